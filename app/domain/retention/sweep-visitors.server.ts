import { anonymiseVisitorConsents } from '../consents/consents.server'
import { type Db, inTransaction } from '../db.server'
import { deleteVisitors, lockLapsedVisitors } from '../visitors/visitors.server'

/** Returns how many visitors were deleted. */
export async function sweepVisitors(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ids = await lockLapsedVisitors(tx)
    if (!ids.length) return 0
    // Consents that belong to an order stay with the order.
    await anonymiseVisitorConsents(tx, ids)
    await deleteVisitors(tx, ids)
    return ids.length
  })
}
