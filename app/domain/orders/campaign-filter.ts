import { type OrderStatus, paidStatuses } from './order'

// Which registrations for the campaign an operator wants to see, as it stands in an address.

export const preorderStates = ['open', 'paid', 'cancelled', 'all'] as const
export type PreorderState = (typeof preorderStates)[number]

export const statusesIn: Record<PreorderState, readonly OrderStatus[]> = {
  open: ['PREORDER_WADIZ'],
  paid: paidStatuses,
  cancelled: ['CANCEL'],
  all: [],
}

export interface PreorderFilter {
  state: PreorderState
  q?: string
}

/** Whatever cannot be meant is left out. As programs name a status it may be said too. */
export function preorderFilterIn(query: URLSearchParams): PreorderFilter {
  const said = query.get('state') ?? (query.get('status') === 'PREORDER_WADIZ' ? 'open' : null)
  const state = preorderStates.find((one) => one === said)
  const q = query.get('q')?.trim() || undefined
  // Who looks for somebody looks for them wherever they stand.
  return { state: state ?? (q ? 'all' : 'open'), q }
}
