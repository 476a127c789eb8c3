import type { BookListItem } from '~/domain/books/book'
import { Picture } from './picture'

const BLANK = '/cover.svg'

/** A cover that cannot be shown is replaced by a blank one (../enhance/pictures.ts). */
export function Cover({
  book,
  sizes,
  first,
}: {
  book: Pick<BookListItem, 'title' | 'cover' | 'imageUrl'>
  sizes: string
  first?: boolean
}) {
  const alt = `${book.title} 표지`
  return (
    <span className="cover">
      {book.imageUrl && book.cover ? (
        <Picture of={book.cover} alt={alt} sizes={sizes} first={first} otherwise={BLANK} />
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
