import { sql } from 'kysely'
import { recordDeed } from '../audit/audit.server'
import { now } from '../clock'
import type { Db } from '../db.server'
import type { Hand } from './memos.server'
import { codeFrom } from './numbers.server'
import { isPaid, type OrderStatus } from './order'
import { type Confirmed, outcomeOf } from './preorders.server'
import { isOnDesk } from './steps.server'

// A list of paid codes laid beside what is registered here: first to look at the difference, then to confirm it.

export interface Matched {
  code: string
  id: number
  orderNumber: string
  customerName: string
}

/** How many, and the first of them by name. */
interface Some<One> {
  count: number
  some: One[]
}

export interface Difference {
  /** registered, and to be confirmed */
  paid: Some<Matched>
  /** confirmed before */
  before: Some<Matched>
  /** given up or taken back: its money has to go back */
  cancelled: Some<Matched>
  /** none of ours, as it was typed */
  unknown: Some<string>
  /** how often a code stood there again */
  twice: number
  /** registered, and not in the list */
  missing: Some<Matched>
  /** all that are to be confirmed */
  codes: string[]
}

const MOST_NAMED = 200
const some = <One>(all: readonly One[]): Some<One> => ({ count: all.length, some: all.slice(0, MOST_NAMED) })

/** Read in one go; nothing is moved by it. Whose names were seen is written down. */
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

/** Each code once, by how it stands. */
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

/** Whose money has to go back is told of those too who are kept apart, but not what they are called. */
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

/** What a press of the button came to. */
export interface Pressed extends Confirmed {
  /** the rest is pressed for again: nobody waits for an answer longer than a while */
  left: string[]
}

/** So many at once: each waits for the database more than it works. */
const HANDS = 4

/** Each by itself, until it is time to answer. What was done is done, however often it is asked for. */
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
