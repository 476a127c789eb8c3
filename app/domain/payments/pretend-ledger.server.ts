import type { Db } from '../db.server'
import type { Ledger } from './pretend-ledger'

/** The demo's ledger is in its database, so that every process of the shop can answer. */
export function createPretendLedger(db: Db): Ledger {
  return {
    async find(oid) {
      const row = await db
        .selectFrom('pretendLedger')
        .select(['oid', 'paidOn', 'amount', 'cancelled', 'fields'])
        .where('oid', '=', oid)
        .executeTakeFirst()
      return row && { ...row, fields: row.fields as Record<string, string> }
    },
    async capture({ fields, ...taken }) {
      const row = await db
        .insertInto('pretendLedger')
        .values({ ...taken, fields: JSON.stringify(fields) })
        .onConflict((conflict) => conflict.column('oid').doNothing())
        .returning('oid')
        .executeTakeFirst()
      return row !== undefined
    },
    async refund(oid, amount) {
      const row = await db
        .updateTable('pretendLedger')
        .set((eb) => ({ cancelled: eb('cancelled', '+', amount) }))
        .where('oid', '=', oid)
        .where((eb) => eb(eb('cancelled', '+', amount), '<=', eb.ref('amount')))
        .returning('oid')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
