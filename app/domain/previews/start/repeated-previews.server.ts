import { createHash } from 'node:crypto'
import { now } from '~/config/clock'
import type { Db, Tx } from '../../db.server'
import type { Stroke } from '../../photos/strokes'
import { readStrokes, toStoredStrokes, versionOfStrokes } from '../../photos/strokes.server'
import { Refusal } from '../../refusal'
import { storage } from '../../storage.server'
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
  /** the photo that this is the second one of */
  firstKey?: string
}

/** The same form sent twice gives the same key, so that its second photo meets the first one. */
export function keyOfSentPhoto(owner: Owner, { photo, bookId, channel, style, ...sent }: SentPhoto) {
  const { childName = null, face = null, firstKey } = sent
  const form = JSON.stringify([owner, bookId, channel, style, childName, face, firstKey])
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
  const { name } = await waitFor(async () =>
    (await previewsOf(db, owner, bookId)).find((one) => photoKeyOf(one) === photoKey),
  )
  return { name, photoKey }
}

/** The file of a photo whose row another request has just written. */
export const waitForFileOf = (photoKey: string) => waitFor(() => storage.get(photoKey))

async function waitFor<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  for (let i = 0; i < WAITS; i++) {
    const found = await find()
    if (found) return found
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

/** What a picture shows of a child: its head with the strokes that correct it, and that of a second photo. */
export interface Heads {
  strokes: readonly Stroke[]
  secondPhotoId: number | null
  secondStrokes: readonly Stroke[]
}

const headColumns = ['strokes', 'secondPhotoId', 'secondStrokes'] as const

export const readHeads = (row: {
  strokes: unknown
  secondPhotoId: number | null
  secondStrokes: unknown
}): Heads => ({
  strokes: readStrokes(row.strokes),
  secondPhotoId: row.secondPhotoId,
  secondStrokes: readStrokes(row.secondStrokes),
})

/** As the columns of a preview have them. */
export const toStoredHeads = ({ strokes, secondPhotoId, secondStrokes }: Heads) => ({
  strokes: toStoredStrokes(strokes),
  secondPhotoId,
  secondStrokes: secondPhotoId === null ? null : toStoredStrokes(secondStrokes),
})

/** Further pictures of a photo show the heads that the one chosen last shows. */
export async function findUsedHeads(tx: Tx, photoId: number): Promise<Heads> {
  const used = await tx
    .selectFrom('previews')
    .select(headColumns)
    .where('photoId', '=', photoId)
    .where('state', '!=', 'failed')
    .orderBy('chosenAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return readHeads(used ?? { strokes: null, secondPhotoId: null, secondStrokes: null })
}

interface PaintedHeads extends Pick<Preview, 'bookId' | 'channel'>, Heads {
  photoId: number
  variation: number
}

/** A picture that shows these very heads, or will. */
export async function findSameHeads(
  tx: Tx,
  { photoId, bookId, channel, variation, ...heads }: PaintedHeads,
): Promise<string | undefined> {
  const painted = await tx
    .selectFrom('previews')
    .select(['name', ...headColumns])
    .where(({ and }) => and({ photoId, bookId, channel, variation }))
    .where('secondPhotoId', 'is not distinct from', heads.secondPhotoId)
    .where('state', '!=', 'failed')
    .orderBy('chosenAt', 'desc')
    .execute()
  const versionOf = ({ strokes, secondStrokes }: Heads) =>
    [strokes, secondStrokes].map(versionOfStrokes).join()
  return painted.find((one) => versionOf(readHeads(one)) === versionOf(heads))?.name
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
