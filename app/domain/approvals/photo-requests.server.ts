import { sql } from 'kysely'
import { addDays, now } from '~/config/clock'
import type { Notice } from '~/ports/mail/notice'
import { type AdminActor, adminIdOf, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { resumeDispatch } from '../dispatch/dispatch'
import { writeNotice } from '../notices/notices.server'
import { giftDateText } from '../orders/gift-date.server'
import type { ContactedOrder, Order } from '../orders/order'
import { updateOrder } from '../orders/order-changes.server'
import { isRefunding } from '../orders/order-money.server'
import { findOrderById } from '../orders/orders.server'
import { type LockedOrder, lockOrder } from '../orders/steps.server'
import { Refusal } from '../refusal'
import { requireContact } from '../sealed-words/order-contact.server'
import { hashToken, newToken } from '../tokens.server'
import type { Owner } from '../visitors/owner'
import { PHOTO_REQUEST_DAYS, type PhotoReason, type PhotoRequestOutcome } from './photo-request'

// The office asks a parent for a better photo by a letter, whose link needs no login and expires. Until the request
// ends the book is not printed and its dispatch days rest.

interface Letter {
  title: string
  body: string
  short: string
}
/** The caller brings the sentences, since the domain holds none. */
export type PhotoLetter = (
  order: ContactedOrder,
  about: { reason: PhotoReason; token: string; expiresAt: Date },
) => Letter

export async function askForPhoto(
  db: Db,
  { orderId, reason, by }: { orderId: number; reason: PhotoReason; by: AdminActor },
  letter: PhotoLetter,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockAskable(tx, orderId)
    if (await findOpenOf(tx, orderId)) throw new Refusal('photoRequest.open')
    const token = newToken()
    const [askedAt, expiresAt] = [now(), addDays(now(), PHOTO_REQUEST_DAYS)]
    const { dispatchFrom, dispatchTo } = order
    const { id } = await tx
      .insertInto('photoRequests')
      .values({ orderId, adminId: adminIdOf(by), reason, tokenHash: hashToken(token), askedAt, expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('photoRequests').set({ dispatchFrom, dispatchTo }).where('id', '=', id).execute()
    await updateOrder(tx, orderId, { dispatchFrom: null, dispatchTo: null })
    await recordAudit(tx, {
      ...by,
      action: 'photo.requested',
      subject: `order:${orderId}`,
      detail: { reason },
    })
    await writeLetter(tx, `order:${orderId}:photo:${id}`, order, letter(order, { reason, token, expiresAt }))
  })
}

/** Only for a book that shows a child and is not made yet, if a letter can reach its customer. */
async function lockAskable(tx: Tx, orderId: number): Promise<ContactedOrder> {
  const locked = await lockOrder(tx, orderId)
  const found = await findOrderById(tx, orderId)
  if (!locked || !found) throw new Refusal('order.unknown')
  if (locked.status !== 'PAID') throw new Refusal('photoRequest.notPaid')
  if (await isRefunding(tx, orderId)) throw new Refusal('order.refunding')
  const order = await requireContact(tx, found)
  if (!ownerOf(locked) || !(order.customerEmail || order.customerPhone))
    throw new Refusal('photoRequest.noContact')
  if (locked.isTestOrder) throw new Refusal('photoRequest.testOrder')
  if (!order.previewKey) throw new Refusal('photoRequest.noChild')
  return order
}

function ownerOf({ userId, visitorId }: Pick<LockedOrder, 'userId' | 'visitorId'>): Owner | undefined {
  if (userId !== null) return { userId }
  return visitorId === null ? undefined : { visitorId }
}

export async function findOrderOwner(db: Db, id: number): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['userId', 'visitorId'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && ownerOf(row)
}

async function writeLetter(tx: Tx, fact: string, order: ContactedOrder, { title, body, short }: Letter) {
  const write = (channel: Notice['channel'], recipient: string, text: string) =>
    writeNotice(tx, fact, { channel, recipient, title, body: text })
  if (order.customerEmail) await write('mail', order.customerEmail, body)
  if (order.customerPhone) await write('sms', order.customerPhone, short)
}

const columns = ['photoRequests.id', 'orderId', 'reason', 'askedAt', 'expiresAt', 'previewName'] as const

export interface PhotoRequest {
  id: number
  orderId: number
  reason: PhotoReason
  askedAt: Date
  expiresAt: Date
  /** what the parent looks at before it is approved */
  previewName: string | null
  endedAt: Date | null
  outcome: PhotoRequestOutcome | null
}

const selectRequests = (db: Db) =>
  db
    .selectFrom('photoRequests')
    .select([...columns, 'endedAt', 'outcome'])
    .$castTo<PhotoRequest>()

/** The order's newest request, open or ended. */
export const findLastPhotoRequest = (db: Db, orderId: number): Promise<PhotoRequest | undefined> =>
  selectRequests(db).where('orderId', '=', orderId).orderBy('photoRequests.id', 'desc').executeTakeFirst()

const findOpenOf = (db: Db, orderId: number) =>
  selectRequests(db).where('orderId', '=', orderId).where('endedAt', 'is', null).executeTakeFirst()

const TOKEN_PATTERN = /^[\w-]{43}$/

/** The request of a link, also one that has ended; undefined for a link that never existed. */
export async function findRequestByToken(db: Db, token: string): Promise<PhotoRequest | undefined> {
  if (!TOKEN_PATTERN.test(token)) return undefined
  return selectRequests(db).where('tokenHash', '=', hashToken(token)).executeTakeFirst()
}

/** Why a link leads to nothing any more; undefined while it is open. */
export function endOf(
  { expiresAt, outcome }: Pick<PhotoRequest, 'expiresAt' | 'outcome'>,
  order: Pick<Order, 'status'> | undefined,
): 'answered' | 'kept' | 'expired' | 'withdrawn' | 'over' | undefined {
  if (outcome === 'photo' || outcome === 'look') return 'answered'
  if (outcome) return outcome
  if (order?.status !== 'PAID') return 'over'
  return expiresAt <= now() ? 'expired' : undefined
}

export async function showInRequest(tx: Tx, id: number, previewName: string): Promise<void> {
  await tx.updateTable('photoRequests').set({ previewName }).where('id', '=', id).execute()
}

/** Afterwards the order can be printed with the photo it has. */
export async function withdrawPhotoRequest(db: Db, orderId: number, by: AdminActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) throw new Refusal('order.unknown')
    if (!(await endPhotoRequest(tx, orderId, 'withdrawn'))) return
    await recordAudit(tx, { ...by, action: 'photo.requestWithdrawn', subject: `order:${orderId}` })
  })
}

/** The dispatch days go on where they rested. The caller must have locked the order. */
export async function endPhotoRequest(
  tx: Tx,
  orderId: number,
  outcome: PhotoRequestOutcome,
): Promise<boolean> {
  const ended = await tx
    .updateTable('photoRequests')
    .set({ outcome, endedAt: now() })
    .where('orderId', '=', orderId)
    .where('endedAt', 'is', null)
    .returning('askedAt')
    .returning(sql<string | null>`to_char(dispatch_from, 'YYYY-MM-DD')`.as('from'))
    .returning(sql<string | null>`to_char(dispatch_to, 'YYYY-MM-DD')`.as('to'))
    .executeTakeFirst()
  if (!ended) return false
  const { askedAt, from, to } = ended
  if (from === null || to === null) return true
  const { giftDate } = await tx
    .selectFrom('orders')
    .select(giftDateText.as('giftDate'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const resumed = resumeDispatch({ from, to }, { stoppedAt: askedAt, resumedAt: now(), giftDate })
  await updateOrder(tx, orderId, { dispatchFrom: resumed.from, dispatchTo: resumed.to })
  return true
}

const BATCH_SIZE = 500

/** Requests without an answer in time, and those of orders that have moved on. */
export async function expirePhotoRequests(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('orders')
      .innerJoin('photoRequests', 'photoRequests.orderId', 'orders.id')
      .select(['orders.id', 'status', 'deletedAt'])
      .where('endedAt', 'is', null)
      .where((is) =>
        is.or([
          is('expiresAt', '<=', now()),
          is('status', '!=', 'PAID'),
          is('deletedAt', 'is not', null),
          is('forgottenAt', 'is not', null),
        ]),
      )
      .orderBy('orders.id')
      .limit(BATCH_SIZE)
      .forNoKeyUpdate('orders')
      .execute()
    for (const { id, status, deletedAt } of due)
      await endPhotoRequest(tx, id, status === 'PAID' && !deletedAt ? 'expired' : 'over')
    return due.length
  })
}
