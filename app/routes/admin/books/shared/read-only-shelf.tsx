import type { OfficeBookListItem } from '~/domain/books/office-book'
import type { PageNumbers } from '~/domain/paging'
import { Heading } from '~/ui/frame/heading'
import { Pagination } from '~/ui/office/pagination'
import { officeUrls } from '~/urls/office'
import { BookSummary } from './book-summary'
import { ShelfSearch } from './shelf'

interface Props {
  books: readonly OfficeBookListItem[]
  pages: PageNumbers
  count: number
  q: string
}

/** For people who look up what is sold, and whose role changes no book. */
export function ReadOnlyShelf({ books, pages, count, q }: Props) {
  const { page, lastPage, total } = pages
  return (
    <section>
      <div className="flex items-baseline gap-3">
        <Heading>도서</Heading>
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {total.toLocaleString('ko-KR')}권
        </p>
      </div>
      {count > books.length && <ShelfSearch q={q} />}
      {books.length === 0 ? (
        <p className="py-12 text-center text-ink-soft">
          {q ? '찾으시는 도서가 없어요.' : '아직 도서가 없어요.'}
        </p>
      ) : (
        <ul
          aria-label="도서 목록"
          className="mt-4 divide-y divide-line rounded-card border border-line bg-sheet"
        >
          {books.map((book) => (
            <li key={book.id} className="flex items-center gap-3 p-2 sm:p-3">
              <BookSummary book={book} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        isLast={page === lastPage}
        lastPage={lastPage}
        toPage={(to) => officeUrls.books(to, q)}
      />
    </section>
  )
}
