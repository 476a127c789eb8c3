import { type Point, points, type Shape } from '../kit/shapes'

/** Shoulder, elbow, wrist; or hip, knee, ankle. */
export type Joints = [Point, Point, Point]

export function joints(list: string): Joints {
  const [a, b, c] = points(list)
  if (!a || !b || !c) throw new Error(`${list} is not three joints.`)
  return [a, b, c]
}

/** From the side with the toe to the right, its toe toward us, or its sole toward us. */
export type FootView = 'side' | 'front' | 'sole'
/** How a foot is turned: 0 stands flat, more points its toe down. */
export type Foot = number | { turn?: number; view?: FootView; flip?: boolean }

export type HandKind = 'mitt' | 'fist' | 'open' | 'point'

/** Heads high, feet at 0,0, y downward, going to the right. 'near' is the viewer's left side. */
export interface Pose {
  hip: Point
  neck: Point
  head: Point
  /** of the head, radians; less than the spine leans */
  tilt: number
  /** half the width of the coat's hem, how far below the hip it hangs, how far it is blown to the right */
  hem: { width: number; drop: number; blown: number }
  nearArm: Joints
  farArm: Joints
  nearLeg: Joints
  farLeg: Joints
  nearFoot: Foot
  farFoot: Foot
  nearHand?: HandKind
  farHand?: HandKind
  /** the whole outline, and where its folds end */
  cape: { outline: Shape; folds: Shape }
  /** seen from behind: no face, the cape over the coat */
  isBehind?: boolean
  /** the legs come before the body, unless a coat covers them */
  isSeated?: boolean
  /** what of a long coat lies over the legs of a seated child; its hem runs along the last points */
  lap?: { outline: Shape; hem: Shape }
  /** both arms come before the body */
  areArmsBefore?: boolean
}
