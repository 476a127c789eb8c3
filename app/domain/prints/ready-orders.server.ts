import type { Tx } from '../db.server'
import { canBecome, type OrderStatus } from '../orders/order'
import { findRefundingOrders } from '../orders/order-money.server'
import { moveOrders, type OrderActor } from '../orders/steps.server'
import { Refusal } from '../refusal'
import { findUnprintable, type PrintObstacle } from './print-waivers.server'

// READY sends a book to print, so each order that becomes READY passes the checks here.

/** Moves many paid orders at once; `kept` says why the others stay. The caller must have locked all. */
export async function moveOrdersToReady(
  tx: Tx,
  ids: readonly number[],
  by: OrderActor,
): Promise<{ moved: number[]; obstacles: Map<number, PrintObstacle | { code: 'order.refunding' }> }> {
  if (!ids.length) return { moved: [], obstacles: new Map() }
  const obstacles = new Map<number, PrintObstacle | { code: 'order.refunding' }>(
    await findUnprintable(tx, ids),
  )
  // An order that is being refunded is not made.
  for (const id of await findRefundingOrders(tx, ids)) obstacles.set(id, { code: 'order.refunding' })
  const may = ids.filter((id) => !obstacles.has(id))
  return { moved: await moveOrders(tx, may, { from: 'PAID', to: 'READY' }, by), obstacles }
}

export async function moveOrderToReady(
  tx: Tx,
  { id, status }: { id: number; status: OrderStatus },
  by: OrderActor,
): Promise<void> {
  if (!canBecome(status, 'READY')) throw new Refusal('order.wrongStep')
  const { moved, obstacles } = await moveOrdersToReady(tx, [id], by)
  const why = obstacles.get(id)?.code
  if (why) throw new Refusal(why === 'print.noPages' ? 'print.missing' : why)
  if (!moved.length) throw new Refusal('order.wrongStep')
}
