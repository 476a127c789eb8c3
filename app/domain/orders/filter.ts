import { type Channel, channels } from '../previews/preview'
import { type OrderStatus, orderStatuses } from './order'

// Which orders an operator wants to see, and in which turn, as it stands in an address.

export const orderSorts = ['newest', 'oldest', 'dispatch', 'amount'] as const
export type OrderSort = (typeof orderSorts)[number]

/** What is hidden otherwise: tests, and what the law has kept apart. */
export const hiddenOrders = ['tests', 'apart', 'all'] as const
export type HiddenOrders = (typeof hiddenOrders)[number]

export interface OrderFilter {
  status?: OrderStatus
  channel?: Channel
  /** days in Seoul, both with it */
  from?: string
  to?: string
  q?: string
  /** should have been sent by now */
  late?: boolean
  /** money is on its way back, or could not be sent */
  refund?: boolean
  show?: HiddenOrders
  sort: OrderSort
}

/** Whatever cannot be meant is left out. */
export function orderFilterIn(query: URLSearchParams): OrderFilter {
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === query.get(name))
  return {
    status: one('status', orderStatuses),
    channel: one('channel', channels),
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    q: query.get('q')?.trim() || undefined,
    late: query.get('late') === '1' || undefined,
    refund: query.get('refund') === 'open' || undefined,
    show: one('show', hiddenOrders),
    sort: one('sort', orderSorts) ?? 'newest',
  }
}

/** The same as an address says it, without what says nothing. */
export function orderQuery({ late, refund, sort, ...said }: OrderFilter): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(said)) if (value) query.set(name, value)
  if (late) query.set('late', '1')
  if (refund) query.set('refund', 'open')
  if (sort !== 'newest') query.set('sort', sort)
  return query.toString()
}

function dayIn(text: string | null): string | undefined {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

/** The one step an operator takes with it. What was registered for the campaign waits for the campaign's word. */
export const stepAfter: Partial<Record<OrderStatus, OrderStatus>> = {
  ORDERED: 'PAID',
  PAID: 'READY',
  READY: 'SHIPPED',
  SHIPPED: 'DELIVERED',
  DELIVERED: 'DONE',
}
