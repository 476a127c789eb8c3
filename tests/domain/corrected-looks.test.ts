import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultLook, lookWith, serializeLook } from '~/art/child/look'
import { findApprovalRequest } from '~/domain/approvals/approval-requests.server'
import { askAboutLook, findLookDraft, saveLookDraft } from '~/domain/approvals/correct-look.server'
import { correctChild } from '~/domain/corrections/correct-order.server'
import { db, inTransaction } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { buildPreviewPin, hashPicture } from '~/domain/orders/approved-preview.server'
import { findOrderById } from '~/domain/orders/orders.server'
import { findUnprintable } from '~/domain/prints/print-waivers.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { listAuditEntries } from '../support/audit'
import { aDrawnBook, braidedLook } from '../support/drawn-books'
import { payOrder } from '../support/ebooks'
import { anAdminActor } from '../support/office-orders'
import { aPaintedBook } from '../support/templates'

// The office corrects a drawn child's look at the customer's word; the order changes when the customer approves it.

beforeAll(startJobQueue)
afterAll(() => boss.stop({ graceful: false, close: false }))

const curly = lookWith({ hair: { ...defaultLook.hair, style: 'short-curls' } })
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
  return { ...order, bookId }
}

describe('a look that the office corrects', () => {
  it('is a draft that changes and holds nothing until the customer is asked', async () => {
    const { id } = await aPaidOrder()
    const by = await anOperator()
    await saveLookDraft(db, id, { look: defaultLook, by })
    await saveLookDraft(db, id, { look: curly, by })
    expect((await findLookDraft(db, id))?.look).toEqual(curly)
    expect([await findApprovalRequest(db, id), (await findOrderById(db, id))?.look]).toEqual([
      undefined,
      braidedLook,
    ])
    expect(await obstacleOf(id)).not.toBe('print.asked')
  })

  it('holds the order once the customer is asked, and becomes its look with the approval', async () => {
    const { id, userId, bookId } = await aPaidOrder()
    const by = await anOperator()
    await saveLookDraft(db, id, { look: curly, by })
    await askAboutLook(db, id, by)
    const request = await findApprovalRequest(db, id)
    expect(await obstacleOf(id)).toBe('print.asked')
    expect((await listAuditEntries(db, `order:${id}`)).map(({ deed }) => deed)).toContain(
      'approval.lookAsked',
    )
    const previewKey = `previews/${request?.previewName}/result.webp`
    await db
      .updateTable('previews')
      .set({ state: 'done' })
      .where('name', '=', request?.previewName ?? '')
      .execute()
    const { shownHash } = await buildPreviewPin(db, { bookId, previewKey }, await hashPicture(previewKey))
    const about = { userId, orderId: id, by: { actor: `user:${userId}` } as const }
    await correctChild(db, about, { previewKey, shownHash: shownHash ?? '' })
    expect((await findOrderById(db, id))?.look).toBe(serializeLook(curly))
    expect([await findApprovalRequest(db, id), await findLookDraft(db, id)]).toEqual([undefined, undefined])
  })

  it('is not asked about when nothing of it was changed, nor corrected once the book is made', async () => {
    const { id } = await aPaidOrder()
    const by = await anOperator()
    await saveLookDraft(db, id, {
      look: lookWith({ hair: { ...defaultLook.hair, style: 'two-braids' } }),
      by,
    })
    await expect(askAboutLook(db, id, by)).rejects.toMatchObject({ code: 'approval.sameLook' })
    await db.updateTable('orders').set({ status: 'READY' }).where('id', '=', id).execute()
    await expect(saveLookDraft(db, id, { look: curly, by })).rejects.toMatchObject({ code: 'order.started' })
  })
})
