import { isKey, typeOf } from '../../outside/storage/storage'
import { storage } from '../../outside/outside.server'
import { now } from '../clock'
import type { Db } from '../db.server'
import { Refusal } from '../refusal'
import type { Owner } from './photo'
import { ownedBy } from './photos.server'

// Files behind a key. A key is no permission: whose photo it is, or was painted from, decides.

export interface Asking {
  owner?: Owner
  isAdmin: boolean
}

export interface File {
  type: string
  bytes: Uint8Array
}

/** Another's file and one that is not there are the same. */
export async function ownFile(db: Db, asking: Asking, key: string): Promise<File | undefined> {
  const type = typeOf(key)
  if (!isKey(key) || !type.startsWith('image/') || type === 'image/svg+xml') throw new Refusal('input.invalid')
  if (!(await maySee(db, asking, key))) return undefined
  const bytes = await storage.get(key)
  return bytes && { type, bytes }
}

async function maySee(db: Db, { owner, isAdmin }: Asking, key: string): Promise<boolean> {
  const [kind, name = ''] = key.split('/')
  if (kind !== 'previews' && kind !== 'uploads') return false
  if (!owner && !isAdmin) return false
  const photo = await db
    .selectFrom('photos')
    .leftJoin('previews', 'previews.photoId', 'photos.id')
    .select('photos.id')
    .where((is) => is.or([is('photos.key', '=', key), is('previews.name', '=', kind === 'previews' ? name : '')]))
    .where('photos.eraseAt', '>', now())
    .$if(!isAdmin && owner !== undefined, (query) => (owner ? query.where(ownedBy(owner)) : query))
    .executeTakeFirst()
  return photo !== undefined
}
