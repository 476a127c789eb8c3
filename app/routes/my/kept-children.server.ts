import { db } from '~/domain/db.server'
import { listDrawnBooksInStock } from '~/domain/drawn-pages/drawn-books.server'
import { parseId } from '~/domain/input.server'
import { forgetLook } from '~/domain/looks/erase-looks.server'
import { versionOf } from '~/domain/looks/look-version.server'
import { findUnkeptLook, keepLook, listKeptLooks } from '~/domain/looks/looks.server'
import { type BookOfLook, listBooksOfLooks } from '~/domain/previews/books-of-looks.server'
import { Refusal } from '~/domain/refusal'
import type { User } from '~/domain/users/user'
import { formatDate } from '~/http/formats/dates.server'
import { roomUrls } from '~/urls/child-room'
import { urls } from '~/urls/shop'
import { previewIn } from '../children/preview-in.server'
import type { MyChildView } from './mypage/my-page-view'

/** The kept children, and the one that was approved last, which may be kept, too. */
export async function loadChildren(userId: number): Promise<MyChildView[]> {
  const [keptLooks, newest, books] = await Promise.all([
    listKeptLooks(db, userId),
    findUnkeptLook(db, userId),
    listDrawnBooksInStock(db),
  ])
  const looks = newest ? [...keptLooks, newest] : keptLooks
  const made = await listBooksOfLooks(
    db,
    userId,
    looks.map(({ name }) => name),
  )
  return looks.flatMap(({ name, childName, look, isKept, eraseAt }) =>
    look
      ? [
          {
            name,
            childName,
            ...(!isKept && { until: formatDate(eraseAt) }),
            src: roomUrls.picture(name, roomUrls.portraitFile(), versionOf(look)),
            books: books.map(({ id, title }) => ({ id, title })),
            made: (made.get(name) ?? []).map(toMadeBook),
          },
        ]
      : [],
  )
}

const toMadeBook = (book: BookOfLook) =>
  'order' in book
    ? { title: book.title, to: urls.order(book.order), isOrdered: true }
    : { title: book.title, to: urls.wholeBook(book.preview), isOrdered: false }

const nameOf = (form: FormData) => `${form.get('name') ?? ''}`

/** Begins another book with a kept child; returns the address where it is seen. */
export function beginBookWithChild({ id: userId }: User, form: FormData): Promise<string> {
  const bookId = parseId(`${form.get('book') ?? ''}`)
  if (!bookId) throw new Refusal('input.invalid')
  return previewIn({ userId }, nameOf(form), { bookId })
}

export const keepChild = ({ id: userId }: User, form: FormData) => keepLook(db, userId, nameOf(form))

export async function forgetChild({ id: userId }: User, form: FormData): Promise<void> {
  if (!(await forgetLook(db, { userId }, nameOf(form)))) throw new Refusal('look.gone')
}
