import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { OfficeBookListItem } from '~/domain/books/office-book'
import type { PageNumbers } from '~/domain/paging'
import { Button, ButtonLink } from '~/ui/button'
import { Field } from '~/ui/field'
import { Pagination } from '~/ui/office/pagination'
import { officeUrls } from '~/urls/office'

export interface ShelfPage {
  books: readonly OfficeBookListItem[]
  pages: PageNumbers
  /** The number of all books, found or not. */
  count: number
  q: string
}

interface Props extends ShelfPage {
  heading: ReactNode
  action?: ReactNode
  /** what a shop without books shows */
  empty: string
  children: ReactNode
}

export function ShelfFrame({ books, pages, count, q, heading, action, empty, children }: Props) {
  const { page, lastPage, total } = pages
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-baseline gap-3">
          {heading}
          <p role="status" className="text-sm text-ink-soft tabular-nums">
            {total.toLocaleString('ko-KR')}권
          </p>
        </div>
        {action}
      </div>
      {count > books.length && <ShelfSearch q={q} />}
      {books.length === 0 ? (
        <p className="py-12 text-center text-ink-soft">{q ? '찾으시는 도서가 없어요.' : empty}</p>
      ) : (
        <div className="mt-4">{children}</div>
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

const ShelfSearch = ({ q }: { q: string }) => (
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
