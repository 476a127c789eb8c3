import { adminIdOf } from '~/domain/audit/audit.server'
import { db } from '~/domain/db.server'
import { advanceOrder, type NamedAdminActor, type OrderStep } from '~/domain/fulfilment/advance.server'
import { advanceOrders } from '~/domain/fulfilment/advance-many.server'
import { makePrint } from '~/domain/prints/make-print.server'
import { Refusal } from '~/domain/refusal'
import type { ToastName } from '~/texts/toasts'

export async function advanceWithPrintFiles(
  id: number,
  step: OrderStep,
  by: NamedAdminActor,
): Promise<ToastName> {
  try {
    await advanceOrder(db, id, step, by)
    return 'orderAdvanced'
  } catch (error) {
    const isWithoutFiles = error instanceof Refusal && error.code === 'print.missing'
    if (!isWithoutFiles) throw error
  }
  const { moved, making, skipped } = await advanceOrders(db, [id], step, by)
  if (making.length > 0) {
    // The job would do it later; at once, no list shows the order as one that waits for an operator.
    await makePrint(db, { orderId: id, adminId: adminIdOf(by), thenReady: true })
    return 'orderMaking'
  }
  // The files have been made meanwhile.
  if (moved.length > 0) return 'orderAdvanced'
  throw new Refusal(skipped[0]?.code ?? 'order.movedMeanwhile')
}
