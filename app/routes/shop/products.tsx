import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { BookListItem } from '~/domain/books/book'
import { parseBookSearch } from '~/domain/books/book.input.server'
import { listBooksOnSale } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { sharingPictureUrl } from '~/domain/pictures/picture'
import { authenticate } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { BookGrid } from '~/ui/book/book-card'
import { ButtonLink } from '~/ui/button'
import { originFrom, pageMeta, pageTitle } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import { urls } from '~/urls/shop'
import { SearchForm } from './products/search-form'

/** Free search texts are unlimited in number, so those pages are not cached. */
export const handle = { keep: ['category', 'age', 'gender', 'sort'], fresh: ['q'] }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageMeta(matches, {
    title: pageTitle('모든 책'),
    description: '모험, 판타지, SF, 자연, 요정 이야기까지. 아이의 나이와 취향에 맞는 그림책을 찾아보세요.',
    path: urls.products(),
    picture: data?.books[0]?.cover ? sharingPictureUrl(data.books[0].cover) : undefined,
    // Search engines should index the whole list alone.
    hidden: data && Object.keys(data.search).length > 0,
  }),
  { 'script:ld+json': itemListJsonLd(data?.books ?? [], originFrom(matches)) },
]

const itemListJsonLd = (books: BookListItem[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: books.map(({ id, title }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: title,
    url: origin + urls.bookToShare(id),
  })),
})

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return respondPage(args, async () => {
    const search = parseBookSearch(new URL(args.request.url).searchParams)
    return { search, books: await listBooksOnSale(db, search) }
  })
}

export default function Products() {
  const { search, books } = useLoaderData<typeof loader>()
  const isSearching = Object.keys(search).some((name) => name !== 'sort')
  return (
    <>
      <Heading as="h1" size="xl">
        모든 책
      </Heading>
      <SearchForm search={search} />
      <p role="status" className="mt-6 text-ink-soft">
        {isSearching ? `조건에 맞는 책 ${books.length}권` : `그림책 ${books.length}권`}
      </p>
      {books.length === 0 ? (
        <div className="mt-6 rounded-card border border-line bg-sheet p-6">
          <p className="font-bold">
            {isSearching ? '조건에 맞는 책을 찾지 못했어요.' : '지금은 책을 준비하고 있어요.'}
          </p>
          <p className="mt-1 text-ink-soft">
            {isSearching ? '낱말을 줄이거나 조건을 하나씩 풀어 보세요.' : '곧 다시 들러 주세요.'}
          </p>
          {isSearching && (
            <ButtonLink to={urls.products()} look="quiet" className="mt-4">
              모든 책 보기
            </ButtonLink>
          )}
        </div>
      ) : (
        <div className="mt-4">
          <BookGrid books={books} startsScreen />
        </div>
      )}
    </>
  )
}
