import { expect, it, onTestFinished, vi } from 'vitest'
import { log } from '~/config/log.server'
import { db } from '~/domain/db.server'
import { withOrderKeys } from '~/domain/orders/words/new-order-keys.server'
import { placeTestOrder } from '~/domain/payments/test-orders.server'
import { pictureKeys } from '~/domain/storage.server'
import { newName } from '~/domain/tokens.server'
import { aBook, anAdmin, aUser } from '../support/builders'

// A checkout waits for the keys of its orders, but not for as long as the key store likes.

const create = pictureKeys.findOrCreate.bind(pictureKeys)
const never = new Promise<never>(() => undefined)
type KeyMaker = typeof pictureKeys.findOrCreate
function mockMaking(make: KeyMaker) {
  const making = vi.spyOn(pictureKeys, 'findOrCreate').mockImplementation(make)
  onTestFinished(() => making.mockRestore())
}
const countTaken = () =>
  withOrderKeys(
    db,
    { ordered: [{}], contacts: [{}] },
    async ({ ordered, contacts }) => ordered.size + contacts.size,
  )

async function listKeys() {
  const folders: string[] = []
  for await (const folder of pictureKeys.listFolders())
    if (/^(ordered|contacts)\//.test(folder)) folders.push(folder)
  return folders
}

function aSignal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give, given }
}

it('the keys of an order are made at once', async () => {
  const both = aSignal()
  let asked = 0
  mockMaking(async (folder) => {
    asked += 1
    if (asked === 2) both.give()
    await both.given
    return create(folder)
  })
  expect(await countTaken()).toBe(2)
  expect(await listKeys()).toEqual([])
})

it('a key store that hangs is not waited for, and a key that comes late is removed', async () => {
  const late = aSignal()
  const made: string[] = []
  mockMaking(async (folder) => {
    await late.given
    const key = await create(folder)
    made.push(folder)
    return key
  })
  expect(await countTaken()).toBe(0)
  late.give()
  await vi.waitFor(async () => {
    expect(made).toHaveLength(2)
    expect(await listKeys()).toEqual([])
  })
})

it('the first refusal is enough: no order waits for the other keys, and none is left', async () => {
  let asked = 0
  const made: string[] = []
  const [first, rest] = [aSignal(), aSignal()]
  mockMaking(async (folder) => {
    asked += 1
    if (asked > 1) {
      await first.given
      throw new Error('the key store is down')
    }
    const key = await create(folder)
    made.push(folder)
    first.give()
    await rest.given
    return key
  })
  expect(await countTaken()).toBe(0)
  rest.give()
  await vi.waitFor(async () => {
    expect(made).toHaveLength(1)
    expect(await listKeys()).toEqual([])
  })
})

it('removing keys that no order names holds nothing up either', async () => {
  const discard = vi.spyOn(pictureKeys, 'discard').mockReturnValue(never)
  onTestFinished(() => discard.mockRestore())
  expect(await countTaken()).toBe(2)
  expect(discard).toHaveBeenCalledTimes(2)
})

it('a test payment’s order, which is placed in a transaction, asks for no key there', async () => {
  const errors = vi.spyOn(log, 'error')
  onTestFinished(() => errors.mockRestore())
  const [{ id: userId }, { id: adminId }] = [await aUser(), await anAdmin()]
  await aBook()
  const tester = { adminId, userId, name: '시험', address: '127.0.0.1', requestId: newName() }
  const { id } = await placeTestOrder(db, tester, { amount: 1000, key: newName(), action: 'test.placed' })
  expect(errors.mock.calls).toEqual([])
  const row = db.selectFrom('orders').select(['childKey', 'contactKey']).where('id', '=', id)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ childKey: null, contactKey: null })
})
