import type { BookInList } from '~/domain/books/book'
import { Price } from './price'

export function BookCard({ book }: { book: BookInList }) {
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-sheet p-5">
      <p className="text-sm text-ink-soft">
        {book.category} · {book.ageRange}
      </p>
      <h3 className="mt-1 text-lg font-bold">{book.title}</h3>
      <p className="mt-2 flex-1 text-ink-soft">{book.description}</p>
      <p className="mt-4 flex flex-wrap items-baseline gap-2">
        <Price amount={book.price} was={book.originalPrice} />
        {book.isSoldOut && (
          <span className="ml-auto whitespace-nowrap rounded-field bg-ink px-2 py-0.5 text-sm text-white">
            품절
          </span>
        )}
      </p>
    </article>
  )
}
