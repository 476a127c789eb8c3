import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { type BookDocument, type PageKey, pageKeys } from '../../app/book/document'
import { cutFontSubset, mergeFaces } from '../../app/book/fonts/font-subsets.server'
import { type BoxLayout, layoutPage, type PageLayout } from '../../app/book/layout'
import { facesOf } from '../../app/book/painters/faces'
import { serializeMarkup } from '../../app/book/painters/markup'
import { writePdf } from '../../app/book/painters/pdf.server'
import { paintSvg } from '../../app/book/painters/svg'
import { fillTokens } from '../../app/book/particles'
import { getProfile } from '../../app/book/print/profile'
import { wordsOnPage } from '../../app/book/print/words-on-paper'
import { measureInk } from '../../app/book/print-fonts.server'
import { stories } from '../../db/seed/stories/stories'
import { expect, test } from '../support/browser'
import { loadWithVite } from '../support/load-with-vite'

// Every page of the six books by all three painters: the editor's canvas, the screen's SVG and the printed PDF. Lines
// must break alike, and start and end within one pixel of a spread 1200 wide.

const NAMES = ['하늘', '솔', 'Tom', '민준', '지우', '뷁쉛']
const PIXEL = 1

interface Seen {
  text: string
  x: number
  y: number
  end: number
}
interface Inked extends Seen {
  /** the bounds of the ink */
  from: number
  to: number
}

/** A word in the PDF. */
interface Written {
  text: string
  x: number
  end: number
  /** the top of the line height that the font asks for; `foot` is its bottom */
  top: number
  foot: number
}

/** The seeded books, loaded by Vite, because only Vite resolves their folders. */
async function books() {
  const [prints] = await loadWithVite('/tests/support/prints.ts')
  return prints as typeof import('../support/prints')
}

const laidOut = ({ documentFor }: Awaited<ReturnType<typeof books>>) =>
  stories.map((story, i) => {
    const named = {
      childName: NAMES[i % NAMES.length] ?? '',
      dedication: '네가 태어난 날부터\n너는 주인공이야.',
    }
    const document = documentFor(story)
    const pages = pageKeys.map((page) => layoutPage(document, page, (text) => fillTokens(text, named).text))
    return { cover: story.cover, document, pages }
  })
const linesOf = ({ boxes }: PageLayout) =>
  boxes.flatMap((box) => box.lines.filter(({ text }) => text).map((line) => ({ box, line })))

async function withFonts(page: Page, laid: ReturnType<typeof laidOut>) {
  const faces = mergeFaces(laid.flatMap(({ pages }) => pages.flatMap(facesOf)))
  const rules = await Promise.all(
    faces.map(async (face) => {
      const font = (await cutFontSubset(face)).toString('base64')
      return `@font-face{font-family:'${face.family}';font-weight:${face.weight};src:url(data:font/woff2;base64,${font})}`
    }),
  )
  await page.setContent(`<style>${rules.join('')}</style>`)
  await page.evaluate(async () => {
    for (const face of document.fonts) await face.load()
  })
}

/** The positions that the browser computes, and the width of each line without `textLength`. */
const bySvg = (page: Page, drawings: string[]): Promise<(Seen & { alone: number })[][]> =>
  page.evaluate((drawings) => {
    return drawings.map((drawing) => {
      const holder = document.createElement('div')
      // The markup comes from the shop's own painter and goes into the test's own page.
      holder.append(new DOMParser().parseFromString(drawing, 'image/svg+xml').documentElement)
      document.body.append(holder)
      const seen = [...holder.querySelectorAll('text')].map((line) => {
        const letters = line.getNumberOfChars()
        const { x, y } = line.getStartPositionOfChar(0)
        const end = line.getEndPositionOfChar(letters - 1).x
        line.removeAttribute('textLength')
        return { text: line.textContent ?? '', x, y, end, alone: x + line.getComputedTextLength() }
      })
      holder.remove()
      return seen
    })
  }, drawings)

/** The positions and widths that the canvas painter writes, and the bounds of the ink. */
const byCanvas = (page: Page, pages: BoxLayout[][]): Promise<Inked[][]> =>
  page.evaluate((pages) => {
    type Painter = typeof import('../../app/book/painters/konva')
    const { paintBox } = (globalThis as unknown as { painter: Painter }).painter
    const FINE = 4
    const [context, close] = [new OffscreenCanvas(1200, 1024), new OffscreenCanvas(1200 * FINE, 400)].map(
      (canvas) => canvas.getContext('2d', { willReadFrequently: true }),
    )
    if (!context || !close) throw new Error('There is no canvas.')
    let seen: Omit<Inked, 'from' | 'to'>[] = []
    const write = context.fillText.bind(context)
    context.fillText = (text, x, y) => {
      seen.push({ text, x, y, end: x + context.measureText(text).width })
      write(text, x, y)
    }
    const plain = (laid: BoxLayout): BoxLayout => {
      const { shadow, stroke } = laid.box.style
      const off = { shadow: { ...shadow, enabled: false }, stroke: { ...stroke, enabled: false } }
      return { ...laid, box: { ...laid.box, style: { ...laid.box.style, ...off, color: '#000000' } } }
    }
    /** Paints one line alone at four times the size on a small canvas. */
    const inkOf = (laid: BoxLayout, line: BoxLayout['lines'][number]) => {
      const [left, top] = [line.x - 8, line.y - laid.fontSize * 1.2]
      const [width, height] = [Math.ceil((line.width + 16) * FINE), Math.ceil(laid.fontSize * 1.8 * FINE)]
      close.setTransform(1, 0, 0, 1, 0, 0)
      close.clearRect(0, 0, width, height)
      close.setTransform(FINE, 0, 0, FINE, -left * FINE, -top * FINE)
      paintBox(close, { ...plain(laid), lines: [line] })
      const { data } = close.getImageData(0, 0, width, height)
      let [from, to] = [width, 0]
      for (let i = 0; i < width * height; i++) {
        if ((data[i * 4 + 3] ?? 0) < 100) continue
        const x = i % width
        if (x < from) from = x
        if (x + 1 > to) to = x + 1
      }
      return { from: left + from / FINE, to: left + to / FINE }
    }
    return pages.map((boxes) => {
      seen = []
      for (const laid of boxes) paintBox(context, plain(laid))
      const lines = boxes.flatMap((laid) =>
        laid.lines.filter(({ text }) => text).map((line) => ({ laid, line })),
      )
      const inks = lines.map(({ laid, line }) => inkOf(laid, line))
      return seen.map((line, i) => ({ ...line, from: Number.NaN, to: Number.NaN, ...inks[i] }))
    })
  }, pages)

const paper = getProfile('layflat-250')

/** The words that poppler finds in a printed PDF, in units of the page. */
async function byPdf(
  pages: PageLayout[],
  { runPoppler }: Awaited<ReturnType<typeof books>>,
): Promise<Written[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'one-layout-'))
  try {
    const side = { width: 900, height: 900, bleed: 3, fills: [], shapes: [], pictures: [] }
    const placed = pages.map(({ page, boxes }) => wordsOnPage(paper, page, boxes))
    const path = join(folder, 'words.pdf')
    const sheets = placed.map((words) => ({ ...side, words }))
    const meta = { title: 'words', creator: 'test', madeAt: new Date(0), id: 'ab'.repeat(16) }
    await writePdf(path, { ...meta, sheets, read: async () => undefined })
    const at = join(folder, 'words.html')
    runPoppler('pdftotext', '-bbox', '-raw', path, at)
    const found = readFileSync(at, 'utf8').split('<page ').slice(1)
    return found.map((said, i) => {
      const [words] = placed[i] ?? []
      const units = (points: string, along: 'x' | 'y') =>
        words ? ((Number(points) * 25.4) / 72 - words.at[along]) / words.unit : 0
      return [
        ...said.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g),
      ].map(([, from = '', top = '', to = '', foot = '', text = '']) => ({
        text: plain(text),
        x: units(from, 'x'),
        end: units(to, 'x'),
        top: units(top, 'y'),
        foot: units(foot, 'y'),
      }))
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
const plain = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|#39|amp);/g, (_, name: string) => SIGNS[name] ?? '')
const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", amp: '&' }

/** Joins words into lines with as many words as each line has. */
function together(words: Written[], texts: string[]) {
  const left = [...words]
  return texts.map((text) => {
    let [first, last, said] = [left[0], left[0], '']
    while (left.length && said.length < text.replace(/\s/g, '').length) {
      last = left.shift()
      said += last?.text ?? ''
    }
    first ??= last
    const nowhere = { x: Number.NaN, end: Number.NaN, top: Number.NaN, foot: Number.NaN }
    const { x, top, foot } = first ?? nowhere
    return { said, x, top, foot, end: last?.end ?? Number.NaN }
  })
}

/** The baseline within poppler's word box, by the font's share of ascent and descent. */
function baseOf(written: Pick<Written, 'top' | 'foot'> | undefined, { metrics }: BoxLayout) {
  const { ascent, descent } = metrics
  return written && written.top + ((written.foot - written.top) * ascent) / (ascent - descent)
}

const far = (one: number, other: number) => !(Math.abs(one - other) <= PIXEL)
const paintedBy = (document: BookDocument, layout: PageLayout) =>
  serializeMarkup(paintSvg(document, layout.page as PageKey, { layout, wordsOnly: true }).svg)

test('canvas, SVG and PDF break the same lines and place them within one pixel', {
  tag: '@script',
}, async ({ page }) => {
  test.setTimeout(120_000)
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
  const prints = await books()
  const laid = laidOut(prints)
  await withFonts(page, laid)
  await page.evaluate(`${bundle.output[0].code}; globalThis.painter = painter`)
  const unlike: string[] = []
  let compared = 0
  for (const { cover, document, pages } of laid) {
    const svg = await bySvg(
      page,
      pages.map((layout) => paintedBy(document, layout)),
    )
    const canvas = await byCanvas(
      page,
      pages.map(({ boxes }) => boxes.map(withoutFunctions)),
    )
    const pdf = await byPdf(pages, prints)
    for (const [i, layout] of pages.entries()) {
      const lines = linesOf(layout)
      const texts = lines.map(({ line }) => line.text)
      const of = (painter: string, said: string[]) => {
        if (JSON.stringify(said) !== JSON.stringify(texts))
          unlike.push(`${cover} ${layout.page} ${painter} breaks ${JSON.stringify(said)}`)
      }
      const [onScreen = [], onCanvas = [], words = []] = [svg[i], canvas[i], pdf[i]]
      const onPaper = together(words, texts)
      of(
        'svg',
        onScreen.map(({ text }) => text),
      )
      of(
        'canvas',
        onCanvas.map(({ text }) => text),
      )
      const close = (said: string[]) => said.map((text) => text.replace(/\s/g, ''))
      if (close(texts).join('|') !== onPaper.map(({ said }) => said).join('|'))
        unlike.push(`${cover} ${layout.page} pdf says ${onPaper.map(({ said }) => said).join('|')}`)
      for (const [n, { line, box }] of lines.entries()) {
        compared++
        const [drawn, painted, written] = [onScreen[n], onCanvas[n], onPaper[n]]
        const ink = measureInk(line, box)
        const ends = {
          'svg begins': [drawn?.x, line.x],
          'svg stands': [drawn?.y, line.y],
          'svg ends': [drawn?.end, line.x + line.width],
          'svg ends by itself': [drawn?.alone, line.x + line.width],
          'canvas begins': [painted?.x, line.x],
          'canvas stands': [painted?.y, line.y],
          'canvas ends': [painted?.end, line.x + line.width],
          'canvas ink begins': [painted?.from, ink?.left],
          'canvas ink ends': [painted?.to, ink?.right],
          'pdf begins': [written?.x, line.x],
          'pdf stands': [baseOf(written, box), line.y],
          'pdf ends': [written?.end, line.x + line.width],
          'pdf ends where canvas does': [written?.end, painted?.end],
          'pdf stands where canvas does': [baseOf(written, box), painted?.y],
        }
        for (const [what, [one = Number.NaN, other = Number.NaN]] of Object.entries(ends))
          if (far(one, other)) unlike.push(`${cover} ${layout.page} ${what}: ${one} ≠ ${other}: ${line.text}`)
      }
    }
  }
  expect(unlike).toEqual([])
  expect(compared).toBeGreaterThan(400)
})

/** Functions cannot be sent to the browser. */
const withoutFunctions = (laid: BoxLayout): BoxLayout => JSON.parse(JSON.stringify(laid))
