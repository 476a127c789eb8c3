import type { Channel } from '../previews/preview'
import type { MemberState } from '../users/member'

// A person as the office sees one: a member, or all orders and registrations with the same number or address.

export interface PersonMember {
  id: number
  username: string
  email: string | null
  phone: string | null
  provider: string
  state: MemberState
}

export interface PersonOrder {
  id: number
  userId: number | null
  orderNumber: string
  title: string
  childName: string | null
  status: string
  channel: Channel
  totalAmount: number
  siblingDiscount: number
  pointsSpent: number
  couponDiscount: number
  isTestOrder: boolean
  createdAt: Date
}

/** Where a person is looked for: an account, or what an order tells about its customer. */
export interface PersonContacts {
  userId: number | null
  phone?: string | null
  email?: string | null
}
