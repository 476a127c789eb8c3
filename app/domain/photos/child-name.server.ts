import { now } from '~/config/clock'
import type { Db } from '../db.server'
import type { Owner } from '../visitors/owner'
import { openChildName, sealChildName } from './photo-words.server'
import { isOwnedBy } from './photos.server'

const findOwn = (db: Db, owner: Owner, photoKey: string) =>
  db
    .selectFrom('photos')
    .select(['key', 'childName', 'sealedChildName'])
    .where('key', '=', photoKey)
    .where('eraseAt', '>', now())
    .where(isOwnedBy(owner))
    .executeTakeFirst()

export async function findChildName(db: Db, owner: Owner, photoKey: string): Promise<string | null> {
  const photo = await findOwn(db, owner, photoKey)
  return photo ? openChildName(photo) : null
}

/** A photo has one name for its child, so that the whole book, the cart and the order forms show the same. */
export async function setChildName(
  db: Db,
  owner: Owner,
  { photoKey, child }: { photoKey: string; child: string },
): Promise<void> {
  const photo = await findOwn(db, owner, photoKey)
  const named = photo && (await sealChildName(db, photoKey, child))
  if (!named) return
  await db
    .updateTable('photos')
    .set(named)
    .where('key', '=', photoKey)
    .where('eraseAt', '>', now())
    .where(isOwnedBy(owner))
    .execute()
}
