import type { ActionFunctionArgs } from '@remix-run/node'
import { db } from '~/domain/db.server'
import { payWithoutCard } from '~/domain/payments/pay-without-card.server'
import { demoCheckoutInput } from '~/domain/payments/payment.input.server'
import { authenticate } from '~/http/auth.server'
import { readJson } from '~/http/input.server'
import { respondJson } from '~/http/respond.server'
import { requireBuyer } from '~/routes/order/checkout.server'

export async function action(args: ActionFunctionArgs) {
  const guest = await authenticate(args, 'anyone')
  return respondJson(args, async () => {
    const user = requireBuyer(guest)
    const { orderId } = await readJson(args.request, demoCheckoutInput)
    await payWithoutCard(db, {
      userId: user.id,
      orderId,
      by: { actor: `user:${user.id}`, requestId: guest.visit.id },
    })
    return { success: true, orderId }
  })
}
