import { Pen } from '../../figure/pen'
import type { Joints } from '../../figure/poses'
import type { Brush } from '../../kit/brush'
import { lerp } from '../../kit/random'
import {
  bend,
  blob,
  limb,
  type Placement,
  type Point,
  points,
  ribbon,
  type Shape,
  smooth,
} from '../../kit/shapes'
import { addTufts, COAT, type DogFace, FAR_COAT, frontHead, fur, sideHead, WHITE } from './dog-head'
import { GOLD, INK, RED } from './world'

/** Going to the right, paws on 0,0; one unit is two thirds of a head. */
export interface DogPose {
  rump: Point
  chest: Point
  head: Point
  headTurn?: number
  /** the head as it is turned: ahead, back over the shoulder, or straight at us */
  look: 'ahead' | 'back' | 'front'
  farHind: Joints
  farFore: Joints
  nearHind: Joints
  nearFore: Joints
  tail: Shape
}

const leg = (list: string): Joints => {
  const [a = [0, 0], b = [0, 0], c = [0, 0]] = points(list)
  return [a, b, c]
}
const plume = points('-1.2,-1.35 -1.6,-1.6 -1.66,-2.1 -1.3,-2.34 -1,-2.1')

export const trot: DogPose = {
  rump: [-0.85, -1.22],
  chest: [0.5, -1.25],
  head: [1.0, -2.2],
  look: 'ahead',
  farHind: leg('-0.7,-1 -0.75,-0.6 -1.15,-0.3'),
  farFore: leg('0.55,-0.95 0.85,-0.7 1.2,-0.75'),
  nearHind: leg('-0.85,-1.05 -0.45,-0.6 -0.6,-0.12'),
  nearFore: leg('0.35,-0.95 0.25,-0.55 0.45,-0.12'),
  tail: plume,
}

export const gallop: DogPose = {
  rump: [-0.95, -1.3],
  chest: [0.55, -1.2],
  head: [1.3, -1.85],
  headTurn: 0.06,
  look: 'ahead',
  farHind: leg('-0.9,-1.05 -1.2,-0.7 -1.75,-0.55'),
  farFore: leg('0.65,-0.9 1.15,-0.75 1.6,-0.6'),
  nearHind: leg('-1,-1.1 -1.15,-0.6 -1.5,-0.25'),
  nearFore: leg('0.5,-0.9 0.9,-0.5 1.35,-0.25'),
  tail: points('-1.3,-1.5 -1.75,-1.7 -2.2,-1.75 -2.6,-1.5'),
}

export const sitPose: DogPose = {
  rump: [-0.45, -0.62],
  chest: [0.1, -1.3],
  head: [0.3, -2.25],
  look: 'ahead',
  farHind: leg('-0.3,-0.5 0.2,-0.4 0.3,-0.12'),
  farFore: leg('0.35,-1 0.5,-0.55 0.5,-0.12'),
  nearHind: leg('-0.55,-0.55 0,-0.45 -0.05,-0.12'),
  nearFore: leg('0.15,-1 0.2,-0.55 0.22,-0.12'),
  tail: points('-0.8,-0.3 -1.3,-0.2 -1.6,-0.5 -1.5,-0.85'),
}

const paw = (x: number, y: number): Shape =>
  smooth(
    points('-0.14,-0.12 0.1,-0.14 0.26,-0.02 0.24,0.1 -0.12,0.12 -0.18,0').map(
      ([u, v]): Point => [x + u, y + v],
    ),
    true,
    6,
  )

function limbOf(pen: Pen, joints: Joints, thigh: number, colour: string, sock: string) {
  const centre = bend(...joints)
  pen.form(limb(centre, [thigh, 0.17, 0.13], 1), colour, { width: 0.03, shadeWidth: 0.1 })
  const low = centre.slice(8)
  pen.form(limb(low, [0.15, 0.14, 0.13], 1), sock, { rim: null, shadeWidth: 0.07 })
  const [x, y] = joints[2]
  pen.form(paw(x, y), sock, { rim: null, shadeWidth: 0.06 })
  if (sock === WHITE)
    for (const d of [0.06, 0.15])
      pen.stroke(points(`${x + d},${y - 0.02} ${x + d + 0.02},${y + 0.09}`), '#8a93ab', [0.01, 0.01])
}

function tailOf(pen: Pen, line: Shape) {
  const outline = addTufts(ribbon(line, [0.16, 0.3, 0.3, 0.22, 0.05], 8), 0.06, [-0.3, 0])
  pen.form(outline, COAT, { width: 0.03, shadeWidth: 0.1 })
  const tip = ribbon(line.slice(-3), [0.06, 0.15, 0.03], 8)
  pen.within(outline, () => pen.fill(tip, WHITE))
}

function bodyOf(pen: Pen, { rump, chest, head }: DogPose) {
  const middle: Point = [lerp(rump[0], chest[0], 0.5), lerp(rump[1], chest[1], 0.5) - 0.03]
  const trunk = addTufts(limb([rump, middle, chest], [0.5, 0.44, 0.56], 10), 0.045, [-0.5, 0.5], 4)
  const neck = addTufts(
    limb([chest, [lerp(chest[0], head[0], 0.5), lerp(chest[1], head[1], 0.5)], head], [0.52, 0.46, 0.42]),
    0.05,
    [-0.3, 0.5],
    4,
  )
  pen.brush.form([pen.on(trunk), pen.on(neck)], COAT, {
    width: pen.unit * 0.045,
    shadeWidth: pen.unit * 0.15,
  })
  const bib = addTufts(
    limb(
      [
        [chest[0] - 0.1, chest[1] + 0.42],
        [chest[0] + 0.25, chest[1]],
        [head[0] + 0.1, head[1] + 0.4],
      ],
      [0.3, 0.42, 0.4],
    ),
    0.06,
    [-0.5, 0.4],
  )
  const belly = addTufts(
    limb(
      [
        [rump[0] + 0.3, rump[1] + 0.55],
        [middle[0], middle[1] + 0.55],
        [chest[0], chest[1] + 0.5],
      ],
      [0.14, 0.2, 0.3],
    ),
    0.05,
    [-0.5, 0.3],
  )
  for (const part of [trunk, neck]) pen.within(part, () => pen.fill(bib, WHITE).fill(belly, WHITE))
  pen.spray(trunk, '#54689c', { strength: 0.5, start: 0.5, from: [0.2, -0.98] })
  return { trunk, neck }
}

/** Collar band and girth; tells where the trace begins. */
function harness(
  pen: Pen,
  { rump, chest, head }: DogPose,
  { trunk, neck }: { trunk: Shape; neck: Shape },
): Point {
  const along = (t: number, up: number): Point => [
    lerp(rump[0], chest[0], t),
    lerp(rump[1], chest[1], t) + up,
  ]
  pen.within(trunk, () =>
    pen.stroke([along(0.74, -0.7), along(0.68, 0), along(0.74, 0.7)], RED, [0.07, 0.08, 0.07]),
  )
  const [nx, ny] = [lerp(chest[0], head[0], 0.32), lerp(chest[1], head[1], 0.32)]
  const across: Shape = [
    [nx - 0.6, ny - 0.15],
    [nx, ny + 0.2],
    [nx + 0.6, ny + 0.25],
  ]
  pen.within(neck, () => pen.stroke(across, RED, [0.08, 0.09, 0.08]))
  const ring = along(0.66, -0.05)
  pen.stroke([[nx, ny + 0.2], ring], RED, [0.06, 0.06])
  pen.fill(blob(...ring, 0.075, 0.075), GOLD).fill(blob(...ring, 0.032, 0.032), INK)
  return ring
}

export interface DogLook extends Placement {
  pose?: DogPose
  face?: DogFace
  isBare?: boolean
}

/** 눈썹이. Tells where its harness is tied, in page units. */
export function dog(brush: Brush, { pose = trot, face, isBare, ...place }: DogLook): Point {
  const pen = Pen.at(brush, place)
  limbOf(pen, pose.farHind, 0.3, FAR_COAT, '#aab6d0')
  limbOf(pen, pose.farFore, 0.2, FAR_COAT, '#aab6d0')
  tailOf(pen, pose.tail)
  const body = bodyOf(pen, pose)
  limbOf(pen, pose.nearHind, 0.38, COAT, WHITE)
  const ring = isBare ? pose.chest : harness(pen, pose, body)
  limbOf(pen, pose.nearFore, 0.22, COAT, WHITE)
  const [x, y] = pose.head
  const head = pen.moved({ x, y, turn: pose.headTurn ?? 0, flip: pose.look === 'ahead' })
  if (pose.look === 'front') frontHead(head, face)
  else sideHead(head, face)
  return pen.point(ring)
}

/** Head and breast only, for pages that crop the rest; 0,0 is the head's middle. */
export function dogBust(pen: Pen, face?: DogFace, look: 'side' | 'front' = 'side') {
  const front = look === 'front'
  const breast = addTufts(
    smooth(
      points(
        front
          ? '-0.5,0.1 0.5,0.1 0.85,0.9 1.05,1.8 1.1,3 -1.1,3 -1.05,1.8 -0.85,0.9'
          : '-0.3,0.2 0.5,-0.1 0.95,0.6 1.3,1.5 1.4,3 -0.9,3 -0.8,1.6 -0.5,0.9',
      ),
      true,
      8,
    ),
    0.06,
    [0, 0.4],
    4,
  )
  pen.form(breast, COAT, { width: 0.04, shadeWidth: 0.14 })
  const bib = front
    ? '-0.6,0.2 0.6,0.2 0.72,1.1 0.6,3 -0.6,3 -0.72,1.1'
    : '-0.8,0.3 0.3,0.2 0.5,1.1 0.3,3 -1.2,3'
  fur(pen, breast, 'coat')
  pen.within(breast, () => {
    pen.fill(addTufts(smooth(points(bib), true, 8), 0.07, [0, 0.4]), WHITE)
    fur(pen, smooth(points(bib), true, 8), 'white')
    pen.stroke(
      points(front ? '-1.2,1.0 -0.5,1.3 0,1.36 0.5,1.3 1.2,1.0' : '-1,1.25 -0.2,1.36 0.5,1.2 1.3,0.8'),
      RED,
      [0.11, 0.12, 0.11],
    )
    pen
      .fill(blob(0, front ? 1.36 : 1.34, 0.12, 0.12), GOLD)
      .fill(blob(0, front ? 1.36 : 1.34, 0.05, 0.05), INK)
  })
  pen.spray(breast, '#54689c', { strength: 0.5, start: 0.5, from: [0, -1] })
  if (front) frontHead(pen, face)
  else sideHead(pen, face)
}
