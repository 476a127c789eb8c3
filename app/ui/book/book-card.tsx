import type { ReactNode } from 'react'
import type { BookListItem, CampaignBookListItem } from '~/domain/books/book'
import { urls } from '~/urls/shop'
import { markChild } from '../frame/mark-child'
import { PageLink } from '../page-link'
import { Cover } from './cover'
import { Price } from './price'
import { Rating } from './rating'
import { SoldOut } from './sold-out'
import { WishlistHeart } from './wishlist'

const SIZES =
  '(min-width: 1120px) 255px, (min-width: 1000px) 23vw, (min-width: 780px) 30vw, (min-width: 352px) 44vw, 92vw'

/** What a list for one child shows of a book in place of the slots, and below it. */
export interface CardOfChild {
  cover?: ReactNode
  spread?: ReactNode
  below?: ReactNode
}

/** A book without a price is the campaign's, and its card leads to the campaign's own page. */
function BookCard({
  book,
  heading: Title = 'h3',
  first,
  ofChild,
}: {
  book: CampaignBookListItem | BookListItem
  heading?: 'h2' | 'h3'
  first?: boolean
  ofChild?: CardOfChild
}) {
  const to = 'price' in book ? urls.book(book.id) : urls.wadizBook(book.id)
  return (
    <article id={`book-${book.id}`} className="card">
      <div className="relative">
        <Cover
          book={book}
          sizes={SIZES}
          first={first}
          withChild={ofChild ? ofChild.cover : markChild('cover', book)}
        />
        {book.isSoldOut && (
          <div className="absolute bottom-2 left-4">
            <SoldOut />
          </div>
        )}
      </div>
      {ofChild ? ofChild.spread : markChild('spread', book)}
      <div className="mt-2 flex min-h-11 items-center justify-between gap-2">
        <p className="text-sm text-ink-soft">
          {book.category} · {book.ageRange}
        </p>
        <div className="relative z-10 -mr-1.5">
          <WishlistHeart id={book.id} title={book.title} />
        </div>
      </div>
      <Title className="font-bold sm:text-lg">
        <PageLink to={to} className="stretched">
          {book.title}
        </PageLink>
      </Title>
      <p>
        <Rating rating={book.rating} count={book.reviewCount} />
      </p>
      {'price' in book && (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Price amount={book.price} was={book.originalPrice} />
        </p>
      )}
      {ofChild?.below}
    </article>
  )
}

export function BookGrid({
  books,
  startsScreen,
  filters = {},
  toChild,
}: {
  books: (CampaignBookListItem | BookListItem)[]
  /** The list stands right under the page's title, so its first row is in the first screen. */
  startsScreen?: boolean
  /** What finds each book, where all books are on the page (../enhance/list-filters.ts). */
  filters?: Record<number, string>
  /** For a page of one child's books. */
  toChild?: (book: CampaignBookListItem | BookListItem) => CardOfChild
}) {
  return (
    <ul className="grid-of-books">
      {books.map((book, i) => (
        <li key={book.id} data-filters={filters[book.id]}>
          <BookCard
            book={book}
            heading={startsScreen ? 'h2' : 'h3'}
            first={startsScreen && i < 2}
            ofChild={toChild?.(book)}
          />
        </li>
      ))}
    </ul>
  )
}
