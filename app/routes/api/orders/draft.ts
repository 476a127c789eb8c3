import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import { saveDraftWhileTyping } from '~/routes/order/order-drafts.server'

/** Sent while typing and on `pagehide`: a webview may be ended at any moment. */
export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondJson(args, async () => saveDraftWhileTyping(guest, await readForm(args.request)))
}
