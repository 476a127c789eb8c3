import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { textLinkClass } from '../button'

export function CardPage({
  heading,
  lead,
  children,
}: {
  heading: ReactNode
  lead?: string
  children: ReactNode
}) {
  return (
    <div className="mx-auto max-w-md">
      {heading}
      {lead && <p className="mt-3 text-ink-soft">{lead}</p>}
      <div className="mt-6 rounded-card border border-line bg-sheet p-[min(1.5rem,5vw)]">{children}</div>
    </div>
  )
}

export function LinkList({ children }: { children: ReactNode }) {
  return <ul className="mt-5 space-y-1 text-center">{children}</ul>
}

export function LinkItem({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={textLinkClass}>
        {children}
      </Link>
    </li>
  )
}
