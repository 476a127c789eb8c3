import { Form, Link, useNavigation } from '@remix-run/react'
import { isVisible, type OfficeBookListItem } from '~/domain/books/office-book'
import { formatWon, won } from '~/domain/money'
import { bookFailures } from '~/texts/office/books'
import { Cover } from '~/ui/book/cover'
import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { officeUrls } from '~/urls/office'
import { Arrow, EditorLink, smallButton } from './row-link'
import { Sortable } from './sortable'
import { sortByIds, useBookOrder } from './use-order'

export function Shelf({ books }: { books: readonly OfficeBookListItem[] }) {
  const { ids, send } = useBookOrder(bookFailures.order)
  const shown = sortByIds(books, ids)
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-baseline gap-3">
          <Heading>도서 관리</Heading>
          <p className="text-sm text-ink-soft tabular-nums">{books.length}권</p>
        </div>
        <ButtonLink to={officeUrls.newBook()}>새 도서 추가</ButtonLink>
      </div>
      {books.length === 0 ? (
        <p className="py-12 text-center text-ink-soft">아직 도서가 없어요. 새 도서를 추가해 주세요.</p>
      ) : (
        <div className="mt-4">
          <Sortable
            name="도서 순서"
            items={shown}
            onOrder={(order) => send(officeUrls.books(), { intent: 'order', ids: order.join(' ') })}
          >
            {(book, at) => <Row book={book} at={at} last={books.length - 1} />}
          </Sortable>
        </div>
      )}
    </section>
  )
}

function Row({ book, at, last }: { book: OfficeBookListItem; at: number; last: number }) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
      <div className="flex min-w-0 flex-[1_1_16rem] items-center gap-3">
        <span className="w-6 shrink-0 text-right text-sm text-ink-soft tabular-nums">{at + 1}</span>
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
      </div>
      <div className="flex flex-wrap items-center">
        <MoveButtons id={book.id} title={book.title} at={at} last={last} />
        <EditorLink id={book.id}>
          편집기<span className="sr-only"> — {book.title}</span>
        </EditorLink>
        <Link to={officeUrls.template(book.id)} className={smallButton}>
          템플릿<span className="sr-only"> — {book.title}</span>
        </Link>
        <Link to={officeUrls.book(book.id)} preventScrollReset className={smallButton}>
          기본 정보<span className="sr-only"> — {book.title}</span>
        </Link>
        <Link
          to={officeUrls.bookToDelete(book.id)}
          preventScrollReset
          className={`${smallButton} text-berry`}
        >
          삭제<span className="sr-only"> — {book.title}</span>
        </Link>
      </div>
    </div>
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

/** The same as dragging, one place at a time and without script. */
function MoveButtons({ id, title, at, last }: { id: number; title: string; at: number; last: number }) {
  const busy = useNavigation().formData?.get('id') === String(id)
  const arrows = [
    { way: 'up', label: '위로', isEnd: at === 0 },
    { way: 'down', label: '아래로', isEnd: at === last },
  ] as const
  return (
    <Form method="post" action={officeUrls.books()} preventScrollReset className="flex">
      <input type="hidden" name="id" value={id} />
      {arrows.map(({ way, label, isEnd }) => (
        <button
          key={way}
          type="submit"
          name="intent"
          value={way}
          disabled={isEnd}
          aria-busy={busy || undefined}
          aria-label={`${title} ${label}`}
          className={`${smallButton} disabled:cursor-not-allowed disabled:text-line`}
        >
          <Arrow way={way} />
        </button>
      ))}
    </Form>
  )
}
