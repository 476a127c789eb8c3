import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { answerJson } from '~/http/respond.server'
import { keepTyped } from '~/routes/order/typed-orders.server'

/** Sent while typing and on `pagehide`: a webview may be ended at any moment. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerJson(args, async () => keepTyped(guest, await readForm(args.request)))
}
