import { strokeGroupsOf } from '../curve'
import { colours, isColour, type TextStyle } from '../document'
import { extraDefaults } from '../format'
import type { BoxLayout, Line } from '../layout'
import type { Fault } from '../problem'
import { groupByLook, lookOf } from '../runs/line-look'
import { edgesAround, isInside, type Point } from '../turn'
import { type BrightnessMap, luminanceOf } from './brightness'
import { inkCorners } from './ink'

// Checks whether words can be read against the picture under them. The editor, its page without JavaScript and pre-flight
// share this code; only the source of the pixels differs.

interface Page {
  width: number
  height: number
  boxes: readonly BoxLayout[]
}

const luminanceOfColour = (color: string): number => {
  const hex = Object.hasOwn(colours, color) ? colours[color as keyof typeof colours] : color
  if (!isColour(hex)) return 0
  const digits = hex.slice(1)
  const wide = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16))
  return luminanceOf(red, green, blue)
}

const ratioOf = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** WCAG's contrast levels for large letters and for others, and the size from which letters count as large. */
const LARGE_NEEDS = 3
const OTHERS_NEED = 4.5
const LARGE_POINTS = 18
const PAGE_POINTS = (250 / 25.4) * 72
/** The share of all lines of a look that may be hard to read, such as a dark leaf behind a letter or two. */
const MAX_UNREADABLE_SHARE = 0.25
/** In ems: a patch of about four letters, of which two may be hard to read, however long the text is. */
const PATCH = 4
const MAX_UNREADABLE_SHARE_OF_PATCH = 0.5

/** The editor's strip and its panel each have a ground of their own. */
const knownFaults = new WeakMap<BrightnessMap, WeakMap<BoxLayout, (Fault & { part: string })[]>>()

/** Words whose contrast with their background is too low. An unchanged text on the same ground is not measured again. */
export function findContrastFaults(page: Page, ground: BrightnessMap): (Fault & { part: string })[] {
  const known = knownFaults.get(ground) ?? new WeakMap<BoxLayout, (Fault & { part: string })[]>()
  knownFaults.set(ground, known)
  return page.boxes.flatMap((box) => {
    const faults = known.get(box) ?? measureContrast(page, ground, box)
    known.set(box, faults)
    return faults
  })
}

/** A stroke or a shadow of another colour helps. */
function measureContrast(page: Page, ground: BrightnessMap, box: BoxLayout): (Fault & { part: string })[] {
  const seen = strokeGroupsOf(box)
    .flatMap(groupByLook)
    .flatMap((lines) => {
      const { fontSize, color } = lines[0] ? lookOf(lines[0], box) : { ...box, ...box.box.style }
      const need = (fontSize * PAGE_POINTS) / page.height < LARGE_POINTS ? OTHERS_NEED : LARGE_NEEDS
      const style = { ...box.box.style, color }
      const under = (corners: readonly (readonly Point[])[]) =>
        Float32Array.from(corners.flatMap((one) => [...brightnessUnder(page, ground, one)]))
      const inks = lines.map((line) => inkCorners(line, box))
      const ratios = [
        lowRatio(style, under(inks), MAX_UNREADABLE_SHARE),
        ...patchesOf(inks, lines, PATCH * fontSize).map((patch) =>
          lowRatio(style, under(patch), MAX_UNREADABLE_SHARE_OF_PATCH),
        ),
      ]
      return ratios.flatMap((ratio) => (ratio !== undefined && ratio < need ? [ratio] : []))
    })
  if (!seen.length) return []
  return [{ part: box.box.id, code: 'lowContrast', detail: Math.min(...seen).toFixed(1) }]
}

/** Overlapping patches along each line, or of consecutive letters on an arc. */
function patchesOf(
  inks: readonly (readonly Point[])[],
  lines: readonly Line[],
  length: number,
): (readonly Point[])[][] {
  if (lines.some(({ turn }) => turn !== undefined))
    return inks.flatMap((_, i) => (i % 2 || i + PATCH > inks.length ? [] : [inks.slice(i, i + PATCH)]))
  return inks.flatMap((corners, i) => {
    const count = Math.max(1, Math.round((lines[i]?.width ?? 0) / length))
    return Array.from({ length: 2 * count - 1 }, (_, half) => [
      cutAlong(corners, half / 2 / count, (half / 2 + 1) / count),
    ])
  })
}

/** The part of a line's rectangle between two shares of its width. */
function cutAlong([start, end, endFoot, startFoot]: readonly Point[], from: number, to: number): Point[] {
  if (!start || !end || !endFoot || !startFoot) return []
  const along = (one: Point, other: Point, share: number) => ({
    x: one.x + (other.x - one.x) * share,
    y: one.y + (other.y - one.y) * share,
  })
  return [
    ...[from, to].map((share) => along(start, end, share)),
    ...[to, from].map((share) => along(startFoot, endFoot, share)),
  ]
}

/** The contrast ratio that all of the ground reaches except its allowed share. */
function lowRatio(style: TextStyle, under: Float32Array, share: number): number | undefined {
  if (!under.length) return undefined
  const { color, stroke, shadow, opacity = extraDefaults.opacity } = style
  const [letters, edge, shade] = [color, stroke.color, shadow.color].map(luminanceOfColour)
  const ratios = under.map((light) => {
    // Letters, stroke and shadow let the ground through together.
    const blend = (of: number | undefined, opaque = opacity) => (of ?? 0) * opaque + light * (1 - opaque)
    const behind = shadow.enabled ? blend(shade, opacity / 2) : light
    const plain = ratioOf(blend(letters), behind)
    return stroke.enabled ? Math.max(plain, ratioOf(blend(edge), behind)) : plain
  })
  return ratios.sort()[Math.floor(ratios.length * share)]
}

function brightnessUnder(
  { width, height }: Page,
  { across, down, light }: BrightnessMap,
  corners: readonly Point[],
): Float32Array {
  if (!corners.length) return new Float32Array()
  const [unitX, unitY] = [across / width, down / height]
  const around = edgesAround(corners)
  const [left, right] = [
    Math.max(0, Math.floor(around.left * unitX)),
    Math.min(across, Math.ceil(around.right * unitX)),
  ]
  const [top, bottom] = [
    Math.max(0, Math.floor(around.top * unitY)),
    Math.min(down, Math.ceil(around.bottom * unitY)),
  ]
  const [wide, high] = [Math.max(0, right - left), Math.max(0, bottom - top)]
  const isUpright = corners[0]?.y === corners[1]?.y
  const found = new Float32Array(wide * high)
  let count = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const middle = { x: (x + 0.5) / unitX, y: (y + 0.5) / unitY }
      if (isUpright || isInside(middle, corners)) found[count++] = light[y * across + x] ?? 0
    }
  return found.subarray(0, count)
}
