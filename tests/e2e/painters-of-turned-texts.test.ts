import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { build } from 'vite'
import { type BookDocument, defaultTextStyle, emptyDocument, type TextBox } from '../../app/book/document'
import { cutFontSubset } from '../../app/book/fonts/font-subsets.server'
import { type BoxLayout, layoutPage, type PageLayout } from '../../app/book/layout'
import { facesOf } from '../../app/book/painters/faces'
import { serializeMarkup } from '../../app/book/painters/markup'
import { writePdf } from '../../app/book/painters/pdf.server'
import { paintSvg } from '../../app/book/painters/svg'
import { expect, test } from '../support/browser'

// Texts that are turned, spaced or translucent, by all three painters: the same ink in the same places, as dark.

const PAGE = '4-5'
/** The pixels of a page unit. */
const FINE = 2
const [WIDTH, HEIGHT] = [1200 * FINE, 600 * FINE]

const text = (id: string, over: Partial<TextBox>, style: Partial<TextBox['style']> = {}): TextBox => ({
  ...{ id, x: 40, y: 40, width: 300, height: 120, text: '달빛이 창가에\n가만히 앉았어요.' },
  style: { ...defaultTextStyle(), fontSize: 28, color: '#205080', ...style },
  ...over,
})
const stroke = { enabled: true, color: '#e08020', width: 6 }
const shadow = { enabled: true, color: '#202020', blur: 4, offsetX: 9, offsetY: 7 }
const boxes = [
  text('spaced', {}, { letterSpacing: 0.35 }),
  text('tight', { y: 240 }, { letterSpacing: -0.08, textAlign: 'center' }),
  text('high', { x: 440, height: 200 }, { lineHeight: 2.4, textAlign: 'right' }),
  text('turned', { x: 440, y: 320, turn: 37 }, { letterSpacing: 0.1 }),
  text('shadowed', { x: 820, y: 60, turn: -22 }, { shadow, stroke }),
  text('translucent', { x: 820, y: 260 }, { opacity: 0.5, stroke }),
  text('faint', { x: 820, y: 420, turn: 12 }, { opacity: 0.4, stroke, shadow }),
]
const book: BookDocument = { ...emptyDocument(1), textBoxes: { [PAGE]: boxes } }

/** Grey values from white paper, pixel by pixel. */
type Pixels = { light: Uint8Array }
const pixelsOf = async (picture: Buffer): Promise<Pixels> => ({
  light: await sharp(picture)
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer(),
})

async function prepare(page: Page, layout: PageLayout) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'app/book/painters/konva.ts', formats: ['iife'], name: 'painter' },
    },
  })
  const [bundle] = [built].flat()
  if (!bundle || !('output' in bundle)) throw new Error('The painter was not bundled.')
  const rules = await Promise.all(
    facesOf(layout).map(async (face) => {
      const font = (await cutFontSubset(face)).toString('base64')
      return `@font-face{font-family:'${face.family}';font-weight:${face.weight};src:url(data:font/woff2;base64,${font})}`
    }),
  )
  await page.setViewportSize({ width: WIDTH, height: HEIGHT })
  await page.setContent(
    `<style>${rules.join('')}body{margin:0}svg{width:100%;height:100%;display:block}</style>`,
  )
  await page.evaluate(async () => {
    for (const face of document.fonts) await face.load()
  })
  await page.evaluate(`${bundle.output[0].code}; globalThis.painter = painter`)
}

async function bySvg(page: Page, layout: PageLayout): Promise<Pixels> {
  const drawing = serializeMarkup(paintSvg(book, PAGE, { layout, wordsOnly: true }).svg)
  await page.evaluate((drawing) => {
    // The markup comes from the shop's own painter and goes into the test's own page.
    document.body.append(new DOMParser().parseFromString(drawing, 'image/svg+xml').documentElement)
  }, drawing)
  return pixelsOf(await page.screenshot({ scale: 'css' }))
}

async function byCanvas(page: Page, laid: BoxLayout[]): Promise<Pixels> {
  const address = await page.evaluate(
    ({ laid, width, height, fine }) => {
      type Painter = typeof import('../../app/book/painters/konva')
      const { paintBoxes } = (globalThis as unknown as { painter: Painter }).painter
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('There is no canvas.')
      context.setTransform(fine, 0, 0, fine, 0, 0)
      paintBoxes(context, laid)
      return canvas.toDataURL('image/png')
    },
    // Functions cannot be sent to the browser.
    { laid: JSON.parse(JSON.stringify(laid)) as BoxLayout[], width: WIDTH, height: HEIGHT, fine: FINE },
  )
  return pixelsOf(Buffer.from(address.split(',')[1] ?? '', 'base64'))
}

async function byPdf(laid: BoxLayout[]): Promise<Pixels> {
  const folder = mkdtempSync(join(tmpdir(), 'turned-texts-'))
  try {
    const path = join(folder, 'words.pdf')
    const unit = 250 / 600
    const words = [{ boxes: laid, at: { x: 0, y: 0 }, unit }]
    const sheet = { width: 500, height: 250, bleed: 0, fills: [], shapes: [], pictures: [], words }
    const meta = { title: 'words', creator: 'test', madeAt: new Date(0), id: 'ab'.repeat(16) }
    await writePdf(path, { ...meta, sheets: [sheet], read: async () => undefined })
    execFileSync('pdftoppm', [
      '-png',
      '-singlefile',
      '-scale-to-x',
      `${WIDTH}`,
      '-scale-to-y',
      `${HEIGHT}`,
      path,
      join(folder, 'words'),
    ])
    return pixelsOf(await sharp(join(folder, 'words.png')).png().toBuffer())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The bounds of the ink in page units, and how much of it there is, on the part of the page that a text has to itself. */
function inkOf({ light }: Pixels, [left, top, right, foot]: Area) {
  const found = { left: Infinity, right: -Infinity, top: Infinity, foot: -Infinity, ink: 0 }
  for (let y = top * FINE; y < foot * FINE; y++)
    for (let x = left * FINE; x < right * FINE; x++) {
      const dark = 255 - (light[y * WIDTH + x] ?? 255)
      found.ink += dark
      if (dark < 40) continue
      found.left = Math.min(found.left, x / FINE)
      found.right = Math.max(found.right, (x + 1) / FINE)
      found.top = Math.min(found.top, y / FINE)
      found.foot = Math.max(found.foot, (y + 1) / FINE)
    }
  return found
}

const AREAS = {
  spaced: [0, 0, 410, 200],
  tight: [0, 200, 410, 420],
  high: [410, 0, 780, 270],
  turned: [410, 270, 780, 600],
  shadowed: [780, 0, 1200, 250],
  translucent: [780, 255, 1200, 395],
  faint: [780, 400, 1200, 600],
} as const

const arcs = [
  text('down', { height: 200, curve: 120 }, { textAlign: 'center', letterSpacing: 0.1 }),
  text('up', { y: 300, height: 220, curve: -100 }),
  text('outlined', { x: 440, height: 220, curve: 160 }, { textAlign: 'center', stroke, shadow }),
  text('arc, turned', { x: 440, y: 330, height: 200, curve: 90, turn: -25 }, { textAlign: 'center' }),
  text('arc, faint', { x: 820, y: 60, height: 220, curve: -70 }, { stroke, opacity: 0.5 }),
]
const ARC_AREAS = {
  down: [0, 0, 410, 270],
  up: [0, 270, 410, 600],
  outlined: [410, 0, 780, 290],
  'arc, turned': [410, 290, 780, 600],
  'arc, faint': [780, 0, 1200, 330],
} as const

const some = '달빛이 창가에\n가만히 앉았어요.'
const runs = [
  { from: 0, to: 2, color: '#c02020', size: 1.5 },
  { from: 3, to: 10, fontFamily: 'Nanum Gothic', fontWeight: 700 },
  { from: some.indexOf('앉'), to: some.length, fontFamily: 'Hi Melody', color: '#107010', size: 1.3 },
]
const styled = [
  text('plain', { height: 150, runs }),
  text('middle', { y: 230, height: 150, runs }, { textAlign: 'center', letterSpacing: 0.2 }),
  text('words outlined', { x: 440, height: 150, runs }, { textAlign: 'right', stroke }),
  text('words turned', { x: 440, y: 330, height: 150, turn: 24, runs }, { shadow }),
  text('words on an arc', { x: 820, height: 220, curve: 120, runs }, { textAlign: 'center', stroke }),
  text('words faint', { x: 820, y: 360, height: 150, runs }, { opacity: 0.5, shadow }),
]
const STYLED_AREAS = {
  plain: [0, 0, 410, 200],
  middle: [0, 200, 410, 420],
  'words outlined': [410, 0, 780, 240],
  'words turned': [410, 250, 780, 600],
  'words on an arc': [780, 0, 1200, 330],
  'words faint': [780, 335, 1200, 600],
} as const

test('words of several looks look alike on the canvas, as SVG and in print', {
  tag: ['@script', '@wide'],
}, async ({ page }) => {
  test.setTimeout(120_000)
  const layout = layoutPage({ ...book, textBoxes: { [PAGE]: styled } }, PAGE)
  expect(layout.problems).toEqual([])
  await expectAlike(page, layout, STYLED_AREAS)
})

test('texts on an arc look alike on the canvas, as SVG and in print', { tag: ['@script', '@wide'] }, async ({
  page,
}) => {
  test.setTimeout(120_000)
  const layout = layoutPage({ ...book, textBoxes: { [PAGE]: arcs } }, PAGE)
  expect(layout.problems).toEqual([])
  await expectAlike(page, layout, ARC_AREAS)
})

test('turned, spaced and translucent texts look alike on the canvas, as SVG and in print', {
  tag: ['@script', '@wide'],
}, async ({ page }) => {
  test.setTimeout(120_000)
  await expectAlike(page, layoutPage(book, PAGE), AREAS)
})

type Area = readonly [number, number, number, number]

async function expectAlike(page: Page, layout: PageLayout, areas: Record<string, Area>) {
  await prepare(page, layout)
  const canvas = await byCanvas(page, layout.boxes)
  const painted = { svg: await bySvg(page, layout), pdf: await byPdf(layout.boxes) }
  const unlike: string[] = []
  for (const [name, area] of Object.entries(areas)) {
    const one = inkOf(canvas, area)
    expect(one.ink, name).toBeGreaterThan(10_000)
    for (const [painter, pixels] of Object.entries(painted)) {
      const other = inkOf(pixels, area)
      for (const side of ['left', 'right', 'top', 'foot'] as const)
        if (!(Math.abs(one[side] - other[side]) <= 1))
          unlike.push(`${name} ${side}: canvas ${one[side]}, ${painter} ${other[side]}`)
      const share = other.ink / one.ink
      if (!(share > 0.94 && share < 1.06))
        unlike.push(`${name} has ${share.toFixed(3)} of the ink in ${painter}`)
    }
  }
  expect(unlike).toEqual([])
}
