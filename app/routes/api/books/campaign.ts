import type { LoaderFunctionArgs } from '@remix-run/node'
import { bookIdFrom } from '~/domain/books/book.input.server'
import { campaignBook } from '~/domain/books/catalogue.server'
import { db } from '~/domain/db.server'
import { enter } from '~/http/auth.server'
import { answerCatalogue, found } from '~/http/respond.server'

export async function loader(args: LoaderFunctionArgs) {
  await enter(args, 'anyone')
  return answerCatalogue(args, async () => {
    const book = found(await campaignBook(db, bookIdFrom(args.params.id)), 'book.unknown')
    return { success: true, ...book, book }
  })
}
