import type { Tx } from '~/domain/db.server'
import type { OrderStatus } from '~/domain/orders/order'
import { type LockedOrder, moveOrder as moveUnprinted, type OrderActor } from '~/domain/orders/steps.server'
import { moveOrderToReady } from '~/domain/prints/ready-orders.server'

/** Any step of an order, with the checks of its status. */
export const moveOrder = (tx: Tx, order: LockedOrder, to: OrderStatus, by: OrderActor) =>
  to === 'READY' ? moveOrderToReady(tx, order, by) : moveUnprinted(tx, order, to, by)
