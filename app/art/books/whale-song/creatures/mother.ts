import { expressionOf } from '~/art/child/expression'
import { DARKEST_HAIR, type NapeHair, napeFall, napeHair, napeHairOf } from '~/art/child/hair/nape'
import { headPartsOf, paintHair, paintHeadBefore } from '~/art/child/head'
import { foot } from '~/art/figure/feet'
import { skinOf } from '~/art/figure/figure'
import type { Joints } from '~/art/figure/joints'
import { Pen } from '~/art/figure/pen'
import type { Brush } from '~/art/kit/brush'
import { withAlpha } from '~/art/kit/colour'
import { lerp, rng } from '~/art/kit/random'
import { blob, limb, type Placement, placeShape, points, ribbon, type Shape, smooth } from '~/art/kit/shapes'
import { HERO } from '../child'

export interface MotherEyeLook {
  /** what she sees */
  mirrored?: boolean
  deep?: string
  fold?: string
}

/** Her eye, one unit half its width: calm, under a heavy lid, with a small reflection. */
export function motherEye(brush: Brush, placement: Placement, look: MotherEyeLook = {}) {
  const { mirrored = true, deep = '#0a2a42', fold = '#3c8496' } = look
  const on = (shape: Shape) => placeShape(shape, placement)
  const unit = placement.scale ?? 1
  const stroke = (list: string, widths: number[], colour: string) =>
    brush.fill(
      ribbon(
        on(points(list)),
        widths.map((w) => w * unit),
      ),
      colour,
    )
  brush.fill(on(blob(0, 0, 1.06, 0.84, { corners: 14, jitter: 0.02 })), deep)
  const ball = on(blob(0.02, 0.03, 0.82, 0.7, { corners: 16, jitter: 0.01 }))
  brush.fill(ball, '#0b1b33')
  brush.within(ball, () => {
    brush.sprayed({ dots: 0.5 }, (soft) => {
      const [[x, y] = [0, 0]] = on([[0.1, 0.42]])
      soft.glow(x, y, unit * 0.8, '#3f8fa3', { strength: 0.7, power: 1.2, stretch: 0.7 })
    })
    brush.fill(on(blob(0.02, 0, 0.4, 0.42)), '#050f20')
    if (!mirrored) brush.fill(on(blob(-0.4, 0.36, 0.07, 0.06)), '#8fd0c0')
    brush.fill(on(blob(0.34, -0.32, 0.16, 0.15)), '#f3f8e4')
    brush.fill(
      on(points('-1.2,-0.9 1.2,-0.9 1.2,-0.36 0.6,-0.5 0,-0.52 -0.6,-0.42 -1.2,-0.1')),
      withAlpha('#06182c', 0.55),
    )
  })
  stroke(
    '-1.14,0.02 -0.82,-0.44 -0.3,-0.74 0.26,-0.76 0.78,-0.5 1.14,-0.02',
    [0.01, 0.07, 0.085, 0.08, 0.06, 0.01],
    fold,
  )
  stroke(
    '-1.2,-0.3 -0.7,-0.84 -0.1,-1.04 0.5,-0.98 1.02,-0.66',
    [0.006, 0.03, 0.04, 0.03, 0.006],
    withAlpha(fold, 0.8),
  )
  stroke('-1.04,-0.72 -0.4,-1.2 0.3,-1.28 0.8,-1.08', [0.005, 0.02, 0.026, 0.005], withAlpha(fold, 0.5))
  stroke('-0.9,0.62 -0.4,0.94 0.2,0.98 0.74,0.76', [0.006, 0.03, 0.034, 0.006], deep)
  stroke('-0.76,0.92 -0.2,1.16 0.4,1.12', [0.005, 0.022, 0.005], deep)
}

/** Small and upright, as a round mirror shows it: a head, a coat, and one yellow boot. */
export function mirroredChild(brush: Brush, placement: Placement) {
  const pen = Pen.at(brush, placement)
  const coat = withAlpha(HERO.coat, 0.85)
  const head = pen.moved({ x: -0.25, y: -0.02, scale: 0.2 })
  const hair = napeHairOf(brush)
  if (hair) napeFall(head, hair)
  for (const [side, hand] of [
    [-1, '-0.45,0.1'],
    [1, '-0.04,0.08'],
  ] as const) {
    const [wrist = [0, 0]] = points(hand)
    pen.fill(limb([[-0.25 + side * 0.05, 0.1], wrist], [0.035, 0.03], 3), coat)
    pen.fill(blob(wrist[0] + side * 0.02, wrist[1] - 0.012, 0.026, 0.026), skinOf(brush))
  }
  pen.fill(points('-0.3,0.06 -0.2,0.06 -0.13,0.3 -0.37,0.3'), coat)
  pen.fill(limb(points('-0.3,0.3 -0.31,0.4'), [0.028, 0.024], 2), HERO.trim)
  mirroredHead(head)
  const boot = { skin: HERO.leg, boot: HERO.boot, trim: HERO.trim, kind: 'boot' } as const
  const still: Joints = [
    [0, 0],
    [0, 0],
    [0, 0],
  ]
  foot(pen.moved({ x: -0.21, y: 0.35, scale: 0.22 }), still, 0, boot)
}

function mirroredHead(pen: Pen) {
  const { brush } = pen
  const [x, y] = pen.point([0, 0])
  brush.seenBehind({ x, y, scale: pen.unit, turn: 0, flip: false })
  if (brush.take !== 'whole') return plainHead(pen, napeHairOf(brush))
  const parts = headPartsOf(brush.child, expressionOf({ gaze: 0 }), { cover: 'helmet' })
  paintHair(pen, parts, 'behind')
  paintHeadBefore(pen, parts)
}

/** A photographed child, too small for its face: its skin, and hair of the take's length and colour. */
function plainHead(pen: Pen, hair: NapeHair = { length: 'short', colour: DARKEST_HAIR }) {
  napeHair(pen, hair)
  pen.fill(blob(0, 0.09, 0.42, 0.43), skinOf(pen.brush))
  pen.fill(
    smooth(points('-0.5,0.04 -0.4,-0.42 0,-0.58 0.4,-0.42 0.5,0.04 0.3,-0.18 0,-0.24 -0.3,-0.18'), true, 5),
    hair.colour,
  )
  for (const side of [-1, 1]) pen.fill(blob(side * 0.17, 0.1, 0.045, 0.06), '#1c1512')
  pen.stroke(points('-0.1,0.3 0,0.34 0.1,0.3'), '#8a3a2e', [0.02, 0.035, 0.02])
}

/** Long lines of a throat between two lines, from the chin back. */
export function grooves(brush: Brush, upper: Shape, lower: Shape, count: number, colour: string, width = 3) {
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count
    const way = upper.map(([x, y], k): [number, number] => {
      const [u, v] = lower[k] ?? [x, y]
      return [lerp(x, u, t), lerp(y, v, t)]
    })
    brush.fill(ribbon(way, [width * 0.3, width, width * 1.2, width, width * 0.3]), colour)
  }
}

/** Pale freckles, strewn; and seven that stand as the Great Bear does. */
export function freckles(brush: Brush, placement: Placement) {
  placeShape(points('0,0 0.05,0.27 0.36,0.34 0.4,0.1 0.64,0 0.84,-0.02 1.06,0.14'), placement).forEach(
    ([x, y], i) => {
      const size = (placement.scale ?? 1) * 0.042
      brush.fill(blob(x, y, size + (i % 3), size + (i % 2), { corners: 8, seed: i }), '#9fd3c6')
    },
  )
}

export function speckles(
  brush: Brush,
  [x, y]: [number, number],
  spread: number,
  count: number,
  seed: number,
) {
  const random = rng(seed)
  for (let i = 0; i < count; i++) {
    const size = 1.6 + random() ** 2 * 5
    const [u, v] = [x + (random() - 0.5) * spread * 2, y + (random() - 0.5) * spread]
    brush.fill(blob(u, v, size, size * 0.85, { corners: 7, seed: i }), withAlpha('#6fb0b4', 0.7))
  }
}
