import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { enter } from '~/door.server'
import { photoForProgram } from '~/order-desk.server'

/** The address of one photo, good for five minutes; who asked for it, and why, is written down. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, () => photoForProgram(guest, args.params, new URL(args.request.url).searchParams))
}
