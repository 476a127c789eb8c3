import type { ActionFunctionArgs } from '@remix-run/node'
import { printWaived } from '~/domain/prints/print.input.server'
import { enter } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { answerJson } from '~/http/respond.server'
import { orderIdIn, printShown, waive } from '~/routes/admin/orders/print.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, async () => {
    const orderId = orderIdIn(args.params)
    const { note } = await readJson(args.request, printWaived)
    await waive(guest, orderId, note)
    return { success: true, ...(await printShown(guest, orderId)) }
  })
}
