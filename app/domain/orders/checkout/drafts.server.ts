import { sql } from 'kysely'
import { addMinutes, now } from '~/config/clock'
import { type Db, inTransaction, type Tx } from '../../db.server'
import { isId } from '../../input.server'
import { DRAFT_RETENTION_HOURS } from '../../periods/periods'
import type { Owner } from '../../visitors/owner'
import { lockOwner } from '../../visitors/visitors.server'
import { booksWithWords, fieldOfBook, fieldsOfBook, splitItems, wordsAsFurtherBook } from './book-fields'

// A draft keeps an order form's input for a visitor who has to log in first, or who comes back later.

export interface OrderDraft {
  /** keyed by the names of the form's fields */
  fields: Record<string, string>
  changedAt: Date
}

/**
 * Each owner has one draft: the last that was typed, with the words for other books that are still in the cart. The drafts
 * of one form may overtake each other on their way, so one that is older than the stored one is left out: false.
 */
export async function writeOrderDraft(
  db: Db,
  owner: Owner,
  fields: Record<string, string>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const holder = await lockOwner(tx, owner)
    const before = await findStoredDraft(tx, holder)
    if (isOvertaken(fields, before?.fields ?? {})) return false
    const draft = { ...(await findWordsOfOthers(tx, holder, before, booksOf(fields))), ...fields }
    await deleteOrderDraft(tx, holder)
    await tx
      .insertInto('orderDrafts')
      .values({ ...holder, fields: JSON.stringify(draft), changedAt: now() })
      .execute()
    return true
  })
}

/** `key` names the form that sent the draft, `edition` counts what that form has sent. */
const isOvertaken = (fields: OrderDraft['fields'], before: OrderDraft['fields']) =>
  fields.key !== undefined &&
  fields.key === before.key &&
  Number(fields.edition ?? 0) < Number(before.edition ?? 0)

const booksOf = ({ item, items }: OrderDraft['fields']) => (items ? splitItems(items) : [Number(item)])

/** A book that cannot be ordered now keeps its words until it leaves the cart. */
async function findWordsOfOthers(tx: Tx, owner: Owner, draft: OrderDraft | undefined, books: number[]) {
  if (!draft) return {}
  const { fields, changedAt } = draft
  const others = booksWithWords(fields).filter((id) => isId(id) && !books.includes(id))
  if (!others.length) return {}
  const inCart = await tx
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

/** Beside the words that wait for their book stands when they were typed, since another book's draft renews the row. */
const typedAt = (cartItemId: number) => fieldOfBook('typedAt', cartItemId)
const bookOfTypedAt = (field: string) => /^typedAt_(\d+)$/.exec(field)?.[1]

const oldest = () => addMinutes(now(), -DRAFT_RETENTION_HOURS * 60)

function withoutOldWords(fields: OrderDraft['fields']): OrderDraft['fields'] {
  const gone = Object.entries(fields).flatMap(([field, at]) => {
    const id = Number(bookOfTypedAt(field))
    if (!id || new Date(at) > oldest()) return []
    return [field, ...fieldsOfBook.map((one) => fieldOfBook(one, id))]
  })
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !gone.includes(field)))
}

export async function findOrderDraft(db: Db, owner: Owner): Promise<OrderDraft | undefined> {
  const draft = await findStoredDraft(db, owner)
  if (!draft) return undefined
  const { key: _, edition: __, ...fields } = draft.fields
  const typed = Object.entries(fields).filter(([field]) => !bookOfTypedAt(field))
  return { ...draft, fields: Object.fromEntries(typed) }
}

async function findStoredDraft(db: Db, owner: Owner): Promise<OrderDraft | undefined> {
  const draft = await db
    .selectFrom('orderDrafts')
    .select(['fields', 'changedAt'])
    .where(({ and }) => and(owner))
    .where('changedAt', '>', oldest())
    .$castTo<OrderDraft>()
    .executeTakeFirst()
  return draft && { ...draft, fields: withoutOldWords(draft.fields) }
}

/** Of a draft whose order is paid, the words for the books that are still in the cart stay, as long as they would have. */
export async function endOrderDraft(tx: Tx, owner: Owner): Promise<void> {
  const left = await findWordsOfOthers(tx, owner, await findStoredDraft(tx, owner), [])
  if (!Object.keys(left).length) return deleteOrderDraft(tx, owner)
  await tx
    .updateTable('orderDrafts')
    .set({ fields: JSON.stringify(left) })
    .where(({ and }) => and(owner))
    .execute()
}

export async function deleteOrderDraft(db: Db, owner: Owner): Promise<void> {
  await db
    .deleteFrom('orderDrafts')
    .where(({ and }) => and(owner))
    .execute()
}

/** The visitor's draft replaces the member's, since it was typed last. */
export async function claimOrderDraft(tx: Tx, visitorId: number, userId: number): Promise<void> {
  const typed = await findStoredDraft(tx, { visitorId })
  if (!typed) return
  const before = await findStoredDraft(tx, { userId })
  const left = await findWordsOfOthers(tx, { userId }, before, booksOf(typed.fields))
  await deleteOrderDraft(tx, { userId })
  await tx
    .updateTable('orderDrafts')
    .set({ visitorId: null, userId, fields: JSON.stringify({ ...left, ...typed.fields }) })
    .where('visitorId', '=', visitorId)
    .execute()
}

export async function sweepOrderDrafts(db: Db): Promise<number> {
  const gone = await db.deleteFrom('orderDrafts').where('changedAt', '<=', oldest()).executeTakeFirst()
  return Number(gone.numDeletedRows) + (await sweepOldWords(db))
}

/** A row that is just being written is left to the next run. */
async function sweepOldWords(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const drafts = await tx
      .selectFrom('orderDrafts')
      .select(['id', 'fields'])
      .where(sql<boolean>`fields::text like '%typedAt%'`)
      .$castTo<{ id: number; fields: OrderDraft['fields'] }>()
      .forUpdate()
      .skipLocked()
      .execute()
    const old = drafts.filter(
      ({ fields }) => Object.keys(withoutOldWords(fields)).length < Object.keys(fields).length,
    )
    for (const { id, fields } of old)
      await tx
        .updateTable('orderDrafts')
        .set({ fields: JSON.stringify(withoutOldWords(fields)) })
        .where('id', '=', id)
        .execute()
    return old.length
  })
}
