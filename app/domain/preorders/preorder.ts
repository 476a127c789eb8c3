import type { Order, OrderStatus } from '../orders/order'

// A registration's page shows PAID and READY with one word: being made.

export type PreorderStatus = OrderStatus | 'PROCESSING'

export const toPreorderStatus = (status: OrderStatus): PreorderStatus =>
  status === 'PAID' || status === 'READY' ? 'PROCESSING' : status

export const canBeChanged = ({ status }: Pick<Order, 'status'>) => status === 'PREORDER_WADIZ'

export function changeRefusalOf(order: Pick<Order, 'status'>) {
  if (canBeChanged(order)) return undefined
  return order.status === 'CANCEL' ? 'preorder.cancelled' : 'preorder.started'
}
