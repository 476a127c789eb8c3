import type { Won } from '~/domain/money'
import type { OrderStatus } from '~/domain/orders/order'
import type { PhotoUse } from '~/domain/photos/photo'
import type { InquiryShown } from '~/ui/inquiries/inquiry-card'

// The data of my page. A part that could not be read is undefined; the server formats all days.

export interface OrderShown {
  id: number
  orderNumber: string
  title: string
  childName: string | null
  status: OrderStatus
  /** undefined for the campaign */
  amount?: Won
  on: string
}

export interface OrdersShown {
  list: OrderShown[]
  page: number
  isLast: boolean
}

export interface PointShown {
  id: number
  type: 'earn' | 'spend'
  description: string
  amount: Won
  on: string
}

export interface ReviewShown {
  id: number
  bookId: number
  bookTitle: string
  rating: number
  content: string
  on: string
}

export interface PhotoShown {
  id: number
  src: string
  use: PhotoUse
  canBeErased: boolean
  pictures: number
  inCart: number
  on: string
  until: string
}

export interface BrowserShown {
  id: number
  agent: string | null
  isThis: boolean
  since: string
  /** only if the last use was on a later day */
  seen?: string
}

export interface MemberShown {
  called: string
  username: string
  email: string | null
  phone: string
  provider: string
  hasPassword: boolean
}

/** The dialog open over the page. */
export type Wish =
  | { open: 'profile' }
  | { open: 'withdraw'; isFresh: boolean }
  | { open: 'photo'; photo: PhotoShown }

export interface Mine {
  member: MemberShown
  orders?: OrdersShown
  points?: { total: Won; history: PointShown[] }
  reviews?: ReviewShown[]
  inquiries?: InquiryShown[]
  photos?: PhotoShown[]
  browsers?: BrowserShown[]
  wish?: Wish
  /** why the requested dialog cannot open */
  denied?: string
}
