import { afterEach, beforeEach, expect, it } from 'vitest'
import { now, startClock, stopClock } from '~/config/clock'
import { findLastBackup, recordBackup } from '~/domain/backups/backups.server'
import { db } from '~/domain/db.server'

// The office knows the last backup from its row.

beforeEach(async () => {
  stopClock(new Date('2026-12-02T03:00:00Z'))
  await db.deleteFrom('backups').execute()
})
afterEach(startClock)

const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000)
const record = (madeAt: Date, bytes = 5_000_000_000) =>
  recordBackup(db, { madeAt, bytes, objects: 12, isEncrypted: true })

it('no backup, then the last one with its size, also if an older one is recorded later', async () => {
  expect(await findLastBackup(db)).toBeUndefined()
  await record(hoursAgo(1))
  await record(hoursAgo(30), 1)
  expect(await findLastBackup(db)).toEqual({
    madeAt: hoursAgo(1),
    bytes: 5_000_000_000,
    objects: 12,
    isEncrypted: true,
    isOverdue: false,
  })
})

it('is overdue after 26 hours', async () => {
  await record(hoursAgo(26))
  expect(await findLastBackup(db)).toMatchObject({ isOverdue: false })
  stopClock(new Date(now().getTime() + 1000))
  expect(await findLastBackup(db)).toMatchObject({ isOverdue: true })
})
