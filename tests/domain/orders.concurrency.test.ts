import { expect, it } from 'vitest'
import { isDatabaseUnreachable } from '~/domain/database-errors.server'
import { db } from '~/domain/db.server'
import { abandonOrder } from '~/domain/orders/cancel-order.server'
import { placeOrder } from '~/domain/orders/checkout/place-order.server'
import { payWithoutCard } from '~/domain/payments/pay-without-card.server'
import { erasePhoto, photoOf } from '~/domain/photos/photos.server'
import { addContacts } from '~/domain/sealed-words/order-contact.server'
import { aBook } from '../support/builders'
import { aMember, aPicture } from '../support/carts'

// Double clicks, a slow connection and two tabs.

const ROUNDS = 10
const said = { customerName: '김보호', customerPhone: '01012345678' }

it('a hundred presses at once make one order, with and without a key', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { owner, userId } = await aMember()
    const bookId = await aBook()
    const { previewKey } = await aPicture(owner, bookId)
    const requestKey = round % 2 ? `round ${round}` : undefined
    const pressed = await Promise.allSettled(
      Array.from({ length: 100 }, () => placeOrder(db, owner, { ...said, bookId, previewKey, requestKey })),
    )
    // On a busy machine some requests find no free connection and fail with a retry.
    const refused = pressed.filter((press) => press.status === 'rejected')
    expect(refused.filter(({ reason }) => !isDatabaseUnreachable(reason))).toEqual([])
    const placed = pressed.filter((press) => press.status === 'fulfilled')
    expect(new Set(placed.map(({ value }) => value.id)).size).toBe(1)
    const rows = await db.selectFrom('orders').select('id').where('userId', '=', userId).execute()
    expect(rows).toHaveLength(1)
    const steps = await db
      .selectFrom('orderSteps')
      .select('id')
      .where('orderId', '=', rows[0]?.id ?? 0)
      .execute()
    expect(steps).toHaveLength(1)
  }
})

it('one key with two addresses at once makes one order, and the other address is refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { owner, userId } = await aMember()
    const entry = { ...said, bookId: await aBook(), requestKey: `round ${round}`, isKeyForOneOrder: true }
    const sent = await Promise.allSettled(
      Array.from({ length: 20 }, (_, nth) =>
        placeOrder(db, owner, { ...entry, address: nth % 2 ? '부산' : '서울' }),
      ),
    )
    const codes = sent.flatMap((it) => (it.status === 'rejected' ? [it.reason.code] : []))
    expect(codes).toEqual(Array.from({ length: 10 }, () => 'order.keyUsed'))
    const rows = await db.selectFrom('orders').select('id').where('userId', '=', userId).execute()
    expect(rows).toHaveLength(1)
  }
})

it('two addresses at once without a key make one order each', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { owner } = await aMember()
    const bookId = await aBook()
    const placed = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        placeOrder(db, owner, { ...said, bookId, address: nth % 2 ? '부산' : '서울' }),
      ),
    )
    const contacted = await addContacts(db, placed)
    expect(new Set(contacted.map(({ id, address }) => `${id} ${address}`)).size).toBe(2)
  }
})

it('a photo that is ordered and erased at once is either ordered or erased', async () => {
  for (let round = 0; round < 3 * ROUNDS; round++) {
    const { owner } = await aMember()
    const bookId = await aBook()
    const { previewKey, sourceKey } = await aPicture(owner, bookId)
    const [order, erased] = await Promise.all([
      placeOrder(db, owner, { ...said, bookId, previewKey }),
      erasePhoto(db, owner, sourceKey).catch(() => false),
    ])
    expect(!!order.sourceKey).toBe(!erased)
    expect(!!(await photoOf(db, owner, sourceKey))).toBe(!erased)
  }
})

it('ordering again while the first order is paid or abandoned does not deadlock', async () => {
  for (let round = 0; round < 3 * ROUNDS; round++) {
    const { owner, userId } = await aMember()
    const bookId = await aBook()
    const picture = await aPicture(owner, bookId)
    const entry = { ...said, ...picture, bookId, cartItemId: 1 }
    const { id: orderId } = await placeOrder(db, owner, { ...entry, requestKey: 'first' })
    const by = { actor: 'shop' } as const
    const leave = round % 2 ? abandonOrder : payWithoutCard
    const outcomes = await Promise.allSettled([
      placeOrder(db, owner, { ...entry, requestKey: 'anew' }),
      leave(db, { userId, orderId, by }),
    ])
    const codes = outcomes.flatMap((it) => (it.status === 'rejected' ? [it.reason.code] : []))
    expect(codes.filter((code) => code !== 'order.cancelled')).toEqual([])
  }
})
