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
