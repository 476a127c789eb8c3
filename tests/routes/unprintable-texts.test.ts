import { beforeAll, describe, expect, it } from 'vitest'
import { defaultTextStyle, emptyDocument } from '~/book/document'
import { addToCart } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { changePreorder } from '~/domain/preorders/change-preorder.server'
import { savePreset } from '~/domain/presets/presets.server'
import { storage } from '~/domain/storage.server'
import { action as api } from '~/routes/api/orders/all'
import { action as checkout, loader as form } from '~/routes/order/checkout'
import { action as orderPage } from '~/routes/order/one'
import { aBook, anOrder, aPreorder } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import { loaderArgs } from '../support/requests'
import { callAction, callLoader } from '../support/route-calls'

// Text that a book cannot print is refused at its field before anything is ordered or changed.

let bookId = 0
beforeAll(async () => {
  bookId = await aBook()
  const box = {
    x: 60,
    y: 60,
    width: 400,
    height: 120,
    style: { ...defaultTextStyle(), fontFamily: 'Hi Melody' },
  }
  const textBoxes = {
    '2-3': [
      { ...box, id: 'a', text: '{childName:은/는} 갔어요.' },
      { ...box, id: 'b', y: 300, text: '{dedication}' },
    ],
  }
  await savePreset(db, bookId, { document: { ...emptyDocument(bookId), textBoxes } })
})

const WRONG = {
  childName: expect.stringContaining(': é '),
  dedication: expect.stringContaining('줄이거나'),
}
const words = { childName: 'José', dedication: '가\n'.repeat(40).trim() }
const ordered = async (userId: number) =>
  (await db.selectFrom('orders').select('id').where('userId', '=', userId).execute()).length

async function aBuyer() {
  const { owner, userId, headers } = await aMember()
  const picture = await aPicture(owner, bookId)
  await storage.put(picture.previewKey, new TextEncoder().encode(picture.name))
  return { owner, userId, headers, ...picture }
}

describe('child name or dedication that the book cannot print', () => {
  it('is refused at each field of the order form, which keeps what was typed', async () => {
    const { owner, userId, headers, previewKey } = await aBuyer()
    const { id } = await addToCart(db, owner, { bookId, previewKey, quantity: 1 })
    const path = `/checkout?item=${id}`
    const { shownHash: shown = '', requestKey } = await callLoader<{
      shownHash?: string
      requestKey: string
    }>(form, {
      path,
      headers,
    })
    const filled = {
      ...{
        item: String(id),
        shown,
        key: requestKey,
        recipientName: '김받음',
        customerPhone: '010-1234-5678',
      },
      ...{
        postalCode: '04524',
        address: '서울 중구 세종대로 110',
        order: 'on',
        customMade: 'on',
        child: 'on',
      },
    }
    const answer = await callAction(checkout, { path, headers }, { ...filled, ...words })
    expect([answer.status, answer.refused?.errors, answer.typed?.childName]).toEqual([400, WRONG, 'José'])
    expect(await ordered(userId)).toBe(0)
    const { to } = await callAction(
      checkout,
      { path, headers },
      { ...filled, childName: '조세', dedication: '사랑해' },
    )
    expect(to).toMatch(/^\/payment/)
  })

  it('is refused by the API with the same errors', async () => {
    const { userId, headers } = await aBuyer()
    const answer = await (api as (args: unknown) => Promise<Response>)(
      loaderArgs('/api/orders', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: '김보호', bookId, ...words }),
      }),
    )
    const { errors, ...rest } = await answer.json()
    expect([answer.status, rest, errors]).toEqual([
      400,
      { success: false, code: 'INVALID_INPUT', message: errors.childName },
      WRONG,
    ])
    expect(await ordered(userId)).toBe(0)
  })

  it('is refused when a registration is changed, unless it was stored already', async () => {
    const { id } = await aPreorder({ bookId })
    const changing = { orderId: id, by: { actor: 'shop' } as const, from: '127.0.0.1' }
    const change = { customerName: '김보호', customerPhone: '01012345678', address: '서울 중구 세종대로 110' }
    const changed = (childName: string) => changePreorder(db, changing, { ...change, childName })
    await expect(changed('José')).rejects.toMatchObject({ code: 'order.unsayable' })
    expect((await changed('조세')).childName).toBe('조세')
    await db.updateTable('orders').set({ childName: 'José' }).where('id', '=', id).execute()
    expect((await changed('José')).childName).toBe('José')
  })

  it('is refused when a correction is previewed, and when it is submitted', async () => {
    const { userId, headers, sourceKey, previewKey } = await aBuyer()
    const { id } = await anOrder({ userId, bookId, sourceKey, previewKey })
    const where = { path: `/order/${id}`, headers, params: { id: String(id) } }
    const looked = await callAction(orderPage, where, { intent: 'look', ...words })
    expect([looked.status, looked.refused?.errors]).toEqual([400, WRONG])
    const { shownHash } = await db
      .selectFrom('orders')
      .select('shownHash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const sent = { intent: 'words', ...words, shown: shownHash ?? '', approved: 'on' }
    const changed = await callAction(orderPage, where, sent)
    expect([changed.status, changed.refused?.errors]).toEqual([400, WRONG])
    const row = await db.selectFrom('orders').select('childName').where('id', '=', id).executeTakeFirst()
    expect(row?.childName).toBe('하늘')
  })
})
