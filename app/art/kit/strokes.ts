import { leaf } from '../scenery'
import type { Brush } from './brush'
import { shift, withAlpha } from './colour'
import { clamp, noise, rng } from './random'
import { type Box, blob, boundsOf, type Point, type Shape, scatterPoints, smooth } from './shapes'

export interface DryLook {
  bristles?: number
  alpha?: number
  /** how much of each bristle is missing, 0-1 */
  gap?: number
  seed?: number
  /** how much the stroke narrows at its ends */
  taper?: number
}

/** One bristle: its offset from the path and where it begins and ends. */
function bristle(
  brush: Brush,
  path: Shape,
  place: number,
  width: number,
  look: Required<DryLook>,
  i: number,
) {
  const random = rng(look.seed * 131 + i)
  const start = random() * 0.12 * (1 + Math.abs(place))
  const end = 1 - random() * 0.3 * (0.4 + Math.abs(place))
  const { context } = brush
  let isDown = false
  context.beginPath()
  path.forEach(([x, y], k) => {
    const t = k / (path.length - 1)
    const a = path[Math.max(0, k - 1)] ?? [x, y]
    const b = path[k + 1] ?? [x, y]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const away = place * width * (1 - look.taper * Math.abs(t - 0.4))
    const point: Point = [x - ((b[1] - a[1]) / length) * away, y + ((b[0] - a[0]) / length) * away]
    const isSeen = t > start && t < end && noise(t * 9, i * 3.1, look.seed) > look.gap
    if (isSeen && isDown) context.lineTo(...point)
    else if (isSeen) context.moveTo(...point)
    isDown = isSeen
  })
  context.stroke()
}

export function dry(brush: Brush, points: Shape, width: number, colour: string, look: DryLook) {
  const { bristles = 11, alpha = 0.5, gap = 0.25, seed = 1, taper = 0.5 } = look
  const random = rng(seed)
  const path = smooth(points, false, 8)
  const [left, top, right, bottom] = boundsOf(path)
  brush.touch([left - width, top - width, right + width, bottom + width])
  brush.context.lineCap = 'butt'
  for (let i = 0; i < bristles; i++) {
    brush.context.strokeStyle = withAlpha(colour, alpha * (0.4 + random() * 0.6))
    brush.context.lineWidth = ((width * 2) / bristles) * (0.4 + random() * 1.4)
    bristle(brush, path, random() * 2 - 1, width, { bristles, alpha, gap, seed, taper }, i)
  }
}

export interface HatchLook {
  strokes?: number
  /** half-width of a stroke */
  width?: number
  /** of the box's longer side */
  length?: number
  /** radians */
  turn?: number
  alpha?: number
  seed?: number
  /** how far lightness and hue (degrees) wander */
  light?: number
  hue?: number
}

export function hatch(brush: Brush, [left, top, right, bottom]: Box, colour: string, look: HatchLook) {
  const {
    strokes = 30,
    width = 10,
    length = 0.5,
    turn = 0,
    alpha = 0.36,
    seed = 3,
    light = 0.05,
    hue = 10,
  } = look
  const random = rng(seed + 0.5)
  const long = Math.max(right - left, bottom - top) * length
  for (let i = 0; i < strokes; i++) {
    const [x, y] = [left + random() * (right - left), top + random() * (bottom - top)]
    const reach = (long * (0.4 + random() * 0.8)) / 2
    const angle = turn + (random() - 0.5) * 0.35
    const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
    const tone = shift(colour, { l: (random() - 0.5) * 2 * light, h: (random() - 0.5) * 2 * hue })
    const bow: Point = [x + (random() - 0.5) * width, y + (random() - 0.5) * width * 2]
    const stroke = { bristles: 9, alpha, seed: i + seed * 97, gap: 0.3 }
    dry(brush, [[x - dx, y - dy], bow, [x + dx, y + dy]], width * (0.5 + random()), tone, stroke)
  }
}

export interface DabsLook {
  /** dark to light */
  colours: string[]
  size?: number
  seed?: number
  /** radians, and how far strokes stray from it */
  turn?: number
  spread?: number
  /** width to length */
  slim?: number
  /** where the light comes from; the page's unless told */
  from?: Point
  /** how far tones stray from their place */
  stray?: number
  mark?: 'leaf' | 'blob'
}

export function dabs(brush: Brush, region: Shape, count: number, look: DabsLook) {
  const {
    colours,
    size = 10,
    seed = 1,
    turn = -0.6,
    spread = 1.2,
    slim = 0.3,
    stray = 0.35,
    mark = 'leaf',
  } = look
  const { from = brush.light.from } = look
  const random = rng(seed)
  const [left, top, right, bottom] = boundsOf(region)
  const strokes = scatterPoints(region, count, random).map(([x, y]) => {
    const across = ((x - left) / (right - left)) * 2 - 1
    const down = ((y - top) / (bottom - top)) * 2 - 1
    const tone = clamp(0.5 + 0.5 * (across * from[0] + down * from[1]) + (random() - 0.5) * stray * 2)
    return { x, y, tone, order: tone + (random() - 0.5) * 0.3 }
  })
  strokes.sort((a, b) => a.order - b.order)
  for (const { x, y, tone } of strokes) {
    const length = size * (0.6 + random() * 0.8)
    const colour = colours[Math.min(colours.length - 1, Math.floor(tone * colours.length))] ?? '#000000'
    const angle = turn + (random() - 0.5) * spread * 2
    const round = { corners: 6, jitter: 0.2, seed: random() * 1e5, steps: 4 }
    const leafy = () => leaf(x, y, length, length * slim, angle, random() - 0.5)
    brush.fill(mark === 'leaf' ? leafy() : blob(x, y, length * 0.6, length * 0.45, round), colour)
  }
}

export interface PatternLook {
  mark?: 'arc' | 'leaf' | 'stitch' | 'dot'
  /** distance between marks and between rows */
  step?: number
  row?: number
  size?: number
  width?: number
  turn?: number
}

/** One mark of a pattern, round its own middle. */
function stamp(brush: Brush, x: number, y: number, colour: string, look: Required<PatternLook>) {
  const { mark, size, width, turn } = look
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const at = (u: number, v: number): Point => [x + u * cos - v * sin, y + u * sin + v * cos]
  if (mark === 'arc')
    brush.line(smooth([at(-size, 0), at(0, size * 0.8), at(size, 0)], false, 4), colour, width)
  else if (mark === 'leaf') brush.fill(leaf(x, y, size, size * 0.35, turn), colour)
  else if (mark === 'stitch') brush.line([at(-size / 2, 0), at(size / 2, 0)], colour, width)
  else brush.fill(blob(x, y, size / 2, size / 2, { corners: 6, seed: Math.round(x + y), steps: 4 }), colour)
}

export function pattern(brush: Brush, shape: Shape, colour: string, look: PatternLook) {
  const { mark = 'arc', step = 14, row = step * 0.8, size = step * 0.5, width = 1.6, turn = 0 } = look
  brush.within(shape, ([left, top, right, bottom]) => {
    for (let y = top, k = 0; y <= bottom + row; y += row, k++)
      for (let x = left + (k % 2 ? step / 2 : 0); x <= right + step; x += step)
        stamp(brush, x, y, colour, { mark, step, row, size, width, turn })
  })
}
