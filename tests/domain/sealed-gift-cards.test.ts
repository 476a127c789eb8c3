import { sql } from 'kysely'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addDays, now, startClock, stopClock } from '~/config/clock'
import { db, inTransaction } from '~/domain/db.server'
import { anonymiseOrders } from '~/domain/orders/anonymise-orders.server'
import { purgeTestOrders } from '~/domain/orders/demo.server'
import { findOrderById } from '~/domain/orders/orders.server'
import { destroyUnusedKeys } from '~/domain/orders/words/erase-gift-cards.server'
import { findGiftCard, openGiftCard } from '~/domain/orders/words/gift-card.server'
import { applyDestroyedKeys } from '~/domain/retention/apply-destroyed-keys.server'
import { replaceLostKey } from '~/domain/retention/replace-lost-key.server'
import { endPlainWordsForGood, sealOlderWords } from '~/domain/retention/seal-older-words.server'
import { orderFolder } from '~/domain/sealed-words/child-words.server'
import { destroyDueKeys } from '~/domain/sealed-words/destroy-keys.server'
import { pictureKeys, storage } from '~/domain/storage.server'
import { exportMemberData } from '~/domain/users/export/export-member-data.server'
import { rawKeyStore } from '~/ports/ports.server'
import { migrate, stepBackTo } from '~/server/opening/migrate.server'
import { describeGift } from '~/texts/orders/gift'
import { aBook, anOrder } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import { eraseOrderWords, mountEmptyKeys } from '../support/key-stores'

// The text of a gift card is sealed under its order's key. Once the key is destroyed, it cannot be read.

const giftCard = '하늘아, 생일 축하해.\n할머니가'

afterEach(async () => {
  startClock()
  await sql`delete from plain_words_end`.execute(db)
  await db.updateTable('orders').set({ giftCard: null, sealedGiftCard: null, wordsKey: null }).execute()
})

const rowOf = (id: number) =>
  db
    .selectFrom('orders')
    .select(['giftCard', 'sealedGiftCard', 'wordsKey'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const folderOf = ({ wordsKey }: { wordsKey: string | null }) => orderFolder(wordsKey ?? '')

async function listKeys(): Promise<string[]> {
  const folders: string[] = []
  for await (const folder of pictureKeys.listFolders()) if (folder.startsWith('orders/')) folders.push(folder)
  return folders.sort()
}

async function countListed(): Promise<number> {
  let count = 0
  for await (const _ of pictureKeys.listDestroyed()) count += 1
  return count
}

async function cardOf(id: number) {
  const order = await findOrderById(db, id)
  return order && findGiftCard(db, order)
}

/** As an earlier release writes it. */
async function anOlderCard(previewKey?: string) {
  const order = await anOrder({ isGiftWrapped: true, previewKey })
  await db.updateTable('orders').set({ giftCard }).where('id', '=', order.id).execute()
  return order
}

const forget = (id: number) => inTransaction(db, (tx) => anonymiseOrders(tx, [id]))

describe('a gift card', () => {
  it('is sealed as its order is placed, beside its plain words until these have ended', async () => {
    const { id } = await anOrder({ giftCard })
    const row = await rowOf(id)
    expect(row.giftCard).toBe(giftCard)
    expect(await openGiftCard({ ...row, giftCard: null })).toBe(giftCard)
    expect(await endPlainWordsForGood(db)).toMatchObject({ keyless: [] })
    expect(await rowOf(id)).toEqual({ ...row, giftCard: null })
    expect(await cardOf(id)).toBe(giftCard)
    const { id: later, userId } = await anOrder({ giftCard })
    expect((await rowOf(later)).giftCard).toBeNull()
    expect((await exportMemberData(db, userId)).orders).toMatchObject([{ giftCard }])
    const plain = db.updateTable('orders').set({ giftCard: '축하해', sealedGiftCard: null })
    await expect(plain.where('id', '=', id).execute()).rejects.toThrow(/gift_card came without its seal/)
  })

  it('has no key without words, and leaves none behind an order that is not placed', async () => {
    const before = await listKeys()
    const listed = await countListed()
    expect(await rowOf((await anOrder()).id)).toMatchObject({ wordsKey: null })
    await expect(anOrder({ giftCard, bookId: 0 })).rejects.toMatchObject({ code: 'book.unknown' })
    const { id, userId, bookId } = await anOrder({ giftCard, requestKey: 'pressed twice' })
    expect(await anOrder({ userId, bookId, giftCard, requestKey: 'pressed twice' })).toMatchObject({ id })
    expect(await listKeys()).toEqual([...before, folderOf(await rowOf(id))].sort())
    expect(await countListed()).toBe(listed)
  })

  it('stays closed once its order is forgotten, wherever copies of the row lie', async () => {
    const { id } = await anOrder({ giftCard })
    const copy = await rowOf(id)
    await forget(id)
    expect(await rowOf(id)).toEqual({ giftCard: null, sealedGiftCard: null, wordsKey: copy.wordsKey })
    await destroyUnusedKeys(db)
    expect(await rowOf(id)).toMatchObject({ wordsKey: null })
    expect(await listKeys()).not.toContain(folderOf(copy))
    expect(await openGiftCard(copy)).toBeNull()
  })

  it('is forgotten again after a restore of rows and keys from before', async () => {
    const { id } = await anOrder({ giftCard })
    const copy = await rowOf(id)
    const key = await rawKeyStore.get(`live/${folderOf(copy)}.json`)
    await forget(id)
    await destroyUnusedKeys(db)
    await db.updateTable('orders').set(copy).where('id', '=', id).execute()
    await rawKeyStore.put(`live/${folderOf(copy)}.json`, key ?? Buffer.alloc(0))
    await applyDestroyedKeys(db)
    expect(await rowOf(id)).toEqual({ giftCard: null, sealedGiftCard: null, wordsKey: null })
    expect(await listKeys()).not.toContain(folderOf(copy))
  })

  it('of a test order goes with its key, also if that cannot be destroyed at first', async () => {
    const { id } = await anOrder({ giftCard, isTestOrder: true })
    await db.updateTable('orders').set({ isTestOrder: true }).where('id', '=', id).execute()
    const copy = await rowOf(id)
    stopClock(addDays(now(), 2))
    const down = vi.spyOn(pictureKeys, 'destroy').mockRejectedValue(new Error('the key store is down'))
    await purgeTestOrders(db)
    await expect(destroyUnusedKeys(db)).rejects.toThrow('were not destroyed')
    expect(await rowOf(id)).toEqual({ giftCard: null, sealedGiftCard: null, wordsKey: copy.wordsKey })
    down.mockRestore()
    await destroyUnusedKeys(db)
    expect(await listKeys()).not.toContain(folderOf(copy))
    expect(await purgeTestOrders(db)).toBe(1)
  })
})

describe('keys of more orders than one round takes', () => {
  /** 501 keys, of which those in `stuck` cannot be destroyed. */
  function dueKeys({ stuck = 0 } = {}) {
    const due = Array.from({ length: 501 }, (_, at) => ({ id: at + 1, wordsKey: `unused${at + 1}` }))
    const destroy = vi.spyOn(pictureKeys, 'destroy').mockImplementation(async (folder) => {
      if (due.slice(0, stuck).some(({ wordsKey }) => folder === orderFolder(wordsKey)))
        throw new Error('down')
    })
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    onTestFinished(() => clock.mockRestore())
    onTestFinished(() => destroy.mockRestore())
    const gone = new Set<number>()
    const keys = {
      list: async (after: number, limit: number) =>
        due.filter(({ id }) => id > after && !gone.has(id)).slice(0, limit),
      folderOf: orderFolder,
      forget: async (one: number) => gone.add(one),
    }
    return { keys, gone, clock, destroy }
  }

  it('go in one run', async () => {
    const { id } = await anOrder({ giftCard })
    const copy = await rowOf(id)
    await forget(id)
    const { keys, gone, destroy } = dueKeys()
    expect(await destroyDueKeys(keys)).toBe(501)
    expect(gone.size).toBe(501)
    expect(await destroyUnusedKeys(db)).toBe(1)
    expect(destroy).toHaveBeenLastCalledWith(folderOf(copy))
  })

  it('go but for those that cannot be destroyed, which the run tells at its end', async () => {
    const { keys, gone } = dueKeys({ stuck: 2 })
    await expect(destroyDueKeys(keys)).rejects.toThrow('2 of 501 keys were not destroyed')
    expect(gone.size).toBe(499)
  })

  it('wait for the next run when the first round took long', async () => {
    const { keys, gone, clock } = dueKeys()
    clock.mockReturnValueOnce(0).mockReturnValue(60_000)
    expect(await destroyDueKeys(keys)).toBe(500)
    expect(gone.size).toBe(500)
  })
})

describe('a gift card that an earlier release wrote', () => {
  it('is sealed by the sweep, and anew when its words are changed without their seal', async () => {
    const { id } = await anOlderCard()
    expect(await cardOf(id)).toBe(giftCard)
    await sealOlderWords(db)
    const sealed = await rowOf(id)
    expect(await openGiftCard({ ...sealed, giftCard: null })).toBe(giftCard)
    await db.updateTable('orders').set({ giftCard: '바꾼 말' }).where('id', '=', id).execute()
    expect(await rowOf(id)).toEqual({ ...sealed, giftCard: '바꾼 말', sealedGiftCard: null })
    await sealOlderWords(db)
    expect(await openGiftCard({ ...(await rowOf(id)), giftCard: null })).toBe('바꾼 말')
  })

  it('gets no key in a store that lacks those of the child’s pictures', async () => {
    const [{ owner }, bookId] = [await aMember(), await aBook()]
    const { previewKey } = await aPicture(owner, bookId)
    await storage.put(previewKey, Buffer.from('a face'))
    const { id } = await anOrder({ ...owner, bookId, previewKey })
    await db.updateTable('orders').set({ giftCard }).where('id', '=', id).execute()
    const unmount = mountEmptyKeys()
    onTestFinished(unmount)
    await sealOlderWords(db)
    expect(await rowOf(id)).toMatchObject({ wordsKey: null, giftCard })
    unmount()
    await sealOlderWords(db)
    expect((await rowOf(id)).wordsKey).not.toBeNull()
  })
})

describe('a gift card whose key is not here', () => {
  it('is read from its plain words while they stand, and is named before they end', async () => {
    const { id, orderNumber } = await anOrder({ giftCard })
    const unmount = mountEmptyKeys()
    onTestFinished(unmount)
    expect(await cardOf(id)).toBe(giftCard)
    await eraseOrderWords()
    expect(await endPlainWordsForGood(db)).toEqual({ emptied: 0, keyless: [`orders ${orderNumber}`] })
    expect(await rowOf(id)).toMatchObject({ giftCard })
    expect(await replaceLostKey(db, 'orders', orderNumber)).toBe('replaced')
    expect(await endPlainWordsForGood(db)).toMatchObject({ keyless: [] })
    expect(await cardOf(id)).toBe(giftCard)
    expect(await replaceLostKey(db, 'orders', 'none')).toBe('unknown')
  })

  it('is told to be closed once plain words have ended', async () => {
    const { id } = await anOrder({ giftCard })
    await endPlainWordsForGood(db)
    onTestFinished(mountEmptyKeys())
    const order = await findOrderById(db, id)
    expect(order && describeGift(order, await findGiftCard(db, order))).toEqual({
      card: '(지워졌거나 지금 볼 수 없는 글이에요)',
    })
  })
})

describe('the end of plain words', () => {
  it('in an earlier release leaves plain cards until this release repeats it', async () => {
    await sql`insert into plain_words_end (ended_at) values (now())`.execute(db)
    const { id } = await anOlderCard()
    await sealOlderWords(db)
    expect(await rowOf(id)).toMatchObject({ giftCard })
    await endPlainWordsForGood(db)
    expect(await rowOf(id)).toMatchObject({ giftCard: null })
  })

  it('refuses the step back to a release that cannot open cards', async () => {
    await endPlainWordsForGood(db)
    await expect(stepBackTo('0078-preview-kits')).rejects.toThrow('Gift cards are sealed alone by now')
    await sql`delete from plain_words_end`.execute(db)
    await stepBackTo('0078-preview-kits')
    await migrate()
  })
})
