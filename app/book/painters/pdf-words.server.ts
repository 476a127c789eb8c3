import { colours, isColour } from '../document'
import type { LaidBox, Line } from '../layout'
import { type FontFile, type Letter, lettersOf } from '../print-faces.server'
import type { PlacedWords } from './pdf.server'
import { colourOperator, type Inner, opacityOf, type PdfFont, points, said } from './pdf-inner.server'
import { paintShadow } from './pdf-shadow.server'

// Sets words exactly where the layout put them: every run of letters at its own place, and each letter in it at the
// distance that the tables give.

/** By the path of the font's file. */
export type FontsUsed = Map<string, PdfFont>

export async function paintWords(pdf: Inner, words: PlacedWords, fonts: FontsUsed): Promise<void> {
  const { boxes, at, unit, turned } = words
  const scale = points(unit)
  const matrix = turned ? [0, scale, -scale, 0] : [scale, 0, 0, scale]
  pdf.addContent(`q ${said(...matrix, points(at.x), points(at.y))} cm`)
  for (const box of boxes) await paintBox(pdf, box, fonts, unit)
  pdf.addContent('Q')
}

async function paintBox(pdf: Inner, laid: LaidBox, fonts: FontsUsed, unit: number): Promise<void> {
  const { stroke, shadow, color } = laid.box.style
  const lines = laid.lines.filter(({ text }) => text.trim() !== '')
  if (!lines.length) return
  if (shadow.enabled) await paintShadow(pdf, { ...laid, lines }, unit)
  for (const line of lines) {
    const set = setLine(pdf, line, { laid, fonts })
    // The stroke comes first, so that it never covers its letters.
    if (stroke.enabled)
      paintIn(pdf, stroke.color, { what: 'stroke', how: `1 j ${said(stroke.width)} w BT 1 Tr\n${set}\nET` })
    paintIn(pdf, color, { what: 'fill', how: `BT 0 Tr\n${set}\nET` })
  }
}

function paintIn(pdf: Inner, color: string, { what, how }: { what: 'fill' | 'stroke'; how: string }) {
  const shown = shownIn(color)
  const opacity = opacityOf(shown)
  pdf.addContent('q')
  if (opacity < 1) pdf[`${what}Opacity`](opacity)
  pdf.addContent(`${colourOperator(shown, what)} ${how} Q`)
}

export const shownIn = (color: string) => (isColour(color) ? color : colours.black)

interface Setting {
  laid: LaidBox
  fonts: FontsUsed
}

/** The operators of one line; a letter that no font has leaves its space empty. */
function setLine(pdf: Inner, line: Line, { laid, fonts }: Setting): string {
  const { metrics, fontSize } = laid
  const unit = fontSize / metrics.unitsPerEm
  return runsOf(lettersOf(line.text, metrics))
    .map(({ file, letters }) => {
      const font = fontOf(pdf, file, fonts)
      const x = line.x + unit * (letters[0]?.x ?? 0)
      const place = `/${font.id} ${said(fontSize)} Tf 1 0 0 -1 ${said(x, line.y)} Tm`
      return `${place} [${shownLetters(font, letters, 1000 / metrics.unitsPerEm)}] TJ`
    })
    .join('\n')
}

interface Run {
  file: FontFile
  letters: Letter[]
}

/** Groups neighbouring letters from one file. */
function runsOf(letters: Letter[]): Run[] {
  const runs: Run[] = []
  for (const letter of letters) {
    const file = letter.drawn?.file
    if (!file) continue
    const run = runs.at(-1)
    if (run && run.file === file) run.letters.push(letter)
    else runs.push({ file, letters: [letter] })
  }
  return runs
}

function fontOf(pdf: Inner, { path, bytes }: FontFile, fonts: FontsUsed): PdfFont {
  const known = fonts.get(path)
  if (!known) pdf.font(bytes)
  const font = known ?? pdf._font
  fonts.set(path, font)
  pdf.page.fonts[font.id] ??= font.ref()
  return font
}

/** Moves the pen where the font's own width differs from the table's, in thousandths of the size. */
function shownLetters(font: PdfFont, letters: Letter[], thousandths: number): string {
  let shown = ''
  let pen = letters[0]?.x ?? 0
  for (const { codePoint, x, drawn } of letters) {
    if (!drawn) continue
    const { id, advanceWidth } = drawn.glyph
    const number = font.subset.includeGlyph(id)
    font.widths[number] ??= advanceWidth * font.scale
    font.unicode[number] ??= [codePoint === 0xa0 ? 0x20 : codePoint]
    const astray = (pen - x) * thousandths
    if (Math.abs(astray) > 0.001) shown += said(astray)
    shown += `<${number.toString(16).padStart(4, '0')}>`
    pen = x + (font.widths[number] ?? 0) / thousandths
  }
  return shown
}
