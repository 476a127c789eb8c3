import { Form } from '@remix-run/react'
import { withParticle } from '~/book/particles'
import { MAX_GIFTS } from '~/domain/ebooks/ebook'
import { Button, ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { ShareLink } from '~/ui/share-link'
import { ebookUrls } from '~/urls/ebook'
import { urls } from '~/urls/shop'
import { NewGiftForm } from './new-gift-form'

interface Greeting {
  to: string
  from?: string
}

export interface GiftFormResult {
  /** shown once */
  made?: Greeting & { link: string; until: string }
  refused?: { message: string; errors: Record<string, string> }
  typed?: Record<string, string>
}

interface Props {
  id: number
  title: string
  /** the pictures are deleted: the book can be read, but no longer be given */
  isErased: boolean
  child: string | null
  gifts: (Greeting & { id: number; made: string; until: string })[]
  result?: GiftFormResult
}

export function Gifts({ id, title, isErased, child, gifts, result = {} }: Props) {
  const { made, refused } = result
  return (
    <div className="mx-auto max-w-2xl">
      <Heading as="h1">동화책 선물하기</Heading>
      {!isErased && (
        <p className="mt-4">
          링크를 받은 분은 로그인 없이 {withParticle(`「${title}」`, '을/를')} 화면으로 읽을 수 있어요. 포장을
          풀면 책이 펼쳐지고, 주문 내용은 보이지 않아요. 링크를 아는 사람은 누구나 읽을 수 있으니 가까운
          분께만 보내 주세요.
        </p>
      )}
      {refused && Object.keys(refused.errors).length === 0 && (
        <p role="alert" className="mt-4 rounded-field border border-berry bg-sheet px-4 py-3">
          {refused.message}
        </p>
      )}
      {made && <GiftLink made={made} title={title} />}
      <NewGiftForm
        key={made?.link}
        child={child}
        isErased={isErased}
        isFull={gifts.length >= MAX_GIFTS}
        result={result}
      />
      {gifts.length > 0 && (
        <section aria-labelledby="living" className="mt-10">
          <h2 id="living" className="text-lg font-bold">
            지금 열려 있는 링크
          </h2>
          <ul className="mt-3 space-y-3">
            {gifts.map((gift, i) => (
              <li
                key={gift.id}
                className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sheet p-4"
              >
                <p className="tabular-nums">
                  <strong className="block">{greetingText(gift)}</strong>
                  <span className="text-sm text-ink-soft">
                    {gift.made}에 만든 링크예요. {gift.until}까지 열려요.
                  </span>
                </p>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="gift" value={gift.id} />
                  <Button name="intent" value="end" look="quiet">
                    링크 끄기{' '}
                    <span className="sr-only">
                      ({i + 1}번째, {greetingText(gift)})
                    </span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to={ebookUrls.book(id)} look="quiet">
          책 읽기
        </ButtonLink>
        <ButtonLink to={urls.order(id)} look="quiet">
          주문 내역으로
        </ButtonLink>
      </p>
    </div>
  )
}

const greetingText = ({ to, from }: Greeting) => [to, from].filter(Boolean).join(', ')

/** Handed on with the link: like its picture for messengers, it names no child. */
const invitationText = ({ from }: Greeting) =>
  from ? `${from} 보낸 그림책 선물이에요.` : '그림책 선물이 도착했어요.'

function GiftLink({ made, title }: { made: NonNullable<GiftFormResult['made']>; title: string }) {
  return (
    <section aria-label="새 선물 링크" className="mt-6 rounded-card border border-line bg-sheet p-4 sm:p-6">
      <p role="status" className="font-bold">
        선물 링크를 만들었어요
      </p>
      <p className="mt-1">포장에는 “{greetingText(made)}”라고 적었어요.</p>
      <p className="mt-1 text-sm text-ink-soft">
        {made.until}까지 열려요. 링크는 지금 한 번만 보여 드리니 복사해 두세요.
      </p>
      <ShareLink title={title} text={invitationText(made)} path={made.link} isMain />
    </section>
  )
}
