import { createHash } from 'node:crypto'
import { now } from '~/config/clock'
import type { Size } from '~/engines/composite/composite'
import { kindOf } from '~/engines/composite/photo/file-kind'
import { composite } from '~/engines/engines.server'
import { contentTypeOf } from '~/ports/storage/storage'
import { type AuditActor, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction } from '../db.server'
import { assertProportions, toPictureRefusal } from '../pictures/make-picture.server'
import { storeOverlay, storePagePicture, storeTitlePicture } from '../pictures/page-pictures.server'
import { addPicture, readPictureFile, type StoredPicture } from '../pictures/pictures.server'
import { Refusal } from '../refusal'
import { storage } from '../storage.server'
import { saveTemplate } from '../templates/templates.server'
import { newName } from '../tokens.server'
import { type FileExtension, fileKindOf, type UploadedPicture, type UploadKind } from './upload'

// An operator's upload for a page stays in quarantine until it is redrawn: no page ever shows the sent file itself.

interface UploadInput {
  /** made by the shop; used once */
  key: string
  adminId: number
  bytes: Uint8Array
  shape?: Size
  /** a picture that lies over a page keeps its transparency */
  isOverlay?: boolean
  /** aborted when the client has left: then nothing is stored */
  stop?: AbortSignal
}

/** A signed address works once. */
export async function assertAddressUnused(db: Db, key: string): Promise<void> {
  const used = await db.selectFrom('uploads').select('key').where('key', '=', key).executeTakeFirst()
  if (used) throw new Refusal('upload.used')
}

/** For a signed address: the file must have the type that the address was signed for. */
export async function saveUpload(
  db: Db,
  by: AuditActor,
  { ending, ...sent }: UploadInput & { ending: FileExtension },
) {
  return saveOnce(db, by, { ...sent, kind: 'picture' }, async () => {
    const lying = `quarantine/${sent.key}.${ending}`
    await storage.put(lying, sent.bytes)
    try {
      if (kindOf(sent.bytes) !== fileKindOf(ending)) throw new Refusal('upload.otherKind')
      return await preparePicture(sent)
    } finally {
      await storage.remove(lying)
    }
  })
}

/** The result of an address, as a screen shows it. Everyone but operators finds it at the URL in the page. */
export async function readUpload(db: Db, key: string) {
  const name = key.match(/^editor\/([\w-]{22})\.\w+$/)?.[1] ?? ''
  const row = await db.selectFrom('uploads').select('pictureUrl').where('key', '=', name).executeTakeFirst()
  const [, folder = '', file = ''] = row?.pictureUrl?.match(/^\/pictures\/([^/]+)\/([^/]+)$/) ?? []
  const bytes = await readPictureFile(folder, file)
  return bytes && { type: contentTypeOf(file), bytes }
}

/** A picture for a page that came without a signed address. */
export async function saveUploadedPicture(db: Db, by: AuditActor, sent: Omit<UploadInput, 'key'>) {
  const named = { ...sent, key: newName() }
  return saveOnce(db, by, { ...named, kind: 'picture' }, () => preparePicture(named))
}

export async function saveUploadedTitle(db: Db, by: AuditActor, sent: Omit<UploadInput, 'key'>) {
  if (kindOf(sent.bytes) !== 'png') throw new Refusal('template.notPng', 'image')
  const named = { ...sent, key: newName() }
  return saveOnce(db, by, { ...named, kind: 'title' }, async () => {
    const cleaned = await composite.cleaned(named.bytes, 'title')
    if (!cleaned.ok) throw toTitleRefusal(cleaned.reason)
    return storeTitlePicture(nameFor('title', named.key), cleaned.picture)
  })
}

const ASPECT_TOLERANCE = 0.02

async function preparePicture(sent: UploadInput): Promise<StoredPicture> {
  const { key, bytes, shape, isOverlay, stop } = sent
  const cleaned = await composite.cleaned(bytes, isOverlay ? 'overlay' : 'page')
  if (!cleaned.ok) throw toPictureRefusal(cleaned.reason, 'file')
  const { width, height } = cleaned.picture
  assertProportions(cleaned.picture, 'file')
  if (shape && Math.abs((width / height) * (shape.height / shape.width) - 1) > ASPECT_TOLERANCE)
    throw new Refusal('picture.badShape', 'file')
  if (stop?.aborted) throw new Refusal('prompt.failed', undefined, { retryAfter: 10 })
  const store = isOverlay ? storeOverlay : storePagePicture
  return store(nameFor('picture', key), cleaned.picture)
}

const toTitleRefusal = (reason: string) =>
  reason === 'tooManyPixels' ? new Refusal('title.tooManyPixels', 'image') : toPictureRefusal(reason, 'image')

/** Each upload has its own name, so that an operator who sent a picture twice can delete one of the two. */
const nameFor = (kind: UploadKind, key: string) =>
  `editor-${kind}-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`

type NewUpload = Pick<UploadInput, 'key' | 'adminId'> & { kind: UploadKind }

/** The row comes first, so that the second of two requests with one address is refused. */
async function saveOnce(
  db: Db,
  by: AuditActor,
  { key, adminId, kind }: NewUpload,
  make: () => Promise<StoredPicture>,
): Promise<UploadedPicture> {
  const taken = await db
    .insertInto('uploads')
    .values({ key, adminId, kind, takenAt: now() })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  if (!taken.numInsertedOrUpdatedRows) throw new Refusal('upload.used')
  const picture = await make().catch(async (error: unknown) => {
    // The file was not examined, so the same address may be tried again.
    if (!(error instanceof Refusal) || error.more.retryAfter)
      await db.deleteFrom('uploads').where('key', '=', key).execute()
    throw error
  })
  await inTransaction(db, async (tx) => {
    await addPicture(tx, picture)
    if (picture.back) await saveTemplate(tx, { pictureUrl: picture.url, back: picture.back })
    await tx.updateTable('uploads').set({ pictureUrl: picture.url }).where('key', '=', key).execute()
    await recordAudit(tx, { ...by, action: 'picture.uploaded', subject: picture.url, detail: { kind } })
  })
  return { url: picture.url, width: picture.width, height: picture.height }
}
