import type { Db } from '../db.server'
import type { Owner } from '../visitors/owner'
import { previewsOf } from './previews.server'
import { requestDrawnPreview } from './start-preview.server'

/** The book's preview with this child as it looks now: one that is there, or a new one. */
export async function findOrRequestPreview(
  db: Db,
  owner: Owner,
  { bookId, lookName }: { bookId: number; lookName: string },
): Promise<string> {
  const known = (await previewsOf(db, owner, bookId)).find(
    (preview) =>
      preview.lookName === lookName &&
      preview.channel === 'web' &&
      preview.state !== 'failed' &&
      preview.look === preview.currentLook,
  )
  return known?.name ?? requestDrawnPreview(db, owner, { bookId, lookName, channel: 'web' })
}
