import { expect } from 'vitest'
import { waitUntilSettled } from '../../cluster/checks'
import type { Peer } from '../../support/peer'
import { type Ending, writeRound } from './rounds.mjs'

// What a kill may have done to payments, as the members and Payple see it.

type Ask = (text: string) => Promise<Record<string, unknown>[]>

export const ledgerOf = (peer: Peer) =>
  peer.captures().map(({ oid, amount, cancelled }) => ({ oid, captured: amount, cancelled, captures: 1 }))

const listOf = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ') || "''"

/** Ids of orders that are unpaid though a response said so or Payple has the money, and of orders paid for twice. */
export async function findLosses(ask: Ask, peer: Peer, confirmed: readonly number[]) {
  const taken = ledgerOf(peer).filter(({ captured, cancelled }) => captured > cancelled)
  const idsOf = async (query: string) => (await ask(query)).map(({ id }) => Number(id))
  const unpaid = await idsOf(
    `select id from orders where id in (${[0, ...confirmed].join(', ')}) and status <> 'PAID'`,
  )
  // A window over a bundle stays paid while one of its orders does.
  const unknown = await idsOf(
    `select min(first.order_id) as id from payments first
       join payments share on first.id in (share.id, share.window_id) join orders o on o.id = share.order_id
     where first.oid in (${listOf(taken.map(({ oid }) => oid))}) group by first.id
     having not bool_or(o.status = 'PAID')`,
  )
  const twice = await idsOf(
    `select order_id as id from payments where oid in (${listOf(taken.map(({ oid }) => oid))})
     group by order_id having count(*) > 1`,
  )
  return { lost: [...new Set([...unpaid, ...unknown])], twice }
}

/** Of payments without a response: those whose keys the shop had stored, and those that Payple had taken. */
export async function countProgress(ask: Ask, peer: Peer, oids: readonly string[]) {
  const [row] = await ask(
    `select count(*)::int as begun from payments where oid in (${listOf(oids)}) and status <> 'OPEN'`,
  )
  return { begun: Number(row?.begun), taken: oids.filter((oid) => peer.captured(oid)).length }
}

/** Waits until all jobs have ended, and writes down what has not. */
export async function endRounds(ask: Ask): Promise<Ending> {
  const { seconds, open } = await waitUntilSettled(ask)
  const failed = await ask("select name, output from pgboss.job where state = 'failed'")
  const ending: Ending = { kind: 'end', seconds, openJobs: open.length, failedJobs: failed.length }
  writeRound(ending)
  expect([...open, ...failed]).toEqual([])
  return ending
}
