import { isPaid, type OrderStatus } from './order'

const progressSteps = ['ordered', 'paid', 'made', 'onTheWay', 'arrived'] as const
export type ProgressStep = (typeof progressSteps)[number]

const pendingStatuses: Record<ProgressStep, readonly OrderStatus[]> = {
  ordered: [],
  paid: ['ORDERED'],
  made: ['ORDERED', 'PAID'],
  onTheWay: ['ORDERED', 'PAID', 'READY'],
  arrived: ['ORDERED', 'PAID', 'READY', 'SHIPPED'],
}

export function progressOf(status: OrderStatus): { step: ProgressStep; isDone: boolean }[] | undefined {
  if (status !== 'ORDERED' && !isPaid(status)) return undefined
  return progressSteps.map((step) => ({ step, isDone: !pendingStatuses[step].includes(status) }))
}
