import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { findOfficeBook } from '~/domain/books/office-books.server'
import { db } from '~/domain/db.server'
import { pictureNameOf, readPictureFile } from '~/domain/pictures/pictures.server'
import { startUserSession } from '~/domain/sessions/sessions.server'
import { action as upload } from '~/routes/api/admin/book-upload'
import { action as create } from '~/routes/api/admin/books'
import { action as featured } from '~/routes/api/books/featured'
import { action as one } from '~/routes/api/books/one'
import { action as reorder } from '~/routes/api/books/reorder'
import { listAuditEntries } from '../support/audit'
import { aUser } from '../support/builders'
import {
  anOperator,
  aSaleableBook,
  bookFields,
  flatPicture,
  range,
  readDisplayOrder,
  toFile,
  toFormData,
} from '../support/office-books'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'

// EP-50 to EP-55.

type Sent = Record<string, string>
let operator: Sent
beforeAll(async () => {
  operator = (await anOperator()).bearer
})

interface Call {
  method: string
  body?: BodyInit
  headers?: Sent
  id?: number | string
}
async function call(action: unknown, { method, body, headers = {}, id }: Call) {
  const args = {
    ...loaderArgs('/api/x', { method, body, headers: { ...operator, ...headers } }),
    params: { id: String(id) },
  }
  const response = await (action as (args: unknown) => Promise<Response>)(args)
  return { status: response.status, body: await response.json() }
}
const json = (value: unknown) => ({
  body: JSON.stringify(value),
  headers: { 'Content-Type': 'application/json' },
})
const meta = (over: object = {}) => JSON.stringify({ ...bookFields, ...over })
const added = async (over: object = {}) =>
  (await call(create, { method: 'POST', body: toFormData({ meta: meta(over) }) })).body.id as number
const png = () => flatPicture().png().toBuffer()

describe('POST /api/admin/books', () => {
  it('takes the book’s fields as JSON with its pictures, and writes an audit entry', async () => {
    const body = toFormData({
      meta: meta({ title: '고래', originalPrice: 69000 }),
      cover: toFile(await png()),
      detail: toFile(await flatPicture(900, 600).jpeg().toBuffer(), 'detail.jpg', 'image/jpeg'),
    })
    const { status, body: said } = await call(create, { method: 'POST', body })
    expect(status).toBe(200)
    expect(said).toMatchObject({
      success: true,
      message: '새 도서가 추가되었습니다.',
      title: '고래',
      originalPrice: 69000,
      pages: 34,
      imageUrl: expect.stringMatching(/^\/pictures\/cover-[0-9a-f]{12}\/480\.jpg$/),
      detailImageUrl: expect.stringMatching(/^\/pictures\/detail-/),
      book: { title: '고래' },
    })
    const shown = await findOfficeBook(db, said.id)
    expect(shown?.cover).toMatchObject({ width: 600, widths: [240, 360, 480] })
    for (const format of ['avif', 'webp', 'jpg'])
      expect(await readPictureFile(pictureNameOf(said.imageUrl), `240.${format}`)).toBeTruthy()
    expect(await listAuditEntries(db, `book:${said.id}`)).toMatchObject([{ deed: 'book.created' }])
  })
  it('inserts at the given position, or at the end', async () => {
    const [first, second, far] = [await added(), await added(), await added({ displayOrder: 900 })]
    const before = await readDisplayOrder()
    expect(before.ids.slice(-3)).toEqual([first, second, far])
    const [third, top] = [
      await added({ displayOrder: before.ids.length - 1 }),
      await added({ displayOrder: '0' }),
    ]
    const after = await readDisplayOrder()
    expect([after.ids[0], ...after.ids.slice(-4)]).toEqual([top, first, second, third, far])
    expect(after.at).toEqual(range(after.at.length))
    for (const displayOrder of [-1, 0.5, 'first', null]) {
      const body = toFormData({ meta: meta({ displayOrder }) })
      expect((await call(create, { method: 'POST', body })).status).toBe(400)
    }
  })
  it('takes the JSON as a file too, and fills in defaults', async () => {
    const said = new Blob([JSON.stringify({ title: '달', description: '달 이야기', category: 'SF' })], {
      type: 'application/json',
    })
    const form = new FormData()
    form.append('meta', said)
    const { body } = await call(create, { method: 'POST', body: form })
    expect(body).toMatchObject({
      price: 59000,
      ageRange: '3~10세',
      size: '250x250mm',
      binding: '양장본',
      gender: 'unisex',
      isActive: true,
      isSoldOut: false,
      isHidden: true,
    })
  })
  it('reads `other`, which older clients write, as unisex', async () => {
    const id = await added({ gender: 'other' })
    expect((await findOfficeBook(db, id))?.gender).toBe('unisex')
    await call(one, { method: 'PUT', id, body: toFormData({ gender: 'male' }) })
    await call(one, { method: 'PUT', id, body: toFormData({ gender: 'other' }) })
    expect((await findOfficeBook(db, id))?.gender).toBe('unisex')
  })
  it.each([
    ['title', { title: ' ' }, '제목을 입력해주세요'],
    ['description', { description: '' }, '설명을 입력해주세요'],
    ['category', { category: '' }, '카테고리를 선택해주세요'],
    ['category', { category: '공포' }, '카테고리를 선택해주세요'],
    ['price', { price: 0 }, '가격을 입력해주세요'],
    ['price', { price: '1e4' }, '가격을 입력해주세요'],
    ['price', { price: null }, '가격을 입력해주세요'],
    ['originalPrice', { originalPrice: -1 }, '정가를 숫자로 입력하거나 비워 두세요.'],
    ['ageRange', { ageRange: '' }, '연령대를 입력해주세요'],
    ['size', { size: '' }, '크기를 입력해주세요'],
    ['binding', { binding: '' }, '제본 방식을 선택해주세요'],
    ['gender', { gender: 'x' }, '성별 구분을 선택해주세요'],
    ['title', { title: '가'.repeat(101) }, '제목은 100자까지 쓸 수 있어요.'],
  ])('refuses a wrong %s', async (field, over, message) => {
    const { status, body } = await call(create, { method: 'POST', body: toFormData({ meta: meta(over) }) })
    expect([status, body.code, body.message, body.errors[field]]).toEqual([
      400,
      'INVALID_INPUT',
      message,
      message,
    ])
  })
  it('stores markup as plain text, and refuses malformed JSON', async () => {
    const id = await added({ title: '<script>alert(1)</script>' })
    expect((await findOfficeBook(db, id))?.title).toBe('<script>alert(1)</script>')
    for (const wrong of ['', '{', '[]', '{"__proto__":{"title":"x"}}'])
      expect((await call(create, { method: 'POST', body: toFormData({ meta: wrong }) })).status).toBe(400)
  })
})

describe('POST /api/admin/books/{id}/upload', () => {
  let id = 0
  beforeAll(async () => {
    id = await added()
  })
  const send = (parts: Record<string, string | File>, to: number | string = id) =>
    call(upload, { method: 'POST', body: toFormData(parts), id: to })

  it.each([
    ['a JPEG', () => flatPicture().jpeg().toBuffer()],
    ['a PNG', png],
    ['a WebP', () => flatPicture().webp().toBuffer()],
    ['a GIF', () => flatPicture().gif().toBuffer()],
    ['a HEIC', () => readFileSync('tests/support/drawn-face.heic')],
  ])('accepts %s and makes every width and format', async (_, bytes) => {
    const { status, body } = await send({ cover: toFile(await bytes(), 'x.bin', '') })
    expect([status, body.success, body.message]).toEqual([200, true, '업로드 완료'])
    expect(body.book.imageUrl).toBe(body.imageUrl)
    expect(body).not.toHaveProperty('detailImageUrl')
    expect(await readPictureFile(pictureNameOf(body.imageUrl), '240.avif')).toBeTruthy()
  })
  it('stores a detail picture in its own slot, with an audit entry', async () => {
    const { body } = await send({ detail: toFile(await png()) })
    expect(body.detailImageUrl).toMatch(/^\/pictures\/detail-/)
    expect((await listAuditEntries(db, `book:${id}`))[0]).toMatchObject({
      deed: 'book.pictured',
      detail: { slot: 'detail', url: body.detailImageUrl },
    })
  })
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>'
  const bad: [string, () => Promise<Uint8Array> | Uint8Array, number, string][] = [
    ['an SVG with a script', () => Buffer.from(svg), 415, '이미지 파일만 업로드 가능합니다.'],
    ['a page', () => Buffer.from('<!doctype html><p>x'), 415, '이미지 파일만 업로드 가능합니다.'],
    ['a PDF', () => Buffer.from('%PDF-1.7'), 415, '이미지 파일만 업로드 가능합니다.'],
    ['20 MB', () => new Uint8Array(20 * 1024 * 1024), 413, '파일 크기는 10MB 이하여야 합니다.'],
    ['11 MB', () => new Uint8Array(11 * 1024 * 1024), 413, '파일 크기는 10MB 이하여야 합니다.'],
    [
      'half a PNG',
      async () => (await flatPicture().png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000),
      400,
      '그림을 읽을 수 없습니다.',
    ],
    ['a dot', () => flatPicture(20, 20).png().toBuffer(), 400, '그림이 너무 작아요.'],
    ['a strip', () => flatPicture(2000, 300).png().toBuffer(), 400, '그림이 너무 길쭉해요.'],
    ['nothing', () => new Uint8Array(), 400, '그림 파일을 먼저 골라 주세요.'],
  ]
  it.each(bad)('refuses %s', async (_, bytes, status, message) => {
    const before = await findOfficeBook(db, id)
    const answer = await send({ cover: toFile(await bytes()) })
    expect([answer.status, answer.body.success]).toEqual([status, false])
    // The three documented messages must match exactly; a screen may add to the others.
    if (status === 400) expect(answer.body.message).toContain(message)
    else expect(answer.body.message).toBe(message)
    expect((await findOfficeBook(db, id))?.imageUrl).toBe(before?.imageUrl)
  })
  it('accepts nearly ten megabytes', async () => {
    const large = await flatPicture(2400, 1400).png({ compressionLevel: 0 }).toBuffer()
    expect(large.length).toBeGreaterThan(9.5 * 1024 * 1024)
    expect((await send({ cover: toFile(large) })).status).toBe(200)
  })
  it('refuses an unknown book, an unknown slot, and two pictures at once', async () => {
    const cover = toFile(await png())
    expect((await send({ cover }, 2_000_000)).status).toBe(404)
    expect((await send({ cover }, 'x')).status).toBe(400)
    expect((await send({ poster: cover })).status).toBe(400)
    expect((await send({ cover, detail: cover })).status).toBe(400)
  })
  it('an unreadable picture adds no book', async () => {
    const before = (await readDisplayOrder()).ids.length
    const { status } = await call(create, {
      method: 'POST',
      body: toFormData({ meta: meta(), cover: toFile(Buffer.from(svg)) }),
    })
    expect([status, (await readDisplayOrder()).ids.length]).toEqual([415, before])
  })
})

describe('PUT and DELETE /api/books/{id}', () => {
  it('changes only the fields sent, as a form or as JSON', async () => {
    const id = await added({ title: '처음' })
    const form = toFormData({
      title: '나중',
      price: '49000',
      isSoldOut: 'true',
      isActive: 'true',
      unknown: 'x',
    })
    expect((await call(one, { method: 'PUT', body: form, id })).body).toMatchObject({
      success: true,
      message: '도서가 수정되었습니다.',
      title: '나중',
      price: 49000,
      isSoldOut: true,
      binding: '양장본',
    })
    const { body } = await call(one, { method: 'PUT', id, ...json({ isSoldOut: false, ageRange: '4~8세' }) })
    expect(body).toMatchObject({ title: '나중', isSoldOut: false, ageRange: '4~8세' })
    const wrong = await call(one, { method: 'PUT', id, ...json({ title: '' }) })
    expect([wrong.status, wrong.body.message]).toEqual([400, '제목을 입력해주세요'])
  })
  it('moves a book to the given position', async () => {
    const [first, second, third] = [await added(), await added(), await added()]
    const put = (id: number, said: object) => call(one, { method: 'PUT', id, ...json(said) })
    const before = await readDisplayOrder()
    const from = before.ids.indexOf(first)
    const { status, body } = await put(third, { displayOrder: from, title: '앞으로' })
    expect([status, body.title, body.displayOrder]).toEqual([200, '앞으로', from])
    expect((await readDisplayOrder()).ids.slice(-3)).toEqual([third, first, second])
    const form = toFormData({ displayOrder: '900' })
    expect((await call(one, { method: 'PUT', id: first, body: form })).status).toBe(200)
    const after = await readDisplayOrder()
    expect([after.ids.slice(-3), after.at]).toEqual([[third, second, first], range(after.at.length)])
    expect((await listAuditEntries(db, 'books')).slice(0, 2).map(({ deed }) => deed)).toEqual([
      'book.reordered',
      'book.reordered',
    ])
    for (const displayOrder of [-1, 0.5, 'first', null])
      expect((await put(first, { displayOrder, title: '아니' })).status).toBe(400)
    expect((await put(2_000_000, { displayOrder: 0 })).status).toBe(404)
    expect((await readDisplayOrder()).ids).toEqual(after.ids)
  })
  it('deletes softly, once', async () => {
    const id = await added()
    const { status, body } = await call(one, { method: 'DELETE', id })
    expect([status, body.success, body.message]).toEqual([200, true, '도서가 삭제되었습니다.'])
    expect((await readDisplayOrder()).at).toEqual(range((await readDisplayOrder()).at.length))
    expect((await call(one, { method: 'DELETE', id })).status).toBe(404)
    expect((await call(one, { method: 'PUT', id, ...json({ price: 1 }) })).status).toBe(404)
    expect((await call(one, { method: 'DELETE', id: 'x' })).status).toBe(400)
  })
})

describe('PATCH /api/books/reorder', () => {
  const send = (body: unknown) => call(reorder, { method: 'PATCH', ...json(body) })
  it('takes the list bare or in an object, in any order', async () => {
    await added()
    const { ids } = await readDisplayOrder()
    const items = [...ids].reverse().map((id, order) => ({ id, order }))
    expect((await send(items)).body).toEqual({ success: true, message: '순서가 저장되었습니다.' })
    expect((await readDisplayOrder()).ids).toEqual([...ids].reverse())
    const back = ids.map((id, order) => ({ id, order })).reverse()
    expect((await send({ items: back })).status).toBe(200)
    expect((await readDisplayOrder()).ids).toEqual(ids)
  })
  it('refuses anything but a permutation of the existing books', async () => {
    const { ids } = await readDisplayOrder()
    const items = ids.map((id, order) => ({ id, order }))
    const missing = await send(items.slice(0, -1))
    expect([missing.status, missing.body.message]).toEqual([409, '도서 목록이 변경되었습니다.'])
    const wrong = [
      [],
      {},
      'x',
      [...items, { id: 2_000_000, order: ids.length }],
      items.map((item) => ({ ...item, order: 0 })),
      items.map((item) => ({ ...item, order: item.order + 1 })),
      [...items.slice(1), { id: ids[1], order: 0 }],
      items.map(({ id, order }) => ({ id: String(id), order })),
      items.map(({ id, order }) => ({ id, order: order + 0.5 })),
    ]
    for (const body of wrong) expect((await send(body)).status).toBe(400)
    expect((await readDisplayOrder()).ids).toEqual(ids)
  })
})

describe('PATCH /api/books/featured', () => {
  it('takes the whole list, and refuses unknown, duplicate and hidden books', async () => {
    const list = [await aSaleableBook(), await aSaleableBook()]
    const { ids } = await readDisplayOrder()
    const { status, body } = await call(featured, { method: 'PATCH', ...json({ ids: list }) })
    expect([status, body.success, body.ids]).toEqual([200, true, list])
    for (const wrong of [{ ids: [ids[0], ids[0]] }, { ids: [2_000_000] }, { ids: 'x' }, [], { ids: ['1'] }])
      expect((await call(featured, { method: 'PATCH', ...json(wrong) })).status).toBe(400)
    const hidden = await added({ isHidden: true })
    expect((await call(featured, { method: 'PATCH', ...json({ ids: [hidden] }) })).status).toBe(409)
  })
})

describe('without an operator’s login', () => {
  it('every change is refused', async () => {
    const user = await cookieHeader({ session: await startUserSession(db, (await aUser()).id) })
    const forged = { Authorization: `Bearer ${'x'.repeat(43)}` }
    const doors = [
      [reorder, 'PATCH'],
      [featured, 'PATCH'],
      [one, 'PUT'],
      [one, 'DELETE'],
      [create, 'POST'],
      [upload, 'POST'],
    ] as const
    for (const [action, method] of doors)
      for (const [headers, status] of [
        [{}, 401],
        [user, 403],
        [forged, 401],
      ] as const) {
        const args = { ...loaderArgs('/api/books/1', { method, headers }), params: { id: '1' } }
        expect((await catchResponse(() => action(args as never))).status).toBe(status)
      }
  })
  it('a request from another site is refused even with the cookie', async () => {
    const { token } = await anOperator()
    const headers = { ...(await cookieHeader({ admin: token })), 'Sec-Fetch-Site': 'cross-site' }
    const args = { ...loaderArgs('/api/books/1', { method: 'DELETE', headers }), params: { id: '1' } }
    expect((await catchResponse(() => one(args as never))).status).toBe(403)
  })
})
