import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { bookIdFrom } from '~/domain/books/book.input.server'
import { catalogueBook } from '~/domain/books/catalogue.server'
import { db } from '~/domain/db.server'
import { enter } from '~/http/auth.server'
import { answerCatalogue, answerJson, found } from '~/http/respond.server'
import { changeForProgram, removeForProgram } from '~/routes/admin/books/books.server'

export const handle = { methods: ['PUT', 'DELETE'] }

/** The book's fields at the top level, and once more under `book`. */
export async function loader(args: LoaderFunctionArgs) {
  const { admin } = await enter(args, 'anyone')
  const deed = async () => {
    const book = found(await catalogueBook(db, { all: !!admin }, bookIdFrom(args.params.id)), 'book.unknown')
    return { success: true, ...book, book }
  }
  return answerCatalogue(args, deed, { personal: !!admin })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, async () => {
    const id = bookIdFrom(args.params.id)
    if (args.request.method === 'DELETE') return removeForProgram(guest, id)
    return changeForProgram(guest, args.request, id)
  })
}
