import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookDocument, defaultTextStyle } from '~/book/document'
import { type BoxLayout, layoutPage } from '~/book/layout'
import { writePdf } from '~/book/painters/pdf.server'
import { fillTokens } from '~/book/particles'
import { planCase } from '~/book/print/case'
import { layOutExtraPages } from '~/book/print/extra-pages'
import { type BuiltInProfile, getProfile } from '~/book/print/profile'
import { planInterior } from '~/book/print/sheets'
import { placeLetters } from '~/book/print-fonts.server'
import { findFileProblems } from '~/domain/prints/preflight.server'
import { toExtraPageTexts } from '~/texts/print/pages'
import { documentFor, plainPart, runPoppler, storyOf } from '../support/prints'

// A real book of plain pages is rendered with poppler, because a PDF can be valid and yet blank.

const folder = mkdtempSync(join(tmpdir(), 'print-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const named = { childName: '하늘', dedication: '하늘아, 네 이야기야.\n사랑하는 엄마 아빠가' }
const fill = (text: string) => fillTokens(text, { childName: '하늘' }).text
const said = toExtraPageTexts({
  title: '고래가 부르는 노래',
  ...named,
  madeAt: new Date('2026-11-22T00:00:00Z'),
})
const blue = { r: 90, g: 150, b: 200 }
const common = {
  title: '20261122-0001',
  creator: '주인공',
  madeAt: new Date('2026-11-22T03:04:05Z'),
  id: 'ab'.repeat(16),
  read: () => plainPart(64, '#5a96c8'),
}

const document: BookDocument = documentFor(storyOf('whale-song'))
function plan(name: BuiltInProfile, of = document) {
  const profile = getProfile(name)
  const interior = planInterior(profile, { document: of, fill }, layOutExtraPages(of, said))
  const cover = planCase(profile, { document: of, fill }, [])
  return { profile, interior, cover }
}
async function bound(file: string, name: BuiltInProfile, of = document) {
  const { profile, interior, cover } = plan(name, of)
  const path = join(folder, `${file}.pdf`)
  const written = await writePdf(path, {
    ...common,
    sheets: interior,
  })
  return { path, written, profile, interior, cover }
}

/** The pixels of a page at this resolution. */
async function seen(path: string, page: number, dpi: number) {
  const at = join(folder, `page-${page}-${dpi}`)
  runPoppler(
    'pdftoppm',
    '-r',
    String(dpi),
    '-f',
    String(page),
    '-l',
    String(page),
    '-singlefile',
    '-png',
    path,
    at,
  )
  const { data, info } = await sharp(`${at}.png`).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => {
    const from = (Math.round(y) * info.width + Math.round(x)) * info.channels
    return { r: data[from] ?? 0, g: data[from + 1] ?? 0, b: data[from + 2] ?? 0 }
  }
  return { width: info.width, height: info.height, pixel }
}
const far = (one: typeof blue, other: typeof blue) =>
  Math.abs(one.r - other.r) + Math.abs(one.g - other.g) + Math.abs(one.b - other.b)

describe('a sewn book of single pages', () => {
  let book: Awaited<ReturnType<typeof bound>>
  beforeAll(async () => {
    book = await bound('interior', 'hardcover-250')
  })

  it('has 36 sheets with their boxes, a title, a file id and an output intent', () => {
    const boxes = runPoppler('pdfinfo', '-box', '-f', '1', '-l', '36', book.path)
    expect(boxes).toMatch(/Pages:\s+36/)
    expect(boxes.match(/MediaBox:\s+0.00\s+0.00\s+725.67\s+725.67/g)).toHaveLength(36)
    expect(boxes.match(/BleedBox:\s+0.00\s+0.00\s+725.67\s+725.67/g)).toHaveLength(36)
    expect(boxes.match(/TrimBox:\s+8.50\s+8.50\s+717.17\s+717.17/g)).toHaveLength(36)
    expect(boxes).toMatch(/Title:\s+20261122-0001\n/)
    const file = readFileSync(book.path, 'latin1')
    expect(file.match(/\/TrimBox \[/g)).toHaveLength(36)
    expect(file).toMatch(/\/OutputIntents \[\d+ 0 R\]/)
    expect(file).toContain(`/ID [<${'ab'.repeat(16)}> <${'ab'.repeat(16)}>]`)
    expect(file).not.toContain('하늘')
    expect(findFileProblems(book.profile, [{ sheets: book.interior, written: book.written }])).toEqual([])
  })

  it('has all its fonts embedded as subsets', () => {
    const fonts = runPoppler('pdffonts', book.path).trim().split('\n').slice(2)
    expect(fonts).toHaveLength(1)
    for (const font of fonts) expect(font).toMatch(/GowunBatang.* yes yes yes /)
    expect(book.written.bytes).toBeLessThan(400_000)
  })

  it('contains the child’s name with its particles, the dedication and the title page’s line', () => {
    const text = runPoppler('pdftotext', book.path, '-')
    expect(text).toContain('하늘이는 파도 소리를 모아요.')
    expect(text).toContain('하늘아, 네 이야기야.')
    expect(text).toContain('하늘이의 이야기')
    expect(text).toContain('세상에 한 권뿐인,')
    expect(text.match(/하늘이는 파도 소리를 모아요\./g)).toHaveLength(1)
  })

  it('shows ink where its words are, and the picture to the edge of the bleed', async () => {
    const dpi = 100
    const page = await seen(book.path, 2, dpi)
    for (const [x, y] of [
      [1, 1],
      [page.width - 2, page.height - 2],
      [page.width - 2, 1],
    ] as const)
      expect(far(page.pixel(x, y), blue)).toBeLessThan(12)
    const [line] = layoutPage(document, '2-3', fill).boxes[0]?.lines ?? []
    const unit = (250 / 600 / 25.4) * dpi
    const bleed = (3 / 25.4) * dpi
    let inked = 0
    for (let x = line?.x ?? 0; x < (line?.x ?? 0) + (line?.width ?? 0); x += 1)
      for (let up = 2; up < 18; up += 2)
        if (far(page.pixel(bleed + x * unit, bleed + ((line?.y ?? 0) - up) * unit), blue) > 120) inked += 1
    expect(inked).toBeGreaterThan(60)
  })

  it('gives the pages around the story the colour of the title page, to the edge of the bleed', async () => {
    const paper = { r: 0x0f, g: 0x46, b: 0x50 }
    for (const page of [1, 34, 35, 36])
      for (const [x, y] of [
        [0, 0],
        [3, 198],
      ] as const)
        expect((await seen(book.path, page, 20)).pixel(x, y), `page ${page}`).toEqual(paper)
  })
})

describe('every word', () => {
  it('is within a hundredth of a millimetre of its place in the layout', async () => {
    const { path } = await bound('places', 'layflat-250')
    const html = runPoppler('pdftotext', '-bbox', '-f', '2', '-l', '2', path, '-')
    const words = [...html.matchAll(/xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)"[^>]*>([^<]+)</g)]
    const place = (units: number) => ((3 + units * (250 / 600)) * 72) / 25.4
    const boxes = layoutPage(document, '2-3', fill).boxes
    const laid = boxes.flatMap((box) => box.lines.flatMap((line) => wordsOf(box, line)))
    const got = words.map(([, from, to, word]) => [word, Number(from), Number(to)] as const)
    for (const { word, from, to } of laid) {
      const near = got.find(([text, x]) => text === word && Math.abs(x - place(from)) < 0.03)
      expect(near, `${word} at ${place(from)}`).toBeDefined()
      expect(Math.abs((near?.[2] ?? 0) - place(to))).toBeLessThan(0.03)
    }
    expect(laid.length).toBeGreaterThan(20)
  })

  function wordsOf({ metrics, fontSize }: BoxLayout, line: { text: string; x: number }) {
    const letters = placeLetters(`${line.text} `, metrics)
    const at = (i: number) => line.x + ((letters[i]?.x ?? 0) * fontSize) / metrics.unitsPerEm
    return [...line.text.matchAll(/[^ ]+/g)].map(({ 0: word, index }) => ({
      word: word.replaceAll('&', '&amp;'),
      from: at(index),
      to: at(index + word.length),
    }))
  }
})

describe('letters', () => {
  const box = {
    ...{ id: 'a', x: 60, y: 100, width: 480, height: 200, text: '바다야' },
    style: { ...defaultTextStyle(), fontSize: 96 },
  }
  const withStyle = (over: object): BookDocument => ({
    ...document,
    textBoxes: { '2-3': [{ ...box, style: { ...box.style, ...over } }] },
  })

  it('in pure black use black ink only, others have their own colour', async () => {
    const content = async (color: string) =>
      readFileSync(
        (await bound(`colour-${color.slice(1)}`, 'layflat-250', withStyle({ color }))).path,
        'latin1',
      )
    expect(await content('#000000')).toMatch(/\n0 g BT 0 Tr/)
    expect(await content('#ff0000')).toMatch(/\n1 0 0 rg BT 0 Tr/)
  })

  it('that are translucent are so in print, with their outline and shadow', async () => {
    const shadow = { enabled: true, color: '#ff000080', blur: 0.1, offsetX: 100, offsetY: 60 }
    const inside = { r: blue.r / 2, g: blue.g / 2, b: blue.b / 2 }
    const shade = { r: blue.r * 0.75 + 64, g: blue.g * 0.75, b: blue.b * 0.75 }
    const count = async (file: string, over: object, colours: (typeof blue)[]) => {
      const page = await seen((await bound(file, 'layflat-250', withStyle(over))).path, 2, 60)
      const all = Array.from({ length: page.width * page.height }, (_, i) =>
        page.pixel(i % page.width, Math.floor(i / page.width)),
      )
      return colours.map((colour) => all.filter((one) => far(one, colour) < 24).length)
    }
    const black = { r: 0, g: 0, b: 0 }
    const half = await count('through', { color: '#00000080', shadow }, [inside, shade, black])
    expect(half.map((count) => count > 300)).toEqual([true, expect.anything(), false])
    const stroke = { enabled: true, color: '#0008', width: 10 }
    const outline = await count('outline', { color: '#0000', stroke }, [inside, black])
    expect(outline.map((count) => count > 300)).toEqual([true, false])
    expect(half[1]).toBeGreaterThan(300)
  })

  it('stay visible inside a thick outline, and have a soft shadow', async () => {
    const stroke = { enabled: true, color: '#ffffff', width: 8 }
    const shadow = { enabled: true, color: '#ff0000', blur: 10, offsetX: 30, offsetY: 30 }
    const { path } = await bound('styled', 'layflat-250', withStyle({ stroke, shadow }))
    const page = await seen(path, 2, 60)
    const counts = { black: 0, white: 0, reddish: 0 }
    for (let x = 0; x < page.width; x++)
      for (let y = 0; y < page.height; y++) {
        const { r, g, b } = page.pixel(x, y)
        if (r < 40 && g < 40 && b < 40) counts.black += 1
        if (r > 230 && g > 230 && b > 230) counts.white += 1
        if (r > 150 && g < 110) counts.reddish += 1
      }
    expect(counts.black).toBeGreaterThan(300)
    expect(counts.white).toBeGreaterThan(300)
    expect(counts.reddish).toBeGreaterThan(300)
  })
})

describe('the hardcover case', () => {
  it('is one sheet, trimmed at its turn-in, with art on both boards and a plain spine', async () => {
    const { cover } = plan('hardcover-250')
    const path = join(folder, 'cover.pdf')
    const fills = [{ box: cover.spine, color: '#ff8000' }]
    await writePdf(path, { ...common, sheets: [{ ...cover, fills }] })
    expect(runPoppler('pdfinfo', '-box', path)).toMatch(/TrimBox:\s+8.50\s+8.50\s+1580.60\s+836.22/)
    const page = await seen(path, 1, 25.4)
    expect([page.width, page.height]).toEqual([561, 298])
    for (const x of [1, 150, 270, 292, 400, 559])
      for (const y of [1, 296]) expect(far(page.pixel(x, y), blue), `${x} ${y}`).toBeLessThan(12)
    expect(far(page.pixel(280, 150), { r: 255, g: 128, b: 0 })).toBeLessThan(12)
    expect(runPoppler('pdftotext', path, '-')).toContain('하늘이는 파도 소리를 모아요.')
  })
})

it('is byte for byte the same in every run, and in another process', async () => {
  const once = await bound('once', 'hardcover-250')
  const again = await bound('again', 'hardcover-250')
  expect(readFileSync(again.path).equals(readFileSync(once.path))).toBe(true)
  expect(again.written.sha256).toBe(once.written.sha256)
  expect(otherProcess()).toBe(once.written.sha256)
})

/** Runs this test file again in another process, which only writes the hash of its PDF. */
function otherProcess(): string {
  if (process.env.PRINT_HASH_TO) return ''
  const to = join(folder, 'hash')
  execFileSync(
    'npx',
    [
      'vitest',
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      'unit',
      'tests/unit/print-pdf.test.ts',
      '-t',
      'says what it has bound',
    ],
    { env: { ...process.env, PRINT_HASH_TO: to }, stdio: 'ignore' },
  )
  return readFileSync(to, 'utf8')
}
if (process.env.PRINT_HASH_TO)
  it('says what it has bound', async () => {
    const { written } = await bound('other', 'hardcover-250')
    writeFileSync(process.env.PRINT_HASH_TO ?? '', written.sha256)
  })
