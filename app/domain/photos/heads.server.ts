import type { CutOut } from '../../outside/composite/composite'
import { composite, storage } from '../../outside/outside.server'
import { now } from '../clock'
import type { Db } from '../db.server'
import { folderOf, type Photo } from './photo'

// A photo's head, cut out once and kept beside it for every page that it is put into; it goes with the photo.

/** Nothing where the photo is gone. */
export async function headOf(db: Db, photo: Pick<Photo, 'id' | 'key'>): Promise<CutOut | undefined> {
  return (await keptHead(db, photo)) ?? cutOut(db, photo)
}

const keyOf = ({ key }: Pick<Photo, 'key'>) => `${folderOf(key)}/head.png`

async function keptHead(db: Db, photo: Pick<Photo, 'id' | 'key'>): Promise<CutOut | undefined> {
  const known = await db.selectFrom('photos').select('tone').where('id', '=', photo.id).executeTakeFirst()
  if (!known?.tone) return undefined
  const picture = await storage.get(keyOf(photo))
  return picture && { ok: true, head: { picture, tone: known.tone } }
}

async function cutOut(db: Db, photo: Pick<Photo, 'id' | 'key'>): Promise<CutOut | undefined> {
  const bytes = await storage.get(photo.key)
  if (!bytes) return undefined
  const cut = await composite.headOf(bytes)
  if (!cut.ok) return cut
  await storage.put(keyOf(photo), cut.head.picture)
  const known = await db
    .updateTable('photos')
    .set({ tone: cut.head.tone })
    .where('id', '=', photo.id)
    .where('eraseAt', '>', now())
    .executeTakeFirst()
  // Erased meanwhile: nothing of that photo may stay.
  if (known.numUpdatedRows === 0n) await storage.remove(keyOf(photo))
  return cut
}
