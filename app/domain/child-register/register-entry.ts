import type { RetentionClassName } from '../periods/retention-classes'

// The register: a parent's list of stored data about a child, with one entry for each photo, look or order.

export const registerKinds = [
  'photo',
  'look',
  'previews',
  'words',
  'orderedLook',
  'order',
  'ebook',
  'approvedPages',
  'print',
  'gift',
  'reviewPhoto',
  'draft',
] as const
export type RegisterKind = (typeof registerKinds)[number]

/** The tables of the member's export that hold each kind. */
export const registerTables = {
  photo: ['photos'],
  look: ['looks'],
  previews: ['previews', 'previewPages'],
  words: ['orders', 'orderChanges'],
  orderedLook: ['orders'],
  order: ['orders', 'orderSteps', 'payments', 'refunds', 'notices'],
  ebook: ['ebooks', 'ebookPages'],
  approvedPages: ['approvedPages', 'approvalRequests', 'photoRequests'],
  print: ['prints'],
  gift: ['ebookGifts'],
  reviewPhoto: ['reviewPhotos', 'reviews'],
  draft: ['orderDrafts'],
} as const satisfies Record<RegisterKind, readonly string[]>

/** Why an entry cannot be erased now: a law keeps it, a book is to be made with it, or it goes with another entry. */
type ErasureObstacle = 'law' | 'needed' | 'together' | 'open'

/** Views by staff of one day, without the person. */
export interface StaffView {
  /** a day in Seoul */
  day: string
  action: string
  reason?: string
  times: number
}

export interface RegisterEntry {
  kind: RegisterKind
  /** names the entry in addresses and forms */
  id: string
  child: string | null
  /** the book */
  title?: string
  count: number
  since: Date
  /** none: not known yet, such as a year after a delivery to come */
  until?: Date
  retention: RetentionClassName
  obstacle?: ErasureObstacle
  /** the book ordered with it is paid or registered and not delivered yet, so leaving the shop does not erase it */
  isOnItsWay?: boolean
  /** how many of them leaving the shop erases all the same: a second photo in no such book's picture, its pictures */
  unorderedSeconds?: number
  views: StaffView[]
}
