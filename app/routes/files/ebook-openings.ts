import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerJson } from '~/http/respond.server'
import { openingsAsked } from '~/routes/ebook/one.server'

/** A page and its neighbours, for a book being read. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerJson(args, () => openingsAsked(guest, args.params, args.request))
}
