import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { now } from '~/config/clock'
import { config } from '~/config/config.server'
import { recordAudit } from '~/domain/audit/audit.server'
import { countConnections, db, inTransaction } from '~/domain/db.server'
import { type JobName, listFailedJobs, listQueues, retryJob } from '~/domain/jobs.server'
import { Refusal } from '~/domain/refusal'
import { listRetentionItems, MAX_COUNTED_ROWS } from '~/domain/retention/retention-items.server'
import { engineProcesses } from '~/engines/engines.server'
import { authenticate, authenticateOffice, isOfOffice } from '~/http/auth.server'
import { formatDate, formatDateTime } from '~/http/formats/dates.server'
import { readiness } from '~/http/health/readiness.server'
import { refusalResponse } from '~/http/respond.server'
import type { RequestArgs } from '~/http/visit.server'
import { cappedCountText, jobNames, retentionLabels, unreadyLabels } from '~/texts/office/tools'
import { periodText } from '~/texts/policies/period-text'
import { loadBackupStatus } from '../backup-status.server'
import { auditActor, type Operator } from '../office.server'
import { offerProject, openProjectZip, summarizeRelease } from './releases.server'

const GB = 1024 ** 3
const MB = 1024 ** 2

export async function loadHealth() {
  const why = await readiness.findUnreadyReason()
  const [database, disk, jobs, failed] = await Promise.all([
    readDatabaseInfo(),
    freeBytes(config.dataDir),
    listQueues(),
    listFailedJobs(),
  ])
  const { open, idle, awaited } = countConnections()
  const { processes, waiting } = engineProcesses.figures()
  const free = disk / GB
  const [standing, backup] = await Promise.all([summarizeRelease(), loadBackupStatus()])
  return {
    isReady: why === undefined,
    isCramped: free < MIN_FREE_GB,
    backupWarning: backup.warning,
    failed: failed.length,
    facts: [
      ['상태', why === undefined ? '열려 있어요' : (unreadyLabels[why] ?? why)],
      ['버전', `${standing?.version ?? '빌드하지 않음'} · Node ${process.versions.node}`],
      ['데이터베이스', `PostgreSQL ${database.version} · ${(database.bytes / MB).toFixed(0)} MB`],
      ['마이그레이션', database.migration],
      ['연결', `${open}개 (쉬는 중 ${idle}, 기다림 ${awaited})`],
      ['저장소', config.storage === 's3' ? 'S3' : '디스크'],
      ['마지막 백업', backup.text],
      ['남은 디스크', `${free.toFixed(1)} GB`],
      ['기다리는 작업', `${jobs.reduce((sum, queue) => sum + queue.waiting, 0)}건`],
      ['합성 엔진', `${processes}개 (기다림 ${waiting})`],
      ['메모리', `${(process.memoryUsage.rss() / MB).toFixed(0)} MB`],
    ] as const,
  }
}
const MIN_FREE_GB = 2

/** With all storage elsewhere, this folder may not exist. */
async function freeBytes(folder: string): Promise<number> {
  const there = existsSync(folder) ? folder : dirname(folder)
  const { bavail, bsize } = await statfs(existsSync(there) ? there : '/')
  return bavail * bsize
}

async function readDatabaseInfo() {
  const { rows } = await sql<{ version: string; bytes: number; migration: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select max(name) from kysely_migration) as migration`.execute(db)
  return rows[0] ?? { version: '?', bytes: 0, migration: '?' }
}

export async function loadJobs() {
  const [waiting, failed] = await Promise.all([listQueues(), listFailedJobs()])
  return {
    queues: waiting.map(({ since, ...queue }) => ({
      ...queue,
      title: jobNames[queue.name] ?? queue.name,
      since: since && formatDateTime(since),
    })),
    failed: failed.map(({ failedAt, why, ...job }) => ({
      ...job,
      title: jobNames[job.name] ?? job.name,
      failedAt: failedAt && formatDateTime(failedAt),
      why: redactPersonalData(why),
    })),
  }
}

/** A mail server's refusal may name the recipient. */
export function redactPersonalData(text: string): string {
  return text
    .replace(/[^\s<>"'@]+@[^\s<>"'@]+/g, '…@…')
    .replace(/\d[\d\s-]{6,}\d/g, '…')
    .slice(0, MAX_REASON_LENGTH)
}
const MAX_REASON_LENGTH = 300

export async function retryFailedJob(
  guest: Operator,
  { name, id }: { name: string; id: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await retryJob(name as JobName, id, tx))) throw new Refusal('job.unknown')
    await recordAudit(tx, {
      ...auditActor(guest),
      action: 'job.retried',
      subject: `job:${name}`,
      detail: { id },
    })
  })
}

export async function loadRetention() {
  const dues = await listRetentionItems(db)
  return dues.map(({ kind, period, count, soon, next }) => ({
    kind,
    ...retentionLabels[kind],
    period: periodText(period),
    count,
    soon,
    counted: cappedCountText(count, MAX_COUNTED_ROWS),
    soonCounted: cappedCountText(soon, MAX_COUNTED_ROWS),
    next: next && formatDate(next),
    // The sweep runs once an hour.
    isLate: next !== null && next < now(),
  }))
}

/** For visitors the address does not exist (404); a logged-in member reads whom it is for. */
export async function authenticateDownload(args: RequestArgs): Promise<Operator> {
  const guest = await authenticate(args, 'anyone')
  if (config.projectZip && isOfOffice(guest)) return authenticateOffice(args, 'settings')
  throw refusalResponse(new Refusal(config.projectZip && guest.user ? 'tool.notAllowed' : 'address.unknown'))
}

export async function loadProjectSummary() {
  const standing = await summarizeRelease()
  return standing && { ...standing, mb: inMb(standing.bytes) }
}

export async function packProject(guest: Operator) {
  const { fileName, bytes, until, sign } = await offerProject(db, auditActor(guest))
  const query = new URLSearchParams({ until: String(until), sign })
  return { fileName, fileSize: inMb(bytes), downloadUrl: `/project-download/${fileName}?${query}` }
}

const inMb = (bytes: number) => Math.round((bytes / MB) * 100) / 100

export async function openProjectDownload(guest: Operator, request: Request, fileName: string) {
  const { searchParams } = new URL(request.url)
  const until = Number(searchParams.get('until') ?? Number.NaN)
  const sign = searchParams.get('sign') ?? ''
  return openProjectZip(db, { fileName, until, sign }, auditActor(guest))
}
