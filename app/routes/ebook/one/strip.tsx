import { type BookPageKey, isSinglePage } from '~/book/book-pages'
import type { Ebook } from '~/domain/ebooks/ebook'
import { shortName, spreadName } from '~/ui/ebook/page-names'
import { addressOf, type Reading } from '~/ui/ebook/show-position'

interface Props {
  tones: Ebook['tones']
  leaves: readonly BookPageKey[]
  open: BookPageKey
  /** what the links keep while the page changes */
  view: Omit<Reading, 'place' | 'way'>
}

export const Strip = ({ leaves, tones, open, view }: Props) => (
  <nav aria-label="모든 장">
    <ol className="ebook-strip">
      {leaves.map((page) => (
        <li key={page}>
          <a
            href={addressOf({ ...view, place: { page, side: 'left' } })}
            aria-current={page === open ? 'page' : undefined}
            data-page={page}
            data-spread={!isSinglePage(page) || undefined}
            style={tones[page] ? { backgroundImage: `url(${tones[page]})` } : undefined}
          >
            <span className="sr-only">{spreadName(page)}</span>
            <span aria-hidden="true">{shortName(page)}</span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
)
