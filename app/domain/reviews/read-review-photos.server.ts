import { type AuditActor, recordAudit } from '../audit/audit.server'
import type { Db } from '../db.server'
import { storage } from '../storage.server'
import { reviewPhotoKey } from './review'

// A photo's name is no permission: until an operator has approved it, its author alone and the office see it.

interface PhotoViewer {
  userId?: number
  /** an operator, whose view of a photo that is not public is recorded */
  admin?: AuditActor
}

/** A photo that may not be seen and a missing one give the same result. */
export async function findReviewPhoto(
  db: Db,
  viewer: PhotoViewer,
  name: string,
): Promise<(() => Promise<Uint8Array | undefined>) | undefined> {
  const photo = await db
    .selectFrom('reviewPhotos')
    .innerJoin('reviews', 'reviews.id', 'reviewPhotos.reviewId')
    .select(['reviews.id', 'reviews.userId', 'key', 'approvedAt', 'hiddenAt'])
    .where('key', '=', reviewPhotoKey(name))
    .executeTakeFirst()
  if (!photo) return undefined
  const isPublic = photo.approvedAt !== null && photo.hiddenAt === null
  if (!isPublic && photo.userId !== viewer.userId) {
    if (!viewer.admin) return undefined
    await recordAudit(db, { ...viewer.admin, action: 'photo.seen', subject: `review:${photo.id}` })
  }
  return () => storage.get(photo.key)
}

/** For the member's own export. */
export async function* readOwnReviewPhotos(
  db: Db,
  userId: number,
): AsyncGenerator<{ key: string; bytes: Uint8Array }> {
  const photos = await db
    .selectFrom('reviewPhotos')
    .innerJoin('reviews', 'reviews.id', 'reviewPhotos.reviewId')
    .select('key')
    .where('reviews.userId', '=', userId)
    .orderBy('reviewPhotos.id')
    .execute()
  for (const { key } of photos) {
    const bytes = await storage.get(key)
    if (bytes) yield { key, bytes }
  }
}
