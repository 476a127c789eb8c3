import type { ActionFunctionArgs } from '@remix-run/node'
import { printWaiverForm } from '~/domain/prints/print.input.server'
import { authenticateOffice } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import { loadPrintPage, parseOrderId, waivePrintProblems } from '~/routes/admin/orders/print.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticateOffice(args, 'customers')
  return respondJson(args, async () => {
    const orderId = parseOrderId(args.params)
    const { note } = await readJson(args.request, printWaiverForm)
    await waivePrintProblems(guest, orderId, note)
    return { success: true, ...(await loadPrintPage(guest, orderId)) }
  })
}
