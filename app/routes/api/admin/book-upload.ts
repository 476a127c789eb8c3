import type { ActionFunctionArgs } from '@remix-run/node'
import { bookIdFrom } from '~/domain/books/book.input.server'
import { enter } from '~/http/auth.server'
import { answerJson } from '~/http/respond.server'
import { uploadForProgram } from '~/routes/admin/books/books.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, () => uploadForProgram(guest, args.request, bookIdFrom(args.params.id)))
}
