import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { enter } from '~/door.server'
import { openingsAsked } from '~/ebook-reading.server'

/** A page and its neighbours, for a book being read. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerJson(args, () => openingsAsked(guest, args.params, args.request))
}
