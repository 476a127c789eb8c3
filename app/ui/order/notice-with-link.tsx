import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ButtonLink, type ButtonLook } from '../button'

export function NoticeWithLink({
  title,
  to,
  words,
  look,
  children,
}: {
  title: string
  to: string
  words: string
  look?: ButtonLook
  children: ReactNode
}) {
  return (
    <div className="mt-6 rounded-card border border-line bg-sheet p-6">
      <p className="font-bold">{title}</p>
      <p className="mt-1 text-ink-soft">{children}</p>
      <ButtonLink to={to} look={look} className="mt-4">
        {words}
      </ButtonLink>
    </div>
  )
}

/** While the key store is out of reach, in the place of a form that would open empty. */
export function DraftUnreadNotice({ look }: { look?: ButtonLook }) {
  const { pathname, search } = useLocation()
  return (
    <NoticeWithLink
      look={look}
      title="지금은 작성하던 내용을 불러올 수 없어요."
      to={pathname + search}
      words="다시 열기"
    >
      적어 둔 내용은 그대로 있어요. 잠시 후 다시 열어 주세요.
    </NoticeWithLink>
  )
}
