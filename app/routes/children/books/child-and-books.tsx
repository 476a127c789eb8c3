import type { ReactNode } from 'react'
import type { BookListItem } from '~/domain/books/book'
import { childBooksTexts } from '~/texts/child-room/books'
import { BookGrid, type CardOfChild } from '~/ui/book/book-card'
import { ChildSpread } from '~/ui/book/child-spread'
import { OpenWithChild } from '~/ui/book/open-with-child'
import { ButtonLink } from '~/ui/button'
import { isPaintedByCode } from '~/ui/frame/mark-child'
import { roomUrls } from '~/urls/child-room'
import { urls } from '~/urls/shop'

export interface ShownChild {
  lookName: string
  /** names the look in its pictures' addresses */
  version: string
  name: string
  /** the name with its particle, as a sentence's subject and object */
  subject: string
  object: string
}

interface Props {
  child: ShownChild
  books: BookListItem[]
  refused?: string
  isFormOpen: boolean
  /** the form for another child */
  children: ReactNode
}

export function ChildAndBooks({ child, books, refused, isFormOpen, children }: Props) {
  const { lookName, version, subject, object } = child
  return (
    <>
      {refused && (
        <p role="alert" className="mb-4 rounded-field border border-berry px-4 py-3 font-bold text-berry">
          {refused}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <img
          src={roomUrls.picture(lookName, roomUrls.portraitFile(), version)}
          alt=""
          width="96"
          height="96"
          className="size-24 rounded-field border border-line object-cover"
        />
        <div>
          <h1 className="text-2xl font-bold sm:text-3xl">{childBooksTexts.booksOf(subject)}</h1>
          <p className="mt-1 text-ink-soft">{childBooksTexts.drawn(object)}</p>
          <ButtonLink to={roomUrls.room(lookName)} look="text">
            {childBooksTexts.room}
          </ButtonLink>
        </div>
      </div>
      <div className="mt-5">
        <BookGrid books={books} startsScreen toChild={(book) => toCard(child, book)} />
      </div>
      <details className="unfolds mt-14" open={isFormOpen}>
        <summary>{childBooksTexts.another}</summary>
        <div className="mt-2">{children}</div>
      </details>
      <p className="mt-4">
        <ButtonLink to={urls.products()} look="text">
          {childBooksTexts.allBooks}
        </ButtonLink>
      </p>
    </>
  )
}

type Book = Pick<BookListItem, 'id' | 'title' | 'imageUrl' | 'isSoldOut'>

function toCard({ lookName, version }: ShownChild, { id, title, imageUrl, isSoldOut }: Book): CardOfChild {
  const isPainted = isPaintedByCode(imageUrl)
  return {
    cover: isPainted && <source type="image/webp" srcSet={roomUrls.cover(lookName, id, version)} />,
    spread: isPainted && <ChildSpread src={roomUrls.spread(lookName, id, version)} />,
    below: !isSoldOut && (
      <div className="relative z-10 mt-2">
        <OpenWithChild bookId={id} lookName={lookName}>
          <span className="sr-only">{title} </span>
          {childBooksTexts.open}
        </OpenWithChild>
      </div>
    ),
  }
}
