import { now } from '~/config/clock'
import { type Db, inTransaction, type Tx } from '../../db.server'
import { isId } from '../../input.server'
import { Refusal } from '../../refusal'
import { openDraft } from '../../sealed-words/open-draft.server'
import type { Owner } from '../../visitors/owner'
import { lockOwner } from '../../visitors/visitors.server'
import {
  type DraftKeys,
  type DraftRow,
  findDraftRow,
  lockDraftRow,
  openDraftWith,
  sealDraft,
  sealDraftWith,
  withDraftKey,
} from '../words/draft-words.server'
import { booksWithWords, wordsAsFurtherBook } from './book-fields'
import {
  booksOf,
  type DraftFields,
  isOvertaken,
  oldestDraft,
  typedAt,
  withoutOldWords,
  withoutTypedAt,
} from './draft-fields'

// A draft keeps an order form's input for a visitor who has to log in first, or who comes back later.

export interface OrderDraft {
  fields: DraftFields
  changedAt: Date
}

const MAX_TRIES = 5

/**
 * Each owner has one draft: the last that was typed, with the words for other books that are still in the cart. The drafts
 * of one form may overtake each other on their way, so one that is older than the stored one is left out: false.
 */
export async function writeOrderDraft(
  db: Db,
  owner: Owner,
  fields: DraftFields,
  triesLeft = MAX_TRIES,
): Promise<boolean> {
  const written = await withDraftKey(db, owner, ({ draftKey, keys, fits }) =>
    inTransaction(db, async (tx) => {
      const holder = await lockOwner(tx, owner)
      const row = await lockDraftRow(tx, holder)
      if (!fits(row)) return holder
      const before = await readWithin(tx, row, keys)
      if (isOvertaken(fields, before?.fields ?? {})) return false
      const draft = { ...(await findWordsOfOthers(tx, holder, before, booksOf(fields))), ...fields }
      const values = { ...sealDraft(draftKey, draft), changedAt: now() }
      if (row) await tx.updateTable('orderDrafts').set(values).where('id', '=', row.id).execute()
      else
        await tx
          .insertInto('orderDrafts')
          .values({ ...holder, ...values })
          .execute()
      return true
    }),
  )
  if (typeof written === 'boolean') return written
  // Another request of this owner has stored a draft meanwhile, under a key of its own.
  if (triesLeft === 1) throw new Refusal('shop.busy', undefined, { retryAfter: 5 })
  return writeOrderDraft(db, written, fields, triesLeft - 1)
}

/** A book that cannot be ordered now keeps its words until it leaves the cart. */
async function findWordsOfOthers(db: Db, owner: Owner, draft: OrderDraft | undefined, books: number[]) {
  if (!draft) return {}
  const { fields, changedAt } = draft
  const others = booksWithWords(fields).filter((id) => isId(id) && !books.includes(id))
  if (!others.length) return {}
  const inCart = await db
    .selectFrom('cartItems')
    .select('id')
    .where(({ and }) => and(owner))
    .where('id', 'in', others)
    .execute()
  const entries = inCart.flatMap(({ id }) => {
    const words = wordsAsFurtherBook(fields, id)
    return words.length ? [...words, [typedAt(id), fields[typedAt(id)] ?? changedAt.toISOString()]] : []
  })
  return Object.fromEntries(entries)
}

/** Refuses while the key store is out of reach. A form that opened empty would overwrite the draft. */
export async function findOrderDraft(db: Db, owner: Owner): Promise<OrderDraft | undefined> {
  const row = await findDraftRow(db, owner)
  const draft = row && (await readDraft(db, row, await openDraft(row)))
  if (!draft) return undefined
  const { key: _, edition: __, ...fields } = draft.fields
  return { ...draft, fields: withoutTypedAt(fields) }
}

/** The words of a draft that still count. After the payment they are those for books still in the cart. */
export async function readDraft(
  db: Db,
  { visitorId, userId, changedAt, endedAt }: Pick<DraftRow, 'visitorId' | 'userId' | 'changedAt' | 'endedAt'>,
  fields: DraftFields | undefined,
): Promise<OrderDraft | undefined> {
  if (!fields || changedAt <= oldestDraft()) return undefined
  const draft = { fields: withoutOldWords(fields), changedAt }
  if (!endedAt) return draft
  const owner = userId === null ? { visitorId: visitorId ?? 0 } : { userId }
  const left = await findWordsOfOthers(db, owner, draft, [])
  return Object.keys(left).length ? { fields: left, changedAt } : undefined
}

const readWithin = async (tx: Tx, row: DraftRow | undefined, keys: DraftKeys) =>
  row && readDraft(tx, row, openDraftWith(keys, row))

/** Of a draft whose order is paid, the words for the books that are still in the cart stay, as long as they would have. */
export async function endOrderDraft(tx: Tx, owner: Owner): Promise<void> {
  const inCart = await tx
    .selectFrom('cartItems')
    .select('id')
    .where(({ and }) => and(owner))
    .limit(1)
    .executeTakeFirst()
  if (!inCart) return deleteOrderDraft(tx, owner)
  // A payment needs no key. The sweep later removes the words of the paid order.
  await tx
    .updateTable('orderDrafts')
    .set({ endedAt: now() })
    .where(({ and }) => and(owner))
    .execute()
}

export async function deleteOrderDraft(db: Db, owner: Owner): Promise<void> {
  await db
    .deleteFrom('orderDrafts')
    .where(({ and }) => and(owner))
    .execute()
}

/**
 * The visitor's draft replaces the member's, since it was typed last. A login waits for no key: without `keys` of both, the
 * member's words for waiting books are left behind.
 */
export async function claimOrderDraft(
  tx: Tx,
  { visitorId, userId }: { visitorId: number; userId: number },
  keys: DraftKeys,
): Promise<void> {
  const row = await lockDraftRow(tx, { visitorId })
  if (!row || row.changedAt <= oldestDraft()) return
  const typed = await readWithin(tx, row, keys)
  const before = await readWithin(tx, await lockDraftRow(tx, { userId }), keys)
  const left = typed && (await findWordsOfOthers(tx, { userId }, before, booksOf(typed.fields)))
  await deleteOrderDraft(tx, { userId })
  const merged = typed && left && Object.keys(left).length ? { ...left, ...typed.fields } : undefined
  await tx
    .updateTable('orderDrafts')
    .set({ visitorId: null, userId, ...(merged && sealDraftWith(keys, row, merged)) })
    .where('id', '=', row.id)
    .execute()
}
