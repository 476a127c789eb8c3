import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeBook } from '~/domain/books/edit-book.server'
import { findOfficeBook, listOfficeBooks } from '~/domain/books/office-books.server'
import { db } from '~/domain/db.server'
import { targetPictureOf } from '~/domain/previews/start/start-preview.server'
import { pointFields } from '~/domain/templates/five-points'
import { templateOf } from '~/domain/templates/templates.server'
import { action as bookAction, loader as bookLoader } from '~/routes/admin/books/book'
import { action as booksAction, loader as booksLoader } from '~/routes/admin/books/books'
import { action as featuredAction } from '~/routes/admin/books/featured'
import { action as newAction, loader as newLoader } from '~/routes/admin/books/new-book'
import { action as templateAction, loader as templateLoader } from '~/routes/admin/books/template'
import { loader as tryLoader } from '~/routes/admin/books/template-try'
import { loader as editorLoader } from '~/routes/admin/editor/book-editor'
import { listAuditEntries } from '../support/audit'
import { aBook } from '../support/builders'
import { drawPhoto } from '../support/drawn-faces'
import {
  anOperator,
  aSaleableBook,
  bookFields,
  flatPicture,
  readDisplayOrder,
  testActor,
  toFile,
  toFormData,
} from '../support/office-books'
import { catchResponse, cookieHeader, loaderArgs } from '../support/requests'
import '../support/engine-results'

type Sent = Record<string, string>
let operator: Sent
beforeAll(async () => {
  operator = await cookieHeader({ admin: (await anOperator()).token })
})
beforeEach(async () => {
  for (const id of (await readDisplayOrder()).ids) await removeBook(db, testActor, id)
})

const on = (path: string, id?: number, body?: FormData | URLSearchParams) => ({
  ...loaderArgs(path, { headers: operator, ...(body && { method: 'POST', body }) }),
  params: id === undefined ? {} : { id: String(id) },
})
interface Refused {
  data: { refused: { message: string; errors: Sent }; typed: Sent }
  init: { status: number }
}
/** The redirect's target, or the refusal. */
async function post(action: unknown, path: string, parts: Record<string, string | File>, id?: number) {
  const isPlain = Object.values(parts).every((part) => typeof part === 'string')
  const body = isPlain ? new URLSearchParams(parts as Sent) : toFormData(parts)
  const answer = await (action as (args: unknown) => Promise<Response | Refused>)(on(path, id, body))
  if (answer instanceof Response)
    return {
      status: answer.status,
      to: answer.headers.get('Location'),
      errors: {} as Sent,
      typed: {} as Sent,
      message: '',
    }
  const { refused, typed } = answer.data
  return { status: answer.init.status, to: null, errors: refused.errors, typed, message: refused.message }
}
const shownBy = async <Shown>(loader: unknown, path: string, id?: number) =>
  (await (loader as (args: unknown) => Promise<{ data: Shown }>)(on(path, id))).data
const add = (title: string, over: object = {}) => aSaleableBook({ title, ...over })
const typed = { ...bookFields, title: '새 책', price: '59,000', originalPrice: '', isActive: 'on' }
const { isSoldOut: _, isHidden: __, ...form } = typed

describe('every book page of the office', () => {
  it('redirects a visitor to the admin login', async () => {
    const id = await add('하나')
    for (const loader of [booksLoader, newLoader, bookLoader, editorLoader, templateLoader, tryLoader]) {
      const args = { ...loaderArgs('/admin/books'), params: { id: String(id) } }
      const { status, headers } = await catchResponse(() => loader(args as never))
      expect([status, headers.get('Location')]).toEqual([302, '/admin'])
    }
  })
  it('of an unknown book is 404', async () => {
    for (const loader of [bookLoader, editorLoader, templateLoader])
      for (const id of [2_000_000, 0])
        expect((await catchResponse(() => loader(on('/admin/books/x', id) as never))).status).toBe(404)
  })
})

describe('the book list', () => {
  it('moves a book by one, takes a whole order, and refuses an outdated one', async () => {
    const [a, b] = [await add('하나'), await add('둘')]
    const moved = await post(booksAction, '/admin/books', { intent: 'down', id: String(a) })
    expect([moved.status, moved.to]).toEqual([303, '/admin/books'])
    expect((await readDisplayOrder()).ids).toEqual([b, a])
    await post(booksAction, '/admin/books', { intent: 'order', ids: `${a} ${b}` })
    const { books } = await shownBy<{ books: { id: number }[] }>(booksLoader, '/admin/books')
    expect(books.map(({ id }) => id)).toEqual([a, b])
    const stale = await post(booksAction, '/admin/books', { intent: 'order', ids: `${a}` })
    expect([stale.status, stale.message]).toEqual([409, '도서 목록이 변경되었습니다.'])
    const nonsense: Sent[] = [
      { intent: 'order' },
      { intent: 'order', ids: 'x' },
      { intent: 'up', id: 'x' },
      { intent: 'fly' },
    ]
    for (const wrong of nonsense)
      expect((await post(booksAction, '/admin/books', wrong)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('a new book', () => {
  it.each([
    ['save', /^\/admin\/books$/],
    ['quick', /^\/admin\/books\/\d+\?step=editor$/],
    ['editor', /^\/admin\/book-editor\/\d+$/],
  ])('is added by “%s”, which decides the next page', async (intent, to) => {
    const answer = await post(newAction, '/admin/books/new', { ...form, intent } as Sent)
    expect([answer.status, answer.to]).toEqual([303, expect.stringMatching(to)])
    expect(await listOfficeBooks(db)).toMatchObject([
      { title: '새 책', price: 59000, isActive: true, isSoldOut: false },
    ])
  })
  it('without a tick for active is not on sale', async () => {
    const { isActive: ___, ...unticked } = form
    await post(newAction, '/admin/books/new', { ...unticked, intent: 'save' } as Sent)
    expect(await listOfficeBooks(db)).toMatchObject([{ isActive: false }])
  })
  it('with errors adds nothing and returns what was typed', async () => {
    const answer = await post(newAction, '/admin/books/new', {
      ...form,
      title: '',
      size: '',
      intent: 'save',
    } as Sent)
    expect(answer.status).toBe(400)
    expect(answer.errors).toEqual({ title: '제목을 입력해주세요', size: '크기를 입력해주세요' })
    expect(answer.typed).toMatchObject({ description: bookFields.description, price: '59,000' })
    const svg = toFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg')
    const picture = await post(newAction, '/admin/books/new', { ...form, cover: svg } as never)
    expect([picture.status, picture.typed.title]).toEqual([415, '새 책'])
    expect(await listOfficeBooks(db)).toEqual([])
  })
  it.each([
    ['a cover of 20 MB', { cover: toFile(new Uint8Array(20 * 1024 * 1024)) }, 413],
    ['a cover of 11 MB', { cover: toFile(new Uint8Array(11 * 1024 * 1024)) }, 413],
    ['something said of it that is no form', { meta: toFile(new Uint8Array(65 * 1024), 'meta') }, 400],
    ['a picture that has no place', { poster: toFile(new Uint8Array(8)) }, 400],
  ])('with %s is refused and keeps what was typed', async (_, sent, status) => {
    const answer = await post(newAction, '/admin/books/new', { ...sent, ...form, intent: 'save' } as never)
    expect([answer.status, Object.keys(answer.errors)]).toEqual([status, status === 413 ? ['cover'] : []])
    expect(answer.typed).toMatchObject({
      intent: 'save',
      title: '새 책',
      price: '59,000',
      description: bookFields.description,
    })
    expect(await listOfficeBooks(db)).toEqual([])
  })
  it('is added together with its pictures', async () => {
    const cover = toFile(await flatPicture().png().toBuffer())
    await post(newAction, '/admin/books/new', {
      ...form,
      cover,
      detail: toFile(new Uint8Array()),
      intent: 'save',
    } as never)
    expect(await listOfficeBooks(db)).toMatchObject([{ cover: { width: 600 } }])
  })
})

describe('an existing book', () => {
  it('is changed, gets a cover, and is deleted', async () => {
    const id = await add('하나')
    const path = `/admin/books/${id}`
    expect((await post(bookAction, path, { ...form, intent: 'save' } as Sent, id)).to).toBe('/admin/books')
    expect((await post(bookAction, path, { ...form, intent: 'quick' } as Sent, id)).to).toBe(path)
    // For an existing book this button only saves.
    expect((await post(bookAction, path, { ...form, intent: 'editor' } as Sent, id)).to).toBe('/admin/books')
    const cover = toFile(await flatPicture().png().toBuffer())
    expect((await post(bookAction, path, { intent: 'picture', cover }, id)).to).toBe(path)
    expect((await findOfficeBook(db, id))?.cover).toBeTruthy()
    const large = toFile(new Uint8Array(11 * 1024 * 1024))
    const refused = await post(bookAction, path, { cover: large, ...form, intent: 'picture' } as never, id)
    expect([refused.status, refused.errors.cover]).toEqual([413, '파일 크기는 10MB 이하여야 합니다.'])
    expect(refused.typed).toMatchObject({ intent: 'picture', title: '새 책' })
    const empty = await post(bookAction, path, { intent: 'picture', cover: toFile(new Uint8Array()) }, id)
    expect([empty.status, empty.errors.cover]).toEqual([400, '그림 파일을 먼저 골라 주세요.'])
    expect((await post(bookAction, path, { intent: 'delete' }, id)).to).toBe('/admin/books')
    expect(await listOfficeBooks(db)).toEqual([])
  })
})

describe('a new book', () => {
  it.each([
    ['editor', 'true'],
    ['save', null],
  ])('saved by %s reloads the document only for the editor', async (intent, loaded) => {
    const sent = new URLSearchParams({ ...form, intent } as Sent)
    const answer = (await newAction(on('/admin/books/new', undefined, sent) as never)) as Response
    expect([answer.status, answer.headers.get('X-Remix-Reload-Document')]).toEqual([303, loaded])
  })
})

describe('a book that another operator changed meanwhile', () => {
  it('is not overwritten unseen: the form shows the stored values next to the typed ones', async () => {
    const id = await add('하나')
    const path = `/admin/books/${id}`
    const { seen } = await shownBy<{ seen: string }>(bookLoader, path, id)
    const save = (over: Sent) =>
      post(bookAction, path, { ...form, intent: 'save', seen, ...over } as Sent, id)
    expect((await save({ title: '둘', price: '61,000', isSoldOut: 'on' })).status).toBe(303)
    const mine = { title: '셋', originalPrice: '70,000', gender: 'male' }
    const stale = await save(mine)
    expect([stale.status, stale.message]).toEqual([
      409,
      expect.stringContaining('다른 관리자가 그사이 이 책을 고쳤어요.'),
    ])
    expect(stale.errors).toEqual({
      seen: stale.message,
      title: '지금 저장된 값: 둘',
      price: '지금 저장된 값: 61000',
      originalPrice: '지금은 비어 있어요.',
      gender: '지금 저장된 값: 남녀공용',
      isSoldOut: '지금은 골라져 있어요.',
    })
    expect(stale.typed).toMatchObject(mine)
    expect(await findOfficeBook(db, id)).toMatchObject({ title: '둘', price: 61000, gender: 'unisex' })
    // The second save carries the newer state's mark, so it overwrites the other operator's change on purpose.
    expect((await save({ ...mine, seen: stale.typed.seen ?? '' })).status).toBe(303)
    expect(await findOfficeBook(db, id)).toMatchObject({ title: '셋', price: 59000, isSoldOut: false })
    // Repeating the same save changes nothing.
    expect((await save(mine)).status).toBe(303)
  })
  it('of two simultaneous saves one is refused, and a new picture refuses none', async () => {
    const id = await add('하나')
    const path = `/admin/books/${id}`
    const { seen } = await shownBy<{ seen: string }>(bookLoader, path, id)
    await post(
      bookAction,
      path,
      { intent: 'picture', cover: toFile(await flatPicture().png().toBuffer()) },
      id,
    )
    const saved = await Promise.all(
      ['둘', '셋'].map((title) =>
        post(bookAction, path, { ...form, title, intent: 'save', seen } as Sent, id),
      ),
    )
    expect(saved.map(({ status }) => status).sort()).toEqual([303, 409])
  })
})

describe('the featured books', () => {
  it('are the whole list of a form, and an outdated list is refused', async () => {
    const [a, b] = [await add('하나'), await add('둘')]
    const send = (intent: string, was: string, ids: string) =>
      post(featuredAction, '/admin/featured', { intent, was, ids })
    expect((await send('add', '', `${a}`)).to).toBe('/admin/featured')
    expect((await send('add', `${a}`, `${a} ${b}`)).status).toBe(303)
    expect((await send('order', `${a} ${b}`, `${b} ${a}`)).status).toBe(303)
    expect((await send('remove', `${a} ${b}`, `${a}`)).status).toBe(409)
    expect((await send('remove', `${b} ${a}`, '')).status).toBe(303)
    expect((await listOfficeBooks(db)).every(({ featuredOrder }) => featuredOrder === null)).toBe(true)
  })
})

describe('a book’s template', () => {
  interface Shown {
    draft?: string
    template?: { from: string; points: Sent; hasFront: boolean; tried?: string }
  }
  const path = (id: number, query = '') => `/admin/books/${id}/template${query}`
  const shown = (id: number, query = '') => shownBy<Shown>(templateLoader, path(id, query), id)
  /** Uploads a new picture of a face and returns the query of its page. */
  async function drafted(id: number) {
    const { to } = await post(templateAction, path(id), { intent: 'back', back: toFile(drawPhoto()) }, id)
    return to?.slice(to.indexOf('?')) ?? ''
  }

  it('is a draft with the face position found in it, until it is saved', async () => {
    const id = await aBook({ title: '하나' })
    expect((await shown(id)).template).toBeUndefined()
    const query = await drafted(id)
    const { draft, template } = await shown(id, query)
    if (!draft || !template) throw new Error('no draft')
    expect(template.from).toBe('found')
    expect(Number(template.points.leftEyeX)).toBeGreaterThan(380)
    expect(Number(template.points.leftEyeX)).toBeLessThan(480)
    expect((await findOfficeBook(db, id))?.targetImageUrl).toBeNull()
    await expect(targetPictureOf(db, { bookId: id })).rejects.toMatchObject({ code: 'preview.noTarget' })

    const saved = await post(
      templateAction,
      path(id, query),
      { intent: 'save', draft, ...template.points },
      id,
    )
    expect([saved.status, saved.to]).toEqual([303, path(id)])
    const url = await targetPictureOf(db, { bookId: id })
    expect((await templateOf(db, url))?.place).toMatchObject({ flip: false, x: expect.closeTo(500, -2) })
    expect((await shown(id)).template?.from).toBe('stored')
    expect((await listAuditEntries(db, `book:${id}`)).map(({ deed }) => deed)).toEqual([
      'template.placed',
      'template.uploaded',
    ])
  })

  it('takes a front layer only if it is a transparent PNG of the same shape', async () => {
    const id = await aBook({ title: '하나' })
    const draft = (await drafted(id)).replace('?draft=', '')
    const open = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.4 } } })
    const send = (front: File) => post(templateAction, path(id), { intent: 'front', draft, front }, id)
    const errorOf = async (front: File) => (await send(front)).errors.front
    expect(await errorOf(toFile(await flatPicture(640, 640).png().toBuffer()))).toContain('투명한 곳이 없는')
    expect(await errorOf(toFile(await open(640, 400).png().toBuffer()))).toContain('비율이 달라요')
    expect(await errorOf(toFile(await open(640, 640).webp().toBuffer()))).toBe(
      'PNG 파일만 업로드 가능합니다.',
    )
    expect(await errorOf(toFile(new Uint8Array()))).toContain('먼저 골라')
    expect((await send(toFile(await open(320, 320).png().toBuffer()))).status).toBe(303)
    expect((await shown(id, `?draft=${draft}`)).template?.hasFront).toBe(true)
    await post(templateAction, path(id), { intent: 'dropFront', draft }, id)
    expect((await shown(id, `?draft=${draft}`)).template?.hasFront).toBe(false)
  })

  it('is tried with a sample head at the typed points', async () => {
    const id = await aBook({ title: '하나' })
    const query = await drafted(id)
    const { template, draft = '' } = await shown(id, query)
    const asked = new URLSearchParams({ draft, ...template?.points }).toString()
    const { template: typed } = await shown(id, `?${asked}`)
    expect([typed?.from, typed?.tried]).toEqual(['typed', `${path(id)}/try?${asked}`])
    const look = async (points: string) => {
      const answer = await tryLoader(on(`${path(id)}/try?${points}`, id) as never)
      return {
        status: answer.status,
        type: answer.headers.get('Content-Type'),
        cache: answer.headers.get('Cache-Control'),
        bytes: Buffer.from(await answer.arrayBuffer()),
      }
    }
    const tried = await look(asked)
    expect([tried.status, tried.type, tried.cache]).toEqual([200, 'image/webp', 'private, no-store'])
    expect((await sharp(tried.bytes).metadata()).width).toBe(960)
    expect((await look(`draft=${draft}`)).status).toBe(400)
  })

  it('refuses points that make no face, and keeps what was typed', async () => {
    const id = await aBook({ title: '하나' })
    const { template, draft = '' } = await shown(id, await drafted(id))
    const points = template?.points ?? {}
    const save = (over: Sent) =>
      post(templateAction, path(id), { intent: 'save', draft, ...points, ...over }, id)
    const wrong = await save({ noseX: '가운데' })
    expect([wrong.status, wrong.typed.noseX]).toEqual([400, '가운데'])
    expect(wrong.errors.noseX).toContain('다섯 점을 숫자로')
    const turned = await save({
      leftEyeX: points.rightEyeX ?? '',
      rightEyeX: points.leftEyeX ?? '',
      leftMouthX: points.rightMouthX ?? '',
      rightMouthX: points.leftMouthX ?? '',
    })
    expect([turned.status, turned.message]).toEqual([
      400,
      expect.stringContaining('얼굴이 만들어지지 않아요'),
    ])
    expect((await findOfficeBook(db, id))?.targetImageUrl).toBeNull()
    expect(pointFields).toHaveLength(10)
  })

  it('without a picture cannot be saved', async () => {
    const id = await aBook({ title: '하나' })
    const points = Object.fromEntries(pointFields.map((name) => [name, '500']))
    expect((await post(templateAction, path(id), { intent: 'save', ...points }, id)).status).toBe(409)
    const strange = await post(
      templateAction,
      path(id),
      { intent: 'save', draft: 'whale-000000000000', ...points },
      id,
    )
    expect(strange.status).toBe(409)
  })
})
