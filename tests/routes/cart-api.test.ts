import { describe, expect, it } from 'vitest'
import { addToCart, listCartItems } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { startAdminSession } from '~/domain/sessions/sessions.server'
import { action as add } from '~/routes/api/cart/add'
import { loader as list, action as put } from '~/routes/api/cart/all'
import { action as clear } from '~/routes/api/cart/clear'
import { action as remove } from '~/routes/api/cart/one'
import { aBook, anAdmin } from '../support/builders'
import { aMember, aPicture, aVisitor } from '../support/carts'
import { cookieHeader, loaderArgs } from '../support/requests'

// The cart's API: every documented response, and attacks on it.

type Headers = Record<string, string>
type Deed = (args: never) => Promise<unknown>

async function ask(deed: unknown, path: string, init: RequestInit & { headers?: Headers } = {}, id?: string) {
  const args = { ...loaderArgs(path, init), params: id === undefined ? {} : { id } }
  const answer = (await (deed as Deed)(args as never).catch((thrown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })) as Response
  return { status: answer.status, body: await answer.json(), headers: answer.headers }
}
const json = (headers: Headers, body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...headers },
})
const deleting = (headers: Headers) => ({ method: 'DELETE', headers })
const LOGIN = { success: false, code: 'UNAUTHENTICATED', message: '로그인이 필요합니다.' }

describe('the cart API without a member’s login', () => {
  it('responds 401 at every address', async () => {
    const bookId = await aBook()
    const { headers: visitor } = await aVisitor()
    const admin = await cookieHeader({ admin: await startAdminSession(db, (await anAdmin()).id) })
    for (const headers of [{}, visitor, admin]) {
      const answers = [
        await ask(list, '/api/cart', { headers }),
        await ask(put, '/api/cart', json(headers, { bookId })),
        await ask(add, '/api/cart/add', json(headers, { bookId })),
        await ask(remove, '/api/cart/1', deleting(headers), '1'),
        await ask(clear, '/api/cart/clear', deleting(headers)),
      ]
      for (const { status, body } of answers) expect([status, body]).toEqual([401, LOGIN])
    }
  })
})

describe('adding to the cart', () => {
  it('responds with a message, and the list has only the documented fields', async () => {
    const { owner, headers } = await aMember()
    const bookId = await aBook({ title: '고래', price: 59000, imageUrl: '/cover.svg' })
    const picture = await aPicture(owner, bookId)
    const { sourceKey, previewKey } = picture
    const said = await ask(
      add,
      '/api/cart/add',
      json(headers, {
        ...{ bookId, sourceKey, previewKey, quantity: 2 },
        ...{ price: 1, userId: 1, id: 7, previewImageUrl: 'https://elsewhere.example/a.png' },
      }),
    )
    expect([said.status, said.body]).toEqual([200, { success: true, message: '장바구니에 담았어요.' }])
    const { body, headers: sent } = await ask(list, '/api/cart', { headers })
    expect(sent.get('Cache-Control')).toBe('no-store')
    const [{ id = 0, createdAt = new Date() } = {}] = await listCartItems(db, owner)
    expect(body).toEqual({
      success: true,
      data: [
        {
          id,
          bookId,
          book: { id: bookId, title: '고래', price: 59000, imageUrl: '/cover.svg' },
          quantity: 2,
          sourceImageUrl: `/api/files/by-key/${sourceKey}`,
          previewImageUrl: 'https://elsewhere.example/a.png',
          coverImageUrl: '/cover.svg',
          sourceKey,
          previewKey,
          previewUrl: `/api/files/by-key/${previewKey}`,
          createdAt: createdAt.toISOString(),
        },
      ],
    })
  })

  it('works at both addresses, and the same book twice is one item', async () => {
    const { owner, headers } = await aMember()
    const bookId = await aBook()
    await ask(put, '/api/cart', json(headers, { bookId, coverImageUrl: '' }))
    await ask(add, '/api/cart/add', json(headers, { bookId, sourceKey: null }))
    expect(await listCartItems(db, owner)).toHaveLength(1)
  })

  it('takes only whole quantities from one to ten', async () => {
    const { owner, headers } = await aMember()
    const bookId = await aBook()
    for (const quantity of [-1, 0, 11, 1e9, '1e3', '2', 1.5, [1], true]) {
      const { status, body } = await ask(put, '/api/cart', json(headers, { bookId, quantity }))
      expect([status, body.code, body.errors.quantity], String(quantity)).toEqual([
        400,
        'INVALID_INPUT',
        '요청 형식이 올바르지 않습니다.',
      ])
    }
    expect(await listCartItems(db, owner)).toEqual([])
  })

  it('a malformed book id · 400; a hidden or inactive book · 404', async () => {
    const { headers } = await aMember()
    for (const bookId of [undefined, 0, -1, '1', 1.5, 2 ** 31, {}])
      expect((await ask(put, '/api/cart', json(headers, { bookId }))).status).toBe(400)
    for (const over of [{ isHidden: true }, { isActive: false }]) {
      const { status, body } = await ask(put, '/api/cart', json(headers, { bookId: await aBook(over) }))
      expect([status, body]).toEqual([
        404,
        { success: false, code: 'NOT_FOUND', message: '책을 찾을 수 없습니다.' },
      ])
    }
  })

  it('a sold-out book or a full cart · 409', async () => {
    const { owner, headers } = await aMember()
    const soldOut = await ask(put, '/api/cart', json(headers, { bookId: await aBook({ isSoldOut: true }) }))
    expect([soldOut.status, soldOut.body]).toEqual([
      409,
      { success: false, code: 'STATE_CONFLICT', message: '품절된 상품입니다.' },
    ])
    for (let i = 0; i < 50; i++) await addToCart(db, owner, { bookId: await aBook() })
    const full = await ask(put, '/api/cart', json(headers, { bookId: await aBook() }))
    expect([full.status, full.body]).toEqual([
      409,
      { success: false, code: 'STATE_CONFLICT', message: '장바구니가 가득 찼습니다.' },
    ])
  })

  it('drops photo and preview keys of another member', async () => {
    const { owner, headers } = await aMember()
    const bookId = await aBook()
    const { sourceKey, previewKey } = await aPicture((await aMember()).owner, bookId)
    expect((await ask(put, '/api/cart', json(headers, { bookId, sourceKey, previewKey }))).status).toBe(200)
    expect(await listCartItems(db, owner)).toMatchObject([
      { sourceKey: null, previewKey: null, isPhotoGone: false },
    ])
  })

  it('takes http(s) and local picture addresses, and refuses all others', async () => {
    const { headers } = await aMember()
    const bookId = await aBook()
    const status = async (url: string) =>
      (await ask(put, '/api/cart', json(headers, { bookId, sourceImageUrl: url }))).status
    for (const url of [
      'https://a.example/b.png',
      'http://a.example',
      '/pictures/a.jpg',
      `/${'a'.repeat(2047)}`,
    ])
      expect(await status(url), url.slice(0, 40)).toBe(200)
    for (const url of [
      ...[
        'javascript:alert(1)',
        'data:image/png;base64,AA',
        'https://me:secret@a.example',
        'ftp://a.example',
      ],
      ...['//a.example/x', '/\\a.example', '/.//a.example', 'a.png', 'https://', 'https:a', '/a\nb', ' /a'],
      `/${'a'.repeat(2048)}`,
    ])
      expect(await status(url), url.slice(0, 40)).toBe(400)
  })

  it('changes the photo of a member’s own item only', async () => {
    const [{ owner, headers }, other] = [await aMember(), await aMember()]
    const bookId = await aBook()
    const { id } = await addToCart(db, owner, { bookId })
    const { sourceKey, previewKey } = await aPicture(owner, bookId)
    const change = (who: Headers, cartItemId: unknown) =>
      ask(put, '/api/cart', json(who, { bookId, sourceKey, previewKey, cartItemId }))
    expect((await change(other.headers, id)).status).toBe(404)
    expect((await change(headers, '1')).status).toBe(400)
    expect((await change(headers, id)).status).toBe(200)
    expect(await listCartItems(db, owner)).toMatchObject([{ id, sourceKey, previewKey }])
    expect(await listCartItems(db, other.owner)).toEqual([])
  })

  it('takes only JSON from our own pages', async () => {
    const { headers } = await aMember()
    const body = new URLSearchParams({ bookId: '1' })
    expect((await ask(put, '/api/cart', { method: 'POST', body, headers })).status).toBe(415)
    const foreign = json({ ...headers, 'Sec-Fetch-Site': 'cross-site' }, { bookId: await aBook() })
    expect((await ask(put, '/api/cart', foreign)).body.code).toBe('CROSS_SITE')
    expect(
      (await ask(clear, '/api/cart/clear', deleting({ ...headers, 'Sec-Fetch-Site': 'same-site' }))).status,
    ).toBe(403)
  })
})

describe('removing from the cart', () => {
  it('returns the item’s id, and 404 the second time', async () => {
    const { owner, headers } = await aMember()
    const { id } = await addToCart(db, owner, { bookId: await aBook() })
    const [first, second] = [
      await ask(remove, `/api/cart/${id}`, deleting(headers), String(id)),
      await ask(remove, `/api/cart/${id}`, deleting(headers), String(id)),
    ]
    expect([first.status, first.body]).toMatchObject([200, { success: true, cartId: id }])
    expect([second.status, second.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('another member’s item · the same 404 as an unknown one', async () => {
    const { owner } = await aMember()
    const { headers } = await aMember()
    const { id } = await addToCart(db, owner, { bookId: await aBook() })
    const anothers = await ask(remove, `/api/cart/${id}`, deleting(headers), String(id))
    const none = await ask(remove, '/api/cart/2147483647', deleting(headers), '2147483647')
    expect(anothers.status).toBe(404)
    expect([anothers.status, anothers.body]).toEqual([none.status, none.body])
    expect(await listCartItems(db, owner)).toHaveLength(1)
  })

  it('a malformed id · 400', async () => {
    const { headers } = await aMember()
    for (const id of ['x', '0', '-1', '1e3', '1.0', '٣', '99999999999', '0x1'])
      expect((await ask(remove, `/api/cart/${id}`, deleting(headers), id)).status, id).toBe(400)
  })

  it('clear empties only the member’s own cart, and can be repeated', async () => {
    const [{ owner, headers }, other] = [await aMember(), await aMember()]
    for (const who of [owner, other.owner]) await addToCart(db, who, { bookId: await aBook() })
    for (let i = 0; i < 2; i++) {
      const { status, body } = await ask(clear, '/api/cart/clear', deleting(headers))
      expect([status, body.success]).toEqual([200, true])
    }
    expect(await listCartItems(db, owner)).toEqual([])
    expect(await listCartItems(db, other.owner)).toHaveLength(1)
  })
})
