import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { defaultLook, type HairStyle, lookWith, serializeLook } from '~/art/child/look'
import { addDays, now, startClock, stopClock } from '~/config/clock'
import { expireApprovalRequests, findApprovalRequest } from '~/domain/approvals/approval-requests.server'
import {
  askAboutLook,
  discardLookDraft,
  findLookDraft,
  saveLookDraft,
} from '~/domain/approvals/correct-look.server'
import { approvePages } from '~/domain/corrections/approve-pages.server'
import { correctChild } from '~/domain/corrections/correct-order.server'
import { db, inTransaction } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { eraseDueLooks } from '~/domain/looks/erase-looks.server'
import { versionOf, versionOfText } from '~/domain/looks/look-version.server'
import { findShownLook } from '~/domain/looks/shown-look.server'
import { buildPreviewPin, hashPicture } from '~/domain/orders/approved-preview.server'
import { listOrderChanges } from '~/domain/orders/order-changes.server'
import { readPinnedLook } from '~/domain/previews/pin-look.server'
import { previewsOf } from '~/domain/previews/previews.server'
import { findUnprintable } from '~/domain/prints/print-waivers.server'
import { eraseUnpaidOrders } from '~/domain/retention/erase-unpaid-orders.server'
import { anonymiseMember } from '~/domain/withdrawal/withdraw-member.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { sendOrderLetterJob } from '~/jobs/send-order-letter.server'
import { listAuditEntries } from '../support/audit'
import { aDrawnBook, braidedLook } from '../support/drawn-books'
import { payOrder } from '../support/ebooks'
import { anAdminActor } from '../support/office-orders'
import { wordedOrder } from '../support/order-words'
import { aPaintedBook } from '../support/templates'

// The office corrects a drawn child's look at the customer's word; the order changes when the customer approves it.

beforeAll(startJobQueue)
afterAll(() => boss.stop({ graceful: false, close: false }))
afterEach(startClock)

const withHair = (style: HairStyle) => lookWith({ hair: { ...defaultLook.hair, style } })
const curly = withHair('short-curls')
async function anOperator() {
  const { id } = await anAdminActor()
  return { actor: `admin:${id}` as const, address: '203.0.113.9', requestId: 'request' }
}
const obstacleOf = async (id: number) =>
  (await inTransaction(db, (tx) => findUnprintable(tx, [id]))).get(id)?.code

async function aPaidOrder() {
  const bookId = await aPaintedBook()
  const order = await aDrawnBook(bookId)
  await payOrder(order.id)
  return { ...order, bookId, by: await anOperator() }
}
async function aDraft() {
  const order = await aPaidOrder()
  await saveLookDraft(db, order.id, { look: curly, by: order.by })
  return order
}
async function aQuestion() {
  const order = await aDraft()
  await askAboutLook(db, order.id, order.by)
  return { ...order, picture: await paintedPicture(order.id) }
}
/** The picture that the customer was asked about, as if it were painted. */
async function paintedPicture(id: number) {
  const name = (await findApprovalRequest(db, id))?.previewName ?? ''
  await db.updateTable('previews').set({ state: 'done' }).where('name', '=', name).execute()
  return `previews/${name}/result.webp`
}
async function approve({ id, userId, bookId }: Awaited<ReturnType<typeof aPaidOrder>>, previewKey: string) {
  const { shownHash } = await buildPreviewPin(db, { bookId, previewKey }, await hashPicture(previewKey))
  const about = { userId, orderId: id, by: { actor: `user:${userId}` } as const }
  await correctChild(db, about, { previewKey, shownHash: shownHash ?? '' })
}
const auditOf = async (id: number) => (await listAuditEntries(db, `order:${id}`)).map(({ deed }) => deed)
const looksOf = async (userId: number) =>
  (await db.selectFrom('looks').select('look').where('userId', '=', userId).orderBy('id').execute()).map(
    ({ look }) => look,
  )
async function sweep() {
  await expireApprovalRequests(db)
  await eraseDueLooks(db)
}

describe('a look that the office corrects', () => {
  it('is a draft that changes and holds nothing until the customer is asked', async () => {
    const { id, by } = await aPaidOrder()
    await saveLookDraft(db, id, { look: defaultLook, by })
    await saveLookDraft(db, id, { look: curly, by })
    expect((await findLookDraft(db, id))?.look).toEqual(curly)
    expect([await findApprovalRequest(db, id), (await wordedOrder(id)).look]).toEqual([
      undefined,
      braidedLook,
    ])
    expect(await obstacleOf(id)).not.toBe('print.asked')
    expect(await auditOf(id)).toContain('approval.lookDrafted')
  })

  it('holds the order once the customer is asked, and becomes its look with the approval', async () => {
    const { picture, ...order } = await aQuestion()
    const { id, userId } = order
    expect(await obstacleOf(id)).toBe('print.asked')
    expect(await auditOf(id)).toContain('approval.lookAsked')
    await approve(order, picture)
    expect((await wordedOrder(id)).look).toBe(serializeLook(curly))
    expect(await listOrderChanges(db, id)).toMatchObject([
      { field: 'look', before: braidedLook, after: serializeLook(curly), actor: `user:${userId}` },
    ])
    expect([await findApprovalRequest(db, id), await findLookDraft(db, id)]).toEqual([undefined, undefined])
    await sweep()
    expect(await looksOf(userId)).toEqual([braidedLook, serializeLook(curly)])
  })

  it('is not asked about when nothing of it was changed, nor corrected once the book is made', async () => {
    const { id, by } = await aPaidOrder()
    await saveLookDraft(db, id, { look: withHair('two-braids'), by })
    await expect(askAboutLook(db, id, by)).rejects.toMatchObject({ code: 'approval.sameLook' })
    await db.updateTable('orders').set({ status: 'READY' }).where('id', '=', id).execute()
    await expect(saveLookDraft(db, id, { look: curly, by })).rejects.toMatchObject({ code: 'order.started' })
  })

  it('is told to the customer by one letter, however often the button is pressed', async () => {
    const { id, by } = await aQuestion()
    const request = await findApprovalRequest(db, id)
    await askAboutLook(db, id, by)
    expect(await findApprovalRequest(db, id)).toEqual(request)
    const askedAt = request?.askedAt.getTime() ?? 0
    await sendOrderLetterJob.run({ orderId: id, fact: 'lookApproval', askedAt })
    const { title, body } = await db
      .selectFrom('notices')
      .select(['title', 'body'])
      .where('fact', '=', `order:${id}:lookApproval:${askedAt}`)
      .where('channel', '=', 'mail')
      .executeTakeFirstOrThrow()
    expect(title).toContain('고친 우리 아이 모습을 확인해 주세요')
    expect(body).toContain(`/order/${id}`)
  })

  it('that could not be painted is asked about anew', async () => {
    const { id, by } = await aQuestion()
    const before = (await findApprovalRequest(db, id))?.previewName ?? ''
    await db
      .updateTable('previews')
      .set({ state: 'failed', reason: 'broken' })
      .where('name', '=', before)
      .execute()
    expect((await findLookDraft(db, id))?.isFailed).toBe(true)
    await askAboutLook(db, id, by)
    expect((await findApprovalRequest(db, id))?.previewName).not.toBe(before)
  })
})

describe('a corrected look that the customer has not approved', () => {
  it('is neither the child of their book lists nor a picture of the book’s page', async () => {
    const { picture, ...order } = await aQuestion()
    const { owner, bookId, userId } = order
    const shown = () => findShownLook(db, { userId })
    const previews = async () => {
      const all = await previewsOf(db, owner, bookId)
      return Promise.all(all.map(({ name }) => readPinnedLook(db, name)))
    }
    expect([(await shown())?.version, await previews()]).toEqual([versionOfText(braidedLook), [braidedLook]])
    await approve(order, picture)
    expect([(await shown())?.version, await previews()]).toEqual([
      versionOf(curly),
      [serializeLook(curly), braidedLook],
    ])
  })

  it('ends when it is changed after the question, and the order stays held for the next one', async () => {
    const { picture, ...order } = await aQuestion()
    const { id, by, userId } = order
    await saveLookDraft(db, id, { look: withHair('afro'), by })
    expect(await obstacleOf(id)).toBe('print.asked')
    await expect(approve(order, picture)).rejects.toMatchObject({ code: 'preview.gone' })
    await sweep()
    expect(await looksOf(userId)).toEqual([braidedLook, serializeLook(withHair('afro'))])
    await askAboutLook(db, id, by)
    await approve(order, await paintedPicture(id))
    expect((await wordedOrder(id)).look).toBe(serializeLook(withHair('afro')))
  })

  it('ends when the office discards it, and the order goes on', async () => {
    const { id, by, userId } = await aQuestion()
    await discardLookDraft(db, id, by)
    expect([await findApprovalRequest(db, id), await auditOf(id)]).toEqual([
      undefined,
      expect.arrayContaining(['approval.lookDiscarded']),
    ])
    await eraseDueLooks(db)
    expect(await looksOf(userId)).toEqual([braidedLook])
  })

  it('ends when the customer chooses another child', async () => {
    const order = await aQuestion()
    await approve(order, order.previewKey)
    await sweep()
    expect(await looksOf(order.userId)).toEqual([braidedLook])
  })

  it('stays while the pages of the order are approved', async () => {
    const { id, userId } = await aQuestion()
    const page = { orderId: id, page: '2-3', child: '0123456789abcdef', release: 'first', paintedAt: now() }
    await db
      .insertInto('approvedPages')
      .values({ ...page, comparedRelease: 'second', difference: 3 })
      .execute()
    await approvePages(db, { userId, orderId: id, by: { actor: `user:${userId}` } }, 'second')
    expect((await findApprovalRequest(db, id))?.previewName).toEqual(expect.any(String))
  })

  it('that was never asked about ends after thirty days; a question waits longer', async () => {
    const [draft, question] = [await aDraft(), await aQuestion()]
    stopClock(addDays(now(), 31))
    await sweep()
    expect([await findLookDraft(db, draft.id), (await findLookDraft(db, question.id))?.look]).toEqual([
      undefined,
      curly,
    ])
    expect(await obstacleOf(question.id)).toBe('print.asked')
  })

  it.each(['READY', 'CANCEL', 'deleted'])('ends with an order that is %s', async (end) => {
    const [draft, question] = [await aDraft(), await aQuestion()]
    for (const { id } of [draft, question])
      await db
        .updateTable('orders')
        .set(end === 'deleted' ? { deletedAt: now() } : { status: end })
        .where('id', '=', id)
        .execute()
    await sweep()
    for (const { id, userId } of [draft, question])
      expect([await findApprovalRequest(db, id), await looksOf(userId)]).toEqual([undefined, [braidedLook]])
  })

  it('leaves no letter behind when its order was never paid', async () => {
    const { id } = await aDrawnBook(await aPaintedBook())
    const by = await anOperator()
    await saveLookDraft(db, id, { look: curly, by })
    await askAboutLook(db, id, by)
    const askedAt = (await findApprovalRequest(db, id))?.askedAt.getTime()
    await sendOrderLetterJob.run({ orderId: id, fact: 'lookApproval', askedAt })
    const letters = () =>
      db.selectFrom('notices').select('id').where('fact', 'like', `order:${id}:%`).execute()
    expect(await letters()).not.toEqual([])
    await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', id).execute()
    await inTransaction(db, (tx) => eraseUnpaidOrders(tx, [id]))
    expect(await letters()).toEqual([])
  })

  it('leaves with its customer', async () => {
    const { id, userId } = await aDraft()
    const by = { actor: `user:${userId}` } as const
    await inTransaction(db, (tx) =>
      anonymiseMember(
        tx,
        { id: userId, email: null, username: 'x' },
        { action: 'user.erased', reason: 'admin', by },
      ),
    )
    await sweep()
    expect([await looksOf(userId), await findLookDraft(db, id)]).toEqual([[braidedLook], undefined])
  })
})
