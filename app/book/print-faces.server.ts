import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type Glyph } from 'fontkit'
import { familyOf, type Metrics } from './metrics'
import { unpacked } from './woff.server'
import { advanceOf } from './words'

// The font files used for print: the .woff files, because a page printed with the .woff2 ones comes out blank.
// A family has a few large files and many small ones; a letter is drawn from the first that has it.

const fonts = createRequire(import.meta.url)
const SUBSETS = ['korean', 'latin', 'latin-ext', 'vietnamese']

export interface FontFile {
  path: string
  bytes: Buffer
  font: Font
}
export interface Drawn {
  file: FontFile
  glyph: Glyph
}

/** `undefined` for a subset that a family lacks. */
const opened = new Map<string, FontFile | undefined>()

function fileOf({ family, weight }: Metrics, subset: string): FontFile | undefined {
  const id = familyOf(family)?.id ?? family
  const name = `@fontsource/${id}/files/${id}-${subset}-${weight}-normal.woff`
  if (!opened.has(name)) opened.set(name, fileAt(name))
  return opened.get(name)
}

function fileAt(name: string): FontFile | undefined {
  try {
    const path = fonts.resolve(name)
    const bytes = unpacked(readFileSync(path))
    return { path, bytes, font: create(bytes) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** `undefined` if none of the files has the letter. A non-breaking space is drawn like a usual one. */
export function drawnBy(metrics: Metrics, codePoint: number): Drawn | undefined {
  const written = codePoint === 0xa0 ? 0x20 : codePoint
  for (const subset of [...SUBSETS, ...smallFilesWith(metrics, written)]) {
    const file = fileOf(metrics, subset)
    if (file?.font.hasGlyphForCodePoint(written)) return { file, glyph: file.font.glyphForCodePoint(written) }
  }
  return undefined
}

interface Small {
  subset: string
  from: number
  to: number
}
const small = new Map<string, Small[]>()

/** Symbols such as ♥ and 「」 are in numbered files, whose contents the package lists in unicode.json. */
function smallFilesWith({ family }: Metrics, codePoint: number): string[] {
  const id = familyOf(family)?.id ?? family
  const known =
    small.get(id) ?? smallFilesOf(fonts(`@fontsource/${id}/unicode.json`) as Record<string, string>)
  small.set(id, known)
  return known.filter(({ from, to }) => from <= codePoint && codePoint <= to).map(({ subset }) => subset)
}

function smallFilesOf(ranges: Record<string, string>): Small[] {
  return Object.entries(ranges).flatMap(([name, said]) => {
    const [, subset] = /^\[(\d+)\]$/.exec(name) ?? []
    if (!subset) return []
    return [...said.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(([, from = '', to = from]) => ({
      subset,
      from: Number.parseInt(from, 16),
      to: Number.parseInt(to, 16),
    }))
  })
}

export interface Letter {
  codePoint: number
  /** the letter's start from the start of the line, in font units, as the layout computes it */
  x: number
  drawn?: Drawn
}

/** Every letter of a line at its place: without kerning, each advanced by the tables' widths. */
export function lettersOf(text: string, metrics: Metrics): Letter[] {
  let x = 0
  return [...text].map((letter) => {
    const codePoint = letter.codePointAt(0) ?? 0
    const placed = { codePoint, x, drawn: drawnBy(metrics, codePoint) }
    x += advanceOf(letter, metrics)
    return placed
  })
}

/** The bounds of a line's ink, in the page's own units; `undefined` where it is blank. */
export function inkOf(
  { text, x, y }: { text: string; x: number; y: number },
  { metrics, fontSize }: { metrics: Metrics; fontSize: number },
): { left: number; right: number; top: number; bottom: number } | undefined {
  const boxes = lettersOf(text, metrics).flatMap(({ x, drawn }) => {
    if (!drawn || drawn.glyph.path.commands.length === 0) return []
    const { minX, maxX, minY, maxY } = drawn.glyph.bbox
    return [{ left: x + minX, right: x + maxX, top: maxY, bottom: minY }]
  })
  if (!boxes.length) return undefined
  const unit = fontSize / metrics.unitsPerEm
  return {
    left: x + unit * Math.min(...boxes.map(({ left }) => left)),
    right: x + unit * Math.max(...boxes.map(({ right }) => right)),
    top: y - unit * Math.max(...boxes.map(({ top }) => top)),
    bottom: y - unit * Math.min(...boxes.map(({ bottom }) => bottom)),
  }
}

export function unprintable(text: string, metrics: Metrics): string[] {
  const missing = [...text].filter(
    (letter) => !/\s/.test(letter) && !drawnBy(metrics, letter.codePointAt(0) ?? 0),
  )
  return [...new Set(missing)]
}
