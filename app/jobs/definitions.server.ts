import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { paintApprovedPages } from '~/domain/approvals/approved-pages.server'
import { checkBatch } from '~/domain/batches/check-batch.server'
import { sendBatch } from '~/domain/batches/send-batch.server'
import { db } from '~/domain/db.server'
import { warmUpPages } from '~/domain/drawn-pages/warm-up.server'
import { paintEbookPage, remakeEbook } from '~/domain/ebooks/make-ebooks.server'
import type { JobName, Jobs } from '~/domain/jobs.server'
import { sendNotice } from '~/domain/notices/notices.server'
import { paintFirstPagesAhead, paintPage } from '~/domain/previews/pages.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { paintMasters } from '~/domain/print-masters/book-masters.server'
import { bindPrint } from '~/domain/prints/bind-print.server'
import { makePrint } from '~/domain/prints/make-print.server'
import { printPart } from '~/domain/prints/parts.server'
import { toExtraPageTexts } from '~/texts/print/pages'
import { writeTicket } from '~/texts/print/ticket'
import { erasePhotosJob } from './erase-photos.server'
import { sendCodesJob } from './send-codes.server'
import { sendOrderLetterJob } from './send-order-letter.server'
import { sendPasswordResetJob } from './send-password-reset.server'
import { sweepJob } from './sweep.server'

interface JobDefinition<Name extends JobName> {
  run(job: Jobs[Name]): Promise<void>
  every?: string
  /** how many workers this process starts */
  workerCount?: number
}

/** Every job, by the name of its queue. */
export const definitions: { [Name in JobName]: JobDefinition<Name> } = {
  'send-notice': { run: ({ noticeId }) => sendNotice(db, noticeId) },
  'write-reset': sendPasswordResetJob,
  'paint-preview': {
    /** One worker for each process of the engine: the other jobs wait in the queue, which survives a restart. */
    workerCount: config.compositeWorkers,
    run: ({ name }) => paintPreview(db, name),
  },
  'paint-page': { workerCount: config.drawnWorkers, run: ({ name, page }) => paintPage(db, name, page) },
  'paint-ahead': { run: ({ name }) => paintFirstPagesAhead(db, name) },
  'make-ebook': { run: ({ orderId }) => remakeEbook(db, orderId) },
  'paint-ebook-page': { run: (job) => paintEbookPage(db, job) },
  'paint-approved-pages': { run: (job) => paintApprovedPages(db, job) },
  'print-part': { run: (job) => printPart(db, job) },
  'bind-print': { run: (job) => bindPrint(db, job, toExtraPageTexts) },
  'make-print': { run: (job) => makePrint(db, job) },
  'check-batch': { run: (job) => checkBatch(db, job) },
  'send-batch': { run: (job) => sendBatch(db, job, { writeTicket }) },
  'send-codes': sendCodesJob,
  'tell-order': sendOrderLetterJob,
  'erase-photos': erasePhotosJob,
  'keep-pages': { every: '* * * * *', run: keepPages },
  'paint-masters': { every: '* * * * *', run: () => paintMasters(db, startTimer()) },
  sweep: sweepJob,
}

/** A job has a minute; the next one goes on. */
const ENOUGH_MS = 40_000

/** Tells whether a job that runs every minute has worked long enough. */
function startTimer(): () => boolean {
  const end = Date.now() + ENOUGH_MS
  return () => Date.now() > end
}

async function keepPages() {
  if (!config.warmUp) return
  const painted = await warmUpPages(db, startTimer())
  if (painted) log.info(`kept ${painted} pages of the drawn books`)
}
