import { bend, limb, type Point, points, ribbon, type Shape, widthAt } from '../kit/shapes'
import type { Dress } from './body'
import { foot } from './feet'
import { glove, hand } from './hands'
import type { Foot, HandKind, Joints } from './joints'
import type { Pen } from './pen'

/** The clothes and the skin: everything that a garment's painter needs. */
export interface DressedSkin extends Dress {
  skin: string
  /** told to legs: nothing hangs over them from above */
  isSeated?: boolean
}

/** A leg in a stocking and a boot. */
export function leg(pen: Pen, joints: Joints, turn: Foot, dress: Dress & { skin?: string }) {
  pen.form(limb(bend(...joints), [0.19, 0.165, 0.12], 1), dress.leg)
  foot(pen, joints, turn, { skin: dress.leg, ...dress, kind: 'boot' })
}

/** From the wrist to what a hand holds. */
const GRIP = 0.15

/** An arm's line, where it ends and how its hand is turned. */
export function lineOf(joints: Joints) {
  const centre = bend(...joints)
  const before = centre.at(-3) ?? joints[1]
  const [x, y] = joints[2]
  const turn = Math.atan2(y - before[1], x - before[0])
  const grip: Point = [x + Math.cos(turn) * GRIP, y + Math.sin(turn) * GRIP]
  return { centre, turn, grip }
}

export function reachOf(pen: Pen, joints: Joints) {
  const { centre, turn } = lineOf(joints)
  return { centre, turn, wrist: pen.moved({ x: joints[2][0], y: joints[2][1], turn }) }
}

export interface ArmLook extends DressedSkin {
  isNear: boolean
  /** none while both hands hold one thing: their fingers come after it */
  hand: HandKind | null
  /** no cuff parts the hand from the arm */
  isBare?: boolean
  /** told where the hand is, before the hand is painted */
  held: (hand: Point) => void
  /** what the sleeve throws its shadow on */
  onto?: Shape
}

/** The object in the hand, and the hand around it. */
export function handOf(pen: Pen, joints: Joints, look: ArmLook) {
  const { wrist, turn } = reachOf(pen, joints)
  look.held(wrist.point([GRIP, 0]))
  if (look.hand) handOn(wrist, turn, look, look.hand)
}

/** Bare, or in a mitten. */
export function handOn(
  wrist: Pen,
  turn: number,
  { skin, mitten, isBare }: Pick<ArmLook, 'skin' | 'mitten' | 'isBare'>,
  kind: HandKind,
) {
  const thumbUp = Math.cos(turn) >= 0
  if (mitten) glove(wrist, mitten, kind, thumbUp)
  else hand(wrist, skin, kind, thumbUp, isBare)
}

/** Where a wide limb bends, its inner bank runs into a loop: that is left out. */
export function removeLoops(outline: Shape, centre: Shape, widths: number[]): Shape {
  const reach = centre.map((_, i) => widthAt(widths, i / (centre.length - 1)) * 0.93)
  return outline.filter(([x, y]) =>
    centre.every(([cx, cy], i) => Math.hypot(x - cx, y - cy) > (reach[i] ?? 0)),
  )
}

/** Round at the shoulder, cut off at the wrist: a round end would swallow the hand. */
function openLimb(centre: Shape, widths: number[]): Shape {
  const round = limb(centre, widths, 1)
  return removeLoops([...round.slice(0, centre.length), ...round.slice(-centre.length - 7)], centre, widths)
}

/** Half-widths from the shoulder to the wrist. */
export function sleeve(pen: Pen, joints: Joints, look: ArmLook, widths: [number, number, number]) {
  const { coat, isNear, onto } = look
  const { centre } = reachOf(pen, joints)
  const outline = openLimb(centre, widths)
  const cloth = isNear ? coat : pen.shade(coat, 0.14)
  if (onto) pen.cast(removeLoops(limb(centre, widths, 1), centre, widths), onto, pen.shade(coat, 0.38))
  handOf(pen, joints, look)
  pen.form(outline, cloth)
  folds(pen, centre, outline, pen.shade(cloth, 0.34))
  return outline
}

/** The coat's arm. */
export function arm(pen: Pen, joints: Joints, look: ArmLook) {
  sleeve(pen, joints, look, look.isNear ? [0.16, 0.18, 0.195] : [0.145, 0.165, 0.18])
  cuff(pen, joints, look.trim, 0.2)
}

export function cuff(pen: Pen, joints: Joints, colour: string, reach: number) {
  const { wrist } = reachOf(pen, joints)
  wrist.part(ribbon(points(`0,${-reach} 0.035,0 0,${reach}`), [0.05, 0.062, 0.05]), colour)
}

/** Two short folds where cloth bends, at elbow or knee. */
export function folds(pen: Pen, centre: Shape, outline: Shape, colour: string) {
  const [first, middle, last] = [centre.at(0), centre[Math.floor(centre.length / 2)], centre.at(-1)]
  if (!first || !middle || !last) return
  const inner: Point = [(first[0] + last[0]) / 2 - middle[0], (first[1] + last[1]) / 2 - middle[1]]
  const length = Math.hypot(...inner)
  // A straight limb has no folds.
  if (length < 0.07) return
  const [x, y] = [inner[0] / length, inner[1] / length]
  pen.within(outline, () => {
    for (const turn of [-0.5, 0.35]) {
      const [dx, dy] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)]
      pen.stroke(
        [
          [middle[0] + dx * 0.2, middle[1] + dy * 0.2],
          [middle[0] + dx * 0.03, middle[1] + dy * 0.03],
        ],
        colour,
        [0.019, 0.003],
      )
    }
  })
}
