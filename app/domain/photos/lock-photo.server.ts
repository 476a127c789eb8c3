import { now } from '~/config/clock'
import type { Tx } from '../db.server'
import { Refusal } from '../refusal'
import type { Owner } from '../visitors/owner'
import { isOwnedBy } from './photos.server'

/** The lock keeps the photo from being erased meanwhile. */
export async function lockPhoto(tx: Tx, owner: Owner, key: string) {
  const photo = await tx
    .selectFrom('photos')
    .select(['id', 'eraseAt', 'strokes'])
    .where('key', '=', key)
    .where('eraseAt', '>', now())
    .where(isOwnedBy(owner))
    .forUpdate()
    .executeTakeFirst()
  if (!photo) throw new Refusal('photo.gone', 'photo')
  return photo
}
