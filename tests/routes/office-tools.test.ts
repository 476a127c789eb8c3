import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deedsOn } from '~/domain/audit/audit.server'
import { daysFrom, minutesFrom, now, startClock, stopClock } from '~/domain/clock'
import { db, openPool } from '~/domain/db.server'
import { boss, failedJobs } from '~/domain/jobs.server'
import { DAYS_UNPAID } from '~/domain/orders/order'
import { DAYS_AFTER_ARRIVAL, HOURS_KEPT } from '~/domain/photos/photo'
import { offerProject, standingOf, takeProject } from '~/domain/releases/releases.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { loader as jobs, action as retry } from '~/routes/admin/jobs'
import { loader as retention } from '~/routes/admin/retention'
import { loader as tools } from '~/routes/admin/tools'
import { withoutPersons } from '~/tools-office.server'
import { openJobs } from '~/work/jobs.server'
import { zipped } from '~/zip.server'
import { anAdmin, anOrder } from '../support/builders'
import { aMember, aPhotoRow } from '../support/carts'
import { look, press } from '../support/pages'
import { holding } from '../support/requests'
import { unzipped } from '../support/unzipped'

// What keeps the shop running, for who runs it.

let headers: Record<string, string>
let adminId: number
beforeAll(async () => {
  await openJobs()
  adminId = (await anAdmin()).id
  headers = await holding({ admin: await startAdminSession(db, adminId) })
})
afterAll(() => boss.stop({ graceful: false, close: false }))
afterEach(startClock)

describe('the tools', () => {
  it('tell how the house is', async () => {
    const { status, health } = await look<{ health: { facts: [string, string][] } }>(tools, {
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
const shown = () => look<Jobs>(jobs, { path: '/admin/jobs', headers })
const tryAgain = (fields: Record<string, string>) => press(retry, { path: '/admin/jobs', headers }, fields)

describe('a job that gave up', () => {
  it('is told of without the person it was for, and tried again by a button, once', async () => {
    const id = await aFailedJob('550 <parent@example.com> 010-1234-5678 unknown')
    const { failed } = await shown()
    expect(failed).toMatchObject([{ id, title: '알림 보내기', why: '550 <…@…> … unknown' }])
    expect(JSON.stringify(await shown())).not.toMatch(/4711|parent@/)
    expect(await tryAgain({ name: 'send-notice', id })).toMatchObject({ status: 303, to: '/admin/jobs' })
    expect(await failedJobs()).toEqual([])
    expect((await shown()).queues).toMatchObject([{ name: 'send-notice', waiting: 1 }])
    expect(await deedsOn(db, 'job:send-notice')).toMatchObject([
      { actor: `admin:${adminId}`, deed: 'job.retried', detail: { id } },
    ])
    // A second operator pressed the same button.
    expect(await tryAgain({ name: 'send-notice', id })).toMatchObject({ status: 404 })
    expect((await deedsOn(db, 'job:send-notice')).length).toBe(1)
  })

  it('is named rightly or not at all', async () => {
    const id = await aFailedJob('x')
    for (const fields of [{}, { name: 'send-notice', id: 'x' }, { name: "'; drop table", id }])
      expect([400, 404]).toContain((await tryAgain(fields as Record<string, string>)).status)
    expect((await failedJobs()).map((job) => job.id)).toEqual([id])
  })

  it('keeps sums and hours in its reason', () => {
    expect(withoutPersons('timeout after 5000 ms at 2026')).toBe('timeout after 5000 ms at 2026')
  })
})

interface Dues {
  dues: { kind: string; kept: string; count: number; soon: number; next: string | null; isLate: boolean }[]
}

describe('what is to be erased', () => {
  const due = async (kind: string) => {
    const { dues } = await look<Dues>(retention, { path: '/admin/retention', headers })
    return dues.find((one) => one.kind === kind)
  }

  it('is counted by the same figures by which it goes', async () => {
    const { owner, userId } = await aMember()
    const free = await aPhotoRow(owner)
    const ordered = await aPhotoRow(owner)
    await anOrder({ userId, sourceKey: ordered.key }).catch(() => undefined)
    await db.updateTable('orders').set({ sourceKey: ordered.key }).where('userId', '=', userId).execute()
    expect(await due('freePhotos')).toMatchObject({ count: 1, soon: 1, kept: `${HOURS_KEPT}시간` })
    expect(await due('orderedPhotos')).toMatchObject({ count: 1, kept: `${DAYS_AFTER_ARRIVAL}일` })
    expect(free.key).not.toBe(ordered.key)
  })

  it('is late when its time has come and the sweep has not', async () => {
    await anOrder()
    const before = await due('unpaidOrders')
    expect(before).toMatchObject({ isLate: false })
    expect(before?.soon).toBe(before?.count)
    stopClock(daysFrom(now(), DAYS_UNPAID + 1))
    headers = await holding({ admin: await startAdminSession(db, adminId) })
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
const taken = (asked: Parameters<typeof takeProject>[1]) =>
  takeProject(db, asked, by, Promise.resolve(released))

describe('the sources as one file', () => {
  it('are what was released, as large as was said, and written down', async () => {
    const offer = await offered()
    const files = await taken(offer)
    const pieces: Uint8Array[] = []
    if (files) for await (const piece of zipped(files)) pieces.push(piece)
    const zip = Buffer.concat(pieces)
    expect(zip.length).toBe(offer.bytes)
    expect([...unzipped(zip).keys()]).toEqual(['package.json', 'app/routes.ts'])
    expect((await deedsOn(db, offer.fileName)).map(({ deed }) => deed)).toEqual([
      'project.taken',
      'project.packed',
    ])
  })

  it('are taken within five minutes, by the link that was given', async () => {
    const offer = await offered()
    expect(await taken({ ...offer, sign: 'forged' })).toBeUndefined()
    expect(await taken({ ...offer, until: offer.until + 1 })).toBeUndefined()
    expect(await taken({ ...offer, fileName: 'other.zip' })).toBeUndefined()
    expect(await taken({ ...offer, until: Number.NaN })).toBeUndefined()
    stopClock(minutesFrom(now(), 6))
    expect(await taken(offer)).toBeUndefined()
  })

  it('are not given away when they have changed, are not there, or seem to hold a secret', async () => {
    const [first = { path: '', bytes: 0, sha256: '' }] = released.files
    const changed = { ...released, files: [{ ...first, sha256: '0'.repeat(64) }] }
    await expect(offered(changed)).rejects.toThrow('project.changed')
    const gone = { ...released, files: [{ ...first, path: 'app/nowhere.ts' }] }
    await expect(offered(gone)).rejects.toThrow('project.missing')
    expect((await standingOf(Promise.resolve(gone)))?.missing).toEqual(['app/nowhere.ts'])
    const suspect = { ...released, suspects: [{ path: 'app/x.ts', line: 3, what: 'AWS key' }] }
    await expect(offered(suspect)).rejects.toThrow('project.suspect')
  })
})
