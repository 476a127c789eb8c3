import { type MouseEvent, useEffect, useRef } from 'react'
import { type BookPageKey, isSinglePage } from '~/book/book-pages'
import type { Ebook, EbookPage } from '~/domain/ebooks/ebook'
import type { ReaderPosition } from '~/domain/ebooks/reader-position'
import { shortName, spreadName } from './page-names'

interface Props {
  tones: Ebook['tones']
  leaves: readonly BookPageKey[]
  known: Partial<Record<BookPageKey, EbookPage>>
  open: BookPageKey
  leadsTo: (to: ReaderPosition) => { href: string; onClick: (event: MouseEvent) => void }
}

export function Strip({ leaves, tones, known, open, leadsTo }: Props) {
  const strip = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`[href^="?page=${open}"]`)
    if (strip.current && link)
      strip.current.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - strip.current.clientWidth / 2
  }, [open])
  return (
    <nav aria-label="모든 장">
      <ol ref={strip} className="ebook-strip">
        {leaves.map((page) => (
          <li key={page}>
            <a
              {...leadsTo({ page, side: 'left' })}
              aria-current={page === open ? 'page' : undefined}
              data-spread={!isSinglePage(page) || undefined}
              style={
                tones[page] ? { backgroundImage: `url(${thumbOf(known[page]) ?? tones[page]})` } : undefined
              }
            >
              <span className="sr-only">{spreadName(page)}</span>
              <span aria-hidden="true">{shortName(page)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Only pictures that were loaded anyway. */
const thumbOf = (opening?: EbookPage) => opening?.painted
