import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { enter } from '~/door.server'
import { photoForProgram } from '~/order-desk.server'

/** A photo's address, valid for five minutes; operator and reason are written to the audit log. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, () => photoForProgram(guest, args.params, new URL(args.request.url).searchParams))
}
