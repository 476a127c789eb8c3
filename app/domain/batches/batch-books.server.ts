import type { Db } from '../db.server'
import { giftDateText } from '../orders/gift-date.server'
import type { OrderStatus } from '../orders/order'
import { findRefundingOrders } from '../orders/order-money.server'
import { hasGiftCard, readGiftCards } from '../orders/words/gift-card.server'
import { findProfiles, type NamedProfile } from '../print-profiles/profiles.server'
import type { FileKind, PrintFile } from '../prints/print-file'
import { addWordsForPaper, readOrderWords } from '../sealed-words/order-words.server'
import type { BatchBook, BatchFile, BookStanding } from './batch'

/** The books of a batch as they are now, by order number. */
export async function listBatchBooks(db: Db, batchId: number): Promise<BatchBook[]> {
  const rows = await selectRows(db, batchId)
  const ids = [...new Set(rows.map(({ orderId }) => orderId))]
  const words = await readOrderWords(db, ids)
  const [refunding, profiles] = await Promise.all([
    findRefundingOrders(db, ids),
    findProfiles(
      db,
      rows.flatMap(({ profile }) => profile ?? []),
    ),
  ])
  return ids.map((orderId) => {
    const own = rows.filter((row) => row.orderId === orderId)
    const childName = words.get(orderId)?.childName ?? null
    return toBook(own, { childName, isRefunding: refunding.has(orderId), profiles })
  })
}

/**
 * The books with the text of their gift cards. It reads the key store, so no transaction may call it. Cards that are
 * `known` from a list before are not read again.
 */
export async function addGiftCards(
  db: Db,
  books: readonly BatchBook[],
  known = new Map<number, string>(),
): Promise<BatchBook[]> {
  const unread = books.filter(({ orderId }) => !known.has(orderId))
  const read = await readGiftCards(
    db,
    unread.map(({ orderId, hasGiftCard: has }) => ({ id: orderId, hasGiftCard: has })),
  )
  for (const [orderId, card] of read) known.set(orderId, card)
  // No ticket is written without a name that only is out of reach.
  await addWordsForPaper(
    db,
    books.filter(({ childName }) => childName === null).map(({ orderId }) => ({ id: orderId })),
  )
  return books.map((book) => ({ ...book, giftCard: book.hasGiftCard ? known.get(book.orderId) : undefined }))
}

const selectRows = (db: Db, batchId: number) =>
  db
    .selectFrom('batchFiles')
    .innerJoin('orders', 'orders.id', 'batchFiles.orderId')
    .leftJoin('prints', 'prints.orderId', 'batchFiles.orderId')
    .select(['orders.id as orderId', 'orderNumber', 'title', 'quantity', 'status', 'courier'])
    .select(['isGiftWrapped', hasGiftCard.as('hasGiftCard'), giftDateText.as('giftDate')])
    .select(['trackingCode', 'orders.deletedAt', 'forgottenAt', 'prints.erasedAt', 'profile', 'prints.files'])
    .select(['kind', 'name', 'batchFiles.key', 'bytes', 'sha256', 'crc32', 'fault'])
    .where('batchId', '=', batchId)
    .orderBy('orderNumber')
    .orderBy('name')
    .$castTo<BookRow>()
    .execute()

interface BookRow extends Omit<BatchFile, 'crc32'> {
  orderId: number
  orderNumber: string
  title: string
  isGiftWrapped: boolean
  hasGiftCard: boolean
  giftDate: string | null
  quantity: number
  status: OrderStatus
  courier: string | null
  trackingCode: string | null
  deletedAt: Date | null
  forgottenAt: Date | null
  erasedAt: Date | null
  profile: string | null
  files: PrintFile[] | null
  kind: FileKind
  crc32: string | null
  fault: 'missing' | 'changed' | null
}

interface BookContext {
  childName: string | null
  isRefunding: boolean
  profiles: ReadonlyMap<string, NamedProfile>
}

function toBook(rows: readonly BookRow[], { childName, isRefunding, profiles }: BookContext): BatchBook {
  const [first] = rows
  if (!first) throw new Error('a book without files')
  const { orderId, orderNumber, title, quantity, status, courier, trackingCode, profile } = first
  const { isGiftWrapped, hasGiftCard: isWritten, giftDate } = first
  const printed = first.files ?? []
  return {
    ...{ orderId, orderNumber, title, childName, status, courier, trackingCode },
    ...{ isGiftWrapped, hasGiftCard: isWritten, giftDate },
    copies: quantity,
    profile: profile === null ? undefined : profiles.get(profile),
    standing: standingOf(rows, isRefunding),
    files: rows.map(({ kind, name, bytes, sha256, crc32, key }) => ({
      ...{ kind, name, key, bytes, sha256 },
      crc32: crc32 === null ? undefined : Number.parseInt(crc32, 16),
    })),
    pages: printed.find(({ kind }) => kind === 'interior')?.pages ?? 0,
    sheet: printed.find(({ kind }) => kind === 'cover')?.sheet,
  }
}

function standingOf(rows: readonly BookRow[], isRefunding: boolean): BookStanding {
  const [first] = rows
  if (!first || first.status === 'CANCEL' || first.deletedAt) return 'cancelled'
  if (first.erasedAt || first.forgottenAt || !first.files) return 'erased'
  if (isRefunding) return 'refunding'
  if (rows.some((row) => row.fault || isOutdated(row))) return 'faulty'
  return rows.some(({ crc32 }) => crc32 === null) ? 'checking' : 'going'
}

/** The order's files were made anew since, and another batch would be needed for them. */
const isOutdated = ({ kind, key, sha256, files }: BookRow) =>
  !files?.some((file) => file.kind === kind && file.key === key && file.sha256 === sha256)
