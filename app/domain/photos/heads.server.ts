import type { Mood } from '~/art/child/expression'
import { now } from '~/config/clock'
import type { CutOutResult, HeadSize } from '~/engines/composite/composite'
import { composite } from '~/engines/engines.server'
import type { Db } from '../db.server'
import { eraseFolder, storage } from '../storage.server'
import { readHeadFile, writeHeadFile } from './head-file.server'
import { type Photo, photoFolder } from './photo'
import type { Stroke } from './strokes'
import { versionOfStrokes } from './strokes.server'

// A photo's head is cut out once and stored beside the photo for every page; it is erased with the photo. Print has a
// larger one, and a head that was corrected by hand has a name of its own.

/** The strokes are those of the picture that is painted. */
interface OnePhoto extends Pick<Photo, 'id' | 'key'> {
  strokes?: Stroke[] | null
}

/** A child's photo, and perhaps a second one for the pages that ask for its mood. */
export interface PhotoRef extends OnePhoto {
  second?: OnePhoto & { mood: Mood }
}

export const photoForMood = (photo: PhotoRef, mood: Mood | undefined): PhotoRef =>
  photo.second && photo.second.mood === mood ? photo.second : photo

export async function headOf(
  db: Db,
  photo: PhotoRef,
  size: HeadSize = 'screen',
): Promise<CutOutResult | undefined> {
  return (await readCachedHead(photo, size)) ?? cutOutHead(db, photo, size)
}

/** The head for a page of this mood. Its hair is read from the first photo at one size, so that all pages agree, in print too. */
export async function headForPage(
  db: Db,
  photo: PhotoRef,
  { mood, size = 'screen' }: { mood: Mood | undefined; size?: HeadSize },
): Promise<CutOutResult | undefined> {
  const own = photoForMood(photo, mood)
  const cut = await headOf(db, own, size)
  if (!cut?.ok || (own === photo && size === 'screen')) return cut
  const first = await headOf(db, photo)
  if (!first?.ok) return first ?? cut
  return { ok: true, head: { ...cut.head, hair: first.head.hair } }
}

function headKey({ key, strokes }: PhotoRef, size: HeadSize): string {
  const version = versionOfStrokes(strokes)
  return `${photoFolder(key)}/${size === 'print' ? 'head-print' : 'head'}${version ? `-${version}` : ''}.png`
}

async function readCachedHead(photo: PhotoRef, size: HeadSize): Promise<CutOutResult | undefined> {
  const file = await storage.get(headKey(photo, size))
  const head = file && readHeadFile(file)
  return head && { ok: true, head }
}

async function cutOutHead(db: Db, photo: PhotoRef, size: HeadSize): Promise<CutOutResult | undefined> {
  const cut = await cutOutOnce(photo, size)
  if (!cut?.ok) return cut
  await storage.put(headKey(photo, size), writeHeadFile(cut.head))
  // If the photo was erased meanwhile, nothing of it may stay.
  if (!(await isPhotoStored(db, photo))) await eraseFolder(photoFolder(photo.key))
  return cut
}

/** Not stored: strokes that are still being drawn make a head for one look at it. */
export async function cutOutOnce({ key, strokes }: PhotoRef, size: HeadSize = 'screen') {
  const bytes = await storage.get(key)
  if (!bytes) return undefined
  return strokes?.length ? composite.headOf(bytes, size, strokes) : composite.headOf(bytes, size)
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
