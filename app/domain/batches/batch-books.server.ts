import type { Db } from '../db.server'
import { giftDateText } from '../orders/gift-date.server'
import type { OrderStatus } from '../orders/order'
import { findRefundingOrders } from '../orders/order-money.server'
import { hasGiftCard, readGiftCards } from '../orders/words/gift-card.server'
import { findProfiles, type NamedProfile } from '../print-profiles/profiles.server'
import type { FileKind, PrintFile } from '../prints/print-file'
import { ignoreRefusal, Refusal } from '../refusal'
import { readOrderWords, requireWordsForPaper } from '../sealed-words/order-words.server'
import { areWordsClosed, type BatchBook, type BatchFile, type BookStanding } from './batch'

/** The books of a batch as they are now, by order number. */
export async function listBatchBooks(db: Db, batchId: number): Promise<BatchBook[]> {
  const rows = await selectRows(db, batchId)
  const ids = [...new Set(rows.map(({ orderId }) => orderId))]
  const [refunding, profiles] = await Promise.all([
    findRefundingOrders(db, ids),
    findProfiles(
      db,
      rows.flatMap(({ profile }) => profile ?? []),
    ),
  ])
  return ids.map((orderId) => {
    const own = rows.filter((row) => row.orderId === orderId)
    return toBook(own, { isRefunding: refunding.has(orderId), profiles })
  })
}

/** For a page, which goes on without words that do not open now. */
export async function addTicketWords(db: Db, books: readonly BatchBook[]): Promise<BatchBook[]> {
  const [words, cards] = await Promise.all([
    readOrderWords(db, idsOf(books)),
    readCards(db, books).catch(ignoreRefusal),
  ])
  return books.map((book) => {
    const { closed, childName = null } = words.get(book.orderId) ?? {}
    return { ...book, childName: closed ? undefined : childName, giftCard: cards?.get(book.orderId) }
  })
}

export type TicketWords = Pick<BatchBook, 'childName' | 'giftCard'>

/**
 * For tickets, none of which is written while a word stays closed. It reads the key store, so no transaction may call it.
 * Words that are `known` from a list before are not read again.
 */
export async function openTicketWords(
  db: Db,
  books: readonly BatchBook[],
  known = new Map<number, TicketWords>(),
): Promise<BatchBook[]> {
  const addKnown = (book: BatchBook) => ({ ...book, ...known.get(book.orderId) })
  const unread = books.filter((book) => areWordsClosed(addKnown(book)))
  const cards = await readCards(db, unread)
  const names = await requireWordsForPaper(
    db,
    unread.map(({ orderId }) => ({ id: orderId })),
  ).catch(refuseClosed)
  for (const { id, childName } of names) known.set(id, { childName, giftCard: cards.get(id) })
  const worded = books.map(addKnown)
  if (worded.some(areWordsClosed)) throw new Refusal('batch.closedWords')
  return worded
}

function refuseClosed(error: unknown): never {
  if (error instanceof Refusal && error.code === 'order.wordsClosed') throw new Refusal('batch.closedWords')
  throw error
}

const idsOf = (books: readonly BatchBook[]) => books.map(({ orderId }) => orderId)

const readCards = (db: Db, books: readonly BatchBook[]) =>
  readGiftCards(
    db,
    books.map(({ orderId, hasGiftCard: has }) => ({ id: orderId, hasGiftCard: has })),
  )

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
  isRefunding: boolean
  profiles: ReadonlyMap<string, NamedProfile>
}

function toBook(rows: readonly BookRow[], { isRefunding, profiles }: BookContext): BatchBook {
  const [first] = rows
  if (!first) throw new Error('a book without files')
  const { orderId, orderNumber, title, quantity, status, courier, trackingCode, profile } = first
  const { isGiftWrapped, hasGiftCard: isWritten, giftDate } = first
  const printed = first.files ?? []
  return {
    ...{ orderId, orderNumber, title, status, courier, trackingCode },
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
