import { now } from '~/config/clock'
import { storage } from '~/ports/ports.server'
import { isKey, typeOf } from '~/ports/storage/storage'
import { recordDeed } from '../audit/audit.server'
import type { Db } from '../db.server'
import { idFrom } from '../input.server'
import { Refusal } from '../refusal'
import { uploadBehind } from '../uploads/keeping.server'
import { folderOf, type Owner } from './photo'
import { ownedBy } from './photos.server'

// Files behind a key. A key is no permission: the owner of the photo, or of the photo it was painted from, decides.

export interface Asking {
  owner?: Owner
  /** an operator's id: every view is recorded in the audit log */
  admin?: number
}

export interface File {
  type: string
  bytes: Uint8Array
}

/** Another owner's file and a missing file give the same result. */
export async function ownFile(db: Db, asking: Asking, key: string): Promise<File | undefined> {
  const type = typeOf(key)
  if (!isKey(key) || !type.startsWith('image/') || type === 'image/svg+xml')
    throw new Refusal('input.invalid')
  if (key.startsWith('editor/')) return asking.admin ? uploadBehind(db, key) : undefined
  const ordered = orderIn(key)
  const behind = (owner?: Owner) => (ordered ? photoOrdered(db, ordered, owner) : photoBehind(db, key, owner))
  let photoKey = asking.owner && (await behind(asking.owner))
  if (!photoKey && asking.admin) {
    photoKey = await behind()
    if (photoKey) await recordDeed(db, { actor: `admin:${asking.admin}`, deed: 'photo.seen', subject: key })
  }
  if (!photoKey) return undefined
  // A preview that was painted again has no source of its own; its source is the first one's.
  const bytes = await storage.get(key.endsWith('/source.jpg') ? photoKey : key)
  return bytes && { type: typeOf(key), bytes }
}

/** Every photo of the owner and every picture made from one. A file that is erased meanwhile is left out. */
export async function* ownFiles(db: Db, owner: Owner): AsyncGenerator<{ key: string; bytes: Uint8Array }> {
  const photos = await db
    .selectFrom('photos')
    .leftJoin('previews', 'previews.photoId', 'photos.id')
    .select(['photos.key', 'previews.name'])
    .where('photos.eraseAt', '>', now())
    .where(ownedBy(owner))
    .orderBy('photos.id')
    .orderBy('previews.id')
    .execute()
  const folders = photos.flatMap(({ key, name }) => [folderOf(key), ...(name ? [`previews/${name}/`] : [])])
  for (const folder of new Set(folders))
    for await (const key of storage.list(folder)) {
      const bytes = await storage.get(key)
      if (bytes) yield { key, bytes }
    }
}

/** Older pages request an order's photo by the order's id. */
const orderIn = (key: string) => idFrom(key.match(/^orders\/(\d{1,10})\/source\.jpg$/)?.[1])

async function photoOrdered(db: Db, orderId: number, owner?: Owner): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('sourceKey')
    .where('id', '=', orderId)
    .where('deletedAt', 'is', null)
    .$if(owner !== undefined, (orders) => orders.where(({ and }) => and(owner ?? {})))
    .executeTakeFirst()
  return order?.sourceKey ? photoBehind(db, order.sourceKey, owner) : undefined
}

/** The photo that has this key, or that the key's picture was painted from; without `owner` any owner's. */
export async function photoBehind(db: Db, key: string, owner?: Owner): Promise<string | undefined> {
  const [kind, name = ''] = key.split('/')
  if (kind !== 'previews' && kind !== 'uploads') return undefined
  let photos = db
    .selectFrom('photos')
    .leftJoin('previews', 'previews.photoId', 'photos.id')
    .select('photos.key')
    .where((is) =>
      is.or([is('photos.key', '=', key), is('previews.name', '=', kind === 'previews' ? name : '')]),
    )
    .where('photos.eraseAt', '>', now())
  if (owner) photos = photos.where(ownedBy(owner))
  return (await photos.executeTakeFirst())?.key
}
