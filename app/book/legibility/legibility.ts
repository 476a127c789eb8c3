import { strokeGroupsOf } from '../curve'
import { type Box, colours, type HeadPlace, isColour, type TextBox, type TextStyle } from '../document'
import { extraDefaults } from '../format'
import type { BoxLayout, Line } from '../layout'
import type { Fault } from '../problem'
import { groupByLook, lookOf } from '../runs/line-look'
import {
  boxOfEdges,
  type Edges,
  middleOf,
  type Point,
  rotatePoint,
  turnedCorners,
  turnedEdges,
} from '../turn'
import { faceFaults } from './head-face'

// Checks whether words can be read against the picture under them and beside other words. The editor, its page without
// JavaScript and pre-flight share this code; only the source of the pixels differs.

/** The brightness of a whole page under its words, pixel by pixel from the upper left: 0 is black, 1 is white. */
export interface BrightnessMap {
  across: number
  down: number
  light: Float32Array
}

/** The ink of a line before its text is turned. */
type InkMeasure = (line: Line, box: BoxLayout) => Edges | undefined

interface Page {
  width: number
  height: number
  boxes: readonly BoxLayout[]
}
type PartFault = Fault & { part: string }

/** Relative luminance as WCAG 2 defines it, of channels from 0 to 255. */
const luminanceOf = (red: number, green: number, blue: number) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

const linearTable = Float32Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})
const linear = (value: number) => linearTable[value] ?? 0

/** From a page's pixels with three or four channels. */
export function measureBrightness(dots: ArrayLike<number>, across: number, channels: 3 | 4): BrightnessMap {
  const light = Float32Array.from({ length: dots.length / channels }, (_, i) => {
    const at = i * channels
    return luminanceOf(dots[at] ?? 0, dots[at + 1] ?? 0, dots[at + 2] ?? 0)
  })
  return { across, down: light.length / across, light }
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
/** The share of a line that may be hard to read, such as a dark leaf behind a letter or two. */
const MAX_UNREADABLE_SHARE = 0.25

/** Words whose contrast with their background is too low. A stroke or a shadow of another colour helps. */
export function findContrastFaults(page: Page, ground: BrightnessMap, inkOf: InkMeasure): PartFault[] {
  return page.boxes.flatMap((box) => {
    const seen = strokeGroupsOf(box)
      .flatMap(groupByLook)
      .flatMap((lines) => {
        const { fontSize, color } = lines[0] ? lookOf(lines[0], box) : { ...box, ...box.box.style }
        const need = (fontSize * PAGE_POINTS) / page.height < LARGE_POINTS ? OTHERS_NEED : LARGE_NEEDS
        const inks = lines.flatMap((line) => inkOf(line, box) ?? [])
        const under = inks.map((ink) => brightnessUnder(page, ground, { ink, text: box.box }))
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

interface TurnedInk {
  ink: Edges
  text: Box & Pick<TextBox, 'turn'>
}

function brightnessUnder(
  { width, height }: Page,
  { across, down, light }: BrightnessMap,
  { ink, text }: TurnedInk,
): Float32Array {
  const [unitX, unitY] = [across / width, down / height]
  const around = turnedEdges(ink, text)
  const [left, right] = [
    Math.max(0, Math.floor(around.left * unitX)),
    Math.min(across, Math.ceil(around.right * unitX)),
  ]
  const [top, bottom] = [
    Math.max(0, Math.floor(around.top * unitY)),
    Math.min(down, Math.ceil(around.bottom * unitY)),
  ]
  const [wide, high] = [Math.max(0, right - left), Math.max(0, bottom - top)]
  const found = new Float32Array(wide * high)
  let count = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const middle = { x: (x + 0.5) / unitX, y: (y + 0.5) / unitY }
      if (!text.turn || isInInk(middle, { ink, text })) found[count++] = light[y * across + x] ?? 0
    }
  return found.subarray(0, count)
}

function isInInk(point: Point, { ink, text }: TurnedInk): boolean {
  const { x, y } = rotatePoint(point, middleOf(text), -(text.turn ?? 0))
  return x >= ink.left && x <= ink.right && y >= ink.top && y <= ink.bottom
}

/** How much the letter tables may overstate the ink. */
const TOLERANCE = 1

/** Words of one text box over those of another, reported for the upper box, or over a face of the page's child. */
export function findOverlapFaults(
  { boxes }: Page,
  inkOf: InkMeasure,
  faces: readonly HeadPlace[],
): PartFault[] {
  const inks = boxes.map((laid) =>
    laid.lines.flatMap((line) => {
      const ink = inkOf(line, laid)
      return ink ? [{ ink, text: laid.box, around: turnedEdges(ink, laid.box) }] : []
    }),
  )
  return boxes.flatMap((box, i) => {
    const mine = inks[i] ?? []
    const isCovering = inks
      .slice(0, i)
      .some((theirs) => theirs.some((one) => mine.some((other) => isOverlapping(one, other))))
    const part = box.box.id
    return [
      ...(isCovering ? [{ part, code: 'overlap' as const }] : []),
      ...faceFaults(mine.map(cornersOf), faces).map((fault) => ({ part, ...fault })),
    ]
  })
}

const cornersOf = ({ ink, text }: TurnedInk) => turnedCorners(boxOfEdges(ink), text)

type PlacedInk = TurnedInk & { around: Edges }

function isOverlapping(one: PlacedInk, other: PlacedInk): boolean {
  if (!areCrossing(one.around, other.around)) return false
  const turns = [one.text.turn ?? 0, other.text.turn ?? 0]
  return turns.every((turn) => !turn) || !turns.some((turn) => isGapAlong(turn, one, other))
}

const areCrossing = (one: Edges, other: Edges) =>
  one.left < other.right - TOLERANCE &&
  other.left < one.right - TOLERANCE &&
  one.top < other.bottom - TOLERANCE &&
  other.top < one.bottom - TOLERANCE

/** Two turned rectangles are apart exactly when they are apart along a side of one of them. */
function isGapAlong(turn: number, one: TurnedInk, other: TurnedInk): boolean {
  const [a, b] = [one, other].map(({ ink, text }) => {
    const corners = turnedCorners(boxOfEdges(ink), text).map((at) => rotatePoint(at, ORIGIN, -turn))
    const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
    return {
      ...{ left: Math.min(...across), right: Math.max(...across) },
      ...{ top: Math.min(...down), bottom: Math.max(...down) },
    }
  })
  return Boolean(a && b && !areCrossing(a, b))
}
const ORIGIN = { x: 0, y: 0 }
