import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { enter } from '~/door.server'
import { lookupForProgram } from '~/looking-up.server'

/** By e-mail or number and code. Every miss sounds the same. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  const { request } = args
  const headers = new Headers()
  return answerJson(args, () => lookupForProgram({ guest, request, headers }), undefined, headers)
}
