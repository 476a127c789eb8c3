import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMinutes, now, startClock, stopClock } from '~/config/clock'
import { db, openPool } from '~/domain/db.server'
import { boss, listFailedJobs } from '~/domain/jobs.server'
import {
  AUDIT_RETENTION_DAYS,
  DAYS_AFTER_DELIVERY,
  ORDER_RETENTION_YEARS,
  PHOTO_RETENTION_HOURS,
  UNPAID_EXPIRY_DAYS,
} from '~/domain/periods/periods'
import { lastEventAt } from '~/domain/retention/anonymise-old-orders.server'
import { listRetentionItems, MAX_COUNTED_ROWS } from '~/domain/retention/retention-items.server'
import { startAdminSession, startUserSession } from '~/domain/sessions/sessions.server'
import { formatDate } from '~/http/formats/dates.server'
import { zipFiles } from '~/http/formats/zip.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { loader as jobs, action as retry } from '~/routes/admin/tools/jobs'
import { offerProject, openProjectZip, summarizeRelease } from '~/routes/admin/tools/releases.server'
import { loader as retention } from '~/routes/admin/tools/retention'
import { loader as tools } from '~/routes/admin/tools/tools'
import { redactPersonalData } from '~/routes/admin/tools/tools.server'
import { action as packing } from '~/routes/api/download'
import { cappedCountText } from '~/texts/office/tools'
import { listAuditEntries } from '../support/audit'
import { anAdmin, anOrder } from '../support/builders'
import { aMember, aPhotoRow } from '../support/carts'
import { copyOrders } from '../support/office-orders'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'
import { unzip } from '../support/unzip'

let headers: Record<string, string>
let adminId: number
beforeAll(async () => {
  await startJobQueue()
  adminId = (await anAdmin()).id
  headers = await cookieHeader({ admin: await startAdminSession(db, adminId) })
})
afterAll(() => boss.stop({ graceful: false, close: false }))
afterEach(startClock)

describe('admin tools', () => {
  it('show the database version, the last migration and free disk space', async () => {
    const { status, health } = await callLoader<{ health: { facts: [string, string][] } }>(tools, {
      path: '/admin/tools',
      headers,
    })
    expect(status).toBe(200)
    const facts = Object.fromEntries(health.facts)
    expect(facts.데이터베이스).toMatch(/^PostgreSQL \d+/)
    expect(facts.마이그레이션).toMatch(/^00\d\d-/)
    expect(facts['남은 디스크']).toMatch(/^\d+\.\d GB$/)
  })
})

async function aFailedJob(why: string): Promise<string> {
  const id = (await boss.send('send-notice', { noticeId: 4711 })) ?? ''
  const pool = await openPool()
  await pool.query(
    "update pgboss.job set state = 'failed', output = $2, completed_on = now() where id = $1",
    [id, JSON.stringify({ message: why })],
  )
  return id
}

interface Jobs {
  failed: { id: string; why: string; title: string }[]
  queues: { name: string; waiting: number }[]
}
const shown = () => callLoader<Jobs>(jobs, { path: '/admin/jobs', headers })
const tryAgain = (fields: Record<string, string>) =>
  callAction(retry, { path: '/admin/jobs', headers }, fields)

describe('a failed job', () => {
  it('is shown without personal data, and retried once, with an audit entry', async () => {
    const id = await aFailedJob('550 <parent@example.com> 010-1234-5678 unknown')
    const { failed } = await shown()
    expect(failed).toMatchObject([{ id, title: '알림 보내기', why: '550 <…@…> … unknown' }])
    expect(JSON.stringify(await shown())).not.toMatch(/4711|parent@/)
    expect(await tryAgain({ name: 'send-notice', id })).toMatchObject({ status: 303, to: '/admin/jobs' })
    expect(await listFailedJobs()).toEqual([])
    expect((await shown()).queues).toMatchObject([{ name: 'send-notice', waiting: 1 }])
    expect(await listAuditEntries(db, 'job:send-notice')).toMatchObject([
      { actor: `admin:${adminId}`, deed: 'job.retried', detail: { id } },
    ])
    // A second operator presses the same button.
    expect(await tryAgain({ name: 'send-notice', id })).toMatchObject({ status: 404 })
    expect((await listAuditEntries(db, 'job:send-notice')).length).toBe(1)
  })

  it('is retried only with its right queue name and id', async () => {
    const id = await aFailedJob('x')
    for (const fields of [{}, { name: 'send-notice', id: 'x' }, { name: "'; drop table", id }])
      expect([400, 404]).toContain((await tryAgain(fields as Record<string, string>)).status)
    expect((await listFailedJobs()).map((job) => job.id)).toEqual([id])
  })

  it('withoutPersons keeps durations and years in an error text', () => {
    expect(redactPersonalData('timeout after 5000 ms at 2026')).toBe('timeout after 5000 ms at 2026')
  })
})

interface Dues {
  dues: {
    kind: string
    period: string
    count: number
    counted: string
    soon: number
    next: string | null
    isLate: boolean
  }[]
}

describe('retention page', () => {
  const due = async (kind: string) => {
    const { dues } = await callLoader<Dues>(retention, { path: '/admin/retention', headers })
    return dues.find((one) => one.kind === kind)
  }

  it('counts photos, with the retention periods of the sweep', async () => {
    const { owner, userId } = await aMember()
    const free = await aPhotoRow(owner)
    const ordered = await aPhotoRow(owner)
    await anOrder({ userId })
    await db.updateTable('orders').set({ sourceKey: ordered.key }).where('userId', '=', userId).execute()
    expect(await due('freePhotos')).toMatchObject({
      count: 1,
      soon: 1,
      period: `${PHOTO_RETENTION_HOURS}시간`,
    })
    expect(await due('orderedPhotos')).toMatchObject({ count: 1, period: `${DAYS_AFTER_DELIVERY}일` })
    expect(free.key).not.toBe(ordered.key)
  })

  it('next erasure of orders follows the last step, not the order date', async () => {
    const { id } = await anOrder({ status: 'PAID' })
    const moved = await copyOrders(101, { hasFiles: false })
    const placed = (ids: number[], days: number) =>
      db
        .updateTable('orders')
        .set({ createdAt: addDays(now(), days) })
        .where('id', 'in', ids)
        .execute()
    await placed(moved, -900)
    await placed([id], -800)
    await db.deleteFrom('orderSteps').where('orderId', '=', id).execute()
    await sql`
      insert into order_steps (order_id, to_status, actor)
      select id, 'PAID', 'shop' from unnest(${moved}::int[]) as id`.execute(db)
    const { rows } = await sql<{ next: Date }>`
      select min(${lastEventAt}) + make_interval(years => ${ORDER_RETENTION_YEARS}) as next
      from orders where forgotten_at is null`.execute(db)
    const orders = (await listRetentionItems(db)).find(({ kind }) => kind === 'orders')
    expect(orders?.next).toEqual(rows[0]?.next)
    expect(orders?.next?.getTime()).toBeLessThan(addDays(now(), 5 * 365 - 700).getTime())
    expect(orders?.soon).toBe(0)
  })

  it('counts up to a maximum and gives the next erasure', async () => {
    expect(cappedCountText(9_999, MAX_COUNTED_ROWS)).toBe('9,999')
    await sql`
      insert into audit_log (actor, deed, happened_at)
      select 'shop', 'user.seen', now() - make_interval(days => 700) + make_interval(secs => n)
      from generate_series(1, 10050) as n`.execute(db)
    const entries = await due('auditEntries')
    expect(entries).toMatchObject({ count: MAX_COUNTED_ROWS, counted: '10,000 이상', soon: 0, isLate: false })
    const first = await db
      .selectFrom('auditLog')
      .select('happenedAt')
      .orderBy('happenedAt')
      .executeTakeFirst()
    expect(entries?.next).toBe(first && formatDate(addDays(first.happenedAt, AUDIT_RETENTION_DAYS)))
  })

  it('marks what is overdue', async () => {
    await anOrder()
    const before = await due('unpaidOrders')
    expect(before).toMatchObject({ isLate: false })
    expect(before?.soon).toBe(before?.count)
    stopClock(addDays(now(), UNPAID_EXPIRY_DAYS + 1))
    headers = await cookieHeader({ admin: await startAdminSession(db, adminId) })
    expect(await due('unpaidOrders')).toMatchObject({ isLate: true })
  })
})

const by = { actor: 'admin:1', address: '-', requestId: 'x' } as const
function releaseOf(...paths: string[]) {
  const files = paths.map((path) => {
    const bytes = readFileSync(new URL(`../../${path}`, import.meta.url))
    return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  })
  return { version: '1', files, suspects: [] as { path: string; line: number; what: string }[] }
}
const released = releaseOf('package.json', 'app/routes.ts')
const offered = (release = released) => offerProject(db, by, Promise.resolve(release))
const taken = (asked: Parameters<typeof openProjectZip>[1]) =>
  openProjectZip(db, asked, by, Promise.resolve(released))

describe('sources download', () => {
  it('refuses visitors, members and other sites with the documented errors', async () => {
    const { userId } = await aMember()
    const member = await cookieHeader({ session: await startUserSession(db, userId) })
    const foreign = { ...headers, 'Sec-Fetch-Site': 'cross-site' }
    const path = '/api/download/create-project-zip'
    for (const [sent, status, code, message] of [
      [{}, 401, 'ADMIN_REQUIRED', '관리자 권한을 확인해주세요'],
      [member, 403, 'ADMIN_REQUIRED', '관리자 권한을 확인해주세요'],
      [foreign, 403, 'CROSS_SITE', '허용되지 않은 요청입니다.'],
    ] as const) {
      const answer = await catchResponse(() =>
        packing(loaderArgs(path, { method: 'POST', headers: sent }) as never),
      )
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([status, 'no-store'])
      expect(await answer.json()).toEqual({ success: false, code, message, error: '압축 실패' })
    }
  })

  it('is a zip of the released files with the announced size, audited', async () => {
    const offer = await offered()
    const files = await taken(offer)
    const pieces: Uint8Array[] = []
    if (files) for await (const piece of zipFiles(files)) pieces.push(piece)
    const zip = Buffer.concat(pieces)
    expect(zip.length).toBe(offer.bytes)
    expect([...unzip(zip).keys()]).toEqual(['package.json', 'app/routes.ts'])
    expect((await listAuditEntries(db, offer.fileName)).map(({ deed }) => deed)).toEqual([
      'project.taken',
      'project.packed',
    ])
  })

  it('requires the signed link and expires within six minutes', async () => {
    const offer = await offered()
    expect(await taken({ ...offer, sign: 'forged' })).toBeUndefined()
    expect(await taken({ ...offer, until: offer.until + 1 })).toBeUndefined()
    expect(await taken({ ...offer, fileName: 'other.zip' })).toBeUndefined()
    expect(await taken({ ...offer, until: Number.NaN })).toBeUndefined()
    stopClock(addMinutes(now(), 6))
    expect(await taken(offer)).toBeUndefined()
  })

  it('is refused when a file changed, is missing, or may contain a secret', async () => {
    const [first = { path: '', bytes: 0, sha256: '' }] = released.files
    const changed = { ...released, files: [{ ...first, sha256: '0'.repeat(64) }] }
    await expect(offered(changed)).rejects.toThrow('project.changed')
    const gone = { ...released, files: [{ ...first, path: 'app/nowhere.ts' }] }
    await expect(offered(gone)).rejects.toThrow('project.missing')
    expect((await summarizeRelease(Promise.resolve(gone)))?.missing).toEqual(['app/nowhere.ts'])
    const suspect = { ...released, suspects: [{ path: 'app/x.ts', line: 3, what: 'AWS key' }] }
    await expect(offered(suspect)).rejects.toThrow('project.suspect')
  })
})
