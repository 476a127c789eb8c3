import { hostname } from 'node:os'
import type PgBoss from 'pg-boss'
import { log } from '~/config/log.server'
import { listenTo } from '~/domain/announcements.server'
import { noteFullDisk } from '~/domain/disk-space.server'
import { boss, type JobName, type Jobs, QUEUE_OPTIONS } from '~/domain/jobs.server'
import { logOutage } from '~/domain/outages.server'
import { traceJob } from '~/outgoing/traces/spans.server'
import { bindPrintJob } from './bind-print.server'
import { checkBatchJob } from './check-batch.server'
import { erasePhotosJob } from './erase-photos.server'
import { keepPagesJob } from './keep-pages.server'
import { makePrintJob } from './make-print.server'
import { paintApprovedPagesJob } from './paint-approved-pages.server'
import { paintEbookPageJob } from './paint-ebook-page.server'
import { paintMastersJob } from './paint-masters.server'
import { paintAheadJob, paintPageJob } from './paint-page.server'
import { paintPreviewJob } from './paint-preview.server'
import { printPartJob } from './print-part.server'
import { sendBatchJob } from './send-batch.server'
import { sendCodesJob } from './send-codes.server'
import { sendNoticeJob } from './send-notice.server'
import { sendOrderLetterJob } from './send-order-letter.server'
import { sendPasswordResetJob } from './send-password-reset.server'
import { startPaymentSettlement, stopPaymentSettlement } from './settle-payments.server'
import { sweepJob } from './sweep.server'

// `definitions` lists every job: `startJobQueue` creates the queues, `startWorkers` their workers.

interface JobDefinition<Name extends JobName> {
  run(job: Jobs[Name]): Promise<void>
  every?: string
  /** how many workers this process starts */
  workerCount?: number
}
type JobDefinitions = { [Name in JobName]: JobDefinition<Name> }

const definitions: JobDefinitions = {
  'send-notice': sendNoticeJob,
  'write-reset': sendPasswordResetJob,
  'paint-preview': paintPreviewJob,
  'paint-page': paintPageJob,
  'paint-ahead': paintAheadJob,
  'paint-ebook-page': paintEbookPageJob,
  'paint-approved-pages': paintApprovedPagesJob,
  'print-part': printPartJob,
  'bind-print': bindPrintJob,
  'make-print': makePrintJob,
  'check-batch': checkBatchJob,
  'send-batch': sendBatchJob,
  'send-codes': sendCodesJob,
  'tell-order': sendOrderLetterJob,
  'erase-photos': erasePhotosJob,
  'keep-pages': keepPagesJob,
  'paint-masters': paintMastersJob,
  sweep: sweepJob,
}
const names = Object.keys(definitions) as JobName[]
const workers = new Map<string, string[]>()

export async function startJobQueue() {
  // Every worker of every queue reports a lost database, every two seconds.
  boss.on('error', (error) => {
    if (!logOutage(error)) log.error('job.queue', error)
  })
  await boss.start()
  for (const name of names) await boss.createQueue(name, { name, ...QUEUE_OPTIONS })
}

export async function startWorkers() {
  for (const name of names) {
    const { every, workerCount = 1 } = definitions[name]
    const hired = Array.from({ length: workerCount }, () =>
      boss.work(name, { pollingIntervalSeconds: 2 }, (jobs) => runAll(name, jobs)),
    )
    workers.set(name, await Promise.all(hired))
    if (every) await boss.schedule(name, every, {}, { tz: 'Asia/Seoul' })
  }
  await startPaymentSettlement()
  await listenTo('jobs', { onMessage: wakeWorkers })
  log.info(`working on jobs at ${hostname()}`)
}

async function runAll(name: JobName, jobs: PgBoss.Job<unknown>[]) {
  for (const job of jobs) {
    try {
      const run = definitions[name].run as (job: unknown) => Promise<void>
      await traceJob(name, () => run(job.data))
    } catch (error) {
      if (!noteFullDisk(error)) log.error(`job.${name}`, error, job.id)
      throw error
    }
  }
  // A worker pauses after each job until its next poll, so it is woken: more jobs may be waiting.
  wakeWorkers(name)
}

function wakeWorkers(name: string) {
  for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
}

/** Takes no new job and gives running ones 4 s; the queue repeats an interrupted job when its minute is over. */
export async function stopWorkers() {
  await stopPaymentSettlement()
  await boss.stop({ graceful: true, wait: true, timeout: 4000, close: false })
}
