import { now } from '~/config/clock'
import type { CutOut, HeadSize } from '~/engines/composite/composite'
import { composite, storage } from '~/ports/ports.server'
import type { Db } from '../db.server'
import { readHeadFile, writeHeadFile } from './head-file.server'
import { folderOf, type Photo } from './photo'

// A photo's head is cut out once and stored beside the photo for every page; it is erased with the photo. Print has a
// larger one.

type Source = Pick<Photo, 'id' | 'key'>

/** Undefined if the photo is gone. */
export async function headOf(db: Db, photo: Source, size: HeadSize = 'screen'): Promise<CutOut | undefined> {
  return (await keptHead(photo, size)) ?? cutOut(db, photo, size)
}

const keyOf = ({ key }: Source, size: HeadSize) =>
  `${folderOf(key)}/${size === 'print' ? 'head-print' : 'head'}.png`

async function keptHead(photo: Source, size: HeadSize): Promise<CutOut | undefined> {
  const file = await storage.get(keyOf(photo, size))
  const head = file && readHeadFile(file)
  return head && { ok: true, head }
}

async function cutOut(db: Db, photo: Source, size: HeadSize): Promise<CutOut | undefined> {
  const bytes = await storage.get(photo.key)
  if (!bytes) return undefined
  const cut = await composite.headOf(bytes, size)
  if (!cut.ok) return cut
  await storage.put(keyOf(photo, size), writeHeadFile(cut.head))
  // If the photo was erased meanwhile, nothing of it may stay.
  if (!(await isKept(db, photo))) await storage.remove(keyOf(photo, size))
  return cut
}

async function isKept(db: Db, { id }: Source): Promise<boolean> {
  const photo = await db
    .selectFrom('photos')
    .select('id')
    .where('id', '=', id)
    .where('eraseAt', '>', now())
    .executeTakeFirst()
  return photo !== undefined
}
