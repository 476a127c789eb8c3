import type { TurnDirection } from '~/domain/ebooks/reader-position'
import { TurnArrow } from '~/ui/turn-arrow'

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
    <TurnArrow way={way} />
  </a>
)
