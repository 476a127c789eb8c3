import { composite } from '~/engines/engines.server'
import type { Db } from '../db.server'
import { Refusal } from '../refusal'
import { storage } from '../storage.server'
import type { Owner } from '../visitors/owner'
import { toPhotoRefusal } from './check-photo.server'
import { cutOutOnce, headOf } from './heads.server'
import { photoOf } from './photos.server'
import { type HeadWindow, type Stroke, windowOf } from './strokes'
import { findStrokes } from './strokes.server'

// A head while its parent corrects it.

interface HeadInHand {
  strokes: Stroke[]
  window: HeadWindow
}

/** The window is that of the head as it was cut out, so that nothing moves while it is corrected. */
export async function findHeadInHand(db: Db, owner: Owner, photoKey: string): Promise<HeadInHand> {
  const strokes = await findStrokes(db, owner, photoKey)
  const photo = await requirePhoto(db, owner, photoKey)
  const cut = await headOf(db, photo)
  if (!cut) throw new Refusal('photo.gone', 'photo')
  if (!cut.ok) throw toPhotoRefusal(cut.reason)
  return { strokes, window: windowOf(cut.head.box) }
}

/** With the strokes as they stand, or as it was cut out. */
export async function paintHeadInHand(
  db: Db,
  owner: Owner,
  { photoKey, isPlain }: { photoKey: string; isPlain: boolean },
): Promise<Uint8Array | undefined> {
  const strokes = isPlain ? [] : await findStrokes(db, owner, photoKey)
  const photo = await requirePhoto(db, owner, photoKey)
  const cut = await (strokes.length ? cutOutOnce({ ...photo, strokes }) : headOf(db, photo))
  if (cut && !cut.ok) throw toPhotoRefusal(cut.reason)
  return cut?.head.picture
}

/** What the photo shows around the head. */
export async function paintPhotoBehind(
  db: Db,
  owner: Owner,
  photoKey: string,
): Promise<Uint8Array | undefined> {
  await requirePhoto(db, owner, photoKey)
  const bytes = await storage.get(photoKey)
  const framed = bytes && (await composite.frameOf(bytes))
  if (framed && !framed.ok) throw toPhotoRefusal(framed.reason)
  return framed?.picture.bytes
}

async function requirePhoto(db: Db, owner: Owner, photoKey: string) {
  const photo = await photoOf(db, owner, photoKey)
  if (!photo) throw new Refusal('photo.gone', 'photo')
  return photo
}
