import type { Pen } from '../../../figure/pen'
import { mix } from '../../../kit/colour'
import { rng } from '../../../kit/random'
import { boundsOf, isInside, type Point, ribbon, type Shape, smooth } from '../../../kit/shapes'
import { type Dye, type HairTones, hairTones } from '../strands'
import { paintOnMass } from './mass'

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

export interface CoilLook {
  /** on a head of middle size */
  count: number
  size?: number
  seed?: number
}

/** Tiny coils all over a soft mass, denser in the light: the grain of tightly curled hair. */
export function paintCoils(pen: Pen, hair: Dye, outline: Shape, { count, size = 0.03, seed = 5 }: CoilLook) {
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
export function paintRoundness(pen: Pen, outline: Shape, { shine, shade }: HairTones, share = 1) {
  const [left, top, right, bottom] = boundsOf(outline)
  const [fx, fy] = pen.lit
  const [halfX, halfY] = [(right - left) / 2, (bottom - top) / 2]
  const at = (by: number): Point => [
    (left + right) / 2 + fx * halfX * by,
    (top + bottom) / 2 + fy * halfY * by,
  ]
  const radius = Math.max(halfX, halfY) * 1.05
  pen.blush(at(-0.75), radius, shade, 0.75 * share)
  pen.blush(at(0.52), radius * 0.62, shine, 0.5 * share)
}

function coilMark(pen: Pen, [x, y]: Point, size: number, turn: number, tone: string) {
  const arc = [0, 1.3, 2.6, 3.9].map((angle, i): Point => {
    const reach = size * (1 - i * 0.16)
    return [x + Math.cos(turn + angle) * reach, y + Math.sin(turn + angle) * reach]
  })
  // Hundreds of them, and too small for more corners.
  pen.fill(ribbon(arc, [0.001, size * 0.2, size * 0.18, 0.001], 4), tone)
}
