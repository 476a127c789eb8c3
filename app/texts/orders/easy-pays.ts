import type { EasyPay } from '~/ports/payment/ways'

export const easyPayNames = { naverPay: '네이버페이', kakaoPay: '카카오페이' } as const satisfies Record<
  EasyPay,
  string
>
