import { log } from '~/config/log.server'
import { type Db, inTransaction, type Tx } from '../db.server'
import { findRecipe } from '../ebooks/recipes.server'
import type { Jobs } from '../jobs.server'
import { lockOrder } from '../orders/steps.server'
import { findDefaultProfile, isProfileOpen } from '../print-profiles/profiles.server'
import { Refusal } from '../refusal'
import { moveOrderToReady } from './ready-orders.server'
import { requestPrint } from './request-print.server'

// One press makes many orders READY: an order without files becomes READY by itself, as soon as its files are bound.

export async function makePrint(
  db: Db,
  { orderId, adminId, thenReady, recipe }: Jobs['make-print'],
): Promise<void> {
  const isWished = await ignoreRefusal(orderId, () =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      // The order was moved or given up since the request.
      if (!order || order.deletedAt || (thenReady && order.status !== 'PAID')) return false
      // It was corrected since, so an operator looks at it first.
      if (recipe !== undefined && (await findRecipe(tx, orderId))?.hash !== recipe) return false
      await requestPrint(tx, orderId, { by: `admin:${adminId}`, profile: await profileFor(tx, orderId) })
      if (thenReady)
        await tx.updateTable('prints').set({ readyBy: adminId }).where('orderId', '=', orderId).execute()
      return thenReady
    }),
  )
  // The files may have been bound meanwhile, and no other job would check.
  if (isWished) await markOrderReady(db, orderId)
}

/** The one that an operator has chosen for this order, or the office's. */
async function profileFor(tx: Tx, orderId: number): Promise<string> {
  const print = await tx
    .selectFrom('prints')
    .select('profile')
    .where('orderId', '=', orderId)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return print && (await isProfileOpen(tx, print.profile)) ? print.profile : findDefaultProfile(tx)
}

/** Runs once, when the files are there. An order that cannot be printed stays PAID, for an operator to look at. */
export async function markOrderReady(db: Db, orderId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const print = await tx
      .selectFrom('prints')
      .select('readyBy')
      .where('orderId', '=', orderId)
      .where('state', '=', 'ready')
      .forUpdate()
      .executeTakeFirst()
    if (!print?.readyBy) return
    await tx.updateTable('prints').set({ readyBy: null }).where('orderId', '=', orderId).execute()
    const { readyBy } = print
    if (order?.status === 'PAID' && !order.deletedAt)
      await ignoreRefusal(orderId, () => moveOrderToReady(tx, order, { actor: `admin:${readyBy}` }))
  })
}

/** A lasting refusal ends the wish for READY, but loses nothing that was made. A busy shop is asked again by the queue. */
async function ignoreRefusal<Done>(orderId: number, run: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'shop.busy') throw error
    log.info(`order ${orderId} is not made ready: ${error.code}`)
    return undefined
  }
}
