import { checkBatch } from '~/domain/batches/check-batch.server'
import { db } from '~/domain/db.server'
import type { Jobs } from '~/domain/jobs.server'

export const checkBatchJob = {
  run: (job: Jobs['check-batch']) => checkBatch(db, job),
}
