import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { enter } from '~/door.server'
import { lookupForProgram } from '~/looking-up.server'

/** Lookup by e-mail or number and code. Every miss gets the same response. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const { request } = args
  const headers = new Headers()
  return answerJson(args, () => lookupForProgram({ guest, request, headers }), undefined, headers)
}
