import { Form, Link, useNavigation } from '@remix-run/react'
import type { OfficeBookListItem } from '~/domain/books/office-book'
import { bookFailures } from '~/texts/office/books'
import { ButtonLink } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { officeUrls } from '~/urls/office'
import { BookSummary } from './book-summary'
import { Arrow, EditorLink, smallButton } from './row-link'
import { ShelfFrame, type ShelfPage } from './shelf-frame'
import { Sortable } from './sortable'
import { sortByIds, useBookOrder } from './use-order'

interface Props extends ShelfPage {
  /** The place of the page's first book in the whole list. */
  from: number
}

export function Shelf({ from, ...shelf }: Props) {
  const { books, count, q } = shelf
  const { page } = shelf.pages
  const { ids, send } = useBookOrder(bookFailures.order)
  const list = { page, count, q }
  return (
    <ShelfFrame
      {...shelf}
      heading={<Heading>도서 관리</Heading>}
      action={<ButtonLink to={officeUrls.newBook()}>새 도서 추가</ButtonLink>}
      empty="아직 도서가 없어요. 새 도서를 추가해 주세요."
    >
      {q ? (
        <ul aria-label="찾은 도서" className="divide-y divide-line rounded-card border border-line bg-sheet">
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
    </ShelfFrame>
  )
}

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
