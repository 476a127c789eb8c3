import type { Won } from '~/domain/money'
import type { PersonMember, PersonOrder } from '~/domain/people/person'

export interface PersonView {
  members: PersonMember[]
  /** the accounts only share a number or an address with the order */
  isByContact: boolean
  orders: (Omit<
    PersonOrder,
    'createdAt' | 'totalAmount' | 'siblingDiscount' | 'pointsSpent' | 'couponDiscount'
  > & {
    amount: Won
    on: string
  })[]
  inquiries: { id: number; category: string; title: string; status: string; on: string }[]
  payments: {
    id: number
    orderNumber: string
    status: string
    amount: number
    capturedAmount: number | null
    refundedAmount: number
    on: string
  }[]
  letters: { id: number; channel: string; title: string; body: string; status: string; when: string }[]
  memos: { id: number; orderId: number; orderNumber: string; content: string; admin: string; when: string }[]
}

/** the order, inquiry or account that the page is about, which the lists mark */
export type InHand = { order: number } | { inquiry: number } | { user: number }
