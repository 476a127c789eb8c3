import { sql } from 'kysely'
import { type AuditActor, recordAudit } from '../../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../../db.server'
import type { OrderStatus } from '../order'
import { isVisibleInOffice, moveToShipped } from '../steps.server'
import type { LabelAnswer } from './label-answers'

// A list of parcels from the courier: each READY order is sent with its number, and every line gets an answer.

export interface ShippingLabel {
  line: number
  orderNumber: string
  courier?: string
  code?: string
  /** the line separates its cells with another sign than the first line */
  isMixed?: boolean
  /** the line's values stand in other columns than the first line says */
  isShifted?: boolean
}

export interface LabelResult extends ShippingLabel {
  answer: LabelAnswer
  orderId?: number
  status?: OrderStatus
}

const BATCH_SIZE = 500

/** A transaction ships a few hundred lines, so its locks are short; a list that was cut off is simply sent again. */
export async function shipLabelledOrders(
  db: Db,
  labels: readonly ShippingLabel[],
  by: AuditActor,
): Promise<LabelResult[]> {
  const { faulty: answered, sound } = findFaultyLabels(labels)
  for (let at = 0; at < sound.length; at += BATCH_SIZE)
    answered.push(...(await inTransaction(db, (tx) => shipLabels(tx, sound.slice(at, at + BATCH_SIZE), by))))
  return answered.sort((a, b) => a.line - b.line)
}

/** The lines that can be read without a look at the orders, and the others with their fault. */
export function findFaultyLabels(labels: readonly ShippingLabel[]) {
  const seen = new Set<string>()
  const faulty: LabelResult[] = []
  const sound: ShippingLabel[] = []
  for (const label of labels) {
    const fault = findLabelFault(label) ?? (seen.has(label.orderNumber) ? 'twice' : undefined)
    if (fault) faulty.push({ ...label, answer: fault })
    else sound.push(label)
    // A faulty line does not make a later good line count as `twice`.
    if (!fault) seen.add(label.orderNumber)
  }
  return { faulty, sound }
}

function findLabelFault({ courier, code, isMixed, isShifted }: ShippingLabel): LabelAnswer | undefined {
  if (isMixed) return 'separator'
  if (isShifted) return 'shifted'
  if (!code) return 'code'
  return courier ? undefined : 'courier'
}

export async function shipLabels(
  tx: Tx,
  labels: readonly ShippingLabel[],
  by: AuditActor,
): Promise<LabelResult[]> {
  const orders = await lockOrdersByNumber(
    tx,
    labels.map(({ orderNumber }) => orderNumber),
  )
  const known = new Map(orders.map((order) => [order.orderNumber, order]))
  const ids = orders.filter(({ status }) => status === 'READY').map(({ id }) => id)
  const { moved, refunding } = await moveToShipped(tx, ids, by)
  if (moved.length + refunding.size !== ids.length) throw new Error('a locked order moved')
  const answers = labels.map((label): LabelResult => {
    const order = known.get(label.orderNumber)
    if (!order) return { ...label, answer: 'unknown' }
    const answer = refunding.has(order.id) ? 'refunding' : answerFor(label, order)
    return { ...label, orderId: order.id, status: order.status, answer }
  })
  await writeParcels(
    tx,
    answers.filter(({ answer }) => answer === 'sent'),
  )
  await recordShippingAudit(tx, moved, by)
  return answers
}

function answerFor({ courier, code }: ShippingLabel, order: NumberedOrder): LabelAnswer {
  if (order.status === 'READY') return 'sent'
  const isSame = order.trackingCode === code && order.courier === courier
  return order.status === 'SHIPPED' && isSame ? 'same' : 'status'
}

async function lockOrdersByNumber(tx: Tx, numbers: readonly string[]) {
  return tx
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'status', 'courier', 'trackingCode'])
    .where('orderNumber', 'in', numbers)
    .where('deletedAt', 'is', null)
    .where(isVisibleInOffice)
    .orderBy('id')
    .forNoKeyUpdate()
    .$narrowType<{ status: OrderStatus }>()
    .execute()
}
type NumberedOrder = Awaited<ReturnType<typeof lockOrdersByNumber>>[number]

export interface ParcelInput {
  courier?: string
  code?: string
}

export async function writeParcel(tx: Tx, id: number, { courier, code }: ParcelInput): Promise<void> {
  const changes = { ...(courier && { courier }), ...(code && { trackingCode: code }) }
  if (Object.keys(changes).length) await tx.updateTable('orders').set(changes).where('id', '=', id).execute()
}

async function writeParcels(tx: Tx, sent: readonly LabelResult[]) {
  if (!sent.length) return
  const [ids, couriers, codes] = [
    sent.map(({ orderId }) => orderId),
    sent.map(({ courier }) => courier),
    sent.map(({ code }) => code),
  ]
  await sql`
    update orders set courier = label.courier, tracking_code = label.code
    from unnest(${ids}::int[], ${couriers}::text[], ${codes}::text[]) as label (id, courier, code)
    where orders.id = label.id`.execute(tx)
}

async function recordShippingAudit(
  tx: Tx,
  moved: readonly number[],
  { actor, address, requestId }: AuditActor,
) {
  const detail = { count: moved.length, ids: moved.join(' ') }
  await recordAudit(tx, { actor, action: 'orders.shipped', subject: 'orders', address, requestId, detail })
}
