import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { MemberView } from '~/routes/admin/people/users.server'
import { Button, ButtonLink } from '~/ui/button'
import { TextLink } from '~/ui/text-link'
import { officeUrls } from '~/urls/office'
import { providerNames, StateBadge } from '../shared/state'

const reasons: Record<string, string> = { admin: '관리자가 삭제' }

export function Member({ member }: { member: MemberView }) {
  const { id, username, email, phone, provider, state, isVerified, joinedAt, leftAt, reason } = member
  return (
    <div className="space-y-8">
      <section>
        <p>
          <TextLink to={officeUrls.users()}>회원 목록</TextLink>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-xl font-bold break-all">{username || '이름 없음'}</h2>
          <StateBadge state={state} />
        </div>
        <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Fact name="회원 번호">{id}</Fact>
          <Fact name="이메일">
            {email ?? '없음'}
            {email && isVerified && <span className="text-ink-soft"> · 확인됨</span>}
          </Fact>
          <Fact name="전화번호">{phone ?? '없음'}</Fact>
          <Fact name="가입 방법">{providerNames[provider] ?? provider}</Fact>
          <Fact name="가입">{joinedAt}</Fact>
          {leftAt && (
            <Fact name="탈퇴">
              {leftAt}
              {reason && ` · ${reasons[reason] ?? reason.replaceAll('_', ' ')}`}
            </Fact>
          )}
        </dl>
        <p className="mt-3">
          <TextLink to={officeUrls.audit(`subject=user:${id}`)}>이 회원의 열람 기록</TextLink>
        </p>
        {state !== 'left' && <MemberActions id={id} isActive={state === 'active'} />}
      </section>
      <Reviews reviews={member.reviews} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-sm text-ink-soft sm:text-base">{name}</dt>
      <dd className="break-all tabular-nums">{children}</dd>
    </div>
  )
}

function MemberActions({ id, isActive }: { id: number; isActive: boolean }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {isActive ? (
        <ButtonLink to={officeUrls.userTo('deactivate', id)} look="quiet">
          비활성화
        </ButtonLink>
      ) : (
        <Form method="post" action={officeUrls.user(id)}>
          <Button name="intent" value="reactivate" look="quiet" busy={busy}>
            다시 활성화
          </Button>
        </Form>
      )}
      <ButtonLink to={officeUrls.userTo('erase', id)} look="danger">
        회원 삭제
      </ButtonLink>
    </div>
  )
}

function ListSection({
  title,
  count,
  none,
  children,
}: {
  title: string
  count: number
  none: string
  children: ReactNode
}) {
  return (
    <section>
      <h3 className="font-bold">
        {title} <span className="text-ink-soft tabular-nums">{count}</span>
      </h3>
      {count === 0 ? (
        <p className="mt-2 text-ink-soft">{none}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-sheet">{children}</ul>
      )}
    </section>
  )
}

function Reviews({ reviews }: { reviews: MemberView['reviews'] }) {
  return (
    <ListSection title="후기" count={reviews.length} none="후기가 없어요.">
      {reviews.map(({ id, title, rating, content, isHidden, on }) => (
        <li key={id} className="px-4 py-2">
          <p className="flex flex-wrap justify-between gap-x-4 text-sm">
            <span>
              <strong>{title}</strong> <span className="tabular-nums">별점 {rating}</span>
              {isHidden && <span className="text-berry"> · 숨김</span>}
            </span>
            <span className="text-ink-soft tabular-nums">{on}</span>
          </p>
          <p className="break-words whitespace-pre-line">{content}</p>
        </li>
      ))}
    </ListSection>
  )
}
