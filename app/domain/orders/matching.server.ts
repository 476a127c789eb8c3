import { sql } from 'kysely'
import { recordDeed } from '../audit/audit.server'
import { now } from '../clock'
import type { Db } from '../db.server'
import type { Hand } from './memos.server'
import { codeFrom } from './numbers.server'
import { isPaid, type OrderStatus } from './order'
import { type Confirmed, outcomeOf } from './preorders.server'

// A list of paid codes laid beside what is registered here: first to look at the difference, then to confirm it.

export interface Matched {
  code: string
  id: number
  orderNumber: string
  customerName: string
}

export interface Difference {
  /** registered, and to be confirmed */
  paid: Matched[]
  /** confirmed before */
  before: Matched[]
  /** given up or taken back: its money has to go back */
  cancelled: Matched[]
  /** none of ours, as it was typed */
  unknown: string[]
  /** how often a code stood there again */
  twice: number
  /** registered, and not in the list */
  missing: { count: number; some: Matched[] }
}

/** Read in one go; nothing is moved by it. Whose names were seen is written down. */
export async function compareCodes(db: Db, typed: readonly string[], by: Hand): Promise<Difference> {
  const said = typed.map((text) => codeFrom(text) ?? text.trim()).filter(Boolean)
  const codes = [...new Set(said)]
  const known = new Map((await coded(db, codes)).map((order) => [order.code, order]))
  const difference: Difference = {
    ...{ paid: [], before: [], cancelled: [], unknown: [] },
    twice: said.length - codes.length,
    missing: await missingFrom(db, codes),
  }
  for (const code of codes) {
    const order = known.get(code)
    if (order) difference[stateOf(order)].push(matched(order))
    else difference.unknown.push(code)
  }
  const { paid, before, cancelled, unknown, missing } = difference
  const detail = {
    paid: paid.length,
    before: before.length,
    cancelled: cancelled.length,
    unknown: unknown.length,
    missing: missing.count,
  }
  await recordDeed(db, { ...by, deed: 'preorder.compared', subject: 'preorders', detail })
  return difference
}

interface Coded extends Matched {
  status: OrderStatus
  deletedAt: Date | null
}

const coded = (db: Db, codes: readonly string[]): Promise<Coded[]> =>
  registered(db)
    .where(sql<boolean>`handoff_token = any(${codes.filter((code) => codeFrom(code))}::text[])`)
    .execute()

const registered = (db: Db) =>
  db
    .selectFrom('orders')
    .select(['id', 'orderNumber', 'customerName', 'status', 'deletedAt', 'handoffToken as code'])
    .where('channel', '=', 'wadiz')
    .$castTo<Coded>()

function stateOf({ status, deletedAt }: Coded): 'paid' | 'before' | 'cancelled' {
  if (deletedAt || status === 'CANCEL') return 'cancelled'
  return isPaid(status) ? 'before' : 'paid'
}

const matched = ({ status: _, deletedAt: __, ...order }: Coded): Matched => order

const MOST_MISSING = 200

async function missingFrom(db: Db, codes: readonly string[]): Promise<Difference['missing']> {
  const inList = new Set(codes)
  const open = await registered(db)
    .where('status', '=', 'PREORDER_WADIZ')
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const missing = open.filter(({ code }) => !inList.has(code))
  return { count: missing.length, some: missing.slice(0, MOST_MISSING).map(matched) }
}

/** What a press of the button came to. */
export interface Pressed extends Confirmed {
  /** the rest is pressed for again: nobody waits for an answer longer than a while */
  left: string[]
}

/** One after the other, each by itself, until it is time to answer. What was done is done, however often it is asked for. */
export async function confirmCodes(
  db: Db,
  codes: readonly string[],
  { by, until }: { by: Hand; until: Date },
): Promise<Pressed> {
  const report: Pressed = { paid: [], before: [], cancelled: [], unknown: [], left: [] }
  const mover = { actor: by.actor, requestId: by.requestId }
  for (const code of new Set(codes.map((text) => codeFrom(text) ?? text.trim()).filter(Boolean))) {
    if (now() >= until) report.left.push(code)
    else report[await outcomeOf(db, code, mover)].push(code)
  }
  const { left, ...done } = report
  const counts = Object.fromEntries(Object.entries(done).map(([state, some]) => [state, some.length]))
  await recordDeed(db, {
    ...by,
    deed: 'preorder.listConfirmed',
    subject: 'preorders',
    detail: { ...counts, left: left.length },
  })
  return report
}
