import type { PrintProblem } from '~/book/print/problem'
import { recordDeed } from '../../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../../db.server'
import { enqueueAll } from '../../jobs.server'
import { findUnprintable } from '../../prints/waiving.server'
import { Refusal } from '../../refusal'
import { isPaid, type OrderStatus } from '../order'
import { lockedOrder, lockedOrders, moveToReady, moveToShipped } from '../steps.server'
import { type Doer, noteParcel, type Step, takeStep, whyNotNext } from './advance.server'

// Many orders advance in one transaction. An order that may not advance is skipped, with the reason.

export const MOST_AT_ONCE = 500

export interface Skipped {
  id: number
  /** undefined if the order does not exist */
  orderNumber?: string
  status?: OrderStatus
  code: string
  /** why the order cannot be printed, if that is the reason */
  faults?: PrintProblem[]
}

export interface Outcome {
  /** advanced by this request */
  moved: number[]
  /** had this status before */
  unchanged: number[]
  /** wait for their print files, and then become READY by themselves */
  making: { id: number; orderNumber: string; status: OrderStatus }[]
  skipped: Skipped[]
}

export async function advanceMany(db: Db, ids: readonly number[], step: Step, by: Doer): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const found = await lockedOrders(tx, ids)
    const there = await ways(step.to)(tx, found, step, by)
    const skipped = [...missingIn(ids, found), ...there.skipped].sort((a, b) => a.id - b.id)
    const outcome = { ...there, skipped }
    if (step.parcel && ids.length === 1) await noteOnly(tx, outcome, { ...step, parcel: step.parcel })
    await noteDeed(tx, 'orders.advanced', { ...outcome, to: step.to }, by)
    return outcome
  })
}

/** Requests print files for the orders that have none that fit. */
export async function printMany(db: Db, ids: readonly number[], by: Doer): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const found = await lockedOrders(tx, ids)
    const outcome: Outcome = { moved: [], unchanged: [], making: [], skipped: missingIn(ids, found) }
    const paid = found.filter(({ status }) => isPaid(status))
    const why = await findUnprintable(tx, idsOf(paid))
    for (const order of found) {
      const code = why.get(order.id)?.code
      if (!isPaid(order.status)) outcome.skipped.push({ ...order, code: 'print.notPaid' })
      else if (code === 'print.noPages' || code === 'print.noPhoto') outcome.skipped.push({ ...order, code })
      else if (code && code !== 'print.unseen') outcome.making.push(order)
      else outcome.unchanged.push(order.id)
    }
    await askForFiles(tx, idsOf(outcome.making), { by, thenReady: false })
    await noteDeed(tx, 'orders.printed', outcome, by)
    return outcome
  })
}

type Found = Awaited<ReturnType<typeof lockedOrders>>

type Way = (tx: Tx, found: Found, step: Step, by: Doer) => Promise<Outcome>

const ways = (to: OrderStatus): Way => (to === 'READY' ? ready : to === 'SHIPPED' ? shipped : eachBy)

/** A tracking number is stored while an order is READY or about to be; a sent order's is corrected elsewhere. */
async function noteOnly(tx: Tx, outcome: Outcome, { to, parcel }: Required<Step>) {
  const waiting = to === 'READY' ? [...outcome.unchanged, ...idsOf(outcome.making)] : []
  const may = to === 'READY' || to === 'SHIPPED' ? [...outcome.moved, ...waiting] : []
  for (const id of may) await noteParcel(tx, id, parcel)
}

async function ready(tx: Tx, found: Found, _: Step, by: Doer): Promise<Outcome> {
  const paid = found.filter(({ status }) => status === 'PAID')
  const { moved, kept } = await moveToReady(tx, idsOf(paid), by)
  const making = paid.filter(({ id }) => kept.get(id)?.code === 'print.missing')
  await askForFiles(tx, idsOf(making), { by, thenReady: true })
  const skipped = found.flatMap((order) => {
    const why = order.status === 'PAID' ? kept.get(order.id) : whyNotReady(order.status)
    return why && why.code !== 'print.missing' ? [{ ...order, ...why }] : []
  })
  return { moved, unchanged: idsOf(found.filter(({ status }) => status === 'READY')), making, skipped }
}

async function shipped(tx: Tx, found: Found, { to }: Step, by: Doer): Promise<Outcome> {
  const waiting = found.filter(({ status }) => status === 'READY')
  const { moved, kept } = await moveToShipped(tx, idsOf(waiting), by)
  const skipped = found.flatMap((order) => {
    if (order.status === to) return []
    const code = kept.has(order.id) ? 'order.refunding' : whyNotNext(order.status, to)
    return code ? [{ ...order, code }] : []
  })
  return { moved, unchanged: idsOf(found.filter(({ status }) => status === to)), making: [], skipped }
}

function whyNotReady(status: OrderStatus) {
  if (status === 'READY') return undefined
  if (status === 'PREORDER_WADIZ') return { code: 'order.preorderStep' }
  return { code: status === 'ORDERED' ? 'order.notPaid' : 'order.wrongStep' }
}

async function eachBy(tx: Tx, found: Found, step: Step, by: Doer): Promise<Outcome> {
  const outcome: Outcome = { moved: [], unchanged: [], making: [], skipped: [] }
  for (const { id, orderNumber } of found) {
    const order = await lockedOrder(tx, id)
    if (!order) continue
    const code = order.status === step.to ? 'same' : await whyRefused(() => takeStep(tx, order, step, by))
    if (code === 'same') outcome.unchanged.push(id)
    else if (code) outcome.skipped.push({ id, orderNumber, status: order.status, code })
    else outcome.moved.push(id)
  }
  return outcome
}

/** A step refuses before it writes anything, so the transaction goes on with the other orders. */
async function whyRefused(deed: () => Promise<void>): Promise<string | undefined> {
  try {
    await deed()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function askForFiles(tx: Tx, ids: readonly number[], wish: { by: Doer; thenReady: boolean }) {
  const adminId = Number(wish.by.actor.slice('admin:'.length))
  const { thenReady } = wish
  await enqueueAll(
    tx,
    'make-print',
    ids.map((orderId) => ({ orderId, adminId, thenReady })),
  )
}

const idsOf = (orders: readonly { id: number }[]) => orders.map(({ id }) => id)

function missingIn(ids: readonly number[], found: Found): Skipped[] {
  const known = new Set(idsOf(found))
  return ids.filter((id) => !known.has(id)).map((id) => ({ id, code: 'order.unknown' }))
}

async function noteDeed(
  tx: Tx,
  deed: 'orders.advanced' | 'orders.printed',
  { moved, making, skipped, to }: Outcome & { to?: OrderStatus },
  { actor, address, requestId }: Doer,
) {
  const detail = {
    ...(to && { to }),
    moved: moved.join(' '),
    making: idsOf(making).join(' '),
    skipped: skipped.length,
  }
  await recordDeed(tx, { actor, deed, subject: 'orders', address, requestId, detail })
}
