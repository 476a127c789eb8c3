import { Link } from '@remix-run/react'
import { address } from '~/addresses'
import type { BookInCampaign, BookInList } from '~/domain/books/book'
import { Cover } from './cover'
import { Price } from './price'
import { Rating } from './rating'
import { SoldOut } from './sold-out'
import { WishlistHeart } from './wishlist'

/** Two in a row on a phone, four on a laptop: what `sizes` tells the browser. */
const SIZES = '(min-width: 1120px) 250px, (min-width: 640px) 30vw, 44vw'

/** A book without a price is the campaign's, and its card leads to the campaign's own page. */
export function BookCard({
  book,
  heading: Title = 'h3',
  first,
}: {
  book: BookInCampaign | BookInList
  heading?: 'h2' | 'h3'
  first?: boolean
}) {
  const to = 'price' in book ? address.book(book.id) : address.wadizBook(book.id)
  return (
    <article id={`book-${book.id}`} className="card">
      <Cover book={book} sizes={SIZES} first={first} />
      <div className="absolute top-1 right-1 z-10">
        <WishlistHeart id={book.id} title={book.title} />
      </div>
      {book.isSoldOut && (
        <div className="absolute top-3 left-3">
          <SoldOut />
        </div>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        {book.category} · {book.ageRange}
      </p>
      <Title className="font-bold sm:text-lg">
        <Link to={to} className="stretched">
          {book.title}
        </Link>
      </Title>
      <p>
        <Rating rating={book.rating} count={book.reviewCount} />
      </p>
      {'price' in book && (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Price amount={book.price} was={book.originalPrice} />
        </p>
      )}
    </article>
  )
}

export function BookGrid({
  books,
  startsScreen,
}: {
  books: (BookInCampaign | BookInList)[]
  /** It stands right under the page's title, and its first row is what the visitor sees first. */
  startsScreen?: boolean
}) {
  return (
    <ul className="grid-of-books">
      {books.map((book, i) => (
        <li key={book.id}>
          <BookCard book={book} heading={startsScreen ? 'h2' : 'h3'} first={startsScreen && i < 2} />
        </li>
      ))}
    </ul>
  )
}
