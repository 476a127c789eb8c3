import { sql } from 'kysely'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { now } from '~/config/clock'
import { hashWords } from '~/domain/corrections/correct-for-customer.server'
import { correctWords } from '~/domain/corrections/correct-order.server'
import { db } from '~/domain/db.server'
import { anonymiseOrders } from '~/domain/orders/anonymise-orders.server'
import { listOrders } from '~/domain/orders/office/list.server'
import { indexNames } from '~/domain/orders/words/index-names.server'
import { emptyPlainOrdered } from '~/domain/orders/words/seal-older-ordered.server'
import { endPlainWordsForGood, sealOlderWords } from '~/domain/retention/seal-older-words.server'
import { pictureKeys } from '~/domain/storage.server'
import { rawKeyStore } from '~/ports/ports.server'
import { anOrder } from '../support/builders'
import { eraseOrderWords } from '../support/key-stores'
import { wordedOrder } from '../support/order-words'

// Words of orders, and the pairs that find their names, while other processes write at the same moment.

afterEach(async () => {
  await sql`delete from plain_words_end`.execute(db)
  await eraseOrderWords()
})

const words = { childName: '하늘이', dedication: '하늘이에게', dedicatedBy: '할머니가' }
const NONE = { childName: null, dedication: null, dedicatedBy: null, look: null }
const rowOf = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const indexed = async () =>
  (await db.selectFrom('orderNames').select('orderId').orderBy('orderId').execute()).map(
    ({ orderId }) => orderId,
  )
const waitUntilLocked = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
    expect(rows).not.toEqual([])
  })

describe('at the press that ends plain words', () => {
  it('a correction writes seals alone, and a dedication that it takes away is gone', async () => {
    const { id, userId } = await anOrder(words)
    await sealOlderWords(db)
    const seen = hashWords(await wordedOrder(id))
    let correction: Promise<void> | undefined
    await db.transaction().execute(async (tx) => {
      await sql`lock table orders in share row exclusive mode`.execute(tx)
      correction = correctWords(
        db,
        { userId: userId ?? 0, orderId: id, by: { actor: `user:${userId}` } },
        { childName: '노을', shownHash: '', seen },
      )
      await waitUntilLocked()
      await tx.insertInto('plainWordsEnd').values({ endedAt: now(), orderedEndedAt: now() }).execute()
    })
    await correction
    expect(await rowOf(id)).toMatchObject(NONE)
    expect(await wordedOrder(id)).toMatchObject({ ...NONE, childName: '노을' })
  })

  it('a plain word that came while the emptying waited for its row stays until it has a seal', async () => {
    const { id } = await anOrder(words)
    await sealOlderWords(db)
    await db.insertInto('plainWordsEnd').values({ endedAt: now(), orderedEndedAt: now() }).execute()
    let emptying: Promise<number> | undefined
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('orders').set({ childName: '노을' }).where('id', '=', id).execute()
      emptying = emptyPlainOrdered(db)
      await waitUntilLocked()
    })
    await emptying
    expect(await rowOf(id)).toMatchObject({ childName: '노을' })
  })
})

describe('the pairs of names', () => {
  it('do not come back while their order is being erased', async () => {
    const { id } = await anOrder(words)
    await endPlainWordsForGood(db)
    await db.deleteFrom('orderNames').execute()
    await db.transaction().execute(async (tx) => {
      await anonymiseOrders(tx, [id])
      await indexNames(db, Number.POSITIVE_INFINITY)
    })
    expect(await indexed()).toEqual([])
  })

  it('of another name, or of an erased order, go with the next run', async () => {
    const [{ id }, erased] = [await anOrder(words), await anOrder({ childName: undefined })]
    await endPlainWordsForGood(db)
    const stray = { madeOf: Buffer.from('another name'), pairs: [7] }
    await db.updateTable('orderNames').set(stray).where('orderId', '=', id).execute()
    await db
      .insertInto('orderNames')
      .values({ orderId: erased.id, ...stray })
      .execute()
    await sealOlderWords(db)
    expect(await indexed()).toEqual([id])
    expect((await db.selectFrom('orderNames').select('pairs').executeTakeFirst())?.pairs).not.toEqual([7])
  })

  it('are made anew for newest orders first, although other parts of the run fail', async () => {
    const [older, newer] = [await anOrder(words), await anOrder(words)]
    await endPlainWordsForGood(db)
    await db.deleteFrom('orderNames').execute()
    const down = vi.spyOn(pictureKeys, 'findOrCreate').mockRejectedValue(new Error('no new key'))
    const reads = vi.spyOn(rawKeyStore, 'get')
    onTestFinished(() => {
      down.mockRestore()
      reads.mockRestore()
    })
    // Taken without a key, so the run cannot seal it.
    await anOrder(words)
    reads.mockClear()
    await expect(sealOlderWords(db)).rejects.toThrow('1 parts of the work on older words failed')
    expect(await indexed()).toEqual([older.id, newer.id])
    const keys = await Promise.all([newer.id, older.id].map(async (id) => (await rowOf(id)).childKey))
    const read = reads.mock.calls.map(([path]) => path)
    expect(keys.map((key) => read.findIndex((path) => path.includes(`${key}`)))).toEqual([0, 1])
  })

  it('leave nothing in the statistics of the planner, which are in the write-ahead log', async () => {
    for (let i = 0; i < 3; i += 1) await anOrder(words)
    await endPlainWordsForGood(db)
    await sql`analyze order_names`.execute(db)
    const { rows } = await sql`
      select attname from pg_stats where tablename = 'order_names' and attname in ('pairs', 'made_of')`.execute(
      db,
    )
    expect(rows).toEqual([])
  })

  it('of no order hold a word that is one letter of two signs', async () => {
    await anOrder(words)
    await endPlainWordsForGood(db)
    const orders = await listOrders(
      db,
      { q: 'J\u030c', sort: 'newest', show: 'all' } as never,
      { page: 1, limit: 20 } as never,
    )
    expect(orders).toEqual([])
  })
})
