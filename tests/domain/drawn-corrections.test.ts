import { describe, expect, it } from 'vitest'
import { defaultLook, lookWith, serializeLook } from '~/art/child/look'
import { KIT_VERSION } from '~/art/kit-version'
import { addDays, now } from '~/config/clock'
import { correctChild, correctWords } from '~/domain/corrections/correct-order.server'
import { db, inTransaction } from '~/domain/db.server'
import { anonymiseOrders } from '~/domain/orders/anonymise-orders.server'
import { buildPreviewPin, hashPicture } from '~/domain/orders/approved-preview.server'
import { listOrderChanges } from '~/domain/orders/order-changes.server'
import { storage } from '~/domain/storage.server'
import { exportMemberData } from '~/domain/users/export/export-member-data.server'
import { describeChange } from '~/texts/orders/history'
import { aBook, anOrder } from '../support/builders'
import { aDrawnPicture, aMember, aPicture } from '../support/carts'
import { wordedOrder } from '../support/order-words'

// After the order, a photographed child may become a drawn one and a drawn one another; what is stored of it ends with
// the child's name.

const braided = serializeLook(lookWith({ hair: { ...defaultLook.hair, style: 'two-braids' } }))

async function anOrderOf(kind: 'photo' | 'drawn') {
  const { owner, userId } = await aMember()
  const bookId = await aBook()
  const first = kind === 'photo' ? await photographed(owner, bookId) : await drawn(owner, bookId)
  const order = await anOrder({ userId, bookId, previewKey: first.previewKey })
  const about = { userId, orderId: order.id, by: { actor: `user:${userId}` } as const }
  return { order, about, owner, userId, bookId, first }
}
type Member = { userId: number }
async function photographed(owner: Member, bookId: number) {
  const { sourceKey, previewKey } = await aPicture(owner, bookId)
  await storage.put(previewKey, new TextEncoder().encode(previewKey))
  return { sourceKey, lookName: '', look: null, previewKey }
}
async function drawn(owner: Member, bookId: number, look = serializeLook(defaultLook)) {
  const { lookName, lookId, name, previewKey } = await aDrawnPicture(owner, bookId)
  await db.updateTable('looks').set({ look }).where('id', '=', lookId).execute()
  await db.updateTable('previews').set({ look }).where('name', '=', name).execute()
  await storage.put(previewKey, new TextEncoder().encode(previewKey))
  return { sourceKey: '', lookName, look, previewKey }
}
async function hashOf(bookId: number, previewKey: string) {
  const { shownHash } = await buildPreviewPin(db, { bookId, previewKey }, await hashPicture(previewKey))
  return shownHash ?? ''
}
async function correct({ about, bookId }: Awaited<ReturnType<typeof anOrderOf>>, previewKey: string) {
  await correctChild(db, about, { previewKey, shownHash: await hashOf(bookId, previewKey) })
}
const changesOf = async (id: number) =>
  (await listOrderChanges(db, id)).map(({ field, before, after }) => ({ field, before, after }))

describe('an order', () => {
  it('with a photographed child gets a drawn one, whose photo then is released', async () => {
    const made = await anOrderOf('photo')
    const next = await drawn(made.owner, made.bookId, braided)
    await correct(made, next.previewKey)
    expect(await wordedOrder(made.order.id)).toMatchObject(next)
    expect(await kitOf(made.order.id)).toBe(KIT_VERSION)
    const changes = await changesOf(made.order.id)
    expect(changes).toEqual([{ field: 'look', before: null, after: braided }])
    expect(changes.map(describeChange)).toEqual([{ what: '사진 얼굴을 그림으로 바꿨어요' }])
    const { eraseAt } = await db
      .selectFrom('photos')
      .select('eraseAt')
      .where('key', '=', made.first.sourceKey)
      .executeTakeFirstOrThrow()
    expect(eraseAt < addDays(now(), 4)).toBe(true)
  })

  it('with a drawn child gets a photographed one', async () => {
    const made = await anOrderOf('drawn')
    const next = await photographed(made.owner, made.bookId)
    await correct(made, next.previewKey)
    expect(await wordedOrder(made.order.id)).toMatchObject(next)
    expect(await kitOf(made.order.id)).toBeNull()
    expect((await changesOf(made.order.id)).map(describeChange)).toEqual([
      { what: '그림을 사진 얼굴로 바꿨어요' },
    ])
  })

  it('with a drawn child gets another look, and its history says what changed', async () => {
    const made = await anOrderOf('drawn')
    const next = await drawn(made.owner, made.bookId, braided)
    await correct(made, next.previewKey)
    expect((await wordedOrder(made.order.id)).look).toBe(braided)
    const [change] = (await changesOf(made.order.id)).map(describeChange)
    expect(change?.what).toBe('우리 아이 모습을 바꿨어요')
    expect(change?.more).toMatch(/^머리 모양: [가-힣 ]+ → [가-힣 ]+$/)
  })

  it('is not corrected with a drawn picture of another member', async () => {
    const made = await anOrderOf('drawn')
    const { previewKey } = await drawn((await aMember()).owner, made.bookId)
    await expect(correct(made, previewKey)).rejects.toMatchObject({ code: 'preview.gone' })
  })

  it('keeps its look when the words are corrected', async () => {
    const { about, bookId, first, order } = await anOrderOf('drawn')
    await correctWords(db, about, { childName: '바다', shownHash: await hashOf(bookId, first.previewKey) })
    expect(await wordedOrder(order.id)).toMatchObject({ childName: '바다', ...first })
  })
})

describe('the look in an order', () => {
  it('is erased with the child’s name, also from the history', async () => {
    const made = await anOrderOf('drawn')
    await correct(made, (await drawn(made.owner, made.bookId, braided)).previewKey)
    await inTransaction(db, (tx) => anonymiseOrders(tx, [made.order.id]))
    const erased = { childName: null, look: null, lookName: '', previewKey: '' }
    expect(await wordedOrder(made.order.id)).toMatchObject(erased)
    expect(await kitOf(made.order.id)).toBeNull()
    expect(await changesOf(made.order.id)).toEqual([{ field: 'look', before: null, after: null }])
  })

  it('is in the member’s export, with its measures by name', async () => {
    const { owner, userId } = await aMember()
    const bookId = await aBook()
    const look = serializeLook(lookWith({ measures: { chin: 2 } }))
    await anOrder({ userId, bookId, previewKey: (await drawn(owner, bookId, look)).previewKey })
    const { orders } = await exportMemberData(db, userId)
    expect(orders).toMatchObject([
      { look: { hair: { style: 'tuft' }, measures: { chin: 2 } }, lookKit: KIT_VERSION },
    ])
  })
})

const kitOf = async (id: number) =>
  (await db.selectFrom('orders').select('lookKit').where('id', '=', id).executeTakeFirstOrThrow()).lookKit
