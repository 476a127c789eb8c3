import { afterEach, expect, it, vi } from 'vitest'

vi.hoisted(() => {
  process.env.WADIZ_ENDS = '2099-12-31'
})

import { addDays, now, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { eraseDueLooks } from '~/domain/looks/erase-looks.server'
import { findOrderById } from '~/domain/orders/orders.server'
import { confirmPreorder, expirePreorders } from '~/domain/preorders/preorders.server'
import { eraseOldUnpaidOrders } from '~/domain/retention/erase-unpaid-orders.server'
import { aBook, aPreorder } from '../support/builders'
import { aDrawnPicture, aVisitor } from '../support/carts'

// Unpaid preorders expire with their campaign, with or without a photo.

afterEach(startClock)
const statusOf = async (id: number) => (await findOrderById(db, id))?.status

it('an unpaid preorder expires ninety days after the end of its campaign; a paid one stays', async () => {
  stopClock(new Date('2099-12-30T12:00:00Z'))
  const [open, paid] = [await aPreorder(), await aPreorder()]
  await confirmPreorder(db, paid.id, { actor: 'shop' })
  const end = new Date('2099-12-31T15:00:00Z')
  stopClock(addDays(end, 89))
  await expirePreorders(db)
  expect(await statusOf(open.id)).toBe('PREORDER_WADIZ')
  stopClock(addDays(end, 90))
  await expirePreorders(db)
  expect(await statusOf(open.id)).toBe('CANCEL')
  expect(await statusOf(paid.id)).toBe('PAID')
})

it('an unpaid preorder of another campaign expires after a year', async () => {
  const { id } = await aPreorder({ campaign: { id: 'earlier', projectUrl: 'https://www.wadiz.kr/' } })
  stopClock(addDays(now(), 360))
  await expirePreorders(db)
  expect(await statusOf(id)).toBe('PREORDER_WADIZ')
  stopClock(addDays(now(), 10))
  await expirePreorders(db)
  expect(await statusOf(id)).toBe('CANCEL')
})

it('the look of an unpaid preorder goes with the child’s name, ninety days after the end of the campaign', async () => {
  stopClock(new Date('2099-12-30T12:00:00Z'))
  const { owner } = await aVisitor()
  const bookId = await aBook()
  const { previewKey, lookId } = await aDrawnPicture(owner, bookId)
  const { id } = await aPreorder({ owner, bookId, previewKey })
  const stored = async () => {
    await expirePreorders(db)
    await eraseOldUnpaidOrders(db)
    await eraseDueLooks(db)
    const order = await db
      .selectFrom('orders')
      .select(['childName', 'look', 'lookName', 'lookKit'])
      .where('id', '=', id)
      .executeTakeFirst()
    const look = await db.selectFrom('looks').select('id').where('id', '=', lookId).executeTakeFirst()
    return [order?.childName, order?.look !== null, order?.lookName !== '', look !== undefined]
  }
  const end = new Date('2099-12-31T15:00:00Z')
  stopClock(addDays(end, 89))
  expect(await stored()).toEqual(['하늘', true, true, true])
  stopClock(addDays(end, 91))
  await stored()
  stopClock(addDays(end, 93))
  expect(await stored()).toEqual([null, false, false, false])
})
