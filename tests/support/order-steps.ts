import type { Tx } from '~/domain/db.server'
import type { OrderStatus } from '~/domain/orders/order'
import * as steps from '~/domain/orders/steps.server'
import { moveOrderToReady } from '~/domain/prints/ready-orders.server'

/** Any step of an order, with the checks of its status. */
export const moveOrder = (tx: Tx, order: steps.LockedOrder, to: OrderStatus, by: steps.OrderActor) =>
  to === 'READY' ? moveOrderToReady(tx, order, by) : steps.moveOrder(tx, order, to, by)
