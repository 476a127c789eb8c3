import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BookDocument } from '~/book/document'
import type { Layer } from '~/book/layers/layer'
import { partScaleOf } from '~/book/print/paper'
import { PART_PX, type Part, partKey, printFolder } from '~/book/print/print'
import { db } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { boss } from '~/domain/jobs.server'
import { readLargestFile } from '~/domain/pictures/pictures.server'
import { editionOf, paintMaster, readMaster, sweepMasters } from '~/domain/print-masters/photo-masters.server'
import { printPart } from '~/domain/prints/parts.server'
import { prepareSheet } from '~/domain/prints/sheets.server'
import { storage } from '~/domain/storage.server'
import { saveTemplate, storeLayer } from '~/domain/templates/templates.server'
import { printEngine } from '~/engines/engines.server'
import type { HairLayerName } from '~/engines/print/print'
import { renderPage } from '~/engines/print/print-page'
import { startJobQueue } from '~/jobs/jobs.server'
import { aPrintedOrder, aStoredPicture, insertPrintRequest } from '../support/print-rows'
import { aHair } from '../support/templates'
import '../support/engine-results'

// The printed pages of an order: a row and a job for each, made once, with its faults.

let [child, green, blue] = ['', '', '']
beforeAll(async () => {
  child = await aStoredPicture('#86ada3', { x: 500 })
  green = await aStoredPicture('#2f7d4f')
  blue = await aStoredPicture('#3355aa', { width: 600, height: 600 })
  await startJobQueue()
})
afterAll(() => boss.stop({ graceful: false, close: false }))

const rowsOf = async (orderId: number) => {
  const rows = await db
    .selectFrom('printParts')
    .select(['part', 'state', 'faults', 'tries'])
    .where('orderId', '=', orderId)
    .orderBy('part')
    .execute()
  return rows.map(({ part, state, faults, tries }) => [part, state, tries, faults])
}
const bindings = async (orderId: number) => {
  const { rows } = await sql`
    select 1 from pgboss.job where name = 'bind-print' and (data->>'orderId')::int = ${orderId}`.execute(db)
  return rows.length
}
const kept = (orderId: number, recipe: string, part: Part) => storage.get(partKey(orderId, recipe, part))
async function colourAt(bytes: Uint8Array | undefined, x: number, y: number) {
  const at = { left: x, top: y, width: 1, height: 1 }
  return [...(await sharp(bytes).extract(at).raw().toBuffer())]
}
const near = (colour: string) => {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return (found: number[]) => found.every((value, c) => Math.abs(value - (wanted[c] ?? 0)) < 8)
}

describe('a page part for print', { timeout: 120_000 }, () => {
  it('is a square JPEG with bleed and no metadata, and the last one queues the binding', async () => {
    const { id, recipe } = await aPrintedOrder({ pageImages: { '2-3': green } }, ['2-3-left', '2-3-right'], {
      hasPhoto: false,
    })
    await printPart(db, { orderId: id, recipe, part: '2-3-right' })
    expect(await bindings(id)).toBe(0)
    await printPart(db, { orderId: id, recipe, part: '2-3-left' })
    expect(await bindings(id)).toBe(1)
    const bytes = await kept(id, recipe, '2-3-left')
    const { exif, icc, xmp, ...rest } = await sharp(bytes).metadata()
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
    expect(rest).toMatchObject({
      format: 'jpeg',
      width: PART_PX,
      height: PART_PX,
      chromaSubsampling: '4:4:4',
      space: 'srgb',
    })
    expect(near('#2f7d4f')(await colourAt(bytes, 0, 0))).toBe(true)
    // The fault of a picture that was enlarged from screen size.
    const faults = [{ code: 'lowDpi', detail: '60' }]
    expect(await rowsOf(id)).toEqual([
      ['2-3-left', 'done', 1, faults],
      ['2-3-right', 'done', 1, faults],
    ])
  })

  it('shows the child where the head is, and is the same after a second run', async () => {
    const { id, recipe } = await aPrintedOrder({ pageImages: { '4-5': child } }, ['4-5-left'])
    const asked = { orderId: id, recipe, part: '4-5-left' as const }
    await printPart(db, asked)
    const first = await kept(id, recipe, '4-5-left')
    expect(near('#86ada3')(await colourAt(first, 1512, 1512))).toBe(false)
    expect(near('#86ada3')(await colourAt(first, 2800, 2800))).toBe(true)
    await printPart(db, asked)
    expect((await rowsOf(id))[0]?.slice(1, 3)).toEqual(['done', 1])
    // A crash leaves a stored picture without its row's update.
    await db.updateTable('printParts').set({ state: 'waiting' }).where('orderId', '=', id).execute()
    await printPart(db, asked)
    expect((await rowsOf(id))[0]?.slice(1, 3)).toEqual(['done', 2])
    expect((await kept(id, recipe, '4-5-left')) ?? []).toEqual(first)
  })

  it('with the child seen from behind has the hair of the photo, and no fault about the head', async () => {
    const url = await aStoredPicture('#86ada3')
    const bytes = (await readLargestFile(db, url)) ?? new Uint8Array(0)
    const hair = await aHair({ width: 1200, height: 600 })
    await saveTemplate(db, { pictureUrl: url, back: await storeLayer('back', 'jpg', bytes), hair })
    const { id, recipe } = await aPrintedOrder({ pageImages: { '2-3': url } }, ['2-3-left'])
    expect((await findRecipe(db, id))?.heads.map(({ page }) => page)).toEqual(['2-3'])
    await printPart(db, { orderId: id, recipe, part: '2-3-left' })
    const [red = 0] = await colourAt(await kept(id, recipe, '2-3-left'), PART_PX / 2, PART_PX / 2)
    // The drawn photo's hair is dark brown.
    expect(red).toBeGreaterThan(32)
    expect(red).toBeLessThan(80)
    const [[, state, , faults] = []] = await rowsOf(id)
    expect([state, JSON.stringify(faults).includes('head')]).toEqual(['done', false])
  })

  it('is painted after a crash only if it was not done', async () => {
    const parts: Part[] = ['2-3-left', '2-3-right', '16-17-left', '16-17-right']
    const { id, recipe } = await aPrintedOrder({ backgrounds: { '16-17': green } }, parts, {
      hasPhoto: false,
    })
    for (const part of parts.slice(0, 2)) await printPart(db, { orderId: id, recipe, part })
    // The part was begun and then interrupted.
    await db
      .updateTable('printParts')
      .set({ tries: 1 })
      .where('orderId', '=', id)
      .where('part', '=', '16-17-left')
      .execute()
    expect(await bindings(id)).toBe(0)
    for (const part of parts) await printPart(db, { orderId: id, recipe, part })
    expect((await rowsOf(id)).map(([part, state, tries]) => [part, state, tries])).toEqual([
      ['16-17-left', 'done', 2],
      ['16-17-right', 'done', 1],
      ['2-3-left', 'done', 1],
      ['2-3-right', 'done', 1],
    ])
    expect(await bindings(id)).toBe(1)
  })

  it('with an outdated recipe is not stored; with the recipe of the corrected book it is', async () => {
    const { id, recipe } = await aPrintedOrder({ pageImages: { '2-3': green } }, ['2-3-left'], {
      hasPhoto: false,
    })
    await db.updateTable('orders').set({ childName: '다온' }).where('id', '=', id).execute()
    await printPart(db, { orderId: id, recipe, part: '2-3-left' })
    expect(await rowsOf(id)).toEqual([['2-3-left', 'waiting', 1, []]])
    await printPart(db, { orderId: id, recipe: await insertPrintRequest(id, ['2-3-left']), part: '2-3-left' })
    await printPart(db, { orderId: id, recipe, part: '2-3-left' })
    expect((await rowsOf(id))[0]?.slice(0, 3)).toEqual(['2-3-left', 'done', 1])
    const keys = []
    for await (const key of storage.list(printFolder(id, recipe))) keys.push(key)
    expect(keys).toEqual([])
  })

  it('fails after a few tries, and the binding is queued all the same', async () => {
    const { id, recipe } = await aPrintedOrder({ pageImages: { '2-3': green } }, ['2-3-left'], {
      hasPhoto: false,
    })
    await db.updateTable('printParts').set({ tries: 6 }).where('orderId', '=', id).execute()
    await printPart(db, { orderId: id, recipe, part: '2-3-left' })
    expect((await rowsOf(id))[0]?.slice(1, 3)).toEqual(['failed', 7])
    expect(await bindings(id)).toBe(1)
  })
})

/** The colours of a part as it is printed, without its words, by places on its page. */
async function paintedPart(pages: Parameters<typeof aPrintedOrder>[0], part: Part) {
  const { id } = await aPrintedOrder(pages, [part], { hasPhoto: false })
  const recipe = await findRecipe(db, id)
  if (!recipe) throw new Error('the book has no pages')
  const prepared = await prepareSheet(db, recipe, part)
  if (!('sheet' in prepared)) throw new Error('the page is not ready')
  const { width, data } = await renderPage(prepared.sheet)
  const { onPart } = partScaleOf(part)
  return (x: number, y: number) => {
    const at = onPart({ x, y, width: 0, height: 0 })
    const first = (Math.round(at.y) * width + Math.round(at.x)) * 4
    return [...data.slice(first, first + 3)]
  }
}

describe('faults of a page part', { timeout: 120_000 }, () => {
  const faultsOf = async (orderId: number) => (await rowsOf(orderId)).flatMap(([, , , faults]) => faults)

  it('a missing picture leaves paper, with all else in its place', async () => {
    const gone = '/pictures/gone-000000000000/960.jpg'
    const title = { x: 0, y: 0, width: 300, height: 300, originalWidth: 600, originalHeight: 600 }
    const { id, recipe } = await aPrintedOrder(
      { pageImages: { '2-3': gone }, titleOverlays: { '2-3': { ...title, url: blue } } },
      ['2-3-left', '4-5-left'],
      { hasPhoto: false },
    )
    for (const part of ['2-3-left', '4-5-left'] as const) await printPart(db, { orderId: id, recipe, part })
    const page = await kept(id, recipe, '2-3-left')
    expect(near('#ffffff')(await colourAt(page, 2500, 2500))).toBe(true)
    expect(near('#3355aa')(await colourAt(page, 700, 700))).toBe(true)
    expect(await faultsOf(id)).toEqual([
      { code: 'missingPicture', detail: gone },
      { code: 'lowDpi', detail: '48' },
      { code: 'missingPicture' },
    ])
  })

  it('a missing photo leaves the page without its child', async () => {
    for (const hasPhoto of [true, false]) {
      const { id } = await aPrintedOrder({ pageImages: { '4-5': child } }, ['4-5-left'], { hasPhoto })
      if (hasPhoto) {
        const { sourceKey } = await db
          .selectFrom('orders')
          .select('sourceKey')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        await storage.remove(sourceKey ?? '')
        for await (const key of storage.list((sourceKey ?? '').replace('source.jpg', '')))
          await storage.remove(key)
      }
      const recipe = await insertPrintRequest(id, ['4-5-left'])
      await printPart(db, { orderId: id, recipe, part: '4-5-left' })
      expect(await faultsOf(id)).toContainEqual({ code: 'noPhoto' })
      expect(near('#86ada3')(await colourAt(await kept(id, recipe, '4-5-left'), 1512, 1512))).toBe(true)
    }
  })

  const faultsFor = async (pages: Partial<BookDocument>, part: Part, photo: { hasPhoto?: boolean } = {}) => {
    const { id } = await aPrintedOrder(pages, [part], photo)
    const recipe = await findRecipe(db, id)
    if (!recipe) throw new Error('the book has no pages')
    const prepared = await prepareSheet(db, recipe, part)
    return 'faults' in prepared ? prepared.faults : prepared
  }

  it('a moved picture that ends before the cut, without a background, leaves the bleed open', async () => {
    const position = { x: 100, y: 0, scale: 1200, aspectRatio: 2, originalWidth: 1200, originalHeight: 600 }
    const pages = { pageImages: { '2-3': green }, imagePositions: { '2-3': position } }
    const open = { code: 'openBleed' }
    expect(await faultsFor(pages, '2-3-left', { hasPhoto: false })).toContainEqual(open)
    expect(await faultsFor(pages, '2-3-right', { hasPhoto: false })).not.toContainEqual(open)
    const backgrounds = { '2-3': blue }
    expect(await faultsFor({ ...pages, backgrounds }, '2-3-left', { hasPhoto: false })).not.toContainEqual(
      open,
    )
    expect(
      await faultsFor({ pageImages: { '2-3': green } }, '2-3-left', { hasPhoto: false }),
    ).not.toContainEqual(open)
  })

  it('free pictures, and all that lies under them, are painted into the page on both of its halves', async () => {
    // On the fold, so that either half shows a half of it; the shape above it is a vector.
    const place = { x: 500, y: 200, width: 200, height: 200 }
    const layers: Layer[] = [
      { ...place, id: 'a', kind: 'shape', form: 'rectangle', y: 450, height: 100, fill: '#d05a3c' },
      { ...place, id: 'b', kind: 'image', url: blue, originalWidth: 400, originalHeight: 400 },
      { ...place, id: 'c', kind: 'shape', form: 'rectangle', y: 50, height: 100, fill: '#000000' },
    ]
    const pages = { pageImages: { '2-3': green }, layers: { '2-3': layers } }
    for (const part of ['2-3-left', '2-3-right'] as const) {
      const dot = await paintedPart(pages, part)
      const x = part === '2-3-left' ? 550 : 650
      expect(near('#3355aa')(dot(x, 300)), part).toBe(true)
      expect(near('#d05a3c')(dot(x, 500)), part).toBe(true)
      // The page's own picture shows beside them, and under what is a vector.
      for (const [left, top] of [
        [x, 100],
        [part === '2-3-left' ? 450 : 750, 300],
      ] as const)
        expect(near('#2f7d4f')(dot(left, top)), part).toBe(true)
    }
    const [image] = layers.slice(1, 2)
    const gone = { ...image, url: '/pictures/gone-aaaaaaaaaaaa/960.jpg' } as Layer
    expect(
      await faultsFor({ ...pages, layers: { '2-3': [gone] } }, '2-3-left', { hasPhoto: false }),
    ).toContainEqual({
      code: 'missingPicture',
      detail: '/pictures/gone-aaaaaaaaaaaa/960.jpg',
    })
  })

  it('free layers between two pictures are painted together', async () => {
    const shape = (id: string, x: number): Layer =>
      ({ id, kind: 'shape', form: 'rectangle', x, y: 100, width: 90, height: 90, fill: '#d05a3c' }) as Layer
    const image = { id: 'z', kind: 'image', url: blue, x: 100, y: 400, width: 100, height: 100 }
    const layers = [shape('a', 20), shape('b', 60), shape('c', 200), shape('d', 300)]
    const top = { ...image, originalWidth: 400, originalHeight: 400 } as Layer
    const pages = { pageImages: { '2-3': green }, layers: { '2-3': [...layers, top] } }
    const { id } = await aPrintedOrder(pages, ['2-3-left'], { hasPhoto: false })
    const recipe = await findRecipe(db, id)
    const prepared = recipe && (await prepareSheet(db, recipe, '2-3-left'))
    expect(prepared && 'sheet' in prepared && prepared.sheet.over.length).toBe(2)
    const dot = await paintedPart(pages, '2-3-left')
    for (const x of [30, 140, 250, 350]) expect(near('#d05a3c')(dot(x, 150)), String(x)).toBe(true)
    expect(near('#2f7d4f')(dot(170, 150))).toBe(true)
  })

  it('a free picture that ends at the trim goes on into the bleed, unless it is turned', async () => {
    const edge = { y: 200, width: 200, height: 200, url: blue, originalWidth: 600, originalHeight: 600 }
    const image = (over: Partial<Layer>) =>
      [{ ...edge, id: 'b', kind: 'image', x: 0, ...over } as Layer] satisfies Layer[]
    const bleedBeside = async (layer: Layer[]) => {
      const dot = await paintedPart({ pageImages: { '2-3': green }, layers: { '2-3': layer } }, '2-3-left')
      expect(near('#3355aa')(dot(100, 300))).toBe(true)
      return dot(-4, 300)
    }
    expect(near('#3355aa')(await bleedBeside(image({})))).toBe(true)
    const cut = { crop: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 } }
    expect(near('#3355aa')(await bleedBeside(image(cut)))).toBe(true)
    expect(near('#2f7d4f')(await bleedBeside(image({ turn: 90 })))).toBe(true)
  })

  it('a head from a small photo, enlarged too much, is soft', async () => {
    const large = await aStoredPicture('#86ada3', { x: 500, scale: 600 })
    expect(await faultsFor({ pageImages: { '4-5': large } }, '4-5-left')).toContainEqual({
      code: 'softHead',
      detail: expect.stringMatching(/^\d\d$/),
    })
    const soft = (await faultsFor({ pageImages: { '4-5': child } }, '4-5-left')) as { code: string }[]
    expect(soft.map(({ code }) => code)).not.toContain('softHead')
  })

  it('unreadable layers are replaced by the fallback picture', async () => {
    const { id, recipe } = await aPrintedOrder({ pageImages: { '4-5': child } }, ['4-5-left'])
    const { back } = await db
      .selectFrom('templates')
      .select('back')
      .where('pictureUrl', '=', child)
      .executeTakeFirstOrThrow()
    const before = await storage.get(back)
    await storage.put(back, new TextEncoder().encode('no picture'))
    await printPart(db, { orderId: id, recipe, part: '4-5-left' })
    await storage.put(back, before ?? new Uint8Array())
    expect(await faultsOf(id)).toContainEqual({ code: 'fallbackPicture' })
  })
})

const aPng = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()

it('hair for print is painted only in the missing length, and its three layers are stored together', async () => {
  const asked = vi.spyOn(printEngine, 'paint').mockImplementation(async ({ take }) => ({
    ok: true,
    made: Object.fromEntries(
      ['base', 'light', 'skin'].map((layer) => [`${take}-${layer}`, new Uint8Array([1])]),
    ),
  }))
  const master = {
    picture: 'hair-of-a-test',
    edition: '0123456789ab',
    side: 'left',
    layer: 'long-light',
  } as const
  expect(await paintMaster(db, master)).toBeUndefined()
  expect(asked.mock.calls).toEqual([[{ picture: master.picture, side: 'left', take: 'long' }]])
  asked.mockRestore()
  const made = ['long-base', 'long-light', 'long-skin'].map((layer) => ({
    ...master,
    layer: layer as HairLayerName,
  }))
  for (const one of made) expect(await readMaster(one), one.layer).toEqual(Buffer.from([1]))
  expect(await readMaster({ ...master, layer: 'short-base' })).toBeUndefined()
  await sweepMasters(db)
})

it('a master painted for print is used until its picture gets other layers', async () => {
  const url = await aStoredPicture('#112233', { x: 500 })
  const [picture] = url.replace('/pictures/', '').split('/')
  const { id } = await aPrintedOrder({ pageImages: { '2-3': url } }, ['2-3-left'], { hasPhoto: false })
  const recipe = await findRecipe(db, id)
  if (!recipe) throw new Error('the book has no pages')
  const painted = await aPng('#445566')
  const key = `masters/${picture}/${await editionOf(db, url)}/left-whole.jpg`
  await storage.put(key, painted)
  await sweepMasters(db)
  const prepared = await prepareSheet(db, recipe, '2-3-left')
  expect('sheet' in prepared && Buffer.from(prepared.sheet.under[0]?.bytes ?? []).equals(painted)).toBe(true)
  await saveTemplate(db, { pictureUrl: url, back: await storeLayer('back', 'png', await aPng('#223344')) })
  expect(await sweepMasters(db)).toBe(1)
  expect(await storage.get(key)).toBeUndefined()
})
