import type { Pen } from '../../../figure/pen'
import { mix } from '../../../kit/colour'
import { rng } from '../../../kit/random'
import { boundsOf, isInside, type Point, type Shape, smooth } from '../../../kit/shapes'
import type { Hair } from '../hair'
import { type HairTones, hairTones } from '../strands'
import { paintMass, paintOnMass } from './mass'
import { besideLine, type RopeLook } from './ropes'

/** Bumps along an outline, outward, as deep as `depth`. */
export function scallopOutline(outline: Shape, bumps: number, depth: number, seed = 1): Shape {
  const line = smooth(outline, true, 8)
  const random = rng(seed)
  const sizes = Array.from({ length: bumps }, () => 0.55 + random() * 0.75)
  return line.map(([x, y], i): Point => {
    const [ax, ay] = line[(i + line.length - 1) % line.length] ?? [x, y]
    const [bx, by] = line[(i + 1) % line.length] ?? [x, y]
    const length = Math.hypot(bx - ax, by - ay) || 1
    const place = (i / line.length) * bumps
    const push = Math.abs(Math.sin(place * Math.PI)) ** 0.7 * depth * (sizes[Math.floor(place)] ?? 1)
    return [x + ((by - ay) / length) * push, y - ((bx - ax) / length) * push]
  })
}

/** Full down to its last turns, which run to a point. */
const taper = (t: number) => (1 - 0.3 * t) * Math.min(1, 0.34 + (1 - t) * 2.1)

/** A corkscrew: bands that slant round a line, each over the next, thinner toward the tip. */
export function paintRinglet(pen: Pen, hair: Hair, { path, width, tone = hair.colour }: RopeLook, turns = 5) {
  const at = besideLine(path)
  const step = 1 / (turns + 0.6)
  const { dark, light } = hairTones(pen, { ...hair, colour: tone })
  for (let i = turns - 1; i >= 0; i--) {
    const t = i * step
    const w = width * taper(t) * (i === 0 ? 0.62 : 1)
    const band = smooth(
      [
        at(t - step * 0.1, -w * 0.5),
        at(t + step * 0.05, w * 0.45),
        at(t + step * 0.5, w * 1.05),
        at(t + step * 1.15, w * 0.95),
        at(t + step * 1.35, w * 0.3),
        at(t + step * 1.05, -w * 0.6),
        at(t + step * 0.5, -w * 1.05),
      ],
      true,
      5,
    )
    paintMass(pen, hair, band, { tone, width: 0.009, shadeWidth: w * 0.55 })
    paintOnMass(pen, hair, band, () => {
      const across = (by: number): Shape => [
        at(t + step * (0.1 + by), -w * 0.85),
        at(t + step * (0.42 + by), w * 0.1),
        at(t + step * (0.85 + by), w * 0.9),
      ]
      pen.stroke(across(0.14), light, [0.001, w * 0.1, 0.001])
      pen.stroke(across(0.36), dark, [0.001, w * 0.09, 0.001])
    })
  }
}

export interface Curl {
  at: Point
  radius: number
  /** radians: where its root is */
  turn: number
  /** -1 winds the other way */
  way: number
}

/** One lock that winds up at its end, as a comma or a fern. */
export function paintCurl(pen: Pen, hair: Hair, { at: [x, y], radius, turn, way }: Curl, tone = hair.colour) {
  const on = (t: number, reach: number): Point => {
    const angle = turn + way * t * 5.4
    return [x + Math.cos(angle) * radius * reach, y + Math.sin(angle) * radius * reach]
  }
  const outer = [0, 0.12, 0.24, 0.36, 0.48, 0.6, 0.72, 0.84].map((t) => on(t, 1.02 - t * 0.34))
  const inner = [1, 0.84, 0.66, 0.48, 0.3, 0.12].map((t) => on(t, 0.52 - t * 0.26))
  const lock = smooth([on(-0.06, 1.25), ...outer, ...inner, on(-0.08, 0.6)], true, 4)
  const { dark, light } = hairTones(pen, { ...hair, colour: tone })
  if (!hair.isShadow)
    pen.fill(
      smooth(
        outer.map(([px, py]): Point => [px, py + radius * 0.07]),
        true,
        4,
      ),
      dark,
    )
  paintMass(pen, hair, lock, { tone, width: 0.009, shadeWidth: radius * 0.2 })
  paintOnMass(pen, hair, null, () => {
    pen.stroke(
      [0.04, 0.2, 0.36, 0.52].map((t) => on(t, 0.86 - t * 0.3)),
      light,
      [0.001, radius * 0.07, 0.001],
    )
    pen.stroke(
      [0.1, 0.3, 0.5, 0.7, 0.86].map((t) => on(t, 0.62 - t * 0.24)),
      dark,
      [0.001, radius * 0.06, 0.002],
    )
  })
}

export interface CoilLook {
  /** on a head of middle size */
  count: number
  size?: number
  seed?: number
}

/** Tiny coils all over a soft mass, denser in the light: the grain of tightly curled hair. */
export function paintCoils(pen: Pen, hair: Hair, outline: Shape, { count, size = 0.03, seed = 5 }: CoilLook) {
  paintOnMass(pen, hair, outline, () => {
    const tones = hairTones(pen, hair)
    const [dark, light] = [mix(tones.dark, hair.colour, 0.15), mix(tones.light, hair.colour, 0.35)]
    const random = rng(seed)
    const [left, top, right, bottom] = boundsOf(outline)
    const [fx, fy] = pen.lit
    const litBy = (x: number, y: number) =>
      (fx * (x - (left + right) / 2)) / (right - left) + (fy * (y - (top + bottom) / 2)) / (bottom - top)
    paintRoundness(pen, outline, tones)
    const many = count * (pen.unit < 70 ? 0.45 : pen.unit > 125 ? 1.7 : 1)
    for (let i = 0; i < many; i++) {
      // Evenly, but on no grid.
      const [x, y] = [
        left + (right - left) * ((i * 0.754877666 + random() * 0.02) % 1),
        top + (bottom - top) * ((i * 0.569840291 + random() * 0.02) % 1),
      ]
      if (!isInside(outline, x, y)) continue
      const lit = litBy(x, y)
      const isLight = random() < 0.38 + lit * 1.1
      const tone = isLight ? mix(light, tones.shine, Math.max(0, lit) * 1.5 * random()) : dark
      coilMark(pen, [x, y], size * (0.7 + random() * 0.6), random() * 6.3, tone)
    }
  })
}

/** Sprayed light on the near side of a ball of hair, shade on the far one. */
function paintRoundness(pen: Pen, outline: Shape, { shine, shade }: HairTones) {
  const [left, top, right, bottom] = boundsOf(outline)
  const [fx, fy] = pen.lit
  const [halfX, halfY] = [(right - left) / 2, (bottom - top) / 2]
  const at = (by: number): Point => [
    (left + right) / 2 + fx * halfX * by,
    (top + bottom) / 2 + fy * halfY * by,
  ]
  const radius = Math.max(halfX, halfY) * 1.05
  pen.blush(at(-0.75), radius, shade, 0.75)
  pen.blush(at(0.52), radius * 0.62, shine, 0.5)
}

function coilMark(pen: Pen, [x, y]: Point, size: number, turn: number, tone: string) {
  const arc = [0, 1.3, 2.6, 3.9].map((angle, i): Point => {
    const reach = size * (1 - i * 0.16)
    return [x + Math.cos(turn + angle) * reach, y + Math.sin(turn + angle) * reach]
  })
  pen.stroke(arc, tone, [0.001, size * 0.2, size * 0.18, 0.001])
}
