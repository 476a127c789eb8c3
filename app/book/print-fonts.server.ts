import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, Glyph } from 'fontkit'
import { unpackWoff } from '~/art/kit/unpack-woff'
import type { TextBox } from './document'
import type { Line } from './layout'
import { findFamily, type Metrics } from './metrics'
import { advanceOf } from './split-words'
import { edgesAround, letterCorners } from './turn'

// The font files used for print: the .woff files, because a page printed with the .woff2 ones comes out blank.
// A family has a few large files and many small ones; a letter is drawn from the first that has it.

const fonts = createRequire(import.meta.url)
const SUBSETS = ['korean', 'latin', 'latin-ext', 'vietnamese']

export interface FontFile {
  path: string
  bytes: Buffer
  font: Font
}
export interface FoundGlyph {
  file: FontFile
  glyph: Glyph
}

/** `undefined` for a subset that a family lacks. */
const openedFiles = new Map<string, FontFile | undefined>()

function openSubset({ family, weight }: Metrics, subset: string): FontFile | undefined {
  const id = findFamily(family)?.id ?? family
  const name = `@fontsource/${id}/files/${id}-${subset}-${weight}-normal.woff`
  if (!openedFiles.has(name)) openedFiles.set(name, openFontFile(name))
  return openedFiles.get(name)
}

function openFontFile(name: string): FontFile | undefined {
  try {
    const path = fonts.resolve(name)
    const bytes = unpackWoff(readFileSync(path))
    // Loaded with the first font, because a web process seldom needs one.
    const { create } = fonts('fontkit') as typeof import('fontkit')
    return { path, bytes, font: create(bytes) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** `undefined` if none of the files has the letter. A non-breaking space is drawn like a usual one. */
export function findGlyph(metrics: Metrics, codePoint: number): FoundGlyph | undefined {
  const written = codePoint === 0xa0 ? 0x20 : codePoint
  for (const subset of [...SUBSETS, ...numberedFilesWith(metrics, written)]) {
    const file = openSubset(metrics, subset)
    if (file?.font.hasGlyphForCodePoint(written)) return { file, glyph: file.font.glyphForCodePoint(written) }
  }
  return undefined
}

interface NumberedFile {
  subset: string
  from: number
  to: number
}
const numberedFiles = new Map<string, NumberedFile[]>()

/** Symbols such as ♥ and 「」 are in numbered files, whose contents the package lists in unicode.json. */
function numberedFilesWith({ family }: Metrics, codePoint: number): string[] {
  const id = findFamily(family)?.id ?? family
  const known =
    numberedFiles.get(id) ??
    parseNumberedFiles(fonts(`@fontsource/${id}/unicode.json`) as Record<string, string>)
  numberedFiles.set(id, known)
  return known.filter(({ from, to }) => from <= codePoint && codePoint <= to).map(({ subset }) => subset)
}

function parseNumberedFiles(ranges: Record<string, string>): NumberedFile[] {
  return Object.entries(ranges).flatMap(([name, range]) => {
    const [, subset] = /^\[(\d+)\]$/.exec(name) ?? []
    if (!subset) return []
    return [...range.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(([, from = '', to = from]) => ({
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
  drawn?: FoundGlyph
}

/** Every letter of a line at its place: without kerning, each advanced by the tables' widths. */
export function placeLetters(text: string, metrics: Metrics): Letter[] {
  let x = 0
  return [...text].map((letter) => {
    const codePoint = letter.codePointAt(0) ?? 0
    const placed = { codePoint, x, drawn: findGlyph(metrics, codePoint) }
    x += advanceOf(letter, metrics)
    return placed
  })
}

/** The bounds of a line's ink on its page, in the page's own units; `undefined` where it is blank. */
export function measureInk(
  { text, x, y, turn, run }: Pick<Line, 'text' | 'x' | 'y' | 'turn' | 'run'>,
  { box, ...plain }: { metrics: Metrics; fontSize: number; box?: TextBox },
): { left: number; right: number; top: number; bottom: number } | undefined {
  const { metrics, fontSize } = run ?? plain
  const unit = fontSize / metrics.unitsPerEm
  const letters = placeLetters(text, metrics).flatMap(({ x: at, drawn }) => {
    if (!drawn || drawn.glyph.path.commands.length === 0) return []
    const { minX, maxX, minY, maxY } = drawn.glyph.bbox
    const straight = {
      left: x + unit * (at + minX),
      right: x + unit * (at + maxX),
      top: y - unit * maxY,
      bottom: y - unit * minY,
    }
    // Around a turned line's own frame there would be corners without ink.
    return letterCorners(straight, { x, y, turn }, box)
  })
  return letters.length ? edgesAround(letters) : undefined
}

export function findUnprintable(text: string, metrics: Metrics): string[] {
  const missing = [...text].filter(
    (letter) => !/\s/.test(letter) && !findGlyph(metrics, letter.codePointAt(0) ?? 0),
  )
  return [...new Set(missing)]
}
