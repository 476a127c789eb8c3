import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookDocument, emptyDocument } from '~/book/document'
import { serializeMarkup } from '~/book/painters/markup'
import { writePdf } from '~/book/painters/pdf.server'
import { paintSvg } from '~/book/painters/svg'
import { type Part, pageOf } from '~/book/print/print'
import { getProfile } from '~/book/print/profile'
import { planStorySheets } from '~/book/print/sheets'
import { db } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { readLargestFile } from '~/domain/pictures/pictures.server'
import { drawPage } from '~/domain/presets/draw-page.server'
import { prepareSheet } from '~/domain/prints/sheets.server'
import { addSampleHead } from '~/editor/canvas/sample-head'
import { printPage as pressed } from '~/engines/print/print-page'
import { paintLikeEditor } from '../support/canvas-painter'
import { findBrowser } from '../support/find-browser.mjs'
import { aPrintedOrder, aStoredPicture } from '../support/print-rows'
import { runPoppler } from '../support/prints'

// One page with every part moved must match within a pixel on the editor's canvas, in the preview and in print, at a
// spread width of 1200. `tests/e2e/layout-painters.test.ts` compares text; the head is painted by the engine and is not
// part of a PDF.

const PAGE = '2-3'
const FACE = '/admin/face'
const PARTS: Part[] = ['2-3-left', '2-3-right']
const SIZE = { width: 1200, height: 600 }
const FINE = 5
const paper = getProfile('layflat-250')

const folder = mkdtempSync(join(tmpdir(), 'one-page-'))
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

let document: BookDocument
let shown: Record<string, string>
beforeAll(async () => {
  const [green, blue, red] = [
    await aStoredPicture('#2f7d4f', { width: 1200, height: 600 }),
    await aStoredPicture('#3355aa', { width: 900, height: 600 }),
    await aStoredPicture('#c4412a', { width: 600, height: 200 }),
  ]
  const originally = { originalWidth: 600, originalHeight: 200 }
  document = {
    ...emptyDocument(),
    backgrounds: { [PAGE]: green },
    pageImages: { [PAGE]: blue },
    // The picture crosses the middle of the spread and its upper edge.
    imagePositions: {
      [PAGE]: { x: 333, y: -41, scale: 480, aspectRatio: 1.5, originalWidth: 900, originalHeight: 600 },
    },
    titleOverlays: { [PAGE]: { url: red, x: 501, y: 203, width: 360, height: 120, ...originally } },
  }
  // The head is asymmetric, so that a mirrored one is noticed.
  const side = await sharp({ create: { width: 24, height: 64, channels: 3, background: '#ffd66b' } })
    .png()
    .toBuffer()
  const face = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#7a4b9e' } })
    .composite([{ input: side, left: 0, top: 0 }])
    .png()
    .toBuffer()
  shown = { [FACE]: dataOf(face) }
  for (const url of [green, blue, red])
    shown[url] = dataOf((await readLargestFile(db, url)) ?? Buffer.alloc(0))
})
const dataOf = (bytes: Uint8Array) => `data:image/*;base64,${Buffer.from(bytes).toString('base64')}`

const rawOf = (picture: Sharp) => picture.flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer()

/** Renders the SVG as an `img`, as the editor shows it. */
async function asImage(svg: Uint8Array) {
  const page = await browser.newPage({ viewport: SIZE })
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  await page.setContent(`<style>body { margin: 0 } img { display: block }</style><img src="${src}" />`)
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  const seen = await page.screenshot()
  await page.close()
  return rawOf(sharp(seen))
}

async function onCanvas(of: BookDocument) {
  const page = await browser.newPage()
  const made = await paintLikeEditor(page, { document: of, page: PAGE, head: FACE, shown })
  await page.close()
  return rawOf(sharp(made))
}

async function onPaper() {
  const { id } = await aPrintedOrder(document, PARTS, { hasPhoto: false })
  const recipe = await findRecipe(db, id)
  if (!recipe) throw new Error('there is no recipe')
  const read = async (part: string) => {
    const prepared = await prepareSheet(db, recipe, part as Part)
    const answer = 'sheet' in prepared ? await pressed(prepared.sheet) : undefined
    return answer?.ok ? answer.made : undefined
  }
  const sheets = planStorySheets(paper, pageOf('2-3-left').page, { boxes: [] }).map((sheet) => ({
    ...sheet,
    fills: [],
  }))
  const path = join(folder, 'page.pdf')
  const meta = { title: 'page', creator: 'test', madeAt: new Date(0), id: 'ab'.repeat(16) }
  await writePdf(path, { ...meta, sheets, read })
  const unit = paper.trim / SIZE.height
  runPoppler(
    'pdftoppm',
    '-png',
    '-singlefile',
    '-r',
    String((25.4 / unit) * FINE),
    path,
    join(folder, 'page'),
  )
  const edge = Math.round((paper.bleed / unit) * FINE)
  const trimmed = await sharp(join(folder, 'page.png'))
    .extract({ left: edge, top: edge, width: SIZE.width * FINE, height: SIZE.height * FINE })
    .toBuffer()
  return rawOf(sharp(trimmed).resize(SIZE.width, SIZE.height, { fit: 'fill' }))
}

/** Counts the pixels of one picture without a similar pixel within one pixel in the other. */
function unlike(one: Buffer, other: Buffer): number {
  const { width, height } = SIZE
  const isLike = (i: number, j: number) =>
    [0, 1, 2].every((c) => Math.abs((one[i * 3 + c] ?? 0) - (other[j * 3 + c] ?? 0)) < 40)
  let count = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (isLike(i, i)) continue
      const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [x + dx, y + dy] as const))
      const within = around.filter(([nx, ny]) => nx >= 0 && ny >= 0 && nx < width && ny < height)
      if (!within.some(([nx, ny]) => isLike(i, ny * width + nx))) count++
    }
  return count
}
const apart = (one: Buffer, other: Buffer) => [one.length, unlike(one, other), unlike(other, one)]
const SAME = [SIZE.width * SIZE.height * 3, 0, 0]

it('moved picture and title · same place on the canvas, in the preview and in print', {
  timeout: 120_000,
}, async () => {
  const canvas = await onCanvas(document)
  const preview = await asImage(await drawPage(db, document, { n: 2, isWhole: true }))
  const print = await onPaper()
  expect(apart(canvas, preview)).toEqual(SAME)
  expect(apart(canvas, print)).toEqual(SAME)
  expect(apart(preview, print)).toEqual(SAME)
})

it('moved, turned and mirrored head · same place on the canvas and in the page strip', {
  timeout: 60_000,
}, async () => {
  const place = { x: 940, y: 310, scale: 0.8, turn: 25, flip: true }
  const headed = { ...document, heads: { [PAGE]: place } }
  const { svg } = paintSvg(headed, PAGE, { inlined: (url) => shown[url] })
  const strip = await asImage(Buffer.from(serializeMarkup(addSampleHead(svg, shown[FACE] ?? ''))))
  const canvas = await onCanvas(headed)
  expect(apart(canvas, strip)).toEqual(SAME)
  expect(apart(canvas, await onCanvas(document))[1]).toBeGreaterThan(1000)
})
