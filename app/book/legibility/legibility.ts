import { strokeGroupsOf } from '../curve'
import { colours, type HeadPlace, isColour, type TextStyle } from '../document'
import { extraDefaults } from '../format'
import type { BoxLayout } from '../layout'
import type { Fault } from '../problem'
import { groupByLook, lookOf } from '../runs/line-look'
import { type Edges, edgesAround, isInside, type Point } from '../turn'
import { type BrightnessMap, luminanceOf } from './brightness'
import { faceFaults } from './head-face'
import { inkCorners } from './ink'

// Checks whether words can be read against the picture under them and beside other words. The editor, its page without
// JavaScript and pre-flight share this code; only the source of the pixels differs.

interface Page {
  width: number
  height: number
  boxes: readonly BoxLayout[]
}
type PartFault = Fault & { part: string }

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
/** The share of a line that may be hard to read, such as a dark leaf behind a letter or two. */
const MAX_UNREADABLE_SHARE = 0.25

/** Words whose contrast with their background is too low. A stroke or a shadow of another colour helps. */
export function findContrastFaults(page: Page, ground: BrightnessMap): PartFault[] {
  return page.boxes.flatMap((box) => {
    const seen = strokeGroupsOf(box)
      .flatMap(groupByLook)
      .flatMap((lines) => {
        const { fontSize, color } = lines[0] ? lookOf(lines[0], box) : { ...box, ...box.box.style }
        const need = (fontSize * PAGE_POINTS) / page.height < LARGE_POINTS ? OTHERS_NEED : LARGE_NEEDS
        const under = lines.map((line) => brightnessUnder(page, ground, inkCorners(line, box)))
        const ratio = lowRatio(
          { ...box.box.style, color },
          Float32Array.from(under.flatMap((part) => [...part])),
        )
        return ratio !== undefined && ratio < need ? [ratio] : []
      })
    if (!seen.length) return []
    return [{ part: box.box.id, code: 'lowContrast' as const, detail: Math.min(...seen).toFixed(1) }]
  })
}

/** The contrast ratio that all of a line reaches except its allowed share. */
function lowRatio(style: TextStyle, under: Float32Array): number | undefined {
  if (!under.length) return undefined
  const { color, stroke, shadow, opacity = extraDefaults.opacity } = style
  const [letters, edge, shade] = [color, stroke.color, shadow.color].map(luminanceOfColour)
  const ratios = under.map((light) => {
    // Letters, stroke and shadow let the ground through together.
    const blend = (of: number | undefined, share = opacity) => (of ?? 0) * share + light * (1 - share)
    const behind = shadow.enabled ? blend(shade, opacity / 2) : light
    const plain = ratioOf(blend(letters), behind)
    return stroke.enabled ? Math.max(plain, ratioOf(blend(edge), behind)) : plain
  })
  return ratios.sort()[Math.floor(ratios.length * MAX_UNREADABLE_SHARE)]
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

/** How much the letter tables may overstate the ink. */
const TOLERANCE = 1

/** Words of one text box over those of another, reported for the upper box, or over a face of the page's child. */
export function findOverlapFaults({ boxes }: Page, faces: readonly HeadPlace[]): PartFault[] {
  const inks = boxes.map((laid) =>
    laid.lines
      .map((line) => inkCorners(line, laid))
      .flatMap((corners) => (corners.length ? [{ corners, around: edgesAround(corners) }] : [])),
  )
  return boxes.flatMap((box, i) => {
    const mine = inks[i] ?? []
    const isCovering = inks
      .slice(0, i)
      .some((theirs) => theirs.some((one) => mine.some((other) => isOverlapping(one, other))))
    const part = box.box.id
    return [
      ...(isCovering ? [{ part, code: 'overlap' as const }] : []),
      ...faceFaults(
        mine.map(({ corners }) => corners),
        faces,
      ).map((fault) => ({ part, ...fault })),
    ]
  })
}

interface PlacedInk {
  corners: readonly Point[]
  around: Edges
}

/** Two turned rectangles are apart exactly when they are apart along a side of one of them. */
const isOverlapping = (one: PlacedInk, other: PlacedInk): boolean =>
  areCrossing(one.around, other.around) &&
  ![one, other].some(({ corners: [from = ORIGIN, right = from, , down = from] }) =>
    [right, down].some((to) => isGapAlong(to.x - from.x, to.y - from.y, [one, other])),
  )
const ORIGIN = { x: 0, y: 0 }

const areCrossing = (one: Edges, other: Edges) =>
  one.left < other.right - TOLERANCE &&
  other.left < one.right - TOLERANCE &&
  one.top < other.bottom - TOLERANCE &&
  other.top < one.bottom - TOLERANCE

function isGapAlong(across: number, down: number, inks: readonly PlacedInk[]): boolean {
  const length = Math.hypot(across, down) || 1
  const spans = inks.map(({ corners }) => corners.map(({ x, y }) => (x * across + y * down) / length))
  const [start, end] = [spans.map((span) => Math.min(...span)), spans.map((span) => Math.max(...span))]
  return Math.max(...start) >= Math.min(...end) - TOLERANCE
}
