import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { printAsked } from '~/domain/prints/print.input.server'
import { enter } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { answerJson } from '~/http/respond.server'
import { ask, orderIdIn, printShown } from '~/routes/admin/orders/print.server'

export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, async () => ({
    success: true,
    ...(await printShown(guest, orderIdIn(args.params))),
  }))
}

/** A repeated request makes nothing twice. */
export async function action(args: ActionFunctionArgs) {
  const guest = await enter(args, 'admin')
  return answerJson(args, async () => {
    const orderId = orderIdIn(args.params)
    const { profile } = await readJson(args.request, printAsked)
    await ask(guest, orderId, profile)
    return { success: true, ...(await printShown(guest, orderId)) }
  })
}
