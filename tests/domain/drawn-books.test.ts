import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultLook, serializeLook } from '~/art/child/look'
import { KIT_VERSION } from '~/art/kit-version'
import type { PageKey } from '~/book/document'
import { partKey } from '~/book/print/print'
import { db } from '~/domain/db.server'
import { ebookPageKey } from '~/domain/ebooks/ebook'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { printPart } from '~/domain/prints/parts.server'
import { findPrintView } from '~/domain/prints/prints.server'
import { findOrdersWithoutPhoto } from '~/domain/prints/without-photo.server'
import { storage } from '~/domain/storage.server'
import { toPicturePlace } from '~/domain/templates/template'
import { changeTemplate } from '~/domain/templates/templates.server'
import { drawnEngine, printEngine } from '~/engines/engines.server'
import { aBookOfArt, aDrawnBook, braidedLook as look } from '../support/drawn-books'
import { ebookRow, paintEbookPages, payOrder } from '../support/ebooks'
import { aStoredPicture, insertPrintRequest } from '../support/print-rows'

// The e-book and the print files of an order whose child is drawn: made from its look, without a photo.

vi.mock('~/domain/drawn-pages/art-release.server', () => ({ readArtRelease: () => 'release' }))

const picture = (bytes: Buffer, type: 'image/webp' | 'image/jpeg') => ({ bytes, type, width: 8, height: 8 })
const webp = await plain().webp().toBuffer()
const jpeg = await plain().jpeg().toBuffer()
function plain() {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#a03050' } })
}
const headPicture = { bytes: webp, type: 'image/png', width: 500, height: 600 } as const
const keeping = vi.spyOn(drawnEngine, 'keepPage')
const painting = vi.spyOn(drawnEngine, 'paintPage')
const setting = vi.spyOn(drawnEngine, 'paintPageWithHead')
const heading = vi.spyOn(drawnEngine, 'paintHead')
const printing = vi.spyOn(printEngine, 'print')
beforeEach(async () => {
  await db.deleteFrom('keptPages').execute()
  keeping.mockReset().mockResolvedValue({
    ok: true,
    keptPage: { base: picture(jpeg, 'image/jpeg'), planes: Buffer.from('planes') },
  })
  painting
    .mockReset()
    .mockImplementation(async ({ shot }) =>
      'px' in shot
        ? { ok: true, picture: picture(webp, 'image/webp') }
        : { ok: true, picture: picture(jpeg, 'image/jpeg') },
    )
  setting.mockReset().mockResolvedValue({ ok: true, picture: picture(webp, 'image/webp') })
  heading.mockReset().mockResolvedValue({ ok: true, head: { picture: headPicture, left: 300, top: 150 } })
  printing.mockReset().mockResolvedValue({ ok: true, made: jpeg })
})

const PLACE = { x: 500, y: 450, scale: 150, turn: 0, flip: false }
const anUploadedPage = () => aStoredPicture('#80a0c0', { x: PLACE.x })
const recipeOf = async (id: number) => (await findRecipe(db, id))?.hash

describe('the recipe of a drawn child', () => {
  it('changes with the look, the kit and the words, and not with a photo’s template', async () => {
    const { id } = await aDrawnBook(await aBookOfArt())
    const set = (row: Record<string, string | number>) =>
      db.updateTable('orders').set(row).where('id', '=', id).execute()
    const first = await recipeOf(id)
    const hashes = [first]
    await set({ look: serializeLook(defaultLook) })
    hashes.push(await recipeOf(id))
    await set({ look, lookKit: KIT_VERSION + 1 })
    hashes.push(await recipeOf(id))
    await set({ lookKit: KIT_VERSION, childName: '바다' })
    hashes.push(await recipeOf(id))
    expect(new Set(hashes).size).toBe(4)
    await set({ childName: '서연' })
    expect(await recipeOf(id)).toBe(first)
  })

  it('stays when the row of the look is gone', async () => {
    const { id, lookId } = await aDrawnBook(await aBookOfArt())
    const before = await findRecipe(db, id)
    await db.deleteFrom('looks').where('id', '=', lookId).execute()
    expect(await findRecipe(db, id)).toEqual(before)
    expect(before).toMatchObject({ isPhotoGone: false, drawn: { look, kit: KIT_VERSION } })
  })
})

describe('the recipe of a drawn child with an uploaded page', () => {
  it('changes with the place of the head there', async () => {
    const uploaded = await anUploadedPage()
    const { id } = await aDrawnBook(await aBookOfArt({ '4-5': uploaded }))
    const first = await recipeOf(id)
    await changeTemplate(db, uploaded, { place: { ...PLACE, x: 700 } })
    expect(await recipeOf(id)).not.toBe(first)
    await changeTemplate(db, uploaded, { place: PLACE })
    expect(await recipeOf(id)).toBe(first)
  })
})

describe('the e-book of a drawn child', () => {
  it('has the child’s head on an uploaded page, where its document puts it', async () => {
    const moved = { x: 300, y: 200, scale: 1, turn: 0, flip: false }
    const uploaded = await anUploadedPage()
    const { id } = await aDrawnBook(await aBookOfArt({ '4-5': uploaded }, { '4-5': moved }))
    await payOrder(id)
    await paintEbookPages(id, ['cover-front', '2-3', '4-5'])
    expect((await ebookRow(id)).state).toBe('ready')
    expect(painting).toHaveBeenCalledTimes(2)
    const [{ look: painted, px, template } = expect.fail()] = setting.mock.calls[0] ?? []
    expect([serializeLook(painted), px]).toEqual([look, 1200])
    expect(template.place).toEqual(toPicturePlace('4-5', moved))
    expect((await sharp(template.back).metadata()).width).toBe(1200)
  })

  it('has every page of ours painted with the look', async () => {
    const { id } = await aDrawnBook(await aBookOfArt())
    await payOrder(id)
    expect((await ebookRow(id)).state).toBe('waiting')
    const pages: PageKey[] = ['cover-front', '2-3', '4-5']
    await paintEbookPages(id, pages)
    const { state, recipe } = await ebookRow(id)
    expect(state).toBe('ready')
    expect(
      painting.mock.calls.map(([{ picture, shot, look }]) => [picture, shot, look && serializeLook(look)]),
    ).toEqual([
      ['whale-song', { px: 800 }, look],
      ['whale-song/2-3', { px: 1200 }, look],
      ['whale-song/4-5', { px: 1200 }, look],
    ])
    for (const page of pages) expect(await storage.get(ebookPageKey(id, recipe, page))).toEqual(webp)
  })

  it('fails on a page that cannot be painted, and waits while the engine is full', async () => {
    const { id } = await aDrawnBook(await aBookOfArt())
    await payOrder(id)
    painting.mockResolvedValueOnce({ ok: false, reason: 'busy' })
    await paintEbookPages(id, ['2-3'])
    expect((await ebookRow(id)).state).toBe('rendering')
    painting.mockResolvedValueOnce({ ok: false, reason: 'unknown' })
    await paintEbookPages(id, ['cover-front', '2-3', '4-5'])
    expect((await ebookRow(id)).state).toBe('failed')
  })
})

describe('the print of a drawn child', () => {
  const print = async (id: number, part: '2-3-left' | 'cover-front' | '4-5-left' | '4-5-right') =>
    printPart(db, { orderId: id, recipe: (await recipeOf(id)) ?? '', part })
  const partRow = (id: number) =>
    db
      .selectFrom('printParts')
      .select(['state', 'tries', 'faults'])
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow()

  it('keeps the planes of a page first, and then lays the child on them', async () => {
    const { id } = await aDrawnBook(await aBookOfArt())
    await payOrder(id)
    const recipe = await insertPrintRequest(id, ['2-3-left'])
    await print(id, '2-3-left')
    expect([await partRow(id), painting.mock.calls.length]).toEqual([
      { state: 'waiting', tries: 0, faults: [] },
      0,
    ])
    await print(id, '2-3-left')
    expect(await partRow(id)).toEqual({ state: 'done', tries: 1, faults: [] })
    expect(painting.mock.calls[0]?.[0]).toMatchObject({ picture: 'whale-song/2-3', shot: { part: 'left' } })
    expect(printing.mock.calls[0]?.[0].under).toMatchObject([{ bytes: jpeg }])
    expect(printing.mock.calls[0]?.[0].child).toBeUndefined()
    expect(await storage.get(partKey(id, recipe, '2-3-left'))).toEqual(jpeg)
  })

  it('waits while another process keeps the planes', async () => {
    const { id } = await aDrawnBook(await aBookOfArt())
    await payOrder(id)
    await insertPrintRequest(id, ['cover-front'])
    const lease = { release: 'release', picture: 'whale-song', shot: 'print-page' }
    await db
      .insertInto('keptPages')
      .values({ ...lease, leasedUntil: new Date('2099-01-01') })
      .execute()
    await print(id, 'cover-front')
    expect([await partRow(id), keeping.mock.calls.length]).toEqual([
      { state: 'waiting', tries: 0, faults: [] },
      0,
    ])
  })

  it('has the head alone over an uploaded page, on the half where it is', async () => {
    const { id } = await aDrawnBook(await aBookOfArt({ '4-5': await anUploadedPage() }))
    await payOrder(id)
    await insertPrintRequest(id, ['4-5-left'])
    await print(id, '4-5-left')
    expect(await partRow(id)).toMatchObject({ state: 'done', faults: [{ code: 'lowDpi' }] })
    const [{ look: painted, px = 0, template } = expect.fail()] = heading.mock.calls[0] ?? []
    expect([serializeLook(painted), template.place]).toEqual([look, PLACE])
    const [page, head] = printing.mock.calls[0]?.[0].under ?? []
    expect(page?.at.width).toBeCloseTo(px, 0)
    expect(head).toMatchObject({ bytes: webp })
    expect(head?.at.x).toBeCloseTo((page?.at.x ?? 0) + 300, -1)
    expect([head?.at.width, head?.at.height].map((one) => Math.round((one ?? 0) / 10))).toEqual([50, 60])
    await insertPrintRequest(id, ['4-5-right'])
    await print(id, '4-5-right')
    expect([heading.mock.calls.length, printing.mock.calls[1]?.[0].under.length]).toEqual([1, 1])
  })

  it('waits while the engine is full, and is blocked on an uploaded page that cannot be read', async () => {
    const { id } = await aDrawnBook(await aBookOfArt({ '4-5': await anUploadedPage() }))
    await payOrder(id)
    await insertPrintRequest(id, ['4-5-left'])
    heading.mockResolvedValueOnce({ ok: false, reason: 'busy' })
    await print(id, '4-5-left')
    expect(await partRow(id)).toMatchObject({ state: 'waiting', tries: 0 })
    heading.mockResolvedValueOnce({ ok: false, reason: 'badTemplate' })
    await print(id, '4-5-left')
    expect((await partRow(id)).faults).toContainEqual({ code: 'fallbackPicture' })
  })

  it('is blocked on a page that no code paints', async () => {
    const { id } = await aDrawnBook(await aBookOfArt())
    await payOrder(id)
    await insertPrintRequest(id, ['cover-front'])
    keeping.mockResolvedValue({ ok: false, reason: 'unknown' })
    painting.mockResolvedValue({ ok: false, reason: 'unknown' })
    await print(id, 'cover-front')
    expect((await partRow(id)).faults).toContainEqual({ code: 'fallbackPicture' })
  })

  it('asks for no photo', async () => {
    const { id } = await aDrawnBook(await aBookOfArt({ '4-5': await aStoredPicture('#80a0c0', { x: 500 }) }))
    expect(await findOrdersWithoutPhoto(db, [id])).toEqual(new Set())
    await payOrder(id)
    const { isPhotoMissing, early = [] } = (await findPrintView(db, id)) ?? {}
    expect([isPhotoMissing, early.map(({ code }) => code)]).toEqual([
      false,
      expect.not.arrayContaining(['noPhoto']),
    ])
  })
})
