import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answerPage } from '~/answer.server'
import { booksOnSale } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { enter } from '~/door.server'
import { shop } from '~/texts/shop'
import { BookCard } from '~/ui/book-card'

/** Shown to everybody alike, so it may be kept; it reads nothing from the query. */
export const handle = { keep: [] }

export const meta: MetaFunction = () => [
  { title: `${shop.name} · ${shop.promise}` },
  { name: 'description', content: '사진 한 장이면 우리 아이가 그림책의 주인공이 됩니다.' },
]

export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'anyone')
  return answerPage(args, async () => ({ books: await booksOnSale(db) }))
}

export default function Home() {
  const { books } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="text-3xl font-bold sm:text-4xl">{shop.promise}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        책을 고르고 사진 한 장을 올리면, 아이의 얼굴이 그림 속으로 들어갑니다.
      </p>
      <section aria-labelledby="books" className="mt-12">
        <h2 id="books" className="text-xl font-bold">
          그림책
        </h2>
        {books.length === 0 && (
          <p className="mt-4 text-ink-soft">지금은 책을 준비하고 있어요. 곧 다시 들러 주세요.</p>
        )}
        <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {books.map((book) => (
            <li key={book.id}>
              <BookCard book={book} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
