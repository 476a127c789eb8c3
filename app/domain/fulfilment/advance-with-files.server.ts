import { adminIdOf } from '../audit/audit.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { findOpenRecipe } from '../ebooks/recipes.server'
import { lockOrder } from '../orders/steps.server'
import { makePrint } from '../prints/make-print.server'
import { Refusal } from '../refusal'
import { advanceOrder, type NamedAdminActor, type OrderStep } from './advance.server'
import { advanceOrders } from './advance-many.server'

// An operator moves one order; if its print files are missing they are requested at once, not by a job, so that no list
// shows the order meanwhile as one that waits for an operator.

export async function advanceOrMakeFiles(
  db: Db,
  id: number,
  step: OrderStep,
  by: NamedAdminActor,
): Promise<'advanced' | 'making'> {
  return inTransaction(db, async (tx) => {
    try {
      await advanceOrder(tx, id, step, by)
      return 'advanced'
    } catch (error) {
      // A step refuses before it writes anything, so the transaction goes on.
      const isWithoutFiles = error instanceof Refusal && error.code === 'print.missing'
      if (!isWithoutFiles) throw error
    }
    const { moved, making, skipped } = await advanceOrders(tx, [id], step, by)
    if (making.length > 0) {
      await makePrint(tx, { orderId: id, adminId: adminIdOf(by), thenReady: true })
      return 'making'
    }
    if (moved.length > 0) return 'advanced'
    throw new Refusal(skipped[0]?.code ?? 'order.movedMeanwhile')
  })
}

/** Production gets the book that the operator looked at: one that changed since is refused, and looked at again. */
export async function approveBook(
  db: Db,
  { id, shownHash }: { id: number; shownHash: string },
  by: NamedAdminActor,
): Promise<'advanced' | 'making'> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, id)
    if ((await hashBook(tx, id)) !== shownHash) throw new Refusal('board.bookChanged')
    return advanceOrMakeFiles(tx, id, { to: 'READY' }, by)
  })
}

/**
 * What an approval names; a book printed elsewhere has no pages and so nothing to change. One whose words do not open now is
 * not printed in any case.
 */
export const hashBook = async (db: Db | Tx, id: number): Promise<string> =>
  (await findOpenRecipe(db, id))?.hash ?? ''
