import type { OrderStatus } from '../orders/order'
import type { NamedProfile } from '../print-profiles/profiles.server'
import type { FileKind } from '../prints/print-file'

// A batch holds the files of many books on their way to the printing house. Whether a book still goes there follows from
// its order at every look, so a refund needs no change of the batch.

export const MAX_BATCH_BOOKS = 200

/** Only `going` books are in the archive, in the manifest and on the way. */
export type BookStanding = 'going' | 'checking' | 'refunding' | 'cancelled' | 'faulty' | 'erased'

export interface BatchFile {
  kind: FileKind
  name: string
  key: string
  bytes: number
  sha256: string
  /** undefined until the stored file has been read once */
  crc32: number | undefined
}

export interface BatchBook {
  orderId: number
  orderNumber: string
  title: string
  /** undefined where no ticket is written, and for one that does not open; so is `giftCard` */
  childName?: string | null
  isGiftWrapped: boolean
  hasGiftCard: boolean
  giftCard?: string
  giftDate: string | null
  copies: number
  status: OrderStatus
  courier: string | null
  trackingCode: string | null
  profile: NamedProfile | undefined
  standing: BookStanding
  files: BatchFile[]
  /** the pages of the interior */
  pages: number
  /** the cover's measures in millimetres */
  sheet: { width: number; height: number; spine: number; folds: number[] } | undefined
}

/** A ticket without the words of its card would have the book sent without them, and one without a name tells of no child. */
export const areWordsClosed = ({ childName, hasGiftCard, giftCard }: BatchBook) =>
  childName === undefined || (hasGiftCard && giftCard === undefined)

export const batchFileName = (orderNumber: string, kind: FileKind) => `${orderNumber}_${kind}.pdf`
export const ticketName = (orderNumber: string) => `${orderNumber}_ticket.txt`
