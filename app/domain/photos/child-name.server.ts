import { now } from '~/config/clock'
import type { Db } from '../db.server'
import type { Owner } from '../visitors/owner'
import { isOwnedBy } from './photos.server'

/** A photo has one name for its child, so that the whole book, the cart and the order forms show the same. */
export async function setChildName(
  db: Db,
  owner: Owner,
  { photoKey, child }: { photoKey: string; child: string },
): Promise<void> {
  await db
    .updateTable('photos')
    .set({ childName: child })
    .where('key', '=', photoKey)
    .where('eraseAt', '>', now())
    .where(isOwnedBy(owner))
    .execute()
}
