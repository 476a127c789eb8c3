import type { TurnDirection } from '~/domain/ebooks/reader-position'

interface Props {
  way: TurnDirection
  /** a phone turns by page, a larger screen by spread: each shows its own links */
  by: 'page' | 'spread'
  /** none at both ends of the book, where the link keeps its space */
  href?: string
  name?: string
}

export const TurnLink = ({ way, by, href, name }: Props) => (
  <a
    href={href}
    data-turn={way}
    data-by={by}
    rel={way === 'on' ? 'next' : 'prev'}
    className={`ebook-turn ${by === 'page' ? 'only-narrow' : 'only-wide'}`}
  >
    <span className="sr-only">
      {way === 'on' ? '다음' : '이전'}: <span data-to>{name}</span>
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
