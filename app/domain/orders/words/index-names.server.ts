import { sql } from 'kysely'
import type { Db, Tx } from '../../db.server'
import { hashOfSearchKey, hashPairs, markOfSeal } from '../../sealed-words/name-pairs.server'
import { BATCH_SIZE, sealInBatches } from '../../sealed-words/older-words.server'
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
  await storePairs(tx, orderId, { childName, sealedChildName })
}

/**
 * Names that are missing after a crash, a restore or a failover, and those hashed under a former secret. Returns how many it
 * stored until this moment of `performance.now()`.
 */
export async function indexNames(db: Db, until: number): Promise<number> {
  if (!(await haveEnded(db, 'orderedEndedAt'))) return 0
  return sealInBatches(until, {
    find: (after) =>
      db
        .selectFrom('orders')
        .leftJoin('orderNames', (on) =>
          on
            .onRef('orderNames.orderId', '=', 'orders.id')
            .on(
              sql<boolean>`order_names.made_of = substring(orders.sealed_child_name for 12) || ${hashOfSearchKey()}::bytea`,
            ),
        )
        .select(['orders.id', 'childKey', ...orderedWords])
        .select(['sealedChildName', 'sealedDedication', 'sealedDedicatedBy', 'sealedLook'])
        .where('sealedChildName', 'is not', null)
        .where('orderNames.orderId', 'is', null)
        .where('orders.id', '>', after)
        .orderBy('orders.id')
        .limit(BATCH_SIZE)
        .execute(),
    seal: async (row) => {
      const childName = (await openOrderRows([row])).get(row.id)?.childName
      const { sealedChildName } = row
      return childName && sealedChildName ? storePairs(db, row.id, { childName, sealedChildName }) : 0
    },
  })
}

/** Not beside a seal of another name, which was corrected meanwhile. */
async function storePairs(
  db: Db | Tx,
  orderId: number,
  { childName, sealedChildName }: { childName: string; sealedChildName: Buffer },
): Promise<number> {
  const madeOf = Buffer.concat([markOfSeal(sealedChildName), hashOfSearchKey()])
  const { numAffectedRows } = await sql`
    insert into order_names (order_id, made_of, pairs)
    select id, ${madeOf}, ${hashPairs(childName)}::integer[] from orders
      where id = ${orderId} and sealed_child_name = ${sealedChildName}
    on conflict (order_id) do update set made_of = excluded.made_of, pairs = excluded.pairs`.execute(db)
  return Number(numAffectedRows ?? 0)
}
