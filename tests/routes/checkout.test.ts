import { describe, expect, it } from 'vitest'
import { emptyDocument } from '~/book/document'
import type { TitlePagePicture } from '~/book/title/picture'
import { addToCart } from '~/domain/carts/carts.server'
import { orderConsents } from '~/domain/consents/consent'
import { db } from '~/domain/db.server'
import { completeLogin } from '~/domain/logins/complete-login.server'
import { deleteOrderDraft, findOrderDraft, writeOrderDraft } from '~/domain/orders/checkout/drafts.server'
import { savePreset } from '~/domain/presets/presets.server'
import { renderTitlePage } from '~/domain/presets/title-page.server'
import type { WholeBook } from '~/domain/previews/whole-book'
import { storage } from '~/domain/storage.server'
import type { Owner } from '~/domain/visitors/owner'
import { action as titlePageAction } from '~/routes/api/orders/title-page'
import { action, loader } from '~/routes/order/checkout'
import { action as demoAction, loader as demoLoader } from '~/routes/order/demo'
import { loader as wholeBookLoader } from '~/routes/shop/whole-book'
import { toTitleWords } from '~/texts/print/pages'
import { redirectUrls } from '~/urls/redirects'
import { urls } from '~/urls/shop'
import { aBook, anOrder } from '../support/builders'
import { aDrawnPicture, aMember, aPicture, aVisitor } from '../support/carts'
import { loaderArgs } from '../support/requests'

type Headers = Record<string, string>
interface Shown {
  item?: { id: number }
  typed: Record<string, string>
  shownHash?: string
  titlePage?: TitlePagePicture
  requestKey: string
  waiting: { id: number; orderNumber: string; isTogether: boolean }[]
  others: number
  order?: { id: number; orderNumber: string } | null
}

const filled = {
  customerName: '김보호',
  recipientName: '김받음',
  customerPhone: '010-1234-5678',
  childName: '하늘',
  postalCode: '04524',
  address: '서울 중구 세종대로 110',
  order: 'on',
  customMade: 'on',
  child: 'on',
}

async function look(path: string, headers: Headers = {}) {
  const { data, init } = (await loader(loaderArgs(path, { headers }) as never)) as unknown as {
    data: Shown
    init?: ResponseInit
  }
  return { ...data, status: init?.status ?? 200 }
}

async function press(fields: Record<string, string>, headers: Headers = {}) {
  const args = loaderArgs('/checkout', { method: 'POST', body: new URLSearchParams(fields), headers })
  const said = (await action(args as never)) as unknown
  if (said instanceof Response)
    return {
      status: said.status,
      to: said.headers.get('Location'),
      reload: said.headers.get('X-Remix-Reload-Document'),
    }
  const { data, init } = said as { data: object; init: ResponseInit }
  return {
    status: init.status ?? 200,
    ...(data as {
      kept?: true
      refused: { message: string; errors: Record<string, string> }
      typed: Record<string, string>
    }),
  }
}

async function painted(owner: Owner, over: Record<string, unknown> = {}) {
  const bookId = await aBook(over)
  const picture = await aPicture(owner, bookId)
  await storage.put(picture.previewKey, new TextEncoder().encode(picture.name))
  const { id } = await addToCart(db, owner, { bookId, previewKey: picture.previewKey, quantity: 2 })
  return { bookId, item: id, ...picture }
}
/** The form with the hidden fields that it carries along. */
async function formOf(item: number, headers: Headers) {
  const { shownHash: shown = '', requestKey } = await look(`/checkout?item=${item}`, headers)
  return { ...filled, item: String(item), shown, key: requestKey }
}
const orderIn = (answer: object) =>
  Number('to' in answer ? String(answer.to).match(/^\/payment\?orderId=(\d+)$/)?.[1] : 0)
const rowOf = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the order form', () => {
  it('creates an order that leads to its payment, with a row per consent, ignoring forged fields', async () => {
    const { owner, headers, userId } = await aMember()
    const { item, bookId, previewKey, sourceKey } = await painted(owner)
    const evil = {
      price: '1',
      totalAmount: '1',
      status: 'PAID',
      userId: '1',
      quantity: '1',
      isTestOrder: 'on',
    }
    const answer = await press({ ...evil, ...(await formOf(item, headers)) }, headers)
    expect(answer).toMatchObject({ status: 303, reload: 'true' })
    const id = orderIn(answer)
    expect(await rowOf(id)).toMatchObject({
      userId,
      bookId,
      price: 59000,
      quantity: 2,
      totalAmount: 118000,
      status: 'ORDERED',
      isTestOrder: false,
      sourceKey,
      previewKey,
      templateUrl: '/none',
      shownHash: expect.stringMatching(/^[\da-f]{64}$/),
      cartItemId: item,
      customerPhone: '01012345678',
      recipientName: '김받음',
      city: '서울',
    })
    const consents = await db
      .selectFrom('consents')
      .select(['kind', 'version', 'userId', 'address'])
      .where('orderId', '=', id)
      .orderBy('kind')
      .execute()
    expect(consents).toEqual([
      { kind: 'child', version: 'child-2026-11', userId, address: '-' },
      { kind: 'customMade', version: 'custom-made-2026-11', userId, address: '-' },
      { kind: 'order', version: 'order-2026-11', userId, address: '-' },
    ])
  })

  it('for a drawn child, the order keeps the consent to its look, not to a photo', async () => {
    const { owner, headers } = await aMember()
    const bookId = await aBook()
    const { previewKey } = await aDrawnPicture(owner, bookId)
    await storage.put(previewKey, new TextEncoder().encode(previewKey))
    const { id } = await addToCart(db, owner, { bookId, previewKey, quantity: 1 })
    const order = orderIn(await press(await formOf(id, headers), headers))
    const consents = await db
      .selectFrom('consents')
      .select(['kind', 'version'])
      .where('orderId', '=', order)
      .orderBy('kind')
      .execute()
    expect(consents.map(({ kind, version }) => `${kind} ${version}`)).toEqual([
      'child child-look-2026-11',
      'customMade custom-made-2026-11',
      'order order-2026-11',
    ])
  })

  it('sent ten times at once gives one order', async () => {
    const { owner, headers } = await aMember()
    const { item } = await painted(owner)
    const form = await formOf(item, headers)
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(form, headers)))
    expect(new Set(answers.map(orderIn)).size).toBe(1)
    expect(orderIn(answers[0] ?? {})).toBeGreaterThan(0)
  })

  it('sent again with a corrected address replaces the unpaid order', async () => {
    const { owner, headers } = await aMember()
    const { item } = await painted(owner)
    const form = await formOf(item, headers)
    const first = orderIn(await press(form, headers))
    const corrected = { ...form, address: '부산 해운대구 우동 1' }
    const second = orderIn(await press(corrected, headers))
    expect(orderIn(await press(corrected, headers))).toBe(second)
    expect(await rowOf(first)).toMatchObject({ status: 'CANCEL', cancelReason: 'replaced' })
    expect(await rowOf(second)).toMatchObject({ status: 'ORDERED', address: '부산 해운대구 우동 1' })
  })

  it('shows the unpaid order of the same item until it is cancelled', async () => {
    const { owner, headers } = await aMember()
    const { item } = await painted(owner)
    const before = await look(`/checkout?item=${item}`, headers)
    const { id, orderNumber, title } = await rowOf(orderIn(await press(await formOf(item, headers), headers)))
    const after = await look(`/checkout?item=${item}`, headers)
    await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', id).execute()
    const given = await look(`/checkout?item=${item}`, headers)
    expect([before.waiting, after.waiting, given.waiting]).toEqual([
      [],
      [{ id, orderNumber, title, isTogether: false }],
      [],
    ])
  })

  it('gives an error at each missing field, and keeps what was typed', async () => {
    const { owner, headers } = await aMember()
    const { item } = await painted(owner)
    const { shown, key } = await formOf(item, headers)
    const typed = { item: String(item), shown, key, detailAddress: '<b>3층</b>', recipientPhone: '1' }
    const {
      status,
      refused,
      typed: kept,
    } = (await press(typed, headers)) as never as {
      status: number
      refused: { errors: object }
      typed: object
    }
    expect(status).toBe(400)
    const all = '모든 약관에 동의해주세요.'
    expect(refused.errors).toEqual({
      recipientName: '받는 분 이름을 입력해주세요',
      customerPhone: '연락처를 입력해주세요',
      childName: '아이 이름을 입력해주세요',
      postalCode: '우편번호를 입력해주세요',
      address: '주소를 입력해주세요',
      recipientPhone: expect.stringContaining('연락처'),
      order: all,
      customMade: all,
      child: all,
    })
    expect(kept).toEqual(typed)
  })

  it('requires a recipient’s name, and refuses too long or malformed fields', async () => {
    const { owner, headers } = await aMember()
    const { item } = await painted(owner)
    const form = await formOf(item, headers)
    const wrong = async (fields: Record<string, string>) =>
      ((await press({ ...form, ...fields }, headers)) as { refused?: { errors: object } }).refused?.errors
    expect(await wrong({ recipientName: '', recipientPhone: '01011112222' })).toEqual({
      recipientName: '받는 분 이름을 입력해주세요',
    })
    expect(await wrong({ childName: '가'.repeat(10_000) })).toEqual({
      childName: '아이 이름은 20자까지 쓸 수 있어요.',
    })
    expect(await wrong({ dedication: '가'.repeat(101) })).toEqual({
      dedication: '헌사는 100자까지 쓸 수 있어요.',
    })
    expect(await wrong({ dedicatedBy: '할'.repeat(21), dedicatedOn: '2026-02-30' })).toEqual({
      dedicatedBy: '주는 사람은 20자까지 쓸 수 있어요.',
      dedicatedOn: '날짜를 다시 골라 주세요. 비워 두어도 돼요.',
    })
    for (const dedicatedOn of ['0000-01-01', '0026-05-05', '다음 주'])
      expect(await wrong({ dedicatedOn })).toHaveProperty('dedicatedOn')
    expect(await wrong({ customerPhone: '전화 없음' })).toEqual({ customerPhone: '연락처를 입력해주세요' })
    expect(await wrong({ child: '' })).toEqual({ child: '모든 약관에 동의해주세요.' })
  })

  it('accepts short, long and unusual child names', async () => {
    const { owner, headers } = await aMember()
    for (const childName of ['하', '가나다라마바사아자차', 'Maximilian', '<b>하늘</b>', '👨‍👩‍👧']) {
      const { item } = await painted(owner)
      const answer = await press({ ...(await formOf(item, headers)), childName }, headers)
      expect((await rowOf(orderIn(answer))).childName).toBe(childName)
    }
  })

  it('a book that changed since the form was opened · 409, until the form is reloaded', async () => {
    const { owner, headers } = await aMember()
    const { item, bookId } = await painted(owner)
    const form = await formOf(item, headers)
    await db.insertInto('presets').values({ bookId, version: 3, document: '{}' }).execute()
    const { status, refused } = (await press(form, headers)) as never as {
      status: number
      refused: { message: string }
    }
    expect(status).toBe(409)
    expect(refused.message).toContain('그림이 바뀌었어요')
    expect((await press({ ...form, shown: 'f'.repeat(64) }, headers)).status).toBe(409)
    const { shown, ...without } = form
    expect((await press(without, headers)).status).toBe(409)
    expect((await press(await formOf(item, headers), headers)).status).toBe(303)
  })

  it.each([
    ['99999', '없는 우편번호예요. 주소 찾기로 찾거나 숫자를 다시 확인해 주세요.'],
    ['00100', '없는 우편번호예요. 주소 찾기로 찾거나 숫자를 다시 확인해 주세요.'],
    ['100-744', '우편번호는 숫자 다섯 자리로 적어 주세요.'],
  ])('says at its field that the postcode %s is none, and keeps what was typed', async (postalCode, said) => {
    const { owner, headers, userId } = await aMember()
    const { item } = await painted(owner)
    const form = { ...(await formOf(item, headers)), postalCode }
    expect(await press(form, headers)).toMatchObject({
      refused: { errors: { postalCode: said } },
      typed: form,
    })
    const placed = await db.selectFrom('orders').select('id').where('userId', '=', userId).execute()
    expect(placed).toEqual([])
  })

  it('refuses a sold-out book, an item without a picture, and another member’s item', async () => {
    const [{ owner, headers }, other] = [await aMember(), await aMember()]
    const sold = await painted(owner)
    const form = await formOf(sold.item, headers)
    await db.updateTable('books').set({ isSoldOut: true }).where('id', '=', sold.bookId).execute()
    expect((await press(form, headers)).status).toBe(409)
    const { id: bare } = await addToCart(db, owner, { bookId: await aBook() })
    expect((await press({ ...filled, item: String(bare) }, headers)).status).toBe(404)
    const foreign = await painted(other.owner)
    expect((await press({ ...form, item: String(foreign.item) }, headers)).status).toBe(404)
  })

  it('a visitor’s form is stored through the login, and filled in again', async () => {
    const [visitor, member] = [await aVisitor(), await aMember()]
    const { item } = await painted(visitor.owner)
    const newer = await painted(visitor.owner)
    const form = await formOf(item, visitor.headers)
    const answer = await press({ ...form, dedication: '사랑해' }, visitor.headers)
    expect(answer).toMatchObject({
      status: 303,
      to: `/auth/login?returnTo=${encodeURIComponent(`/checkout?item=${item}`)}`,
    })
    expect(await press({ ...form, dedication: '사랑해', stay: 'on' }, visitor.headers)).toMatchObject({
      isSaved: true,
    })
    const draft = await findOrderDraft(db, visitor.owner)
    expect(Object.keys(draft?.fields ?? {})).not.toContain('order')
    await completeLogin(db, { userId: member.userId, visitorId: visitor.visitorId })
    const after = await look('/checkout', member.headers)
    // The form shows the item that was being ordered, not the newest in the cart.
    expect(after).toMatchObject({
      item: { id: item },
      typed: { childName: '하늘', customerName: '김보호', address: filled.address, dedication: '사랑해' },
    })
    const other = await look(`/checkout?item=${newer.item}`, member.headers)
    expect(other.typed.childName).toBe('하늘')
    expect(other.typed.dedication).toBeUndefined()
  })

  it('member with a nickname · the typed recipient is stored, and proposed next time', async () => {
    const { owner, headers, userId } = await aMember()
    await db.updateTable('users').set({ username: '서윤엄마' }).where('id', '=', userId).execute()
    const first = await painted(owner)
    const before = await look(`/checkout?item=${first.item}`, headers)
    expect(before.typed).not.toHaveProperty('recipientName')
    const form = await formOf(first.item, headers)
    const unnamed = { ...form, customerName: '서윤엄마', recipientName: ' ' }
    expect(await press(unnamed, headers)).toMatchObject({
      refused: { errors: { recipientName: '받는 분 이름을 입력해주세요' } },
    })
    const id = orderIn(await press({ ...form, customerName: '서윤엄마' }, headers))
    expect(await rowOf(id)).toMatchObject({ customerName: '서윤엄마', recipientName: '김받음' })
    await deleteOrderDraft(db, owner)
    const next = await painted(owner)
    const { typed } = await look(`/checkout?item=${next.item}`, headers)
    expect(typed.recipientName).toBe('김받음')
  })

  it('earlier API order with the nickname as customer · recipient not prefilled', async () => {
    const { owner, headers, userId } = await aMember()
    await db.updateTable('users').set({ username: '하율아빠' }).where('id', '=', userId).execute()
    await anOrder({ userId, customerName: '하율아빠' })
    await painted(owner)
    expect((await look('/checkout', headers)).typed).not.toHaveProperty('recipientName')
  })

  it('earlier order without a recipient’s name · recipient not prefilled', async () => {
    const { owner, headers, userId } = await aMember()
    await db.updateTable('users').set({ username: '도윤엄마' }).where('id', '=', userId).execute()
    const consents = { agreed: orderConsents, address: '127.0.0.1' }
    const { id } = await anOrder({ userId, customerName: '도윤엄마', consents })
    expect(await rowOf(id)).toMatchObject({ recipientName: '도윤엄마' })
    await painted(owner)
    expect((await look('/checkout', headers)).typed).not.toHaveProperty('recipientName')
  })

  it('no customer name · the recipient is the customer', async () => {
    const { owner, headers } = await aMember()
    const { item } = await painted(owner)
    const id = orderIn(await press({ ...(await formOf(item, headers)), customerName: '' }, headers))
    expect(await rowOf(id)).toMatchObject({ customerName: '김받음', recipientName: '김받음' })
  })

  it('“same as the buyer” ticked · the buyer is the recipient, whatever stands in the hidden fields', async () => {
    const { owner, headers } = await aMember()
    const { item } = await painted(owner)
    const same = { ...(await formOf(item, headers)), sameAsBuyer: 'on', recipientPhone: '아무 말' }
    expect(await press({ ...same, customerName: ' ' }, headers)).toMatchObject({
      refused: { errors: { customerName: '이름을 입력해주세요' } },
    })
    const id = orderIn(await press(same, headers))
    expect(await rowOf(id)).toMatchObject({
      customerName: '김보호',
      recipientName: '김보호',
      recipientPhone: '01012345678',
    })
  })

  it('“same as the buyer” · ticked at first, and again as the draft or the last order says', async () => {
    const { owner, headers } = await aMember()
    const first = await painted(owner)
    const typed = async () => (await look('/checkout', headers)).typed
    expect((await typed()).sameAsBuyer).toBe('on')
    const form = await formOf(first.item, headers)
    await press({ ...form, address: '' }, headers)
    expect(await typed()).toMatchObject({ sameAsBuyer: '', recipientName: '김받음' })
    await press({ ...form, address: '', sameAsBuyer: 'on' }, headers)
    expect(await typed()).toMatchObject({ sameAsBuyer: 'on', recipientName: '김받음' })
    orderIn(await press({ ...form, sameAsBuyer: 'on' }, headers))
    await deleteOrderDraft(db, owner)
    await painted(owner)
    expect(await typed()).toMatchObject({
      sameAsBuyer: 'on',
      customerName: '김보호',
      recipientName: '김보호',
    })
  })

  it('the box for all consents counts for each, and stores each', async () => {
    const { owner, headers } = await aMember()
    const { item } = await painted(owner)
    const { order: _, customMade: __, child: ___, ...form } = await formOf(item, headers)
    expect(await press(form, headers)).toMatchObject({
      refused: { errors: { order: '모든 약관에 동의해주세요.' } },
    })
    const id = orderIn(await press({ ...form, all: 'on' }, headers))
    const given = await db.selectFrom('consents').select('kind').where('orderId', '=', id).execute()
    expect(given.map(({ kind }) => kind).sort()).toEqual(['child', 'customMade', 'order'])
  })

  it('is prefilled with the member’s e-mail and phone number, and with no nickname', async () => {
    const { owner, headers, userId } = await aMember()
    await db.updateTable('users').set({ phone: '01012345678' }).where('id', '=', userId).execute()
    await painted(owner)
    const { typed } = await look('/checkout', headers)
    expect(typed).not.toHaveProperty('customerName')
    expect(typed).toMatchObject({
      customerEmail: expect.stringContaining('@'),
      customerPhone: '010-1234-5678',
    })
  })
})

describe('the title page on the order form', () => {
  const titlePageOf = async (fields: Record<string, string>, headers: Headers) => {
    const body = new URLSearchParams(fields)
    const args = loaderArgs('/api/orders/title-page', { method: 'POST', body, headers })
    const answer = (await titlePageAction(args as never)) as Response
    return ((await answer.json()) as { titlePage?: TitlePagePicture }).titlePage
  }
  async function withPages(owner: Owner) {
    const made = await painted(owner, { title: '바다의 노래' })
    await savePreset(db, made.bookId, { document: emptyDocument(made.bookId) })
    return made
  }
  const titleInBook = async (name: string, headers: Headers) => {
    const args = { ...loaderArgs(urls.wholeBook(name), { headers }), params: { name } }
    const { book } = (await wholeBookLoader(args as never)) as { book: WholeBook }
    return book.pages.find(({ page }) => page === 'title')
  }
  const words = {
    childName: '하늘',
    dedication: '사랑해\n우리 아가',
    dedicatedBy: '엄마가',
    dedicatedOn: '2026-12-25',
  }

  it('shows what was typed so far, as it will be printed', async () => {
    const { owner, headers } = await aMember()
    const { item } = await withPages(owner)
    const bare = (await look(`/checkout?item=${item}`, headers)).titlePage
    expect(bare?.text).toBe('바다의 노래\n\n우리 아이의 이야기')
    await writeOrderDraft(db, owner, { item: String(item), ...words })
    const typed = (await look(`/checkout?item=${item}`, headers)).titlePage
    expect(typed?.text).toBe(
      '바다의 노래\n\n하늘이의 이야기\n\n사랑해\n우리 아가\n\n2026년 12월 25일\n엄마가',
    )
    const said = { title: '바다의 노래', ...words }
    expect(typed).toEqual(renderTitlePage(emptyDocument(1), toTitleWords(said)))
    expect(typed?.picture).not.toBe(bare?.picture)
  })

  it('whole book opened from the form · same title page; another item’s book has no dedication', async () => {
    const { owner, headers } = await aMember()
    const [first, other] = [await withPages(owner), await withPages(owner)]
    const { to } = await press({ item: String(first.item), ...words, look: 'book' }, headers)
    expect(to).toBe(redirectUrls.wholeBookInOrder(first.name, first.item))
    const { titlePage } = await look(`/checkout?item=${first.item}`, headers)
    expect(titlePage?.text).toContain(words.dedication)
    expect((await titleInBook(first.name, headers))?.painted).toBe(titlePage?.picture)
    expect((await titleInBook(other.name, headers))?.text).toBe('바다의 노래\n\n하늘이의 이야기')
  })

  it.each(['2026.5.5', '2026-02-30', '다음 주'])(
    'a day that is none stays on the form, and on no title page: %s',
    async (dedicatedOn) => {
      const { owner, headers } = await aMember()
      const { item, name } = await withPages(owner)
      const typed = { item: String(item), ...words, dedicatedOn }
      const said = '바다의 노래\n\n하늘이의 이야기\n\n사랑해\n우리 아가\n\n엄마가'
      expect((await titlePageOf(typed, headers))?.text).toBe(said)
      expect((await press({ ...typed, look: 'title' }, headers)).status).toBe(303)
      const form = await look(`/checkout?item=${item}`, headers)
      expect([form.typed?.dedicatedOn, form.titlePage?.text]).toEqual([dedicatedOn, said])
      expect((await titleInBook(name, headers))?.text).toBe(said)
    },
  )

  it('API · redrawn for an item in the requester’s own cart only', async () => {
    const [{ owner, headers }, other] = [await aMember(), await aMember()]
    const { item } = await withPages(owner)
    const typed = { item: String(item), ...words }
    expect((await titlePageOf(typed, headers))?.text).toContain('사랑해')
    for (const who of [other.headers, {}]) expect(await titlePageOf(typed, who)).toBeUndefined()
    expect(await titlePageOf(words, headers)).toBeUndefined()
  })

  it('without script · the typed text is stored, and the form shows the new title page', async () => {
    for (const { owner, headers } of [await aMember(), await aVisitor()]) {
      const { item } = await withPages(owner)
      const answer = await press({ item: String(item), ...words, look: 'title' }, headers)
      expect(answer).toMatchObject({ status: 303, to: `/checkout?item=${item}#first-page` })
      expect((await look(`/checkout?item=${item}`, headers)).titlePage?.text).toContain('하늘이의 이야기')
    }
  })

  it('shows what was typed also after a refused order', async () => {
    const { owner, headers } = await aMember()
    const { item } = await withPages(owner)
    expect((await press({ item: String(item), ...words }, headers)).status).toBe(400)
    expect((await look(`/checkout?item=${item}`, headers)).titlePage?.text).toContain('사랑해')
  })
})

describe('an existing order', () => {
  it('is shown to its owner while unpaid; paid, another’s and unknown orders are 404', async () => {
    const [{ userId, headers }, other] = [await aMember(), await aMember()]
    const order = await anOrder({ userId })
    const own = await look(`/checkout?orderId=${order.id}`, headers)
    expect(own).toMatchObject({ status: 200, order: { id: order.id, orderNumber: order.orderNumber } })
    const paid = await anOrder({ userId, status: 'PAID' })
    for (const [id, who] of [
      [order.id, other.headers],
      [order.id, {}],
      [paid.id, headers],
      ['x', headers],
    ] as const)
      expect(await look(`/checkout?orderId=${id}`, who)).toMatchObject({ status: 404, order: null })
  })

  it('a demo order is created by POST only, never by GET', async () => {
    await aBook()
    const count = async () => (await db.selectFrom('orders').select('id').execute()).length
    const before = await count()
    expect(await demoLoader(loaderArgs('/demo-order') as never)).toBeNull()
    expect(await count()).toBe(before)
    const args = loaderArgs('/demo-order', { method: 'POST', body: new URLSearchParams() })
    const answer = (await demoAction(args as never)) as Response
    expect(answer.headers.get('Location')).toMatch(/^\/checkout\?orderId=\d+$/)
    expect(await count()).toBe(before + 1)
  })
})
