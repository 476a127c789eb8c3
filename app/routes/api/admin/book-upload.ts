import type { ActionFunctionArgs } from '@remix-run/node'
import { parseBookId } from '~/domain/books/book.input.server'
import { authenticateOffice } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { uploadBookPictureApi } from '~/routes/admin/books/books.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'catalogue')
  return respondJson(args, () => uploadBookPictureApi(guest, args.request, parseBookId(args.params.id)))
}
