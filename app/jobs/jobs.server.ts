import { hostname } from 'node:os'
import type PgBoss from 'pg-boss'
import { log } from '~/config/log.server'
import { listenTo } from '~/domain/announcements.server'
import { noteFullDisk } from '~/domain/disk-space.server'
import { boss, type JobName, QUEUE_OPTIONS } from '~/domain/jobs.server'
import { logOutage } from '~/domain/outages.server'
import { traceJob } from '~/outgoing/traces/spans.server'
import { definitions } from './definitions.server'
import { startPaymentSettlement, stopPaymentSettlement } from './settle-payments.server'

// `definitions` lists every job: `startJobQueue` creates the queues, `startWorkers` their workers.

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
