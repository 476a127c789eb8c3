import { arcShareAt, bendLines, sagOf } from './curve'
import { type BookDocument, bounds, defaultTextStyle, type PageKey, sizeOf, type TextBox } from './document'
import { extraDefaults } from './format'
import { findFamily, type Metrics, metricsOf, withSpacing } from './metrics'
import type { Fault, Problem } from './problem'
import { findMissingLetters, normalizeText, splitWords, type TextRun, type Word } from './split-words'
import { turnedBox } from './turn'

// Computes every line of a page from the widths in the font files, in whole 64ths of a unit, so that the result is the
// same everywhere: the editor, the ebook and the print show the same lines.

export interface Line {
  text: string
  x: number
  y: number
  width: number
  /** degrees around its start, of a letter on an arc */
  turn?: number
}

export interface TextLayout {
  lines: Line[]
  fontSize: number
  problems: Fault[]
}

/** A text box ready to be painted, with the font that really exists. */
export interface BoxLayout extends TextLayout {
  box: TextBox
  metrics: Metrics
}

export interface PageLayout {
  page: PageKey
  width: number
  height: number
  boxes: BoxLayout[]
  problems: Problem[]
}

const UNITS_64 = 64
/** Font sizes in percent: text that is too long is set smaller, step by step, before it counts as overflowing. */
const STEPS = [100, 96, 92, 88, 84, 80, 76, 72, 68, 64, 60]
const MAX_LETTERS = bounds.letters * 4
const MAX_COORDINATE = 100_000

export function layoutPage(
  document: BookDocument,
  page: PageKey,
  fill: (text: string) => string = (text) => text,
): PageLayout {
  const { width, height } = sizeOf(page)
  const boxes = (document.textBoxes[page] ?? []).map((box) => layoutBox(box, fill(box.text)))
  const problems = boxes.flatMap(({ box, problems }) => [
    ...problems.map((fault) => ({ page, part: box.id, ...fault })),
    ...(isOffPage(turnedBox(box, box), width, height)
      ? [{ page, part: box.id, code: 'offPage' as const }]
      : []),
  ])
  return { page, width, height, boxes, problems }
}

export function layoutText(box: TextBox, text: string, metrics: Metrics): TextLayout {
  const size = to64ths(box.style.fontSize, defaultTextStyle().fontSize)
  const { width, height, style } = box
  const room: Room = {
    ...{ width: to64ths(width), height: to64ths(height - sagOf(box)), lineHeight: lineHeightOf(style) },
    shareAt: (below, letter) => arcShareAt(box, below / UNITS_64, letter / UNITS_64),
  }
  const letters = normalizeText(text.slice(0, MAX_LETTERS))
  const paragraphs = trimBlankLines(letters.split('\n')).map((paragraph) => splitWords(paragraph, metrics))
  let [set, parts] = [breakAtSize(size, paragraphs, room, metrics), size]
  for (const step of STEPS.slice(1)) {
    if (set.fits) break
    parts = Math.floor((size * step) / 100)
    set = breakAtSize(parts, paragraphs, room, metrics)
  }
  const problems: Fault[] =
    set.fits && text.length <= MAX_LETTERS
      ? []
      : [{ code: 'overflow', ...(box.curve && { detail: 'curve' }) }]
  const missing = findMissingLetters(letters, metrics)
  if (missing.length) problems.push({ code: 'missingGlyph', detail: missing.slice(0, 20).join('') })
  const lines = placeLines(set.lines, box, parts, metrics)
  const fontSize = parts / UNITS_64
  return { lines: bendLines(lines, box, metrics, fontSize), fontSize, problems }
}

/** True if a part of a page cannot be seen whole, because some or all of it lies past the edge. */
export const isOffPage = (
  box: { x: number; y: number; width: number; height: number },
  w: number,
  h: number,
) => !(box.x >= 0 && box.y >= 0 && box.x + box.width <= w && box.y + box.height <= h)

const cachedLayouts = new WeakMap<TextBox, Map<string, BoxLayout>>()
/** As many names as are tried beside each other, and the one in the bar. */
const MAX_CACHED = 8

/** Cached for each box and text; a changed box is a new object. */
export function layoutBox(box: TextBox, text: string): BoxLayout {
  const layouts = cachedLayouts.get(box) ?? new Map<string, BoxLayout>()
  const before = layouts.get(text)
  if (before) return before
  if (layouts.size === MAX_CACHED) layouts.clear()
  const laid = computeBoxLayout(box, text)
  cachedLayouts.set(box, layouts.set(text, laid))
  return laid
}

function computeBoxLayout(box: TextBox, text: string): BoxLayout {
  const { fontFamily, fontWeight } = box.style
  const face = metricsOf(fontFamily, fontWeight)
  const metrics = withSpacing(face, box.style.letterSpacing ?? 0)
  const { problems, ...layout } = layoutText(box, text, metrics)
  const faults: Fault[] = [...problems]
  if (!findFamily(fontFamily)) faults.push({ code: 'unknownFont', detail: fontFamily })
  else if (metrics.weight !== fontWeight) faults.push({ code: 'unknownWeight', detail: String(fontWeight) })
  if (![box.x, box.y, box.width, box.height, box.style.fontSize].every(Number.isFinite))
    faults.push({ code: 'badNumber' })
  return { box, metrics, ...layout, problems: faults }
}

interface Room {
  width: number
  height: number
  lineHeight: number
  /** of the width, for a line so far below the first */
  shareAt: (below: number, letter: number) => number
}

function breakAtSize(size: number, paragraphs: Word[][], room: Room, { unitsPerEm, spacing = 0 }: Metrics) {
  const fits: FitsTest = (advance, shares = SHARES) =>
    (advance - spacing) * size * SHARES <= room.width * unitsPerEm * shares
  const lines = paragraphs.flatMap((words) => balanceLines(words, fits))
  const high = roundLine(size, room.lineHeight)
  const isLineFitting = ({ advance }: TextRun, i: number) =>
    fits(advance, Math.floor(room.shareAt(i * high, size) * SHARES))
  return { lines, fits: lines.length * high <= room.height && lines.every(isLineFitting) }
}

/** Whether it fits the room, or as many 256ths of its width. */
type FitsTest = (advance: number, shares?: number) => boolean
const SHARES = 256

/** As few lines as possible, balanced in length, so that no single word is left on the last line. */
function balanceLines(words: Word[], fits: FitsTest): TextRun[] {
  const lines = breakLines(words, fits)
  if (lines.length < 2 || !words.every(({ advance }) => fits(advance))) return lines
  let [best, low, high] = [lines, 0, SHARES]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    const isNarrower = words.every(({ advance }) => fits(advance, middle))
    const narrower = isNarrower ? breakLines(words, (advance) => fits(advance, middle)) : []
    if (narrower.length === lines.length) [best, high] = [narrower, middle]
    else low = middle
  }
  return best
}

function breakLines(words: Word[], fits: FitsTest): TextRun[] {
  const lines: TextRun[] = []
  let line: TextRun | undefined
  for (const word of words) {
    const longer: TextRun | undefined = line && joinWord(line, word)
    if (longer && fits(longer.advance)) line = longer
    else {
      if (line) lines.push(line)
      const torn: TextRun[] = fits(word.advance) ? [word] : splitWord(word.pieces, fits)
      lines.push(...torn.slice(0, -1))
      line = torn.at(-1)
    }
  }
  // A line that was left empty on purpose counts as a line.
  return [...lines, line ?? { text: '', advance: 0 }]
}

const joinWord = (line: TextRun, word: Word): TextRun => ({
  text: `${line.text} ${word.text}`,
  advance: line.advance + word.blank + word.advance,
})

function splitWord(pieces: TextRun[], fits: FitsTest): TextRun[] {
  const lines: TextRun[] = []
  for (const { text, advance } of pieces) {
    const last = lines.at(-1)
    if (last && fits(last.advance + advance)) {
      last.text += text
      last.advance += advance
    } else lines.push({ text, advance })
  }
  return lines
}

function placeLines(lines: TextRun[], box: TextBox, size: number, metrics: Metrics): Line[] {
  const { unitsPerEm, ascent, descent, spacing = 0 } = metrics
  const [left, top, room] = [to64ths(box.x), to64ths(box.y), to64ths(box.width)]
  const height = roundLine(size, lineHeightOf(box.style))
  const over = Math.floor((height - Math.round(((ascent - descent) * size) / unitsPerEm)) / 2)
  const foot = over + Math.round((ascent * size) / unitsPerEm)
  const share = { left: 0, center: 0.5, right: 1 }[box.style.textAlign] ?? 0
  return lines.map(({ text, advance }, i) => {
    const width = Math.ceil(((advance - (advance && spacing)) * size) / unitsPerEm)
    const own = Math.floor(room * arcShareAt(box, (i * height) / UNITS_64, size / UNITS_64))
    const x = left + Math.floor((room - own) / 2) + Math.floor((own - width) * share)
    return { text, x: x / UNITS_64, y: (top + i * height + foot) / UNITS_64, width: width / UNITS_64 }
  })
}

export const lineHeightOf = ({ lineHeight = extraDefaults.lineHeight }: TextBox['style']) => lineHeight
const roundLine = (size: number, times: number) => Math.round(size * times)

/** Blank lines at either end are not part of a text. */
function trimBlankLines(lines: string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '')
  const last = lines.findLastIndex((line) => line.trim() !== '')
  return first < 0 ? [] : lines.slice(first, last + 1)
}

function to64ths(units: number, otherwise = 0): number {
  if (!Number.isFinite(units)) return otherwise * UNITS_64
  return Math.round(Math.min(MAX_COORDINATE, Math.max(-MAX_COORDINATE, units)) * UNITS_64)
}
