import type { OrderStatus } from '~/domain/orders/order'
import type { PreorderStatus } from '~/domain/preorders/preorder'
import type { PreviewStyle } from '~/domain/previews/preview'

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

export const childStyleLabels = {
  drawn: '그림으로 그린 아이',
  photo: '사진 얼굴을 넣은 아이',
} as const satisfies Record<PreviewStyle, string>
