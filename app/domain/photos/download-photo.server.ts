import { now } from '~/config/clock'
import { contentTypeOf, type StoredObject } from '~/ports/storage/storage'
import { type AdminActor, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction } from '../db.server'
import { isWithinLimit } from '../limits/limits.server'
import { Refusal } from '../refusal'
import { isDrawnOrder } from '../sealed-words/order-words.server'
import { storage } from '../storage.server'
import { type LooksLetter, recordCountedLook } from './look-at-photo.server'
import type { PhotoFileKind } from './photo'
import { findPhotoKey } from './photo-files.server'
import { findSecondPhotoOf } from './second-photo.server'

// An operator downloads a child's photo, or the picture made from it: one at a time, recorded with the reason, and an
// alarm is raised for very many downloads.

export interface PhotoDownload {
  orderId: number
  kind: PhotoFileKind
}

interface FileLocation {
  key: string
  name: string
}

export async function locatePhotoFile(
  db: Db,
  { orderId, kind }: PhotoDownload,
): Promise<FileLocation | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['orderNumber', 'sourceKey', 'previewKey', isDrawnOrder.as('isDrawn')])
    .where('id', '=', orderId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!order) return undefined
  if (order.isDrawn && kind !== 'preview') throw new Refusal('photo.drawnOrder')
  const key = await findFileKey(db, order, kind)
  if (!key) return undefined
  const ending = key.slice(key.lastIndexOf('.'))
  return { key, name: `${order.orderNumber}_${kind}${ending}` }
}

interface PhotoKeysOfOrder {
  sourceKey: string
  previewKey: string
  isDrawn: boolean
}

async function findFileKey(
  db: Db,
  { sourceKey, previewKey, isDrawn }: PhotoKeysOfOrder,
  kind: PhotoFileKind,
): Promise<string | undefined> {
  if (isDrawn) return (await isDrawnPictureStored(db, previewKey)) ? previewKey : undefined
  if (kind === 'second') return (await findSecondPhotoOf(db, previewKey))?.key
  const wanted = kind === 'source' ? sourceKey : previewKey
  const photo = wanted && (await findPhotoKey(db, wanted))
  return photo && (kind === 'source' ? photo : wanted)
}

/** A drawn picture goes with its look. */
async function isDrawnPictureStored(db: Db, previewKey: string): Promise<boolean> {
  const look = await db
    .selectFrom('previews')
    .innerJoin('looks', 'looks.id', 'previews.lookId')
    .select('looks.id')
    .where('previews.name', '=', previewKey.split('/')[1] ?? '')
    .where('looks.eraseAt', '>', now())
    .executeTakeFirst()
  return look !== undefined
}

export async function openPhotoFile({
  key,
  name,
}: FileLocation): Promise<(StoredObject & FileLocation & { type: string }) | undefined> {
  const opened = await storage.open(key)
  return opened && { ...opened, key, name, type: contentTypeOf(key) }
}

interface PhotoTaking extends PhotoDownload {
  /** one of those that the office's form lists; a call of the API has its own words, or none */
  reason?: string
  /** in the operator's own words, for the office alone */
  note?: string
}

/** Recorded before the download starts. `isMany`: the downloads of the hour should be looked into. */
export async function recordPhotoDownload(
  db: Db,
  { orderId, kind, reason, note }: PhotoTaking,
  by: AdminActor,
  letter: LooksLetter,
): Promise<{ isMany: boolean }> {
  return inTransaction(db, async (tx) => {
    await recordCountedLook(
      tx,
      { action: 'photo.taken', orderId, detail: { kind, reason, note } },
      by,
      letter,
    )
    if (await isWithinLimit(tx, 'photoTaken.admin', by.actor)) return { isMany: false }
    // The alarm is raised once an hour, not once for each photo.
    if (await isWithinLimit(tx, 'photoBell.admin', by.actor))
      await recordAudit(tx, { ...by, action: 'photo.manyTaken', subject: by.actor })
    return { isMany: true }
  })
}
