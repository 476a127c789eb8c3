import { db } from '~/domain/db.server'
import type { Jobs } from '~/domain/jobs.server'
import { bindPrint } from '~/domain/prints/bind-print.server'
import { toExtraPageTexts } from '~/texts/print/pages'

export const bindPrintJob = {
  run: (job: Jobs['bind-print']) => bindPrint(db, job, toExtraPageTexts),
}
