import { storage } from '../../outside/outside.server'
import { isKey, typeOf } from '../../outside/storage/storage'
import { recordDeed } from '../audit/audit.server'
import { now } from '../clock'
import type { Db } from '../db.server'
import { Refusal } from '../refusal'
import type { Owner } from './photo'
import { ownedBy } from './photos.server'

// Files behind a key. A key is no permission: whose photo it is, or was painted from, decides.

export interface Asking {
  owner?: Owner
  /** an operator's number: whatever they look at is written down */
  admin?: number
}

export interface File {
  type: string
  bytes: Uint8Array
}

/** Another's file and one that is not there are the same. */
export async function ownFile(db: Db, asking: Asking, key: string): Promise<File | undefined> {
  const type = typeOf(key)
  if (!isKey(key) || !type.startsWith('image/') || type === 'image/svg+xml')
    throw new Refusal('input.invalid')
  if (!asking.owner || !(await isOf(db, key, asking.owner))) {
    if (!asking.admin || !(await isOf(db, key))) return undefined
    await recordDeed(db, { actor: `admin:${asking.admin}`, deed: 'photo.seen', subject: key })
  }
  const bytes = await storage.get(key)
  return bytes && { type, bytes }
}

/** Whether this key is a photo's or was painted from one, of this owner or of anybody. */
async function isOf(db: Db, key: string, owner?: Owner): Promise<boolean> {
  const [kind, name = ''] = key.split('/')
  if (kind !== 'previews' && kind !== 'uploads') return false
  let photos = db
    .selectFrom('photos')
    .leftJoin('previews', 'previews.photoId', 'photos.id')
    .select('photos.id')
    .where((is) =>
      is.or([is('photos.key', '=', key), is('previews.name', '=', kind === 'previews' ? name : '')]),
    )
    .where('photos.eraseAt', '>', now())
  if (owner) photos = photos.where(ownedBy(owner))
  return (await photos.executeTakeFirst()) !== undefined
}
