import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { askForPhoto } from '~/domain/approvals/photo-requests.server'
import { listRegisterEntries } from '~/domain/child-register/list-entries.server'
import { correctAddress } from '~/domain/corrections/correct-order.server'
import { db, inTransaction } from '~/domain/db.server'
import { anonymiseUnpaidOrders } from '~/domain/orders/anonymise-orders.server'
import { findLastNames } from '~/domain/orders/checkout/last-names.server'
import { notifyCustomer } from '~/domain/orders/notify.server'
import { hashAddress, redirectParcel } from '~/domain/orders/office/correct-tracking.server'
import { readOrderBatches } from '~/domain/orders/office/export.server'
import { listOrders } from '~/domain/orders/office/list.server'
import { createPackingList } from '~/domain/orders/office/packing.server'
import { openPayment } from '~/domain/payments/attempts.server'
import { findPeople } from '~/domain/people/find-people.server'
import { changePreorder } from '~/domain/preorders/change-preorder.server'
import { sendCodes } from '~/domain/preorders/codes.server'
import { findPreorderByContact } from '~/domain/preorders/find.server'
import { listPreorders } from '~/domain/preorders/list.server'
import { compareCodes } from '~/domain/preorders/match-codes.server'
import { contactFolder } from '~/domain/sealed-words/child-words.server'
import { pickContact } from '~/domain/sealed-words/contact-columns'
import { addContact } from '~/domain/sealed-words/order-contact.server'
import { pictureKeys } from '~/domain/storage.server'
import { exportMemberData } from '~/domain/users/export/export-member-data.server'
import { rawKeyStore } from '~/ports/ports.server'
import { anOrder, aPreorder } from '../support/builders'
import { anOperator } from '../support/office-people'
import { leaveSealAlone } from '../support/sealed-contacts'

// Readers of an order's customer and recipient find them in the seal alone, and read no key while plain fields stand.

const place = {
  customerEmail: 'haneul@example.com',
  customerPhone: '01012345678',
  recipientName: '박할머니',
  recipientPhone: '01022223333',
  postalCode: '63309',
  address: '제주 제주시 첨단로 242',
  detailAddress: '3층',
  isReceiverTyped: true,
}

async function aSealedOrder(over: Parameters<typeof anOrder>[0] = {}) {
  const order = await anOrder({ ...place, ...over })
  await leaveSealAlone(order.id)
  return order
}

async function dropKey(id: number) {
  const { contactKey } = await db
    .selectFrom('orders')
    .select('contactKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await rawKeyStore.remove(`live/${contactFolder(contactKey ?? '')}.json`)
}

const to = {
  recipientName: '박할머니',
  recipientPhone: '01022223333',
  postalCode: '63309',
  address: '제주 제주시 첨단로 242',
  detailAddress: '3층',
}

const anOffice = async () => ({ ...(await anOperator()).by, address: '127.0.0.1', requestId: 'r' })
const findContact = async (id: number) => pickContact(await addContact(db, { id }))

const lettersTo = (fact: string) =>
  db.selectFrom('notices').select(['recipient', 'body']).where('fact', '=', fact).orderBy('channel').execute()

const letter = (_: string, { customerName }: { customerName: string }) => ({
  title: customerName,
  body: customerName,
  short: customerName,
})

it('while plain fields stand, lists, letters and payments read no key', async () => {
  const { id, userId } = await anOrder(place)
  const { handoffToken } = await aPreorder(place)
  const find = vi.spyOn(pictureKeys, 'find').mockRejectedValue(new Error('a key was read'))
  onTestFinished(() => find.mockRestore())
  const by = await anOffice()
  await listOrders(db, { sort: 'newest' }, { page: 1, limit: 50 })
  await notifyCustomer(db, { orderId: id, fact: 'ORDERED' }, letter)
  await findLastNames(db, userId)
  await openPayment(db, userId, id)
  await compareCodes(db, [handoffToken ?? ''], by)
  await sendCodes(db, { contact: '01012345678', asked: 'now' }, () => ({ title: '', body: '', short: '' }))
  await findPeople(db, ['01012345678'], by)
  expect(find).not.toHaveBeenCalled()
})

describe('a contact of which only the seal is left', () => {
  it('gets its letters', async () => {
    const { id } = await aSealedOrder({ status: 'PAID' })
    await notifyCustomer(db, { orderId: id, fact: 'PAID' }, letter)
    expect(await lettersTo(`order:${id}:PAID`)).toEqual([
      { recipient: 'haneul@example.com', body: '김보호' },
      { recipient: '01012345678', body: '김보호' },
    ])
  })

  it('without its key gets none, so the job is tried again', async () => {
    const { id } = await aSealedOrder({ status: 'PAID' })
    await dropKey(id)
    await expect(notifyCustomer(db, { orderId: id, fact: 'PAID' }, letter)).rejects.toThrow(
      'order.wordsClosed',
    )
    expect(await lettersTo(`order:${id}:PAID`)).toEqual([])
  })

  it('is proposed in the next order’s form, and named in the payment window', async () => {
    const { id, userId } = await aSealedOrder()
    expect(await findLastNames(db, userId)).toEqual({ recipientName: '박할머니', customerName: '김보호' })
    expect(await openPayment(db, userId, id)).toMatchObject({
      payerName: '김보호',
      payerEmail: 'haneul@example.com',
      payerPhone: '01012345678',
    })
  })

  it('without its key does not keep a payment from opening', async () => {
    const { id, userId } = await aSealedOrder()
    await dropKey(id)
    expect(await openPayment(db, userId, id)).toMatchObject({ payerName: '', payerEmail: null })
  })

  it('is shown in the office’s list, and no more of it than before', async () => {
    const sealed = await aSealedOrder()
    const { id } = await anOrder(place)
    const [plainRow, sealedRow] = await listOrders(db, { sort: 'newest' }, { page: 1, limit: 2 })
    expect([plainRow?.id, sealedRow?.id]).toEqual([id, sealed.id])
    const {
      customerEmail: _,
      recipientName: __,
      recipientPhone: ___,
      isReceiverTyped: ____,
      ...shown
    } = place
    expect(sealedRow).toMatchObject({ ...shown, customerName: '김보호' })
    expect(Object.keys(sealedRow ?? {}).sort()).toEqual(Object.keys(plainRow ?? {}).sort())
    expect(sealedRow).not.toHaveProperty('recipientName')
  })

  it('is named among people and in a list of codes, and gets its codes', async () => {
    const by = await anOffice()
    const { id, orderNumber, handoffToken } = await aPreorder(place)
    await leaveSealAlone(id)
    const { people } = await findPeople(db, [orderNumber.toLowerCase()], by)
    expect(people[0]?.order).toMatchObject({ customerName: '김보호', customerEmail: 'haneul@example.com' })
    const { paid } = await compareCodes(db, [handoffToken ?? ''], by)
    expect(paid.items).toEqual([{ code: handoffToken, id, orderNumber, customerName: '김보호' }])
  })

  it('stands in the member’s export and register', async () => {
    const { id, userId } = await aSealedOrder()
    const { orders } = await exportMemberData(db, userId)
    expect(orders[0]).toMatchObject({ ...place, customerName: '김보호' })
    expect(await listRegisterEntries(db, userId)).toContainEqual(
      expect.objectContaining({ kind: 'order', id: `${id}` }),
    )
  })

  it('is corrected by the customer, in a registration and by the office, and loses nothing by it', async () => {
    const elsewhere = { ...to, recipientName: '이모', address: '서울 중구 세종대로 110' }
    const own = await aSealedOrder({ status: 'PAID' })
    const about = { userId: own.userId, orderId: own.id, by: { actor: 'shop' } as const }
    await correctAddress(db, about, { ...elsewhere, seen: hashAddress(own) })
    const redirected = await aSealedOrder({ status: 'READY' })
    const seen = hashAddress(redirected)
    await expect(
      redirectParcel(db, redirected.id, { ...elsewhere, seen: 'other', reason: '전화' }, await anOffice()),
    ).rejects.toThrow('order.placeChanged')
    await redirectParcel(db, redirected.id, { ...elsewhere, seen, reason: '전화' }, await anOffice())
    for (const { id } of [own, redirected])
      expect(await findContact(id)).toEqual({
        ...{ ...elsewhere, city: '서울', customerName: '김보호', deliveryMemo: null },
        ...{ customerEmail: place.customerEmail, customerPhone: place.customerPhone },
      })
    const preorder = await aPreorder({ ...place, deliveryMemo: '문 앞에' })
    await leaveSealAlone(preorder.id)
    const { customerPhone } = place
    const change = { customerName: '이엄마', customerPhone, childName: '하늘', address: '부산 해운대구 1' }
    const changed = await changePreorder(
      db,
      { orderId: preorder.id, by: about.by, from: '127.0.0.1' },
      change,
    )
    expect(changed).toMatchObject({
      recipientName: '박할머니',
      deliveryMemo: '문 앞에',
      address: '부산 해운대구 1',
    })
    expect(await findContact(preorder.id)).toMatchObject({
      ...{ customerName: '이엄마', customerEmail: place.customerEmail, deliveryMemo: '문 앞에' },
    })
  })

  it('is on the packing list, in exports and in a letter for a better photo', async () => {
    const by = await anOffice()
    const { id } = await aSealedOrder({ status: 'PAID', previewKey: '', childName: undefined })
    const { packed } = await createPackingList(db, { ids: [id] }, by)
    expect(packed).toMatchObject([to])
    const rows = []
    for await (const piece of readOrderBatches(db, { sort: 'newest' })) rows.push(...piece)
    expect(rows.find((row) => row.id === id)).toMatchObject({ ...to, customerName: '김보호' })
    const preorder = await aPreorder(place)
    await leaveSealAlone(preorder.id)
    const listed = await listPreorders(db, { state: 'all' }, { page: 1, limit: 1 })
    expect(listed[0]).toMatchObject({ id: preorder.id, ...to })
    await db
      .updateTable('orders')
      .set({ previewKey: 'previews/a/result.webp' })
      .where('id', '=', id)
      .execute()
    await askForPhoto(db, { orderId: id, reason: 'dark', by }, (order) => letter('', order))
    const { recipient } = await db
      .selectFrom('notices')
      .select('recipient')
      .where('fact', 'like', `order:${id}:photo:%`)
      .where('channel', '=', 'sms')
      .executeTakeFirstOrThrow()
    expect(recipient).toBe(place.customerPhone)
  })

  it('proves with its code who asks for a registration', async () => {
    const { id, handoffToken } = await aPreorder(place)
    await leaveSealAlone(id)
    const find = async (contact: string) => (await findPreorderByContact(db, contact, handoffToken ?? ''))?.id
    expect(await find('Haneul@Example.com')).toBe(id)
    expect(await find('010-1234-5678')).toBe(id)
    expect(await find('010-9999-5678')).toBeUndefined()
  })

  it('is erased with the seal', async () => {
    const { id } = await aSealedOrder({ status: 'CANCEL' })
    const erased = await inTransaction(db, (tx) => anonymiseUnpaidOrders(tx, (is) => is('id', '=', id)))
    expect(erased).toEqual([id])
    expect(
      await db
        .selectFrom('orders')
        .select(['contactKey', 'sealedContact'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ contactKey: null, sealedContact: null })
  })
})
