import { now } from '~/config/clock'
import type { CutOutResult, HeadSize } from '~/engines/composite/composite'
import { composite } from '~/engines/engines.server'
import type { Db } from '../db.server'
import { eraseFolder, storage } from '../storage.server'
import { readHeadFile, writeHeadFile } from './head-file.server'
import { type Photo, photoFolder } from './photo'

// A photo's head is cut out once and stored beside the photo for every page; it is erased with the photo. Print has a
// larger one.

type PhotoRef = Pick<Photo, 'id' | 'key'>

export async function headOf(
  db: Db,
  photo: PhotoRef,
  size: HeadSize = 'screen',
): Promise<CutOutResult | undefined> {
  return (await readCachedHead(photo, size)) ?? cutOutHead(db, photo, size)
}

const headKey = ({ key }: PhotoRef, size: HeadSize) =>
  `${photoFolder(key)}/${size === 'print' ? 'head-print' : 'head'}.png`

async function readCachedHead(photo: PhotoRef, size: HeadSize): Promise<CutOutResult | undefined> {
  const file = await storage.get(headKey(photo, size))
  const head = file && readHeadFile(file)
  return head && { ok: true, head }
}

async function cutOutHead(db: Db, photo: PhotoRef, size: HeadSize): Promise<CutOutResult | undefined> {
  const bytes = await storage.get(photo.key)
  if (!bytes) return undefined
  const cut = await composite.headOf(bytes, size)
  if (!cut.ok) return cut
  await storage.put(headKey(photo, size), writeHeadFile(cut.head))
  // If the photo was erased meanwhile, nothing of it may stay.
  if (!(await isPhotoStored(db, photo))) await eraseFolder(photoFolder(photo.key))
  return cut
}

async function isPhotoStored(db: Db, { id }: PhotoRef): Promise<boolean> {
  const photo = await db
    .selectFrom('photos')
    .select('id')
    .where('id', '=', id)
    .where('eraseAt', '>', now())
    .executeTakeFirst()
  return photo !== undefined
}
