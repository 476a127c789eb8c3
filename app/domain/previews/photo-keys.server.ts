import { now } from '~/config/clock'
import type { Db } from '../db.server'
import { isOwnedBy } from '../photos/photos.server'
import type { Owner } from '../visitors/owner'

// An order names its photo and picture by key, and a key is no permission: it counts only if photo and picture are this
// owner's and of this book. Any other key is treated as if it had not been sent.

export interface PhotoKeys {
  sourceKey: string
  previewKey: string
}

export async function findOwnKeys(
  db: Db,
  owner: Owner,
  { bookId, sourceKey, previewKey }: { bookId: number; sourceKey?: string; previewKey?: string },
): Promise<PhotoKeys> {
  const painted = previewKey && (await findPhotoKeyByPreview(db, owner, { bookId, previewKey }))
  if (previewKey && painted && (!sourceKey || sourceKey === painted))
    return { sourceKey: painted, previewKey }
  const isOwn = sourceKey && (await isForBook(db, owner, { bookId, sourceKey }))
  return { sourceKey: isOwn ? sourceKey : '', previewKey: '' }
}

async function findPhotoKeyByPreview(
  db: Db,
  owner: Owner,
  { bookId, previewKey }: { bookId: number; previewKey: string },
): Promise<string | undefined> {
  const [, name] = previewKey.match(/^previews\/([\w-]{22})\/result\.webp$/) ?? []
  if (!name) return undefined
  const row = await db
    .selectFrom('previews')
    .innerJoin('photos', 'photos.id', 'previews.photoId')
    .select('photos.key')
    .where('previews.name', '=', name)
    .where('previews.bookId', '=', bookId)
    .where('previews.state', '=', 'done')
    .where('photos.eraseAt', '>', now())
    .where(isOwnedBy(owner))
    .executeTakeFirst()
  return row?.key
}

async function isForBook(
  db: Db,
  owner: Owner,
  { bookId, sourceKey }: { bookId: number; sourceKey: string },
): Promise<boolean> {
  const photo = await db
    .selectFrom('photos')
    .select(({ selectFrom }) => [
      'photos.id',
      selectFrom('previews')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('previews.photoId', '=', 'photos.id')
        .as('pictures'),
      selectFrom('previews')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('previews.photoId', '=', 'photos.id')
        .where('previews.bookId', '=', bookId)
        .as('ofBook'),
    ])
    .where('key', '=', sourceKey)
    .where('eraseAt', '>', now())
    .where(isOwnedBy(owner))
    .executeTakeFirst()
  return !!photo && (Number(photo.ofBook) > 0 || Number(photo.pictures) === 0)
}
