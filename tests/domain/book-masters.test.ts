import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyDocument, pageKeys } from '~/book/document'
import { addMinutes, now, startClock, stopClock } from '~/config/clock'
import { findMasters, startMasters, stopMasters } from '~/domain/books/book-masters.server'
import { changeBook } from '~/domain/books/edit-book.server'
import { db } from '~/domain/db.server'
import { savePreset } from '~/domain/presets/presets.server'
import { findMasterProgress, paintMasters } from '~/domain/print-masters/book-masters.server'
import { findPrintView } from '~/domain/prints/prints.server'
import { Refusal } from '~/domain/refusal'
import { storage } from '~/domain/storage.server'
import { saveTemplate } from '~/domain/templates/templates.server'
import { drawnEngine, drawnProcesses, printEngine } from '~/engines/engines.server'
import { listAuditEntries } from '../support/audit'
import { anOrder } from '../support/builders'
import { aBookOfArt, aDrawnBook } from '../support/drawn-books'
import { aSaleableBook, testActor } from '../support/office-books'

// The print masters of a book: painted one after the other from its publication on, each once, whatever happens.

const art = vi.hoisted(() => ({ release: 'first' }))
vi.mock('~/domain/drawn-pages/art-release.server', () => ({ readArtRelease: () => art.release }))

const art2 = '/pictures/whale-song-2-3-0123456789ab/960.jpg'
const art4 = '/pictures/whale-song-4-5-0123456789ab/960.jpg'
/** The masters of `aBookOfArt`: one for the cover, two for each of its two spreads. */
const MASTERS = [
  'whale-song page',
  'whale-song/2-3 left',
  'whale-song/2-3 right',
  'whale-song/4-5 left',
  'whale-song/4-5 right',
]
const base = { bytes: Buffer.from('base'), type: 'image/jpeg', width: 12, height: 6 } as const
const painted: string[] = []
const painting = vi.spyOn(drawnEngine, 'keepPage')
beforeEach(async () => {
  art.release = 'first'
  painted.length = 0
  painting.mockReset().mockImplementation(async ({ picture, shot }) => {
    painted.push(`${picture} ${'part' in shot ? shot.part : shot.px}`)
    return { ok: true, keptPage: { base, planes: Buffer.from('planes') } }
  })
  await db.deleteFrom('keptPages').execute()
  await db.deleteFrom('bookMasters').execute()
})
afterEach(() => startClock())

const run = () => paintMasters(db, () => false)
/** A job whose time is over once so many are painted. */
const runFor = (count: number) => paintMasters(db, () => painted.length >= count)
const progressOf = (id: number) => findMasterProgress(db, id)
const wanted = async () =>
  (await db.selectFrom('bookMasters').select('bookId').execute()).map((row) => row.bookId)

describe('the masters of a book', () => {
  it('are painted when it is put on sale, page by page, and are there for its first print', async () => {
    const id = await aSaleableBook({ isHidden: true })
    const pageImages = { 'cover-front': '/pictures/whale-song-0123456789ab/960.jpg' }
    const document = JSON.stringify({ ...emptyDocument(id), pageImages })
    await db.updateTable('presets').set({ document }).where('bookId', '=', id).execute()
    await run()
    expect([await wanted(), painted]).toEqual([[], []])
    await db
      .updateTable('presets')
      .set({ document: fullDocument(id) })
      .where('bookId', '=', id)
      .execute()
    await changeBook(db, testActor, id, { isHidden: false })
    expect(await wanted()).toEqual([id])
    await run()
    expect(painted).toHaveLength(34)
    expect(new Set(painted).size).toBe(34)
    expect(await progressOf(id)).toEqual({ state: 'done', all: 34, done: 34, secondsLeft: 0 })
  })

  it('count what is there, and estimate the rest by what the others took', async () => {
    const id = await aBookOfArt()
    expect(await progressOf(id)).toEqual({ state: 'painting', all: 5, done: 0, secondsLeft: 50 })
    await runFor(3)
    expect(painted).toEqual(MASTERS.slice(0, 3))
    await db.updateTable('bookMasters').set({ seconds: 12 }).execute()
    expect(await progressOf(id)).toEqual({ state: 'painting', all: 5, done: 3, secondsLeft: 8 })
  })

  it('are painted anew for the pages that a new version brings, and for all after another release', async () => {
    const id = await aBookOfArt()
    await run()
    painted.length = 0
    await run()
    expect(painted).toEqual([])
    const { document } = await db
      .selectFrom('presets')
      .select('document')
      .where('bookId', '=', id)
      .$castTo<{ document: ReturnType<typeof emptyDocument> }>()
      .executeTakeFirstOrThrow()
    const pageImages = { ...document.pageImages, '6-7': '/pictures/whale-song-6-7-0123456789ab/960.jpg' }
    await savePreset(db, id, { document: { ...document, pageImages } })
    await run()
    expect(painted).toEqual(['whale-song/6-7 left', 'whale-song/6-7 right'])
    art.release = 'second'
    painted.length = 0
    await run()
    expect(painted).toHaveLength(7)
  })

  it('go on where a crash stopped them: only the one in its hands is painted again, when its lease is over', async () => {
    const id = await aBookOfArt()
    stopClock(now())
    await runFor(2)
    const leasedUntil = addMinutes(now(), 5)
    await db
      .insertInto('keptPages')
      .values({ release: 'first', picture: 'whale-song/2-3', shot: 'print-right', leasedUntil })
      .execute()
    await run()
    expect(painted).toEqual([...MASTERS.slice(0, 2), ...MASTERS.slice(3)])
    expect(await progressOf(id)).toMatchObject({ state: 'painting', done: 4 })
    stopClock(addMinutes(now(), 6))
    await run()
    expect(painted.slice(4)).toEqual(['whale-song/2-3 right'])
    expect(await progressOf(id)).toMatchObject({ state: 'done', done: 5 })
  })

  it('are painted once by two workers at once', async () => {
    const id = await aBookOfArt()
    await Promise.all([run(), run(), run()])
    await run()
    expect([...painted].sort()).toEqual(MASTERS)
    expect(await progressOf(id)).toMatchObject({ state: 'done', done: 5 })
  })

  it('stop after the one in hand when an operator cancels, stay so after a save, and go on when asked', async () => {
    const id = await aBookOfArt()
    painting.mockImplementationOnce(async ({ picture }) => {
      painted.push(`${picture} page`)
      await stopMasters(db, testActor, id)
      return { ok: true, keptPage: { base, planes: Buffer.from('planes') } }
    })
    await run()
    expect(painted).toEqual(MASTERS.slice(0, 1))
    const document = {
      ...emptyDocument(id),
      pageImages: { '4-5': '/pictures/whale-song-4-5-0123456789ab/960.jpg' },
    }
    await savePreset(db, id, { document })
    await run()
    expect(await progressOf(id)).toMatchObject({ state: 'stopped', all: 2, done: 0 })
    await startMasters(db, testActor, id)
    await run()
    expect(await progressOf(id)).toMatchObject({ state: 'done', all: 2, done: 2 })
    const deeds = (await listAuditEntries(db, `book:${id}`)).map(({ deed }) => deed)
    expect(deeds).toEqual(expect.arrayContaining(['masters.stopped', 'masters.started']))
  })

  it('that fail three times in a row end the painting, and say so', async () => {
    const id = await aBookOfArt()
    painting.mockResolvedValue({ ok: false, reason: 'broken' })
    await run()
    // A painter that does not start fails everything at once, so a minute has one failure.
    expect(painting).toHaveBeenCalledTimes(1)
    for (let minute = 0; minute < 2; minute++) await run()
    expect(await progressOf(id)).toMatchObject({ state: 'failed', done: 0 })
    await run()
    expect(painting).toHaveBeenCalledTimes(3)
  })

  it('are not known while the storage is away, and no page of the office fails by it', async () => {
    const id = await aBookOfArt()
    const order = await anOrder({ bookId: id })
    const canPaint = vi.spyOn(printEngine, 'canPaint').mockReturnValue(true)
    const listing = vi.spyOn(storage, 'list').mockImplementation(() => {
      throw new Refusal('shop.busy')
    })
    expect(await progressOf(id)).toBe('unknown')
    await run()
    expect(await findMasters(db, id)).toEqual({ state: 'painting', failures: 0 })
    const view = await findPrintView(db, order.id)
    expect(view?.hasPages).toBe(true)
    expect(view).not.toHaveProperty('masters')
    listing.mockRestore()
    canPaint.mockRestore()
    expect(await progressOf(id)).toMatchObject({ all: 5 })
  })

  it('wait while requested pages wait for a painter', async () => {
    await aBookOfArt()
    const figures = vi.spyOn(drawnProcesses, 'figures')
    figures.mockReturnValue({ ...drawnProcesses.figures(), waiting: 1 })
    await run()
    figures.mockRestore()
    expect(painted).toEqual([])
  })

  it('are none for a book of uploaded pictures, or for a hidden one', async () => {
    const uploaded = await aSaleableBook()
    expect(await progressOf(uploaded)).toBeUndefined()
    const hidden = await aBookOfArt()
    await db.deleteFrom('bookMasters').execute()
    await db.updateTable('books').set({ isHidden: true }).where('id', '=', hidden).execute()
    await savePreset(db, hidden, { document: emptyDocument(hidden) })
    expect(await wanted()).toEqual([])
  })

  it('are painted for photographed heads too: what lies behind, over the head where it is, and hair', async () => {
    const id = await aBookOfArt()
    const key = (layer: string, type = 'png') => `templates/${layer}/${'0'.repeat(32)}.${type}`
    const layers = { back: key('back'), skin: key('skin') }
    const lock = key('hair', 'avif')
    const none = { base: lock, light: lock, skin: lock }
    const hair = { ...none, skin: `templates/hair/${'1'.repeat(32)}.avif` }
    // The head is on the left part of its spread.
    const place = { x: 300, y: 400, scale: 120, turn: 0, flip: false }
    await saveTemplate(db, {
      pictureUrl: art4,
      ...layers,
      front: key('front'),
      place,
      hair: { short: none, middle: none, long: hair },
    })
    await saveTemplate(db, { pictureUrl: art2, ...layers, hair: { short: hair, middle: hair, long: hair } })
    const canPaint = vi.spyOn(printEngine, 'canPaint').mockReturnValue(true)
    const layersPainted: string[] = []
    const madeFromPlanes: string[] = []
    const paint = vi.spyOn(printEngine, 'paint').mockImplementation(async (asked) => {
      const { picture, side, take } = asked
      layersPainted.push(`${picture.slice(0, -13)} ${side ?? 'page'} ${take}`)
      if (asked.keptPage?.planes?.toString() === 'planes') madeFromPlanes.push(layersPainted.at(-1) ?? '')
      const bytes = Buffer.from([1])
      if (take === 'behind') return { ok: true, made: { back: bytes, skin: bytes } }
      if (take === 'whole' || take === 'front') return { ok: true, made: { [take]: bytes } }
      return {
        ok: true,
        made: { [`${take}-base`]: bytes, [`${take}-light`]: bytes, [`${take}-skin`]: bytes },
      }
    })
    expect(await progressOf(id)).toMatchObject({ all: 19, done: 0 })
    await run()
    expect(painted).toEqual(MASTERS)
    expect(layersPainted).toEqual([
      'whale-song page whole',
      ...['left', 'right'].flatMap((side) =>
        ['behind', 'short', 'middle', 'long'].map((take) => `whale-song-2-3 ${side} ${take}`),
      ),
      'whale-song-4-5 left behind',
      'whale-song-4-5 left front',
      'whale-song-4-5 left long',
      'whale-song-4-5 right behind',
      'whale-song-4-5 right long',
    ])
    // The planes of drawn children are there by then.
    expect(madeFromPlanes).toEqual(layersPainted.filter((one) => /(whole|behind)$/.test(one)))
    expect(await progressOf(id)).toMatchObject({ state: 'done', all: 19, done: 19 })
    // A layer that is gone is painted again, alone.
    layersPainted.length = 0
    for await (const key of storage.list('masters/whale-song-4-5-'))
      if (key.endsWith('left-skin.jpg')) await storage.remove(key)
    expect(await findMasterProgress(db, id, 'photo')).toMatchObject({ all: 14, done: 13 })
    await startMasters(db, testActor, id)
    await run()
    expect(layersPainted).toEqual(['whale-song-4-5 left behind'])
    // With planes that no painter can read the part is painted whole.
    await db.updateTable('bookMasters').set({ state: 'painting' }).execute()
    for await (const key of storage.list('masters/whale-song-4-5-'))
      if (key.endsWith('left-skin.jpg')) await storage.remove(key)
    layersPainted.length = madeFromPlanes.length = 0
    paint.mockResolvedValueOnce({ ok: false, reason: 'broken' })
    await run()
    expect([layersPainted, madeFromPlanes]).toEqual([['whale-song-4-5 left behind'], []])
    // A press that has too much to do is no failure.
    paint.mockResolvedValue({ ok: false, reason: 'busy' })
    for await (const key of storage.list('masters/')) await storage.remove(key)
    await startMasters(db, testActor, id)
    for (let minute = 0; minute < 4; minute++) await run()
    expect(await progressOf(id)).toMatchObject({ state: 'painting', done: 5 })
    // One that the painter does not know ends like every other failure.
    paint.mockResolvedValue({ ok: false, reason: 'broken' })
    for await (const key of storage.list('masters/')) await storage.remove(key)
    await startMasters(db, testActor, id)
    for (let minute = 0; minute < 4; minute++) await run()
    expect(await progressOf(id)).toMatchObject({ state: 'failed', done: 5 })
    canPaint.mockRestore()
    paint.mockRestore()
    await db.deleteFrom('templates').where('pictureUrl', 'in', [art2, art4]).execute()
  })

  it('that are missing are told before an order of a drawn child is printed', async () => {
    const order = await aDrawnBook(await aBookOfArt())
    expect((await findPrintView(db, order.id))?.masters).toMatchObject({ all: 5, done: 0, secondsLeft: 50 })
  })
})

function fullDocument(id: number): string {
  const art = (page: string) =>
    page === 'cover-front'
      ? '/pictures/whale-song-0123456789ab/960.jpg'
      : `/pictures/whale-song-${page}-0123456789ab/960.jpg`
  return JSON.stringify({
    ...emptyDocument(id),
    pageImages: Object.fromEntries(pageKeys.map((page) => [page, art(page)])),
  })
}
