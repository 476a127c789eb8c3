import { CompiledQuery } from 'kysely'
import PgBoss from 'pg-boss'
import type { PageKey } from '~/book/document'
import type { Part } from '~/book/print/print'
import { config } from '~/config/config.server'
import { openPool, type Tx } from './db.server'
import type { OrderFact } from './orders/order'

// A job is a row in the transaction of the command that enqueues it, so a crash loses neither. The jobs' code and the
// workers are in app/work.

export interface Jobs {
  'send-notice': { noticeId: number }
  'write-reset': { email: string }
  'paint-preview': { name: string }
  'paint-page': { name: string; page: PageKey }
  'paint-ahead': { name: string }
  'make-ebook': { orderId: number }
  'paint-ebook-page': { orderId: number; recipe: string; page: PageKey }
  'paint-approved-pages': { orderId: number; after?: PageKey }
  'print-part': { orderId: number; recipe: string; part: Part }
  'bind-print': { orderId: number; recipe: string }
  /** `recipe` names the version of the book that may become READY; a correction changes it. */
  'make-print': { orderId: number; adminId: number; thenReady: boolean; recipe?: string }
  'check-batch': { batchId: number }
  'send-batch': { sendId: number }
  'send-codes': { contact: string; asked: string }
  'tell-order': { orderId: number; fact: OrderFact; refundId?: number; askedAt?: number }
  'erase-photos': Record<string, never>
  'keep-pages': Record<string, never>
  'paint-masters': Record<string, never>
  sweep: Record<string, never>
}
export type JobName = keyof Jobs

/** All queues: at most a minute for each job, and retries at growing intervals. */
export const QUEUE_OPTIONS = { retryLimit: 8, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 }

const poolDb: PgBoss.Db = {
  executeSql: async (text: string, values: unknown[]) => (await openPool()).query(text, values),
}

export const boss = new PgBoss({
  db: poolDb,
  maintenanceIntervalSeconds: 10,
  archiveFailedAfterSeconds: 30 * 24 * 3600, // failed jobs stay visible
  deleteAfterDays: 30,
  migrate: config.migrate !== 'off',
  schedule: true,
  cronMonitorIntervalSeconds: 30,
})

export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  job: Jobs[Name],
  options: PgBoss.SendOptions = {},
) {
  const id = await boss.send(name, job, { ...options, db: transactionDb(tx) })
  if (!id && !options.singletonKey) throw new Error(`the queue of ${name} is missing`)
  await wakeWorkers(tx, name)
}

export async function enqueueAll<Name extends JobName>(
  tx: Tx,
  name: Name,
  jobs: readonly Jobs[Name][],
  priorityOf: (job: Jobs[Name]) => number = () => 0,
) {
  if (!jobs.length) return
  let inserted = 0
  const { executeSql } = transactionDb(tx)
  const counting = async (text: string, values: unknown[]) => {
    const result = await executeSql(text, values)
    inserted += result.rowCount
    return result
  }
  await boss.insert(
    jobs.map((data) => ({ name, data, priority: priorityOf(data) })),
    { db: { executeSql: counting } },
  )
  if (inserted !== jobs.length) throw new Error(`the queue of ${name} is missing`)
  await wakeWorkers(tx, name)
}

/** pg-boss runs its statements in the shop's transaction. */
function transactionDb(tx: Tx) {
  const plain = tx.withoutPlugins()
  return {
    async executeSql(text: string, values: unknown[]) {
      const { rows, numAffectedRows } = await plain.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
}

/** Postgres delivers the notification on commit, so that a worker need not wait for its next poll. */
async function wakeWorkers(tx: Tx, name: JobName) {
  await tx.withoutPlugins().executeQuery(CompiledQuery.raw('select pg_notify($1, $2)', ['jobs', name]))
}

interface FailedJob {
  id: string
  name: JobName
  failedAt: Date | null
  tries: number
  why: string
}

export async function listFailedJobs(): Promise<FailedJob[]> {
  const pool = await openPool()
  const { rows } = await pool.query(`
    select id, name, completed_on as "failedAt", retry_count + 1 as tries, coalesce(output->>'message', '') as why
    from pgboss.job where state = 'failed' order by completed_on desc limit 200`)
  return rows
}

export async function countFailedJobs(): Promise<number> {
  const pool = await openPool()
  const { rows } = await pool.query("select count(*)::int as n from pgboss.job where state = 'failed'")
  return rows[0].n
}

export async function retryJob(name: JobName, id: string, tx?: Tx): Promise<boolean> {
  const db = tx ? transactionDb(tx) : poolDb
  const { rows } = await db.executeSql(
    "select 1 from pgboss.job where name = $1 and id::text = $2 and state = 'failed'",
    [name, id],
  )
  if (rows.length === 0) return false
  await boss.retry(name, id, { db })
  if (tx) await wakeWorkers(tx, name)
  return true
}

interface QueueCounts {
  name: JobName
  waiting: number
  later: number
  active: number
  since: Date | null
}

export async function listQueues(): Promise<QueueCounts[]> {
  const pool = await openPool()
  const { rows } = await pool.query(`
    select name,
      (count(*) filter (where state <> 'active' and start_after <= now()))::int as waiting,
      (count(*) filter (where state <> 'active' and start_after > now()))::int as later,
      (count(*) filter (where state = 'active'))::int as active,
      min(start_after) filter (where state <> 'active' and start_after <= now()) as since
    from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
    group by name order by name`)
  return rows
}
