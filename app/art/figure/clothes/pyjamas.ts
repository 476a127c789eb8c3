import { shift } from '../../kit/colour'
import { rng } from '../../kit/random'
import {
  bend,
  blob,
  limb,
  type Point,
  points,
  ribbon,
  type Shape,
  scatterPoints,
  smooth,
} from '../../kit/shapes'
import { collar, spineOf } from '../body'
import { foot } from '../feet'
import type { Foot, Joints } from '../joints'
import { type ArmLook, cuff, type DressedSkin, folds, removeLoops, sleeve } from '../limbs'
import type { Pen } from '../pen'
import type { Pose } from '../poses'
import type { Garment } from './garments'

/** Shirt and trousers with a soft print: `accent` is the print, `boot` the slippers, or bare. */
export const pyjamas: Garment = { leg, arm, body, collar: roundCollar }

/** Small stars or dots, strewn as cloth is printed: the same for the same outline. */
function print(pen: Pen, outline: Shape, { accent, coat }: DressedSkin, count: number) {
  const colour = accent ?? shift(coat, { l: 0.09 })
  const random = rng(17)
  const spots: Shape = []
  for (const [x, y] of scatterPoints(outline, count * 3, random)) {
    if (spots.length < count && spots.every(([a, b]) => Math.hypot(a - x, b - y) > 0.13)) spots.push([x, y])
  }
  pen.within(outline, () => {
    spots.forEach(([x, y], i) => {
      pen.fill(blob(x, y, 0.024, 0.024, { corners: 6, seed: i + 1, steps: 4 }), colour)
    })
  })
}

function leg(pen: Pen, joints: Joints, turn: Foot, worn: DressedSkin) {
  const centre = bend(...joints)
  const [, , [x, y]] = joints
  const before = centre.at(-3) ?? joints[1]
  const step = () => foot(pen, joints, turn, { ...worn, kind: 'slipper' })
  const isNearest = typeof turn === 'object' && turn.view === 'sole'
  if (!isNearest) step()
  const short: Point[] = centre.slice(0, -1)
  const widths = [0.205, 0.19, 0.17]
  const outline = removeLoops(limb(short, widths, 1), short, widths)
  pen.form(outline, worn.leg, { shadeWidth: 0.09 })
  folds(pen, centre, outline, pen.shade(worn.leg, 0.28))
  print(pen, outline, { ...worn, coat: worn.leg }, 8)
  const [ex, ey] = short.at(-1) ?? [x, y]
  const hem = pen.moved({ x: ex, y: ey, turn: Math.atan2(y - before[1], x - before[0]) })
  hem.part(ribbon(points('0,-0.175 0.03,0 0,0.175'), [0.03, 0.036, 0.03]), worn.trim, 0.02)
  if (isNearest) step()
}

function arm(pen: Pen, joints: Joints, look: ArmLook) {
  const outline = sleeve(pen, joints, look, look.isNear ? [0.155, 0.165, 0.165] : [0.145, 0.155, 0.16])
  print(pen, outline, look, 6)
  cuff(pen, joints, look.trim, 0.165)
}

/** Along the spine: a seated child's shirt is pushed up. */
const hemOf = (pose: Pose) => (pose.isSeated ? -0.04 : -0.12) / spineOf(pose).length

function outlineOf(pose: Pose): Shape {
  const { at } = spineOf(pose)
  const low = hemOf(pose)
  const wide = Math.min(pose.isSeated ? 0.42 : 0.46, pose.hem.width + 0.01)
  const side = (way: number) =>
    [
      [1.03, 0.14],
      [0.91, 0.3],
      [0.78, 0.345],
      [0.5, 0.36],
      [0.2, 0.4],
    ].map(([along = 0, aside = 0]) => at(along, aside * way))
  const corner = (way: number) => [at(low + 0.05, way * wide), at(low, way * (wide - 0.03))]
  const hem = [...corner(1), at(low - 0.025, 0.2), at(low - 0.025, -0.2), ...corner(-1).reverse()]
  return smooth([...side(1), ...hem, ...side(-1).reverse()], true, 6)
}

function body(pen: Pen, pose: Pose, worn: DressedSkin): Shape {
  const { at } = spineOf(pose)
  const { coat, trim } = worn
  const low = hemOf(pose)
  const outline = outlineOf(pose)
  pen.form(outline, coat, { shadeWidth: 0.13, width: 0.028 })
  print(pen, outline, worn, 26)
  pen.within(outline, () => {
    for (const [from, to] of points('-0.14,-0.3 0.26,0.36'))
      pen.stroke(
        [at(0.5, from), at(0.2, (from + to) / 2), at(low, to)],
        pen.shade(coat, 0.24),
        [0.002, 0.014, 0.026],
      )
    pen.stroke([at(low - 0.02, -0.5), at(low - 0.035, 0), at(low - 0.02, 0.5)], trim, [0.022, 0.024, 0.022])
    if (!pose.isBehind) buttons(pen, pose, worn)
  })
  // Skin belongs behind the head: what comes after it keeps one tone for every child.
  const throat = points('-0.17,-0.02 0.17,-0.03 0.1,0.12 0,0.21 -0.1,0.11')
  if (!pose.isBehind) throatOf(pen, pose).fill(throat, pen.skinShade(worn.skin, 0.3))
  pen.spray(outline, pen.shade(coat, 0.5), { strength: 0.4, start: 0.5, power: 1.2, dots: 0.5 })
  return outline
}

function buttons(pen: Pen, pose: Pose, { coat, trim }: DressedSkin) {
  const { at } = spineOf(pose)
  pen.stroke([at(1, 0.04), at(0.5, 0.055), at(-0.3, 0.05)], pen.shade(coat, 0.32), [0.008, 0.009, 0.01])
  for (const along of [0.7, 0.44, 0.18]) {
    const [x, y] = at(along, 0.1)
    pen.part(blob(x, y, 0.036, 0.036, { corners: 8, jitter: 0.05 }), trim, 0.014)
  }
}

function throatOf(pen: Pen, pose: Pose): Pen {
  const turn = (spineOf(pose).lean + pose.tilt) / 2
  return pen.moved({ x: pose.neck[0] + 0.02, y: pose.neck[1] + 0.02, turn })
}

/** Two round lappets; skin shows between them. */
function roundCollar(pen: Pen, pose: Pose, worn: DressedSkin) {
  if (worn.scarf) {
    collar(pen, pose, worn)
    return
  }
  const { trim } = worn
  const at = throatOf(pen, pose)
  if (pose.isBehind) {
    at.form(limb(points('-0.3,-0.02 0,0.07 0.3,-0.02'), [0.06, 0.075, 0.06]), trim, { shadeWidth: 0.05 })
    return
  }
  for (const side of [-1, 1]) {
    const lappet = smooth(
      points('0.02,0.13 0.1,0.02 0.24,-0.06 0.32,-0.13 0.38,-0.03 0.33,0.12 0.2,0.21 0.07,0.2').map(
        ([x, y]): Point => [x * side, y],
      ),
      true,
      6,
    )
    at.form(lappet, trim, { shadeWidth: 0.045, width: 0.016 })
  }
}
