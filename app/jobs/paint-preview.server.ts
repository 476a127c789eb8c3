import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'

export const paintPreviewJob = {
  /** One worker for each process of the engine: the other jobs wait in the queue, which survives a restart. */
  workerCount: config.compositeWorkers,
  run: ({ name }: { name: string }) => paintPreview(db, name),
}
