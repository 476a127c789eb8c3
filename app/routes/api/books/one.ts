import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { parseBookId } from '~/domain/books/book.input.server'
import { findCatalogueBook } from '~/domain/books/catalogue.server'
import { db } from '~/domain/db.server'
import { authenticate, authenticateOffice, findAdmin } from '~/http/auth.server'
import { requireFound, respondCacheableJson, respondJson } from '~/http/respond.server'
import { deleteBookApi, updateBookApi } from '~/routes/admin/books/books.server'
import type { RouteHandle } from '~/ui/frame/route-handle'

export const handle = { methods: ['PUT', 'DELETE'] } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const admin = findAdmin(guest, 'catalogue:read')
  const command = async () => {
    const book = requireFound(
      await findCatalogueBook(db, { all: !!admin }, parseBookId(args.params.id)),
      'book.unknown',
    )
    return { success: true, ...book, book }
  }
  return respondCacheableJson(args, command, { personal: !!admin })
}

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue')
  return respondJson(args, async () => {
    const id = parseBookId(args.params.id)
    if (args.request.method === 'DELETE') return deleteBookApi(guest, id)
    return updateBookApi(guest, args.request, id)
  })
}
