import { strokeGroupsOf } from '../curve'
import { type Box, colours, isColour } from '../document'
import type { BoxLayout, Line } from '../layout'
import { type FontFile, type Letter, placeLetters } from '../print-fonts.server'
import { groupByLook, lookOf } from '../runs/line-look'
import { middleOf, turnOfLine } from '../turn'
import type { PlacedWords } from './pdf.server'
import type { Colours } from './pdf-colours.server'
import { beginGroup } from './pdf-group.server'
import { paintShadow } from './pdf-shadow.server'
import {
  formatNumbers,
  opacityOf,
  type PdfFont,
  type PdfInternals,
  toPoints,
} from './pdfkit-internals.server'

// Sets words exactly where the layout put them: every run of letters at its own place, and each letter in it at the
// distance that the tables give.

export type UsedFonts = Map<string, PdfFont>

interface WordTools {
  fonts: UsedFonts
  colours: Colours
}

export async function paintWords(pdf: PdfInternals, words: PlacedWords, tools: WordTools): Promise<void> {
  const { boxes, at, unit, turned } = words
  const scale = toPoints(unit)
  const matrix = turned ? [0, scale, -scale, 0] : [scale, 0, 0, scale]
  pdf.addContent(`q ${formatNumbers(...matrix, toPoints(at.x), toPoints(at.y))} cm`)
  for (const box of boxes) await paintBox(pdf, box, tools, unit)
  pdf.addContent('Q')
}

async function paintBox(pdf: PdfInternals, laid: BoxLayout, tools: WordTools, unit: number): Promise<void> {
  const { fonts, colours } = tools
  const { stroke, shadow, color } = laid.box.style
  const lines = laid.lines.filter(({ text }) => text.trim() !== '')
  if (!lines.length) return
  const opacity = laid.box.style.opacity ?? 1
  const group = opacity < 1 ? beginGroup(pdf) : undefined
  if (shadow.enabled) await paintShadow(pdf, { ...laid, lines }, { unit, colours })
  pdf.addContent(`q ${turnOperators(laid.box)}`)
  for (const group of strokeGroupsOf({ ...laid, lines })) {
    const set = (lines: readonly Line[]) =>
      lines.map((line) => setLine(pdf, line, { laid, fonts })).join('\n')
    // The stroke comes first, so that it never covers its letters.
    if (stroke.enabled)
      paintInColour(pdf, stroke.color, {
        colours,
        what: 'stroke',
        how: `1 j ${formatNumbers(stroke.width)} w BT 1 Tr\n${set(group)}\nET`,
      })
    for (const lines of groupByLook(group)) {
      const how = `BT 0 Tr\n${set(lines)}\nET`
      paintInColour(pdf, lines[0]?.run?.color ?? color, { colours, what: 'fill', how })
    }
  }
  pdf.addContent('Q')
  group?.end(opacity)
}

export function turnOperators({ turn = 0, ...box }: Box & { turn?: number }): string {
  if (!turn) return ''
  const angle = (turn * Math.PI) / 180
  const { x, y } = middleOf(box)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return `${formatNumbers(cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos)} cm`
}

function paintInColour(
  pdf: PdfInternals,
  color: string,
  { colours, what, how }: { colours: Colours; what: 'fill' | 'stroke'; how: string },
) {
  const ink = toValidColour(color)
  const opacity = opacityOf(ink)
  pdf.addContent('q')
  if (opacity < 1) pdf[`${what}Opacity`](opacity)
  pdf.addContent(`${colours.letters(ink, what)} ${how} Q`)
}

export const toValidColour = (color: string) => (isColour(color) ? color : colours.black)

interface LineSetting {
  laid: BoxLayout
  fonts: UsedFonts
}

/** The operators of one line; a letter that no font has leaves its space empty. */
function setLine(pdf: PdfInternals, line: Line, { laid, fonts }: LineSetting): string {
  const { metrics, fontSize } = lookOf(line, laid)
  const unit = fontSize / metrics.unitsPerEm
  const { sin, cos } = turnOfLine(line)
  return runsOf(placeLetters(line.text, metrics))
    .map(({ file, letters }) => {
      const font = fontOf(pdf, file, fonts)
      const along = unit * (letters[0]?.x ?? 0)
      const at = formatNumbers(line.x + cos * along, line.y + sin * along)
      const turned = line.turn ? formatNumbers(cos, sin, sin, -cos) : '1 0 0 -1'
      const place = `/${font.id} ${formatNumbers(fontSize)} Tf ${turned} ${at} Tm`
      return `${place} [${letterOperators(font, letters, 1000 / metrics.unitsPerEm)}] TJ`
    })
    .join('\n')
}

interface Run {
  file: FontFile
  letters: Letter[]
}

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

function fontOf(pdf: PdfInternals, { path, bytes }: FontFile, fonts: UsedFonts): PdfFont {
  const known = fonts.get(path)
  if (!known) pdf.font(bytes)
  const font = known ?? pdf._font
  fonts.set(path, font)
  pdf.page.fonts[font.id] ??= font.ref()
  return font
}

/** Moves the pen where the font's own width differs from the table's, in thousandths of the size. */
function letterOperators(font: PdfFont, letters: Letter[], thousandths: number): string {
  let operators = ''
  let pen = letters[0]?.x ?? 0
  for (const { codePoint, x, drawn } of letters) {
    if (!drawn) continue
    const { id, advanceWidth } = drawn.glyph
    const number = font.subset.includeGlyph(id)
    font.widths[number] ??= advanceWidth * font.scale
    font.unicode[number] ??= [codePoint === 0xa0 ? 0x20 : codePoint]
    const astray = (pen - x) * thousandths
    if (Math.abs(astray) > 0.001) operators += formatNumbers(astray)
    operators += `<${number.toString(16).padStart(4, '0')}>`
    pen = x + (font.widths[number] ?? 0) / thousandths
  }
  return operators
}
