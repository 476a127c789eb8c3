import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { moveId, type OfficeBookListItem } from '~/domain/books/office-book'
import type { PageNumbers } from '~/domain/paging'
import { bookFailures } from '~/texts/office/books'
import { Cover } from '~/ui/book/cover'
import { Button } from '~/ui/button'
import { Heading } from '~/ui/frame/heading'
import { Pagination } from '~/ui/office/pagination'
import { officeUrls } from '~/urls/office'
import { BookFlags } from '../shared/book-summary'
import { Arrow, smallButton } from '../shared/row-link'
import { Sortable } from '../shared/sortable'
import { sortByIds, useBookOrder } from '../shared/use-order'

export function failureTitle(intent?: string): string {
  if (intent === 'add') return bookFailures.featuredAdd
  return intent === 'remove' ? bookFailures.featuredRemove : bookFailures.order
}

interface Props {
  featured: readonly OfficeBookListItem[]
  available: readonly OfficeBookListItem[]
  /** the pages of the books that can be added */
  pages: PageNumbers
}

/** The featured books as loaded, and the page of those that can be added. */
interface LoadedList {
  was: readonly number[]
  page: number
}

/** The books that the shop shows first, and the others to choose from. Every form sends the whole new list. */
export function FeaturedList({ featured: stored, available, pages }: Props) {
  const { page, lastPage } = pages
  const { ids, send } = useBookOrder(bookFailures.order)
  const was = stored.map(({ id }) => id)
  const featured = sortByIds(stored, ids)
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section>
        <div className="flex items-baseline gap-3">
          <Heading>인기 동화책 관리</Heading>
          <p className="text-sm text-ink-soft tabular-nums">{stored.length}권</p>
        </div>
        {stored.length === 0 ? (
          <p className="py-8 text-ink-soft">아직 인기 동화책이 없어요. 아래 목록에서 추가해 주세요.</p>
        ) : (
          <div className="mt-3">
            <Sortable
              name="인기 동화책 순서"
              items={featured}
              onOrder={(order) =>
                send(officeUrls.featured(page), { intent: 'order', ids: order.join(' '), was: was.join(' ') })
              }
            >
              {(book, at) => <FeaturedRow book={book} at={at} list={{ was, page }} />}
            </Sortable>
          </div>
        )}
      </section>
      <section>
        <Heading>추가할 수 있는 책</Heading>
        {available.length === 0 ? (
          <p className="py-8 text-ink-soft">추가할 수 있는 책이 없어요.</p>
        ) : (
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-sheet">
            {available.map((book) => (
              <li key={book.id} className="flex flex-wrap items-center justify-between gap-x-3 p-2 sm:p-3">
                <BookName book={book} />
                <ListButton intent="add" list={{ was, page }} ids={[...was, book.id]}>
                  추가<span className="sr-only"> — {book.title}</span>
                </ListButton>
              </li>
            ))}
          </ul>
        )}
        <Pagination page={page} isLast={page === lastPage} lastPage={lastPage} toPage={officeUrls.featured} />
      </section>
    </div>
  )
}

function FeaturedRow({ book, at, list }: { book: OfficeBookListItem; at: number; list: LoadedList }) {
  const { was } = list
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      <span className="w-6 shrink-0 text-right text-sm text-ink-soft tabular-nums">{at + 1}</span>
      <BookName book={book} />
      <div className="flex flex-wrap">
        <ListButton
          intent="order"
          list={list}
          ids={moveId(was, book.id, Math.max(0, at - 1))}
          isEnd={at === 0}
        >
          <Arrow way="up" />
          <span className="sr-only">위로 — {book.title}</span>
        </ListButton>
        <ListButton
          intent="order"
          list={list}
          ids={moveId(was, book.id, at + 1)}
          isEnd={at === was.length - 1}
        >
          <Arrow way="down" />
          <span className="sr-only">아래로 — {book.title}</span>
        </ListButton>
        <ListButton intent="remove" list={list} ids={was.filter((id) => id !== book.id)}>
          빼기<span className="sr-only"> — {book.title}</span>
        </ListButton>
      </div>
    </div>
  )
}

const BookName = ({ book }: { book: OfficeBookListItem }) => (
  <span className="flex min-w-0 flex-[1_1_10rem] items-center gap-3">
    <span className="w-12 shrink-0">
      <Cover book={book} sizes="48px" />
    </span>
    <span className="min-w-0">
      <strong className="block">{book.title}</strong>
      <span className="flex flex-wrap gap-1 text-sm">
        <BookFlags book={book} />
      </span>
    </span>
  </span>
)

interface ListButtonProps {
  intent: 'add' | 'remove' | 'order'
  list: LoadedList
  ids: readonly number[]
  isEnd?: boolean
  children: ReactNode
}

function ListButton({ intent, list, ids, isEnd, children }: ListButtonProps) {
  const whole = ids.join(' ')
  const busy = useNavigation().formData?.get('ids') === whole
  return (
    <Form method="post" action={officeUrls.featured(list.page)} preventScrollReset>
      <input type="hidden" name="was" value={list.was.join(' ')} />
      <input type="hidden" name="ids" value={whole} />
      {intent === 'add' ? (
        <Button name="intent" value={intent} look="quiet" busy={busy}>
          {children}
        </Button>
      ) : (
        <button
          type="submit"
          name="intent"
          value={intent}
          disabled={isEnd}
          aria-busy={busy || undefined}
          className={`${smallButton} disabled:cursor-not-allowed disabled:text-line`}
        >
          {children}
        </button>
      )}
    </Form>
  )
}
