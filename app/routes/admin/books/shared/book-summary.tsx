import { isVisible, type OfficeBookListItem } from '~/domain/books/office-book'
import { formatWon, won } from '~/domain/money'
import { Cover } from '~/ui/book/cover'

export function BookSummary({ book }: { book: OfficeBookListItem }) {
  return (
    <>
      <span className="w-14 shrink-0">
        <Cover book={book} sizes="56px" />
      </span>
      <span className="min-w-0">
        <strong className="block">{book.title}</strong>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className="tabular-nums">{formatWon(won(book.price))}</span>
          <BookFlags book={book} />
        </span>
      </span>
    </>
  )
}

const badge = 'whitespace-nowrap rounded-full border px-2'

export function BookFlags({ book }: { book: OfficeBookListItem }) {
  return (
    <>
      {isVisible(book) ? (
        <span className={`${badge} border-leaf text-leaf`}>판매중</span>
      ) : (
        <span className={`${badge} border-edge text-ink-soft`}>숨김</span>
      )}
      {book.isSoldOut && <span className={`${badge} border-berry text-berry`}>품절</span>}
      {!book.hasPages && <span className={`${badge} border-edge text-ink-soft`}>쪽 없음</span>}
      {!book.hasTemplate && <span className={`${badge} border-edge text-ink-soft`}>템플릿 없음</span>}
    </>
  )
}
