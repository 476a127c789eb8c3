import type { Brush } from '../brush'
import { mix } from '../colour'
import { spineOf } from '../figure-body'
import { coverBefore } from '../figure-covers'
import { ears, face } from '../figure-face'
import { type HairLook, hairBefore, hairBehind, hairOver } from '../figure-hair'
import { leg } from '../figure-limbs'
import { Pen } from '../figure-pen'
import { type Joints, type Pose, poses } from '../figure-poses'
import { leaf } from '../scenery'
import { bend, blob, limb, type Point, points, ribbon, type Shape, smooth } from '../shapes'

const LINEN = '#f7ead0'
const GREEN = '#86b064'

/** Who wears the garden's clothes, and how. */
interface Summer {
  pose: Pose
  cloth: string
  boot: string
  skin: string
  hair: HairLook
  eyes: 'open' | 'happy'
  mouth: 'open' | 'smile'
  hasLeaves: boolean
}

/** An acorn cup held up for the drop, the other hand on the hip. */
const asking: Pose = {
  ...poses.stand,
  head: [0.1, -2.94],
  tilt: -0.1,
  farArm: [
    [0.27, -2.16],
    [0.7, -2.02],
    [1.02, -2.32],
  ],
  nearArm: [
    [-0.28, -2.17],
    [-0.64, -1.8],
    [-0.36, -1.46],
  ],
}

/** A bare arm to its mitt of a hand; tells where the hand is. */
function arm(pen: Pen, joints: Joints, skin: string, hold?: (hand: Point) => void) {
  const centre = bend(...joints)
  const before = centre.at(-3) ?? joints[1]
  const turn = Math.atan2(joints[2][1] - before[1], joints[2][0] - before[0])
  const wrist = pen.moved({ x: joints[2][0], y: joints[2][1], turn })
  const bare = { shade: pen.skinShade(skin, 0.5), shadeWidth: 0.05, width: 0.016 }
  pen.form(limb(centre, [0.13, 0.118, 0.095], 1), skin, bare)
  hold?.(wrist.point([0.15, 0]))
  wrist.fill(
    smooth(points('-0.06,-0.085 0.1,-0.11 0.21,-0.09 0.25,0 0.2,0.09 0.08,0.11 -0.06,0.08'), true, 6),
    skin,
  )
  const side = Math.cos(turn) >= 0 ? -1 : 1
  wrist.fill(
    limb(points(`0.04,${side * 0.08} 0.1,${side * 0.11} 0.17,${side * 0.06}`), [0.045, 0.046, 0.034], 5),
    skin,
  )
  for (const v of [-0.04, 0.02, 0.07])
    wrist.stroke(points(`0.24,${v} 0.15,${v * 1.05}`), pen.skinShade(skin, 0.7), [0.008, 0.002])
}

/** Short and wide, gathered into a band. */
function sleeve(pen: Pen, joints: Joints, colour: string) {
  const upper = bend(...joints).slice(0, 7)
  const puff = limb(
    [upper[0], upper[3], upper[6]].filter((p) => p !== undefined),
    [0.15, 0.205, 0.175],
    5,
  )
  pen.form(puff, colour, { shadeWidth: 0.07 })
  const [a, b] = [upper[5], upper[6]]
  if (!a || !b) return
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  const across = (by: number): Point => [b[0] - (dy / length) * by, b[1] + (dx / length) * by]
  pen.part(ribbon([across(-0.18), across(0), across(0.18)], [0.035, 0.04, 0.035]), GREEN, 0.02)
}

/** A tunic cut like a flower: pointed petals for a skirt, a leaf for a sash. */
function tunic(pen: Pen, { pose, cloth }: Summer) {
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
    pen.stroke(
      [at(0.3, from), at(0.05, (from + to) / 2), at(-0.14, to)],
      pen.shade(cloth, 0.28),
      [0.004, 0.012, 0.002],
    )
  }
  bodice(pen, at, cloth)
}

function bodice(pen: Pen, at: (along: number, aside: number) => Point, cloth: string) {
  const top = smooth(
    [
      at(1, -0.17),
      at(0.93, 0.02),
      at(1, 0.19),
      at(0.9, 0.29),
      at(0.72, 0.31),
      at(0.34, 0.34),
      at(0.31, 0),
      at(0.34, -0.34),
      at(0.72, -0.31),
      at(0.9, -0.28),
    ],
    true,
    6,
  )
  pen.form(top, cloth, { shadeWidth: 0.1, width: 0.024 })
  pen.spray(top, pen.shade(cloth, 0.55), { strength: 0.45, start: 0.45, dots: 0.5 })
  pen.part(ribbon([at(0.37, -0.37), at(0.33, 0), at(0.37, 0.37)], [0.055, 0.06, 0.055]), GREEN, 0.03)
  const [kx, ky] = at(0.34, 0.14)
  pen
    .part(leaf(kx, ky, 0.4, 0.09, 1.15, 0.3), GREEN)
    .part(leaf(kx, ky, 0.34, 0.08, 1.9, -0.3), pen.shade(GREEN, 0.2))
  for (const along of [0.6, 0.78])
    pen.part(blob(...at(along, 0.07), 0.04, 0.04, { corners: 8, jitter: 0.05 }), LINEN, 0.018)
}

/** Two leaves meet at the throat. */
function leafCollar(pen: Pen, { neck, tilt }: Pose) {
  const at = pen.moved({ x: neck[0] + 0.03, y: neck[1] + 0.09, turn: tilt })
  at.form(leaf(0, 0, 0.4, 0.1, -2.75, -0.35), GREEN, { shadeWidth: 0.04 })
  at.form(leaf(0, 0, 0.4, 0.1, -0.42, 0.35), GREEN, { shadeWidth: 0.04 })
  at.part(blob(0, 0.01, 0.05, 0.05, { corners: 8, jitter: 0.04 }), '#f2b84b', 0.02)
}

function headOf(pen: Pen, { skin, hair, eyes, mouth, hasLeaves }: Summer) {
  ears(pen, 0.6, skin)
  face(pen, { skin, hair: hair.colour, eyes, mouth, gaze: 0.6 })
  hairBefore(pen, hair)
  const cover = { kind: 'leaves', colour: '#6fa657', trim: '#f2b84b' } as const
  if (hasLeaves) coverBefore(pen, cover, { gaze: 0.6, skin, isBehind: false })
}

/** From far to near; `hold` paints what lies in the far hand. */
function dressed(pen: Pen, look: Summer, hold?: (hand: Point) => void) {
  const { pose, skin, hair, cloth, boot } = look
  const head = pen.moved({ x: pose.head[0], y: pose.head[1], turn: pose.tilt })
  const dress = { coat: cloth, leg: skin, boot, trim: GREEN }
  leg(pen, pose.farLeg, pose.farFoot, dress)
  arm(pen, pose.farArm, skin, hold)
  sleeve(pen, pose.farArm, mix(LINEN, '#8a86a8', 0.2))
  leg(pen, pose.nearLeg, pose.nearFoot, dress)
  hairBehind(head, hair)
  const chin: Point = [pose.head[0] - 0.02, pose.head[1] + 0.3]
  pen.fill(ribbon([spineOf(pose).at(0.84, 0.02), chin], [0.16, 0.13]), pen.skinShade(skin, 0.6))
  tunic(pen, look)
  arm(pen, pose.nearArm, skin)
  sleeve(pen, pose.nearArm, LINEN)
  leafCollar(pen, pose)
  headOf(head, look)
  hairOver(head, hair, 0)
}

/** A child dressed for a summer dawn. */
export function customer(brush: Brush, hold: (hand: Point, unit: number) => void) {
  const pen = Pen.at(brush, { x: 306, y: 902, scale: 398 / 3.5 })
  const look: Summer = {
    pose: asking,
    cloth: '#e9795d',
    boot: '#7a4432',
    skin: '#eab98f',
    hair: { style: 'short', colour: '#4a2c20' },
    eyes: 'open',
    mouth: 'open',
    hasLeaves: true,
  }
  dressed(pen, look, (hand) => hold(hand, pen.unit))
}

/** The fairy's petals are of the flower that roofs her shop. */
export function fairy(brush: Brush) {
  dressed(Pen.at(brush, { x: 700, y: 724, scale: 252 / 3.5, flip: true }), {
    pose: poses.float,
    cloth: '#767db8',
    boot: '#3f6e48',
    skin: '#e8b98f',
    hair: { style: 'ponytails', colour: '#d98f3e', tie: '#6fa657' },
    eyes: 'happy',
    mouth: 'smile',
    hasLeaves: false,
  })
}
