import { now } from '~/config/clock'
import type { Db } from '../db.server'
import { isLookOwnedBy } from '../looks/looks.server'
import { isOwnedBy } from '../photos/photos.server'
import type { Owner } from '../visitors/owner'

// An order names its photo or look and its picture by key, and a key is no permission: it counts only if all of them are
// this owner's and of this book. Any other key is treated as if it had not been sent.

/** A photographed child has a photo's key, a drawn child its look's name, and a book without a child neither. */
export interface ChildKeys {
  sourceKey: string
  lookName: string
  previewKey: string
}

export async function findOwnKeys(
  db: Db,
  owner: Owner,
  { bookId, sourceKey, previewKey }: { bookId: number; sourceKey?: string; previewKey?: string },
): Promise<ChildKeys> {
  const painted = previewKey && (await findKeysByPreview(db, owner, { bookId, previewKey }))
  if (painted && (!sourceKey || sourceKey === painted.sourceKey)) return painted
  const isOwn = sourceKey && (await isForBook(db, owner, { bookId, sourceKey }))
  return { sourceKey: isOwn ? sourceKey : '', lookName: '', previewKey: '' }
}

async function findKeysByPreview(
  db: Db,
  owner: Owner,
  { bookId, previewKey }: { bookId: number; previewKey: string },
): Promise<ChildKeys | undefined> {
  const [, name] = previewKey.match(/^previews\/([\w-]{22})\/result\.webp$/) ?? []
  if (!name) return undefined
  const preview = await db
    .selectFrom('previews')
    .leftJoin('photos', 'photos.id', 'previews.photoId')
    .leftJoin('photos as second', 'second.id', 'previews.secondPhotoId')
    .leftJoin('looks', 'looks.id', 'previews.lookId')
    .select(['photos.key as sourceKey', 'looks.name as lookName'])
    .where('previews.name', '=', name)
    .where('previews.bookId', '=', bookId)
    .where('previews.state', '=', 'done')
    // A second photo that is being taken away is a row until its files are gone.
    .where(({ or, eb }) => or([eb('previews.secondPhotoId', 'is', null), eb('second.eraseAt', '>', now())]))
    .where(({ or, and, eb }) =>
      or([
        and([eb('photos.eraseAt', '>', now()), isOwnedBy(owner)(eb)]),
        and([eb('looks.eraseAt', '>', now()), eb('looks.forgottenAt', 'is', null), isLookOwnedBy(owner)(eb)]),
      ]),
    )
    .executeTakeFirst()
  return preview && { sourceKey: preview.sourceKey ?? '', lookName: preview.lookName ?? '', previewKey }
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
    .where('firstPhotoId', 'is', null)
    .where('eraseAt', '>', now())
    .where(isOwnedBy(owner))
    .executeTakeFirst()
  return !!photo && (Number(photo.ofBook) > 0 || Number(photo.pictures) === 0)
}
