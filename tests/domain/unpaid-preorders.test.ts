import { afterEach, expect, it, vi } from 'vitest'

vi.hoisted(() => {
  process.env.WADIZ_ENDS = '2099-12-31'
})

import { addDays, now, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { findOrderById } from '~/domain/orders/orders.server'
import { confirmPreorder, expirePreorders } from '~/domain/preorders/preorders.server'
import { aPreorder } from '../support/builders'

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
