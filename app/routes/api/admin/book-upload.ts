import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { uploadForProgram } from '~/books-office.server'
import { bookIdFrom } from '~/domain/books/book.input.server'
import { enter } from '~/door.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, () => uploadForProgram(guest, args.request, bookIdFrom(args.params.id)))
}
