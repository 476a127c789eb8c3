import { balanceLines, type FitsTest, SHARES } from './break-lines'
import { arcShareAt, bendLines, sagOf } from './curve'
import { type BookDocument, bounds, defaultTextStyle, type PageKey, sizeOf, type TextBox } from './document'
import { extraDefaults } from './format'
import { type Metrics, metricsOf, withSpacing } from './metrics'
import type { Fault, Problem } from './problem'
import { fontFaultsOf } from './runs/font-faults'
import { type LineLook, type RunSetting, runSettingOf } from './runs/line-look'
import { joinParts, type Paragraph, partsOfLine, splitParagraphs } from './runs/paragraphs'
import { fillParts, type RunLook, type StyledPart } from './runs/runs'
import { findMissingLetters, normalizeText, type TextRun } from './split-words'

// Computes every line of a page from the widths in the font files, in whole 64ths of a unit, so that the result is the
// same everywhere: the editor, the ebook and the print show the same lines.

export interface Line {
  text: string
  x: number
  y: number
  width: number
  /** degrees around its start, of a letter on an arc */
  turn?: number
  /** of words that look unlike their box */
  run?: LineLook
}

interface TextLayout {
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
  const boxes = (document.textBoxes[page] ?? []).map((box) => layoutFilledBox(box, fill))
  const problems = boxes.flatMap(({ box, problems }) =>
    problems.map((fault) => ({ page, part: box.id, ...fault })),
  )
  return { page, width, height, boxes, problems }
}

export const layoutText = (box: TextBox, text: string, metrics: Metrics): TextLayout =>
  layoutParts(box, [{ text }], metrics)

function layoutParts(box: TextBox, texts: readonly StyledPart[], metrics: Metrics): TextLayout {
  const size = to64ths(box.style.fontSize, defaultTextStyle().fontSize)
  const { width, height, style } = box
  const room: Room = {
    ...{ width: to64ths(width), height: to64ths(height - sagOf(box)), lineHeight: lineHeightOf(style) },
    shareAt: (below, letter) => arcShareAt(box, below / UNITS_64, letter / UNITS_64),
  }
  const settings = new Map<RunLook, RunSetting>()
  for (const { look } of texts) if (look) settings.set(look, runSettingOf(box, metrics, look))
  const letters = joinParts(texts, MAX_LETTERS, ({ look }) => look && settings.get(look))
  const paragraphs = splitParagraphs(letters, metrics)
  let [set, parts] = [breakAtSize(size, paragraphs, room, metrics), size]
  for (const step of STEPS.slice(1)) {
    if (set.fits) break
    parts = Math.floor((size * step) / 100)
    set = breakAtSize(parts, paragraphs, room, metrics)
  }
  const isWhole = texts.reduce((sum, { text }) => sum + text.length, 0) <= MAX_LETTERS
  const problems: Fault[] =
    set.fits && isWhole ? [] : [{ code: 'overflow', ...(box.curve && { detail: 'curve' }) }]
  const missing = texts.flatMap(({ text, look }) =>
    findMissingLetters(normalizeText(text), (look && settings.get(look)?.metrics) ?? metrics),
  )
  if (missing.length)
    problems.push({ code: 'missingGlyph', detail: [...new Set(missing)].slice(0, 20).join('') })
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

/** Its runs are those of the box's own text, so that another text is laid out without any. */
export const layoutBox = (box: TextBox, text: string): BoxLayout => layoutCached(box, [{ text }])

export const layoutFilledBox = (box: TextBox, fill: (text: string) => string): BoxLayout =>
  layoutCached(box, fillParts(box, fill))

/** Cached for each box and text; a changed box is a new object. */
function layoutCached(box: TextBox, parts: readonly StyledPart[]): BoxLayout {
  const text = parts.map((part) => part.text).join('\0')
  const layouts = cachedLayouts.get(box) ?? new Map<string, BoxLayout>()
  const before = layouts.get(text)
  if (before) return before
  if (layouts.size === MAX_CACHED) layouts.clear()
  const laid = computeBoxLayout(box, parts)
  cachedLayouts.set(box, layouts.set(text, laid))
  return laid
}

function computeBoxLayout(box: TextBox, parts: readonly StyledPart[]): BoxLayout {
  const { fontFamily, fontWeight } = box.style
  const face = metricsOf(fontFamily, fontWeight)
  const metrics = withSpacing(face, box.style.letterSpacing ?? 0)
  const { problems, ...layout } = layoutParts(box, parts, metrics)
  const faults = [...problems, ...fontFaultsOf(box, parts)]
  if (![box.x, box.y, box.width, box.height, box.style.fontSize].every(Number.isFinite))
    faults.push({ code: 'badNumber' })
  return { box, metrics, ...layout, problems: faults }
}

interface Room {
  width: number
  height: number
  lineHeight: number
  /** the share of the box's width that a line has at this distance below the first one */
  shareAt: (below: number, letter: number) => number
}

interface PlacedRun extends TextRun {
  settings: Paragraph['settings']
  /** of its largest letters, never under the box's own */
  scale: number
  /** from the first line's top */
  top: number
}

function breakAtSize(
  size: number,
  paragraphs: Paragraph[],
  room: Room,
  { unitsPerEm, spacing = 0 }: Metrics,
) {
  const fits: FitsTest = (advance, shares = SHARES) =>
    (advance - spacing) * size * SHARES <= room.width * unitsPerEm * shares
  let top = 0
  const lines = paragraphs.flatMap(({ words, settings }) =>
    balanceLines(words, fits).map((line): PlacedRun => {
      const scale = scaleOf(line, settings)
      const placed = { ...line, settings, scale, top }
      top += roundLine(size * scale, room.lineHeight)
      return placed
    }),
  )
  const isLineFitting = ({ advance, scale, top: below }: PlacedRun) =>
    fits(advance, Math.floor(room.shareAt(below, size * scale) * SHARES))
  return { lines, fits: top <= room.height && lines.every(isLineFitting) }
}

const scaleOf = ({ from, text }: TextRun, settings: Paragraph['settings'] = []) =>
  settings.slice(from, from + text.length).reduce((most, one) => Math.max(most, one?.scale ?? 1), 1)

function placeLines(lines: PlacedRun[], box: TextBox, size: number, metrics: Metrics): Line[] {
  const { unitsPerEm, spacing = 0 } = metrics
  const [left, room] = [to64ths(box.x), to64ths(box.width)]
  const share = { left: 0, center: 0.5, right: 1 }[box.style.textAlign] ?? 0
  const looks = new Map<RunSetting, LineLook>()
  const widthOf = (advance: number) => Math.ceil(((advance - (advance && spacing)) * size) / unitsPerEm)
  return lines.flatMap((line) => {
    const own = Math.floor(room * arcShareAt(box, line.top / UNITS_64, (size * line.scale) / UNITS_64))
    const x = left + Math.floor((room - own) / 2) + Math.floor((own - widthOf(line.advance)) * share)
    const y = (to64ths(box.y) + line.top + footOf(size * line.scale, box, metrics)) / UNITS_64
    return partsOfLine(line, line.settings, metrics).map(({ text, advance, before, setting }): Line => {
      const start = (x + Math.round((before * size) / unitsPerEm)) / UNITS_64
      const placed = { text, x: start, y, width: widthOf(advance) / UNITS_64 }
      return setting ? { ...placed, run: lineLookOf(setting, size, looks) } : placed
    })
  })
}

/** From a line's top to the foot of its letters. */
function footOf(size: number, { style }: TextBox, { unitsPerEm, ascent, descent }: Metrics): number {
  const height = roundLine(size, lineHeightOf(style))
  const over = Math.floor((height - Math.round(((ascent - descent) * size) / unitsPerEm)) / 2)
  return over + Math.round((ascent * size) / unitsPerEm)
}

/** The same object for all words of one look, so that they are painted and judged together. */
function lineLookOf(setting: RunSetting, size: number, looks: Map<RunSetting, LineLook>): LineLook {
  const { metrics, color, scale } = setting
  const look = looks.get(setting) ?? { metrics, color, fontSize: (size * scale) / UNITS_64 }
  looks.set(setting, look)
  return look
}

export const lineHeightOf = ({ lineHeight = extraDefaults.lineHeight }: TextBox['style']) => lineHeight
const roundLine = (size: number, times: number) => Math.round(size * times)

function to64ths(units: number, otherwise = 0): number {
  if (!Number.isFinite(units)) return otherwise * UNITS_64
  return Math.round(Math.min(MAX_COORDINATE, Math.max(-MAX_COORDINATE, units)) * UNITS_64)
}
