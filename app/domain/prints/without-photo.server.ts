import type { Db } from '../db.server'
import { findPhotosAndHeads, type Recipe } from '../ebooks/recipes.server'
import type { OrderStatus } from '../orders/order'

type PhotoRecipe = Pick<Recipe, 'photo' | 'isPhotoGone' | 'heads' | 'drawn'>

/** A drawn child needs no photo. */
export const needsPhoto = ({ photo, isPhotoGone, heads, drawn }: PhotoRecipe) =>
  !drawn && (isPhotoGone || (!photo && heads.length > 0))

const unmadeStatuses: readonly OrderStatus[] = ['ORDERED', 'PREORDER_WADIZ', 'PAID']

/** A book without pages yet might show a child, so its order counts as well. */
export async function findOrdersWithoutPhoto(db: Db, orderIds: readonly number[]): Promise<Set<number>> {
  if (!orderIds.length) return new Set()
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', orderIds)
    .where('status', 'in', unmadeStatuses)
    .where('forgottenAt', 'is', null)
    .execute()
  const ids = rows.map(({ id }) => id)
  const known = await findPhotosAndHeads(db, ids)
  return new Set(
    ids.filter((id) => {
      const one = known.get(id)
      if (!one || one.isDrawn) return false
      return one.heads ? needsPhoto({ ...one, heads: one.heads }) : !one.photo
    }),
  )
}
