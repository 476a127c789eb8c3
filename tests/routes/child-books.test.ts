import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { lookWith } from '~/art/child/look'
import { emptyDocument } from '~/book/document'
import { addToCart } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { savePhoto } from '~/domain/photos/photos.server'
import { savePreset } from '~/domain/presets/presets.server'
import { findNewestDrawnChild } from '~/domain/previews/newest-child.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { previewKey } from '~/domain/previews/preview'
import { previewOf, previewsOf } from '~/domain/previews/previews.server'
import { requestLookOfPhoto } from '~/domain/previews/start/start-preview.server'
import { composite, drawnEngine } from '~/engines/engines.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { action as start } from '~/routes/api/previews/start'
import { action, loader } from '~/routes/children/books'
import { loader as checkout } from '~/routes/order/checkout'
import { action as bookAction, loader as bookLoader } from '~/routes/shop/book'
import { loader as wholeBook } from '~/routes/shop/whole-book'
import { urls } from '~/urls/shop'
import { aVisitor } from '../support/carts'
import { loaderArgs } from '../support/requests'
import { aPaintedBook, aPictureWithPlace } from '../support/templates'

// One photo and one name: all books show this child, and the name is asked for once.

const painted = { bytes: Buffer.from('drawn'), type: 'image/webp', width: 12, height: 12 } as const
const proposal = { look: lookWith({ brows: 'bushy' }), confidence: {} as never, unsure: [], likeliest: {} }
beforeEach(() => {
  vi.spyOn(composite, 'look').mockResolvedValue({ ok: true })
  vi.spyOn(composite, 'cleaned').mockResolvedValue({ ok: true, picture: painted })
  vi.spyOn(composite, 'proposeLook').mockResolvedValue({ ok: true, proposal })
  vi.spyOn(drawnEngine, 'keepPage').mockResolvedValue({
    ok: true,
    keptPage: { base: painted, planes: Buffer.from('planes') },
  })
  vi.spyOn(drawnEngine, 'paintPage').mockResolvedValue({ ok: true, picture: painted })
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

type Fields = Record<string, string | Uint8Array>
function form(fields: Fields) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, new File([new Uint8Array(value)], 'photo.jpg', { type: 'image/jpeg' }))
  return body
}
type Visitor = Awaited<ReturnType<typeof aVisitor>>
async function post(fields: Fields, { headers }: Visitor) {
  const args = loaderArgs(urls.childBooks(), { method: 'POST', body: form(fields), headers })
  const said = await action(args as never)
  if (said instanceof Response)
    return { status: said.status, to: said.headers.get('Location'), refused: undefined }
  const { data, init } = said as unknown as {
    data: { refused: { message: string; errors: Record<string, string> }; typed: Record<string, string> }
    init: ResponseInit
  }
  return { status: init.status, ...data }
}
const photo = Buffer.from('a photo')
const given: Fields = { intent: 'preview', photo, childName: '서윤', consent: 'on' }

const page = ({ headers }: Visitor) => loader(loaderArgs(urls.childBooks(), { headers }) as never)
async function paintNewest({ owner }: Visitor, bookId = book) {
  const [preview] = await previewsOf(db, owner, bookId)
  await paintPreview(db, preview?.name ?? '')
  return preview?.name ?? ''
}
async function aParent(fields = given) {
  const parent = await aVisitor()
  expect(await post(fields, parent)).toMatchObject({ status: 303, to: urls.childBooks() })
  return { ...parent, made: await paintNewest(parent) }
}
async function requestLook({ owner }: Visitor) {
  const { key } = await savePhoto(db, owner, { bytes: photo, childName: '서윤' })
  await requestLookOfPhoto(db, owner, { bookId: book, photoKey: key, channel: 'web' })
}
const openedBook = ({ headers }: Visitor, name: string) =>
  wholeBook({ ...loaderArgs(urls.wholeBook(name), { headers }), params: { name } } as never)
const nameInBook = async (parent: Visitor, name: string) => (await openedBook(parent, name)).typed
const bookOf = async (parent: Visitor, name: string) => (await openedBook(parent, name)).book

describe('a photo and a name', () => {
  it('make a child that stands in all books at once', async () => {
    const parent = await aVisitor()
    expect((await page(parent)).child).toBeUndefined()
    await post(given, parent)
    const shown = await page(parent)
    expect(shown).toMatchObject({
      isMaking: false,
      givenName: '',
      child: { name: '서윤', subject: '서윤이가' },
    })
    expect(shown.books.map(({ id }) => id)).toEqual([book, otherBook])
  })

  it('wait for the look of a photo that was sent for a photographed head', async () => {
    const parent = await aVisitor()
    await requestLook(parent)
    expect(await page(parent)).toMatchObject({ isMaking: true, child: undefined })
    await paintNewest(parent)
    expect(await page(parent)).toMatchObject({ isMaking: false, child: { name: '서윤' } })
  })

  it('are asked for once: whole book and order form know the name, drawn and photographed', async () => {
    const parent = await aParent()
    expect(await nameInBook(parent, parent.made)).toBe('서윤')
    const { id } = await addToCart(db, parent.owner, { bookId: book, previewKey: previewKey(parent.made) })
    const answer = await checkout(loaderArgs(urls.checkoutOf(id), { headers: parent.headers }) as never)
    expect(answer).toMatchObject({ data: { typed: { childName: '서윤' } } })
    const body = new URLSearchParams({ intent: 'style', name: parent.made, style: 'photo' })
    const args = loaderArgs(urls.book(book), { method: 'POST', body, headers: parent.headers })
    await bookAction({ ...args, params: { id: String(book) } } as never)
    const [{ name = '', lookName } = {}] = await previewsOf(db, parent.owner, book)
    expect(lookName).toBeNull()
    expect(await previewOf(db, parent.owner, name)).toMatchObject({ childName: '서윤' })
  })

  it('come with the upload of a page with script as well', async () => {
    const parent = await aVisitor()
    const body = form({ bookId: String(book), photo, childName: ' 서윤 ', consent: 'on', style: 'drawn' })
    await start(loaderArgs(urls.previews(), { method: 'POST', body, headers: parent.headers }) as never)
    await paintNewest(parent)
    expect((await page(parent)).child?.name).toBe('서윤')
  })

  it('need no photo: a child to begin with has the name', async () => {
    const parent = await aParent({ intent: 'withoutPhoto', childName: '하늘' })
    expect((await page(parent)).child?.name).toBe('하늘')
  })
})

describe('a form that cannot be used', () => {
  it.each([
    ['has no photo', { photo: '' }, 'photo', '사진을 먼저 골라 주세요.'],
    ['has no consent', { consent: '' }, 'consent', undefined],
    ['has no name', { childName: '  ' }, 'childName', '아이 이름을 입력해주세요'],
    ['has a name that is too long', { childName: '가'.repeat(21) }, 'childName', undefined],
    ['has a name with a letter that cannot be printed', { childName: '서\u0007윤' }, 'childName', undefined],
  ])('%s: the sentence stands at its field, and the name stays', async (_, odd, field, sentence) => {
    const fields = Object.fromEntries(Object.entries({ ...given, ...odd }).filter(([, value]) => value))
    const answer = await post(fields, await aVisitor())
    expect(answer).toMatchObject({ status: 400, typed: { childName: fields.childName } })
    expect(Object.keys(answer.refused?.errors ?? {})).toEqual([field])
    if (sentence) expect(answer.refused?.errors[field]).toBe(sentence)
  })

  it('holds a picture that is no photo: nothing is made, and the name stays', async () => {
    vi.spyOn(composite, 'proposeLook').mockResolvedValue({ ok: false, reason: 'notAPicture' })
    const parent = await aVisitor()
    expect(await post(given, parent)).toMatchObject({
      status: 400,
      refused: { errors: { photo: '사진을 읽을 수 없습니다.' } },
      typed: { childName: '서윤' },
    })
    expect((await page(parent)).isMaking).toBe(false)
  })

  it('holds a photo in which no face is found later: the page says so, and the name stays', async () => {
    vi.spyOn(composite, 'proposeLook').mockResolvedValue({ ok: false, reason: 'noFace' })
    const parent = await aVisitor()
    await requestLook(parent)
    await paintNewest(parent)
    const shown = await page(parent)
    expect(shown).toMatchObject({ isMaking: false, givenName: '서윤', child: undefined })
    expect(shown.fault).toMatch(/얼굴/)
  })
})

describe('another book', () => {
  const open = (parent: Visitor, bookId: number, name: string) =>
    post({ intent: 'open', book: String(bookId), name }, parent)

  it('opens whole with the same child, without another photo, and once for two presses', async () => {
    const parent = await aParent()
    const lookName = (await findNewestDrawnChild(db, parent.owner))?.lookName ?? ''
    const { to } = await open(parent, otherBook, lookName)
    const [{ name: made } = { name: '' }, ...more] = await previewsOf(db, parent.owner, otherBook)
    expect([to, more]).toEqual([urls.wholeBook(made), []])
    expect(await bookOf(parent, made)).toMatchObject({ isOrderable: false })
    await paintNewest(parent, otherBook)
    expect(await bookOf(parent, made)).toMatchObject({ isOrderable: true })
    expect(await open(parent, otherBook, lookName)).toMatchObject({ status: 303, to: urls.wholeBook(made) })
    expect(await nameInBook(parent, made)).toBe('서윤')
    const pages = await db
      .selectFrom('previewPages')
      .innerJoin('previews', 'previews.id', 'previewPages.previewId')
      .select('page')
      .where('previews.name', '=', made)
      .execute()
    expect(pages).toEqual([{ page: '4-5' }])
  })

  it('offers the child on its own page, until it has a picture of its own', async () => {
    const parent = await aParent()
    const offered = async (id: number) => {
      const args = { ...loaderArgs(urls.book(id), { headers: parent.headers }), params: { id: String(id) } }
      return ((await bookLoader(args as never)) as unknown as { previewData: { child?: { name: string } } })
        .previewData.child
    }
    expect((await offered(otherBook))?.name).toBe('서윤')
    expect(await offered(book)).toBeUndefined()
  })

  it('does not open with another visitor’s child', async () => {
    const parent = await aParent()
    const lookName = (await findNewestDrawnChild(db, parent.owner))?.lookName ?? ''
    expect((await open(await aVisitor(), book, lookName)).status).toBe(404)
  })
})
