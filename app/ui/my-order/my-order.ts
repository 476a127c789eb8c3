import type { TitlePagePicture } from '~/book/title/picture'
import type { EbookState } from '~/domain/ebooks/ebook'
import type { Won } from '~/domain/money'
import type { Tracking } from '~/domain/orders/couriers'
import type { GuideStep } from '~/domain/orders/guide'
import type { MovedOn, OrderStatus } from '~/domain/orders/order'
import type { FaceShown } from '~/domain/presets/sample'
import type { Channel } from '~/domain/previews/preview'
import type { WholePage } from '~/domain/previews/whole-book'
import { refusalIn } from '../form-answer'
import type { Answered } from '../joining/answer'

/** An order as whoever placed it sees it. */
export interface MyOrder {
  id: number
  orderNumber: string
  bookId: number
  title: string
  status: OrderStatus
  channel: Channel
  quantity: number
  /** none where nothing is sold */
  amount?: Won
  orderedOn: string
  childName: string | null
  dedication: string | null
  recipientName: string | null
  recipientPhone: string | null
  /** where it goes, in one line */
  to: string
  city: string | null
  deliveryMemo: string | null
  photo: { kind: 'there'; key: string } | { kind: 'gone' | 'none' }
  /** as it is made */
  previewKey?: string
  /** expected, as long as it is to come */
  dispatch?: readonly [from: string, to: string]
  tracking?: Tracking
  /** none where an order has no five steps */
  guide?: { step: GuideStep; isDone: boolean }[]
  /** the newest first */
  happened: { when: string; what: string; more?: string }[]
  paid?: { amount: Won; when: string; card: string; receipt?: string; returned: Won; isByHand: boolean }
  /** as soon as it is paid, where the book has pages */
  ebook?: EbookState
  wasPaid: boolean
  /** closed, and where its book is now */
  movedOn?: MovedOn
  isPaying: boolean
  isRefunding: boolean
  canBeCorrected: boolean
  /** until when it may be, in words */
  until?: string
  /** A book is reviewed once. */
  isReviewed: boolean
  /** as long as it is sold */
  book?: { isSoldOut: boolean }
  /** on the campaign's own page, as long as that is open */
  campaign?: string
}

/** What is open over the page. */
export type Wish =
  | { kind: 'words'; typed: Record<string, string>; shown: string; previewKey?: string }
  /** `leaves`: it takes the place of another photo, which goes */
  | { kind: 'photo'; made: string; shown: string; leaves: boolean }
  | { kind: 'place'; typed: Record<string, string> }
  | { kind: 'cancel'; back: Won; reasons: readonly string[] }
  | { kind: 'delete' }

/** Other words, and some pages with them. */
export interface Looked {
  childName: string
  dedication: string
  titlePage?: TitlePagePicture
  pages?: WholePage[]
  faces?: FaceShown[]
}

/** What comes back from the forms about an order. */
export interface Said extends Partial<Answered> {
  /** to be looked at, and approved */
  looked?: Looked
}

/** A "no" belongs to the form that was pressed. */
export function refusedFor(intents: readonly string[], said: Said | undefined): Answered | undefined {
  const answer = refusalIn(said)
  return intents.includes(answer?.typed.intent ?? '') ? answer : undefined
}
