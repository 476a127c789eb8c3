import type { TitlePagePicture } from '~/book/title/picture'
import type { EbookState } from '~/domain/ebooks/ebook'
import type { Won } from '~/domain/money'
import type { Tracking } from '~/domain/orders/office/couriers'
import type { OrderStatus, SupersededReason } from '~/domain/orders/order'
import type { ProgressStep } from '~/domain/orders/progress'
import type { WebFont } from '~/domain/presets/sample'
import type { Channel, PreviewStyle } from '~/domain/previews/preview'
import type { WholeBookPage } from '~/domain/previews/whole-book'
import type { GiftView } from '~/texts/orders/gift'
import { readRefusal } from '~/ui/form-refusal'
import type { FormRefusal } from '~/ui/joining/form-error'

export interface MyOrder {
  id: number
  orderNumber: string
  bookId: number
  title: string
  status: OrderStatus
  channel: Channel
  quantity: number
  /** undefined for the campaign, which shows no prices */
  amount?: Won
  siblingDiscount: Won
  pointsSpent: Won
  couponDiscount: Won
  /** the other orders of its bundle */
  together: { id: number; orderNumber: string; title: string; status: OrderStatus }[]
  orderedOn: string
  childName: string | null
  /** undefined for a cover that carries no name in any case */
  coverTitle?: string
  dedication: string | null
  recipientName: string | null
  recipientPhone: string | null
  to: string
  city: string | null
  deliveryMemo: string | null
  gift?: GiftView
  /** a drawn child has no photo: `drawn` while its picture is stored */
  photo: { kind: 'there'; key: string } | { kind: 'gone' | 'none' | 'drawn' | 'drawnGone' }
  previewKey?: string
  /** undefined once dispatched */
  dispatch?: readonly [from: string, to: string]
  tracking?: Tracking
  /** undefined for an order without the five steps */
  guide?: { step: ProgressStep; isDone: boolean }[]
  happened: { when: string; what: string; more?: string }[]
  paid?: { amount: Won; when: string; card: string; receipt?: string; returned: Won; isByHand: boolean }
  /** once paid, for a book with pages */
  ebook?: EbookState
  /** from readers of its gift links */
  thanks: { who: string; words: string | null; when: string }[]
  wasPaid: boolean
  /** closed, with the place where its book is now */
  movedOn?: SupersededReason
  isPaying: boolean
  isRefunding: boolean
  canBeCorrected: boolean
  until?: string
  isReviewed: boolean
  /** the office corrected the child's look; `made` is the picture to approve, once it is painted */
  redrawn?: { made?: string }
  /** the office waits for a better photo, and counts no days meanwhile */
  photoUntil?: string
  /** the office asks whether pages that are painted otherwise by now may be printed */
  changed?: { release: string; pages: { page: string; where: string }[] }
  book?: { isSoldOut: boolean }
  /** the campaign's own page, while it is open */
  campaign?: string
}

export type OrderDialog =
  | { kind: 'words'; typed: Record<string, string>; seen: string; shownHash: string; previewKey?: string }
  /** `leaves`: the replaced photo is deleted */
  | { kind: 'photo'; made: string; shownHash: string; leaves: boolean; style: PreviewStyle }
  | { kind: 'place'; typed: Record<string, string>; seen: string }
  | { kind: 'cancel'; back: Won; reasons: readonly string[] }
  | { kind: 'delete' }

/** The book with other words, and some pages as samples. */
export interface WordsPreview {
  /** the stored words that the form showed, hashed */
  seen?: string
  childName: string
  dedication: string
  dedicatedBy: string
  dedicatedOn: string
  /** undefined for a cover that carries no name in any case */
  coverTitle?: string
  titlePage?: TitlePagePicture
  pages?: WholeBookPage[]
  faces?: WebFont[]
}

export interface OrderFormResult extends Partial<FormRefusal> {
  /** a draft for the member's approval */
  looked?: WordsPreview
}

/** A refusal belongs to the form that was submitted. */
export function findRefusal(
  intents: readonly string[],
  result: OrderFormResult | undefined,
): FormRefusal | undefined {
  const answer = readRefusal(result)
  return intents.includes(answer?.typed.intent ?? '') ? answer : undefined
}
