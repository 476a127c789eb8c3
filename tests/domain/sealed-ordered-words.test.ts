import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addDays, now, startClock, stopClock } from '~/config/clock'
import { log } from '~/config/log.server'
import { db, inTransaction } from '~/domain/db.server'
import { anonymiseOrders } from '~/domain/orders/anonymise-orders.server'
import { placeOrders } from '~/domain/orders/checkout/place-order.server'
import { purgeTestOrders } from '~/domain/orders/demo.server'
import { updateOrder } from '~/domain/orders/order-changes.server'
import { noOrderedWords } from '~/domain/orders/words/ordered-words.server'
import { setChildName } from '~/domain/photos/child-name.server'
import { photoFolder } from '~/domain/photos/photo'
import { applyDestroyedKeys } from '~/domain/retention/apply-destroyed-keys.server'
import { sealOlderWords } from '~/domain/retention/seal-older-words.server'
import { orderedFolder } from '~/domain/sealed-words/child-words.server'
import { openOrderRows } from '~/domain/sealed-words/order-words.server'
import { destroyKeysOfDeletedRows } from '~/domain/sealed-words/unused-keys.server'
import { pictureKeys, storage } from '~/domain/storage.server'
import { exportMemberData } from '~/domain/users/export/export-member-data.server'
import { rawKeyStore } from '~/ports/ports.server'
import { aBook, anOrder, aPreorder } from '../support/builders'
import { aDrawnPicture, aMember, aPicture } from '../support/carts'
import { mountEmptyKeys } from '../support/key-stores'

// What an order says of its child is sealed under a key of the order's own, beside its plain words.

afterEach(startClock)

const words = { childName: '하늘', dedication: '하늘에게', dedicatedBy: '할머니가' }
const NONE = { childName: null, dedication: null, dedicatedBy: null, look: null }

const rowOf = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
type Row = Awaited<ReturnType<typeof rowOf>>
const folderOf = ({ childKey }: Pick<Row, 'childKey'>) => orderedFolder(childKey ?? '')
/** By its seals alone. */
const openAlone = async (row: Row) => {
  const { childName, dedication, dedicatedBy, look } =
    (await openOrderRows([{ ...row, ...NONE }])).get(row.id) ?? NONE
  return { childName, dedication, dedicatedBy, look }
}
const hasKey = async (row: Pick<Row, 'childKey'>) => (await pictureKeys.find(folderOf(row))) !== undefined
const forget = (id: number) => inTransaction(db, (tx) => anonymiseOrders(tx, [id]))
const change = (id: number, row: Record<string, string | null>) =>
  inTransaction(db, (tx) => updateOrder(tx, id, row))

async function countKeys() {
  let keys = 0
  for await (const folder of pictureKeys.listFolders()) if (folder.startsWith('ordered/')) keys += 1
  return keys
}

/** As an earlier release places it. */
async function anOlderOrder(over: Parameters<typeof anOrder>[0] = {}) {
  const unmount = mountEmptyKeys()
  const down = vi.spyOn(rawKeyStore, 'get').mockRejectedValue(new Error('the key store is down'))
  const find = vi.spyOn(pictureKeys, 'findOrCreate').mockRejectedValue(new Error('the key store is down'))
  const order = await anOrder({ ...words, ...over })
  for (const spy of [down, find]) spy.mockRestore()
  unmount()
  expect(await rowOf(order.id)).toMatchObject({ ...words, childKey: null, sealedChildName: null })
  return order
}

describe('a new order', () => {
  it('has its words sealed beside the plain ones, each under its own order’s key', async () => {
    const [first, second] = [await rowOf((await anOrder(words)).id), await rowOf((await anOrder(words)).id)]
    expect(first).toMatchObject(words)
    expect(await openAlone(first)).toEqual({ ...words, look: null })
    expect(first.childKey).not.toBe(second.childKey)
    expect(first.sealedChildName).not.toEqual(second.sealedChildName)
    expect(await openAlone({ ...first, childKey: second.childKey })).toEqual({ ...NONE })
    expect(await openAlone({ ...first, sealedDedication: first.sealedChildName })).toEqual(NONE)
  })

  it('of a drawn child has its look sealed too, and so has a registration', async () => {
    const [{ owner, userId }, bookId] = [await aMember(), await aBook()]
    const drawn = await aDrawnPicture(owner, bookId)
    await storage.put(drawn.previewKey, Buffer.from(drawn.previewKey))
    const { id } = await anOrder({ userId, bookId, previewKey: drawn.previewKey })
    expect(await openAlone(await rowOf(id))).toMatchObject({
      childName: '하늘',
      look: (await rowOf(id)).look,
    })
    const preorder = await aPreorder(words)
    expect(await openAlone(await rowOf(preorder.id))).toMatchObject(words)
  })

  it('without words has no key, and one that is refused or repeated leaves none', async () => {
    const { id } = await anOrder({ childName: undefined })
    expect((await rowOf(id)).childKey).toBeNull()
    const before = await countKeys()
    const [{ owner }, bookId] = [await aMember(), await aBook()]
    const entry = { ...words, bookId, customerName: '김보호', requestKey: 'once', isKeyForOneOrder: true }
    await placeOrders(db, owner, [entry])
    await placeOrders(db, owner, [entry])
    await expect(placeOrders(db, owner, [{ ...entry, childName: '별' }])).rejects.toThrow()
    expect(await countKeys()).toBe(before + 1)
  })

  it('is taken while the key store is down, and sealed by the sweep later', async () => {
    const { id } = await anOlderOrder()
    await sealOlderWords(db)
    expect(await openAlone(await rowOf(id))).toMatchObject(words)
  })
})

describe('words that are corrected', () => {
  it('lose the seal that is out of date, and the sweep seals them anew under the same key', async () => {
    const { id } = await anOrder(words)
    const row = await rowOf(id)
    await change(id, { childName: '바다' })
    expect(await rowOf(id)).toMatchObject({
      ...{ childKey: row.childKey, sealedChildName: null, sealedDedication: row.sealedDedication },
    })
    await sealOlderWords(db)
    expect(await openAlone(await rowOf(id))).toMatchObject({ ...words, childName: '바다' })
    expect((await rowOf(id)).childKey).toBe(row.childKey)
  })

  it('in the moment of the sweep are not sealed as they were before', async () => {
    const { id } = await anOlderOrder()
    const create = pictureKeys.findOrCreate.bind(pictureKeys)
    const slow = vi.spyOn(pictureKeys, 'findOrCreate').mockImplementation(async (folder) => {
      await change(id, { dedication: '바다에게' })
      return create(folder)
    })
    onTestFinished(() => slow.mockRestore())
    const before = await countKeys()
    await sealOlderWords(db)
    slow.mockRestore()
    expect(await rowOf(id)).toMatchObject({ childKey: null, dedication: '바다에게' })
    expect(await countKeys()).toBe(before)
  })

  it('get no key in a store that lacks those of the child’s pictures', async () => {
    const [{ owner, userId }, bookId] = [await aMember(), await aBook()]
    const { previewKey } = await aPicture(owner, bookId)
    await storage.put(previewKey, Buffer.from(previewKey))
    const { id } = await anOlderOrder({ userId, bookId, previewKey })
    const unmount = mountEmptyKeys()
    onTestFinished(unmount)
    await sealOlderWords(db)
    expect((await rowOf(id)).childKey).toBeNull()
    unmount()
    await sealOlderWords(db)
    expect((await rowOf(id)).childKey).not.toBeNull()
  })
})

describe('the sweep', () => {
  it('tells once how many orders have lost their key, and not of those whose key was destroyed', async () => {
    const events = vi.spyOn(log, 'event')
    onTestFinished(() => events.mockRestore())
    const [lost, alsoLost, destroyed] = [await anOrder(words), await anOrder(words), await anOrder(words)]
    for (const { id } of [lost, alsoLost, destroyed]) await change(id, { childName: '바다' })
    for (const { id } of [lost, alsoLost]) await rawKeyStore.remove(`live/${folderOf(await rowOf(id))}.json`)
    await pictureKeys.destroy(folderOf(await rowOf(destroyed.id)))
    await sealOlderWords(db)
    expect(events.mock.calls).toEqual([['words.lostOrderKeys', { why: '2' }]])
    for (const { id } of [lost, alsoLost, destroyed]) await forget(id)
    await sealOlderWords(db)
    expect(events).toHaveBeenCalledTimes(1)
  })

  it('seals them although other words cannot be sealed at this moment, and says so', async () => {
    const [{ owner }, { id }] = [await aMember(), await anOlderOrder()]
    const { sourceKey } = await aPicture(owner, await aBook())
    await storage.put(sourceKey, Buffer.from('a face'))
    await setChildName(db, owner, { photoKey: sourceKey, child: '별' })
    await db.updateTable('photos').set({ sealedChildName: null }).where('key', '=', sourceKey).execute()
    const find = pictureKeys.find.bind(pictureKeys)
    const down = vi.spyOn(pictureKeys, 'find').mockImplementation(async (folder) => {
      if (folder === photoFolder(sourceKey)) throw new Error('the key store is slow')
      return find(folder)
    })
    onTestFinished(() => down.mockRestore())
    await expect(sealOlderWords(db)).rejects.toThrow('1 parts of the work on older words failed')
    expect(await openAlone(await rowOf(id))).toMatchObject(words)
  })
})

describe('the words of an order that is forgotten', () => {
  it('go with their key, and are forgotten again after a restore of their row and key', async () => {
    const { id, userId } = await anOrder(words)
    const row = await rowOf(id)
    const key = await rawKeyStore.get(`live/${folderOf(row)}.json`)
    await forget(id)
    expect(await rowOf(id)).toMatchObject({ ...noOrderedWords, childKey: null })
    await destroyKeysOfDeletedRows(db)
    expect(await hasKey(row)).toBe(false)
    expect(await openAlone(row)).toEqual(NONE)
    const { childKey, sealedChildName, sealedDedication, sealedDedicatedBy } = row
    const restored = { ...words, userId, childKey, sealedChildName, sealedDedication, sealedDedicatedBy }
    await db.updateTable('orders').set(restored).where('id', '=', id).execute()
    await rawKeyStore.put(`live/${folderOf(row)}.json`, key ?? Buffer.alloc(0))
    await applyDestroyedKeys(db)
    expect(await rowOf(id)).toMatchObject({ ...noOrderedWords, childKey: null })
    expect(await hasKey(row)).toBe(false)
  })

  it('go with their key when an earlier release forgets them, which knows no seals', async () => {
    const { id } = await anOrder(words)
    const row = await rowOf(id)
    await db.updateTable('orders').set(NONE).where('id', '=', id).execute()
    expect(await rowOf(id)).toMatchObject({ childKey: null, sealedChildName: null, sealedDedicatedBy: null })
    await destroyKeysOfDeletedRows(db)
    expect(await hasKey(row)).toBe(false)
  })

  it('keep their key as long as one of them is there', async () => {
    const { id } = await anOrder(words)
    const row = await rowOf(id)
    await change(id, { dedication: null, dedicatedBy: null })
    await destroyKeysOfDeletedRows(db)
    expect(await openAlone(await rowOf(id))).toEqual({ ...NONE, childName: '하늘' })
    expect(await hasKey(row)).toBe(true)
  })

  it('keep a key that their row names again', async () => {
    const row = await rowOf((await anOrder(words)).id)
    await db
      .insertInto('unusedKeys')
      .values({ folder: folderOf(row) })
      .execute()
    onTestFinished(async () => void (await db.deleteFrom('unusedKeys').execute()))
    await destroyKeysOfDeletedRows(db)
    expect(await hasKey(row)).toBe(true)
  })

  it('of a test order go with the order', async () => {
    const { id } = await anOrder({ ...words, isTestOrder: true })
    const row = await rowOf(id)
    stopClock(addDays(now(), 2))
    expect(await purgeTestOrders(db)).toBe(1)
    await destroyKeysOfDeletedRows(db)
    expect(await hasKey(row)).toBe(false)
  })
})

it('the export of a member opens the seals and names no key', async () => {
  const { id, userId } = await anOrder(words)
  const { orders } = await exportMemberData(db, userId)
  expect(orders).toEqual([expect.objectContaining({ id, ...words })])
  expect(Object.keys(orders[0] ?? {}).filter((name) => /sealed|Key$/.test(name))).toEqual([
    'sourceKey',
    'previewKey',
    'requestKey',
  ])
})
