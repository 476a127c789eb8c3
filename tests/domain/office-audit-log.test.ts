import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, addMinutes, now, startClock, stopClock } from '~/config/clock'
import { recordAudit, sweepAuditLog } from '~/domain/audit/audit.server'
import { checkSeals } from '~/domain/audit/check-seals.server'
import {
  addMonths,
  countMonthlyActivity,
  listMonthReviews,
  recordMonthReview,
  searchAuditLog,
} from '~/domain/audit/review.server'
import { sealAuditLog } from '~/domain/audit/seals.server'
import { db, inTransaction } from '~/domain/db.server'

/** The database's owner can tamper with the log, which is why entries are sealed. */
async function tampered(deed: () => Promise<unknown>) {
  await sql`alter table audit_log disable trigger all`.execute(db)
  await sql`alter table audit_seals disable trigger all`.execute(db)
  await deed()
  await sql`alter table audit_log enable trigger all`.execute(db)
  await sql`alter table audit_seals enable trigger all`.execute(db)
}
beforeEach(() => tampered(() => sql`truncate audit_log, audit_seals restart identity`.execute(db)))
afterEach(startClock)

const write = (deed: `${string}.${string}`, more: object = {}) =>
  recordAudit(db, { actor: 'admin:1', action: deed, subject: 'user:7', ...more })
async function written(count: number) {
  for (let i = 0; i < count; i += 1) await write('user.seen', { detail: { b: i, a: 'x' } })
}
const seals = () => db.selectFrom('auditSeals').selectAll().orderBy('id').execute()

describe('audit seals', () => {
  it('verify as long as entries are only added', async () => {
    expect(await checkSeals(db)).toEqual({ seals: 0, gone: 0, whole: true, breaks: [] })
    await written(3)
    expect(await sealAuditLog(db)).toBe(3)
    await written(2)
    expect([await sealAuditLog(db), await sealAuditLog(db)]).toEqual([2, 0])
    const { head, ...checked } = await checkSeals(db)
    expect(checked).toEqual({ seals: 5, gone: 0, whole: true, breaks: [] })
    expect(head?.hash).toBe((await seals()).at(-1)?.hash)
  })

  it.each([
    ['who', { actor: 'admin:2' }],
    ['what', { deed: 'user.erased' }],
    ['whom', { subject: 'user:8' }],
    ['from where', { address: '1.2.3.4' }],
    ['the rest', { detail: '{"a": "y", "b": 1}' }],
    ['when', { happenedAt: new Date('2020-01-01T00:00:00Z') }],
  ])('reveal a changed entry: %s', async (_, change) => {
    await written(4)
    await sealAuditLog(db)
    await tampered(() => db.updateTable('auditLog').set(change).where('id', '=', 2).execute())
    expect((await checkSeals(db)).breaks).toEqual([{ entryId: 2, reason: 'changed' }])
  })

  it('reveal removed entries, and verify those after them', async () => {
    await written(5)
    await sealAuditLog(db)
    await tampered(() => db.deleteFrom('auditLog').where('id', 'in', [2, 4]).execute())
    expect((await checkSeals(db)).breaks).toEqual([
      { entryId: 2, reason: 'missing' },
      { entryId: 4, reason: 'missing' },
    ])
  })

  it('reveal an entry that was removed together with its seal', async () => {
    await written(4)
    await sealAuditLog(db)
    await tampered(async () => {
      await db.deleteFrom('auditLog').where('id', '=', 2).execute()
      await db.deleteFrom('auditSeals').where('entryId', '=', 2).execute()
    })
    expect((await checkSeals(db)).breaks).toEqual([{ entryId: 3, reason: 'changed' }])
  })

  it('reveal an entry that was backdated to long before the last seal', async () => {
    stopClock(new Date('2026-11-22T01:00:00Z'))
    await written(2)
    await sealAuditLog(db)
    await write('user.seen', { detail: { late: true } })
    await tampered(() =>
      db
        .updateTable('auditLog')
        .set({ happenedAt: addMinutes(now(), -600) })
        .where('id', '=', 3)
        .execute(),
    )
    // The seals form a separate chain and do not cover the late entry.
    const [last] = (await seals()).slice(-1)
    expect((await checkSeals(db)).breaks).toEqual([{ entryId: 3, reason: 'unsealed' }])
    expect(last?.entryId).toBe(2)
  })

  it('cannot be deleted by the shop', async () => {
    await written(1)
    await sealAuditLog(db)
    await expect(db.deleteFrom('auditSeals').execute()).rejects.toThrow('never broken')
  })

  it('cover an entry whose transaction committed late', async () => {
    let release = () => {}
    const waiting = new Promise<void>((resolve) => {
      release = resolve
    })
    let isWritten = () => {}
    const first = new Promise<void>((resolve) => {
      isWritten = resolve
    })
    const late = inTransaction(db, async (tx) => {
      await recordAudit(tx, { actor: 'admin:1', action: 'user.erased', subject: 'user:9' })
      isWritten()
      await waiting
    })
    await first
    await written(2)
    expect(await sealAuditLog(db)).toBe(2)
    release()
    await late
    expect(await sealAuditLog(db)).toBe(1)
    expect((await seals()).map(({ entryId }) => entryId)).toEqual([2, 3, 1])
    expect((await checkSeals(db)).breaks).toEqual([])
  })

  it('are made once per entry when six runs seal at once', async () => {
    await written(40)
    const counts = await Promise.all(Array.from({ length: 6 }, () => sealAuditLog(db)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(40)
    expect(new Set((await seals()).map(({ entryId }) => entryId)).size).toBe(40)
    expect((await checkSeals(db)).breaks).toEqual([])
  })

  it('are checked in full, or only the latest', async () => {
    await sql`
      insert into audit_log (actor, deed, subject, happened_at)
      select 'admin:1', 'user.seen', 'user:' || n, date_trunc('second', now()) from generate_series(1, 4500) n`.execute(
      db,
    )
    expect(await sealAuditLog(db)).toBe(4500)
    expect(await checkSeals(db)).toMatchObject({ seals: 4500, whole: true, breaks: [] })
    expect(await checkSeals(db, { last: 100 })).toMatchObject({ seals: 100, whole: false, breaks: [] })
    await tampered(() =>
      db.updateTable('auditLog').set({ subject: 'user:0' }).where('id', '=', 3000).execute(),
    )
    expect((await checkSeals(db)).breaks).toEqual([{ entryId: 3000, reason: 'changed' }])
    expect((await checkSeals(db, { last: 100 })).breaks).toEqual([])
  })

  it('stay when expired entries are swept, and still reveal other removals', async () => {
    const today = new Date()
    stopClock(addDays(today, -800))
    await written(2)
    await sealAuditLog(db)
    stopClock(addDays(today, -100))
    await written(1)
    await sealAuditLog(db)
    stopClock(today)
    expect(await sweepAuditLog(db)).toBe(2)
    await written(1)
    await sealAuditLog(db)
    expect(await checkSeals(db)).toMatchObject({ seals: 4, gone: 2, breaks: [] })
    await tampered(() => db.deleteFrom('auditLog').where('id', '=', 3).execute())
    expect((await checkSeals(db)).breaks).toEqual([{ entryId: 3, reason: 'missing' }])
  })

  it('protect an old entry from the sweep as long as its seal is recent', async () => {
    const today = new Date()
    stopClock(addDays(today, -740))
    await written(1)
    stopClock(addDays(today, -10))
    await sealAuditLog(db)
    stopClock(today)
    expect(await sweepAuditLog(db)).toBe(0)
    expect((await checkSeals(db)).breaks).toEqual([])
  })
})

describe('a typed reason', () => {
  it.each([
    ['회계 자료', '회계 자료'],
    ['김보호 parent@example.com 요청', '김보호 *** 요청'],
    ['전화 010-1234-5678, 다시 01098765432로', '전화 ***, 다시 ***로'],
    ['３층 １２３４번, 2장', '３층 ***번, 2장'],
    ['a＠b.kr', '***'],
  ])('has contact data masked: %s', async (reason, said) => {
    await write('photo.taken', { detail: { kind: 'source', reason } })
    const { detail } = await db.selectFrom('auditLog').select('detail').executeTakeFirstOrThrow()
    expect(detail).toEqual({ kind: 'source', reason: said })
  })
})

describe('reading the audit log', () => {
  const reader = { actor: 'admin:2', address: '127.0.0.1' } as const
  it('starts with the newest, page by page, without losing or repeating an entry', async () => {
    stopClock(new Date('2026-11-22T01:00:00Z'))
    // The first five entries share one timestamp.
    await written(5)
    stopClock(new Date('2026-11-22T02:00:00Z'))
    await write('print.taken')
    const found: number[] = []
    let before: { at: Date; id: number } | undefined
    for (let pages = 0; pages < 10; pages += 1) {
      const { entries: deeds, isLast } = await searchAuditLog(db, reader, {
        actor: 'admin:1',
        limit: 2,
        before,
      })
      found.push(...deeds.map(({ id }) => id))
      const last = deeds.at(-1)
      if (isLast || !last) break
      before = { at: last.happenedAt, id: last.id }
    }
    expect(found).toEqual([6, 5, 4, 3, 2, 1])
  })
  it('filters by actor, action, subject and day in Seoul, and is audited itself', async () => {
    stopClock(new Date('2026-11-21T15:00:00Z')) // midnight in Seoul
    await write('user.seen')
    stopClock(new Date('2026-11-21T14:59:59Z'))
    await write('user.seen', { subject: 'user:8' })
    stopClock(new Date('2026-11-22T01:00:00Z'))
    await write('user.erased', { actor: 'admin:3' })
    const ids = async (sought: object) =>
      (await searchAuditLog(db, reader, { ...sought, limit: 50 })).entries
        .filter(({ deed }) => deed !== 'audit.seen')
        .map(({ id }) => id)
    expect(await ids({ from: '2026-11-22', to: '2026-11-22' })).toEqual([3, 1])
    expect(await ids({ to: '2026-11-21' })).toEqual([2])
    expect(await ids({ subject: 'user:8' })).toEqual([2])
    expect(await ids({ action: 'user.erased' })).toEqual([3])
    expect(await ids({ actor: 'admin:3' })).toEqual([3])
    const own = await searchAuditLog(db, reader, { action: 'audit.seen', limit: 1 })
    expect(own.entries[0]).toMatchObject({ actor: 'admin:2', detail: { actor: 'admin:3' } })
  })
  it('counts a month in Seoul per operator, and records who reviewed it', async () => {
    for (const [at, deed] of [
      ['2026-10-31T14:59:59Z', 'user.seen'],
      ['2026-10-31T15:00:00Z', 'user.seen'],
      ['2026-11-10T00:00:00Z', 'print.taken'],
      ['2026-11-10T00:00:00Z', 'user.erased'],
      ['2026-11-30T14:59:59Z', 'members.listed'],
      // A piece of an export is not counted as another download.
      ['2026-11-10T00:00:00Z', 'orders.pieceExported'],
      ['2026-11-30T15:00:00Z', 'members.listed'],
    ] as const) {
      stopClock(new Date(at))
      await write(deed)
    }
    await write('user.seen', { actor: 'user:7' })
    expect(await countMonthlyActivity(db, '2026-11')).toEqual([
      { actor: 'admin:1', counts: { read: 2, download: 1, change: 1 } },
    ])
    expect(addMonths('2026-12')).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    await recordMonthReview(db, reader, '2026-11')
    expect(await listMonthReviews(db, '2026-11')).toMatchObject([{ actor: 'admin:2' }])
    expect(await listMonthReviews(db, '2026-10')).toEqual([])
  })
})
