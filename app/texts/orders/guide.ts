import type { ProgressStep } from '~/domain/orders/progress'

export const guideLabels = {
  ordered: '주문접수',
  paid: '결제완료',
  made: '제작완료',
  onTheWay: '배송중',
  arrived: '배송완료',
} as const satisfies Record<ProgressStep, string>

export const cancelReasonLabels: Record<string, string> = {
  변심: '마음이 바뀌었어요',
  재주문: '다시 주문하려고 해요',
  배송지연: '더 일찍 받고 싶어요',
  기타: '다른 이유가 있어요',
}
