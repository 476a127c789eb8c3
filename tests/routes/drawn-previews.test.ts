import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultLook, lookWith, serializeLook } from '~/art/child/look'
import { KIT_VERSION } from '~/art/kit-version'
import { emptyDocument } from '~/book/document'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { changeLook } from '~/domain/looks/change-look.server'
import { eraseDueLooks } from '~/domain/looks/erase-looks.server'
import { approveLook, keepLook, listKeptLooks, lookOf } from '~/domain/looks/looks.server'
import { erasePhoto, savePhoto } from '~/domain/photos/photos.server'
import { savePreset } from '~/domain/presets/presets.server'
import { paintPage } from '~/domain/previews/pages.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { previewOf, previewsOf } from '~/domain/previews/previews.server'
import { requestLookOfPhoto } from '~/domain/previews/start/start-preview.server'
import { storage } from '~/domain/storage.server'
import { composite, drawnEngine } from '~/engines/engines.server'
import { startJobQueue, startWorkers, stopWorkers } from '~/jobs/jobs.server'
import { action as api } from '~/routes/api/preview'
import { loader as file } from '~/routes/files/by-key'
import { action as bookAction, loader as bookLoader } from '~/routes/shop/book'
import { action as pagesAction } from '~/routes/shop/whole-book'
import { aPicture } from '../support/builders'
import { aMember, aVisitor } from '../support/carts'
import { loaderArgs } from '../support/requests'
import { aBookWithPlace, aPaintedBook, aPictureWithPlace } from '../support/templates'

// A drawn child in a book: from a photo or without one, beside the photographed head, on one page or all of them.

const painted = { bytes: Buffer.from('drawn'), type: 'image/webp', width: 12, height: 12 } as const
const kept = { base: painted, planes: Buffer.from('planes') }
const redHair = lookWith({ hair: { style: 'two-braids', colour: 'red', shift: 0 } })
const proposal = { look: lookWith({ brows: 'bushy' }), confidence: {} as never, unsure: [], likeliest: {} }
const head = {
  picture: Buffer.alloc(64),
  tone: '#aabbcc',
  hair: { length: 'short', colour: '#332211' },
} as const
const painting = vi.spyOn(drawnEngine, 'paintPage')
const setting = vi.spyOn(drawnEngine, 'paintPageWithHead')
beforeEach(() => {
  vi.spyOn(composite, 'look').mockResolvedValue({ ok: true })
  vi.spyOn(composite, 'cleaned').mockResolvedValue({ ok: true, picture: painted })
  vi.spyOn(composite, 'headOf').mockResolvedValue({ ok: true, head })
  vi.spyOn(composite, 'onPage').mockResolvedValue({ ok: true, picture: painted })
  vi.spyOn(composite, 'proposeLook').mockResolvedValue({ ok: true, proposal })
  vi.spyOn(drawnEngine, 'keepPage').mockResolvedValue({ ok: true, keptPage: kept })
  painting.mockReset().mockResolvedValue({ ok: true, picture: painted })
  setting.mockReset().mockResolvedValue({ ok: true, picture: painted })
})

const face = Buffer.from('a photo')
let book = 0
beforeAll(async () => {
  book = await aPaintedBook()
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
type Headers = Record<string, string>
async function post(fields: Fields, headers: Headers, id = book) {
  const args = loaderArgs(`/book/${id}`, { method: 'POST', body: form(fields), headers })
  const said = await bookAction({ ...args, params: { id: String(id) } } as never)
  if (said instanceof Response) return { status: said.status, to: said.headers.get('Location') }
  const { data, init } = said as {
    data: { refused: { message: string; field?: string } }
    init: ResponseInit
  }
  return { status: init.status, to: null, refused: data.refused }
}
async function shown(headers: Headers, id = book) {
  const args = { ...loaderArgs(`/book/${id}`, { headers }), params: { id: String(id) } }
  return ((await bookLoader(args as never)) as unknown as { previewData: { previews: object[] } }).previewData
}
const withPhoto: Fields = { intent: 'preview', photo: face, consent: 'on', style: 'drawn' }

async function aParent(fields: Fields = withPhoto, from?: Awaited<ReturnType<typeof aVisitor>>) {
  const visitor = from ?? (await aVisitor())
  const answer = await post(fields, visitor.headers)
  if (answer.status !== 303) throw new Error(JSON.stringify(answer))
  return { ...visitor, preview: await newestOf(visitor.owner) }
}
/** The newest preview, painted. */
async function newestOf(owner: Parameters<typeof previewsOf>[1]) {
  const [asked] = await previewsOf(db, owner, book)
  await paintPreview(db, asked?.name ?? '')
  const preview = await previewOf(db, owner, asked?.name ?? '')
  if (!preview?.lookName && !preview?.photoKey) throw new Error('nothing was painted')
  return preview
}
const lookIn = async ({ owner, preview }: Awaited<ReturnType<typeof aParent>>) =>
  lookOf(db, owner, preview.lookName ?? '')

describe('a photo on the page of a painted book', () => {
  it('becomes a drawn child: its look is proposed, pinned and painted into the book’s target', async () => {
    const parent = await aParent()
    const { preview } = parent
    expect(preview).toMatchObject({ state: 'done', photoKey: null })
    const look = await lookIn(parent)
    expect(look).toMatchObject({ photoKey: preview.lookPhotoKey, approvedAt: null })
    expect(preview.look).toBe(look?.look && serializeLook(look.look))
    expect(painting).toHaveBeenCalledWith(
      expect.objectContaining({ picture: 'whale-song/target', shot: { px: 1200 }, look: look?.look }),
    )
    expect(await shown(parent.headers)).toMatchObject({
      previews: [{ name: preview.name, style: 'drawn', photoKey: preview.lookPhotoKey, outdatedBy: null }],
    })
  })

  it('in a book with an uploaded picture becomes a drawn head in its place', async () => {
    const other = await aBookWithPlace()
    const { owner, headers } = await aVisitor()
    await post(withPhoto, headers, other)
    const [{ name = '' } = {}] = await previewsOf(db, owner, other)
    await paintPreview(db, name)
    expect(await previewOf(db, owner, name)).toMatchObject({ state: 'done', photoKey: null })
    const [{ look, px, template } = expect.fail()] = setting.mock.calls[0] ?? []
    expect([look, px, template.place]).toMatchObject([proposal.look, 1200, { x: 500, y: 450, scale: 300 }])
    expect(painting).not.toHaveBeenCalled()
    await post({ intent: 'style', name, style: 'photo' }, headers, other)
    expect(await previewsOf(db, owner, other)).toMatchObject([{ lookName: null }, { name }])
  })

  it('that is erased later leaves the drawn child, and the photographed one goes', async () => {
    const parent = await aParent()
    const { owner, headers, preview } = parent
    await post({ intent: 'style', name: preview.name, style: 'photo' }, headers)
    await newestOf(owner)
    await erasePhoto(db, owner, preview.lookPhotoKey ?? '')
    expect(await previewsOf(db, owner, book)).toMatchObject([
      { name: preview.name, state: 'done', lookPhotoKey: null },
    ])
    expect(await storage.get(`previews/${preview.name}/result.webp`)).toBeDefined()
  })

  it('that is erased before the child is painted takes its look with it', async () => {
    const { owner, headers } = await aVisitor()
    await post(withPhoto, headers)
    const [asked] = await previewsOf(db, owner, book)
    expect(await lookOf(db, owner, asked?.lookName ?? '')).toBeDefined()
    await erasePhoto(db, owner, asked?.lookPhotoKey ?? '')
    await paintPreview(db, asked?.name ?? '')
    expect(await storage.get(`previews/${asked?.name}/result.webp`)).toBeUndefined()
    expect(await lookOf(db, owner, asked?.lookName ?? '')).toBeUndefined()
    expect(await eraseDueLooks(db)).toBeGreaterThan(0)
    expect(
      await db
        .selectFrom('looks')
        .select('id')
        .where('name', '=', asked?.lookName ?? '')
        .execute(),
    ).toEqual([])
  })

  it('that went before its look was proposed fails kindly', async () => {
    const { owner, headers } = await aVisitor()
    const { key } = await savePhoto(db, owner, { bytes: face })
    await requestLookOfPhoto(db, owner, { bookId: book, photoKey: key, channel: 'web' })
    const [asked] = await previewsOf(db, owner, book)
    await erasePhoto(db, owner, asked?.lookPhotoKey ?? '')
    await paintPreview(db, asked?.name ?? '')
    expect(await shown(headers)).toMatchObject({ previews: [{ state: 'failed', fault: expect.any(String) }] })
  })
})

describe('the two ways to show a child', () => {
  it('are one press apart, and what was painted before comes back unpainted', async () => {
    const { owner, headers, preview } = await aParent()
    const photo = await post({ intent: 'style', name: preview.name, style: 'photo' }, headers)
    const photographed = await newestOf(owner)
    expect(photo.to).toContain(`made=${photographed.name}#preview`)
    expect(photographed).toMatchObject({ state: 'done', photoKey: preview.lookPhotoKey, lookName: null })
    await post({ intent: 'style', name: photographed.name, style: 'drawn' }, headers)
    // The way pressed last comes first, on any device.
    expect(await previewsOf(db, owner, book)).toMatchObject([
      { name: preview.name, state: 'done' },
      { name: photographed.name },
    ])
  })

  it('can follow a preview with the photographed head of the same photo', async () => {
    const { owner, headers, preview } = await aParent({ ...withPhoto, style: 'photo' })
    expect(preview.photoKey).not.toBeNull()
    await post({ intent: 'style', name: preview.name, style: 'drawn' }, headers)
    expect(await newestOf(owner)).toMatchObject({ state: 'done', lookPhotoKey: preview.photoKey })
  })

  it('need a photo for the photographed one', async () => {
    const { headers, preview } = await aParent({ intent: 'withoutPhoto' })
    const { refused } = await post({ intent: 'style', name: preview.name, style: 'photo' }, headers)
    expect(refused?.field).toBe('consent')
  })

  it('are nothing to another visitor', async () => {
    const { preview } = await aParent()
    const { headers } = await aVisitor()
    for (const fields of [
      { intent: 'style', style: 'drawn' },
      { intent: 'redraw' },
      { intent: 'erase' },
    ] as Fields[])
      expect((await post({ ...fields, name: preview.name }, headers)).status).toBe(404)
  })
})

describe('a child without a photo', () => {
  it('needs no consent, begins as the default look and is painted in the whole book', async () => {
    const id = await aPaintedBook()
    const url = async (title: string) => (await aPicture(title)).url
    const pageImages = {
      '2-3': await url('whale-song-2-3'),
      '4-5': await url('whale-song-4-5'),
      '6-7': await url('editor-uploaded'),
      '8-9': await aPictureWithPlace({ width: 1200 }),
    }
    const document = { ...emptyDocument(id), pageImages }
    await savePreset(db, id, { document })
    const { owner, headers } = await aVisitor()
    await post({ intent: 'withoutPhoto' }, headers, id)
    const [{ name = '' } = {}] = await previewsOf(db, owner, id)
    await paintPreview(db, name)
    expect(await previewOf(db, owner, name)).toMatchObject({
      state: 'done',
      look: serializeLook(defaultLook),
    })
    const args = loaderArgs(`/previews/${name}`, {
      method: 'POST',
      headers,
      body: form({ childName: '하늘' }),
    })
    await pagesAction({ ...args, params: { name } } as never)
    for (const page of ['2-3', '4-5', '8-9'] as const) await paintPage(db, name, page)
    const pages = await db
      .selectFrom('previewPages')
      .innerJoin('previews', 'previews.id', 'previewId')
      .select(['page', 'previewPages.state'])
      .where('name', '=', name)
      .orderBy('page')
      .execute()
    expect(pages).toEqual([
      { page: '2-3', state: 'done' },
      { page: '4-5', state: 'done' },
      { page: '8-9', state: 'done' },
    ])
    expect(painting).toHaveBeenLastCalledWith(
      expect.objectContaining({ picture: 'whale-song/4-5', look: defaultLook }),
    )
    expect(setting).toHaveBeenCalledWith(expect.objectContaining({ look: defaultLook, px: 1200 }))
    expect((await previewOf(db, owner, name))?.childName).toBe('하늘')
    expect(await storage.get(`previews/${name}/4-5.webp`)).toBeDefined()
  })

  it('that was dressed since is painted anew on request, and the older picture keeps its look', async () => {
    const { owner, headers, preview } = await aParent({ intent: 'withoutPhoto' })
    await changeLook(db, owner, { name: preview.lookName ?? '', look: serializeLook(redHair) })
    expect(await shown(headers)).toMatchObject({ previews: [{ outdatedBy: 'look' }] })
    await post({ intent: 'redraw', name: preview.name }, headers)
    expect(await newestOf(owner)).toMatchObject({ look: serializeLook(redHair), lookName: preview.lookName })
    expect((await previewOf(db, owner, preview.name))?.look).toBe(serializeLook(defaultLook))
  })

  it('is approved until its look is changed', async () => {
    const { owner, headers, preview } = await aParent({ intent: 'withoutPhoto' })
    const name = preview.lookName ?? ''
    expect(await shown(headers)).toMatchObject({ previews: [{ isApproved: false }] })
    await approveLook(db, owner, { name, erasesPhoto: false })
    expect(await shown(headers)).toMatchObject({ previews: [{ isApproved: true }] })
    await changeLook(db, owner, { name, look: serializeLook(redHair) })
    expect(await shown(headers)).toMatchObject({ previews: [{ isApproved: false }] })
  })

  it('that an earlier kit painted is painted anew on request, and once only', async () => {
    const { owner, headers, preview } = await aParent({ intent: 'withoutPhoto' })
    expect(await shown(headers)).toMatchObject({ previews: [{ outdatedBy: null }] })
    await db
      .updateTable('previews')
      .set({ kit: KIT_VERSION - 1 })
      .where('name', '=', preview.name)
      .execute()
    expect(await shown(headers)).toMatchObject({ previews: [{ outdatedBy: 'kit' }] })
    await post({ intent: 'redraw', name: preview.name }, headers)
    const anew = await newestOf(owner)
    expect(anew).toMatchObject({ kit: KIT_VERSION, lookName: preview.lookName })
    await post({ intent: 'redraw', name: preview.name }, headers)
    expect((await newestOf(owner))?.name).toBe(anew?.name)
  })

  it('cannot be repeated: it would be the same picture', async () => {
    const { headers, preview } = await aParent({ intent: 'withoutPhoto' })
    expect((await post({ intent: 'again', name: preview.name }, headers)).status).toBe(404)
  })

  it('is redrawn more often than new previews may be made', async () => {
    const { owner, headers, preview } = await aParent({ intent: 'withoutPhoto' })
    for (let i = 0; i < 8; i++) {
      expect((await post({ intent: 'redraw', name: preview.name }, headers)).status).toBe(303)
      await newestOf(owner)
    }
  })
})

describe('a drawn picture', () => {
  const open = async (key: string, headers: Headers) =>
    file({ ...loaderArgs(`/api/files/by-key/${key}`, { headers }), params: { '*': key } } as never)

  it('is opened by its owner alone', async () => {
    const { headers, preview } = await aParent({ intent: 'withoutPhoto' })
    const key = `previews/${preview.name}/result.webp`
    expect((await open(key, headers)).status).toBe(200)
    expect((await open(key, (await aVisitor()).headers)).status).toBe(404)
    expect((await open(key, {})).status).toBe(404)
  })

  it('is erased with its look and photo on request; a kept child stays', async () => {
    const gone = await aParent()
    expect((await post({ intent: 'erase', name: gone.preview.name }, gone.headers)).status).toBe(303)
    expect(await previewsOf(db, gone.owner, book)).toEqual([])
    expect(await storage.get(gone.preview.lookPhotoKey ?? '')).toBeUndefined()
    const member = await aMember()
    const { preview } = await aParent(withPhoto, member as never)
    await keepLook(db, member.userId, preview.lookName ?? '')
    await post({ intent: 'erase', name: preview.name }, member.headers)
    expect(await storage.get(preview.lookPhotoKey ?? '')).toBeUndefined()
    expect(await listKeptLooks(db, member.userId)).toHaveLength(1)
  })

  it('is erased with the photographed child of its photo, unless it is kept', async () => {
    const photographedFrom = async ({ owner, headers, preview }: Awaited<ReturnType<typeof aParent>>) => {
      await post({ intent: 'style', name: preview.name, style: 'photo' }, headers)
      return newestOf(owner)
    }
    const gone = await aParent()
    const { name } = await photographedFrom(gone)
    await post({ intent: 'erase', name }, gone.headers)
    expect(await previewsOf(db, gone.owner, book)).toEqual([])
    const member = await aMember()
    const kept = await aParent(withPhoto, member as never)
    await keepLook(db, member.userId, kept.preview.lookName ?? '')
    const photographed = await photographedFrom(kept)
    expect(photographed.isLookKept).toBe(true)
    await post({ intent: 'erase', name: photographed.name }, member.headers)
    expect(await previewsOf(db, kept.owner, book)).toMatchObject([{ name: kept.preview.name }])
  })
})

describe('POST /api/preview', () => {
  beforeAll(startWorkers)
  afterAll(stopWorkers)
  afterEach(() => vi.clearAllMocks())

  async function send(fields: Fields) {
    const { headers } = await aVisitor()
    const body = form({ bookId: String(book), ...fields })
    const answer = await api(loaderArgs('/api/preview', { method: 'POST', body, headers }) as never)
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }

  it('without a style answers as before, with a photographed head', async () => {
    const { status, body } = await send({ photo: face })
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['success', 'url', 'sourceUrl', 'previewKey', 'sourceKey', 'channel'])
  })

  it('with style=drawn answers with the look besides', async () => {
    const { status, body } = await send({ photo: face, style: 'drawn' })
    expect([status, body.style, body.channel]).toEqual([200, 'drawn', 'web'])
    expect(JSON.parse(body.look ?? '')).toMatchObject({ version: 1 })
    expect(body.sourceKey).toMatch(/source\.jpg$/)
  })

  it('with a look paints that look and stores no photo', async () => {
    const { status, body } = await send({ photo: face, style: 'drawn', look: serializeLook(redHair) })
    expect([status, body.look, body.sourceKey]).toEqual([200, serializeLook(redHair), undefined])
  })

  it.each([
    [{ style: 'drawn', look: '{"version":1}' }, 400, 'INVALID_LOOK'],
    [{ style: 'drawn', look: '{"version":9}' }, 400, 'INVALID_LOOK'],
    [{ style: 'painted' }, 400, 'COMPOSITE_FAILED'],
    [{}, 400, 'COMPOSITE_FAILED'],
  ] as [Fields, number, string | undefined][])('refuses %o', async (fields, status, error) => {
    const answer = await send(fields)
    expect([answer.status, answer.body.error]).toEqual([status, error])
  })

  it('draws a child into a book with uploaded pictures', async () => {
    const { status, body } = await send({ style: 'drawn', bookId: String(await aBookWithPlace()) })
    expect([status, body.style]).toEqual([200, 'drawn'])
  })
})
