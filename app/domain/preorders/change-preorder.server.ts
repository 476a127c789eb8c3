import { now } from '~/config/clock'
import { recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { cancelOrder } from '../orders/cancel-order.server'
import type { WordedOrder } from '../orders/order'
import { hideOrder } from '../orders/order-changes.server'
import { releaseChild } from '../orders/ordered-child.server'
import { findOrderById } from '../orders/orders.server'
import { type LockedOrder, lockOrder, type OrderActor } from '../orders/steps.server'
import { writeOrderWords } from '../orders/words/write-words.server'
import { assertTextFits } from '../presets/text-fit.server'
import { Refusal } from '../refusal'
import { type Contact, pickContact } from '../sealed-words/contact-columns'
import { requireContact } from '../sealed-words/order-contact.server'
import { requireWords } from '../sealed-words/order-words.server'
import { changeRefusalOf } from './preorder'

// A registration may be corrected or withdrawn until production starts. The caller has already checked that the request
// knows the registration's code or comes from an operator.

export interface PreorderChange {
  customerName: string
  customerPhone: string
  childName: string
  address: string
  /** unknown for an address typed as one line */
  postalCode?: string
  detailAddress?: string
  dedication?: string
  dedicatedBy?: string
  dedicatedOn?: string
  recipientName?: string
  recipientPhone?: string
}

export interface PreorderContext {
  orderId: number
  by: OrderActor
  from: string
}

export async function changePreorder(
  db: Db,
  { orderId, by, from }: PreorderContext,
  change: PreorderChange,
): Promise<WordedOrder & Contact> {
  return inTransaction(db, async (tx) => {
    await lockChangeableOrder(tx, orderId)
    const before = await requireOrder(tx, orderId)
    const row = toChangedRow(before, change)
    const changed = (Object.keys(row) as (keyof typeof row)[]).filter((field) => row[field] !== before[field])
    if (changed.length === 0) return before
    if (
      (['childName', 'dedication', 'dedicatedBy', 'dedicatedOn'] as const).some((word) =>
        changed.includes(word),
      )
    )
      await assertTextFits(tx, await pinnedPresetOf(tx, orderId), row)
    const { childName, dedication, dedicatedBy, ...rest } = row
    // All fields of the contact, since a change of one drops the seal of all.
    const more = { ...pickContact(before), ...rest }
    await writeOrderWords(tx, orderId, { childName, dedication, dedicatedBy }, more)
    await recordPreorderAudit(tx, 'preorder.changed', { orderId, by, from }, { fields: changed.join(' ') })
    return requireOrder(tx, orderId)
  })
}

/** Hides the registration everywhere, and releases its photo or look unless another book is to be made with it. */
export async function deletePreorder(db: Db, { orderId, by, from }: PreorderContext): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockChangeableOrder(tx, orderId)
    await cancelOrder(tx, order, 'deleted', by)
    await releaseChild(tx, order, now())
    await hideOrder(tx, orderId)
    await recordPreorderAudit(tx, 'preorder.deleted', { orderId, by, from })
  })
}

async function lockChangeableOrder(tx: Tx, id: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, id)
  if (!order || order.deletedAt || order.channel !== 'wadiz') throw new Refusal('order.unknown')
  const why = changeRefusalOf(order)
  if (why) throw new Refusal(why)
  return order
}

async function requireOrder(tx: Tx, id: number): Promise<WordedOrder & Contact> {
  const order = await findOrderById(tx, id)
  if (!order) throw new Error('a locked order is not there')
  return requireContact(tx, await requireWords(tx, order))
}

const pinnedPresetOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('orders')
    .select(['bookId', 'presetVersion as version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** A recipient who was the customer remains the customer, unless another recipient is named. */
function toChangedRow(before: WordedOrder & Contact, change: PreorderChange) {
  const { customerName, customerPhone, childName, recipientName, recipientPhone, ...rest } = change
  const { dedication, dedicatedBy, dedicatedOn, ...place } = rest
  const isOwn = <Field extends 'Name' | 'Phone'>(field: Field) =>
    before[`recipient${field}`] === before[`customer${field}`]
  return {
    customerName,
    customerPhone,
    childName,
    dedication: dedication === undefined ? before.dedication : dedication || null,
    dedicatedBy: dedicatedBy === undefined ? before.dedicatedBy : dedicatedBy || null,
    dedicatedOn: dedicatedOn === undefined ? before.dedicatedOn : dedicatedOn || null,
    recipientName: recipientName ?? (isOwn('Name') ? customerName : before.recipientName),
    recipientPhone: recipientPhone ?? (isOwn('Phone') ? customerPhone : before.recipientPhone),
    ...addressOf(before, place),
  }
}

/** A postal code belongs to its address, so a new address without a code clears it. */
function addressOf(
  before: Contact,
  { address, ...rest }: Pick<PreorderChange, 'address' | 'postalCode' | 'detailAddress'>,
) {
  const { postalCode, detailAddress } = before.address === address && !rest.postalCode ? before : rest
  return {
    postalCode: postalCode ?? null,
    address,
    detailAddress: detailAddress ?? null,
    city: address.split(' ')[0]?.slice(0, 50) ?? null,
  }
}

/** The audit log is kept for two years, so it gets the names of the changed fields, never their contents. */
async function recordPreorderAudit(
  tx: Tx,
  action: 'preorder.changed' | 'preorder.deleted',
  { orderId, by: { actor, requestId }, from }: PreorderContext,
  detail?: { fields: string },
) {
  await recordAudit(tx, { actor, action, subject: `order:${orderId}`, address: from, requestId, detail })
}
