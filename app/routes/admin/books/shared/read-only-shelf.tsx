import { Heading } from '~/ui/frame/heading'
import { BookSummary } from './book-summary'
import { ShelfFrame, type ShelfPage } from './shelf-frame'

/** For people who look up what is sold, and whose role changes no book. */
export const ReadOnlyShelf = (shelf: ShelfPage) => (
  <ShelfFrame {...shelf} heading={<Heading>도서</Heading>} empty="아직 도서가 없어요.">
    <ul aria-label="도서 목록" className="divide-y divide-line rounded-card border border-line bg-sheet">
      {shelf.books.map((book) => (
        <li key={book.id} className="flex items-center gap-3 p-2 sm:p-3">
          <BookSummary book={book} />
        </li>
      ))}
    </ul>
  </ShelfFrame>
)
