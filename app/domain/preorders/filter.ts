import { type OrderStatus, paidStatuses } from '../orders/order'

const preorderStates = ['open', 'paid', 'cancelled', 'all'] as const
export type PreorderState = (typeof preorderStates)[number]

export const statusesByState: Record<PreorderState, readonly OrderStatus[]> = {
  open: ['PREORDER_WADIZ'],
  paid: paidStatuses,
  cancelled: ['CANCEL'],
  all: [],
}

export interface PreorderFilter {
  state: PreorderState
  q?: string
}

/** API clients may send `status=PREORDER_WADIZ` for `state=open`. */
export function parsePreorderFilter(query: URLSearchParams): PreorderFilter {
  const wanted = query.get('state') ?? (query.get('status') === 'PREORDER_WADIZ' ? 'open' : null)
  const state = preorderStates.find((one) => one === wanted)
  const q = query.get('q')?.trim() || undefined
  // A text search without a state looks through all states.
  return { state: state ?? (q ? 'all' : 'open'), q }
}
