import type { Won } from '../money'
import type { Channel } from '../previews/preview'

// An order: what was bought, as it was when it was bought. Its status moves along the steps below and no others.

export const orderStatuses = [
  'ORDERED',
  'PAID',
  'READY',
  'SHIPPED',
  'DELIVERED',
  'DONE',
  'CANCEL',
  'PREORDER_WADIZ',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const nextOf: Record<OrderStatus, readonly OrderStatus[]> = {
  ORDERED: ['PAID', 'CANCEL'],
  PAID: ['READY', 'CANCEL'],
  READY: ['SHIPPED', 'CANCEL'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: ['DONE'],
  DONE: [],
  CANCEL: [],
  PREORDER_WADIZ: ['PAID', 'CANCEL'],
}

export const canBecome = (from: OrderStatus, to: OrderStatus) => nextOf[from].includes(to)

export const paidStatuses: readonly OrderStatus[] = ['PAID', 'READY', 'SHIPPED', 'DELIVERED', 'DONE']

/** Paid, and not yet with who waits for it. */
export const owedStatuses: readonly OrderStatus[] = ['PAID', 'READY', 'SHIPPED']

/** The money for it is there. */
export const isPaid = (status: OrderStatus) => paidStatuses.includes(status)

export interface Order {
  id: number
  orderNumber: string
  userId: number | null
  bookId: number
  channel: Channel
  status: OrderStatus
  title: string
  price: Won
  quantity: number
  totalAmount: Won
  childName: string | null
  dedication: string | null
  customerName: string
  customerPhone: string | null
  customerEmail: string | null
  recipientName: string | null
  recipientPhone: string | null
  postalCode: string | null
  address: string | null
  detailAddress: string | null
  city: string | null
  deliveryMemo: string | null
  /** '' is none */
  sourceKey: string
  previewKey: string
  sourceImageUrl: string | null
  previewUrl: string | null
  dispatchFrom: string | null
  dispatchTo: string | null
  isTestOrder: boolean
  courier: string | null
  trackingCode: string | null
  createdAt: Date
  paidAt: Date | null
  /** of the campaign's alone */
  campaignId: string | null
  handoffToken: string | null
}

/** Until it is being made. What was registered for the campaign is corrected by its code. */
export const canBeCorrected = ({ status, channel }: Pick<Order, 'status' | 'channel'>) =>
  channel === 'web' && (status === 'ORDERED' || status === 'PAID')

/** Why it no longer can be, or not here. */
export const whyNotCorrected = ({ status, channel }: Pick<Order, 'status' | 'channel'>) =>
  channel === 'wadiz' ? 'order.byCode' : status === 'CANCEL' ? 'correction.cancelled' : 'order.started'

/** Where it goes, in one line. */
export const addressLine = ({
  postalCode,
  address,
  detailAddress,
}: Pick<Order, 'postalCode' | 'address' | 'detailAddress'>) =>
  [postalCode && `(${postalCode})`, address, detailAddress].filter(Boolean).join(' ')

/** Other programs pack an address into one line with bars between its parts. */
export const oneField = (text: string | null | undefined) => text?.replaceAll('|', ' ').trim() || undefined

export const cityOf = (address: string | null | undefined) => address?.split(' ')[0]?.slice(0, 50)

/** What whoever ordered is told of, each once; of every refund by itself. */
export type OrderFact =
  | Extract<OrderStatus, 'ORDERED' | 'PAID' | 'SHIPPED' | 'CANCEL' | 'PREORDER_WADIZ'>
  | 'refund'

/** What an operator may try out paying with. */
export const MOST_TESTED = 5000

/** Closed, and its book is not lost: it is in the cart again, or in the order that took its place. */
export const movedOn = ['abandoned', 'replaced'] as const
export type MovedOn = (typeof movedOn)[number]

/** Unpaid orders are given up after so many days. */
export const DAYS_UNPAID = 7
