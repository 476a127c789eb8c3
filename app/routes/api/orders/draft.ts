import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { enter } from '~/door.server'
import { readForm } from '~/input.server'
import { keepTyped } from '~/typed-orders.server'

/** Sent while typing and on `pagehide`: a webview may be ended at any moment. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerJson(args, async () => keepTyped(guest, await readForm(args.request)))
}
