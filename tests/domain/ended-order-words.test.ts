import { sql } from 'kysely'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { hashWords } from '~/domain/corrections/correct-for-customer.server'
import { correctWords } from '~/domain/corrections/correct-order.server'
import { db, inTransaction } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { requestPrints } from '~/domain/fulfilment/advance-many.server'
import { findBoardOrder } from '~/domain/fulfilment/board.server'
import { anonymiseOrders } from '~/domain/orders/anonymise-orders.server'
import { placeOrder } from '~/domain/orders/checkout/place-order.server'
import { listOrders } from '~/domain/orders/office/list.server'
import { sealOlderOrdered } from '~/domain/orders/words/seal-older-ordered.server'
import { changePreorder } from '~/domain/preorders/change-preorder.server'
import { requestPrint } from '~/domain/prints/request-print.server'
import { replaceLostKey } from '~/domain/retention/replace-lost-key.server'
import { endPlainWordsForGood, sealOlderWords } from '~/domain/retention/seal-older-words.server'
import { orderedFolder } from '~/domain/sealed-words/child-words.server'
import { pictureKeys, storage } from '~/domain/storage.server'
import { rawKeyStore } from '~/ports/ports.server'
import { migrate, stepBackTo } from '~/server/opening/migrate.server'
import { aBook, anOrder, aPreorder } from '../support/builders'
import { aDrawnPicture, aMember } from '../support/carts'
import { aBookOfArt, aDrawnBook } from '../support/drawn-books'
import { payOrder } from '../support/ebooks'
import { findBrokenInvariants } from '../support/invariants'
import { eraseOrderWords, mountEmptyKeys } from '../support/key-stores'
import { anAdminActor, anOrderWithPages } from '../support/office-orders'
import { wordedOrder } from '../support/order-words'

// What orders say of their children once an operator has ended its plain words.

afterEach(async () => {
  await sql`delete from plain_words_end`.execute(db)
  // No test meets an order whose key another one has lost.
  await eraseOrderWords()
})

const words = { childName: '하늘이', dedication: '하늘이에게', dedicatedBy: '할머니가' }
const NONE = { childName: null, dedication: null, dedicatedBy: null, look: null }
const end = () => endPlainWordsForGood(db)
const rowOf = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const breakStore = () => {
  const down = vi.spyOn(rawKeyStore, 'get').mockRejectedValue(new Error('the key store is down'))
  const create = vi.spyOn(pictureKeys, 'findOrCreate').mockRejectedValue(new Error('the key store is down'))
  const mend = () => {
    down.mockRestore()
    create.mockRestore()
  }
  onTestFinished(mend)
  return mend
}
const dropKey = async (id: number) =>
  rawKeyStore.remove(`live/${orderedFolder((await rowOf(id)).childKey ?? '')}.json`)
const found = async (q: string) => {
  const orders = await listOrders(
    db,
    { q, sort: 'newest', show: 'all' } as Parameters<typeof listOrders>[1],
    { page: 1, limit: 20 } as never,
  )
  return orders.map(({ id, childName }) => [id, childName])
}
const correct = async (id: number, childName: string) => {
  const order = await wordedOrder(id)
  return correctWords(
    db,
    { userId: order.userId ?? 0, orderId: id, by: { actor: `user:${order.userId ?? 0}` } },
    { childName, dedication: '새 헌사', shownHash: order.previewKey ? 'x' : '', seen: hashWords(order) },
  )
}

describe('an order', () => {
  it('from before the end and one from after it have seals alone, and are read by them', async () => {
    const before = await anOrder(words)
    expect(await end()).toMatchObject({ keyless: [] })
    const after = await anOrder(words)
    for (const { id } of [before, after]) {
      const row = await rowOf(id)
      expect(row).toMatchObject(NONE)
      expect(JSON.stringify(row)).not.toContain('하늘이')
      expect(await wordedOrder(id)).toMatchObject(words)
    }
  })

  it('keeps the hash of its book, and so its e-book and its print files', async () => {
    const { id } = await anOrderWithPages(words)
    const hash = (await findRecipe(db, id))?.hash
    await end()
    expect(hash).toBeDefined()
    expect((await findRecipe(db, id))?.hash).toBe(hash)
    expect(await requestPrint(db, id, { by: 'admin:1', profile: 'hardcover-250' })).toBe('making')
    const print = await db.selectFrom('prints').select('recipe').where('orderId', '=', id).executeTakeFirst()
    expect(print?.recipe).toBe(hash)
  })

  it('keeps the hash also with a drawn child whose name is on the cover', async () => {
    const { id } = await aDrawnBook(await aBookOfArt())
    await db.updateTable('orders').set({ hasCoverName: true }).where('id', '=', id).execute()
    const { hash, drawn } = (await findRecipe(db, id)) ?? {}
    expect(drawn?.pages).toContainEqual(
      expect.objectContaining({ nameLine: expect.stringContaining('서연') }),
    )
    await end()
    expect(await findRecipe(db, id)).toMatchObject({ hash, drawn })
  })

  it('is found in the office by its child, and by words of both, as before', async () => {
    const { id } = await anOrder({ ...words, childName: '나리별', customerName: '김보호' })
    expect(await found('나리별')).toEqual([[id, '나리별']])
    await end()
    const newer = await anOrder({ ...words, childName: '나리별', customerName: '박보호' })
    expect(await found('나리별')).toEqual([
      [newer.id, '나리별'],
      [id, '나리별'],
    ])
    expect(await found('김보호 리별')).toEqual([[id, '나리별']])
    expect(await found('별나')).toEqual([])
    await db.deleteFrom('orderNames').execute()
    expect(await found('나리별')).toEqual([])
    await sealOlderWords(db)
    expect(await found('나리별')).toHaveLength(2)
    await inTransaction(db, (tx) => anonymiseOrders(tx, [id]))
    expect(await db.selectFrom('orderNames').select('orderId').where('orderId', '=', id).execute()).toEqual(
      [],
    )
  })

  it('is corrected under its key, and under a new one if it had no words', async () => {
    const { id } = await anOrder(words)
    const bare = await anOrder({ childName: undefined })
    const preorder = await aPreorder(words)
    await end()
    await correct(id, '바다별')
    await correct(bare.id, '바다별')
    for (const one of [id, bare.id]) {
      expect(await rowOf(one)).toMatchObject(NONE)
      expect(await wordedOrder(one)).toMatchObject({
        childName: '바다별',
        dedication: '새 헌사',
        dedicatedBy: null,
      })
    }
    expect((await found('바다별')).map(([one]) => one)).toEqual([bare.id, id])
    await changePreorder(
      db,
      { orderId: preorder.id, by: { actor: 'shop' }, from: '127.0.0.1' },
      {
        customerName: '김보호',
        customerPhone: '01012345678',
        address: '서울 중구 세종대로 110',
        childName: '노을',
      },
    )
    expect(await rowOf(preorder.id)).toMatchObject(NONE)
    expect(await wordedOrder(preorder.id)).toMatchObject({ ...words, childName: '노을' })
  })
})

it('a drawn order is still one, in its row and for the invariants', async () => {
  const [{ owner, userId }, bookId] = [await aMember(), await aBook()]
  const picture = await aDrawnPicture(owner, bookId)
  await storage.put(picture.previewKey, Buffer.from(picture.previewKey))
  const { id } = await anOrder({ userId, bookId, previewKey: picture.previewKey })
  const violations = async () =>
    Object.values(await findBrokenInvariants(process.env.DATABASE_URL ?? '', [])).flat()
  expect(await violations()).not.toContain(String(id))
  await end()
  expect(await rowOf(id)).toMatchObject(NONE)
  expect(await violations()).not.toContain(String(id))
  expect(await wordedOrder(id)).toMatchObject({ isDrawn: true, look: picture.look })
  const lost = { sealedLook: null, lookKit: null, lookName: '' }
  await db.updateTable('orders').set(lost).where('id', '=', id).execute()
  expect(await violations()).toContain(String(id))
})

describe('while the key store is down', () => {
  it('an order is taken and paid, its words are sealed later, and none is corrected', async () => {
    const { id } = await anOrderWithPages({ ...words, status: 'ORDERED' })
    await end()
    const mend = breakStore()
    const late = await anOrder(words)
    expect(await rowOf(late.id)).toMatchObject(words)
    await expect(payOrder(id)).rejects.toMatchObject({ code: 'shop.busy' })
    // The payment has its commit; the job alone has to wait.
    expect((await rowOf(id)).status).toBe('PAID')
    await expect(correct(id, '바다')).rejects.toMatchObject({ code: 'shop.busy' })
    expect(
      await listOrders(
        db,
        { q: late.orderNumber, sort: 'newest', show: 'all' } as never,
        { page: 1, limit: 9 } as never,
      ),
    ).toMatchObject([{ childName: '하늘이' }])
    mend()
    await sealOlderWords(db)
    expect(await rowOf(late.id)).toMatchObject(NONE)
    expect(await wordedOrder(late.id)).toMatchObject(words)
    expect((await found('하늘이')).map(([one]) => one)).toContain(late.id)
  })

  it('the same order sent again without a key of its own is taken, too', async () => {
    const { userId } = await anOrder({ childName: undefined })
    const entry = { bookId: (await anOrder(words)).bookId, customerName: '김보호', ...words }
    await end()
    const owner = { userId: userId ?? 0 }
    const first = await placeOrder(db, owner, entry)
    expect((await placeOrder(db, owner, entry)).id).toBe(first.id)
    breakStore()
    expect((await placeOrder(db, owner, entry)).id).toBeGreaterThan(first.id)
  })
})

describe('an order whose key is lost', () => {
  it('is not printed, by name; the others are, and its pages are shown without words', async () => {
    const [lost, other] = [await anOrderWithPages(words), await anOrderWithPages(words)]
    await end()
    await dropKey(lost.id)
    await expect(
      requestPrint(db, lost.id, { by: 'admin:1', profile: 'hardcover-250' }),
    ).rejects.toMatchObject({
      code: 'order.wordsClosed',
    })
    const { making, skipped } = await requestPrints(db, [lost.id, other.id], await anAdminActor())
    expect(making.map(({ id }) => id)).toEqual([other.id])
    expect(skipped).toMatchObject([{ id: lost.id, code: 'order.wordsClosed' }])
    expect(await findBoardOrder(db, lost.id)).toMatchObject({ childName: null })
    expect(await found(lost.orderNumber)).toEqual([[lost.id, null]])
    await expect(correct(lost.id, '바다')).rejects.toMatchObject({ code: 'order.wordsClosed' })
  })

  it('is erased if the key was destroyed', async () => {
    const { id } = await anOrderWithPages(words)
    await end()
    await pictureKeys.destroy(orderedFolder((await rowOf(id)).childKey ?? ''))
    expect(await wordedOrder(id)).toMatchObject(NONE)
  })

  it('is named before the end, and gets another key then, but none once its plain words are gone', async () => {
    const { id, orderNumber } = await anOrder(words)
    const unmount = mountEmptyKeys()
    onTestFinished(unmount)
    expect((await end()).keyless).toContain(`ordered ${orderNumber}`)
    unmount()
    await dropKey(id)
    expect((await end()).keyless).toEqual([`ordered ${orderNumber}`])
    expect(await replaceLostKey(db, 'ordered', orderNumber)).toBe('replaced')
    expect((await end()).keyless).toEqual([])
    expect(await wordedOrder(id)).toMatchObject(words)
    expect(await replaceLostKey(db, 'ordered', orderNumber)).toBe('unknown')
  })
})

it('a plain word that a correction left before the end is sealed without losing the seals of others', async () => {
  const { id } = await anOrder(words)
  await end()
  await db.updateTable('orders').set({ childName: '노을' }).where('id', '=', id).execute()
  expect(await rowOf(id)).toMatchObject({ childName: '노을', sealedChildName: null, dedication: null })
  await sealOlderOrdered(db, Number.POSITIVE_INFINITY)
  expect(await rowOf(id)).toMatchObject(NONE)
  expect(await wordedOrder(id)).toMatchObject({ ...words, childName: '노을' })
})

it('the end refuses the step back to a release that cannot open them', async () => {
  await end()
  await expect(stepBackTo('0091-sealed-print-notes')).rejects.toThrow('The words of orders are sealed alone')
  await sql`update plain_words_end set ordered_ended_at = null`.execute(db)
  await stepBackTo('0091-sealed-print-notes')
  await migrate()
})
