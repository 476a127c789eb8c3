import { sql } from 'kysely'
import { now } from '~/config/clock'
import { recordDeed } from '../../audit/audit.server'
import type { Db } from '../../db.server'
import { type Confirmed, outcomeOf } from '../campaign/preorders.server'
import { codeFrom } from '../numbers.server'
import { isPaid, type OrderStatus } from '../order'
import { isOnDesk } from '../steps.server'
import type { Hand } from './memos.server'

// A list of paid codes is compared with the registrations: first to show the difference, then to confirm it.

export interface Matched {
  code: string
  id: number
  orderNumber: string
  customerName: string
}

/** The full count, and the first items by name. */
interface Some<One> {
  count: number
  some: One[]
}

export interface Difference {
  /** registered, and to be confirmed */
  paid: Some<Matched>
  /** confirmed before */
  before: Some<Matched>
  /** given up or withdrawn, so the money has to go back */
  cancelled: Some<Matched>
  /** not one of our codes, as it was typed */
  unknown: Some<string>
  /** how many codes were repeated */
  twice: number
  /** registered, and not in the list */
  missing: Some<Matched>
  /** all that are to be confirmed */
  codes: string[]
}

const MOST_NAMED = 200
const some = <One>(all: readonly One[]): Some<One> => ({ count: all.length, some: all.slice(0, MOST_NAMED) })

/** Only reads. The audit log records whose names were shown. */
export async function compareCodes(db: Db, typed: readonly string[], by: Hand): Promise<Difference> {
  const { paid, before, cancelled, unknown, twice } = await sorted(db, typed)
  const missing = await missingFrom(db, [...paid, ...before, ...cancelled])
  const named = {
    paid: some(paid),
    before: some(before),
    cancelled: some(cancelled),
    missing: some(missing),
  }
  const seen = Object.values(named).flatMap((part) => part.some.map(({ id }) => id))
  const detail = {
    paid: paid.length,
    before: before.length,
    cancelled: cancelled.length,
    unknown: unknown.length,
    missing: missing.length,
    ids: seen.join(' '),
  }
  await recordDeed(db, { ...by, deed: 'preorder.compared', subject: 'preorders', detail })
  return {
    ...named,
    unknown: some(unknown),
    twice,
    codes: paid.map(({ code }) => code),
  }
}

/** Each code once, grouped by its state. */
async function sorted(db: Db, typed: readonly string[]) {
  const said = typed.map((text) => codeFrom(text) ?? text.trim()).filter(Boolean)
  const codes = [...new Set(said)]
  const known = new Map((await coded(db, codes)).map((order) => [order.code, order]))
  const all = {
    paid: [] as Matched[],
    before: [] as Matched[],
    cancelled: [] as Matched[],
    unknown: [] as string[],
    twice: said.length - codes.length,
  }
  for (const code of codes) {
    const order = known.get(code)
    if (order) all[stateOf(order)].push(matched(order))
    else all.unknown.push(code)
  }
  return all
}

interface Coded extends Matched {
  status: OrderStatus
  deletedAt: Date | null
}

const coded = (db: Db, codes: readonly string[]): Promise<Coded[]> =>
  registered(db)
    .where(sql<boolean>`handoff_token = any(${codes.filter((code) => codeFrom(code))}::text[])`)
    .execute()

/** Orders kept apart are included, since their money may have to go back, but without the customer's name. */
const registered = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'status', 'deletedAt', 'handoffToken as code'])
    .select((is) =>
      is.case().when(isOnDesk(is)).then(is.ref('customerName')).else('').end().as('customerName'),
    )
    .where('channel', '=', 'wadiz')
    .$castTo<Coded>()

function stateOf({ status, deletedAt }: Coded): 'paid' | 'before' | 'cancelled' {
  if (deletedAt || status === 'CANCEL') return 'cancelled'
  return isPaid(status) ? 'before' : 'paid'
}

const matched = ({ status: _, deletedAt: __, ...order }: Coded): Matched => order

async function missingFrom(db: Db, found: readonly Matched[]): Promise<Matched[]> {
  const inList = new Set(found.map(({ id }) => id))
  const open = await registered(db)
    .where('status', '=', 'PREORDER_WADIZ')
    .where('deletedAt', 'is', null)
    .where(isOnDesk)
    .orderBy('id', 'desc')
    .execute()
  return open.filter(({ id }) => !inList.has(id)).map(matched)
}

/** The result of one press of the button. */
export interface Pressed extends Confirmed {
  /** codes not reached in time; the page sends them again, so that no response takes too long */
  left: string[]
}

/** Confirmations run in parallel, since each waits for the database more than it works. */
const HANDS = 4

/** Confirms code by code until the time is up. A repeated request does nothing twice. */
export async function confirmCodes(
  db: Db,
  codes: readonly string[],
  { by, until }: { by: Hand; until: Date },
): Promise<Pressed> {
  const { paid: waiting, before, cancelled, unknown } = await sorted(db, codes)
  const codesOf = (orders: readonly Matched[]) => orders.map(({ code }) => code)
  const done: Confirmed = { paid: [], before: codesOf(before), cancelled: codesOf(cancelled), unknown }
  const next = () => (now() < until ? waiting.shift() : undefined)
  const work = async () => {
    for (let one = next(); one; one = next())
      done[await outcomeOf(db, one.code, { actor: by.actor, requestId: by.requestId })].push(one.code)
  }
  const worked = await Promise.allSettled(Array.from({ length: HANDS }, work))
  const counts = Object.fromEntries(Object.entries(done).map(([state, some]) => [state, some.length]))
  const detail = { ...counts, left: waiting.length }
  await recordDeed(db, { ...by, deed: 'preorder.listConfirmed', subject: 'preorders', detail })
  for (const one of worked) if (one.status === 'rejected') throw one.reason
  return { ...done, left: codesOf(waiting) }
}
