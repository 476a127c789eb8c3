import type { Order, OrderStatus } from './order'

// A registration for the campaign, as it is looked up. Whatever is made of it stands for one word: it is being made.

export type PreorderStatus = OrderStatus | 'PROCESSING'

export const shownStatus = (status: OrderStatus): PreorderStatus =>
  status === 'PAID' || status === 'READY' ? 'PROCESSING' : status

/** As long as nobody has begun to make it. */
export const canBeChanged = ({ status }: Pick<Order, 'status'>) => status === 'PREORDER_WADIZ'

/** Why it cannot be changed, if so. */
export function whyUnchangeable(order: Pick<Order, 'status'>) {
  if (canBeChanged(order)) return undefined
  return order.status === 'CANCEL' ? 'preorder.cancelled' : 'preorder.started'
}
