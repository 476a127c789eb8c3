import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addDays, now, startClock, stopClock } from '~/config/clock'
import { log } from '~/config/log.server'
import { db, inTransaction } from '~/domain/db.server'
import { anonymiseOrders, anonymiseUnpaidOrders } from '~/domain/orders/anonymise-orders.server'
import { placeOrders } from '~/domain/orders/checkout/place-order.server'
import { purgeTestOrders } from '~/domain/orders/demo.server'
import { writeAddress } from '~/domain/orders/order-changes.server'
import { findOrderById } from '~/domain/orders/orders.server'
import { noContact } from '~/domain/orders/words/contact-words.server'
import { changePreorder } from '~/domain/preorders/change-preorder.server'
import { applyDestroyedKeys } from '~/domain/retention/apply-destroyed-keys.server'
import { replaceLostKey } from '~/domain/retention/replace-lost-key.server'
import { sealOlderWords } from '~/domain/retention/seal-older-words.server'
import { contactFolder, orderedFolder } from '~/domain/sealed-words/child-words.server'
import { contactFields } from '~/domain/sealed-words/contact-columns'
import { addContact, openContactRows } from '~/domain/sealed-words/order-contact.server'
import { destroyKeysOfDeletedRows } from '~/domain/sealed-words/unused-keys.server'
import { pictureKeys } from '~/domain/storage.server'
import { exportMemberData } from '~/domain/users/export/export-member-data.server'
import { rawKeyStore } from '~/ports/ports.server'
import { aBook, anOrder, aPreorder } from '../support/builders'
import { aMember } from '../support/carts'

// An order's customer and recipient have one seal, under a key that is neither its child's nor its gift card's.

afterEach(startClock)

const rowOf = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
type Row = Awaited<ReturnType<typeof rowOf>>
const folderOf = ({ contactKey }: Pick<Row, 'contactKey'>) => contactFolder(contactKey ?? '')
const hasKey = async (row: Row) => (await pictureKeys.find(folderOf(row))) !== undefined
const plainOf = (row: Row) => Object.fromEntries(contactFields.map((field) => [field, row[field]]))
/** By its seal alone. */
const openAlone = async ({ sealedContact, ...row }: Row) =>
  (await openContactRows([{ ...row, ...noContact, sealedContact }])).get(row.id)

const place = {
  recipientName: '박할머니',
  recipientPhone: '01022223333',
  postalCode: '63309',
  address: '제주 제주시 첨단로 242',
  detailAddress: '3층',
  deliveryMemo: '문 앞에',
}
const by = { actor: 'shop' } as const

async function correctAddress(id: number, over: Partial<typeof place> = {}) {
  await inTransaction(db, async (tx) => {
    const order = await findOrderById(tx, id)
    if (order) await writeAddress(tx, await addContact(tx, order), { ...place, ...over }, by)
  })
}

/** As an earlier release places it. */
async function anOlderOrder(over: Parameters<typeof anOrder>[0] = {}) {
  const find = vi.spyOn(pictureKeys, 'findOrCreate').mockRejectedValue(new Error('the key store is down'))
  const order = await anOrder(over)
  find.mockRestore()
  expect(await rowOf(order.id)).toMatchObject({ contactKey: null, sealedContact: null })
  return order
}

async function countKeys() {
  let keys = 0
  for await (const folder of pictureKeys.listFolders()) if (folder.startsWith('contacts/')) keys += 1
  return keys
}

describe('a new order', () => {
  it('has its contact sealed beside the plain one, under a key of its own', async () => {
    const { id } = await anOrder({ ...place, customerEmail: 'haneul@example.com' })
    const row = await rowOf(id)
    expect(plainOf(row)).toMatchObject({ ...place, customerEmail: 'haneul@example.com', city: '제주' })
    expect(await openAlone(row)).toEqual(plainOf(row))
    const other = await rowOf((await anOrder(place)).id)
    expect(await openAlone({ ...row, contactKey: other.contactKey })).toMatchObject({ closed: 'missing' })
    expect(row.contactKey).not.toBe(row.childKey)
  })

  it('without a child has it too, and so has a registration', async () => {
    for (const { id } of [await anOrder({ childName: undefined }), await aPreorder(place)]) {
      const row = await rowOf(id)
      expect(await openAlone(row)).toEqual(plainOf(row))
    }
  })

  it('that is refused or repeated leaves no key', async () => {
    const before = await countKeys()
    const [{ owner }, bookId] = [await aMember(), await aBook()]
    const entry = { bookId, customerName: '김보호', requestKey: 'once', isKeyForOneOrder: true }
    await placeOrders(db, owner, [entry])
    await placeOrders(db, owner, [entry])
    await expect(placeOrders(db, owner, [{ ...entry, customerName: '박보호' }])).rejects.toThrow()
    expect(await countKeys()).toBe(before + 1)
  })

  it('is taken while the key store is down, and sealed by the sweep later', async () => {
    const { id } = await anOlderOrder(place)
    await sealOlderWords(db)
    const row = await rowOf(id)
    expect(await openAlone(row)).toEqual(plainOf(row))
  })
})

describe('a contact that is corrected', () => {
  it.each([
    ['by its address', async () => (await anOrder()).id, correctAddress],
    [
      'in a registration',
      async () => (await aPreorder()).id,
      async (orderId: number) => {
        const { customerName, customerPhone } = { customerName: '이엄마', customerPhone: '01044445555' }
        await changePreorder(
          db,
          { orderId, by, from: '127.0.0.1' },
          { customerName, customerPhone, childName: '하늘', address: place.address },
        )
      },
    ],
  ])('%s loses its seal, and the sweep seals it anew under the same key', async (_, add, correct) => {
    const id = await add()
    const before = await rowOf(id)
    await correct(id)
    expect(await rowOf(id)).toMatchObject({ contactKey: before.contactKey, sealedContact: null })
    await sealOlderWords(db)
    const row = await rowOf(id)
    expect(row.contactKey).toBe(before.contactKey)
    expect(row.address).toBe(place.address)
    expect(await openAlone(row)).toEqual(plainOf(row))
  })

  it('in the moment of the sweep is not sealed as it was before', async () => {
    const { id } = await anOlderOrder()
    const create = pictureKeys.findOrCreate.bind(pictureKeys)
    const slow = vi.spyOn(pictureKeys, 'findOrCreate').mockImplementation(async (folder) => {
      if (folder.startsWith('contacts/')) await correctAddress(id)
      return create(folder)
    })
    onTestFinished(() => slow.mockRestore())
    const before = await countKeys()
    await sealOlderWords(db)
    expect(await rowOf(id)).toMatchObject({ contactKey: null, sealedContact: null, ...place })
    expect(await countKeys()).toBe(before)
  })

  it('under a lost key is told by the sweep, and sealed under a new one of the same name', async () => {
    const events = vi.spyOn(log, 'event')
    onTestFinished(() => events.mockRestore())
    const { id, orderNumber } = await anOrder()
    const { contactKey } = await rowOf(id)
    await correctAddress(id)
    await rawKeyStore.remove(`live/${contactFolder(contactKey ?? '')}.json`)
    await sealOlderWords(db)
    expect(events.mock.calls).toEqual([['words.lostOrderKeys', { why: '1' }]])
    expect(await replaceLostKey(db, 'contacts', orderNumber)).toBe('replaced')
    await sealOlderWords(db)
    const row = await rowOf(id)
    expect(row.contactKey).toBe(contactKey)
    expect(await openAlone(row)).toEqual(plainOf(row))
    expect(await replaceLostKey(db, 'contacts', 'no such number')).toBe('unknown')
  })
})

describe('the contact of an order', () => {
  it('stays with its key while its child is erased, whose key goes', async () => {
    const { id } = await anOrder(place)
    const row = await rowOf(id)
    await db
      .updateTable('orders')
      .set({ childName: null, sealedChildName: null })
      .where('id', '=', id)
      .execute()
    await destroyKeysOfDeletedRows(db)
    expect(await pictureKeys.find(orderedFolder(row.childKey ?? ''))).toBeUndefined()
    expect(await openAlone(await rowOf(id))).toEqual(plainOf(row))
  })

  it('that is forgotten goes with its key, and is forgotten again after a restore of row and key', async () => {
    const { id, userId } = await anOrder(place)
    const row = await rowOf(id)
    const key = await rawKeyStore.get(`live/${folderOf(row)}.json`)
    await inTransaction(db, (tx) => anonymiseOrders(tx, [id]))
    expect(await rowOf(id)).toMatchObject({ ...noContact, contactKey: null })
    await destroyKeysOfDeletedRows(db)
    expect(await hasKey(row)).toBe(false)
    expect((await openAlone(row))?.customerName).toBe('')
    const { contactKey, sealedContact } = row
    const restored = { ...plainOf(row), userId, contactKey, sealedContact }
    await db.updateTable('orders').set(restored).where('id', '=', id).execute()
    await rawKeyStore.put(`live/${folderOf(row)}.json`, key ?? Buffer.alloc(0))
    await applyDestroyedKeys(db)
    expect(await rowOf(id)).toMatchObject({ ...noContact, contactKey: null })
    expect(await hasKey(row)).toBe(false)
  })

  it('of an unpaid order that was cancelled goes with its key', async () => {
    const { id } = await anOrder({ ...place, status: 'CANCEL' })
    const row = await rowOf(id)
    await inTransaction(db, (tx) => anonymiseUnpaidOrders(tx, (is) => is('id', '=', id)))
    await destroyKeysOfDeletedRows(db)
    expect(await hasKey(row)).toBe(false)
  })

  it('goes with its key when an earlier release forgets it, which knows no seal', async () => {
    const { id } = await anOrder(place)
    const row = await rowOf(id)
    const { sealedContact: _, ...none } = noContact
    await db.updateTable('orders').set(none).where('id', '=', id).execute()
    expect(await rowOf(id)).toMatchObject({ contactKey: null, sealedContact: null })
    await destroyKeysOfDeletedRows(db)
    expect(await hasKey(row)).toBe(false)
  })

  it('keeps a key that its row names again', async () => {
    const row = await rowOf((await anOrder()).id)
    await db
      .insertInto('unusedKeys')
      .values({ folder: folderOf(row) })
      .execute()
    onTestFinished(async () => void (await db.deleteFrom('unusedKeys').execute()))
    await destroyKeysOfDeletedRows(db)
    expect(await hasKey(row)).toBe(true)
  })

  it('of a test order is sealed by the sweep and goes with the order', async () => {
    const { id } = await anOrder({ isTestOrder: true, childName: undefined })
    expect((await rowOf(id)).contactKey).toBeNull()
    await sealOlderWords(db)
    const row = await rowOf(id)
    expect(await openAlone(row)).toEqual(plainOf(row))
    stopClock(addDays(now(), 2))
    expect(await purgeTestOrders(db)).toBe(1)
    await destroyKeysOfDeletedRows(db)
    expect(await hasKey(row)).toBe(false)
  })

  it('stands in a member’s export without seal and key', async () => {
    const { id, userId } = await anOrder(place)
    const { orders } = await exportMemberData(db, userId)
    expect(orders).toEqual([expect.objectContaining({ id, ...place })])
    expect(Object.keys(orders[0] ?? {}).filter((name) => /sealed|contact/i.test(name))).toEqual([])
  })
})
