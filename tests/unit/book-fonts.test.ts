import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'fontkit'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { type BookDocument, defaultTextStyle, emptyDocument, type TextBox } from '~/book/document'
import { cutFontSubset } from '~/book/fonts/font-subsets.server'
import { layoutPage } from '~/book/layout'
import { families } from '~/book/metrics'
import { serializeMarkup as asText } from '~/book/painters/markup'
import { writePdf } from '~/book/painters/pdf.server'
import { layOutExtraPages } from '~/book/print/extra-pages'
import { getProfile } from '~/book/print/profile'
import { planInterior } from '~/book/print/sheets'
import { drawPages, facesOfPages } from '~/domain/presets/page-drawings.server'
import { toExtraPageTexts } from '~/texts/print/pages'
import { plainPart, runPoppler } from '../support/prints'

// A page in each font family, as poppler sees it in print and as a browser gets its fonts.

const folder = mkdtempSync(join(tmpdir(), 'families-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Common names and very rare syllables: every family must have their glyphs. */
const LINES = ['쭈압이와 뷁둥이는 쀼쀼 웃었어요.', '“힣, 갉아먹은 궮짝!” 0123 Aa?']
const faces = families.flatMap(({ family, faces }) => faces.map(({ weight }) => ({ family, weight })))

function documentIn(family: string, weight: number): BookDocument {
  const style = { ...defaultTextStyle(), fontFamily: family, fontWeight: weight, fontSize: 28 }
  const box = (id: string, y: number, over: Partial<TextBox['style']>): TextBox => ({
    ...{ id, x: 60, y, width: 480, height: 160 },
    text: LINES.join('\n'),
    style: { ...style, ...over },
  })
  const stroke = { enabled: true, color: 'white', width: 4 }
  return {
    ...emptyDocument(1),
    pageImages: { '2-3': '/pictures/a/1.jpg' },
    textBoxes: {
      '2-3': [
        box('plain', 60, {}),
        box('bold', 240, { color: 'blue', textAlign: 'center', stroke }),
        box('shade', 420, { shadow: { enabled: true, color: 'black', blur: 4, offsetX: 3, offsetY: 3 } }),
      ],
    },
  }
}

async function printed(document: BookDocument, name: string) {
  const profile = getProfile('hardcover-250')
  const said = toExtraPageTexts({
    title: '글꼴',
    childName: '하늘',
    madeAt: new Date('2026-11-22T00:00:00Z'),
  })
  const sheets = planInterior(
    profile,
    { document, fill: (text) => text },
    layOutExtraPages(document, said),
  ).slice(0, 2)
  const path = join(folder, `${name}.pdf`)
  await writePdf(path, {
    title: name,
    creator: '주인공',
    madeAt: new Date('2026-11-22T03:04:05Z'),
    id: 'ab'.repeat(16),
    read: () => plainPart(64, '#f4e9d2'),
    sheets,
  })
  return path
}

/** The share of a box that is darker than its paper. */
async function inkIn(path: string, { x, y, width, height }: TextBox) {
  const at = path.replace(/\.pdf$/, '')
  runPoppler('pdftoppm', '-r', '100', '-f', '2', '-l', '2', '-singlefile', '-png', path, at)
  const unit = (250 / 600 / 25.4) * 100
  const bleed = (3 / 25.4) * 100
  const part = { left: bleed + x * unit, top: bleed + y * unit, width: width * unit, height: height * unit }
  const cut = Object.fromEntries(
    Object.entries(part).map(([side, px]) => [side, Math.round(px)]),
  ) as typeof part
  const { data } = await sharp(`${at}.png`)
    .extract(cut)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((grey) => grey < 150).length / data.length
}

describe.each(faces)('a page in $family $weight', ({ family, weight }) => {
  const document = documentIn(family, weight)

  it('is laid out without problems', () => {
    expect(layoutPage(document, '2-3').problems).toEqual([])
  })

  it('is printed with embedded fonts, readable text and ink in every box', async () => {
    const path = await printed(document, `${family.replace(' ', '-')}-${weight}`)
    const fonts = runPoppler('pdffonts', path).trim().split('\n').slice(2)
    expect(fonts.filter((font) => font.includes(family.replaceAll(' ', '')))).not.toEqual([])
    for (const font of fonts) expect(font).toMatch(/ yes yes yes /)
    const text = runPoppler('pdftotext', '-f', '2', '-l', '2', path, '-')
    for (const line of LINES) expect(text).toContain(line)
    for (const box of document.textBoxes['2-3'] ?? []) expect(await inkIn(path, box)).toBeGreaterThan(0.01)
  })

  it('has every letter of its text in the font subset for the screen', async () => {
    const pages = drawPages(document, { pages: ['2-3'], child: '하늘' })
    expect(pages[0] && asText(pages[0].drawing)).toContain(`font-family="&#39;${family}&#39;`)
    const cut = facesOfPages(pages)
    expect(new Set(cut.map((face) => `${face.family} ${face.weight}`))).toEqual(
      new Set([`${family} ${weight}`]),
    )
    const fonts = await Promise.all(cut.map(async (face) => create(await cutFontSubset(face))))
    const holds = (letter: string) =>
      fonts.some(
        (font) =>
          font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) &&
          font.glyphForCodePoint(letter.codePointAt(0) ?? 0).path.commands.length > 0,
      )
    expect([...LINES.join('')].filter((letter) => letter !== ' ' && !holds(letter))).toEqual([])
  })
})
