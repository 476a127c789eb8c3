import type { CutOut, HeadSize } from '../../outside/composite/composite'
import { composite, storage } from '../../outside/outside.server'
import { now } from '../clock'
import type { Db } from '../db.server'
import { folderOf, type Photo } from './photo'

// A photo's head, cut out once and kept beside it for every page that it is put into; it goes with the photo. For print
// there is a larger one.

type Source = Pick<Photo, 'id' | 'key'>

/** Nothing where the photo is gone. */
export async function headOf(db: Db, photo: Source, size: HeadSize = 'screen'): Promise<CutOut | undefined> {
  return (await keptHead(db, photo, size)) ?? cutOut(db, photo, size)
}

const keyOf = ({ key }: Source, size: HeadSize) =>
  `${folderOf(key)}/${size === 'print' ? 'head-print' : 'head'}.png`

async function keptHead(db: Db, photo: Source, size: HeadSize): Promise<CutOut | undefined> {
  const known = await db.selectFrom('photos').select('tone').where('id', '=', photo.id).executeTakeFirst()
  if (!known?.tone) return undefined
  const picture = await storage.get(keyOf(photo, size))
  return picture && { ok: true, head: { picture, tone: known.tone } }
}

async function cutOut(db: Db, photo: Source, size: HeadSize): Promise<CutOut | undefined> {
  const bytes = await storage.get(photo.key)
  if (!bytes) return undefined
  const cut = await composite.headOf(bytes, size)
  if (!cut.ok) return cut
  await storage.put(keyOf(photo, size), cut.head.picture)
  const known = await db
    .updateTable('photos')
    .set({ tone: cut.head.tone })
    .where('id', '=', photo.id)
    .where('eraseAt', '>', now())
    .executeTakeFirst()
  // Erased meanwhile: nothing of that photo may stay.
  if (known.numUpdatedRows === 0n) await storage.remove(keyOf(photo, size))
  return cut
}
