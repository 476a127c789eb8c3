import { describe, expect, it } from 'vitest'
import { addToCart, listCartItems, removeCartItems } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { loader as loginLoader } from '~/routes/account/auth'
import { loader as myLoader } from '~/routes/my/mypage'
import { loader as checkoutLoader } from '~/routes/order/checkout'
import { loader as orderLoader } from '~/routes/order/one'
import { action as bookAction, loader as bookLoader } from '~/routes/shop/book'
import { action as cartAction, loader as cartLoader } from '~/routes/shop/cart'
import { action as campaignAction } from '~/routes/wadiz/book'
import { aBook } from '../support/builders'
import { aMember, aPicture, aVisitor } from '../support/carts'
import { loaderArgs } from '../support/requests'

type Headers = Record<string, string>
type Deed = (args: never) => Promise<unknown>
interface Answered {
  status?: number
  to: string | null
  cookies: string
  refused?: { message: string; field?: string }
  typed?: Record<string, string>
  chosen?: number[]
}

const run = (deed: unknown, path: string, init: RequestInit & { headers?: Headers }, id?: number) =>
  (deed as Deed)({
    ...loaderArgs(path, init),
    params: id === undefined ? {} : { id: String(id) },
  } as never).catch((thrown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })

async function post(
  deed: unknown,
  path: string,
  {
    fields,
    headers = {},
    id,
  }: { fields: Record<string, string> | [string, string][]; headers?: Headers; id?: number },
): Promise<Answered> {
  const said = await run(deed, path, { method: 'POST', body: new URLSearchParams(fields), headers }, id)
  if (said instanceof Response)
    return {
      status: said.status,
      to: said.headers.get('Location'),
      cookies: said.headers.getSetCookie().join('\n'),
    }
  const { data, init } = said as { data: object; init: ResponseInit }
  return {
    status: init.status,
    to: null,
    cookies: new Headers(init.headers).getSetCookie().join('\n'),
    ...data,
  }
}
const press = (
  bookId: number,
  fields: Record<string, string>,
  headers: Headers = {},
  deed: unknown = bookAction,
) => post(deed, `/book/${bookId}`, { fields, headers, id: bookId })
const pressInCart = (fields: [string, string][], headers: Headers) =>
  post(cartAction, '/cart', { fields, headers })
const look = <Page>(loader: unknown, path: string, headers: Headers, id?: number) =>
  run(loader, path, { headers }, id) as Promise<Page>

describe('cart and order buttons of a book page', () => {
  it('add the book to a member’s cart and redirect to the book, or to the order form', async () => {
    const { owner, headers } = await aMember()
    const bookId = await aBook()
    const { name, previewKey } = await aPicture(owner, bookId)
    const cart = await press(bookId, { intent: 'cart', made: name }, headers)
    const [item] = await listCartItems(db, owner)
    expect(item).toMatchObject({ bookId, previewKey, quantity: 1 })
    expect([cart.status, cart.to]).toEqual([303, `/book/${bookId}?preview=1&added=${item?.id}`])
    expect(cart.cookies).toMatch(/^toast=/m)
    const order = await press(bookId, { intent: 'order', made: name }, headers)
    expect([order.status, order.to]).toEqual([303, `/checkout?item=${item?.id}`])
    expect(await listCartItems(db, owner)).toHaveLength(1)
  })

  it('store a visitor’s item and redirect to the login', async () => {
    const bookId = await aBook()
    const fresh = await press(bookId, { intent: 'cart' })
    expect([fresh.status, fresh.to]).toEqual([303, '/auth/login?returnTo=%2Fcart'])
    const headers = { Cookie: fresh.cookies.match(/^gid=[^;]+/m)?.[0] ?? '' }
    const page = await look<{ items: { bookId: number }[]; isMember: boolean }>(cartLoader, '/cart', headers)
    expect(page).toMatchObject({ items: [{ bookId }], isMember: false })
    const login = (by: Headers) => look<{ lead?: string }>(loginLoader, `${fresh.to}`, by)
    expect((await login(headers)).lead).toContain('장바구니에 잘 두었어요')
    expect((await login({})).lead).toBeUndefined()

    const { owner, headers: known } = await aVisitor()
    const { name, previewKey } = await aPicture(owner, bookId)
    const order = await press(bookId, { intent: 'order', made: name }, known)
    expect([order.status, order.to, order.cookies]).toEqual([303, '/auth?redirectTo=%2Fcheckout', ''])
    expect(await listCartItems(db, owner)).toMatchObject([{ previewKey }])
  })

  it('require a picture before ordering, and add nothing without one', async () => {
    const { owner, headers } = await aMember()
    const bookId = await aBook()
    const { status, to } = await press(bookId, { intent: 'order' }, headers)
    expect([status, to]).toEqual([303, `/book/${bookId}?preview=1&order=1#preview`])
    expect(await listCartItems(db, owner)).toEqual([])
    const page = (path: string) => look<{ note?: string }>(bookLoader, path, headers, bookId)
    expect((await page(`/book/${bookId}?preview=1&order=1`)).note).toContain('먼저 확인해 주세요')
    await aPicture(owner, bookId)
    expect((await page(`/book/${bookId}?preview=1&order=1`)).note).toBeUndefined()
  })

  it('refuse a picture of another member, of another book, or unknown', async () => {
    const [{ owner, headers }, stranger] = [await aMember(), await aMember()]
    const [bookId, otherBook] = [await aBook(), await aBook()]
    const foreign = await aPicture(stranger.owner, bookId)
    const ofOther = await aPicture(owner, otherBook)
    for (const made of [foreign.name, ofOther.name, 'a'.repeat(22)])
      expect(await press(bookId, { intent: 'order', made }, headers)).toMatchObject({
        status: 404,
        refused: { message: '미리보기가 이미 지워졌어요. 사진을 다시 올려 주세요.' },
      })
    expect((await press(bookId, { intent: 'cart', made: '../../x' }, headers)).status).toBe(400)
    expect(await listCartItems(db, owner)).toEqual([])
  })

  it('give the reason: sold out, hidden, cross-site, campaign page, full cart', async () => {
    const { owner, headers } = await aMember()
    const soldOut = await press(await aBook({ isSoldOut: true }), { intent: 'cart' }, headers)
    expect(soldOut).toMatchObject({
      status: 409,
      refused: { message: '품절된 상품입니다.' },
      typed: { intent: 'cart' },
    })
    expect((await press(await aBook({ isHidden: true }), { intent: 'cart' }, headers)).status).toBe(404)
    const bookId = await aBook()
    const foreign = { ...headers, 'Sec-Fetch-Site': 'cross-site' }
    expect((await press(bookId, { intent: 'cart' }, foreign)).status).toBe(403)
    expect((await press(bookId, { intent: 'cart' }, headers, campaignAction)).status).toBe(400)
    for (let i = 0; i < 50; i++) await addToCart(db, owner, { bookId: await aBook() })
    expect(await press(bookId, { intent: 'cart' }, headers)).toMatchObject({
      status: 409,
      refused: { message: '장바구니가 가득 찼습니다.' },
    })
  })

  it('change the photo of a member’s own item and redirect to the cart', async () => {
    const [{ owner, headers }, stranger] = [await aMember(), await aMember()]
    const bookId = await aBook()
    const { id } = await addToCart(db, owner, { bookId })
    const { name, previewKey } = await aPicture(owner, bookId)
    const theirs = await aPicture(stranger.owner, bookId)
    const edit = String(id)
    expect(await press(bookId, { intent: 'cart', made: theirs.name, edit }, stranger.headers)).toMatchObject({
      status: 404,
      refused: { message: '장바구니에서 이미 지운 책이에요.' },
    })
    const done = await press(bookId, { intent: 'cart', made: name, edit }, headers)
    expect([done.status, done.to]).toEqual([303, '/cart'])
    expect(await listCartItems(db, owner)).toMatchObject([{ id, previewKey }])
    const page = (who: Headers) =>
      look<{ cart: { editing?: number; added?: object } }>(
        bookLoader,
        `/book/${bookId}?preview=1&edit=${id}&added=${id}`,
        who,
        bookId,
      )
    expect((await page(headers)).cart).toEqual({ editing: id, added: { painted: true } })
    expect((await page(stranger.headers)).cart).toEqual({})
  })
})

describe('the cart page', () => {
  it('has every item ticked at first, then the chosen ones, and no picture address sent by the API', async () => {
    const { owner, headers } = await aMember()
    const ids: number[] = []
    for (let i = 0; i < 2; i++) {
      const entry = { bookId: await aBook(), sourceImageUrl: 'https://elsewhere.example/x.png' }
      ids.unshift((await addToCart(db, owner, entry)).id)
    }
    const page = (path: string) => look<{ ticked: number[] }>(cartLoader, path, headers)
    expect((await page('/cart')).ticked).toEqual(ids)
    expect((await page(`/cart?chosen=&item=${ids[1]}&item=x&item=${ids[1]}`)).ticked).toEqual([ids[1]])
    expect((await page('/cart?chosen=')).ticked).toEqual([])
    expect(JSON.stringify(await page('/cart'))).not.toContain('elsewhere')
  })

  it('removes only the member’s own items, and ignores items already removed', async () => {
    const [{ owner, headers }, stranger] = [await aMember(), await aMember()]
    const theirs = await addToCart(db, stranger.owner, { bookId: await aBook() })
    const ids: string[] = []
    for (let i = 0; i < 3; i++) ids.push(String((await addToCart(db, owner, { bookId: await aBook() })).id))
    const [a = '', b = '', c = ''] = ids
    for (const remove of [a, a, String(theirs.id)]) {
      const { status, to } = await pressInCart(
        [
          ['remove', remove],
          ['item', b],
        ],
        headers,
      )
      expect([status, to]).toEqual([303, '/cart?chosen='])
    }
    expect((await listCartItems(db, owner)).map(({ id }) => String(id))).toEqual([c, b])
    await pressInCart(
      [
        ['intent', 'remove'],
        ['item', b],
        ['item', c],
        ['item', String(theirs.id)],
      ],
      headers,
    )
    expect(await listCartItems(db, owner)).toEqual([])
    expect(await listCartItems(db, stranger.owner)).toHaveLength(1)
  })

  it('orders all ticked items together, the newest first, up to ten of them', async () => {
    const { owner, headers } = await aMember()
    const [older, newer] = [
      (await addToCart(db, owner, { bookId: await aBook() })).id,
      (await addToCart(db, owner, { bookId: await aBook() })).id,
    ]
    const ticked: [string, string][] = [older, newer].map((id) => ['item', String(id)])
    expect((await pressInCart([['intent', 'order'], ...ticked], headers)).to).toBe(
      `/checkout?items=${newer},${older}`,
    )
    for (let more = 0; more < 9; more++) {
      const { id } = await addToCart(db, owner, { bookId: await aBook() })
      ticked.push(['item', String(id)])
    }
    expect(await pressInCart([['intent', 'order'], ...ticked], headers)).toMatchObject({
      status: 400,
      refused: { errors: { item: expect.stringContaining('10권까지') } },
      chosen: ticked.map(([, id]) => Number(id)),
    })
  })

  it('gives the reason of a refusal and keeps the ticked items', async () => {
    const { owner, headers } = await aMember()
    const bookId = await aBook()
    const { id } = await addToCart(db, owner, { bookId })
    expect(await pressInCart([['intent', 'order']], headers)).toMatchObject({
      status: 400,
      refused: { message: '주문할 상품을 선택해주세요.' },
    })
    expect(await pressInCart([['intent', 'remove']], headers)).toMatchObject({
      status: 400,
      refused: { message: '선택된 상품이 없습니다.' },
    })
    await db.updateTable('books').set({ isSoldOut: true }).where('id', '=', bookId).execute()
    expect(
      await pressInCart(
        [
          ['intent', 'order'],
          ['item', String(id)],
        ],
        headers,
      ),
    ).toMatchObject({
      status: 409,
      refused: { message: '품절된 상품입니다.' },
      chosen: [id],
    })
    await removeCartItems(db, owner, [id])
    const gone: [string, string][] = [
      ['intent', 'order'],
      ['item', String(id)],
    ]
    expect(await pressInCart(gone, headers)).toMatchObject({
      status: 404,
      refused: { message: '장바구니에서 이미 지운 책이에요.' },
    })
    for (const odd of [[['intent', 'explode']], [['remove', '1e3']], []] as [string, string][][])
      expect((await pressInCart(odd, headers)).status).toBe(400)
  })
})

describe('the order form, my page and order page', () => {
  it('the form takes the requested item, else the newest, never another member’s', async () => {
    const [{ owner, headers }, stranger] = [await aMember(), await aMember()]
    const older = await addToCart(db, owner, { bookId: await aBook() })
    const newer = await addToCart(db, owner, { bookId: await aBook() })
    const page = async (path: string, who = headers) =>
      (await look<{ data: { item?: { id: number }; others: number } }>(checkoutLoader, path, who)).data
    expect(await page('/checkout')).toMatchObject({ item: { id: newer.id }, others: 1 })
    expect(await page(`/checkout?item=${older.id}`)).toMatchObject({ item: { id: older.id } })
    for (const item of ['x', '0', String(2 ** 31)])
      expect(await page(`/checkout?item=${item}`)).toMatchObject({ item: undefined, others: 2 })
    for (const who of [stranger.headers, {}])
      expect(await page(`/checkout?item=${older.id}`, who)).toMatchObject({ item: undefined, others: 0 })
  })

  it('a visitor is redirected to the login, and an unknown order is 404', async () => {
    const { headers } = await aMember()
    for (const [loader, path] of [
      [myLoader, '/mypage'],
      [orderLoader, '/order/7'],
    ] as const) {
      const { status, headers: sent } = await look<Response>(loader, path, {}, 7)
      expect([status, sent.get('Location')]).toEqual([
        302,
        `/auth/login?returnTo=${encodeURIComponent(path)}`,
      ])
    }
    expect(await look(myLoader, '/mypage', headers)).toMatchObject({ orders: { list: [] } })
    const order = await look<Response>(orderLoader, '/order/7', headers, 7)
    expect([order.status, (await order.json()).message]).toEqual([404, '주문을 찾을 수 없습니다.'])
  })
})
