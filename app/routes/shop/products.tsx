import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type BookListItem, type BookSearch, bookSorts } from '~/domain/books/book'
import { parseBookSearch } from '~/domain/books/book.input.server'
import { listBooksOnSale, listFiltersOfBooks } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { BOOKS_A_PAGE, parseBookPager } from '~/domain/paging'
import { sharingPictureUrl } from '~/domain/pictures/picture'
import { authenticate } from '~/http/auth.server'
import { numberPages } from '~/http/list-query.server'
import { respondPage } from '~/http/respond.server'
import { BookGrid } from '~/ui/book/book-card'
import { ButtonLink } from '~/ui/button'
import { originFrom, pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { markSlot } from '~/ui/frame/slot'
import { linkNeighbours, Pages } from '~/ui/list/pages'
import { listPageUrl } from '~/urls/list-pages'
import { urls } from '~/urls/shop'
import { SearchForm } from './products/search-form'

/** Free search texts are unlimited in number, so those pages are not cached. */
export const handle = {
  keep: ['category', 'age', 'gender', 'sort', 'page'],
  fresh: ['q'],
  script: 'visitor',
  headings: 'list',
  showsChild: true,
} satisfies RouteHandle
export { loadDocument as clientLoader } from '~/ui/loading/load-document'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return []
  const { search, books, pages } = data
  const origin = originFrom(matches)
  const cover = books[0]?.cover
  return [
    ...pageMeta(matches, {
      title: pageTitle(pages.page > 1 ? `모든 책 ${pages.page}쪽` : '모든 책'),
      description: '모험, 판타지, SF, 자연, 요정 이야기까지. 아이의 나이와 취향에 맞는 그림책을 찾아보세요.',
      path: listPageUrl(urls.products(), pages.page),
      picture: cover ? sharingPictureUrl(cover) : undefined,
      // Search engines should index the whole list alone.
      hidden: Object.keys(search).length > 0,
    }),
    ...linkNeighbours(origin, { pages, toPage: toPage(search) }),
    { 'script:ld+json': itemListJsonLd(books, { origin, before: (pages.page - 1) * BOOKS_A_PAGE }) },
  ]
}

const isFiltered = (search: BookSearch) => Object.keys(search).some((name) => name !== 'sort')

const toPage = (search: BookSearch) => (page: number) =>
  listPageUrl(urls.products(), page, search as Record<string, string>)

const itemListJsonLd = (books: BookListItem[], { origin, before }: { origin: string; before: number }) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: books.map(({ id, title }, i) => ({
    '@type': 'ListItem',
    position: before + i + 1,
    name: title,
    url: origin + urls.bookToShare(id),
  })),
})

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return respondPage(args, async () => {
    const search = parseBookSearch(new URL(args.request.url).searchParams)
    const pager = parseBookPager(args.request.url)
    const { books, total, isMore } = await listBooksOnSale(db, search, pager)
    const pages = numberPages(pager, total)
    // Where all books are on the page, the browser filters them.
    const filters = pages.lastPage > 1 || isFiltered(search) ? undefined : await listFiltersOfBooks(db, books)
    return { search, books, pages, filters, isMore }
  })
}

export default function Products() {
  const { search, books, pages, filters, isMore } = useLoaderData<typeof loader>()
  const count = (isMore ? pages.total - 1 : pages.total).toLocaleString('ko-KR')
  const found = isMore ? `조건에 맞는 책 ${count}권 이상` : `조건에 맞는 책 ${count}권`
  const isSearching = isFiltered(search)
  const none = books.length === 0
  return (
    <>
      <Heading as="h1">모든 책</Heading>
      <SearchForm search={search} />
      <div id="results" data-sort={search.sort ?? bookSorts[0]}>
        <p
          role="status"
          data-found="조건에 맞는 책 {n}권"
          data-all={`그림책 ${count}권`}
          className="mt-6 text-ink-soft"
        >
          {isSearching ? found : `그림책 ${count}권`}
          {pages.lastPage > 1 &&
            (isMore ? ` · ${pages.page}쪽` : ` · ${pages.lastPage}쪽 중 ${pages.page}쪽`)}
        </p>
        {markSlot('child', null)}
        {(none || filters) && <NothingFound isSearching={isSearching || !none} hidden={!none} />}
        {!none && (
          <div className="mt-4">
            <BookGrid books={books} filters={filters} startsScreen />
            <Pages pages={pages} toPage={toPage(search)} />
          </div>
        )}
      </div>
    </>
  )
}

function NothingFound({ isSearching, hidden }: { isSearching: boolean; hidden: boolean }) {
  return (
    <div data-none hidden={hidden} className="mt-6 rounded-card border border-line bg-sheet p-6">
      <p className="font-bold">
        {isSearching ? '조건에 맞는 책을 찾지 못했어요.' : '지금은 책을 준비하고 있어요.'}
      </p>
      <p className="mt-1 text-ink-soft">
        {isSearching ? '검색어를 줄이거나 조건을 하나씩 풀어 보세요.' : '곧 다시 들러 주세요.'}
      </p>
      {isSearching && (
        <ButtonLink to={urls.products()} look="quiet" className="mt-4">
          모든 책 보기
        </ButtonLink>
      )}
    </div>
  )
}
