import { Form, Link, useNavigation } from '@remix-run/react'
import type { OfficeBookListItem } from '~/domain/books/office-book'
import type { PageNumbers } from '~/domain/paging'
import { bookFailures } from '~/texts/office/books'
import { Button, ButtonLink } from '~/ui/button'
import { Field } from '~/ui/field'
import { Heading } from '~/ui/frame/heading'
import { Pagination } from '~/ui/office/pagination'
import { officeUrls } from '~/urls/office'
import { BookSummary } from './book-summary'
import { Arrow, EditorLink, smallButton } from './row-link'
import { Sortable } from './sortable'
import { sortByIds, useBookOrder } from './use-order'

interface Props {
  books: readonly OfficeBookListItem[]
  pages: PageNumbers
  /** The number of all books, found or not. */
  count: number
  q: string
  /** The place of the page's first book in the whole list. */
  from: number
}

export function Shelf({ books, pages, count, q, from }: Props) {
  const { ids, send } = useBookOrder(bookFailures.order)
  const { page, lastPage, total } = pages
  const list = { page, count, q }
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-baseline gap-3">
          <Heading>도서 관리</Heading>
          <p role="status" className="text-sm text-ink-soft tabular-nums">
            {total.toLocaleString('ko-KR')}권
          </p>
        </div>
        <ButtonLink to={officeUrls.newBook()}>새 도서 추가</ButtonLink>
      </div>
      {count > books.length && <ShelfSearch q={q} />}
      {books.length === 0 ? (
        <p className="py-12 text-center text-ink-soft">
          {q ? '찾으시는 도서가 없어요.' : '아직 도서가 없어요. 새 도서를 추가해 주세요.'}
        </p>
      ) : (
        <div className="mt-4">
          {q ? (
            <ul
              aria-label="찾은 도서"
              className="divide-y divide-line rounded-card border border-line bg-sheet"
            >
              {books.map((book) => (
                <li key={book.id} className="flex p-2 sm:p-3">
                  <Row book={book} list={list} />
                </li>
              ))}
            </ul>
          ) : (
            <Sortable
              name="도서 순서"
              items={sortByIds(books, ids)}
              before={from}
              onOrder={(order) =>
                send(officeUrls.books(page), { intent: 'order', from: String(from), ids: order.join(' ') })
              }
            >
              {(book) => <Row book={book} list={list} />}
            </Sortable>
          )}
        </div>
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

export const ShelfSearch = ({ q }: { q: string }) => (
  <Form role="search" action={officeUrls.books()} className="mt-4 flex flex-wrap items-end gap-3">
    <div className="min-w-0 flex-[0_1_22rem]">
      <Field key={q} label="도서 찾기" type="search" name="q" defaultValue={q} maxLength={60} />
    </div>
    <Button look="quiet">찾기</Button>
    {q && (
      <ButtonLink to={officeUrls.books()} look="text">
        모든 도서
      </ButtonLink>
    )}
  </Form>
)

interface ShelfList {
  page: number
  count: number
  q: string
}

function Row({ book, list }: { book: OfficeBookListItem; list: ShelfList }) {
  // Found books stand anywhere in the list, so its page behind a dialog would be another one.
  const page = list.q ? 1 : list.page
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
      <div className="flex min-w-0 flex-[1_1_16rem] items-center gap-3">
        <PlaceForm book={book} page={page} />
        <BookSummary book={book} />
      </div>
      <div className="flex flex-wrap items-center">
        {!list.q && <MoveButtons book={book} list={list} />}
        <EditorLink id={book.id}>
          편집기<span className="sr-only"> — {book.title}</span>
        </EditorLink>
        <Link to={officeUrls.template(book.id)} className={smallButton}>
          템플릿<span className="sr-only"> — {book.title}</span>
        </Link>
        <Link to={officeUrls.book(book.id, page)} preventScrollReset className={smallButton}>
          기본 정보<span className="sr-only"> — {book.title}</span>
        </Link>
        <CopyForm book={book} page={page} />
        <Link
          to={officeUrls.bookToDelete(book.id, page)}
          preventScrollReset
          className={`${smallButton} text-berry`}
        >
          삭제<span className="sr-only"> — {book.title}</span>
        </Link>
      </div>
    </div>
  )
}

/** The only way to another page of a long list in one go; Enter sends it. */
function PlaceForm({ book: { id, title, displayOrder }, page }: { book: OfficeBookListItem; page: number }) {
  return (
    <Form method="post" action={officeUrls.books(page)} className="shrink-0">
      <input type="hidden" name="id" value={id} />
      <input
        key={displayOrder}
        name="place"
        inputMode="numeric"
        enterKeyHint="done"
        maxLength={5}
        defaultValue={displayOrder + 1}
        autoComplete="off"
        aria-label={`${title} 순서`}
        className="min-h-11 w-14 rounded-field border border-line bg-transparent px-1 text-center text-sm text-ink-soft tabular-nums"
      />
      <button type="submit" name="intent" value="place" tabIndex={-1} className="sr-only">
        순서 바꾸기 — {title}
      </button>
    </Form>
  )
}

/** The same as dragging, one place at a time and without script. */
function MoveButtons({ book, list }: { book: OfficeBookListItem; list: ShelfList }) {
  const { id, title, displayOrder } = book
  const busy = useNavigation().formData?.get('id') === String(id)
  const arrows = [
    { way: 'up', label: '위로', isEnd: displayOrder === 0 },
    { way: 'down', label: '아래로', isEnd: displayOrder === list.count - 1 },
  ] as const
  return (
    <Form method="post" action={officeUrls.books(list.page)} preventScrollReset className="flex">
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

function CopyForm({ book: { id, title }, page }: { book: OfficeBookListItem; page: number }) {
  const { formData, formAction } = useNavigation()
  const busy = formData?.get('intent') === 'copy' && formAction === officeUrls.book(id, page)
  return (
    <Form method="post" action={officeUrls.book(id, page)} preventScrollReset>
      <button
        type="submit"
        name="intent"
        value="copy"
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
        className={smallButton}
      >
        복제<span className="sr-only"> — {title}</span>
      </button>
    </Form>
  )
}
