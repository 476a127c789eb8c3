import { now } from '~/config/clock'
import type { Db } from '../db.server'
import { storage } from '../storage.server'
import type { Owner } from '../visitors/owner'
import { photoFolder } from './photo'
import { isOwnedBy } from './photos.server'

/** Every photo of the owner, and every picture of the child from a photo or a look. An erased file is left out. */
export async function* readOwnFiles(
  db: Db,
  owner: Owner,
): AsyncGenerator<{ key: string; bytes: Uint8Array }> {
  const photos = await db
    .selectFrom('photos')
    .leftJoin('previews', 'previews.photoId', 'photos.id')
    .select(['photos.key', 'previews.name'])
    .where('photos.eraseAt', '>', now())
    .where(isOwnedBy(owner))
    .orderBy('photos.id')
    .orderBy('previews.id')
    .execute()
  const drawn = await db
    .selectFrom('looks')
    .innerJoin('previews', 'previews.lookId', 'looks.id')
    .select('previews.name')
    .where('looks.eraseAt', '>', now())
    .where(({ and }) => and(isLookOwner(owner)))
    .orderBy('previews.id')
    .execute()
  const painted = [...photos, ...drawn].flatMap(({ name }) => (name ? [`previews/${name}/`] : []))
  const folders = [...photos.map(({ key }) => photoFolder(key)), ...painted]
  for (const folder of new Set(folders))
    for await (const key of storage.list(folder)) {
      const bytes = await storage.get(key)
      if (bytes) yield { key, bytes }
    }
}

const isLookOwner = (owner: Owner) =>
  'userId' in owner ? { 'looks.userId': owner.userId } : { 'looks.visitorId': owner.visitorId }

/** The photo that has this key, or that the key's picture was painted from; without `owner` any owner's. */
export async function findPhotoKey(db: Db, key: string, owner?: Owner): Promise<string | undefined> {
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
  if (owner) photos = photos.where(isOwnedBy(owner))
  return (await photos.executeTakeFirst())?.key
}
