import type { Pen } from '../../../figure/pen'
import { clamp, lerp } from '../../../kit/random'
import { limb, type Point, points, ribbon, type Shape, smooth } from '../../../kit/shapes'
import { fallen } from '../flow'
import type { Hair, HairMotion } from '../hair'
import { hairTones } from '../strands'
import { paintMass, paintOnMass } from './mass'

/** Where something that hangs has got to after `t` of its length; `side` is the side of the head that it hangs on. */
const falls: Record<HairMotion, (t: number, side: number, sway: number) => Point> = {
  still: (t, side, sway) => [side * 0.07 * Math.sin(t * 2.6) + sway * 0.42 * t * t, t],
  // What hangs to windward is pressed to the coat: farther in it would be a beard.
  blown: (t, side, sway) =>
    side * sway < 0
      ? [sway * t * (0.06 + 0.24 * t), t * (1 - 0.14 * t)]
      : [sway * t * (0.35 + 0.65 * t), t * (1 - 0.5 * Math.abs(sway) * t)],
  // What hangs down the middle of a back drifts to one side.
  water: (t, side, sway) => [
    (side || 0.8) * (0.66 * t + 0.02 * Math.sin(t * 6)) + sway * 0.3 * t,
    t * (0.64 - 0.46 * t) + 0.03 * Math.sin(t * 7),
  ],
  // Out over the pillow from behind the neck, and down where it sinks in.
  pillow: (t, side) => [(side || 0.8) * 0.44 * Math.sin(t * 1.9), t * (0.3 + 0.62 * t)],
}

export interface Hang {
  from: Point
  length: number
  /** -1 left, 1 right, 0 down the back */
  side: number
}

/** The line along which a tail or a braid hangs, swings, floats or lies. */
export function hangingLine({ from: [x, y], length, side }: Hang, { motion, sway, weight }: Hair): Shape {
  if (weight) return [0, 0.2, 0.4, 0.6, 0.8, 1].map((t): Point => [x, y + t * length]).map(fallen(weight))
  const wind = motion === 'blown' ? Math.sign(sway || 1) * Math.max(0.55, Math.abs(sway)) : sway
  return [0, 0.2, 0.4, 0.6, 0.8, 1].map((t): Point => {
    const [dx, dy] = falls[motion](t, side, wind)
    return [x + dx * length, y + dy * length]
  })
}

/** A place beside a line: `t` along it, `aside` to its left as it goes down. */
export function besideLine(path: Shape): (t: number, aside?: number) => Point {
  const line = smooth(path, false, 8)
  const held = (i: number) => line[clamp(Math.round(i), 0, line.length - 1)] ?? [0, 0]
  return (t, aside = 0) => {
    const place = clamp(t) * (line.length - 1)
    const [a, b] = [held(Math.floor(place)), held(Math.floor(place) + 1)]
    const part = place - Math.floor(place)
    const [before, after] = [held(place - 1), held(place + 1)]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(dx, dy) || 1
    const along = (t - clamp(t)) * line.length * 0.02
    return [
      lerp(a[0], b[0], part) + (dy / length) * aside + (dx / length) * along,
      lerp(a[1], b[1], part) - (dx / length) * aside + (dy / length) * along,
    ]
  }
}

export interface RopeLook {
  path: Shape
  /** half the width where it is widest */
  width: number
  tone?: string
}

/** Three strands plaited: every lobe comes from its side over the middle and dives under the next. */
export function paintPlait(pen: Pen, hair: Hair, { path, width, tone = hair.colour }: RopeLook, lobes = 9) {
  const at = besideLine(path)
  const { dark, light } = hairTones(pen, hair)
  const step = 1 / lobes
  pen.fill(ribbon(path, [width * 0.2, width * 0.7, width * 0.6, width * 0.4]), hairTones(pen, hair).deep)
  for (let i = 0; i < lobes; i++) {
    const t = i * step
    const side = i % 2 ? 1 : -1
    const w = width * lerp(1, 0.66, t) * side
    const lobe = smooth(
      [
        at(t - step * 0.45, w * 0.4),
        at(t + step * 0.1, w * 1.02),
        at(t + step * 0.85, w * 0.98),
        at(t + step * 1.45, w * 0.3),
        at(t + step * 1.6, -w * 0.22),
        at(t + step * 0.95, -w * 0.3),
        at(t + step * 0.2, -w * 0.12),
      ],
      true,
      5,
    )
    paintMass(pen, hair, lobe, { tone, width: 0.009, shadeWidth: 0.03 })
    paintOnMass(pen, hair, lobe, () => {
      const strand = (by: number) => [
        at(t, w * (0.35 + by)),
        at(t + step * 0.8, w * (0.45 + by)),
        at(t + step * 1.5, -w * (0.1 - by)),
      ]
      pen.stroke(strand(0.22), light, [0.001, 0.007, 0.001])
      pen.stroke(strand(-0.12), dark, [0.001, 0.007, 0.002])
    })
  }
}

export interface TailLook extends RopeLook {
  /** half the width at the tie, as part of the widest */
  neck?: number
  /** where it is widest, 0-1 */
  belly?: number
}

/** Half the width of a tail: gathered at its tie, full, then running to a point. */
export const tailWidth =
  (width: number, neck: number, belly: number) =>
  (t: number): number =>
    t < belly
      ? width * lerp(neck, 1, Math.sin((t / belly) * (Math.PI / 2)))
      : width * Math.cos(((t - belly) / (1 - belly)) * (Math.PI / 2)) ** 0.75

/** A tail of loose hair: a full brush with a few strands and an uneven tip. */
export function paintTail(pen: Pen, hair: Hair, look: TailLook) {
  const { path, width, tone = hair.colour, neck = 0.42, belly = 0.42 } = look
  const body = ribbon(path, tailWidth(width, neck, belly), 8)
  const at = besideLine(path)
  const wisp = (from: number, to: number, reach: number) =>
    smooth(
      [at(from, to), at((from + 1) / 2, to * 1.05), at(reach, to * 0.75), at(from + 0.12, to * 0.2)],
      true,
      5,
    )
  for (const [from, to, reach] of [
    [0.55, width * 0.72, 0.93],
    [0.62, -width * 0.66, 0.97],
  ] as const)
    paintMass(pen, hair, wisp(from, to, reach), { tone, width: 0.012, shadeWidth: 0.03 })
  paintMass(pen, hair, body, { tone, shadeWidth: width * 0.5 })
  paintOnMass(pen, hair, body, () => {
    const { dark, light } = hairTones(pen, { ...hair, colour: tone })
    for (const [place, shade] of [
      [-0.62, dark],
      [-0.24, dark],
      [0.08, light],
      [0.34, dark],
      [0.62, light],
    ] as const)
      pen.stroke(
        [
          at(0.02, place * width * neck),
          at(0.35, place * width),
          at(0.7, place * width * 0.85),
          at(0.97, place * width * 0.2),
        ],
        shade,
        [0.002, 0.011, 0.009, 0.002],
      )
  })
}

const TUCKED = points('0.36,0.08 0.45,0.14 0.48,0.26 0.4,0.4 0.24,0.54 0.02,0.62')

/** In a helmet a tail goes into the collar behind the neck, where its tip is out of sight. */
export const paintTuckedTail = (pen: Pen, hair: Hair, side: number) =>
  paintTail(pen, hair, {
    path: TUCKED.map(([x, y]): Point => [x * side, y]),
    width: 0.1,
    neck: 0.75,
    belly: 0.5,
  })

/** A thick rope with a rounded end, rolled rather than plaited. */
export function paintLoc(pen: Pen, hair: Hair, { path, width, tone = hair.colour }: RopeLook) {
  const at = besideLine(path)
  const body = limb(path, (t) => width * (0.9 + 0.12 * Math.sin(t * 21 + width * 900)) * lerp(1, 0.82, t), 6)
  paintMass(pen, hair, body, { tone, width: 0.008, shadeWidth: width * 0.75 })
  paintOnMass(pen, hair, body, () => {
    const { dark, light } = hairTones(pen, { ...hair, colour: tone })
    for (let t = 0.06; t < 1; t += 0.1) {
      pen.stroke([at(t, width), at(t + 0.035, 0), at(t + 0.045, -width)], dark, [0.001, 0.006, 0.001])
      pen.stroke([at(t + 0.04, width * 0.5), at(t + 0.06, 0)], light, [0.001, 0.005, 0.001])
    }
  })
}

/** A plait as thin as a pencil: its edge is notched left and right by turns. */
export function paintThinPlait(
  pen: Pen,
  hair: Hair,
  { path, width, tone = hair.colour }: RopeLook,
  notches = 11,
) {
  const at = besideLine(path)
  const bank = (side: number) =>
    Array.from({ length: notches * 3 + 1 }, (_, i): Point => {
      const t = i / (notches * 3)
      const swell = Math.abs(Math.sin((t * notches + (side > 0 ? 0 : 0.5)) * Math.PI))
      return at(t, side * width * (0.72 + 0.4 * swell) * lerp(1, 0.75, t))
    })
  const body = [...bank(1), ...bank(-1).reverse()]
  paintMass(pen, hair, body, { tone, width: 0.006, shadeWidth: width * 0.6 })
  paintOnMass(pen, hair, body, () => {
    const { dark, light } = hairTones(pen, { ...hair, colour: tone })
    for (let i = 0; i < notches; i++) {
      const side = i % 2 ? 1 : -1
      const t = (i + 0.3) / notches
      pen.stroke([at(t, side * width), at(t + 0.6 / notches, side * -width * 0.3)], dark, [
        0.001,
        width * 0.2,
        0.001,
      ])
      pen.stroke(
        [at(t - 0.3 / notches, side * width * 0.6), at(t + 0.2 / notches, side * width * 0.1)],
        light,
        [0.001, width * 0.15, 0.001],
      )
    }
  })
}

export const endOf = (path: Shape): Point => path[path.length - 1] ?? [0, 0]
