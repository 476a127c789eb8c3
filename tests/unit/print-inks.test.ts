import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookDocument } from '~/book/document'
import type { Layer } from '~/book/layers/layer'
import { type PdfInks, type Sheet, writePdf } from '~/book/painters/pdf.server'
import { fillTokens } from '~/book/particles'
import { planCase } from '~/book/print/case'
import { layOutExtraPages } from '~/book/print/extra-pages'
import { limitInk } from '~/book/print/inks'
import { getProfile, type Profile } from '~/book/print/profile'
import { planInterior } from '~/book/print/sheets'
import { isInkProfile } from '~/domain/print-profiles/icc'
import { spineColour } from '~/domain/prints/plan.server'
import { printPage } from '~/engines/print/print-page'
import { toExtraPageTexts } from '~/texts/print/pages'
import { makeInkProfile } from '../support/ink-profile'
import { documentFor, storyOf } from '../support/prints'

const folder = mkdtempSync(join(tmpdir(), 'inks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LIMIT = 260
const stroke = { color: '#000000', width: 5 }
const icc = makeInkProfile()
const path = join(folder, 'house.icc')
writeFileSync(path, icc)
const inks: PdfInks = { label: '시험 잉크', icc, path, limit: LIMIT }

/** From white over colours to black. */
async function picture(px: number): Promise<Uint8Array> {
  const data = Buffer.alloc(px * px * 3)
  for (let i = 0; i < px * px; i++) {
    const light = 1 - Math.floor(i / px) / (px - 1)
    const turn = ((i % px) / px) * 2 * Math.PI
    for (let k = 0; k < 3; k++)
      data[i * 3 + k] = Math.round(255 * light * (0.5 + 0.5 * Math.cos(turn + k * 2)))
  }
  return sharp(data, { raw: { width: px, height: px, channels: 3 } })
    .png()
    .toBuffer()
}

async function separated(limit: number) {
  const px = 48
  const at = { x: 0, y: 0, width: px, height: px }
  const answer = await printPage({
    ...{ px, bleed: 0, under: [{ bytes: await picture(px), at }], over: [] },
    inks: { icc, limit },
  })
  if (!answer.ok) throw new Error(answer.reason)
  return answer.made
}

async function coverageOf(jpeg: Uint8Array) {
  const { data, info } = await sharp(jpeg)
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(4)
  const sums = Array.from({ length: data.length / 4 }, (_, i) =>
    [0, 1, 2, 3].reduce((sum, k) => sum + (data[i * 4 + k] ?? 0), 0),
  )
  return Math.max(...sums) / 2.55
}

describe('a picture in the inks of a house', () => {
  it('has four inks, and no more of them together than the paper takes', async () => {
    const [free, limited] = [await separated(400), await separated(LIMIT)]
    expect((await sharp(free).metadata()).space).toBe('cmyk')
    // Without the limit this profile lays more ink; a JPEG errs by a few per cent.
    expect(await coverageOf(free)).toBeGreaterThan(300)
    expect(await coverageOf(limited)).toBeLessThan(LIMIT + 8)
  })

  it('keeps the black when there is too much ink', () => {
    expect(limitInk([255, 255, 255, 255], 300)).toEqual([170, 170, 170, 255])
    expect(limitInk([100, 100, 100, 0], 300)).toEqual([100, 100, 100, 0])
    expect(limitInk([255, 0, 0, 255], 200)).toEqual([255, 0, 0, 255])
  })

  it('is refused with a profile that cannot be read', async () => {
    const broken = Buffer.from('not a profile '.repeat(20))
    const answer = await printPage({
      px: 8,
      bleed: 0,
      under: [],
      over: [],
      inks: { icc: broken, limit: 300 },
    })
    expect(answer).toEqual({ ok: false, reason: 'unfit' })
  })
})

describe('an ICC profile', () => {
  it('is one of a printer with four inks', () => expect(isInkProfile(icc)).toBe(true))

  it.each([
    ['cut off', (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 9)],
    ['of three colours', (bytes: Uint8Array) => Buffer.from(bytes).fill('RGB ', 16, 20)],
    ['of a screen', (bytes: Uint8Array) => Buffer.from(bytes).fill('mntr', 12, 16)],
    ['without its mark', (bytes: Uint8Array) => Buffer.from(bytes).fill(0, 36, 40)],
    ['with a tag outside the file', (bytes: Uint8Array) => Buffer.from(bytes).fill(0xff, 136, 140)],
    ['with a countless table', (bytes: Uint8Array) => Buffer.from(bytes).fill(0xff, 128, 132)],
    ['empty', () => new Uint8Array()],
    ['a text', () => Buffer.from('no profile at all, but long enough. '.repeat(9))],
  ])('is not one that is %s', (_, spoil) => expect(isInkProfile(spoil(Uint8Array.from(icc)))).toBe(false))
})

const document = documentFor(storyOf('whale-song'))
const fill = (text: string) => fillTokens(text, { childName: '하늘' }).text
const said = toExtraPageTexts({
  ...{ title: '고래가 부르는 노래', childName: '하늘', dedication: '하늘에게' },
  madeAt: new Date('2026-11-22T00:00:00Z'),
})

const common = {
  ...{ title: '20261122-0001', creator: '주인공', madeAt: new Date(0), id: 'cd'.repeat(16) },
  read: async () => undefined,
}

function inDarkLetters(color: string): BookDocument {
  const boxes = Object.entries(document.textBoxes).map(([page, texts]) => [
    page,
    texts.map((box) => ({ ...box, style: { ...box.style, color } })),
  ])
  return { ...document, textBoxes: Object.fromEntries(boxes) }
}

/** The operators of a file's pages: nothing in it is compressed. */
const operatorsOf = (file: string) =>
  [...file.matchAll(/stream\r?\n([\s\S]*?)endstream/g)]
    .map(([, stream = '']) => stream)
    .filter((stream) => /\bcm\b/.test(stream) && !stream.includes('\u0000'))
    .join('\n')

describe('a book in the inks of a house', () => {
  const profile: Profile = {
    ...getProfile('hardcover-250'),
    colour: 'CMYK',
    inks: { icc: 'ab', limit: LIMIT },
  }
  let files: { interior: string; cover: string; paths: string[] }

  beforeAll(async () => {
    const book = { document, fill }
    const cover = planCase(profile, book, [])
    const part = await separated(LIMIT)
    const spine = await spineColour(part)
    const write = async (name: string, sheets: Sheet[]) => {
      const to = join(folder, `${name}.pdf`)
      await writePdf(to, {
        ...common,
        ...{ sheets, inks, read: async () => part },
      })
      return to
    }
    const interior = await write('interior', planInterior(profile, book, layOutExtraPages(document, said)))
    const fills = [{ box: cover.spine, ...spine }]
    const fades = cover.spineFades.map((fade) => ({ ...fade, ...spine }))
    const outside = await write('cover', [{ ...cover, fills, fades }])
    files = {
      interior: readFileSync(interior, 'latin1'),
      cover: readFileSync(outside, 'latin1'),
      paths: [interior, outside],
    }
  })

  it('with a smaller bleed cuts its pictures off, and joins the halves of a spread at the fold', () => {
    const narrow = { ...getProfile('hardcover-250'), bleed: 2 }
    const [, page] = planInterior(narrow, { document, fill }, {})
    expect([page?.width, page?.pictures[0]?.box]).toEqual([254, { x: -1, y: -1, width: 256, height: 256 }])
    const [, spread] = planInterior({ ...getProfile('layflat-250'), bleed: 2 }, { document, fill }, {})
    expect(spread?.width).toBe(504)
    expect(spread?.pictures.map(({ box, clip }) => [box.x, box.width, clip?.x, clip?.width])).toEqual([
      [-1, 256, 0, 252],
      [249, 256, 252, 252],
    ])
  })

  it('keeps the plum of a night’s letters', async () => {
    const sheets = planInterior(profile, { document: inDarkLetters('#4a2b4d'), fill }, {})
    const to = join(folder, 'plum.pdf')
    await writePdf(to, { ...common, sheets, inks })
    const letters = operatorsOf(readFileSync(to, 'latin1')).match(/^[\d. ]+ k BT/gm) ?? []
    expect(letters.filter((letter) => letter.startsWith('0 0 0 '))).toEqual([])
  })

  it('has no colour of a screen in it', () => {
    for (const file of [files.interior, files.cover]) {
      expect(file).not.toContain('/DeviceRGB')
      expect(file).toContain('/DeviceCMYK')
      expect(operatorsOf(file)).not.toMatch(/ (rg|RG|g|G)\b/)
    }
  })

  it('paints shapes and stickers over the pictures in its inks, whole on both halves of a spread', async () => {
    const layers: Layer[] = [
      {
        ...{ id: 'a', kind: 'shape', form: 'ellipse', x: 550, y: 200, width: 100, height: 80 },
        fill: '#d05a3c',
      },
      {
        ...{ id: 'b', kind: 'sticker', sticker: 'leaf', x: 100, y: 200, width: 90, height: 90 },
        color: '#7ba05b',
      },
      {
        ...{ id: 'c', kind: 'shape', form: 'line', x: 100, y: 50, width: 90, height: 9, opacity: 0.5 },
        stroke,
      },
    ]
    const layered = { ...document, layers: { '4-5': layers, 'cover-front': layers } }
    const [left, right] = planInterior(profile, { document: layered, fill }, {}).filter(({ name }) =>
      name.startsWith('4-5'),
    )
    expect(left?.layers?.[0]?.at.x).toBe(3)
    expect(right?.layers?.[0]?.at.x).toBe(3 - 250)
    const cover = planCase(profile, { document: layered, fill }, [])
    expect(cover.layers?.map(({ clip }) => clip?.x)).toEqual([cover.spine.x + cover.spine.width])
    const to = join(folder, 'layers.pdf')
    const sheets = [left, cover].filter((sheet) => sheet !== undefined)
    await writePdf(to, { ...common, sheets, inks })
    const file = readFileSync(to, 'latin1')
    const operators = operatorsOf(file)
    expect(file).not.toContain('/DeviceRGB')
    expect(operators).not.toMatch(/ (rg|RG|g|G)\b/)
    // An ellipse and nine outlines of a leaf on either sheet, and the line's black in black ink alone.
    expect(operators.match(/^f$/gm)).toHaveLength(20)
    expect(file.match(/^0 0 0 1 K 5 w$/gm)).toHaveLength(2)
  })

  it('prints dark letters in black ink alone', async () => {
    const sheets = planInterior(profile, { document: inDarkLetters('#2b2a33'), fill }, {})
    const to = join(folder, 'dark.pdf')
    await writePdf(to, { ...common, sheets, inks })
    const letters = operatorsOf(readFileSync(to, 'latin1')).match(/^[\d. ]+ k BT/gm) ?? []
    expect(letters.length).toBeGreaterThan(10)
    expect(new Set(letters)).toEqual(new Set(['0 0 0 0.83137 k BT']))
  })

  it('keeps every flat colour within the limit', () => {
    const found = [
      ...operatorsOf(files.interior + files.cover).matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) [kK]\b/g),
    ]
    expect(found.length).toBeGreaterThan(4)
    for (const [, ...parts] of found)
      expect(parts.reduce((sum, part) => sum + Number(part), 0)).toBeLessThanOrEqual(LIMIT / 100 + 0.01)
  })

  it('names its inks, with the profile of the house', () => {
    expect(files.interior).toMatch(/\/OutputConditionIdentifier \(Custom\)/)
    expect(files.interior).toContain('/N 4')
    expect(files.interior).toContain(Buffer.from(icc).toString('latin1'))
    expect(files.interior).not.toContain('sRGB')
  })

  it('fades the spine into both covers, fullest beside the spine', async () => {
    expect(files.cover.match(/\/SMask \d+ 0 R/g)).toHaveLength(2)
    const { spine, spineFades } = planCase(profile, { document, fill }, [])
    expect(spineFades.map(({ box: { x, width }, fullAt }) => [x, x + width, fullAt])).toEqual([
      [spine.x - 6, spine.x, 'right'],
      [spine.x + spine.width, spine.x + spine.width + 6, 'left'],
    ])
  })

  it('shows its pictures as they are, not inverted', async () => {
    const [interior = ''] = files.paths
    const to = join(folder, 'seen')
    execFileSync('pdftoppm', ['-r', '20', '-f', '2', '-l', '2', '-singlefile', '-png', interior, to])
    const { width = 0, height = 0 } = await sharp(`${to}.png`).metadata()
    const lightOf = async (top: number) => {
      const row = { left: 0, top, width, height: 4 }
      const pixels = await sharp(`${to}.png`).extract(row).removeAlpha().raw().toBuffer()
      return pixels.reduce((all, value) => all + value, 0) / pixels.length
    }
    // The picture is light above and black below.
    expect(await lightOf(1)).toBeGreaterThan((await lightOf(height - 5)) + 30)
  })

  it('is read by a printer’s program', () => {
    for (const file of files.paths)
      execFileSync('pdftoppm', ['-r', '20', '-f', '1', '-l', '3', '-png', file, file.replace('.pdf', '')])
  })
})
