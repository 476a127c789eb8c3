import { sendBatch } from '~/domain/batches/send-batch.server'
import { db } from '~/domain/db.server'
import type { Jobs } from '~/domain/jobs.server'
import { writeTicket } from '~/texts/print/ticket'

export const sendBatchJob = {
  run: (job: Jobs['send-batch']) => sendBatch(db, job, { writeTicket }),
}
