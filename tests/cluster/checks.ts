import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findBrokenInvariants } from '../support/invariants'
import type { Peer } from '../support/peer'
import { type Kept, MAX_PRESSES } from './shoppers'

// What must hold when the storm is over.

type Ask = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

export const openDatabase =
  (url: string): Ask =>
  async (text, values) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
    client.on('error', () => undefined) // A broken connection fails its query too.
    await client.connect()
    try {
      return (await client.query(text, values)).rows
    } finally {
      void client.end()
    }
  }

/** Jobs of the shop's own queues that are due, under way or waiting for another try. */
const OPEN_JOBS = `select name, state, retry_count as tries, output->>'message' as why from pgboss.job
  where state in ('created', 'retry', 'active') and start_after < now() + interval '10 minutes'
    and name not like '\\_\\_%'`
const OPEN_PAYMENTS = `select oid from payments where status in ('AUTHED', 'CONFIRMING', 'UNKNOWN')`
const OPEN_PREVIEWS = `select name, state from previews where state not in ('done', 'failed')`
/** Previews that waited for the storage are painted one after the other. */
const SETTLE_MS = 480_000

/** Waits until jobs, payments and previews have ended; returns the seconds, and what has not. */
export async function waitUntilSettled(ask: Ask) {
  const began = Date.now()
  for (;;) {
    const open = [...(await ask(OPEN_JOBS)), ...(await ask(OPEN_PAYMENTS)), ...(await ask(OPEN_PREVIEWS))]
    const seconds = (Date.now() - began) / 1000
    if (open.length === 0 || Date.now() - began > SETTLE_MS) return { seconds, open }
    await wait(500)
  }
}

export interface Verdict {
  what: string
  found: unknown[]
}

interface Left {
  kept: Kept
  peer: Peer
  origin: string
  /** ids of the orders that were there before a member came */
  earlier: Set<number>
  /** whether no previews were asked for */
  hasNoPreviews?: true
}

export async function findLosses(
  ask: Ask,
  url: string,
  { kept, peer, origin, earlier, hasNoPreviews }: Left,
) {
  const idsWhere = async (condition: string) =>
    new Set((await ask(`select id from orders where ${condition}`)).map(({ id }) => Number(id)))
  const [orders, paid] = [await idsWhere('true'), await idsWhere("status = 'PAID'")]
  const missing = (ids: Set<number>, among: Set<number>) => [...ids].filter((id) => !among.has(id))
  const ledger = peer
    .captures()
    .map(({ oid, amount, cancelled }) => ({ oid, captured: amount, cancelled, captures: 1 }))
  const verdicts: Verdict[] = [
    { what: 'orders that were confirmed and are missing', found: missing(kept.ordered, orders) },
    { what: 'payments that were confirmed and are not there', found: missing(kept.paid, paid) },
    { what: 'payments that were agreed to and are not paid', found: missing(kept.agreed, paid) },
    {
      what: 'orders of which no member was told',
      found: [...orders].filter((id) => !kept.ordered.has(id) && !earlier.has(id)),
    },
    { what: `what members gave up after ${MAX_PRESSES} presses`, found: kept.givenUp },
    ...(hasNoPreviews ? [] : await findLostPreviews(ask, kept, origin)),
    {
      what: 'jobs that gave up',
      found: await ask("select name, output from pgboss.job where state = 'failed'"),
    },
    {
      what: 'paid orders whose buyer was told nothing',
      found: await ask(
        `select id from orders where status = 'PAID' and id = any($1) and not exists
           (select 1 from notices where fact = 'order:' || orders.id || ':PAID' and notices.status = 'SENT')`,
        [[...kept.agreed]],
      ),
    },
    { what: 'invariants that are broken', found: Object.entries(await findBrokenInvariants(url, ledger)) },
  ]
  return verdicts
}

async function findLostPreviews(ask: Ask, kept: Kept, origin: string): Promise<Verdict[]> {
  const names = new Set((await ask("select name from previews where state = 'done'")).map(({ name }) => name))
  return [
    {
      what: 'previews that were shown and are gone',
      found: [...kept.previews.keys()].filter((key) => !names.has(key.split('/')[1])),
    },
    { what: 'pictures of previews that the storage lost', found: await findLostPictures(kept, origin) },
  ]
}

/** The storage was killed since most of them were stored. */
async function findLostPictures({ previews }: Kept, origin: string): Promise<string[]> {
  const lost: string[] = []
  for (const { url, cookie } of previews.values()) {
    const reply = await fetch(origin + url, { headers: { Cookie: cookie } })
    const bytes = (await reply.arrayBuffer()).byteLength
    if (reply.status !== 200 || bytes === 0) lost.push(`${url}: ${reply.status}, ${bytes} bytes`)
  }
  return lost
}
