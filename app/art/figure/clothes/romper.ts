import { mix } from '../../kit/colour'
import { bend, blob, limb, type Point, points, ribbon, type Shape, smooth } from '../../kit/shapes'
import { leaf } from '../../scenery'
import { spineOf } from '../body'
import { foot } from '../feet'
import type { Foot, Joints } from '../joints'
import { type ArmLook, type DressedSkin, handOf, reachOf } from '../limbs'
import type { Pen } from '../pen'
import type { Pose } from '../poses'
import type { Garment } from './garments'

/** For a summer dawn: `coat` is the romper, `trim` the linen of the sleeves, `accent` the green of sash and collar. */
export const romper: Garment = { leg, arm, areArmsBare: true, body, collar: leafCollar }

const GREEN = '#86b064'
const greenOf = ({ accent = GREEN }: Pick<DressedSkin, 'accent'>) => accent

/** A bare leg; a seated child's comes out of puffed shorts. */
function leg(pen: Pen, joints: Joints, turn: Foot, worn: DressedSkin) {
  const { coat, skin } = worn
  const centre = bend(...joints)
  pen.form(limb(centre, [0.165, 0.15, 0.11], 1), skin, {
    shade: pen.skinShade(skin, 0.5),
    shadeWidth: 0.06,
    width: 0.016,
  })
  foot(pen, joints, turn, { ...worn, trim: greenOf(worn), kind: 'boot' })
  // Petals hang over the thighs of a child that stands.
  if (worn.isSeated) shorts(pen, centre, coat, greenOf(worn))
}

function shorts(pen: Pen, centre: Shape, coat: string, green: string) {
  const thigh = centre.slice(0, 6)
  const outline = limb(thigh, [0.2, 0.27, 0.24, 0.19], 1)
  pen.form(outline, coat, { shadeWidth: 0.09 })
  const [from, middle, to] = [thigh[1], thigh[3], thigh[5]]
  if (!from || !middle || !to) return
  const across = bandAcross(middle, to, 0.185)
  pen.within(outline, () => {
    for (const k of [0, 1, 2]) {
      const end = across[k] ?? to
      pen.stroke(
        [[(from[0] + end[0]) / 2, (from[1] + end[1]) / 2], end],
        pen.shade(coat, 0.28),
        [0.003, 0.016],
      )
    }
  })
  pen.part(ribbon(across, [0.03, 0.034, 0.03]), green, 0.02)
}

/** Across a limb at `end`, coming from `before`. */
function bandAcross(before: Point, end: Point, reach: number): Shape {
  const [dx, dy] = [end[0] - before[0], end[1] - before[1]]
  const length = Math.hypot(dx, dy) || 1
  return [-reach, 0, reach].map((by): Point => [end[0] - (dy / length) * by, end[1] + (dx / length) * by])
}

function arm(pen: Pen, joints: Joints, look: ArmLook) {
  const { skin, isNear, onto, coat } = look
  const { centre } = reachOf(pen, joints)
  const outline = limb(centre, [0.13, 0.118, 0.095], 1)
  if (onto) pen.cast(outline, onto, pen.shade(coat, 0.38))
  pen.form(outline, skin, { shade: pen.skinShade(skin, 0.5), shadeWidth: 0.05, width: 0.016 })
  handOf(pen, joints, { ...look, isBare: true })
  puff(pen, centre, isNear ? look.trim : mix(look.trim, '#8a86a8', 0.2), greenOf(look))
}

/** Short and wide, gathered into a band. */
function puff(pen: Pen, centre: Shape, colour: string, band: string) {
  const [from, middle, before, to] = [centre[0], centre[3], centre[5], centre[6]]
  if (!from || !middle || !before || !to) return
  pen.form(limb([from, middle, to], [0.15, 0.205, 0.175], 5), colour, { shadeWidth: 0.07 })
  pen.part(ribbon(bandAcross(before, to, 0.18), [0.035, 0.04, 0.035]), band, 0.02)
}

function body(pen: Pen, pose: Pose, worn: DressedSkin): Shape {
  if (!pose.isSeated) petals(pen, pose, worn.coat)
  else seat(pen, pose, worn.coat)
  return bodice(pen, pose, worn)
}

/** From the sash to the thighs of a seated child. */
function seat(pen: Pen, pose: Pose, cloth: string) {
  const { at } = spineOf(pose)
  const outline = [
    at(0.4, 0.3),
    at(0.15, 0.43),
    at(-0.08, 0.42),
    at(-0.2, 0.2),
    at(-0.2, -0.2),
    at(-0.08, -0.42),
    at(0.15, -0.43),
    at(0.4, -0.3),
  ]
  pen.form(smooth(outline, true, 6), cloth, { shadeWidth: 0.08 })
}

/** Cut like a flower: pointed petals over the shorts. */
function petals(pen: Pen, pose: Pose, cloth: string) {
  const { at } = spineOf(pose)
  const petal = (from: number, to: number, low: number): Shape =>
    smooth(
      [
        at(0.4, from - 0.12),
        at(0.4, from + 0.12),
        at(0.12, to + 0.2),
        at(low + 0.16, to + 0.19),
        at(low, to),
        at(low + 0.16, to - 0.19),
        at(0.12, to - 0.2),
      ],
      true,
      6,
    )
  for (const [from, to] of points('-0.2,-0.34 0.06,0.02 0.24,0.38'))
    pen.form(petal(from, to, -0.3), pen.shade(cloth, 0.3), { rim: null, shadeWidth: 0.05 })
  for (const [from, to] of points('-0.24,-0.5 0.26,0.54 -0.12,-0.18 0.14,0.22')) {
    const shape = petal(from, to, -0.22 - 0.06 * (1 - Math.abs(to)))
    pen.form(shape, cloth, { shadeWidth: 0.07 })
    const fold = [at(0.3, from), at(0.05, (from + to) / 2), at(-0.14, to)]
    pen.stroke(fold, pen.shade(cloth, 0.28), [0.004, 0.012, 0.002])
  }
}

function bodice(pen: Pen, pose: Pose, worn: DressedSkin): Shape {
  const { at } = spineOf(pose)
  const { coat: cloth, trim } = worn
  const side = (way: number) =>
    [
      [0.9, 0.285],
      [0.72, 0.31],
      [0.34, 0.34],
    ].map(([along = 0, aside = 0]) => at(along, aside * way))
  const top = smooth(
    [at(1, -0.17), at(0.93, 0.02), at(1, 0.19), ...side(1), at(0.31, 0), ...side(-1).reverse()],
    true,
    6,
  )
  pen.form(top, cloth, { shadeWidth: 0.1, width: 0.024 })
  pen.spray(top, pen.shade(cloth, 0.55), { strength: 0.45, start: 0.45, dots: 0.5 })
  sash(pen, pose, greenOf(worn))
  if (pose.isBehind) return top
  for (const along of [0.6, 0.78])
    pen.part(blob(...at(along, 0.07), 0.04, 0.04, { corners: 8, jitter: 0.05 }), trim, 0.018)
  return top
}

/** A ribbon knotted from a leaf. */
function sash(pen: Pen, pose: Pose, green: string) {
  const { at, lean } = spineOf(pose)
  pen.part(ribbon([at(0.37, -0.37), at(0.33, 0), at(0.37, 0.37)], [0.055, 0.06, 0.055]), green, 0.03)
  const [x, y] = at(0.34, pose.isBehind ? 0 : 0.14)
  const knot = pen.moved({ x, y, turn: lean })
  knot.part(leaf(0, 0, 0.4, 0.09, 1.15, 0.3), green)
  knot.part(leaf(0, 0, 0.34, 0.08, 1.9, -0.3), pen.shade(green, 0.2))
}

/** Two leaves meet at the throat. */
function leafCollar(pen: Pen, { neck, tilt, isBehind }: Pose, worn: DressedSkin) {
  const green = greenOf(worn)
  const at = pen.moved({ x: neck[0] + 0.03, y: neck[1] + 0.09, turn: tilt })
  at.form(leaf(0, 0, 0.4, 0.1, -2.75, -0.35), green, { shadeWidth: 0.04 })
  at.form(leaf(0, 0, 0.4, 0.1, -0.42, 0.35), green, { shadeWidth: 0.04 })
  if (!isBehind) at.part(blob(0, 0.01, 0.05, 0.05, { corners: 8, jitter: 0.04 }), '#f2b84b', 0.02)
}
