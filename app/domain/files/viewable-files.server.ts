import { contentTypeOf, isStorageKey } from '~/ports/storage/storage'
import { recordAudit } from '../audit/audit.server'
import type { Db } from '../db.server'
import { parseId } from '../input.server'
import { findPhotoKey } from '../photos/photo-files.server'
import { Refusal } from '../refusal'
import { storage } from '../storage.server'
import { readUpload } from '../uploads/save-upload.server'
import type { Owner } from '../visitors/owner'

// Files behind a key. A key is no permission: the owner of the photo, or of the photo it was painted from, decides.

export interface FileViewer {
  owner?: Owner
  /** an operator's id: every view is recorded in the audit log */
  admin?: number
}

interface FileContent {
  type: string
  bytes: Uint8Array
}

/** Another owner's file and a missing file give the same result. */
export async function readViewableFile(
  db: Db,
  asking: FileViewer,
  key: string,
): Promise<FileContent | undefined> {
  const type = contentTypeOf(key)
  if (!isStorageKey(key) || !type.startsWith('image/') || type === 'image/svg+xml')
    throw new Refusal('input.invalid')
  if (key.startsWith('editor/')) return asking.admin ? readUpload(db, key) : undefined
  const ordered = orderIdInKey(key)
  const behind = (owner?: Owner) =>
    ordered ? findOrderPhotoKey(db, ordered, owner) : findPhotoKey(db, key, owner)
  let photoKey = asking.owner && (await behind(asking.owner))
  if (!photoKey && asking.admin) {
    photoKey = await behind()
    if (photoKey) await recordAudit(db, { actor: `admin:${asking.admin}`, deed: 'photo.seen', subject: key })
  }
  if (!photoKey) return undefined
  // A preview that was painted again has no source of its own; its source is the first one's.
  const bytes = await storage.get(key.endsWith('/source.jpg') ? photoKey : key)
  return bytes && { type: contentTypeOf(key), bytes }
}

/** Older pages request an order's photo by the order's id. */
const orderIdInKey = (key: string) => parseId(key.match(/^orders\/(\d{1,10})\/source\.jpg$/)?.[1])

async function findOrderPhotoKey(db: Db, orderId: number, owner?: Owner): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('sourceKey')
    .where('id', '=', orderId)
    .where('deletedAt', 'is', null)
    .$if(owner !== undefined, (orders) => orders.where(({ and }) => and(owner ?? {})))
    .executeTakeFirst()
  return order?.sourceKey ? findPhotoKey(db, order.sourceKey, owner) : undefined
}
