import { now } from '~/config/clock'
import type { Db } from '../db.server'
import type { Order } from '../orders/order'
import { previewNameInKey } from '../previews/preview'
import { storage } from '../storage.server'

// A registration shows its drawn child, while the look is stored. A photographed face is shown to the photo's owner alone.

type Pictured = Pick<Order, 'id' | 'isDrawn' | 'previewKey'>

/** The registrations of these whose drawn child can be shown. */
export async function findPicturedPreorders(db: Db, orders: readonly Pictured[]): Promise<Set<number>> {
  const drawn = orders.filter(({ isDrawn }) => isDrawn)
  const names = drawn.map(({ previewKey }) => previewNameInKey(previewKey))
  if (!names.length) return new Set()
  const stored = await db
    .selectFrom('previews')
    .innerJoin('looks', 'looks.id', 'previews.lookId')
    .select('previews.name')
    .where('previews.name', 'in', names)
    .where('looks.eraseAt', '>', now())
    .execute()
  const known = new Set(stored.map(({ name }) => name))
  return new Set(drawn.filter((_, i) => known.has(names[i] ?? '')).map(({ id }) => id))
}

export async function readChildPicture(db: Db, order: Pictured): Promise<Uint8Array | undefined> {
  const pictured = await findPicturedPreorders(db, [order])
  return pictured.has(order.id) ? storage.get(order.previewKey) : undefined
}
