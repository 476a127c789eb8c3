import type { PrintProblem } from '~/book/print/problem'
import { adminIdOf, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { findRecipes } from '../ebooks/recipes.server'
import { enqueueAll } from '../jobs.server'
import { writeParcel } from '../orders/office/tracking.server'
import { isPaid, type OrderStatus } from '../orders/order'
import { lockBundles, lockOrder, lockOrders, moveToShipped } from '../orders/steps.server'
import { findUnprintable, type PrintObstacle } from '../prints/print-waivers.server'
import { moveOrdersToReady } from '../prints/ready-orders.server'
import { Refusal } from '../refusal'
import { applyStep, type NamedAdminActor, type OrderStep, stepRefusalOf } from './advance.server'

// Many orders advance in one transaction. An order that may not advance is skipped, with the reason.

export interface SkippedOrder {
  id: number
  orderNumber?: string
  status?: OrderStatus
  code: string
  /** why the order cannot be printed, if that is the reason */
  faults?: PrintProblem[]
}

export interface BulkOutcome {
  moved: number[]
  unchanged: number[]
  /** wait for their print files, and then become READY by themselves */
  making: { id: number; orderNumber: string; status: OrderStatus }[]
  skipped: SkippedOrder[]
}

export async function advanceOrders(
  db: Db,
  ids: readonly number[],
  step: OrderStep,
  by: NamedAdminActor,
): Promise<BulkOutcome> {
  return inTransaction(db, async (tx) => {
    // A payment by hand pays for the whole bundle.
    if (step.to === 'PAID') await lockBundles(tx, ids)
    const found = await lockOrders(tx, ids)
    const there = await stepHandlerFor(step.to)(tx, found, step, by)
    const skipped = [...findMissingOrders(ids, found), ...there.skipped].sort((a, b) => a.id - b.id)
    const outcome = { ...there, skipped }
    if (step.parcel && ids.length === 1)
      await writeParcelOfOne(tx, outcome, { to: step.to, parcel: step.parcel })
    await recordBulkAudit(tx, 'orders.advanced', { ...outcome, to: step.to }, by)
    return outcome
  })
}

export async function requestPrints(
  db: Db,
  ids: readonly number[],
  by: NamedAdminActor,
): Promise<BulkOutcome> {
  return inTransaction(db, async (tx) => {
    const found = await lockOrders(tx, ids)
    const outcome: BulkOutcome = {
      moved: [],
      unchanged: [],
      making: [],
      skipped: findMissingOrders(ids, found),
    }
    const paid = found.filter(({ status }) => isPaid(status))
    const why = await findUnprintable(tx, idsOf(paid))
    for (const order of found) {
      const code = why.get(order.id)?.code
      if (!isPaid(order.status)) outcome.skipped.push({ ...order, code: 'print.notPaid' })
      else if (code && cannotBeMade(code)) outcome.skipped.push({ ...order, code })
      else if (code && code !== 'print.unseen') outcome.making.push(order)
      else outcome.unchanged.push(order.id)
    }
    await enqueuePrints(tx, idsOf(outcome.making), { by, thenReady: false })
    await recordBulkAudit(tx, 'orders.printed', outcome, by)
    return outcome
  })
}

const cannotBeMade = (code: PrintObstacle['code']) =>
  code !== 'print.missing' && code !== 'print.blocked' && code !== 'print.unseen'

type FoundOrders = Awaited<ReturnType<typeof lockOrders>>

type StepHandler = (tx: Tx, found: FoundOrders, step: OrderStep, by: NamedAdminActor) => Promise<BulkOutcome>

const stepHandlerFor = (to: OrderStatus): StepHandler =>
  to === 'READY' ? advanceToReady : to === 'SHIPPED' ? advanceToShipped : advanceOneByOne

/** A tracking number is stored while an order is READY or about to be; a sent order's is corrected elsewhere. */
async function writeParcelOfOne(
  tx: Tx,
  outcome: BulkOutcome,
  { to, parcel }: Required<Pick<OrderStep, 'to' | 'parcel'>>,
) {
  const waiting = to === 'READY' ? [...outcome.unchanged, ...idsOf(outcome.making)] : []
  const may = to === 'READY' || to === 'SHIPPED' ? [...outcome.moved, ...waiting] : []
  for (const id of may) await writeParcel(tx, id, parcel)
}

async function advanceToReady(
  tx: Tx,
  found: FoundOrders,
  _: OrderStep,
  by: NamedAdminActor,
): Promise<BulkOutcome> {
  const paid = found.filter(({ status }) => status === 'PAID')
  const { moved, obstacles: held } = await moveOrdersToReady(tx, idsOf(paid), by)
  const making = paid.filter(({ id }) => held.get(id)?.code === 'print.missing')
  await enqueuePrints(tx, idsOf(making), { by, thenReady: true })
  const skipped = found.flatMap((order) => {
    const why = order.status === 'PAID' ? held.get(order.id) : readyRefusalOf(order.status)
    return why && why.code !== 'print.missing' ? [{ ...order, ...why }] : []
  })
  return { moved, unchanged: idsOf(found.filter(({ status }) => status === 'READY')), making, skipped }
}

async function advanceToShipped(
  tx: Tx,
  found: FoundOrders,
  { to }: OrderStep,
  by: NamedAdminActor,
): Promise<BulkOutcome> {
  const waiting = found.filter(({ status }) => status === 'READY')
  const { moved, refunding: held } = await moveToShipped(tx, idsOf(waiting), by)
  const skipped = found.flatMap((order) => {
    if (order.status === to) return []
    const code = held.has(order.id) ? 'order.refunding' : stepRefusalOf(order.status, to)
    return code ? [{ ...order, code }] : []
  })
  return { moved, unchanged: idsOf(found.filter(({ status }) => status === to)), making: [], skipped }
}

function readyRefusalOf(status: OrderStatus) {
  if (status === 'READY') return undefined
  if (status === 'PREORDER_WADIZ') return { code: 'order.preorderStep' }
  return { code: status === 'ORDERED' ? 'order.notPaid' : 'order.wrongStep' }
}

async function advanceOneByOne(
  tx: Tx,
  found: FoundOrders,
  step: OrderStep,
  by: NamedAdminActor,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { moved: [], unchanged: [], making: [], skipped: [] }
  for (const { id, orderNumber } of found) {
    const order = await lockOrder(tx, id)
    if (!order) continue
    const code =
      order.status === step.to ? 'same' : await catchRefusalCode(() => applyStep(tx, order, step, by))
    if (code === 'same') outcome.unchanged.push(id)
    else if (code) outcome.skipped.push({ id, orderNumber, status: order.status, code })
    else outcome.moved.push(id)
  }
  return outcome
}

/** A step refuses before it writes anything, so the transaction goes on with the other orders. */
async function catchRefusalCode(command: () => Promise<void>): Promise<string | undefined> {
  try {
    await command()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function enqueuePrints(
  tx: Tx,
  ids: readonly number[],
  wish: { by: NamedAdminActor; thenReady: boolean },
) {
  const adminId = adminIdOf(wish.by)
  const { thenReady } = wish
  const recipes = thenReady ? await findRecipes(tx, ids) : undefined
  await enqueueAll(
    tx,
    'make-print',
    ids.map((orderId) => ({ orderId, adminId, thenReady, recipe: recipes?.get(orderId)?.hash })),
  )
}

const idsOf = (orders: readonly { id: number }[]) => orders.map(({ id }) => id)

function findMissingOrders(ids: readonly number[], found: FoundOrders): SkippedOrder[] {
  const known = new Set(idsOf(found))
  return ids.filter((id) => !known.has(id)).map((id) => ({ id, code: 'order.unknown' }))
}

async function recordBulkAudit(
  tx: Tx,
  action: 'orders.advanced' | 'orders.printed',
  { moved, making, skipped, to }: BulkOutcome & { to?: OrderStatus },
  { actor, address, requestId }: NamedAdminActor,
) {
  const detail = {
    ...(to && { to }),
    moved: moved.join(' '),
    making: idsOf(making).join(' '),
    skipped: skipped.length,
  }
  await recordAudit(tx, { actor, action, subject: 'orders', address, requestId, detail })
}
