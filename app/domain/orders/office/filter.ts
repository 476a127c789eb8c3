import { type Channel, channels, type PreviewStyle, styles } from '../../previews/preview'
import { type OrderStatus, orderStatuses } from '../order'

export const orderSorts = ['newest', 'oldest', 'dispatch', 'amount'] as const
export type OrderSort = (typeof orderSorts)[number]

/** Orders that the list hides unless `show` names them: tests, and orders that only the law keeps. */
export const hiddenOrders = ['tests', 'apart', 'all'] as const
type HiddenOrders = (typeof hiddenOrders)[number]

export interface OrderFilter {
  status?: OrderStatus
  channel?: Channel
  style?: PreviewStyle
  from?: string
  to?: string
  q?: string
  /** should have been sent by now */
  late?: boolean
  /** a refund is not confirmed yet, or could not be sent */
  refund?: boolean
  show?: HiddenOrders
  sort: OrderSort
}

export function parseOrderFilter(query: URLSearchParams): OrderFilter {
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === query.get(name))
  return {
    status: one('status', orderStatuses),
    channel: one('channel', channels),
    style: one('style', styles),
    from: parseDay(query.get('from')),
    to: parseDay(query.get('to')),
    q: query.get('q')?.trim() || undefined,
    late: query.get('late') === '1' || undefined,
    refund: query.get('refund') === 'open' || undefined,
    show: one('show', hiddenOrders),
    sort: one('sort', orderSorts) ?? 'newest',
  }
}

export function toOrderQueryString({ late, refund, sort, ...rest }: OrderFilter): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (value) query.set(name, value)
  if (late) query.set('late', '1')
  if (refund) query.set('refund', 'open')
  if (sort !== 'newest') query.set('sort', sort)
  return query.toString()
}

export function parseDay(text: string | null): string | undefined {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

/** The one step that an operator takes. A campaign registration waits for the campaign's confirmation instead. */
export const nextOfficeStatus: Partial<Record<OrderStatus, OrderStatus>> = {
  ORDERED: 'PAID',
  PAID: 'READY',
  READY: 'SHIPPED',
  SHIPPED: 'DELIVERED',
  DELIVERED: 'DONE',
}
