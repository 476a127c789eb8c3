import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { build } from 'vite'
import { type BookDocument, emptyDocument } from '../../app/book/document'
import type { Layer } from '../../app/book/layers/layer'
import { serializeMarkup } from '../../app/book/painters/markup'
import { writePdf } from '../../app/book/painters/pdf.server'
import { paintSvg } from '../../app/book/painters/svg'
import { expect, test } from '../support/browser'
import { loadWithVite } from '../support/load-with-vite'

// Shapes, stickers and free pictures by all painters: the editor's canvas, the screen's SVG, the vectors of a PDF, and the
// pixels of a printed page for the layers under a picture.

const PAGE = '4-5'
/** The pixels of a page unit. */
const FINE = 2
const [WIDTH, HEIGHT] = [1200 * FINE, 600 * FINE]
const URL = '/pictures/whale-4/960.jpg'

const CELL = 150
/** Each layer has a square of the page to itself. */
const at = (i: number) => ({
  x: (i % 8) * CELL + 30,
  y: Math.floor(i / 8) * CELL + 40,
  width: 90,
  height: 70,
})
const ink = { color: '#20406f', width: 7 }
const STICKERS = ['leaf', 'star', 'cloud', 'heart', 'moon', 'flower'] as const
const size = { originalWidth: 64, originalHeight: 48 }
const vectors: Layer[] = [
  { ...at(0), id: 'filled', kind: 'shape', form: 'rectangle', fill: '#d05a3c' },
  { ...at(1), id: 'outlined', kind: 'shape', form: 'rectangle', stroke: ink },
  { ...at(2), id: 'rounded', kind: 'shape', form: 'rounded', fill: '#f2b950', stroke: ink, turn: 25 },
  { ...at(3), id: 'ellipse', kind: 'shape', form: 'ellipse', fill: '#7ba05b', stroke: ink },
  { ...at(4), id: 'line', kind: 'shape', form: 'line', stroke: { ...ink, width: 11 }, turn: -40 },
  { ...at(5), id: 'faint', kind: 'shape', form: 'ellipse', fill: '#7ba05b', stroke: ink, opacity: 0.5 },
  { ...at(6), id: 'faint, turned', kind: 'shape', form: 'rounded', fill: '#d05a3c', opacity: 0.3, turn: 77 },
  { ...at(7), id: 'black', kind: 'shape', form: 'rectangle', fill: '#000000', turn: -12 },
  ...STICKERS.map(
    (sticker, i): Layer => ({
      ...{ ...at(8 + i), id: sticker, kind: 'sticker', sticker, color: '#c05070' },
      ...{ turn: i * 20, ...(i % 2 && { opacity: 0.55 }) },
    }),
  ),
]
const images: Layer[] = [
  { ...at(14), id: 'image', kind: 'image', url: URL, ...size },
  { ...at(16), id: 'cut', kind: 'image', url: URL, ...size, crop: { x: 0.5, y: 0, width: 0.5, height: 0.5 } },
  {
    ...{ ...at(17), id: 'cut, turned', kind: 'image', url: URL, ...size, turn: -20, opacity: 0.7 },
    crop: { x: 0.25, y: 0.25, width: 0.3, height: 0.6 },
  },
  { ...at(15), id: 'turned image', kind: 'image', url: URL, ...size, turn: 33, opacity: 0.6 },
]
const layers = [...vectors, ...images]
const book: BookDocument = { ...emptyDocument(1), format: 4, layers: { [PAGE]: layers } }

/** A picture of four plain quarters without fine detail, because painters enlarge pictures each in their way. */
const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#4a7a9c' } })
    .composite([
      { input: quarter('#c05070'), left: 32, top: 0 },
      { input: quarter('#7ba05b'), left: 0, top: 24 },
    ])
    .png()
    .toBuffer()
const quarter = (background: string) => ({
  create: { width: 32, height: 24, channels: 3 as const, background },
})

const pixelsOf = (painted: Uint8Array) =>
  sharp(painted).flatten({ background: '#fff' }).removeAlpha().toColourspace('srgb').raw().toBuffer()

async function prepare(page: Page) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '~': join(process.cwd(), 'app') } },
    build: {
      write: false,
      minify: false,
      lib: { entry: 'app/book/painters/free-layers.ts', formats: ['iife'], name: 'painter' },
    },
  })
  const [bundle] = [built].flat()
  if (!bundle || !('output' in bundle)) throw new Error('The painter was not bundled.')
  await page.setViewportSize({ width: WIDTH, height: HEIGHT })
  await page.setContent('<style>body{margin:0}svg{width:100%;height:100%;display:block}</style>')
  await page.evaluate(`${bundle.output[0].code}; globalThis.painter = painter`)
}

/** Vite alone resolves the folders of the domain. */
async function byPaper(bytes: Uint8Array) {
  const [paper] = await loadWithVite('/app/engines/print/paint-layers.ts')
  const { paintLayers } = paper as typeof import('../../app/engines/print/paint-layers')
  const seen = { x: 0, y: 0, width: 1200, height: 600 }
  return pixelsOf(
    await paintLayers(layers, { seen, width: WIDTH, height: HEIGHT, pictureOf: async () => bytes }),
  )
}

async function bySvg(page: Page, href: string) {
  const drawing = serializeMarkup(paintSvg(book, PAGE, { inlined: () => href }).svg)
  await page.evaluate((drawing) => {
    // The markup comes from the shop's own painter and goes into the test's own page.
    document.body.append(new DOMParser().parseFromString(drawing, 'image/svg+xml').documentElement)
  }, drawing)
  return pixelsOf(await page.screenshot({ scale: 'css' }))
}

async function byCanvas(page: Page, href: string) {
  const address = await page.evaluate(
    async ({ layers, href, width, height, fine }) => {
      type Painter = typeof import('../../app/book/painters/free-layers')
      const { paintLayer } = (globalThis as unknown as { painter: Painter }).painter
      const image = Object.assign(new Image(), { src: href })
      await image.decode()
      const bitmap = await createImageBitmap(image)
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('There is no canvas.')
      context.setTransform(fine, 0, 0, fine, 0, 0)
      for (const layer of layers) paintLayer(context, layer, layer.kind === 'image' ? bitmap : undefined)
      return canvas.toDataURL('image/png')
    },
    { layers, href, width: WIDTH, height: HEIGHT, fine: FINE },
  )
  return pixelsOf(Buffer.from(address.split(',')[1] ?? '', 'base64'))
}

async function byPdf() {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'))
  try {
    const path = join(folder, 'layers.pdf')
    const placed = [{ layers: vectors, at: { x: 0, y: 0 }, unit: 250 / 600 }]
    const sheet = { width: 500, height: 250, bleed: 0, fills: [], shapes: [], pictures: [], words: [] }
    const meta = { title: 'layers', creator: 'test', madeAt: new Date(0), id: 'ab'.repeat(16) }
    await writePdf(path, { ...meta, sheets: [{ ...sheet, layers: placed }], read: async () => undefined })
    const sides = ['-scale-to-x', `${WIDTH}`, '-scale-to-y', `${HEIGHT}`]
    execFileSync('pdftoppm', ['-png', '-singlefile', ...sides, path, join(folder, 'layers')])
    return pixelsOf(await sharp(join(folder, 'layers.png')).png().toBuffer())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The bounds of the ink in page units, and its sum in each channel, in the square of a layer. */
function inkOf(pixels: Buffer, i: number) {
  const { x, y } = at(i)
  const [left, top] = [(x - 30) * FINE, (y - 40) * FINE]
  const found = {
    left: Infinity,
    right: -Infinity,
    top: Infinity,
    foot: -Infinity,
    pixels: 0,
    ink: [0, 0, 0],
  }
  for (let row = top; row < top + CELL * FINE; row++)
    for (let column = left; column < left + CELL * FINE; column++) {
      const dark = [0, 1, 2].map((channel) => 255 - (pixels[(row * WIDTH + column) * 3 + channel] ?? 255))
      found.ink = found.ink.map((sum, channel) => sum + (dark[channel] ?? 0))
      if (Math.max(...dark) > 0) found.pixels++
      if (Math.max(...dark) < 40) continue
      found.left = Math.min(found.left, column / FINE)
      found.right = Math.max(found.right, (column + 1) / FINE)
      found.top = Math.min(found.top, row / FINE)
      found.foot = Math.max(found.foot, (row + 1) / FINE)
    }
  return found
}

test('free layers look alike on the canvas, as SVG, as vectors in print and as its pixels', {
  tag: ['@script', '@wide'],
}, async ({ page }) => {
  test.setTimeout(120_000)
  const bytes = await picture()
  const href = `data:image/png;base64,${bytes.toString('base64')}`
  await prepare(page)
  const canvas = await byCanvas(page, href)
  const painted = {
    svg: await bySvg(page, href),
    pdf: await byPdf(),
    paper: await byPaper(bytes),
  }
  const unlike: string[] = []
  for (const layer of layers) {
    const i = Math.round((layer.x - 30) / CELL) + Math.round((layer.y - 40) / CELL) * 8
    const one = inkOf(canvas, i)
    expect(Math.max(...one.ink), layer.id).toBeGreaterThan(50_000)
    for (const [painter, pixels] of Object.entries(painted)) {
      // A PDF has free pictures in the page's own picture.
      if (painter === 'pdf' && layer.kind === 'image') continue
      const other = inkOf(pixels, i)
      for (const side of ['left', 'right', 'top', 'foot'] as const)
        if (!(Math.abs(one[side] - other[side]) <= 1))
          unlike.push(`${layer.id} ${side}: canvas ${one[side]}, ${painter} ${other[side]}`)
      for (const channel of [0, 1, 2]) {
        const [mine = 0, theirs = 0] = [one.ink[channel], other.ink[channel]]
        // Painters round a faint colour up or down, by one of its 255 levels.
        if (!(Math.abs(mine - theirs) <= 0.02 * mine + one.pixels))
          unlike.push(`${layer.id}: ${mine} ink in channel ${channel} on the canvas, ${theirs} in ${painter}`)
      }
    }
  }
  expect(unlike).toEqual([])
})
