import type { Pen } from '../../../figure/pen'
import { mix } from '../../../kit/colour'
import { clamp, lerp } from '../../../kit/random'
import { type Point, type Shape, smooth } from '../../../kit/shapes'
import { type Dye, hairTones } from '../strands'
import { paintMass, paintOnMass } from './mass'
import { besideLine, type RopeLook } from './ropes'

export interface RingletLook extends RopeLook {
  turns: number
  /** how much of it hangs loose before it twists, 0-1 */
  from?: number
  /** how far into a turn it begins, 0-1: neighbours that twist alike would lie in rows */
  phase?: number
}

/** Thin at the root, full in the middle, and run to a point. */
const taper = (t: number) => Math.min(1, 0.12 + t * 4.5) * Math.min(1, 0.05 + (1 - t) * 4.6)

/** Nearer to the light a lock is lighter, on the far side it lies in shade: many locks are one body. */
export function toneAt(pen: Pen, hair: Dye, [x, y]: Point): string {
  if (hair.isShadow) return hair.colour
  const { light, shade } = hairTones(pen, hair)
  const [fx, fy] = pen.lit
  const lit = clamp((fx * x) / 0.6 + (fy * (y + 0.1)) / 1.1, -1, 1)
  return lit > 0 ? mix(hair.colour, light, lit * 0.5) : mix(hair.colour, shade, -lit * 0.6)
}

/** Of what lies under locks and is seen between them. */
export const shadedTone = (pen: Pen, hair: Dye): string => mix(hair.colour, hairTones(pen, hair).shade, 0.6)

/** A lock that falls from its root and then twists like a ribbon: one body, whose edges swell by turns. */
export function paintRinglet(pen: Pen, hair: Dye, look: RingletLook) {
  const { path, width, turns, from = 0.12, phase = 0, tone = hair.colour } = look
  const at = besideLine(path)
  const twistAt = (t: number) => clamp((t - from) / 0.16)
  const turnAt = (t: number) => (Math.max(0, t - from) / (1 - from)) * turns - phase
  const half = (t: number, ahead: number) => {
    const swell = 0.66 + 0.42 * Math.abs(Math.sin((turnAt(t) + ahead) * Math.PI)) ** 0.8
    return width * taper(t) * lerp(0.82, swell, twistAt(t))
  }
  const places = Array.from({ length: turns * 8 + 7 }, (_, i) => i / (turns * 8 + 6))
  const body: Shape = [
    ...places.map((t) => at(t, half(t, 0))),
    ...[...places].reverse().map((t) => at(t, -half(t, 0.5))),
  ]
  paintMass(pen, hair, body, { tone, width: 0.011, shadeWidth: width * 0.55 })
  paintOnMass(pen, hair, body, () => {
    const { dark, light } = hairTones(pen, { ...hair, colour: tone })
    for (const place of [-0.4, 0.15])
      pen.stroke(
        [0.02, from * 0.5, from + 0.1].map((t) => at(t, place * width)),
        place < 0 ? light : dark,
        [0.001, width * 0.07, 0.001],
      )
    const step = (1 - from) / turns
    const across = (turn: number, reach: number): Shape => {
      const t = from + turn * step
      const w = width * taper(t) * reach
      return [at(t, w), at(t + step * 0.3, w * 0.5), at(t + step * 0.52, -w * 0.25), at(t + step * 0.5, -w)]
    }
    for (let turn = phase - 1; turn < turns; turn++) {
      if (turn < -0.4) continue
      pen.stroke(across(turn + 0.4, 0.74), light, [0.001, width * 0.12, width * 0.07, 0.001])
      pen.stroke(across(turn + 0.68, 0.8), dark, [0.001, width * 0.05, 0.001])
      pen.stroke(across(turn, 1.05), dark, [0.001, width * 0.18, width * 0.12, 0.001])
    }
  })
}

export interface Curl {
  at: Point
  radius: number
  /** radians: where its root is */
  turn: number
  /** -1 winds the other way */
  way: number
}

/** A thick lock that rolls in upon itself as a comma; what lies in its bend is hair as well. */
export function paintCurl(pen: Pen, hair: Dye, { at: [x, y], radius, turn, way }: Curl) {
  const on = (t: number, reach: number): Point => {
    const angle = turn + way * t * 5.2
    return [x + Math.cos(angle) * radius * reach, y + Math.sin(angle) * radius * reach * 0.94]
  }
  const tone = toneAt(pen, hair, [x, y])
  const outer = [0, 0.14, 0.28, 0.42, 0.56, 0.7].map((t) => on(t, 1.04 - t * 0.16))
  const body = smooth([on(-0.16, 1.12), ...outer, on(0.86, 0.72), on(1.02, 0.7), on(-0.2, 0.75)], true, 5)
  paintMass(pen, hair, body, { tone, width: 0.009, shadeWidth: radius * 0.34 })
  paintOnMass(pen, hair, body, () => {
    const { dark, light } = hairTones(pen, { ...hair, colour: tone })
    const rolled = (from: number, to: number, reach: number, loss: number): Shape =>
      [0, 0.25, 0.5, 0.75, 1].map((t) => on(lerp(from, to, t), reach - loss * t))
    pen.stroke(rolled(0.02, 1.15, 0.6, 0.5), dark, [0.001, radius * 0.09, radius * 0.1, 0.001])
    pen.stroke(rolled(-0.02, 0.6, 0.84, 0.14), light, [0.001, radius * 0.06, 0.001])
    pen.stroke(rolled(0.2, 0.9, 0.42, 0.24), light, [0.001, radius * 0.05, 0.001])
    pen.stroke(rolled(-0.05, 0.5, 0.98, 0.1), dark, [0.001, radius * 0.04, 0.001])
  })
}
