import type { OrderStatus } from '~/domain/orders/order'
import type { PreorderStatus } from '~/domain/preorders/preorder'

export const orderStatusLabels = {
  ORDERED: '주문접수',
  PAID: '결제완료',
  READY: '발주완료',
  SHIPPED: '배송중',
  DELIVERED: '배송완료',
  DONE: '완료',
  CANCEL: '취소',
  PREORDER_WADIZ: '사전 접수 완료',
} as const satisfies Record<OrderStatus, string>

/** A registration's status gives less detail of the production. */
export const preorderStatusLabels = {
  ...orderStatusLabels,
  PROCESSING: '제작 중',
} as const satisfies Record<PreorderStatus, string>

/** Colours of the badges: names of the design system, and two additional ones. */
export const orderStatusColours = {
  ORDERED: 'yellow',
  PAID: 'green',
  READY: 'blue',
  SHIPPED: 'purple',
  DELIVERED: 'gray',
  DONE: 'dark-green',
  CANCEL: 'red',
  PREORDER_WADIZ: 'teal',
} as const satisfies Record<OrderStatus, string>
