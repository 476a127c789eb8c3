import { isPaid, type OrderStatus } from './order'

// How far an order has come, in five steps. What was given up, or is only registered, has none: it says its status.

export const guideSteps = ['ordered', 'paid', 'made', 'onTheWay', 'arrived'] as const
export type GuideStep = (typeof guideSteps)[number]

const waitingWhile: Record<GuideStep, readonly OrderStatus[]> = {
  ordered: [],
  paid: ['ORDERED'],
  made: ['ORDERED', 'PAID'],
  onTheWay: ['ORDERED', 'PAID', 'READY'],
  arrived: ['ORDERED', 'PAID', 'READY', 'SHIPPED'],
}

export function guideOf(status: OrderStatus): { step: GuideStep; isDone: boolean }[] | undefined {
  if (status !== 'ORDERED' && !isPaid(status)) return undefined
  return guideSteps.map((step) => ({ step, isDone: !waitingWhile[step].includes(status) }))
}
