import { db } from '../domain/db.server'
import { eraseDuePhotos } from '../domain/photos/photos.server'
import { log } from '../log.server'

/** Apart from the sweep: what was promised to parents waits for nothing else. */
export const erasePhotosJob = {
  every: '*/10 * * * *',
  async run() {
    const { photos, objects } = await eraseDuePhotos(db)
    if (photos) log.note(`erased ${photos} photos with ${objects} objects`)
  },
}
