import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerJson, found } from '~/answer.server'
import { idFrom } from '~/domain/input.server'
import { Refusal } from '~/domain/refusal'
import { enter } from '~/door.server'
import { orderFor, orderForProgram } from '~/ordering.server'

/** Another's order is one that is not there. */
export async function loader(args: LoaderFunctionArgs) {
  const guest = await enter(args, 'anyone')
  return answerJson(args, async () => {
    const id = idFrom(args.params.id)
    if (!id) throw new Refusal('order.badId')
    const order = await orderFor(guest, id)
    if (!order && !guest.user && !guest.admin) throw new Refusal('session.missing')
    return { success: true, ...orderForProgram(found(order, 'order.unknown')) }
  })
}
