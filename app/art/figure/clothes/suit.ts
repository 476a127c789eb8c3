import { mix, shift } from '../../kit/colour'
import { bend, blob, limb, points, ribbon, type Shape, smooth } from '../../kit/shapes'
import { collar, spineOf } from '../body'
import { foot } from '../feet'
import type { Foot, Joints } from '../joints'
import { type ArmLook, cuff, type DressedSkin, folds, reachOf, removeLoops, sleeve } from '../limbs'
import type { Pen } from '../pen'
import type { Pose } from '../poses'
import type { Garment } from './garments'

/** A puffy space suit in one piece: `coat` is its cloth, `trim` its rings, `accent` belt and badges. */
export const suit: Garment = { leg, arm, body, collar: neckRing }

const accentOf = ({ accent, trim, coat }: DressedSkin) => accent ?? mix(trim, coat, 0.5)

function leg(pen: Pen, joints: Joints, turn: Foot, worn: DressedSkin) {
  const { coat } = worn
  const centre = bend(...joints)
  const widths = [0.22, 0.215, 0.185]
  const outline = removeLoops(limb(centre, widths, 1), centre, widths)
  pen.form(outline, coat, { shadeWidth: 0.1 })
  const knee = centre[7]
  if (knee) kneeFolds(pen, outline, knee, joints, coat)
  folds(pen, centre, outline, pen.shade(coat, 0.3))
  foot(pen, joints, turn, { ...worn, kind: 'boot' })
}

/** The cloth gathers across the knee. */
function kneeFolds(pen: Pen, outline: Shape, [x, y]: [number, number], [, , ankle]: Joints, cloth: string) {
  const turn = Math.atan2(ankle[1] - y, ankle[0] - x) - Math.PI / 2
  const knee = pen.moved({ x, y, turn })
  pen.within(outline, () => {
    for (const lift of [-0.1, 0.02, 0.13])
      knee.stroke(
        points(`-0.21,${lift - 0.03} 0,${lift + 0.03} 0.16,${lift}`),
        knee.shade(cloth, 0.26),
        [0.014, 0.013, 0.002],
      )
  })
}

function arm(pen: Pen, joints: Joints, look: ArmLook) {
  const outline = sleeve(pen, joints, look, [0.185, 0.2, 0.185])
  const { centre } = reachOf(pen, joints)
  const [a, b] = [centre[3], centre[4]]
  if (a && b)
    pen.within(outline, () => {
      const turn = Math.atan2(b[1] - a[1], b[0] - a[0])
      const band = pen.moved({ x: a[0], y: a[1], turn })
      band.part(ribbon(points('0,-0.24 0.03,0 0,0.24'), [0.045, 0.045, 0.045]), accentOf(look), 0.02)
    })
  cuff(pen, joints, look.trim, 0.19)
}

function outlineOf(pose: Pose): Shape {
  const { at } = spineOf(pose)
  const side = (way: number) =>
    [
      [1.03, 0.14],
      [0.91, 0.31],
      [0.78, 0.365],
      [0.5, 0.385],
      [0.24, 0.37],
      [0.05, 0.425],
      [-0.12, 0.4],
    ].map(([along = 0, aside = 0]) => at(along, aside * way))
  return smooth([...side(1), at(-0.19, 0), ...side(-1).reverse()], true, 6)
}

function body(pen: Pen, pose: Pose, worn: DressedSkin): Shape {
  const { at } = spineOf(pose)
  const { coat, trim } = worn
  const outline = outlineOf(pose)
  pen.fill(outline, coat)
  // Shade below the belt would make a jacket of it.
  pen.within([at(1.3, -0.9), at(1.3, 0.9), at(0.18, 0.9), at(0.18, -0.9)], () => {
    pen.form(outline, coat, { shadeWidth: 0.14, width: 0.03 })
    pen.spray(outline, pen.shade(coat, 0.5), { strength: 0.4, start: 0.4, power: 1.2, dots: 0.5 })
  })
  pen.within(outline, () => {
    seams(pen, pose, coat)
    belt(pen, pose, accentOf(worn), trim)
  })
  neckBack(pen, pose, trim)
  if (pose.isBehind) pack(pen, pose, worn)
  else badges(pen, pose, worn)
  return outline
}

function seams(pen: Pen, pose: Pose, cloth: string) {
  const { at } = spineOf(pose)
  const fold = pen.shade(cloth, 0.26)
  for (const side of [-1, 1])
    pen.stroke(
      [at(0.12, side * 0.36), at(0.01, side * 0.22), at(-0.08, side * 0.04)],
      fold,
      [0.004, 0.014, 0.004],
    )
  for (const aside of [-0.26, 0.02, 0.25])
    pen.stroke([at(0.26, aside), at(0.42, aside * 1.1)], fold, [0.018, 0.003])
  pen.stroke([at(1, 0.03), at(0.6, 0.04), at(0.2, 0.03)], pen.shade(cloth, 0.34), [0.009, 0.01, 0.009])
}

function belt(pen: Pen, pose: Pose, colour: string, metal: string) {
  const { at, lean } = spineOf(pose)
  pen.part(ribbon([at(0.24, -0.46), at(0.18, 0), at(0.24, 0.46)], [0.062, 0.066, 0.062]), colour, 0.03)
  if (pose.isBehind) return
  const [x, y] = at(0.185, 0.03)
  pen
    .moved({ x, y, turn: lean })
    .part(smooth(points('-0.085,-0.075 0.085,-0.08 0.09,0.075 -0.09,0.08'), true, 3), metal, 0.02)
}

/** On the chest: a small board with a lamp and a knob. */
function badges(pen: Pen, pose: Pose, worn: DressedSkin) {
  const { at, lean } = spineOf(pose)
  const [x, y] = at(0.62, 0.17)
  const board = pen.moved({ x, y, turn: lean })
  board.part(smooth(points('-0.1,-0.08 0.1,-0.085 0.105,0.075 -0.1,0.08'), true, 3), worn.trim, 0.03)
  board.fill(blob(-0.04, -0.005, 0.03, 0.03, { corners: 7 }), accentOf(worn))
  board.stroke(points('0.02,0.03 0.07,0.03'), board.shade(worn.trim, 0.5), [0.01, 0.01])
  board.stroke(points('0.02,-0.02 0.07,-0.02'), board.shade(worn.trim, 0.5), [0.01, 0.01])
}

/** The backpack with the space traveller's air. */
function pack(pen: Pen, pose: Pose, worn: DressedSkin) {
  const { at, lean } = spineOf(pose)
  const [x, y] = at(0.62, 0)
  const back = pen.moved({ x, y, turn: lean })
  back.form(
    smooth(points('-0.24,-0.3 0,-0.33 0.24,-0.3 0.28,0 0.25,0.32 0,0.35 -0.25,0.32 -0.28,0'), true, 6),
    shift(worn.trim, { l: -0.04 }),
    { shadeWidth: 0.09 },
  )
  back.part(blob(0, -0.1, 0.085, 0.085, { corners: 9 }), accentOf(worn))
  back.stroke(points('-0.14,0.14 0,0.15 0.14,0.14'), back.shade(worn.trim, 0.4), [0.012, 0.014, 0.012])
}

/** The neck stands in the ring, so that its far side lies behind. */
function neckBack(pen: Pen, pose: Pose, trim: string) {
  const at = ringOf(pen, pose)
  at.fill(
    limb(points('-0.4,-0.09 -0.2,-0.145 0.01,-0.16 0.24,-0.145 0.42,-0.1'), [0.04, 0.05, 0.05, 0.05, 0.04]),
    at.shade(trim, 0.4),
  )
}

function ringOf(pen: Pen, pose: Pose): Pen {
  const turn = (spineOf(pose).lean + pose.tilt) / 2
  return pen.moved({ x: pose.neck[0] + 0.01, y: pose.neck[1] + 0.035, turn })
}

/** Metal, wide enough to carry a helmet; a scarf hides it. */
function neckRing(pen: Pen, pose: Pose, worn: DressedSkin) {
  if (worn.scarf) {
    collar(pen, pose, worn)
    return
  }
  const { trim } = worn
  const at = ringOf(pen, pose)
  const line = (drop: number): Shape =>
    points(
      `-0.41,${drop - 0.1} -0.24,${drop + 0.03} 0.01,${drop + 0.07} 0.27,${drop + 0.025} 0.43,${drop - 0.11}`,
    )
  at.form(limb(line(0.01), [0.045, 0.062, 0.066, 0.062, 0.045], 6), trim, { shadeWidth: 0.05, width: 0.018 })
  at.stroke(line(0.025), at.shade(trim, 0.32), [0.004, 0.011, 0.004])
}
