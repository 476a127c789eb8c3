import { Form, Link } from '@remix-run/react'
import { Fragment } from 'react'
import { Button } from '../button'

interface PaginationProps {
  page: number
  isLast: boolean
  /** the page shows no rows, which happens above 1 alone where an address was typed or rows have gone */
  isEmpty?: boolean
  /** where it is known how many there are */
  lastPage?: number
  toPage: (page: number) => string
}

export function Pagination({ page, isLast, isEmpty, lastPage, toPage }: PaginationProps) {
  if (page === 1 && isLast) return null
  if (page > 1 && isEmpty)
    return (
      <p className="mt-6 text-center">
        {page}쪽에는 아무것도 없어요.{' '}
        <Link to={toPage(1)} className={pageLink}>
          1쪽으로 돌아가기
        </Link>
      </p>
    )
  return (
    <nav aria-label="쪽" className="mt-6 flex flex-wrap items-center justify-center gap-x-1">
      {page > 1 && (
        <Link to={toPage(page - 1)} rel="prev" className={pageLink}>
          이전
        </Link>
      )}
      {lastPage ? (
        listPageNumbers(page, lastPage).map((one, i, all) => (
          <Fragment key={one}>
            {one - (all[i - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <Link
              to={toPage(one)}
              aria-current={one === page ? 'page' : undefined}
              className={`${pageLink} tabular-nums ${one === page ? 'font-bold !no-underline' : ''}`}
            >
              {one}
              <span className="sr-only">쪽</span>
            </Link>
          </Fragment>
        ))
      ) : (
        <span className="px-3 tabular-nums">{page}쪽</span>
      )}
      {!isLast && (
        <Link to={toPage(page + 1)} rel="next" className={pageLink}>
          다음
        </Link>
      )}
      {lastPage !== undefined && lastPage > MOST_SHOWN && (
        <PageJump page={page} lastPage={lastPage} toPage={toPage} />
      )}
    </nav>
  )
}

const pageLink = 'inline-flex min-h-11 min-w-11 items-center justify-center px-2 underline underline-offset-4'

/** The first, the last, and those around this one. */
function listPageNumbers(page: number, lastPage: number): number[] {
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, lastPage]
  return [...new Set(near)].filter((one) => one >= 1 && one <= lastPage).sort((a, b) => a - b)
}

/** With fewer, all numbers stand there. */
const MOST_SHOWN = 6

function PageJump({
  page,
  lastPage,
  toPage,
}: Required<Pick<PaginationProps, 'page' | 'lastPage' | 'toPage'>>) {
  const { pathname, searchParams } = new URL(toPage(2), 'http://localhost')
  return (
    <Form key={page} method="get" action={pathname} className="ml-3 flex items-center gap-x-4">
      {[...searchParams].map(([name, value]) =>
        name === 'page' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input
        type="number"
        name="page"
        min={1}
        max={lastPage}
        required
        inputMode="numeric"
        autoComplete="off"
        aria-label="이동할 쪽"
        placeholder={`1~${lastPage}`}
        className="min-h-11 w-24 rounded-field border border-edge bg-sheet px-3 tabular-nums"
      />
      <Button look="text">이동</Button>
    </Form>
  )
}
