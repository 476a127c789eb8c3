import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { now } from '~/config/clock'
import { config } from '~/config/config.server'
import { recordDeed } from '~/domain/audit/audit.server'
import { connectionCounts, db, inTransaction } from '~/domain/db.server'
import { failedJobs, type JobName, queues, retryJob } from '~/domain/jobs.server'
import { Refusal } from '~/domain/refusal'
import { duesOf, MOST_COUNTED } from '~/domain/retention/dues.server'
import type { Guest } from '~/http/auth.server'
import { dayShown, momentShown } from '~/http/formats/days.server'
import { readiness } from '~/http/health/readiness.server'
import { workshops } from '~/ports/ports.server'
import { countedText, dueNames, jobNames, keptText, unreadyText } from '~/texts/office/tools'
import { byOperator, type Operator } from '../office.server'
import { offerProject, standingOf, takeProject } from './releases.server'

// The shop's health and jobs for operators.

const GB = 1024 ** 3
const MB = 1024 ** 2

/** The state of the server: the data of `/readyz` and `/metrics` in words. */
export async function healthShown() {
  const why = await readiness.whyNot()
  const [database, disk, jobs, failed] = await Promise.all([
    databaseShown(),
    spaceFor(config.dataDir),
    queues(),
    failedJobs(),
  ])
  const { open, idle, awaited } = connectionCounts()
  const { processes, waiting } = workshops.figures()
  const free = disk / GB
  const standing = await standingOf()
  return {
    isReady: why === undefined,
    isCramped: free < LEAST_FREE_GB,
    failed: failed.length,
    facts: [
      ['상태', why === undefined ? '열려 있어요' : (unreadyText[why] ?? why)],
      ['버전', `${standing?.version ?? '빌드하지 않음'} · Node ${process.versions.node}`],
      ['데이터베이스', `PostgreSQL ${database.version} · ${(database.bytes / MB).toFixed(0)} MB`],
      ['마이그레이션', database.migration],
      ['연결', `${open}개 (쉬는 중 ${idle}, 기다림 ${awaited})`],
      ['저장소', config.storage === 's3' ? 'S3' : '디스크'],
      ['남은 디스크', `${free.toFixed(1)} GB`],
      ['기다리는 작업', `${jobs.reduce((sum, queue) => sum + queue.waiting, 0)}건`],
      ['합성 엔진', `${processes}개 (기다림 ${waiting})`],
      ['메모리', `${(process.memoryUsage.rss() / MB).toFixed(0)} MB`],
    ] as const,
  }
}
const LEAST_FREE_GB = 2

/** With all storage elsewhere, this folder may not exist. */
async function spaceFor(folder: string): Promise<number> {
  const there = existsSync(folder) ? folder : dirname(folder)
  const { bavail, bsize } = await statfs(existsSync(there) ? there : '/')
  return bavail * bsize
}

async function databaseShown() {
  const { rows } = await sql<{ version: string; bytes: number; migration: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select max(name) from kysely_migration) as migration`.execute(db)
  return rows[0] ?? { version: '?', bytes: 0, migration: '?' }
}

export async function jobsShown() {
  const [waiting, failed] = await Promise.all([queues(), failedJobs()])
  return {
    queues: waiting.map(({ since, ...queue }) => ({
      ...queue,
      title: jobNames[queue.name] ?? queue.name,
      since: since && momentShown(since),
    })),
    failed: failed.map(({ failedAt, why, ...job }) => ({
      ...job,
      title: jobNames[job.name] ?? job.name,
      failedAt: failedAt && momentShown(failedAt),
      why: withoutPersons(why),
    })),
  }
}

/** A mail server's refusal may name the recipient. */
export function withoutPersons(said: string): string {
  return said
    .replace(/[^\s<>"'@]+@[^\s<>"'@]+/g, '…@…')
    .replace(/\d[\d\s-]{6,}\d/g, '…')
    .slice(0, LONGEST)
}
const LONGEST = 300

export async function tryAgain(guest: Operator, { name, id }: { name: string; id: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await retryJob(name as JobName, id, tx))) throw new Refusal('job.unknown')
    await recordDeed(tx, {
      ...byOperator(guest),
      deed: 'job.retried',
      subject: `job:${name}`,
      detail: { id },
    })
  })
}

export async function retentionShown() {
  const dues = await duesOf(db)
  return dues.map(({ kind, kept, count, soon, next }) => ({
    kind,
    ...dueNames[kind],
    kept: keptText(kept),
    count,
    soon,
    counted: countedText(count, MOST_COUNTED),
    soonCounted: countedText(soon, MOST_COUNTED),
    next: next && dayShown(next),
    // The sweep runs once an hour.
    isLate: next !== null && next < now(),
  }))
}

/** For visitors the address does not exist (404); a logged-in member reads whom it is for. */
export function assertMayPack(guest: Guest): asserts guest is Operator {
  if (config.projectZip && guest.admin) return
  throw new Refusal(config.projectZip && guest.user ? 'tool.notAllowed' : 'address.unknown')
}

export async function projectShown() {
  const standing = await standingOf()
  return standing && { ...standing, mb: inMb(standing.bytes) }
}

export async function packProject(guest: Operator) {
  const { fileName, bytes, until, sign } = await offerProject(db, byOperator(guest))
  const query = new URLSearchParams({ until: String(until), sign })
  return { fileName, fileSize: inMb(bytes), downloadUrl: `/project-download/${fileName}?${query}` }
}

const inMb = (bytes: number) => Math.round((bytes / MB) * 100) / 100

export async function projectTaken(guest: Operator, request: Request, fileName: string) {
  const { searchParams } = new URL(request.url)
  const until = Number(searchParams.get('until') ?? Number.NaN)
  const sign = searchParams.get('sign') ?? ''
  return takeProject(db, { fileName, until, sign }, byOperator(guest))
}
