import { sql } from 'kysely'
import type { Db, Tx } from '../../db.server'
import { hashOfSearchKey, hashPairs, markOfSeal } from '../../sealed-words/name-pairs.server'
import { BATCH_SIZE } from '../../sealed-words/older-words.server'
import { openOrderRows } from '../../sealed-words/order-words.server'
import { orderedWords } from '../../sealed-words/ordered-columns'
import { haveEnded } from '../../sealed-words/plain-words.server'

// The office finds an order by its child's name, of which the row has only a seal once plain words of orders have ended.

interface SealedName {
  childName?: string | null
  sealedChildName?: Buffer | null
}

/** In the transaction that writes a name and its seal. One that has no seal yet is found in its row. */
export async function indexName(tx: Tx, orderId: number, { childName, sealedChildName }: SealedName) {
  if (!childName || !sealedChildName || !(await haveEnded(tx, 'orderedEndedAt'))) return
  await storePairs(tx, [{ orderId, childName, sealedChildName }])
}

const NEWEST = 2 ** 31 - 1

/**
 * Drops pairs of names that orders no longer have, and stores those that are missing after a crash, a restore or a failover,
 * or were hashed under a former secret: newest orders first, which are the ones looked for. Returns how many it stored until
 * this moment of `performance.now()`.
 */
export async function indexNames(db: Db, until: number): Promise<number> {
  if (!(await haveEnded(db, 'orderedEndedAt'))) return 0
  await dropStalePairs(db)
  let [before, stored] = [NEWEST, 0]
  while (performance.now() < until) {
    const rows = await findUnindexed(db, before)
    const words = await openOrderRows(rows)
    const names = rows.flatMap(({ id, sealedChildName }) => {
      const childName = words.get(id)?.childName
      return childName && sealedChildName ? [{ orderId: id, childName, sealedChildName }] : []
    })
    stored += await storePairs(db, names)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) break
    before = last.id
  }
  return stored
}

/** Null for an order without a seal. */
const madeOfNow = () => sql`(substring(orders.sealed_child_name for 12) || ${hashOfSearchKey()}::bytea)`

const dropStalePairs = (db: Db) =>
  sql`
  delete from order_names using orders
  where orders.id = order_names.order_id and order_names.made_of is distinct from ${madeOfNow()}`.execute(db)

const findUnindexed = (db: Db, before: number) =>
  db
    .selectFrom('orders')
    .leftJoin('orderNames', 'orderNames.orderId', 'orders.id')
    .select(['orders.id', 'childKey', ...orderedWords])
    .select(['sealedChildName', 'sealedDedication', 'sealedDedicatedBy', 'sealedLook'])
    .where('sealedChildName', 'is not', null)
    .where('orderNames.orderId', 'is', null)
    .where('orders.id', '<', before)
    .orderBy('orders.id', 'desc')
    .limit(BATCH_SIZE)
    .execute()

interface FoundName {
  orderId: number
  childName: string
  sealedChildName: Buffer
}

/**
 * Not beside a seal of another name, which was corrected meanwhile. An order that is being changed at this moment is left
 * to the next run: its change has dropped the pairs already, and would not drop these.
 */
async function storePairs(db: Db | Tx, names: readonly FoundName[]): Promise<number> {
  if (!names.length) return 0
  const rows = names.map(
    ({ orderId, childName, sealedChildName }) =>
      sql`(${orderId}::integer, ${sealedChildName}::bytea, ${madeOf(sealedChildName)}::bytea, ${hashPairs(childName)}::integer[])`,
  )
  const { numAffectedRows } = await sql`
    insert into order_names (order_id, made_of, pairs)
    select orders.id, named.made_of, named.pairs
      from (values ${sql.join(rows)}) as named (order_id, seal, made_of, pairs)
      join orders on orders.id = named.order_id and orders.sealed_child_name = named.seal
      for no key update of orders skip locked
    on conflict (order_id) do update set made_of = excluded.made_of, pairs = excluded.pairs`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const madeOf = (seal: Buffer) => Buffer.concat([markOfSeal(seal), hashOfSearchKey()])
