import { sql } from 'kysely'
import { now } from '~/config/clock'
import { type AdminActor, recordAudit } from '../audit/audit.server'
import type { Db } from '../db.server'
import { parseHandoffCode } from '../orders/numbers.server'
import { isPaid, type OrderStatus } from '../orders/order'
import { isVisibleInOffice } from '../orders/steps.server'
import { addContacts } from '../sealed-words/order-contact.server'
import { type ConfirmationReport, confirmByCode } from './preorders.server'

// A list of paid codes is compared with the registrations: first to show the difference, then to confirm it.

interface MatchedOrder {
  code: string
  id: number
  orderNumber: string
  customerName: string
}

interface Sample<One> {
  count: number
  items: One[]
}

export interface CodeListComparison {
  paid: Sample<MatchedOrder>
  before: Sample<MatchedOrder>
  /** given up or withdrawn, so the money has to go back */
  cancelled: Sample<MatchedOrder>
  unknown: Sample<string>
  duplicates: number
  missing: Sample<MatchedOrder>
  codes: string[]
}

const MAX_NAMED = 200
const toSample = <One>(all: readonly One[]): Sample<One> => ({
  count: all.length,
  items: all.slice(0, MAX_NAMED),
})

/** Orders kept apart are included, since their money may have to go back, but without the customer's name. */
async function nameSample(db: Db, all: readonly CodedOrder[]): Promise<Sample<MatchedOrder>> {
  const { count, items } = toSample(all)
  const named = (await addContacts(db, items)).map(({ code, id, orderNumber, isVisible, customerName }) => ({
    ...{ code, id, orderNumber },
    customerName: isVisible ? customerName : '',
  }))
  return { count, items: named }
}

/** Only reads. The audit log records whose names were shown. */
export async function compareCodes(
  db: Db,
  typed: readonly string[],
  by: AdminActor,
): Promise<CodeListComparison> {
  const { paid, before, cancelled, unknown, twice } = await groupCodes(db, typed)
  const missing = await findMissingOrders(db, [...paid, ...before, ...cancelled])
  const named = {
    paid: await nameSample(db, paid),
    before: await nameSample(db, before),
    cancelled: await nameSample(db, cancelled),
    missing: await nameSample(db, missing),
  }
  const seen = Object.values(named).flatMap((part) => part.items.map(({ id }) => id))
  const detail = {
    paid: paid.length,
    before: before.length,
    cancelled: cancelled.length,
    unknown: unknown.length,
    missing: missing.length,
    ids: seen.join(' '),
  }
  await recordAudit(db, { ...by, action: 'preorder.compared', subject: 'preorders', detail })
  return {
    ...named,
    unknown: toSample(unknown),
    duplicates: twice,
    codes: paid.map(({ code }) => code),
  }
}

async function groupCodes(db: Db, typed: readonly string[]) {
  const given = typed.map((text) => parseHandoffCode(text) ?? text.trim()).filter(Boolean)
  const codes = [...new Set(given)]
  const known = new Map((await findByCodes(db, codes)).map((order) => [order.code, order]))
  const all = {
    paid: [] as CodedOrder[],
    before: [] as CodedOrder[],
    cancelled: [] as CodedOrder[],
    unknown: [] as string[],
    twice: given.length - codes.length,
  }
  for (const code of codes) {
    const order = known.get(code)
    if (order) all[stateOf(order)].push(order)
    else all.unknown.push(code)
  }
  return all
}

interface CodedOrder extends Omit<MatchedOrder, 'customerName'> {
  isVisible: boolean
  status: OrderStatus
  deletedAt: Date | null
}

const findByCodes = (db: Db, codes: readonly string[]): Promise<CodedOrder[]> =>
  selectRegistrations(db)
    .where(sql<boolean>`handoff_token = any(${codes.filter((code) => parseHandoffCode(code))}::text[])`)
    .execute()

const selectRegistrations = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'status', 'deletedAt', 'handoffToken as code'])
    .select((is) => isVisibleInOffice(is).as('isVisible'))
    .where('channel', '=', 'wadiz')
    .$castTo<CodedOrder>()

function stateOf({ status, deletedAt }: CodedOrder): 'paid' | 'before' | 'cancelled' {
  if (deletedAt || status === 'CANCEL') return 'cancelled'
  return isPaid(status) ? 'before' : 'paid'
}

async function findMissingOrders(db: Db, found: readonly CodedOrder[]): Promise<CodedOrder[]> {
  const inList = new Set(found.map(({ id }) => id))
  const open = await selectRegistrations(db)
    .where('status', '=', 'PREORDER_WADIZ')
    .where('deletedAt', 'is', null)
    .where(isVisibleInOffice)
    .orderBy('id', 'desc')
    .execute()
  return open.filter(({ id }) => !inList.has(id))
}

export interface ConfirmationResult extends ConfirmationReport {
  /** codes not reached in time; the page sends them again, so that no response takes too long */
  left: string[]
}

/** Confirmations run in parallel, since each waits for the database more than it works. */
const WORKERS = 4

/** Confirms code by code until the time is up. A repeated request does nothing twice. */
export async function confirmCodes(
  db: Db,
  codes: readonly string[],
  { by, until }: { by: AdminActor; until: Date },
): Promise<ConfirmationResult> {
  const { paid: waiting, before, cancelled, unknown } = await groupCodes(db, codes)
  const codesOf = (orders: readonly CodedOrder[]) => orders.map(({ code }) => code)
  const done: ConfirmationReport = {
    paid: [],
    before: codesOf(before),
    cancelled: codesOf(cancelled),
    unknown,
  }
  const next = () => (now() < until ? waiting.shift() : undefined)
  const work = async () => {
    for (let one = next(); one; one = next())
      done[await confirmByCode(db, one.code, { actor: by.actor, requestId: by.requestId })].push(one.code)
  }
  const worked = await Promise.allSettled(Array.from({ length: WORKERS }, work))
  const counts = Object.fromEntries(Object.entries(done).map(([state, some]) => [state, some.length]))
  const detail = { ...counts, left: waiting.length }
  await recordAudit(db, { ...by, action: 'preorder.listConfirmed', subject: 'preorders', detail })
  for (const one of worked) if (one.status === 'rejected') throw one.reason
  return { ...done, left: codesOf(waiting) }
}
