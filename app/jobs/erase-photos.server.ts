import { log } from '~/config/log.server'
import { db } from '~/domain/db.server'
import { eraseDuePhotos } from '~/domain/photos/photos.server'
import { eraseDueReviewPhotos } from '~/domain/reviews/review-photos.server'
import { giveMemberReceipt } from '~/http/receipts.server'

/** This job is separate from the sweep, so the deletion date promised to parents waits for no other task. */
export const erasePhotosJob = {
  every: '*/10 * * * *',
  async run() {
    const { photos, objects, byUser } = await eraseDuePhotos(db)
    if (photos) log.info(`erased ${photos} photos with ${objects} objects`)
    for (const [userId, count] of byUser) await sendReceipt(userId, count)
    const reviewPhotos = await eraseDueReviewPhotos(db)
    if (reviewPhotos) log.info(`erased ${reviewPhotos} photos of reviews`)
  },
}

/** Sends nothing to a member who has left since. */
async function sendReceipt(userId: number, count: number) {
  const member = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (member?.email) await giveMemberReceipt(member, [{ kind: 'photo', count }], 'date')
}
