import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerCatalogue, found } from '~/answer.server'
import { bookIdFrom } from '~/domain/books/book.input.server'
import { catalogueBook } from '~/domain/books/catalogue.server'
import { db } from '~/domain/db.server'
import { enter } from '~/door.server'

/** The book's fields at the top, and once more under its name. */
export async function loader(args: LoaderFunctionArgs) {
  const { admin } = await enter(args, 'anyone')
  const deed = async () => {
    const book = found(await catalogueBook(db, { all: !!admin }, bookIdFrom(args.params.id)), 'book.unknown')
    return { success: true, ...book, book }
  }
  return answerCatalogue(args, deed, { personal: !!admin })
}
