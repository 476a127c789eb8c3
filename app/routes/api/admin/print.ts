import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { printRequestForm } from '~/domain/prints/print.input.server'
import { authenticateOffice } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import { loadPrintPage, parseOrderId, requestPrintFiles } from '~/routes/admin/orders/print.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondJson(args, async () => ({
    success: true,
    ...(await loadPrintPage(guest, parseOrderId(args.params))),
  }))
}

/** A repeated request makes nothing twice. */
export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondJson(args, async () => {
    const orderId = parseOrderId(args.params)
    const { profile } = await readJson(args.request, printRequestForm)
    await requestPrintFiles(guest, orderId, profile)
    return { success: true, ...(await loadPrintPage(guest, orderId)) }
  })
}
