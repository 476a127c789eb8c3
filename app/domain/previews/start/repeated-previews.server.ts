import { createHash } from 'node:crypto'
import { now } from '~/config/clock'
import type { Db, Tx } from '../../db.server'
import type { Stroke } from '../../photos/strokes'
import { readStrokes, versionOfStrokes } from '../../photos/strokes.server'
import { Refusal } from '../../refusal'
import type { Owner } from '../../visitors/owner'
import { type Channel, isOfThisKit, type Preview, type PreviewStyle, photoKeyOf, styleOf } from '../preview'
import { listPreviewRows, openPreview, previewsOf } from '../previews.server'

// A button that is pressed twice, also at the same moment, makes one picture.

const SAME_WITHIN_MS = 10_000
const isRecent = (at: Date) => now().getTime() - at.getTime() < SAME_WITHIN_MS

interface SentPhoto {
  bookId: number
  channel: Channel
  style: PreviewStyle
  childName?: string
  face?: string
  photo: Uint8Array
}

/** The same form sent twice gives the same key, so that its second photo meets the first one. */
export function keyOfSentPhoto(owner: Owner, { photo, bookId, channel, style, childName, face }: SentPhoto) {
  const form = JSON.stringify([owner, bookId, channel, style, childName ?? null, face ?? null])
  const digest = createHash('sha256').update(form).update(photo).digest()
  return `previews/${digest.subarray(0, 16).toString('base64url')}/source.jpg`
}

/** Whether a photo has this key, and whether it has just been sent. After a failed preview it may be sent again. */
export async function findSentPhoto(db: Db, key: string): Promise<{ isRecent: boolean } | undefined> {
  const sent = await db
    .selectFrom('photos')
    .select([
      'createdAt',
      ({ exists, selectFrom }) =>
        exists(
          selectFrom('previews')
            .leftJoin('looks', 'looks.id', 'previews.lookId')
            .select('previews.id')
            .where('previews.state', '=', 'failed')
            .where(({ or, eb, ref }) =>
              or([eb('previews.photoId', '=', ref('photos.id')), eb('looks.photoId', '=', ref('photos.id'))]),
            ),
        ).as('hasFailed'),
    ])
    .where('key', '=', key)
    .executeTakeFirst()
  return sent && { isRecent: isRecent(sent.createdAt) && !sent.hasFailed }
}

const WAITS = 50
const WAIT_MS = 100

/** The preview of a photo that another request is just storing. */
export async function waitForPreviewOf(
  db: Db,
  owner: Owner,
  { bookId, photoKey }: { bookId: number; photoKey: string },
): Promise<{ name: string; photoKey: string }> {
  for (let i = 0; i < WAITS; i++) {
    const made = (await previewsOf(db, owner, bookId)).find((one) => photoKeyOf(one) === photoKey)
    if (made) return { name: made.name, photoKey }
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
  throw new Refusal('preview.busy', undefined, { retryAfter: 10 })
}

interface BegunChild {
  bookId: number
  channel: Channel
  look: string
  childName?: string
}

/** Children that were begun without a photo a moment ago. */
export async function listJustBegun(db: Db, owner: Owner, { bookId, channel }: BegunChild) {
  return (await listPreviewRows(db, owner, bookId)).filter(
    (one) =>
      isRecent(one.createdAt) &&
      one.state !== 'failed' &&
      one.photoKey === null &&
      one.lookPhotoKey === null &&
      one.channel === channel,
  )
}

/** Whether it is still as it was begun. Reads its key, so not in a transaction. */
export async function isSameChild(
  row: Awaited<ReturnType<typeof listJustBegun>>[number],
  { look, childName }: BegunChild,
): Promise<boolean> {
  const begun = await openPreview(row)
  return begun?.currentLook === look && (begun.childName ?? undefined) === childName
}

/** The book's preview with this child as it looks now, painted by this release's kit. */
export async function findCurrentPreview(
  db: Db,
  owner: Owner,
  { bookId, lookName, channel }: { bookId: number; lookName: string; channel: Channel },
): Promise<string | undefined> {
  const isCurrent = (one: Preview) =>
    one.lookName === lookName &&
    one.channel === channel &&
    one.state !== 'failed' &&
    one.isCurrent &&
    isOfThisKit(one)
  return (await previewsOf(db, owner, bookId)).find(isCurrent)?.name
}

/** A preview of this photo that is still being painted. */
export async function findOpenPreview(
  db: Db,
  owner: Owner,
  {
    bookId,
    photoKey,
    channel,
    style,
  }: { bookId: number; photoKey: string; channel: Channel; style: PreviewStyle },
): Promise<string | undefined> {
  const isOpen = (one: Preview) =>
    photoKeyOf(one) === photoKey &&
    one.channel === channel &&
    styleOf(one) === style &&
    one.state !== 'done' &&
    one.state !== 'failed'
  return (await previewsOf(db, owner, bookId)).find(isOpen)?.name
}

/** What the parent has accepted of a photo holds for all its pictures. */
export async function wasDoubtAccepted(tx: Tx, photoId: number): Promise<boolean> {
  const accepted = await tx
    .selectFrom('previews')
    .select('id')
    .where('photoId', '=', photoId)
    .where('isDoubtAccepted', '=', true)
    .executeTakeFirst()
  return accepted !== undefined
}

/** Also for the pictures that were made before. A picture that is done and was not doubted leaves nothing to accept. */
export async function acceptDoubtOfPhoto(tx: Tx, name: string): Promise<void> {
  await tx
    .updateTable('previews')
    .set({ isDoubtAccepted: true })
    .where('photoId', '=', ({ selectFrom }) =>
      selectFrom('previews as named')
        .select('named.photoId')
        .where('named.name', '=', name)
        .where(({ or, eb }) => or([eb('named.doubt', 'is not', null), eb('named.state', '!=', 'done')])),
    )
    .execute()
}

/** Further pictures of a photo show its head as the one chosen last does. */
export async function findUsedStrokes(tx: Tx, photoId: number): Promise<Stroke[]> {
  const used = await tx
    .selectFrom('previews')
    .select('strokes')
    .where('photoId', '=', photoId)
    .orderBy('chosenAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return readStrokes(used?.strokes)
}

interface CorrectedHead extends Pick<Preview, 'bookId' | 'channel'> {
  photoId: number
  variation: number
  strokes: readonly Stroke[]
}

/** A picture that shows this very head, or will. */
export async function findSameHead(
  tx: Tx,
  { photoId, bookId, channel, variation, strokes }: CorrectedHead,
): Promise<string | undefined> {
  const painted = await tx
    .selectFrom('previews')
    .select(['name', 'strokes'])
    .where(({ and }) => and({ photoId, bookId, channel, variation }))
    .where('state', '!=', 'failed')
    .orderBy('chosenAt', 'desc')
    .execute()
  const version = versionOfStrokes(strokes)
  return painted.find((one) => versionOfStrokes(readStrokes(one.strokes)) === version)?.name
}

/** The book's page shows the preview that was made or chosen last. */
export async function choosePreview(db: Db, name: string): Promise<string> {
  await db.updateTable('previews').set({ chosenAt: now() }).where('name', '=', name).execute()
  return name
}

/** In the shop it takes the place of the picture that was ordered before. */
export async function showInPlaceOf(tx: Tx, name: string, before: string): Promise<void> {
  await tx
    .updateTable('previews')
    .set(({ selectFrom }) => ({
      chosenAt: selectFrom('previews').select('chosenAt').where('name', '=', before),
    }))
    .where('name', '=', name)
    .execute()
}
