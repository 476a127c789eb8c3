import { log } from '../../log.server'
import { type Db, inTransaction } from '../db.server'
import type { Jobs } from '../jobs.server'
import { lockedOrder, moveOrder } from '../orders/steps.server'
import { Refusal } from '../refusal'
import { askForPrint } from './asking.server'
import { DEFAULT_PROFILE } from './profile'

// Many orders are made ready by one press: those without files become so by themselves, as soon as theirs are bound.

/** The job. However often it is tried, one set of files is made. */
export async function makePrint(db: Db, { orderId, adminId, thenReady }: Jobs['make-print']): Promise<void> {
  const isWished = await unlessRefused(orderId, () =>
    inTransaction(db, async (tx) => {
      const order = await lockedOrder(tx, orderId)
      // Somebody has moved it, or given it up, since it was asked for.
      if (!order || order.deletedAt || (thenReady && order.status !== 'PAID')) return false
      await askForPrint(tx, orderId, { by: `admin:${adminId}`, profile: DEFAULT_PROFILE })
      if (thenReady)
        await tx.updateTable('prints').set({ readyBy: adminId }).where('orderId', '=', orderId).execute()
      return thenReady
    }),
  )
  // Its files may have been bound meanwhile, and nobody else would look.
  if (isWished) await becomeReady(db, orderId)
}

/** Once, when its files are there. What cannot be printed as it is stays as it is, for somebody to look at. */
export async function becomeReady(db: Db, orderId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockedOrder(tx, orderId)
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
      await unlessRefused(orderId, () => moveOrder(tx, order, 'READY', { actor: `admin:${readyBy}` }))
  })
}

/** A "no" ends the wish, and loses nothing that was made. */
async function unlessRefused<Done>(orderId: number, deed: () => Promise<Done>): Promise<Done | undefined> {
  try {
    return await deed()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.note(`order ${orderId} is not made ready: ${error.code}`)
    return undefined
  }
}
