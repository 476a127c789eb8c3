import type { ActionFunctionArgs } from '@remix-run/node'
import { authenticate } from '~/http/auth.server'
import { readForm } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import { drawTypedPages } from '~/routes/order/title-page.server'

/** Called by the order form while typing. A POST, because a dedication must not appear in an address. */
export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  const { request } = args
  return respondJson(args, async () => drawTypedPages(guest, await readForm(request), request.signal))
}
