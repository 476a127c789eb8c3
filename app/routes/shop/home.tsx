import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { listHomeBooks } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { findFirstDrawnBook } from '~/domain/drawn-pages/drawn-books.server'
import { sharingPictureUrl } from '~/domain/pictures/picture'
import { findPictureByTitle } from '~/domain/pictures/pictures.server'
import { authenticate } from '~/http/auth.server'
import { respondPage } from '~/http/respond.server'
import { childBooksTexts } from '~/texts/child-room/books'
import { shop } from '~/texts/shop'
import { BookGrid } from '~/ui/book/book-card'
import { PromisePicture } from '~/ui/book/promise-picture'
import { ButtonLink } from '~/ui/button'
import { originFrom, pageMeta } from '~/ui/frame/head'
import { Heading } from '~/ui/frame/heading'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { markSlot } from '~/ui/frame/slot'
import { ChildForm } from '~/ui/preview/child-form'
import { urls } from '~/urls/shop'
import { HowItWorks } from './home/how-it-works'

/** The same for all visitors, so it may be cached; no query parameter changes it. Without the framework. */
export const handle = {
  keep: [],
  script: 'visitor',
  headings: 'home',
  showsChild: true,
} satisfies RouteHandle
export { loadDocument as clientLoader } from '~/ui/loading/load-document'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageMeta(matches, {
    title: `${shop.name} · ${shop.promise}`,
    description:
      '책을 고르고 사진 한 장을 올리면, 아이의 얼굴이 그림 속으로 들어갑니다. 250mm 양장 그림책으로 보내 드려요.',
    path: urls.home(),
    picture: data?.promise && sharingPictureUrl(data.promise),
  }),
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      name: shop.name,
      description: shop.promise,
      url: originFrom(matches) + urls.home(),
    },
  },
]

export async function loader(args: LoaderFunctionArgs) {
  await authenticate(args, 'anyone')
  return respondPage(args, async () => {
    const [books, promise, first] = await Promise.all([
      listHomeBooks(db),
      findPictureByTitle(db, 'promise'),
      findFirstDrawnBook(db),
    ])
    return { ...books, promise, firstBook: first?.id }
  })
}

export default function Home() {
  const { featured, others, isMore, promise, firstBook } = useLoaderData<typeof loader>()
  return (
    <>
      <section className="grid grid-cols-1 items-center gap-8 md:grid-cols-[5fr_6fr] md:gap-12">
        <div>
          <Heading as="h1" className="lg:text-5xl">
            {shop.promise}
          </Heading>
          <p className="mt-4 max-w-prose text-ink-soft sm:text-lg">
            {childBooksTexts.promise}. 아이가 그림 속으로 들어간, 세상에 한 권뿐인 그림책을 만들어 드려요.
          </p>
          {firstBook !== undefined && (
            <div className="mt-6">
              {markSlot(
                'start',
                <div className="photo-card">
                  <ChildForm bookId={firstBook} />
                </div>,
              )}
            </div>
          )}
          <p className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={urls.products()} look="quiet">
              그림책 고르기
            </ButtonLink>
            <ButtonLink to={urls.howItWorks()} look="quiet">
              어떻게 만드나요?
            </ButtonLink>
          </p>
        </div>
        <PromisePicture picture={promise} />
      </section>

      <section aria-labelledby="featured" className="mt-14 sm:mt-20">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Heading id="featured">인기 그림책</Heading>
          <ButtonLink to={urls.products()} look="text">
            모든 책 보기
          </ButtonLink>
        </div>
        {markSlot('child', null)}
        {featured.length === 0 ? (
          <p className="mt-4 text-ink-soft">
            지금은 인기 그림책을 고르고 있어요. 모든 책에서 먼저 만나 보세요.
          </p>
        ) : (
          <div className="mt-5">
            <BookGrid books={featured} />
          </div>
        )}
      </section>

      <HowItWorks />

      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-14 sm:mt-20">
          <Heading id="others">이런 이야기도 있어요</Heading>
          <div className="mt-5">
            <BookGrid books={others} />
          </div>
          {isMore && (
            <p className="mt-10 text-center">
              <ButtonLink to={urls.products()} look="quiet">
                모든 책 보기
              </ButtonLink>
            </p>
          )}
        </section>
      )}
    </>
  )
}
