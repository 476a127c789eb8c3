import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { defaultTextStyle, emptyDocument } from '~/book/document'
import { writePdf } from '~/book/painters/pdf.server'
import { type BuiltInProfile, getProfile } from '~/book/print/profile'
import { layoutTitlePage, lookOf, type TitlePage } from '~/book/title/layout'
import { titleLooks } from '~/book/title/title-look'
import { upgradeDocument } from '~/book/upgrade-document'
import { bookDocument } from '~/domain/presets/document.input.server'
import { renderTitlePage, renderTitlePageFile } from '~/domain/presets/title-page.server'
import { planPrint } from '~/domain/prints/plan.server'
import { toExtraPageTexts, toTitleWords } from '~/texts/print/pages'
import { catalogue } from '../../db/seed/catalogue'
import { stories } from '../../db/seed/stories/stories'
import { documentFor, plainPart, runPoppler } from '../support/prints'

// The title page is the same picture before paying, in the e-book and in print.

const folder = mkdtempSync(join(tmpdir(), 'title-page-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LONG = '사랑하는 우리 아이에게 늘 건강하고 씩씩하게 자라렴 '.repeat(5).slice(0, 100)
const LINES = '사랑하는 하늘이에게\n\n언제나 네 편이야 ♥\n무럭무럭 자라렴\n\n할머니 할아버지가'
const DEDICATIONS = [null, '하늘이에게', LINES, LONG, 'For José, with love\nfrom Mum & Dad']
const SIGNATURES = [
  {},
  { dedicatedBy: '할머니가', dedicatedOn: '2026-12-25' },
  { dedicatedBy: '뷁'.repeat(20), dedicatedOn: '2026-12-25' },
  { dedicatedBy: 'Grandma & Grandpa' },
]
const NAMES = ['하늘', '지우', 'Tom', '뷁'.repeat(20), 'W '.repeat(10).trim(), '']
const titleOf = (cover: string) => catalogue.find((book) => book.cover === cover)?.title ?? ''

const SIDE = 600
const MM = 25.4

type PrintedWords = {
  childName: string
  dedication: string
  dedicatedBy: string | null
  dedicatedOn: string | null
}

/** The pixels of the trimmed title page, as poppler sees it in the print file. */
async function onPaper(cover: string, name: BuiltInProfile, words: PrintedWords) {
  const document = documentFor(storyAt(cover))
  const order = {
    orderNumber: 'x',
    title: titleOf(cover),
    createdAt: new Date(0),
    paidAt: null,
    isTestOrder: false,
  }
  const recipe = { document, ...words, hasTitlePage: true }
  const [sheet] = planPrint(getProfile(name), { recipe, order, say: toExtraPageTexts }).interior
  if (sheet?.name !== 'title') throw new Error('the title page is not the first')
  const path = join(folder, `${cover}-${name}-${words.dedication.length}.pdf`)
  const meta = { title: 'x', creator: 'x', madeAt: new Date(0), id: 'ab'.repeat(16) }
  await writePdf(path, { ...meta, sheets: [sheet], read: () => plainPart(8, '#ffffff') })
  const dpi = Math.round((SIDE / 250) * MM * 2)
  runPoppler('pdftoppm', '-r', String(dpi), '-png', '-singlefile', path, path)
  const px = (mm: number) => Math.round((mm / MM) * dpi)
  const box = { left: px(sheet.width - 253), top: px(3), width: px(250), height: px(250) }
  return pixels(sharp(await sharp(`${path}.png`).extract(box).toBuffer()))
}

const storyAt = (cover: string) => {
  const story = stories.find((one) => one.cover === cover)
  if (!story) throw new Error(cover)
  return story
}

const pixels = (image: Sharp) =>
  image.resize(SIDE, SIDE, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer()

/** The pixels per thousand whose difference exceeds that of edges that are smoothed differently. */
function differing(one: Buffer, other: Buffer): number {
  let count = 0
  for (let i = 0; i < one.length; i += 3) {
    const far = [0, 1, 2].reduce((sum, k) => sum + Math.abs((one[i + k] ?? 0) - (other[i + k] ?? 0)), 0)
    if (far > 120) count += 1
  }
  return (count * 1000) / (one.length / 3)
}

describe.each(stories)('the title page of $cover', ({ cover }) => {
  const document = documentFor(storyAt(cover))
  const title = titleOf(cover)
  const words = { childName: '하늘', dedication: LINES, dedicatedBy: '할머니가', dedicatedOn: '2026-12-25' }

  it('is the same picture before payment, in the e-book and in each print profile', async () => {
    const said = toTitleWords({ title, ...words })
    const shown = renderTitlePage(document, said).picture.replace('data:image/svg+xml,', '')
    const { bytes } = renderTitlePageFile(document, said)
    expect(decodeURIComponent(shown)).toBe(Buffer.from(bytes).toString().replaceAll('"', "'"))
    const screen = await pixels(sharp(Buffer.from(bytes), { density: 144 }))
    for (const profile of ['hardcover-250', 'hardcover-250-34', 'layflat-250'] as const) {
      const paper = await onPaper(cover, profile, words)
      expect(differing(screen, paper), profile).toBeLessThan(6)
      const bare = await onPaper(cover, profile, {
        ...words,
        dedication: '',
        dedicatedBy: null,
        dedicatedOn: null,
      })
      expect(differing(screen, bare), profile).toBeGreaterThan(20)
    }
  })

  it('has room for every name and dedication, without overlaps or words at the edge', () => {
    for (const childName of NAMES)
      for (const [dedication, signature] of DEDICATIONS.flatMap((one) =>
        SIGNATURES.map((signature) => [one, signature] as const),
      )) {
        const page = layoutTitlePage(document, toTitleWords({ title, childName, dedication, ...signature }))
        const what = `${childName} ${dedication} ${JSON.stringify(signature)}`
        expect(
          page.boxes.flatMap(({ problems }) => problems.filter(({ code }) => code === 'overflow')),
          what,
        ).toEqual([])
        const isOnOneLine = page.boxes.some(({ box }) => box.text.includes('일, '))
        expect(page.boxes.map(({ box }) => box.id)).toEqual([
          ...['title', 'story'],
          ...(dedication ? ['dedication'] : []),
          ...('dedicatedOn' in signature && !isOnOneLine ? ['date'] : []),
          ...('dedicatedBy' in signature ? ['giver'] : []),
          'shop',
        ])
        if (isOnOneLine)
          expect([LINES, LONG].includes(dedication ?? '') || childName.length > 10, what).toBe(true)
        const lines = linesOn(page)
        for (const [i, { top, left, right, bottom }] of lines.entries()) {
          expect(top - (lines[i - 1]?.bottom ?? 60), what).toBeGreaterThanOrEqual(-0.01)
          expect([left >= 60, right <= 540, bottom <= 580], what).toEqual([true, true, true])
        }
        expect(scatteredUnder(page), what).toEqual([])
        expect(
          page.boxes.every(({ fontSize }) => fontSize >= 11),
          what,
        ).toBe(true)
      }
  })
})

/** Boxes as high as the line's letters, measured from the top of the page. */
const linesOn = ({ boxes }: TitlePage) =>
  boxes.flatMap(({ lines, fontSize }) =>
    lines
      .filter(({ text }) => text)
      .map(({ x, y, width }) => ({
        ...{ left: x, right: x + width, top: y - fontSize, bottom: y + fontSize * 0.3 },
      })),
  )

function scatteredUnder(page: TitlePage): string[] {
  const spots = page.scattered.flatMap(({ d }) =>
    [...d.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
  )
  const isUnder = (x: number, y: number) =>
    linesOn(page).some(
      ({ left, right, top, bottom }) => x > left - 4 && x < right + 4 && y > top - 2 && y < bottom + 2,
    )
  return spots.filter(([x, y]) => isUnder(x, y)).map(String)
}

it('each look has ink colours with enough contrast on its paper', () => {
  for (const titleLook of titleLooks) {
    const { paper, ink, quiet } = lookOf({ titleLook })
    for (const color of [ink, quiet])
      expect(contrast(color, paper), `${titleLook} ${color}`).toBeGreaterThan(4.5)
  }
})

function contrast(one: string, other: string): number {
  const light = (hex: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, share, i) => {
      const value = Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16) / 255
      return sum + share * (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    }, 0)
  const [less = 0, more = 0] = [light(one), light(other)].sort((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

describe('a book made in the editor', () => {
  it('gets a title page in its story’s font without composing one', () => {
    const style = { ...defaultTextStyle(), fontFamily: 'Nanum Gothic', fontSize: 26 }
    const box = { id: 'a', x: 0, y: 0, width: 400, height: 100, text: '바다', style }
    const document = { ...emptyDocument(1), textBoxes: { '4-5': [box] } }
    const page = layoutTitlePage(document, toTitleWords({ title: '바다', childName: '지우' }))
    expect(new Set(page.boxes.map(({ metrics }) => metrics.family))).toEqual(new Set(['Nanum Gothic']))
    expect(page.shapes.length).toBeGreaterThan(0)
    expect(layoutTitlePage(emptyDocument(1), toTitleWords({ title: '바다' })).boxes).toHaveLength(3)
  })

  it('stores its title look, and rejects an unknown one', () => {
    const document = { ...emptyDocument(1), titleLook: 'whale' as const }
    expect(bookDocument.parse(document)).toEqual(document)
    expect(upgradeDocument(document)).toEqual(document)
    expect(upgradeDocument({ ...document, titleLook: 'shark' })).toEqual(emptyDocument(1))
    expect(bookDocument.safeParse({ ...document, titleLook: 'shark' }).success).toBe(false)
  })
})
