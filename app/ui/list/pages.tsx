import type { MetaDescriptor } from '@remix-run/node'
import type { PageNumbers } from '~/domain/paging'
import { PageLink } from '../page-link'

interface Props {
  pages: PageNumbers
  toPage: (page: number) => string
}

const box = 'min-h-12 min-w-12 items-center justify-center rounded-field border px-1 tabular-nums'
const step = `${box} inline-flex border-edge bg-sheet px-4 font-bold hover:bg-paper`

/** Plain links to the pages of a list; on a phone without the neighbours of the current one. */
export function Pages({ pages: { page, lastPage }, toPage }: Props) {
  if (lastPage === 1) return null
  return (
    <nav aria-label="쪽" className="mt-12 flex flex-wrap items-center justify-center gap-x-1.5 gap-y-3">
      {page > 1 && (
        <PageLink to={toPage(page - 1)} rel="prev" className={step}>
          이전
        </PageLink>
      )}
      <ol className="contents">
        {listNumbers(page, lastPage).map((number) => (
          <li key={number} className="contents">
            {number < 0 ? (
              <span aria-hidden="true" className="text-ink-soft">
                …
              </span>
            ) : (
              <PageLink
                to={toPage(number)}
                aria-label={`${number}쪽`}
                aria-current={number === page ? 'page' : undefined}
                className={`${box} ${isNeighbour(number, page, lastPage) ? 'hidden sm:inline-flex' : 'inline-flex'} ${number === page ? 'border-ink bg-ink font-bold text-white' : 'border-transparent hover:border-edge'}`}
              >
                {number}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
      {page < lastPage && (
        <PageLink to={toPage(page + 1)} rel="next" className={step}>
          다음
        </PageLink>
      )}
    </nav>
  )
}

/** Search engines find the pages before and after this one. */
export function linkNeighbours(
  origin: string,
  { pages: { page, lastPage }, toPage }: Props,
): MetaDescriptor[] {
  const link = (rel: 'prev' | 'next', to: number) => ({ tagName: 'link', rel, href: origin + toPage(to) })
  return [...(page > 1 ? [link('prev', page - 1)] : []), ...(page < lastPage ? [link('next', page + 1)] : [])]
}

/** The first, the last and those around the current page; a negative number stands for a gap. */
function listNumbers(page: number, lastPage: number): number[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, lastPage])]
  const visible = numbers.filter((number) => number >= 1 && number <= lastPage).sort((a, b) => a - b)
  return visible.flatMap((number, i) =>
    i > 0 && number - (visible[i - 1] ?? 0) > 1 ? [-number, number] : [number],
  )
}

const isNeighbour = (number: number, page: number, lastPage: number) =>
  Math.abs(number - page) === 1 && number !== 1 && number !== lastPage
