import { db } from '~/domain/db.server'
import type { Jobs } from '~/domain/jobs.server'
import { printPart } from '~/domain/prints/parts.server'

export const printPartJob = {
  run: (job: Jobs['print-part']) => printPart(db, job),
}
