import { mix, shift } from '../kit/colour'
import { lerp } from '../kit/random'
import { blob, type Point, points, ribbon, type Shape, smooth, wobble } from '../kit/shapes'
import type { Pen } from './pen'
import type { Pose } from './poses'

/** The child's clothes. */
export interface Dress {
  coat: string
  trim: string
  leg: string
  boot: string
  cape?: string
  bag?: string
  scarf?: string
  /** a third colour: a print, a belt, a sash */
  accent?: string
  mitten?: string
}

/** Where the body runs: up the spine by `along` (0 hip, 1 neck), to the viewer's right by `aside`. */
export function spineOf({ hip, neck }: Pose) {
  const length = Math.hypot(neck[0] - hip[0], neck[1] - hip[1])
  const up: Point = [(neck[0] - hip[0]) / length, (neck[1] - hip[1]) / length]
  const at = (along: number, aside: number): Point => [
    lerp(hip[0], neck[0], along) - up[1] * aside,
    lerp(hip[1], neck[1], along) + up[0] * aside,
  ]
  return { at, length, lean: Math.atan2(up[0], -up[1]) }
}

export function cape(pen: Pen, { cape: { outline, folds }, neck }: Pose, colour: string) {
  const shape = smooth(outline, true, 8)
  pen.form(shape, colour, { shadeWidth: 0.16 })
  pen.within(shape, () => {
    folds.forEach(([x, y], i) => {
      const middle: Point = [lerp(neck[0], x, 0.5), lerp(neck[1], y, 0.5) + 0.06]
      const reach: Point = [lerp(neck[0], x, 1.1), lerp(neck[1], y, 1.1)]
      pen.stroke([neck, middle, reach], pen.shade(colour, 0.32 + (i % 2) * 0.15), [0.005, 0.035, 0.07])
      pen.stroke(
        [neck, [middle[0], middle[1] - 0.1], [reach[0], reach[1] - 0.16]],
        shift(colour, { l: 0.05 }),
        [0.002, 0.02, 0.03],
      )
    })
  })
  pen.spray(shape, pen.shade(colour, 0.55), { strength: 0.5, start: 0.4, dots: 0.5 })
}

/** The coat's bell; its sides hang straight, its hem is wavy. */
export function coatOf(pose: Pose): Shape {
  const { at, length } = spineOf(pose)
  const { width, drop, blown } = pose.hem
  const low = -drop / length
  const outline: Shape = [
    at(1.03, -0.13),
    at(1.02, 0.15),
    at(0.9, 0.31),
    at(0.78, 0.345),
    at(0.5, 0.37),
    at(0.12, 0.45 + blown * 0.4),
    at(low + 0.07, width + blown),
    at(low + 0.01, width * 0.985 + blown),
    at(low - 0.045, width * 0.5 + blown),
    at(low - 0.03, blown),
    at(low - 0.06, -width * 0.45 + blown),
    at(low + 0.01, -width * 0.985 + blown),
    at(low + 0.07, -width + blown),
    at(0.12, -0.45 + blown * 0.4),
    at(0.5, -0.37),
    at(0.78, -0.345),
    at(0.9, -0.3),
  ]
  return smooth(outline, true, 7)
}

export function coat(pen: Pen, pose: Pose, { coat: cloth, trim }: Dress): Shape {
  const { at, length } = spineOf(pose)
  const { width, drop, blown } = pose.hem
  const low = -drop / length
  const outline = coatOf(pose)
  pen.form(outline, cloth, { shadeWidth: 0.14, width: 0.03 })
  pen.within(outline, () => {
    folds(pen, pose, cloth)
    if (!pose.isBehind) front(pen, pose, cloth, trim)
    const asides = [-1.3, -0.5, 0, 0.5, 1.3]
    const waves = [0.085, 0.02, 0.04, 0.02, 0.085]
    const hem = asides.map((aside, i) => at(low + (waves[i] ?? 0), aside * width + blown))
    pen.stroke(smooth(hem, false, 6), trim, [0.034, 0.03, 0.036, 0.03, 0.034])
  })
  pen.spray(outline, pen.shade(cloth, 0.55), { strength: 0.5, start: 0.45, power: 1.2, dots: 0.5 })
  return outline
}

/** Wedges that fan from the waist, one dry stroke of light, a seam down the back. */
function folds(pen: Pen, pose: Pose, cloth: string) {
  const { at, length } = spineOf(pose)
  const { drop, blown } = pose.hem
  const low = -drop / length
  const fold = pen.shade(cloth, 0.26)
  for (const [from, to] of points('-0.1,-0.36 0.08,0.16 0.22,0.44 -0.24,-0.5')) {
    const middle = at(0.1, (from + to) * 0.52 + blown * 0.4)
    pen.stroke([at(0.44, from), middle, at(low - 0.1, to + blown)], fold, [0.002, 0.016, 0.04])
  }
  const lit = mix(cloth, pen.brush.light.colour, 0.4)
  const side = pen.on([at(0.86, -0.2), at(0.4, -0.26), at(low, -0.4 + blown)])
  pen.brush.dry(side, 0.13 * pen.unit, lit, { alpha: 0.3, gap: 0.45, seed: 5 })
  if (!pose.isBehind) return
  const seam = [at(0.8, 0.02), at(0.2, 0.03), at(low, 0.03 + blown)]
  pen.stroke(seam, pen.shade(cloth, 0.3), [0.006, 0.008, 0.016])
}

/** Placket, buttons, and a pocket. */
function front(pen: Pen, pose: Pose, cloth: string, trim: string) {
  const { at } = spineOf(pose)
  const { blown } = pose.hem
  pen.stroke(
    [at(1, 0.04), at(0.5, 0.06), at(0.05, 0.05 + blown * 0.5), at(-0.5, 0.02 + blown)],
    pen.shade(cloth, 0.34),
    [0.008, 0.01, 0.012],
  )
  for (const along of [0.76, 0.54, 0.32]) {
    const [x, y] = at(along, 0.115)
    pen.fill(blob(x + 0.01, y + 0.014, 0.047, 0.047, { corners: 8, jitter: 0.04 }), pen.shade(cloth, 0.45))
    pen.part(blob(x, y, 0.047, 0.047, { corners: 8, jitter: 0.05, seed: 4 }), trim, 0.018)
  }
  const pocket = smooth(
    [
      at(0.2, -0.33 + blown * 0.3),
      at(0.215, -0.1 + blown * 0.3),
      at(0.12, -0.09 + blown * 0.3),
      at(0.1, -0.33 + blown * 0.3),
    ],
    true,
    4,
  )
  pen.form(pocket, shift(cloth, { l: 0.02 }), { rim: null, shadeWidth: 0.035, shade: pen.shade(cloth, 0.4) })
}

export function bag(pen: Pen, pose: Pose, colour: string) {
  const { at, lean } = spineOf(pose)
  pen.part(
    ribbon([at(0.95, 0.24), at(0.55, -0.06), at(0.1, -0.4)], [0.035, 0.04, 0.035]),
    pen.shade(colour, 0.2),
  )
  const [x, y] = at(0, -0.42)
  const side = pen.moved({ x, y, turn: lean + 0.08 })
  side.form(
    smooth(points('-0.32,-0.2 0,-0.22 0.32,-0.21 0.36,0.16 0.28,0.25 -0.28,0.26 -0.35,0.18'), true, 6),
    colour,
  )
  side.form(
    smooth(points('-0.34,-0.23 0,-0.25 0.34,-0.24 0.33,-0.02 0.18,0.07 0,0.1 -0.18,0.08 -0.33,0'), true, 6),
    shift(colour, { l: 0.05 }),
    { shadeWidth: 0.035 },
  )
  side.part(blob(0, 0.09, 0.045, 0.055, { corners: 8, jitter: 0.04 }), '#f2c14a', 0.02)
}

/** Hides where the neck joins: centred on it, turned half way between spine and head, never over the chin. */
export function collar(pen: Pen, pose: Pose, { trim, scarf }: Dress) {
  const { lean } = spineOf(pose)
  const at = pen.moved({ x: pose.neck[0] + 0.005, y: pose.neck[1] + 0.0, turn: (lean + pose.tilt) / 2 })
  const colour = scarf ?? trim
  const ring = smooth(
    points('-0.37,-0.02 -0.22,0.11 0.03,0.15 0.28,0.1 0.39,-0.03 0.33,-0.12 0.05,-0.03 -0.27,-0.12'),
    true,
    6,
  )
  if (scarf) {
    const tail = ribbon(points('-0.2,0.02 -0.5,0.1 -0.75,-0.02 -1.05,0.12'), [0.09, 0.11, 0.13, 0.14])
    at.form(tail, colour, { shadeWidth: 0.06 })
    at.within(tail, () => at.stroke(points('-0.9,-0.2 -0.86,0.3'), trim, [0.04, 0.04]))
  }
  at.form(wobble(ring, scarf ? 0.004 : 0.012, scarf ? 4 : 9, 3), colour, { shadeWidth: 0.06, width: 0.018 })
  if (scarf) for (const x of [-0.16, 0.12]) at.stroke(points(`${x},0.0 ${x + 0.03},0.14`), trim, [0.03, 0.03])
}
