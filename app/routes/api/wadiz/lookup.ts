import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { answerJson } from '~/http/respond.server'
import { lookupForProgram } from '~/routes/wadiz/lookup.server'

/** Lookup by e-mail or number and code. Every miss gets the same response. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const { request } = args
  const headers = new Headers()
  return answerJson(args, () => lookupForProgram({ guest, request, headers }), undefined, headers)
}
