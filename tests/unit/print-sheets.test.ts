import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageKeys } from '~/book/document'
import { BLEED_PX, coverBox, dpiOf, isOnPart, partScaleOf, pictureBoxOf } from '~/book/print/paper'
import { PART_PX, pageOf, partsOf } from '~/book/print/print'
import type { Pixels } from '~/engines/composite/colour/pixels'
import { encodeBase } from '~/engines/drawn/encode'
import { KeptFileWriter } from '~/engines/drawn/kept-file'
import { paintAreaOf } from '~/engines/drawn/paint-area'
import { paintPicture } from '~/engines/print/paint-picture'
import type { PlacedPicture, PrintPage } from '~/engines/print/print'
import { renderPage } from '~/engines/print/print-page'
import { findChildTiles } from '../../app/art/kept/child-tiles'
import { keepPlanes } from '../../app/art/kept/keep-planes'
import { paintFront, paintLayers } from '../../app/art/layers'
import { pictures } from '../../app/art/paint'

describe('parts of a printed book', () => {
  const parts = pageKeys.flatMap(partsOf)
  it('are 34, one for each page', () => {
    expect(parts).toHaveLength(34)
    expect(parts.slice(0, 3)).toEqual(['cover-front', '2-3-left', '2-3-right'])
    expect([pageOf('2-3-left'), pageOf('cover-back'), pageOf('32-33-right')]).toEqual([
      { page: '2-3', side: 'left' },
      { page: 'cover-back', side: undefined },
      { page: '32-33', side: 'right' },
    ])
  })

  it('show their page from trim to trim, with 3 mm around it', () => {
    for (const part of parts) {
      const { whole, onPart } = partScaleOf(part)
      const { side } = pageOf(part)
      const page = onPart(whole)
      const half = side ? page.width / 2 : page.width
      const begins = side === 'right' ? page.x + half : page.x
      expect([begins, page.y, half, page.height].map((at) => Math.round(at))).toEqual([35, 35, 2953, 2953])
    }
  })

  it('measure resolution, picture boxes and visibility', () => {
    const { onPart, whole } = partScaleOf('2-3-left')
    expect(dpiOf(1200, onPart(whole).width)).toBe(60)
    expect(dpiOf(PART_PX, PART_PX)).toBe(300)
    expect(coverBox(whole, { width: 600, height: 600 })).toEqual({ x: 0, y: -300, width: 1200, height: 1200 })
    const moved = { x: 700, y: 0, scale: 100, aspectRatio: 2, originalWidth: 1, originalHeight: 1 }
    expect(pictureBoxOf(whole, moved)).toEqual({ x: 700, y: 0, width: 100, height: 50 })
    expect([isOnPart(onPart(pictureBoxOf(whole, moved))), isOnPart(onPart(whole))]).toEqual([false, true])
  })
})

const PX = 256
/** The bleed at the size of these small pages. */
const BLEED = Math.round((BLEED_PX * PX) / PART_PX)
const page = pictures['whale-song/4-5']
if (!page) throw new Error('whale-song/4-5 is gone')
const taken = async (side: 'left' | 'right') =>
  (await page.paint(paintAreaOf(page, side, PX)).painted()).pixels('whole')

function apart(a: Pixels, b: Pixels, { across = 0, left = 0, width = a.width, down = 0, height = a.height }) {
  let [most, sum] = [0, 0]
  for (let y = 0; y < height; y++)
    for (let x = left; x < left + width; x++)
      for (let c = 0; c < 3; c++) {
        const one = a.data[(y * a.width + x) * 4 + c] ?? 0
        const other = b.data[((y - down) * b.width + x - across) * 4 + c] ?? 0
        most = Math.max(most, Math.abs(one - other))
        sum += Math.abs(one - other)
      }
  return { most, mean: sum / (width * height * 3) }
}

async function readPixels(bytes: Uint8Array | undefined): Promise<Pixels> {
  // JPEG's noise in the grain is averaged away.
  const { data, info } = await sharp(bytes)
    .resize(32)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

describe('a painting for print', () => {
  let [left, right] = [{} as Pixels, {} as Pixels]
  beforeAll(async () => {
    left = await taken('left')
    right = await taken('right')
  })

  it('is a square including its bleed', () => {
    for (const { width, height } of [left, right]) expect([width, height]).toEqual([PX, PX])
  })

  it('continues over the fold as the other half does', () => {
    // The offset at which the right half begins.
    const across = Math.round((1000 * PX) / 1024)
    const fold = { across, left: across, width: PX - across }
    expect(PX - across).toBe(BLEED * 2)
    const { most, mean } = apart(left, right, fold)
    expect(mean).toBeLessThan(1)
    expect(most).toBeLessThan(16)
  })

  it('equals the page within its trim, and is painted to the end of the bleed', async () => {
    const inner = { px: PX - BLEED * 2, part: [0, 1000] as [number, number] }
    const cropped = (await page.paint(inner).painted()).pixels('whole')
    const [whole, trim] = await Promise.all(
      [left, cropped].map(({ data, width, height }, i) => {
        const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
        const side = PX - BLEED * 2
        return (i ? picture : picture.extract({ left: BLEED, top: BLEED, width: side, height: side }))
          .resize(40, 40)
          .raw()
          .toBuffer()
      }),
    )
    const far = [...(whole ?? [])].map((value, i) => Math.abs(value - (trim?.[i] ?? 0)))
    expect(far.reduce((a, b) => a + b, 0) / far.length).toBeLessThan(4)
    // Pixels along the border differ no more than pixels within, so the border is neither cut nor left blank.
    const step = (x: number, y: number) =>
      Math.abs((left.data[(y * PX + x) * 4] ?? 0) - (left.data[((y + 1) * PX + x) * 4] ?? 0))
    const mean = (y: number) =>
      Array.from({ length: PX }, (_, x) => step(x, y)).reduce((a, b) => a + b, 0) / PX
    expect(mean(0)).toBeLessThan(mean(BLEED * 3) * 2 + 4)
    expect(Math.min(...Array.from({ length: PX * PX }, (_, i) => left.data[i * 4 + 3] ?? 0))).toBe(255)
  })

  it('has the same front layer alone as among all layers', async () => {
    const shot = paintAreaOf(page, 'left', 128)
    const alone = await paintFront(page.paint, shot)
    const layers = await paintLayers(page.paint, shot)
    expect(layers && apart(alone, layers.front, {}).most).toBe(0)
    expect(alone.data.some((value, i) => i % 4 === 3 && value > 0)).toBe(true)
  })

  it('over the planes that drawn children share looks like a whole painting, with and without a child', async () => {
    const alone = pictures['whale-song/10-11']
    if (!alone) throw new Error('whale-song/10-11 is gone')
    for (const side of ['left', 'right'] as const) {
      const area = paintAreaOf(alone, side, PX)
      const writer = new KeptFileWriter('jpeg')
      const open = alone.paint(area)
      const base = await keepPlanes(open, writer.save, findChildTiles(alone.paint, open))
      const keptPage = { base: await encodeBase(base, { part: side }), planes: writer.finish() }
      expect(Boolean(keptPage.planes)).toBe(side === 'left')
      const asked = { picture: 'whale-song-10-11-0123456789ab', side, take: 'behind' as const }
      const [whole, over] = [await paintPicture(asked, PX), await paintPicture({ ...asked, keptPage }, PX)]
      if (!whole.ok || !over.ok) throw new Error('nothing was painted')
      for (const layer of ['back', 'skin'] as const) {
        const [one, other] = await Promise.all([readPixels(whole.made[layer]), readPixels(over.made[layer])])
        expect(apart(one, other, {}).most, `${side} ${layer}`).toBeLessThan(6)
      }
    }
  })

  it('is found by the name in its URL, and unknown names or layers are rejected', async () => {
    expect(await paintPicture({ picture: 'nobody-0123456789ab', take: 'whole' }, 64)).toMatchObject({
      ok: false,
    })
    const bare = 'whale-song-6-7-0123456789ab'
    expect(await paintPicture({ picture: bare, side: 'left', take: 'behind' }, 64)).toEqual({
      ok: false,
      reason: 'unknown',
    })
    const made = await paintPicture({ picture: bare, side: 'left', take: 'whole' }, 64)
    expect(made.ok && (await sharp(made.made.whole).metadata())).toMatchObject({ width: 64, height: 64 })
  })
})

describe('a sheet', () => {
  const flat = (colour: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: colour } })
      .png()
      .toBuffer()
  const sheet = async (...under: PlacedPicture[]): Promise<Pixels> =>
    renderPage({ px: 40, bleed: 4, under, over: [] } satisfies PrintPage)
  const at = ({ data, width }: Pixels, x: number, y: number) => [
    ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
  ]
  const [red, white] = [
    [255, 0, 0],
    [255, 255, 255],
  ]

  it('extends into the bleed what ends at the trim, and is white elsewhere', async () => {
    const picture = await flat('#ff0000', 16, 16)
    const page = await sheet({ bytes: picture, at: { x: 4, y: 4, width: 32, height: 20 } })
    expect([at(page, 0, 0), at(page, 39, 10), at(page, 20, 23), at(page, 20, 30)]).toEqual([
      red,
      red,
      red,
      white,
    ])
  })

  it('shows the part of a larger picture that is within it', async () => {
    const [left, right] = [await flat('#ff0000', 30, 60), await flat('#0000ff', 30, 60)]
    const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#000' } })
      .composite([
        { input: left, left: 0, top: 0 },
        { input: right, left: 30, top: 0 },
      ])
      .png()
      .toBuffer()
    const page = await sheet({ bytes: picture, at: { x: -40, y: -10, width: 120, height: 120 } })
    expect([at(page, 5, 20), at(page, 35, 20)]).toEqual([red, [0, 0, 255]])
    const other = await sheet({ bytes: picture, at: { x: 100, y: 0, width: 20, height: 20 } })
    expect(at(other, 20, 20)).toEqual(white)
  })

  it('crops an unwanted bleed, and has no seam between halves', async () => {
    const ground = { create: { width: 20, height: 20, channels: 3 as const, background: '#00ff00' } }
    const inner = { input: await flat('#ff0000', 16, 16), left: 2, top: 2 }
    const picture = await sharp(ground).composite([inner]).png().toBuffer()
    const half = (x: number) => ({ bytes: picture, at: { x, y: 4, width: 15.4, height: 15 }, without: 2 })
    const page = await sheet(half(4.6), half(20))
    for (let x = 5; x < 35; x++) expect(at(page, x, 12), `column ${x}`).toEqual(red)
  })
})
