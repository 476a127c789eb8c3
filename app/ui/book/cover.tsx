import type { ReactNode } from 'react'
import type { BookListItem } from '~/domain/books/book'
import { Picture } from './picture'

const BLANK = '/cover.svg'

/** A cover that cannot be shown is replaced by a blank one (../enhance/pictures.ts). */
export function Cover({
  book,
  sizes,
  first,
  withChild,
}: {
  book: Pick<BookListItem, 'title' | 'cover' | 'imageUrl'>
  sizes: string
  first?: boolean
  /** The place of the cover with this visitor's child. */
  withChild?: ReactNode
}) {
  const alt = `${book.title} 표지`
  return (
    <span className="cover">
      {book.imageUrl && book.cover ? (
        <Picture of={book.cover} alt={alt} sizes={sizes} first={first} otherwise={BLANK} before={withChild} />
      ) : (
        <img
          src={book.imageUrl || BLANK}
          alt={alt}
          width="500"
          height="500"
          data-else={book.imageUrl ? BLANK : undefined}
          {...(first ? { fetchpriority: 'high' } : { loading: 'lazy' as const })}
        />
      )}
    </span>
  )
}
