import type { OrderStatus } from '~/domain/orders/order'

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
