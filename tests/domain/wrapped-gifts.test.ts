import { AsyncResource } from 'node:async_hooks'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, now, startClock, stopClock } from '~/config/clock'
import { db, inTransaction } from '~/domain/db.server'
import { eraseEbooks } from '~/domain/ebooks/erase-ebooks.server'
import { listGiftThanks, thankForGift } from '~/domain/ebooks/gift-thanks.server'
import { createGift, listGifts, readOpenGift, revokeGift } from '~/domain/ebooks/gifts.server'
import { boss } from '~/domain/jobs.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { anOrder } from '../support/builders'
import { aMember } from '../support/carts'

// What a giver writes on a gift, and the thanks that come back.

beforeAll(() => startJobQueue())
afterAll(() => boss.stop({ graceful: false, close: false }))
afterEach(startClock)

const words = { recipient: '서윤', giver: '할머니', line: '생일 축하해', showsChild: true }

async function aGift(wrapping = words) {
  const { userId } = await aMember()
  const { id: orderId } = await anOrder({ userId, status: 'PAID' })
  await db
    .insertInto('ebooks')
    .values({ orderId, recipe: 'a'.repeat(64), state: 'ready' })
    .execute()
  const giving = { userId, orderId, by: { actor: `user:${userId}` } as const }
  const { token } = await createGift(db, giving, wrapping)
  return { ...giving, token }
}

let reader = 0
const thank = (token: string, thanks?: string) =>
  thankForGift(db, { token, thanks, address: `203.0.113.${++reader % 250}` }).then(
    () => 'done',
    (error) => error.code,
  )

async function countLockWaits() {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  )
  return rows[0]?.n
}

describe('a wrapped gift', () => {
  it('has the words of its giver', async () => {
    const { token, orderId } = await aGift()
    expect(await readOpenGift(db, token)).toMatchObject({ ...words, orderId, thankedAt: null, thanks: null })
    expect(await listGifts(db, orderId)).toMatchObject([words])
  })

  it('shows no child in the messenger unless its giver wants it', async () => {
    const { userId, orderId, by } = await aGift()
    const { token } = await createGift(db, { userId, orderId, by })
    expect(await readOpenGift(db, token)).toMatchObject({ giver: null, showsChild: false })
  })

  it('loses its words and its thanks with the book’s pictures', async () => {
    const { token, orderId } = await aGift()
    await thank(token, '고마워요 할머니')
    await inTransaction(db, (tx) => eraseEbooks(tx, [orderId]))
    const rows = await db.selectFrom('ebookGifts').selectAll().where('orderId', '=', orderId).execute()
    expect(rows).toMatchObject([{ recipient: null, giver: null, line: null, thanks: null }])
    expect(await listGiftThanks(db, orderId)).toEqual([])
  })
})

describe('thanks for a gift', () => {
  it('reach the order, also when the link has ended since', async () => {
    stopClock(new Date('2026-11-26T00:00:00Z'))
    const { token, orderId } = await aGift()
    expect(await thank(token, '잘 읽을게요')).toBe('done')
    stopClock(addDays(now(), 31))
    expect(await readOpenGift(db, token)).toBeUndefined()
    expect(await listGiftThanks(db, orderId)).toEqual([
      { recipient: '서윤', thanks: '잘 읽을게요', thankedAt: new Date('2026-11-26T00:00:00Z') },
    ])
  })

  it('may be a heart without words', async () => {
    const { token, orderId } = await aGift()
    expect(await thank(token)).toBe('done')
    expect(await listGiftThanks(db, orderId)).toMatchObject([{ thanks: null }])
  })

  it('come once for a link, also when many come at once', async () => {
    const { token, orderId } = await aGift()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => thank(token, `${i}번째`)))
    expect(answers.sort()).toEqual(['done', ...Array(9).fill('gift.thanked')])
    expect(await thank(token, '다시')).toBe('gift.thanked')
    expect(await listGiftThanks(db, orderId)).toHaveLength(1)
  })

  it('are refused for a link that has ended, was revoked or never existed', async () => {
    const [ended, revoked] = [await aGift(), await aGift()]
    const [gift] = await listGifts(db, revoked.orderId)
    await revokeGift(db, revoked, gift?.id ?? 0)
    expect(await thank(revoked.token)).toBe('ebook.unknown')
    expect(await thank('a'.repeat(43))).toBe('ebook.unknown')
    stopClock(addDays(now(), 31))
    expect(await thank(ended.token)).toBe('ebook.unknown')
    expect([
      ...(await listGiftThanks(db, ended.orderId)),
      ...(await listGiftThanks(db, revoked.orderId)),
    ]).toEqual([])
  })

  it('are refused as for a closed link when it is revoked at the same moment', async () => {
    const { token, orderId } = await aGift()
    let thanking = Promise.resolve('')
    // Another request, which is in no transaction.
    const thankNow = AsyncResource.bind(() => thank(token, '고마워요'))
    await inTransaction(db, async (tx) => {
      await tx.updateTable('ebookGifts').set({ endedAt: now() }).where('orderId', '=', orderId).execute()
      thanking = thankNow()
      await expect.poll(countLockWaits, { timeout: 4000 }).toBeGreaterThan(0)
    })
    expect(await thanking).toBe('ebook.unknown')
    expect(await listGiftThanks(db, orderId)).toEqual([])
  })
})
