import { type Won, won } from '../money'
import type { Channel, PreviewStyle } from '../previews/preview'
import type { Contact } from '../sealed-words/contact-columns'
import type { OrderedWords } from '../sealed-words/ordered-columns'

// An order keeps the book and the price as they were on the day of the order. Its status changes only as `nextStatuses` allows.

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

const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  ORDERED: ['PAID', 'CANCEL'],
  PAID: ['READY', 'CANCEL'],
  READY: ['SHIPPED', 'CANCEL'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: ['DONE'],
  DONE: [],
  CANCEL: [],
  PREORDER_WADIZ: ['PAID', 'CANCEL'],
}

export const canBecome = (from: OrderStatus, to: OrderStatus) => nextStatuses[from].includes(to)

export const paidStatuses: readonly OrderStatus[] = ['PAID', 'READY', 'SHIPPED', 'DELIVERED', 'DONE']

export const undeliveredStatuses: readonly OrderStatus[] = ['PAID', 'READY', 'SHIPPED']

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
  /** the first order of those that were ordered together and are paid at once; null for a single book */
  bundleId: number | null
  /** taken off because it was ordered with another book */
  siblingDiscount: Won
  /** the part of the total that points pay */
  pointsSpent: Won
  couponCode: string | null
  couponDiscount: Won
  /** below the dedication, as `YYYY-MM-DD` */
  dedicatedOn: string | null
  /** the cover carries the name of a drawn child */
  hasCoverName: boolean
  isGiftWrapped: boolean
  /** its words are sealed, and read by `readGiftCards` */
  hasGiftCard: boolean
  /** it is not sent before this day */
  giftDate: string | null
  sourceKey: string
  /** a drawn child's; its look as it was ordered is sealed */
  lookName: string
  isDrawn: boolean
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
  /** set on campaign orders only */
  campaignId: string | null
  handoffToken: string | null
}

/** With its customer and recipient, which are sealed: see `addContacts`. */
export type ContactedOrder = Order & Contact

/** With what it says of its child, which is sealed: see `addWords`. */
export type WordedOrder = Order & OrderedWords

export interface OrderAmounts {
  totalAmount: number
  siblingDiscount: number
  couponDiscount: number
  pointsSpent: number
}

/** The total without discounts and points: this order's share of a payment. */
export const amountToPay = ({
  totalAmount,
  siblingDiscount,
  couponDiscount,
  pointsSpent,
}: OrderAmounts): Won => won(totalAmount - siblingDiscount - couponDiscount - pointsSpent)

/** What one payment takes for orders that were placed together. */
export const sumToPay = (orders: readonly OrderAmounts[]): Won =>
  won(orders.reduce((sum, order) => sum + amountToPay(order), 0))

/** Undefined for a book without a child. */
export function styleOfOrder({
  isDrawn,
  sourceKey,
}: Pick<Order, 'isDrawn' | 'sourceKey'>): PreviewStyle | undefined {
  if (isDrawn) return 'drawn'
  return sourceKey ? 'photo' : undefined
}

/** Corrections end when production starts. A campaign registration is corrected by its code instead. */
export const canBeCorrected = ({ status, channel }: Pick<Order, 'status' | 'channel'>) =>
  channel === 'web' && (status === 'ORDERED' || status === 'PAID')

export const correctionRefusalOf = ({ status, channel }: Pick<Order, 'status' | 'channel'>) =>
  channel === 'wadiz' ? 'order.byCode' : status === 'CANCEL' ? 'correction.cancelled' : 'order.started'

export const addressLine = ({
  postalCode,
  address,
  detailAddress,
}: Pick<Contact, 'postalCode' | 'address' | 'detailAddress'>) =>
  [postalCode && `(${postalCode})`, address, detailAddress].filter(Boolean).join(' ')

/** Other programs pack an address into one line with bars between its parts. */
export const replaceBars = (text: string | null | undefined) => text?.replaceAll('|', ' ').trim() || undefined

export const cityOf = (address: string | null | undefined) => address?.split(' ')[0]?.slice(0, 50)

/** The customer is notified of each fact once, and of each refund and each request for approval separately. */
export type OrderFact =
  | Extract<OrderStatus, 'ORDERED' | 'PAID' | 'SHIPPED' | 'CANCEL' | 'PREORDER_WADIZ'>
  | 'refund'
  | 'approval'
  | 'lookApproval'
  | 'review'
  | 'wordsCorrected'
  | 'addressCorrected'
  | 'headCorrected'

export const MAX_TEST_AMOUNT = 5000

/** The book of such a closed order is not lost: it is in the cart again, or in the order that replaced this one. */
export const supersededReasons = ['abandoned', 'replaced'] as const
export type SupersededReason = (typeof supersededReasons)[number]
