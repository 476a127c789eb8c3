import { paintHairInProfile } from '../../child/profile'
import { faceInProfile } from '../../child/profile-head'
import { Pen } from '../../figure/pen'
import type { Joints } from '../../figure/poses'
import type { Brush } from '../../kit/brush'
import { mix } from '../../kit/colour'
import { bend, blob, limb, type Placement, type Point, points, ribbon, smooth } from '../../kit/shapes'
import { leaf } from '../../scenery'

/** A child as a shadow, in profile, going to the right; one unit is a head. */
export interface ShadowPose {
  hip: Point
  neck: Point
  head: Point
  /** of the head: less than 0 looks up */
  tilt: number
  arms: Joints[]
  legs: Joints[]
  /** how each boot is turned */
  feet: number[]
  /** how much of long hair flies up: 0 hangs down */
  lift?: number
}

export interface ShadowLook extends Placement {
  pose: ShadowPose
  ink: string
  who: 'child' | 'fairy'
  isMouthOpen?: boolean
}

export function shadowChild(brush: Brush, look: ShadowLook) {
  const pen = Pen.at(brush, look)
  const { pose, ink, who } = look
  if (who === 'fairy') wings(pen, pose, ink)
  for (const [i, joints] of pose.legs.entries()) leg(pen, joints, pose.feet[i] ?? 0, ink)
  for (const joints of pose.arms)
    pen.fill(limb(bend(...joints), [0.11, 0.095, 0.08], 1), ink).fill(blob(...joints[2], 0.12, 0.1), ink)
  torso(pen, pose, ink)
  head(pen.moved({ x: pose.head[0], y: pose.head[1], turn: pose.tilt, scale: 1.1 }), look)
}

/** Puffed at the hip and at the shoulder: the clothes tell who it is. */
function torso(pen: Pen, { hip, neck, head: [hx, hy], arms }: ShadowPose, ink: string) {
  const [dx, dy] = [neck[0] - hip[0], neck[1] - hip[1]]
  const turn = Math.atan2(dx, -dy)
  pen.fill(limb([hip, [hip[0] + dx * 0.5, hip[1] + dy * 0.5], neck], [0.3, 0.28, 0.25], 8), ink)
  pen.fill(blob(hip[0] + dx * 0.12, hip[1] + dy * 0.12, 0.5, 0.44, { corners: 9, jitter: 0.07, turn }), ink)
  for (const [shoulder, elbow] of arms)
    pen.fill(
      limb(
        [shoulder, [shoulder[0] * 0.5 + elbow[0] * 0.5, shoulder[1] * 0.5 + elbow[1] * 0.5]],
        [0.21, 0.3],
        6,
      ),
      ink,
    )
  pen.fill(ribbon([neck, [hx, hy]], [0.24, 0.2]), ink)
}

function leg(pen: Pen, joints: Joints, turn: number, ink: string) {
  pen.fill(limb(bend(...joints), [0.2, 0.12, 0.1], 1), ink)
  const foot = pen.moved({ x: joints[2][0], y: joints[2][1], turn })
  foot.fill(
    smooth(
      points('-0.16,-0.24 0.14,-0.24 0.16,-0.06 0.34,-0.02 0.42,0.1 0.36,0.17 -0.16,0.17 -0.2,0.05'),
      true,
      5,
    ),
    ink,
  )
}

function head(pen: Pen, { ink, who, isMouthOpen, pose: { tilt, lift } }: ShadowLook) {
  pen.fill(faceInProfile(isMouthOpen), ink)
  if (who === 'fairy') {
    pen.fill(
      smooth(points('-0.34,-0.2 -0.62,-0.4 -0.92,-0.22 -1.02,0.1 -0.88,0.34 -0.78,0.1 -0.58,-0.02'), true, 6),
      ink,
    )
    return
  }
  paintHairInProfile(pen, pen.brush.child, { ink, tilt, lift, vein: mix(ink, PALE, 0.2) })
  wreath(pen, ink)
}

const PALE = '#8fc08c'
/** From brow to nape, as it lies round the head. */
const BAND = points('0.44,-0.24 0.3,-0.37 0.06,-0.45 -0.2,-0.44 -0.42,-0.32 -0.55,-0.12')

/** Leaves lie along the band, now above it, now below. */
function wreath(pen: Pen, ink: string) {
  const line = smooth(BAND, false, 6)
  const stem = mix(ink, PALE, 0.3)
  pen.stroke(line, stem, [0.01, 0.03, 0.03, 0.01])
  for (let i = 1; i < line.length - 1; i += 2) {
    const [x, y] = line[i] ?? [0, 0]
    const [nx, ny] = line[i + 1] ?? [x, y]
    const aside = i % 4 === 1 ? 0.5 : -0.42
    const along = Math.atan2(ny - y, nx - x) + aside
    pen.fill(leaf(x, y, 0.25, 0.07, along, -Math.sign(aside) * 0.25), mix(ink, PALE, aside > 0 ? 0.42 : 0.3))
  }
}

function wings(pen: Pen, { neck, hip }: ShadowPose, ink: string) {
  const [x, y] = [neck[0] * 0.7 + hip[0] * 0.3 - 0.15, neck[1] * 0.7 + hip[1] * 0.3]
  for (const [long, wide, turn] of [
    [1.75, 0.42, -2.3],
    [1.35, 0.34, 2.95],
    [1.35, 0.3, -1.8],
  ] as const) {
    const wing = leaf(x, y, long, wide, turn, 0.15)
    pen.fill(wing, mix(ink, '#f1ebc8', 0.45))
  }
}
