import { config } from '../config.server'
import { db } from '../domain/db.server'
import { paintPreview } from '../domain/previews/previews.server'

export const paintPreviewJob = {
  /** One to each process of the engine: what waits, waits in the queue, where it survives. */
  hands: config.compositeWorkers,
  run: ({ name }: { name: string }) => paintPreview(db, name),
}
