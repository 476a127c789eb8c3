import type { ActionFunctionArgs } from '@remix-run/node'
import { answerJson } from '~/answer.server'
import { printWaived } from '~/domain/prints/print.input.server'
import { enter } from '~/door.server'
import { readJson } from '~/input.server'
import { orderIdIn, printShown, waive } from '~/printing.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, async () => {
    const orderId = orderIdIn(args.params)
    const { note } = await readJson(args.request, printWaived)
    await waive(guest, orderId, note)
    return { success: true, ...(await printShown(guest, orderId)) }
  })
}
