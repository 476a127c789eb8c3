import { isPaid, type OrderStatus } from './order'

// An order's progress in five steps. A cancelled order and a registration have no steps and show their status.

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
