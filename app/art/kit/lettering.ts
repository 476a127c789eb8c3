import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, PathCommand } from 'fontkit'
import type { Shadow } from '../looks'
import type { Page } from '../page'
import { lerp, type Random, rng } from './random'
import { type Box, boundsOf, type Point, placeShape, type Shape, wobble } from './shapes'
import { unpackWoff } from './unpack-woff'

const SUBSETS = ['korean', 'latin-ext', 'vietnamese']

const opened = new Map<string, Font>()

/** The file that has the letter: Hangul and plain Latin are in the first. */
function fontWith(letter: string): Font | undefined {
  for (const subset of SUBSETS) {
    const font = opened.get(subset) ?? openSubset(subset)
    opened.set(subset, font)
    if (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 32)) return font
  }
  return undefined
}

const packages = createRequire(import.meta.url)

function openSubset(subset: string): Font {
  // Loaded with the first title, because a web process seldom needs one.
  const { create } = packages('fontkit') as typeof import('fontkit')
  const path = packages.resolve(`@fontsource/gowun-batang/files/gowun-batang-${subset}-700-normal.woff`)
  return create(unpackWoff(readFileSync(path)))
}

/** One stroke of an outline in short straight steps, so that it can be wobbled. */
function flattened(from: Point, { args }: PathCommand, scale: number): Shape {
  const controls: Shape = [from]
  for (let i = 0; i < args.length; i += 2)
    controls.push([(args[i] ?? 0) * scale, -(args[i + 1] ?? 0) * scale])
  const end = controls.at(-1) ?? from
  const steps =
    args.length > 2 ? 8 : Math.max(1, Math.ceil(Math.hypot(end[0] - from[0], end[1] - from[1]) / 6))
  return Array.from({ length: steps }, (_, i) => along(controls, (i + 1) / steps))
}

/** De Casteljau: serves lines and both kinds of curves. */
function along(controls: Shape, t: number): Point {
  let points = controls
  while (points.length > 1)
    points = points.slice(1).map((to, i): Point => {
      const from = points[i] ?? to
      return [lerp(from[0], to[0], t), lerp(from[1], to[1], t)]
    })
  return points[0] ?? [0, 0]
}

function outlines(commands: PathCommand[], scale: number): Shape[] {
  const shapes: Shape[] = []
  let current: Shape = []
  for (const command of commands) {
    if (command.command === 'closePath') continue
    if (command.command === 'moveTo') {
      const [x = 0, y = 0] = command.args
      current = [[x * scale, -y * scale]]
      shapes.push(current)
      continue
    }
    current.push(...flattened(current.at(-1) ?? [0, 0], command, scale))
  }
  return shapes
}

export interface TitleLine {
  text: string
  /** left edge and baseline */
  x: number
  y: number
  /** height of a letter's square; 150-190 for a cover */
  size: number
  /** the title's unless told */
  colour?: string
}

/** A space, as part of the size; letters stand a little closer than the font has them. */
const SPACE = 0.3
const CLOSE = 0.97

/** Each letter cut by hand: wobbled a unit, turned at most two degrees. */
function cutLine({ text, x, y, size }: TitleLine, random: Random): Shape[][] {
  const letters: Shape[][] = []
  let left = x
  for (const letter of text) {
    if (letter === ' ') {
      left += size * SPACE
      continue
    }
    const font = fontWith(letter)
    if (!font) throw new Error(`The title's font has no ${letter}.`)
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 32)
    const scale = size / font.unitsPerEm
    const width = glyph.advanceWidth * scale * CLOSE
    const turn = (random() - 0.5) * 0.07
    const middle = { x: left + width / 2, y: y - size * 0.38 + (random() - 0.5) * size * 0.03, turn }
    const seed = Math.floor(random() * 1000)
    letters.push(
      outlines(glyph.path.commands, scale).map((outline) => {
        const centred = placeShape(outline, { x: -width / 2, y: size * 0.38 })
        return wobble(placeShape(centred, middle), size / 150, 0.06, seed)
      }),
    )
    left += width
  }
  return letters
}

export interface LetteringLook {
  colour: string
  shadow?: Partial<Shadow>
  /** added to the strokes, as part of the size: a title must read at 160 px */
  thicken?: number
  seed?: number
}

/** A title of cut paper on a plane of its own. Gives back the box of its ink. */
export function lettering(page: Page, lines: TitleLine[], look: LetteringLook): Box {
  const { colour, shadow, thicken = 0.03, seed = 1 } = look
  const random = rng(seed)
  const rows = lines.map((line) => ({ ...line, letters: cutLine(line, random) }))
  const cut: Shadow = { colour: page.light.tint, dx: 4, dy: 7, blur: 4, alpha: 0.75, ...shadow }
  const paper = { edge: 0.28, reach: 0.8, grain: 0.1, blotch: 0.08, shadow: cut }
  page.plane({ ...paper, isTitle: true }, (brush) => {
    for (const { size, letters, colour: own = colour } of rows)
      for (const letter of letters) {
        brush.fill(letter, own)
        for (const outline of letter) brush.line(outline, own, size * thicken, true)
      }
  })
  return boundsOf(...rows.flatMap((row) => row.letters.flat()))
}

/** How wide a line will be, for placing it. Undefined if the font lacks one of its letters. */
export function widthOf(text: string, size: number): number | undefined {
  let width = 0
  for (const letter of text) {
    const font = letter === ' ' ? undefined : fontWith(letter)
    if (letter !== ' ' && !font) return undefined
    const glyph = font?.glyphForCodePoint(letter.codePointAt(0) ?? 32)
    width += glyph && font ? (glyph.advanceWidth / font.unitsPerEm) * size * CLOSE : size * SPACE
  }
  return width
}
