import type { FaceSide } from '~/engines/composite/composite'
import { type Db, inTransaction, type Tx } from '../../db.server'
import { checkPhoto, cropPhotoTo } from '../../photos/check-photo.server'
import { lockPhoto } from '../../photos/lock-photo.server'
import { discardPhoto, photoOf, storePhoto } from '../../photos/photos.server'
import { findSecondPhoto } from '../../photos/second-photo.server'
import { readStrokes } from '../../photos/strokes.server'
import { Refusal } from '../../refusal'
import type { Owner } from '../../visitors/owner'
import { lockOwner } from '../../visitors/visitors.server'
import type { Preview } from '../preview'
import { findOwnPreview } from '../previews.server'
import {
  choosePreview,
  findSameHeads,
  keyOfSentPhoto,
  readHeads,
  showInPlaceOf,
  toStoredHeads,
  waitForFileOf,
} from './repeated-previews.server'
import { assertRoom } from './room.server'
import { type Asker, countPreview, insertPreview, targetPictureOf } from './start-preview.server'

// A second photo of a photographed child, smiling or calm, for the pages that ask for that. It belongs to the first one,
// and a picture that shows it is a preview of its own, as with a corrected head.

interface SentSecondPhoto {
  /** the preview beside which it was offered */
  name: string
  photo: Uint8Array
  face?: FaceSide
  consent?: string
}

type Photographed = Preview & { photoKey: string }

export async function requirePhotographed(db: Db, owner: Owner, name: string): Promise<Photographed> {
  const preview = await findOwnPreview(db, owner, name)
  if (!preview?.photoKey) throw new Refusal('preview.gone')
  return { ...preview, photoKey: preview.photoKey }
}

/** Passes the same check as the first one. Returns the name of the preview that is painted with it. */
export async function addSecondPhoto(
  db: Db,
  asker: Asker,
  { name, photo: sent, face, consent }: SentSecondPhoto,
): Promise<string> {
  const { owner } = asker
  const { photoKey: firstKey, bookId, channel, firstMood } = await requirePhotographed(db, owner, name)
  if (!firstMood) throw new Refusal('photo.noMood', 'photo')
  const key = keyOfSentPhoto(owner, { photo: sent, face, bookId, channel, style: 'photo', firstKey })
  if (await photoOf(db, owner, key)) {
    await waitForFileOf(key)
    return paintWithSecondPhoto(db, owner, name)
  }
  await countPreview(db, asker)
  await assertRoom(db, owner)
  const bytes = face ? await cropPhotoTo(face, sent) : sent
  const { mood } = await checkPhoto(bytes)
  const saved = await storePhoto(db, owner, { bytes, mood, consent, key, firstKey })
  if (!saved) await waitForFileOf(key)
  try {
    return await paintWithSecondPhoto(db, owner, name)
  } catch (error) {
    // A photo without a picture is not kept.
    if (saved) await discardPhoto(db, saved)
    throw error
  }
}

/** The same picture with the second photo, which is there already. */
export async function showSecondPhoto(db: Db, asker: Asker, name: string): Promise<string> {
  await countPreview(db, asker)
  return paintWithSecondPhoto(db, asker.owner, name)
}

async function paintWithSecondPhoto(db: Db, owner: Owner, name: string): Promise<string> {
  const { photoKey, bookId } = await requirePhotographed(db, owner, name)
  const templateUrl = await targetPictureOf(db, { bookId })
  return inTransaction(db, async (tx) => {
    const holder = await lockOwner(tx, owner)
    const first = await lockPhoto(tx, holder, photoKey)
    const second = await findSecondPhoto(tx, first.id)
    if (!second) throw new Refusal('photo.gone', 'photo')
    const { heads, ...picture } = await readPicture(tx, name)
    const withSecond = { ...heads, secondPhotoId: second.id, secondStrokes: readStrokes(second.strokes) }
    const same = await findSameHeads(tx, { ...picture, ...withSecond })
    if (same) return choosePreview(tx, same)
    return insertPreview(tx, holder, { ...picture, templateUrl, ...toStoredHeads(withSecond) })
  })
}

async function readPicture(tx: Tx, name: string) {
  const { strokes, secondPhotoId, secondStrokes, photoId, ...picture } = await tx
    .selectFrom('previews')
    .select(['photoId', 'bookId', 'channel', 'variation', 'isDoubtAccepted'])
    .select(['strokes', 'secondPhotoId', 'secondStrokes'])
    .where('name', '=', name)
    .$narrowType<{ photoId: number; channel: Preview['channel'] }>()
    .executeTakeFirstOrThrow()
  return { ...picture, photoId, heads: readHeads({ strokes, secondPhotoId, secondStrokes }) }
}

/** The pictures that show a second photo, each with a finished one that shows the same child without it. */
export async function listPicturesOfSecond(
  tx: Tx,
  secondId: number,
): Promise<{ name: string; plain: string | undefined }[]> {
  const rows = await tx.selectFrom('previews').select('name').where('secondPhotoId', '=', secondId).execute()
  const found = []
  for (const { name } of rows) {
    const plain = await findPlain(tx, name)
    found.push({ name, plain: plain && (await isDone(tx, plain)) ? plain : undefined })
  }
  return found
}

/** Before the second photo goes: the book's page goes on with a picture without it. */
export async function showWithoutSecond(tx: Tx, owner: Owner, name: string): Promise<string> {
  const { heads, ...picture } = await readPicture(tx, name)
  if (heads.secondPhotoId === null) return name
  const { templateUrl } = await tx
    .selectFrom('previews')
    .select('templateUrl')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const paintPlain = () =>
    insertPreview(tx, owner, { ...picture, templateUrl, ...toStoredHeads(withoutSecond(heads)) })
  const plain =
    (await findPlain(tx, name)) ?? (await unlessFull(paintPlain)) ?? (await findAnyPlain(tx, picture))
  if (plain) await showInPlaceOf(tx, plain, name)
  return plain ?? name
}

/** A full queue keeps no photo from being erased: it refuses before it writes anything. */
async function unlessFull(paint: () => Promise<string>): Promise<string | undefined> {
  try {
    return await paint()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

async function findAnyPlain(
  tx: Tx,
  { photoId, bookId, channel }: Omit<Awaited<ReturnType<typeof readPicture>>, 'heads'>,
): Promise<string | undefined> {
  const newest = await tx
    .selectFrom('previews')
    .select('name')
    .where(({ and }) => and({ photoId, bookId, channel }))
    .where('secondPhotoId', 'is', null)
    .orderBy('chosenAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return newest?.name
}

const withoutSecond = <Heads extends object>(heads: Heads) => ({
  ...heads,
  secondPhotoId: null,
  secondStrokes: [],
})

async function findPlain(tx: Tx, name: string): Promise<string | undefined> {
  const { heads, ...picture } = await readPicture(tx, name)
  return findSameHeads(tx, { ...picture, ...withoutSecond(heads) })
}

async function isDone(tx: Tx, name: string): Promise<boolean> {
  const done = await tx
    .selectFrom('previews')
    .select('id')
    .where('name', '=', name)
    .where('state', '=', 'done')
    .executeTakeFirst()
  return done !== undefined
}
