import { db } from '../domain/db.server'
import { paintPreview } from '../domain/previews/previews.server'

export const paintPreviewJob = {
  run: ({ name }: { name: string }) => paintPreview(db, name),
}
