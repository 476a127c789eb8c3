import { now } from '~/config/clock'
import { contentTypeOf, isStorageKey } from '~/ports/storage/storage'
import { recordAudit } from '../audit/audit.server'
import type { Db } from '../db.server'
import { parseId } from '../input.server'
import { isLookOwnedBy } from '../looks/looks.server'
import { findPhotoKey } from '../photos/photo-files.server'
import { Refusal } from '../refusal'
import { sealedObjects, storage } from '../storage.server'
import { readUpload } from '../uploads/save-upload.server'
import type { Owner } from '../visitors/owner'

// Files behind a key. A key is no permission: the owner of the photo or look, or of the one it was painted from, decides.

export interface FileViewer {
  owner?: Owner
  /** an operator who may see customers' photos: every view is recorded in the audit log */
  admin?: number
  /** pictures for books that are not on sale yet */
  maySeeUploads?: boolean
}

interface FileContent {
  type: string
  bytes: Uint8Array
}

/** Another owner's file and a missing file give the same result. `erased`: it is the viewer's, but its key is gone. */
export async function readViewableFile(
  db: Db,
  asking: FileViewer,
  key: string,
): Promise<FileContent | 'erased' | undefined> {
  const type = contentTypeOf(key)
  if (!isStorageKey(key) || !type.startsWith('image/') || type === 'image/svg+xml')
    throw new Refusal('input.invalid')
  if (key.startsWith('editor/')) return asking.maySeeUploads ? readUpload(db, key) : undefined
  let stored = asking.owner && (await findStoredKey(db, key, asking.owner))
  if (!stored && asking.admin) {
    stored = await findStoredKey(db, key)
    if (stored) await recordAudit(db, { actor: `admin:${asking.admin}`, action: 'photo.seen', subject: key })
  }
  if (!stored) return undefined
  const bytes = await storage.get(stored)
  if (bytes) return { type, bytes }
  if (!(await sealedObjects.open(stored))) return undefined
  // It may be painted and stored between the two questions.
  const painted = await storage.get(stored)
  return painted ? { type, bytes: painted } : 'erased'
}

/** The key in storage that this key stands for, if it is the owner's; without `owner` any owner's. */
async function findStoredKey(db: Db, key: string, owner?: Owner): Promise<string | undefined> {
  const ordered = orderIdInKey(key)
  const photoKey = ordered ? await findOrderPhotoKey(db, ordered, owner) : await findPhotoKey(db, key, owner)
  // A preview that was painted again has no source of its own; its source is the first one's.
  if (photoKey) return key.endsWith('/source.jpg') ? photoKey : key
  return (await isDrawnPicture(db, key, owner)) ? key : undefined
}

async function isDrawnPicture(db: Db, key: string, owner?: Owner): Promise<boolean> {
  const [, name] = key.match(/^previews\/([\w-]{22})\//) ?? []
  if (!name) return false
  const preview = await db
    .selectFrom('previews')
    .innerJoin('looks', 'looks.id', 'previews.lookId')
    .select('previews.id')
    .where('previews.name', '=', name)
    .where('looks.eraseAt', '>', now())
    .$if(owner !== undefined, (previews) => previews.where(isLookOwnedBy(owner ?? { userId: 0 })))
    .executeTakeFirst()
  return preview !== undefined
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
