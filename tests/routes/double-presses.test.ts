import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import '../support/start-peer'
import { lookWith, serializeLook } from '~/art/child/look'
import { emptyDocument } from '~/book/document'
import { addToCart, listCartItems } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { findOrderDraft } from '~/domain/orders/checkout/drafts.server'
import { sumPoints } from '~/domain/points/points.server'
import { savePreset } from '~/domain/presets/presets.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { storage } from '~/domain/storage.server'
import type { Owner } from '~/domain/visitors/owner'
import { composite, drawnEngine } from '~/engines/engines.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { action as login } from '~/routes/account/auth'
import { action as emailLogin } from '~/routes/account/login-email'
import { action as emailJoin } from '~/routes/account/signup-email'
import { action as draft } from '~/routes/api/orders/draft'
import { action as upload } from '~/routes/api/previews/start'
import { action as childBooks } from '~/routes/children/books'
import { action as room } from '~/routes/children/room'
import { action as addresses } from '~/routes/order/addresses'
import { action as checkout, loader as checkoutPage } from '~/routes/order/checkout'
import { action as payment } from '~/routes/order/payment'
import { action as result } from '~/routes/order/result'
import { action as bookPage } from '~/routes/shop/book'
import { action as cart } from '~/routes/shop/cart'
import { action as experience } from '~/routes/shop/experience'
import { action as wholeBook } from '~/routes/shop/whole-book'
import { urls } from '~/urls/shop'
import { anOrder } from '../support/builders'
import { aDrawnPicture, aMember, aVisitor } from '../support/carts'
import { aCoupon } from '../support/coupons'
import { loaderArgs } from '../support/requests'
import { callLoader } from '../support/route-calls'
import { aPaintedBook, aPictureWithPlace } from '../support/templates'

// Each button from the home page to the paid order, pressed twice at the same moment and once more afterwards: one
// effect, the same answer, and nothing lost.

const picture = { bytes: Buffer.from('drawn'), type: 'image/webp', width: 12, height: 12 } as const
const proposal = { look: lookWith({ brows: 'bushy' }), confidence: {} as never, unsure: [], likeliest: {} }
beforeEach(() => {
  vi.spyOn(composite, 'look').mockResolvedValue({ ok: true })
  vi.spyOn(composite, 'cleaned').mockResolvedValue({ ok: true, picture })
  vi.spyOn(composite, 'proposeLook').mockResolvedValue({ ok: true, proposal })
  vi.spyOn(drawnEngine, 'paintPage').mockResolvedValue({ ok: true, picture })
})

let [book, otherBook] = [0, 0]
beforeAll(async () => {
  book = await aPaintedBook({ displayOrder: 1 })
  otherBook = await aPaintedBook({ displayOrder: 2 })
  const page = await aPictureWithPlace({ title: 'whale-song-4-5' })
  for (const id of [book, otherBook])
    await savePreset(db, id, { document: { ...emptyDocument(id), pageImages: { '4-5': page } } })
  await startJobQueue()
})
afterAll(() => boss.stop({ graceful: false, close: false }))

type Person = { owner: Owner; headers: Record<string, string> }
type Fields = Record<string, string | Uint8Array>
interface Button extends Person {
  action: unknown
  path: string
  params?: Record<string, string>
  fields: Fields
}

function toBody(fields: Fields) {
  const texts = Object.entries(fields).filter((one): one is [string, string] => typeof one[1] === 'string')
  const files = Object.entries(fields).filter(([, value]) => typeof value !== 'string')
  if (!files.length) return new URLSearchParams(texts)
  const body = new FormData()
  for (const [name, value] of texts) body.append(name, value)
  for (const [name, value] of files)
    body.append(name, new File([value as BlobPart], 'photo.jpg', { type: 'image/jpeg' }))
  return body
}

/** The status, where it leads, and what is said, without what names the request alone. */
async function press({ action, path, params = {}, headers, fields }: Button) {
  const run = action as (args: object) => Promise<unknown>
  const args = { ...loaderArgs(path, { method: 'POST', body: toBody(fields), headers }), params }
  const said = await run(args).catch((thrown) => thrown)
  if (said instanceof Response)
    return { status: said.status, to: said.headers.get('Location'), body: await said.text() }
  if (said instanceof Error) throw said
  const { data = said, init } = said as { data?: unknown; init?: ResponseInit | null }
  return { status: init?.status ?? 200, shape: Object.keys(data as object), data }
}

/** How much there is of everything that a button of the way can make or take away. */
async function countEffects({ owner }: Person) {
  const [[column, id] = ['', 0]] = Object.entries(owner) as [string, number][]
  const own = (table: 'photos' | 'looks' | 'cartItems' | 'orders' | 'consents' | 'orderDrafts') =>
    db
      .selectFrom(table)
      .select('id')
      .where(column as 'userId', '=', id)
      .execute()
  const previews = await db
    .selectFrom('previews')
    .leftJoin('photos', 'photos.id', 'previews.photoId')
    .leftJoin('looks', 'looks.id', 'previews.lookId')
    .select('previews.id')
    .where((is) =>
      is.or([
        is(`photos.${column}` as 'photos.userId', '=', id),
        is(`looks.${column}` as 'looks.userId', '=', id),
      ]),
    )
    .execute()
  const pages = await db
    .selectFrom('previewPages')
    .select('page')
    .where('previewId', 'in', [0, ...previews.map((one) => one.id)])
    .execute()
  const orders = await own('orders')
  const payments = await db
    .selectFrom('payments')
    .select('status')
    .where('status', 'in', ['OPEN', 'CAPTURED'])
    .where('orderId', 'in', [0, ...orders.map((one) => one.id)])
    .execute()
  return {
    ...{ previews: previews.length, pages: pages.length, orders: orders.length },
    paid: payments.filter(({ status }) => status === 'CAPTURED').length,
    windows: payments.filter(({ status }) => status === 'OPEN').length,
    photos: (await own('photos')).length,
    looks: (await own('looks')).length,
    cart: (await own('cartItems')).length,
    consents: (await own('consents')).length,
    drafts: (await own('orderDrafts')).length,
  }
}
type Effects = Partial<Awaited<ReturnType<typeof countEffects>>>

async function differences(person: Person, run: () => Promise<unknown>): Promise<Effects> {
  const before = await countEffects(person)
  await run()
  const after = await countEffects(person)
  const changed = Object.entries(after).map(([of, n]) => [of, n - before[of as keyof typeof before]] as const)
  return Object.fromEntries(changed.filter(([, n]) => n !== 0))
}

const photo = Buffer.from('a photo')
const child = { photo, childName: '서윤', consent: 'on' }
const ofBook = (id = book) => ({
  ...{ action: bookPage, path: urls.bookToShare(id), params: { id: String(id) } },
})

async function aDrawnChild(person?: Person) {
  const owned = person ?? (await aVisitor())
  const drawn = await aDrawnPicture(owned.owner, book, { childName: '서윤' })
  await storage.put(drawn.previewKey, new Uint8Array([1]))
  return { ...owned, drawn }
}

/** A member with a drawn child's book in the cart, and points. */
async function aBuyer() {
  const member = await aMember()
  const { drawn } = await aDrawnChild(member)
  const { id: item } = await addToCart(db, member.owner, { bookId: book, previewKey: drawn.previewKey })
  return { ...member, drawn, item }
}

const written = {
  customerName: '김보호',
  customerPhone: '010-1234-5678',
  childName: '서윤',
  dedication: '서윤에게',
  postalCode: '04524',
  address: '서울 중구 세종대로 110',
  sameAsBuyer: 'on',
  all: 'on',
}

async function anOrderForm(more: Record<string, string> = {}) {
  const buyer = await aBuyer()
  const { requestKey, shownHash = '' } = await callLoader<{ requestKey: string; shownHash?: string }>(
    checkoutPage,
    { path: urls.checkoutOf(buyer.item), headers: buyer.headers },
  )
  const fields = { ...written, item: String(buyer.item), key: requestKey, shown: shownHash, ...more }
  return { ...buyer, action: checkout, path: urls.checkoutOf(buyer.item), fields }
}

async function anUnpaidOrder() {
  const buyer = await aBuyer()
  const { id } = await anOrder({ userId: buyer.userId, bookId: book, status: 'ORDERED' })
  return { ...buyer, id, fields: { orderId: String(id) } }
}

let joined = 0
const newMember = () => {
  joined += 1
  return {
    email: `twice${joined}@example.com`,
    ...{ password: 'book1234', confirmPassword: 'book1234', name: `두번${joined}`, phone: '010-1234-5678' },
    ...{ age: 'on', terms: 'on', privacy: 'on' },
  }
}

const buttons: [string, Effects, () => Promise<Button>][] = [
  [
    'home: 우리 아이 그림책 보기',
    { photos: 1, looks: 1, previews: 1, consents: 1 },
    async () => ({
      ...(await aVisitor()),
      ...{ action: childBooks, path: urls.childBooks(), fields: { intent: 'preview', ...child } },
    }),
  ],
  [
    'home, its upload with script',
    { photos: 1, looks: 1, previews: 1, consents: 1 },
    async () => ({
      ...(await aVisitor()),
      ...{ action: upload, path: urls.previews() },
      fields: { ...child, bookId: String(book), style: 'drawn' },
    }),
  ],
  [
    'home: 사진 없이 만들기',
    { looks: 1, previews: 1 },
    async () => ({
      ...(await aVisitor()),
      ...{ action: childBooks, path: urls.childBooks() },
      fields: { intent: 'withoutPhoto', childName: '서윤' },
    }),
  ],
  [
    'all books: a whole book',
    { previews: 1, pages: 1 },
    async () => {
      const { drawn, ...person } = await aDrawnChild()
      const fields = { intent: 'open', book: String(otherBook), name: drawn.lookName }
      return { ...person, action: childBooks, path: urls.childBooks(), fields }
    },
  ],
  [
    'room: 이 모습으로 하기',
    { previews: 1 },
    async () => {
      const { drawn, ...person } = await aDrawnChild()
      const params = { name: drawn.lookName }
      const fields = { intent: 'approve', book: String(otherBook), 'hair.style': 'afro' }
      return { ...person, action: room, path: `/children/${drawn.lookName}`, params, fields }
    },
  ],
  [
    'a book’s page: a photo',
    { photos: 1, looks: 1, previews: 1, consents: 1 },
    async () => ({
      ...(await aVisitor()),
      ...{ ...ofBook(), fields: { intent: 'preview', photo, consent: 'on', style: 'drawn' } },
    }),
  ],
  [
    'a book’s page: without a photo',
    { looks: 1, previews: 1 },
    async () => ({ ...(await aVisitor()), ...ofBook(), fields: { intent: 'withoutPhoto' } }),
  ],
  [
    'a book’s page: 다시 그리기 of a changed child',
    { previews: 1 },
    async () => {
      const { drawn, ...person } = await aDrawnChild()
      const look = serializeLook(lookWith({ brows: 'bushy' }))
      await db.updateTable('looks').set({ look }).where('id', '=', drawn.lookId).execute()
      return { ...person, ...ofBook(), fields: { intent: 'redraw', name: drawn.name } }
    },
  ],
  [
    'a book’s page: the child with its photo’s face',
    { previews: 1 },
    async () => {
      const person = await aVisitor()
      await press({
        ...person,
        ...ofBook(),
        fields: { intent: 'preview', photo, consent: 'on', style: 'drawn' },
      })
      const { name } = await db
        .selectFrom('previews')
        .select('name')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      await paintPreview(db, name)
      return { ...person, ...ofBook(), fields: { intent: 'style', name, style: 'photo' } }
    },
  ],
  [
    'a book’s page: 장바구니에 담기',
    { cart: 1 },
    async () => {
      const { drawn, ...person } = await aDrawnChild(await aMember())
      return { ...person, ...ofBook(), fields: { intent: 'cart', made: drawn.name } }
    },
  ],
  [
    'a book’s page: 주문하기 of a visitor',
    { cart: 1 },
    async () => {
      const { drawn, ...person } = await aDrawnChild()
      return { ...person, ...ofBook(), fields: { intent: 'order', made: drawn.name } }
    },
  ],
  [
    'a book’s page: 이 그림으로 바꾸기',
    {},
    async () => {
      const buyer = await aBuyer()
      const { name } = await aDrawnPicture(buyer.owner, book)
      const fields = { intent: 'cart', made: name, edit: String(buyer.item) }
      return { ...buyer, ...ofBook(), path: urls.bookToEdit(book, buyer.item), fields }
    },
  ],
  [
    'whole book: 우리 아이 그려 넣기',
    { pages: 1 },
    async () => {
      const { drawn, ...person } = await aDrawnChild()
      const at = { action: wholeBook, path: urls.wholeBook(drawn.name), params: { name: drawn.name } }
      return { ...person, ...at, fields: { intent: 'paint', childName: '서윤' } }
    },
  ],
  [
    'whole book: 주문하기',
    { cart: 1 },
    async () => {
      const { drawn, ...person } = await aDrawnChild(await aMember())
      return { ...person, ...ofBook(), fields: { intent: 'order', made: drawn.name, childName: '서윤' } }
    },
  ],
  [
    'three steps: a photo',
    { photos: 1, looks: 1, previews: 1, consents: 1 },
    async () => ({
      ...(await aVisitor()),
      ...{ action: experience, path: `/experience?step=photo&book=${book}` },
      fields: { photo, consent: 'on', book: String(book), intent: 'preview' },
    }),
  ],
  [
    'cart: 주문하기',
    {},
    async () => {
      const buyer = await aBuyer()
      return {
        ...buyer,
        action: cart,
        path: urls.cart(),
        fields: { intent: 'order', item: String(buyer.item) },
      }
    },
  ],
  [
    'cart: 삭제',
    { cart: -1 },
    async () => {
      const buyer = await aBuyer()
      return { ...buyer, action: cart, path: urls.cart(), fields: { remove: String(buyer.item) } }
    },
  ],
  [
    'cart: 선택 삭제',
    { cart: -1 },
    async () => {
      const buyer = await aBuyer()
      return {
        ...buyer,
        action: cart,
        path: urls.cart(),
        fields: { intent: 'remove', item: String(buyer.item) },
      }
    },
  ],
  ['order form: 주문하기', { orders: 1, drafts: 1, consents: 3 }, () => anOrderForm()],
  [
    'order form: 주문하기 of a visitor',
    { drafts: 1 },
    async () => {
      const { drawn, ...person } = await aDrawnChild()
      const { id } = await addToCart(db, person.owner, { bookId: book, previewKey: drawn.previewKey })
      const fields = { ...written, item: String(id) }
      return { ...person, action: checkout, path: urls.checkoutOf(id), fields }
    },
  ],
  ['order form: 우편번호 찾기', { drafts: 1 }, () => anOrderForm({ look: 'address' })],
  ['order form: 책 전체 넘겨보기', { drafts: 1 }, () => anOrderForm({ look: 'book' })],
  ['order form: 첫 장 다시 보기', { drafts: 1 }, () => anOrderForm({ look: 'title' })],
  [
    'order form: 쿠폰 적용',
    { drafts: 1 },
    async () => anOrderForm({ look: 'coupon', coupon: await aCoupon() }),
  ],
  [
    'order form: its draft while typing',
    { drafts: 1 },
    async () => ({ ...(await anOrderForm()), action: draft, path: '/api/orders/draft' }),
  ],
  [
    'postcode search: an address',
    { drafts: 1 },
    async () => {
      const buyer = await aBuyer()
      const fields = { item: String(buyer.item), picked: '04524 서울 중구 세종대로 110' }
      return { ...buyer, action: addresses, path: `/addresses?item=${buyer.item}`, fields }
    },
  ],
  [
    'payment: 카드로 결제하기',
    // Each press opens a payment window with a number of its own; at most one of them is paid.
    { windows: 3 },
    async () => ({ ...(await anUnpaidOrder()), action: payment, path: '/payment' }),
  ],
  [
    'payment without a card',
    { paid: 1 },
    async () => {
      const buyer = await anUnpaidOrder()
      await db.updateTable('users').set({ completesPayment: true }).where('id', '=', buyer.userId).execute()
      return { ...buyer, action: payment, path: '/payment' }
    },
  ],
  [
    'result: 장바구니로 되돌리기',
    { cart: 1 },
    async () => {
      const order = await anUnpaidOrder()
      const fields = { ...order.fields, intent: 'abandon' }
      return { ...order, action: result, path: `/payple-success?orderId=${order.id}`, fields }
    },
  ],
]

describe('a double press', () => {
  it.each(buttons)('on %s', async (_, effects, prepare) => {
    const button = await prepare()
    const answers: Awaited<ReturnType<typeof press>>[] = []
    const changed = await differences(button, async () => {
      answers.push(...(await Promise.all([press(button), press(button)])))
      answers.push(await press(button))
    })
    expect(answers.map(({ status, to, shape }) => ({ status, to, shape }))).toEqual(
      answers.map(() => ({ status: answers[0]?.status, to: answers[0]?.to, shape: answers[0]?.shape })),
    )
    expect(answers[0]?.status).toBeLessThan(400)
    expect(changed).toEqual(effects)
  })

  it('on 주문하기 spends points and a coupon once, and the same order goes on to its payment', async () => {
    const form = await anOrderForm()
    const { id: orderId } = await anOrder({ userId: form.userId, bookId: book, status: 'DELIVERED' })
    await db
      .insertInto('points')
      .values({ userId: form.userId, orderId, type: 'earn', reason: 'review', amount: 3000 })
      .execute()
    const coupon = await aCoupon()
    const button = { ...form, fields: { ...form.fields, points: '2,000', coupon } }
    const both = await Promise.all([press(button), press(button)])
    const again = await press(button)
    expect(new Set([...both, again].map(({ to }) => to)).size).toBe(1)
    expect(again).toMatchObject({ status: 303, to: expect.stringMatching(/^\/payment\?orderId=\d+$/) })
    expect(await sumPoints(db, form.userId)).toBe(1000)
    const uses = await db
      .selectFrom('couponUses')
      .select('orderId')
      .where('userId', '=', form.userId)
      .execute()
    expect(uses).toHaveLength(1)
    expect(await listCartItems(db, form.owner)).toHaveLength(1)
    expect((await findOrderDraft(db, form.owner))?.fields).toMatchObject({ dedication: '서윤에게' })
  })

  it('on 가입하기 makes one member, who is in after either press', async () => {
    const fields = newMember()
    const button = { ...(await aVisitor()), action: emailJoin, path: '/signup/email', fields }
    const answers = [...(await Promise.all([press(button), press(button)])), await press(button)]
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(new Set(answers.map(({ to }) => to)).size).toBe(1)
    const rows = await db.selectFrom('users').select('id').where('email', '=', fields.email).execute()
    expect(rows).toHaveLength(1)
    // The address stays taken for anybody else, also in the same second.
    const other = { ...fields, password: 'other5678', confirmPassword: 'other5678' }
    expect(await press({ ...button, fields: other })).toMatchObject({
      status: 409,
      data: { refused: { errors: { email: expect.any(String) } } },
    })
    for (const [action, path] of [
      [login, '/auth/login'],
      [emailLogin, '/login/email'],
    ] as const) {
      const form = { ...button, action, path, fields: { email: fields.email, password: fields.password } }
      const seen = [...(await Promise.all([press(form), press(form)])), await press(form)]
      expect(seen.map(({ status, to }) => [status, to])).toEqual(seen.map(() => [303, seen[0]?.to]))
    }
  })
})

it('from a book’s page to the paid order it takes three screens', async () => {
  const { drawn, ...member } = await aDrawnChild(await aMember())
  const { userId } = member.owner as { userId: number }
  await db.updateTable('users').set({ completesPayment: true }).where('id', '=', userId).execute()
  const screens: string[] = []
  const go = async (button: Omit<Button, keyof Person>) => {
    const { to } = await press({ ...member, ...button })
    screens.push(to?.replace(/\d+$/, 'N') ?? '')
    return to ?? ''
  }
  const path = await go({ ...ofBook(), fields: { intent: 'order', made: drawn.name } })
  const form = await callLoader<{ requestKey: string; shownHash?: string }>(checkoutPage, {
    path,
    headers: member.headers,
  })
  const item = path.split('=').at(-1) ?? ''
  const fields = { ...written, item, key: form.requestKey, shown: form.shownHash ?? '' }
  const pay = await go({ action: checkout, path, fields })
  await go({ action: payment, path: pay, fields: { orderId: pay.split('=').at(-1) ?? '' } })
  expect(screens).toEqual(['/checkout?item=N', '/payment?orderId=N', '/payple-success?orderId=N'])
})
