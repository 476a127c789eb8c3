import { log } from '~/config/log.server'
import { db } from '~/domain/db.server'
import { eraseDuePhotos } from '~/domain/photos/photos.server'
import { eraseDueReviewPhotos } from '~/domain/reviews/review-photos.server'

/** This job is separate from the sweep, so the deletion date promised to parents waits for no other task. */
export const erasePhotosJob = {
  every: '*/10 * * * *',
  async run() {
    const { photos, objects } = await eraseDuePhotos(db)
    if (photos) log.info(`erased ${photos} photos with ${objects} objects`)
    const reviewPhotos = await eraseDueReviewPhotos(db)
    if (reviewPhotos) log.info(`erased ${reviewPhotos} photos of reviews`)
  },
}
