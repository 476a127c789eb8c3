import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMinutes, now, startClock, stopClock } from '~/config/clock'
import { stopListening } from '~/domain/announcements.server'
import { db, inTransaction } from '~/domain/db.server'
import { boss, listFailedJobs, retryJob } from '~/domain/jobs.server'
import { listLatestNotices, sendNotice, writeNotice } from '~/domain/notices/notices.server'
import { startJobQueue, startWorkers, stopWorkers } from '~/jobs/jobs.server'

const letter = {
  channel: 'mail',
  recipient: 'jiwoo@example.com',
  title: '주문을 받았어요',
  body: '곧 만들기 시작할게요.',
} as const
const written = async (fact: string) =>
  db.selectFrom('notices').selectAll().where('fact', '=', fact).execute()
const waitingJobs = async () => (await boss.fetch('send-notice', { batchSize: 100 })) ?? []

beforeAll(startJobQueue)
afterAll(async () => {
  await stopWorkers()
  await stopListening()
})

describe('a notice', () => {
  it('is written and queued once per fact', async () => {
    for (let told = 0; told < 3; told++)
      await inTransaction(db, (tx) => writeNotice(tx, 'order:1:paid', letter))
    expect(await written('order:1:paid')).toHaveLength(1)
    expect(await waitingJobs()).toHaveLength(1)
  })

  it('is neither written nor queued when its transaction is rolled back', async () => {
    const undone = inTransaction(db, async (tx) => {
      await writeNotice(tx, 'order:2:paid', letter)
      throw new Error('the payment failed after all')
    })
    await expect(undone).rejects.toThrow('the payment failed after all')
    expect(await written('order:2:paid')).toEqual([])
    expect(await waitingJobs()).toEqual([])
  })

  it('is sent once by four workers at the same time', async () => {
    await inTransaction(db, (tx) => writeNotice(tx, 'order:3:paid', letter))
    const [{ id } = { id: 0 }] = await written('order:3:paid')
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => sendNotice(db, id)))
    expect(await written('order:3:paid')).toMatchObject([{ status: 'SENT', attempts: 1 }])
    // The other workers either found the notice sent, or failed so that the queue retries them.
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason.message).toBe('the notice is being sent')
    await waitingJobs()
  })

  it('is claimed again when the worker that was sending it died', async () => {
    await inTransaction(db, (tx) => writeNotice(tx, 'order:4:paid', letter))
    const [{ id } = { id: 0 }] = await written('order:4:paid')
    await db
      .updateTable('notices')
      .set({ status: 'SENDING', claimedAt: now() })
      .where('id', '=', id)
      .execute()
    await expect(sendNotice(db, id)).rejects.toThrow('being sent')
    stopClock(addMinutes(now(), 3))
    await sendNotice(db, id)
    startClock()
    expect(await written('order:4:paid')).toMatchObject([{ status: 'SENT' }])
    await waitingJobs()
  })

  it('is listed in the outbox', async () => {
    expect((await listLatestNotices(db))[0]).toMatchObject({
      recipient: 'jiwoo@example.com',
      title: '주문을 받았어요',
    })
  })
})

describe('a job', () => {
  it('that gives up is listed with its reason, and can be retried', async () => {
    await inTransaction(db, (tx) => writeNotice(tx, 'order:5:paid', { ...letter, channel: 'sms' }))
    const [{ id } = { id: '' }] = await waitingJobs()
    await boss.fail('send-notice', id, { message: 'the carrier is closed' })
    // The queue retries with growing delays until it gives up.
    for (let round = 0; round < 12; round++) {
      await db.executeQuery({
        sql: "update pgboss.job set start_after = now() where state = 'retry'",
        parameters: [],
      } as never)
      const [again] = await waitingJobs()
      if (!again) break
      await boss.fail('send-notice', again.id, { message: 'the carrier is closed' })
    }
    const failed = await listFailedJobs()
    expect(failed).toMatchObject([{ id, name: 'send-notice', why: 'the carrier is closed', tries: 9 }])
    await retryJob('send-notice', id)
    expect(await listFailedJobs()).toEqual([])
    expect(await waitingJobs()).toHaveLength(1)
  })

  it('that was queued in a transaction runs soon after the commit', async () => {
    await startWorkers()
    await inTransaction(db, (tx) => writeNotice(tx, 'order:6:paid', letter))
    await expect.poll(async () => (await written('order:6:paid'))[0]?.status, { timeout: 5000 }).toBe('SENT')
  })
})
