import type { Brush } from '../kit/brush'
import { type Point, points, type Shape } from '../kit/shapes'
import type { FigureParts } from './cast'
import { type ArmLook, handOn, reachOf } from './limbs'
import type { Pen } from './pen'

/** Paints a thing at the hand that holds it, in page units. */
export type HeldThingPainter = (brush: Brush, hand: Point, unit: number) => void
type Side = 'near' | 'far'

export interface HeldThings {
  /** drawn between sleeve and fingers; `both` lies before the chest and behind the fingers of two hands */
  held?: HeldThingPainter | { near?: HeldThingPainter; far?: HeldThingPainter; both?: HeldThingPainter }
  /** which hand a single thing is in: the far one unless told */
  heldBy?: Side | 'both'
}

const thingsOf = ({ held, heldBy = 'far' }: HeldThings) =>
  typeof held === 'function' ? { [heldBy]: held } : (held ?? {})

/** Arms with what they hold. */
export function armsOf(pen: Pen, { pose, dress, skin, garment }: FigureParts, holding: HeldThings) {
  const things: { near?: HeldThingPainter; far?: HeldThingPainter; both?: HeldThingPainter } =
    thingsOf(holding)
  const hands = { near: pen.point(pose.nearArm[2]), far: pen.point(pose.farArm[2]) }
  const joints = { near: pose.nearArm, far: pose.farArm }
  const kindOf = (which: Side) => {
    if (things.both) return null
    if (things[which]) return 'fist'
    return (which === 'near' ? pose.nearHand : pose.farHand) ?? 'mitt'
  }
  const draw = (which: Side, onto?: Shape) => {
    const held = (at: Point) => {
      hands[which] = at
      things[which]?.(pen.brush, at, pen.unit)
    }
    const look: ArmLook = { ...dress, skin, isNear: which === 'near', onto, hand: kindOf(which), held }
    garment.arm(pen, joints[which], look)
  }
  /** The object in both hands, and the fingers again over it. */
  const together = () => {
    if (!things.both) return
    const { near, far } = hands
    things.both(pen.brush, [(near[0] + far[0]) / 2, (near[1] + far[1]) / 2], pen.unit)
    for (const which of ['far', 'near'] as const) {
      const { wrist, turn } = reachOf(pen, joints[which])
      const fist = () =>
        handOn(wrist, turn, { skin, mitten: dress.mitten, isBare: garment.areArmsBare }, 'fist')
      if (garment.areArmsBare) fist()
      else wrist.within(beyondCuff, fist)
    }
  }
  const holds = (which: Side) => Boolean(things[which] ?? things.both)
  return { draw, together, holds }
}
const beyondCuff = points('0.06,-0.4 0.6,-0.4 0.6,0.4 0.06,0.4')
