import { Form, Link } from '@remix-run/react'
import { roomTexts } from '~/texts/child-room/room'
import { Button, ButtonLink, textLinkClass } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { roomUrls } from '~/urls/child-room'
import { urls } from '~/urls/shop'
import type { MyChildView } from './my-page-view'
import { EmptyCard, Section } from './section'

/** Children that the member keeps or may keep: each is dressed again, used for another book or forgotten in one tap. */
export function KeptChildren({ list }: { list?: MyChildView[] }) {
  return (
    <Section
      id="children"
      heading={<Heading id="children-name">우리 아이</Heading>}
      data={list}
      failed="담아 둔 아이를 불러올 수 없습니다."
    >
      {(list) =>
        list.length === 0 ? (
          <EmptyCard to={urls.childBooks()} way="우리 아이 그림책 보기">
            아직 담아 둔 아이가 없어요. 아이를 꾸민 뒤 담아 두면 다음 책에도 쓸 수 있어요.
          </EmptyCard>
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2">
            {list.map((child) => (
              <KeptChild key={child.name} child={child} />
            ))}
          </ul>
        )
      }
    </Section>
  )
}

function KeptChild({ child: { name, childName, until, src, books, made } }: { child: MyChildView }) {
  const called = childName ?? '우리 아이'
  return (
    <li className="rounded-card border border-line bg-sheet p-4">
      {/* The router would drop the fragment that leads to the preview. */}
      <Form method="post" reloadDocument className="grid gap-3">
        <input type="hidden" name="name" value={name} />
        <div className="flex items-center gap-4">
          <img
            src={src}
            alt={`${called}의 그림`}
            width="112"
            height="112"
            loading="lazy"
            className="shrink-0 rounded-card bg-sun"
          />
          <div className="min-w-0">
            <p className="text-lg font-bold">{called}</p>
            <ButtonLink to={roomUrls.room(name)} look="text">
              다시 꾸미기
            </ButtonLink>
          </div>
        </div>
        {made.length > 0 && <MadeBooks made={made} />}
        <details>
          <summary className={`${textLinkClass} cursor-pointer font-bold`}>이 아이로 책 만들기</summary>
          <input type="hidden" name="intent" value="use-child" />
          <p className="flex flex-wrap gap-2">
            {books.map(({ id, title }) => (
              <button type="submit" key={id} name="book" value={id} className="chip bg-paper text-left">
                {title}
              </button>
            ))}
          </p>
        </details>
      </Form>
      <Form method="post">
        <input type="hidden" name="name" value={name} />
        {until && (
          <div className="mb-2">
            <p className="mb-2 text-ink-soft">{roomTexts.notKept(until)}</p>
            <Button name="intent" value="keep-child" look="quiet" className="w-full">
              {roomTexts.keep}
            </Button>
          </div>
        )}
        <button
          type="submit"
          name="intent"
          value="forget-child"
          className="min-h-11 cursor-pointer font-bold text-berry underline underline-offset-4"
          aria-label={`${called} 지우기`}
        >
          지우기
        </button>
      </Form>
    </li>
  )
}

function MadeBooks({ made }: Pick<MyChildView, 'made'>) {
  return (
    <div>
      <p className="text-sm text-ink-soft">이 아이가 나오는 책</p>
      <ul>
        {made.map(({ title, to, isOrdered }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 flex-wrap items-center gap-x-2">
              <span className="underline underline-offset-4">{title}</span>
              <span className="text-sm text-ink-soft">{isOrdered ? '주문한 책' : '넘겨 본 책'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
