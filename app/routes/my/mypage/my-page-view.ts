import type { BookListItem } from '~/domain/books/book'
import type { Won } from '~/domain/money'
import type { OrderStatus } from '~/domain/orders/order'
import type { PhotoUse } from '~/domain/photos/photo'
import type { InquiryView } from '~/ui/inquiries/inquiry-card'

// The data of my page. A part that could not be read is undefined; the server formats all days.

/** A child that the member keeps for further books, or may keep. */
export interface MyChildView {
  name: string
  childName: string | null
  /** the day on which it is erased unless the member keeps it; absent for a kept child */
  until?: string
  /** the address of its portrait */
  src: string
  /** the books that it can be painted in */
  books: { id: number; title: string }[]
  /** the books that were ordered with it, or made whole to look at */
  made: { title: string; to: string; isOrdered: boolean }[]
}

export interface MyOrderView {
  id: number
  orderNumber: string
  title: string
  childName: string | null
  status: OrderStatus
  /** as it is sold, and where it carries the child as it will be printed */
  cover: Pick<BookListItem, 'imageUrl' | 'cover'> & { own?: string }
  amount?: Won
  on: string
}

export interface MyOrdersView {
  list: MyOrderView[]
  page: number
  isLast: boolean
}

export interface PointEntryView {
  id: number
  type: 'earn' | 'spend'
  description: string
  amount: Won
  on: string
}

interface MyReviewView {
  id: number
  bookId: number
  orderId: number | null
  isHidden: boolean
  bookTitle: string
  rating: number
  content: string
  on: string
}

export interface MyPhotoView {
  id: number
  src: string
  /** the second photo, which is erased with it */
  secondSrc?: string
  use: PhotoUse
  canBeErased: boolean
  pictures: number
  inCart: number
  on: string
  until: string
}

export interface BrowserView {
  id: number
  agent: string | null
  isThis: boolean
  since: string
  /** only if the last use was on a later day */
  seen?: string
}

export interface ProfileView {
  called: string
  username: string
  email: string | null
  phone: string
  provider: string
  hasPassword: boolean
}

export type MyPageDialog =
  | { open: 'profile' }
  | { open: 'withdraw'; isFresh: boolean }
  | { open: 'photo'; photo: MyPhotoView }

export interface MyPageView {
  member: ProfileView
  orders?: MyOrdersView
  points?: { total: Won; history: PointEntryView[] }
  reviews?: MyReviewView[]
  inquiries?: InquiryView[]
  children?: MyChildView[]
  photos?: MyPhotoView[]
  browsers?: BrowserView[]
  wish?: MyPageDialog
  denied?: string
}
