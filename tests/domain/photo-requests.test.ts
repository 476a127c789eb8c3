import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, now, startClock, stopClock } from '~/config/clock'
import {
  expirePhotoRequests,
  findLastPhotoRequest,
  withdrawPhotoRequest,
} from '~/domain/approvals/photo-requests.server'
import { requireOpenRequest } from '~/domain/corrections/answer-photo-request.server'
import { correctChild } from '~/domain/corrections/correct-order.server'
import { db, inTransaction } from '~/domain/db.server'
import { resumeDispatch } from '~/domain/dispatch/dispatch'
import { listBoardOrders } from '~/domain/fulfilment/board.server'
import { boss } from '~/domain/jobs.server'
import { buildPreviewPin, hashPicture } from '~/domain/orders/approved-preview.server'
import { findUnprintable, waivePrint } from '~/domain/prints/print-waivers.server'
import { anonymiseMember } from '~/domain/withdrawal/withdraw-member.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { listAuditEntries } from '../support/audit'
import { anOrder } from '../support/builders'
import { aManualPayment, anOpenRefund, anOperator } from '../support/office'
import { anOrderWithPhoto } from '../support/office-orders'
import { anAskedOrder, ask } from '../support/photo-requests'
import { aPreviewFor } from '../support/print-rows'
import { aBookWithPlace } from '../support/templates'
import '../support/engine-results'

// The office asks a parent for a better photo: the book is not printed and its days rest until the request ends.

beforeAll(startJobQueue)
afterAll(() => boss.stop({ graceful: false, close: false }))
afterEach(startClock)

const daysOf = (id: number) =>
  db
    .selectFrom('orders')
    .select(({ fn, val }) => [
      fn<string>('to_char', ['dispatchFrom', val('YYYY-MM-DD')]).as('from'),
      fn<string>('to_char', ['dispatchTo', val('YYYY-MM-DD')]).as('to'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const obstacleOf = async (id: number) =>
  (await inTransaction(db, (tx) => findUnprintable(tx, [id]))).get(id)?.code
const outcomeOf = async (id: number) => (await findLastPhotoRequest(db, id))?.outcome
const change = (id: number, fields: Record<string, string>) =>
  db.updateTable('orders').set(fields).where('id', '=', id).execute()

it('the dispatch days move by the business days that passed', () => {
  const days = { from: '2026-11-26', to: '2026-11-30' }
  const between = (stopped: string, resumed: string) =>
    resumeDispatch(days, {
      stoppedAt: new Date(`${stopped}T09:00:00+09:00`),
      resumedAt: new Date(`${resumed}T21:00:00+09:00`),
    })
  expect(between('2026-11-19', '2026-11-19')).toEqual(days)
  expect(between('2026-11-20', '2026-11-22')).toEqual(days)
  expect(between('2026-11-19', '2026-11-23')).toEqual({ from: '2026-11-30', to: '2026-12-02' })
})

describe('while a photo is asked for', () => {
  it('the book is not printed, has no dispatch day, and is recorded and written about', async () => {
    const { id, operator, token } = await anAskedOrder()
    expect(await obstacleOf(id)).toBe('print.asked')
    expect(await daysOf(id)).toEqual({ from: null, to: null })
    expect((await listAuditEntries(db, `order:${id}`)).map(({ deed }) => deed)).toContain('photo.requested')
    const letters = await db
      .selectFrom('notices')
      .select(['body', 'channel'])
      .where('fact', 'like', `order:${id}:photo:%`)
      .orderBy('channel')
      .execute()
    expect(letters).toEqual(['mail', 'sms'].map((channel) => ({ channel, body: token })))
    expect(JSON.stringify(await findLastPhotoRequest(db, id))).not.toContain(token)
    await expect(ask(id, operator.by)).rejects.toMatchObject({ code: 'photoRequest.open' })
  })

  it('nothing is asked of an unpaid book, one in production, a test, one without a child, or one that nobody can be written about', async () => {
    const { by } = await anOperator()
    for (const status of ['ORDERED', 'READY', 'CANCEL'] as const)
      await expect(ask((await anOrder({ status })).id, by)).rejects.toMatchObject({
        code: 'photoRequest.notPaid',
      })
    const { id } = await anOrder({ status: 'PAID' })
    await db
      .updateTable('orders')
      .set({ customerPhone: null, customerEmail: null })
      .where('id', '=', id)
      .execute()
    await expect(ask(id, by)).rejects.toMatchObject({ code: 'photoRequest.noContact' })
    const testOrder = await anOrderWithPhoto(await aBookWithPlace(), { status: 'PAID' })
    await db.updateTable('orders').set({ isTestOrder: true }).where('id', '=', testOrder.id).execute()
    await expect(ask(testOrder.id, by)).rejects.toMatchObject({ code: 'photoRequest.testOrder' })
    await expect(ask((await anOrder({ status: 'PAID' })).id, by)).rejects.toMatchObject({
      code: 'photoRequest.noChild',
    })
    await expect(ask(999_999, by)).rejects.toMatchObject({ code: 'order.unknown' })
  })
})

describe('a request ends', () => {
  it('when it is withdrawn, and the days go on', async () => {
    const { id, operator, token } = await anAskedOrder()
    await withdrawPhotoRequest(db, id, operator.by)
    expect(await outcomeOf(id)).toBe('withdrawn')
    expect((await daysOf(id)).to).not.toBeNull()
    await expect(requireOpenRequest(db, token)).rejects.toMatchObject({ code: 'photoRequest.withdrawn' })
    await ask(id, operator.by)
    expect(await outcomeOf(id)).toBeNull()
  })

  it('and the days are later by the business days that it was open', async () => {
    const { by } = await anOperator()
    const { id } = await anOrderWithPhoto(await aBookWithPlace())
    await change(id, { dispatchFrom: '2027-03-18', dispatchTo: '2027-03-22' })
    stopClock(new Date('2027-03-11T09:00:00+09:00'))
    await ask(id, by)
    stopClock(new Date('2027-03-15T21:00:00+09:00'))
    await withdrawPhotoRequest(db, id, by)
    expect(await daysOf(id)).toEqual({ from: '2027-03-22', to: '2027-03-24' })
  })

  it('after seven days without an answer', async () => {
    const { id, token } = await anAskedOrder()
    await expirePhotoRequests(db)
    expect(await outcomeOf(id)).toBeNull()
    stopClock(addDays(now(), 7))
    await expect(requireOpenRequest(db, token)).rejects.toMatchObject({ code: 'photoRequest.expired' })
    expect(await expirePhotoRequests(db)).toBeGreaterThan(0)
    expect(await outcomeOf(id)).toBe('expired')
    expect(await obstacleOf(id)).not.toBe('print.asked')
    expect((await daysOf(id)).to).not.toBeNull()
  })

  it('with its order', async () => {
    const { id, token } = await anAskedOrder()
    await change(id, { status: 'CANCEL' })
    await expect(requireOpenRequest(db, token)).rejects.toMatchObject({ code: 'photoRequest.over' })
    await expirePhotoRequests(db)
    expect(await outcomeOf(id)).toBe('over')
  })

  it('when its member leaves, and the days go on', async () => {
    const { id, userId, token, operator } = await anAskedOrder()
    const leaver = { id: userId, email: null, username: 'leaver' }
    await inTransaction(db, (tx) =>
      anonymiseMember(tx, leaver, { action: 'user.erased', reason: 'admin', by: operator.by }),
    )
    expect(await outcomeOf(id)).toBe('over')
    expect((await daysOf(id)).to).not.toBeNull()
    expect(await listBoardOrders(db)).toContain(id)
    await expect(requireOpenRequest(db, token)).rejects.toMatchObject({ code: 'photoRequest.over' })
  })

  it('for its parent as soon as the order is being refunded', async () => {
    const { id, token } = await anAskedOrder()
    await aManualPayment(id, 59_000)
    await anOpenRefund(id)
    await expect(requireOpenRequest(db, token)).rejects.toMatchObject({ code: 'photoRequest.refunding' })
  })

  it('when the office prints the book as it is', async () => {
    const { id, operator } = await anAskedOrder()
    await waivePrint(db, { orderId: id, admin: operator.id, note: '그대로 만들어요' })
    expect(await outcomeOf(id)).toBe('withdrawn')
  })

  it('when the member changes the child on the order’s own page', async () => {
    const { id, userId, bookId } = await anAskedOrder()
    const { previewKey } = await aPreviewFor({ userId }, bookId)
    const pin = await buildPreviewPin(db, { bookId, previewKey }, await hashPicture(previewKey))
    const by = { actor: `user:${userId}` } as const
    await correctChild(db, { userId, orderId: id, by }, { previewKey, shownHash: pin.shownHash ?? '' })
    expect(await outcomeOf(id)).toBe('photo')
  })
})
