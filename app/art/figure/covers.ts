import { faceShape } from '../child/face/outline'
import type { ChildLook } from '../child/look'
import { withAlpha } from '../kit/colour'
import { blob, type Point, points, type Shape, smooth } from '../kit/shapes'
import { bubble } from './bubble'
import { paperCrown, sleepcap } from './clothes/caps'
import { crown, flaps, knit, leaves } from './clothes/hats'
import { leafHood, leafHoodOpening, leafHoodOuter } from './clothes/leafhood'
import type { Pen } from './pen'

export type CoverKind =
  | 'none'
  | 'hood'
  | 'leafHood'
  | 'helmet'
  | 'bubble'
  | 'leaves'
  | 'crown'
  | 'paperCrown'
  | 'knit'
  | 'flaps'
  | 'sleepcap'
export interface CoverLook {
  kind: CoverKind
  colour: string
  trim: string
}

/** The face that a covering throws its shadow on. */
export interface FaceBelow {
  look: ChildLook
  gaze: number
  skin: string
}

const hoodOuter = smooth(
  points(
    '0.1,-0.66 0.36,-0.53 0.54,-0.22 0.55,0.16 0.42,0.45 0.14,0.61 -0.2,0.58 -0.47,0.36 -0.57,0.04 -0.56,-0.28 -0.52,-0.52 -0.62,-0.76 -0.34,-0.75 -0.1,-0.71',
  ),
  true,
  8,
)
const opening = (gaze: number) =>
  blob(0.02 + gaze * 0.12, 0.055, 0.4, 0.425, { corners: 14, jitter: 0.012, seed: 8 })

export const isHood = (kind: CoverKind) => kind === 'hood' || kind === 'leafHood'

/** A hood is wider for a child with hearing aids: its opening leaves the ears free. */
export const hoodOf = (
  kind: CoverKind,
  { gaze, look }: Pick<FaceBelow, 'gaze' | 'look'>,
): { outer: Shape; opening: Shape; rim: number } => {
  const hood =
    kind === 'leafHood'
      ? { outer: leafHoodOuter, opening: leafHoodOpening(gaze), rim: 0.035 }
      : { outer: hoodOuter, opening: opening(gaze), rim: 0.05 }
  if (!look.hearing) return hood
  const middle = 0.02 + gaze * 0.05
  return {
    ...hood,
    outer: hood.outer.map(([x, y]): Point => [x * 1.15, y]),
    opening: blob(middle, 0.055, 0.57, hood.rim > 0.04 ? 0.44 : 0.465, {
      corners: 14,
      jitter: 0.012,
      seed: 8,
    }),
  }
}

/** A hood's outline, and the opening inside its rim. */
export function hoodEdges(kind: CoverKind, gaze: number, look: ChildLook): [outer: Shape, opening: Shape] {
  const { outer, opening, rim } = hoodOf(kind, { gaze, look })
  return [outer, ring(opening, rim)[1]]
}

/** The part of the head covering behind the neck. */
export function coverBehind(pen: Pen, { kind, colour }: CoverLook, head: Pick<FaceBelow, 'gaze' | 'look'>) {
  if (isHood(kind)) pen.fill(hoodOf(kind, head).outer, pen.shade(colour, 0.45))
}

/** The rim of a hood keeps the light from the brow, and from hair and scarf on it. */
export function brimShadow(pen: Pen, inner: Shape, { look, gaze }: FaceBelow) {
  const [fx, fy] = pen.lit
  const lifted = inner.map(([x, y]): Point => [x - fx * 0.05, y + Math.max(0.03, -fy * 0.07)])
  pen.within(inner, () =>
    pen.within([inner, lifted], () =>
      pen.within(faceShape(gaze, look), () => pen.fill(inner, withAlpha('#5a2a3a', 0.3))),
    ),
  )
}

/** The hood is its own shape without the face's opening: it overlaps the face all the way round. */
function hood(pen: Pen, { colour, trim }: CoverLook, face: FaceBelow) {
  const { outer, opening: inner, rim } = hoodOf('hood', face)
  brimShadow(pen, inner, face)
  pen.within([outer, inner], () => {
    pen.form(outer, colour, { shadeWidth: 0.12, width: 0.032 })
    pen.stroke(points('-0.48,-0.72 -0.2,-0.62 -0.02,-0.42'), pen.shade(colour, 0.35), [0.004, 0.018, 0.003])
    pen.stroke(points('-0.54,-0.1 -0.48,0.16 -0.36,0.4'), pen.shade(colour, 0.3), [0.003, 0.016, 0.003])
    pen.stroke(points('-0.5,0.26 -0.4,0.42 -0.24,0.54'), pen.shade(colour, 0.3), [0.003, 0.014, 0.003])
    pen.spray(outer, pen.shade(colour, 0.8), { strength: 0.4, start: 0.5 })
  })
  const band = ring(inner, rim)
  pen.within(band, () => {
    pen.form(band[0], trim, { rim: null, shadeWidth: 0.05 })
    if (pen.unit > 110) fur(pen, inner, pen.shade(trim, 0.22))
  })
}

/** Short strokes across a trim, for close-ups. */
function fur(pen: Pen, line: Shape, colour: string) {
  line.forEach(([x, y], i) => {
    if (i % 3) return
    const length = Math.hypot(x, y) || 1
    pen.stroke(
      [
        [x * (1 - 0.02 / length), y * (1 - 0.02 / length)],
        [x * (1 + 0.045 / length) + 0.008, y * (1 + 0.045 / length)],
      ],
      colour,
      [0.001, 0.006, 0.001],
    )
  })
}

/** A band round an outline, as two outlines. */
export function ring(shape: Shape, width: number): [Shape, Shape] {
  const grown = (by: number) => {
    const [cx, cy] = [
      shape.reduce((s, p) => s + p[0], 0) / shape.length,
      shape.reduce((s, p) => s + p[1], 0) / shape.length,
    ]
    return shape.map(([x, y]): Point => {
      const length = Math.hypot(x - cx, y - cy)
      return [x + ((x - cx) / length) * by, y + ((y - cy) / length) * by]
    })
  }
  return [grown(width), grown(-width * 0.5)]
}

/** Glass round a head, in heads from the head's middle. */
export interface GlassBall {
  x: number
  y: number
  across: number
  down: number
}
const BALLS = {
  helmet: { x: 0.02, y: 0, across: 0.7, down: 0.69 },
  bubble: { x: 0.02, y: -0.01, across: 0.73, down: 0.72 },
} satisfies Partial<Record<CoverKind, GlassBall>>

export const ballOf = (kind: CoverKind): GlassBall | undefined =>
  kind === 'helmet' || kind === 'bubble' ? BALLS[kind] : undefined

/** Clear, on a plane of its own: a bitten edge would eat it. */
export function glass(pen: Pen, kind: CoverKind) {
  if (kind === 'bubble') bubble(pen, BALLS.bubble)
  else helmet(pen, BALLS.helmet)
}

function helmet(pen: Pen, { x, y, across, down }: GlassBall) {
  const { brush, unit } = pen
  const ball = blob(x, y, across, down, { corners: 16, jitter: 0.006 })
  pen.fill(ball, withAlpha('#d4ecff', 0.13))
  const [fx, fy] = brush.light.from
  const on = pen.on(ball)
  brush.crescent(on, withAlpha('#ffffff', 0.5), -fx * unit * 0.07, -fy * unit * 0.07)
  brush.crescent(on, withAlpha(brush.light.tint, 0.22), fx * unit * 0.1, fy * unit * 0.1)
  brush.line(on, withAlpha('#f4fbff', 0.85), unit * 0.03, true)
  const flip = pen.lit[0] > 0 ? -1 : 1
  const shine = points('-0.55,-0.02 -0.5,-0.24 -0.36,-0.43').map(([x, y]): Point => [x * flip, y])
  pen.stroke(shine, withAlpha('#ffffff', 0.8), [0.004, 0.038, 0.004])
  pen.fill(blob(-0.25 * flip, -0.52, 0.03, 0.024, { turn: -0.5 }), withAlpha('#ffffff', 0.8))
}

/** The cover, in front of the head's edge. */
export function coverBefore(pen: Pen, look: CoverLook, head: FaceBelow & { isBehind: boolean }) {
  if (look.kind === 'hood' && head.isBehind) {
    pen.form(hoodOuter, look.colour, { shadeWidth: 0.14, width: 0.032 })
    pen.stroke(
      points('-0.44,-0.7 -0.06,-0.4 0.04,0.1 0.02,0.56'),
      pen.shade(look.colour, 0.34),
      [0.004, 0.014, 0.012],
    )
  } else if (look.kind === 'hood') hood(pen, look, head)
  else if (look.kind === 'leaves') leaves(pen, look)
  else if (look.kind === 'leafHood') leafHood(pen, look, head)
  else if (look.kind === 'crown') crown(pen, look)
  else if (look.kind === 'paperCrown') paperCrown(pen, look)
  else if (look.kind === 'sleepcap') sleepcap(pen, look)
  else if (look.kind === 'knit') knit(pen, look)
  else if (look.kind === 'flaps') flaps(pen, look, Boolean(head.look.hearing))
}

/** The shadow of a cap or a fringe on the brow. */
export function browShadow(pen: Pen, { look, gaze, skin }: FaceBelow, depth: number) {
  const oval = faceShape(gaze, look)
  const lowered = oval.map(([x, y]): Point => [x, y + depth])
  pen.within(oval, () => pen.within([oval, lowered], () => pen.fill(oval, pen.skinShade(skin, 0.4))))
}
