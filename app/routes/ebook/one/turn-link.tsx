import type { MouseEvent } from 'react'
import type { TurnDirection } from '~/domain/ebooks/reader-position'

interface Props {
  way: TurnDirection
  /** a phone turns by page, a larger screen by spread: each shows its own links */
  by: 'page' | 'spread'
  to?: { href: string; onClick: (event: MouseEvent) => void; name: string }
}

export function TurnLink({ way, by, to }: Props) {
  const className = by === 'page' ? 'only-narrow' : 'only-wide'
  // Keeps the link's space at both ends of the book.
  if (!to) return <span className={`ebook-turn ebook-turn-none ${className}`} />
  const { name, ...link } = to
  return (
    <a {...link} rel={way === 'on' ? 'next' : 'prev'} className={`ebook-turn ${className}`}>
      <span className="sr-only">
        {way === 'on' ? '다음' : '이전'}: {name}
      </span>
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6">
        <path
          d={way === 'on' ? 'M9 5l7 7-7 7' : 'M15 5l-7 7 7 7'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </a>
  )
}
