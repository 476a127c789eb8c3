import { clamp, ease, fbm, lerp, type Random, rng } from './random'

/** Page units: 0-1000 across unless a page says otherwise; y grows downward. */
export type Point = [number, number]
export type Shape = Point[]
/** left, top, right, bottom */
export type Box = [number, number, number, number]

const ORIGIN: Point = [0, 0]
const wrapped = (shape: Shape, i: number): Point => shape[(i + shape.length * 2) % shape.length] ?? ORIGIN
const held = (shape: Shape, i: number): Point => shape[clamp(i, 0, shape.length - 1)] ?? ORIGIN

/** One coordinate of a Catmull-Rom piece between b and c. */
function between(a: number, b: number, c: number, d: number, t: number): number {
  const curve = 2 * a - 5 * b + 4 * c - d
  const twist = 3 * b - a - 3 * c + d
  return (2 * b + (c - a) * t + curve * t * t + twist * t * t * t) / 2
}

/** A soft line through the points; closed unless told otherwise. */
export function smooth(points: Shape, closed = true, steps = 8): Shape {
  const at = (i: number) => (closed ? wrapped(points, i) : held(points, i))
  const pieces = closed ? points.length : points.length - 1
  const soft: Shape = []
  for (let i = 0; i < pieces; i++) {
    const a = at(i - 1)
    const b = at(i)
    const c = at(i + 1)
    const d = at(i + 2)
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      soft.push([between(a[0], b[0], c[0], d[0], t), between(a[1], b[1], c[1], d[1], t)])
    }
  }
  if (!closed) soft.push(at(pieces))
  return soft
}

export interface BlobLook {
  /** corners before smoothing */
  corners?: number
  /** how uneven, 0.02-0.2 */
  jitter?: number
  seed?: number
  /** radians */
  turn?: number
  steps?: number
}

/** An uneven ellipse, as scissors cut it. */
export function blob(x: number, y: number, rx: number, ry = rx, look: BlobLook = {}): Shape {
  const { corners = 10, jitter = 0.08, seed = 1, turn = 0, steps = 8 } = look
  const random = rng(seed)
  const points = Array.from({ length: corners }, (_, i): Point => {
    const angle = (i / corners) * Math.PI * 2 + (random() - 0.5) * jitter * 2
    const reach = 1 + (random() - 0.5) * 2 * jitter
    return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach]
  })
  return placeShape(smooth(points, true, steps), { x, y, turn })
}

/** Pushes the outline in and out by noise, along its normals. */
export function wobble(shape: Shape, amount = 3, frequency = 0.03, seed = 1): Shape {
  return shape.map((point, i) => {
    const [before, after] = [wrapped(shape, i - 1), wrapped(shape, i + 1)]
    const along: Point = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(along[0], along[1]) || 1
    const push = (fbm(point[0] * frequency, point[1] * frequency, seed, 3) - 0.5) * 2 * amount
    return [point[0] + (along[1] / length) * push, point[1] - (along[0] / length) * push]
  })
}

/** Half-widths along a stroke: evenly spread numbers, or a function of 0-1. */
export type Widths = number[] | ((t: number) => number)

export function widthAt(widths: Widths, t: number): number {
  if (typeof widths === 'function') return widths(t)
  const place = t * (widths.length - 1)
  const i = Math.min(Math.max(0, widths.length - 2), Math.floor(place))
  return lerp(widths[i] ?? 0, widths[i + 1] ?? widths[i] ?? 0, ease(clamp(place - i)))
}

/** Both banks of a stroke, the left one first, the right one backwards. */
function banks(centre: Shape, widths: Widths): [Shape, Shape] {
  const left: Shape = []
  const right: Shape = []
  const last = Math.max(1, centre.length - 1)
  centre.forEach(([x, y], i) => {
    const a = held(centre, i - 1)
    const b = held(centre, i + 1)
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const width = widthAt(widths, i / last)
    const nx = ((a[1] - b[1]) / length) * width
    const ny = ((b[0] - a[0]) / length) * width
    left.push([x + nx, y + ny])
    right.push([x - nx, y - ny])
  })
  return [left, right.reverse()]
}

/** A tapered stroke with flat ends: branch, kelp, ring, smile. */
export function ribbon(centre: Shape, widths: Widths, steps = 8): Shape {
  const [left, right] = banks(smooth(centre, false, steps), widths)
  return [...left, ...right]
}

/** Half a circle from one point to another, bulging to the stroke's outside. */
function cap(from: Point, to: Point): Shape {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const radius = Math.hypot(from[0] - to[0], from[1] - to[1]) / 2
  const start = Math.atan2(from[1] - y, from[0] - x)
  return [1, 2, 3, 4, 5, 6, 7].map((i): Point => {
    const angle = start - (i * Math.PI) / 8
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  })
}

/** A stroke with round ends: arms, legs, coral. */
export function limb(centre: Shape, widths: Widths, steps = 8): Shape {
  const [left, right] = banks(smooth(centre, false, steps), widths)
  return [...left, ...cap(held(left, 9e9), held(right, 0)), ...right, ...cap(held(right, 9e9), held(left, 0))]
}

/** From a to c by way of a rounded joint near b: the bend never pinches. */
export function bend(a: Point, b: Point, c: Point, steps = 14): Shape {
  // The curve passes half way to its control point, so the control lies beyond the joint.
  const control: Point = [b[0] * 1.6 - (a[0] + c[0]) * 0.3, b[1] * 1.6 - (a[1] + c[1]) * 0.3]
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = i / steps
    const at = (axis: 0 | 1) => (1 - t) ** 2 * a[axis] + 2 * t * (1 - t) * control[axis] + t * t * c[axis]
    return [at(0), at(1)]
  })
}

/** Four or five points, no two alike. */
export function star(x: number, y: number, radius: number, look: StarLook = {}): Shape {
  const { points = 5, inner = 0.45, turn = 0, seed = 1 } = look
  const random = rng(seed)
  return Array.from({ length: points * 2 }, (_, i): Point => {
    const angle = turn - Math.PI / 2 + (i * Math.PI) / points
    const reach = (i % 2 ? inner : 1) * radius * (1 + (random() - 0.5) * 0.25)
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
  })
}
export interface StarLook {
  points?: number
  inner?: number
  turn?: number
  seed?: number
}

export interface Placement {
  x?: number
  y?: number
  scale?: number
  /** radians */
  turn?: number
  flip?: boolean
}

/** Scaled and flipped, then turned, then moved. */
export function placeShape(
  shape: Shape,
  { x = 0, y = 0, scale = 1, turn = 0, flip = false }: Placement,
): Shape {
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  return shape.map(([px, py]): Point => {
    const sx = px * scale * (flip ? -1 : 1)
    const sy = py * scale
    return [x + sx * cos - sy * sin, y + sx * sin + sy * cos]
  })
}

export const placePoint = (point: Point, placement: Placement): Point =>
  placeShape([point], placement)[0] ?? point

export function boundsOf(...shapes: Shape[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const shape of shapes)
    for (const [x, y] of shape) {
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
  return [left, top, right, bottom]
}

export function isInside(shape: Shape, x: number, y: number): boolean {
  let inside = false
  let last = shape[shape.length - 1] ?? ORIGIN
  for (const point of shape) {
    const [ax, ay] = point
    const [bx, by] = last
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    last = point
  }
  return inside
}

/** Points strewn over a shape; gives up where the shape hardly fills its box. */
export function scatterPoints(shape: Shape, count: number, random: Random): Shape {
  const [left, top, right, bottom] = boundsOf(shape)
  const points: Shape = []
  for (let tries = 0; points.length < count && tries < count * 14; tries++) {
    const [x, y] = [lerp(left, right, random()), lerp(top, bottom, random())]
    if (isInside(shape, x, y)) points.push([x, y])
  }
  return points
}

/** Points written as in SVG: '0,0 10,-4 20,0'. */
export const points = (list: string): Shape =>
  list.split(' ').map((pair): Point => {
    const [x = Number.NaN, y = Number.NaN] = pair.split(',').map(Number)
    if (Number.isNaN(x + y)) throw new Error(`${pair} is not a point.`)
    return [x, y]
  })
