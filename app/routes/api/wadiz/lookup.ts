import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { respondJson } from '~/http/respond.server'
import { lookupApi } from '~/routes/wadiz/lookup.server'

/** Lookup by e-mail or number and code. Every miss gets the same response. */
export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const { request } = args
  const headers = new Headers()
  return respondJson(args, () => lookupApi({ guest, request, headers }), undefined, headers)
}
