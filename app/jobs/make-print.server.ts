import { db } from '~/domain/db.server'
import type { Jobs } from '~/domain/jobs.server'
import { makePrint } from '~/domain/prints/make-print.server'

export const makePrintJob = {
  run: (job: Jobs['make-print']) => makePrint(db, job),
}
