import type { Grain } from '~/domain/numbers/period'

export const grainLabels = { day: '일', week: '주', month: '월' } as const satisfies Record<Grain, string>

export const shortcutLabels = {
  week: '최근 7일',
  month: '최근 30일',
  quarter: '최근 13주',
  year: '최근 12개월',
} as const

/** Each part of the page, in its sequence. */
export const numbersTexts = {
  sales: {
    name: '매출',
    note: '결제한 날에 들어온 돈과 환불한 날에 나간 돈이에요. 쿠폰과 적립금으로 낸 금액은 빠져 있고, 계좌이체는 확인한 날에 세요.',
    empty: '이 기간에는 결제도 환불도 없어요.',
  },
  steps: {
    name: '단계별 주문',
    note: '이 기간에 들어온 주문이 지금 어느 단계에 있는지 세었어요. 와디즈 접수도 들어 있어요.',
    empty: '이 기간에는 들어온 주문이 없어요.',
  },
  funnel: {
    name: '미리보기에서 결제까지',
    note: '홈페이지에서 만든 미리보기, 들어온 주문, 결제한 주문을 세었어요. 한 사람이 여러 번 만들 수 있어요.',
    empty: '이 기간에는 미리보기도 주문도 없어요.',
  },
  books: {
    name: '책',
    note: '홈페이지에서 결제한 권수와 금액이에요. 와디즈 권수는 이 기간에 접수해 결제가 확인된 권수예요.',
    empty: '이 기간에는 팔린 책이 없어요.',
  },
  campaigns: {
    name: '캠페인',
    note: '이 기간에 들어온 사전 접수예요. 결제는 와디즈에서 하므로 금액이 없어요.',
    empty: '이 기간에는 사전 접수가 없어요.',
  },
  coupons: {
    name: '쿠폰',
    note: '쿠폰을 쓰고 이 기간에 결제한 주문이에요.',
    empty: '이 기간에는 쿠폰을 쓴 주문이 없어요.',
  },
  late: {
    name: '늦은 발송',
    note: '발송 예정일이 이 기간에 있는 주문 중, 예정일이 지나 보냈거나 아직 못 보낸 주문이에요.',
    empty: '이 기간에는 보낼 주문이 없었어요.',
  },
  refunds: {
    name: '환불 비율',
    note: '이 기간에 결제한 주문 중, 지금까지 전부나 일부를 환불한 주문이에요.',
    empty: '이 기간에는 결제한 주문이 없어요.',
  },
} as const

export type NumbersKey = keyof typeof numbersTexts
export const numbersKeys = Object.keys(numbersTexts) as NumbersKey[]

/** The same on the screen and in a CSV. */
export const numbersColumns = {
  period: '기간',
  paid: '결제 금액(원)',
  refunded: '환불 금액(원)',
  remaining: '남은 금액(원)',
  paidOrders: '결제 주문',
  refunds: '환불 건수',
  allOrders: '모든 주문',
  previews: '미리보기',
  orders: '주문',
  book: '책',
  copies: '판매 권수',
  campaignCopies: '와디즈 권수',
  campaign: '캠페인',
  registrations: '접수',
  confirmed: '결제 확인',
  cancelled: '취소',
  coupon: '쿠폰',
  discount: '할인 금액(원)',
  due: '보낼 주문',
  late: '늦은 주문',
  lateRate: '늦은 비율(%)',
  refundedOrders: '환불한 주문',
  refundRate: '환불 비율(%)',
} as const

export const peakLabels = {
  day: '가장 많은 날',
  week: '가장 많은 주',
  month: '가장 많은 달',
} as const satisfies Record<Grain, string>
