import { approveChangedPages } from '../approvals/approval-requests.server'
import { type Db, inTransaction } from '../db.server'
import { recordOrderChanges } from '../orders/order-changes.server'
import { lockOwnOrder, type OrderActor } from '../orders/steps.server'
import { settleProblem } from '../prints/print-waivers.server'
import { Refusal } from '../refusal'

/** The customer wants the book with the pages of the release that was shown. */
export async function approvePages(
  db: Db,
  { userId, orderId, by }: { userId: number; orderId: number; by: OrderActor },
  release: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, userId, orderId)
    if (order.status !== 'PAID') throw new Refusal('order.started')
    const { before, after } = await approveChangedPages(tx, orderId, release)
    await settleProblem(tx, orderId, 'changedPicture')
    await recordOrderChanges(tx, { orderId, by }, [['pictures', before, after]])
  })
}
