import type { Pen } from '../../figure/pen'
import { blob, limb, type Point, points, type Shape, smooth } from '../../kit/shapes'
import { leaf } from '../../scenery'

const FUR = '#f6f6f1'
const SHADE = '#a9bdd8'
const PINK = '#e7b9ae'
const INK = '#1d2b45'

const white = { width: 0.03, shadeWidth: 0.09, shade: SHADE }

/** One unit is the head; ears stand two high. `gaze` -1 to 1; `ears` lean. */
export function rabbitHead(pen: Pen, { gaze = 0.3, lean = 0, eyes = 'open' as 'open' | 'closed' } = {}) {
  for (const [x, turn] of [
    [-0.2, -1.78],
    [0.22, -1.36],
  ] as const) {
    pen.form(leaf(x, -0.25, 1.25, 0.2, turn + lean, lean * 0.6), FUR, white)
    pen.fill(leaf(x, -0.35, 0.92, 0.09, turn + lean, lean * 0.6), PINK)
  }
  pen.form(blob(0, 0, 0.56, 0.5, { corners: 12, jitter: 0.03 }), FUR, white)
  for (const side of [-1, 1]) {
    const x = gaze * 0.16 + side * 0.2
    if (eyes === 'closed')
      pen.stroke(points(`${x - 0.08},-0.04 ${x},0.01 ${x + 0.08},-0.04`), INK, [0.01, 0.025, 0.01])
    else pen.fill(blob(x, -0.06, 0.062, 0.085), INK).fill(blob(x + 0.02, -0.09, 0.022, 0.024), '#ffffff')
    pen.blush([gaze * 0.16 + side * 0.34, 0.12], 0.15, '#f0a08c', 0.6)
  }
  const x = gaze * 0.2
  pen.fill(smooth(points(`${x - 0.07},0.1 ${x + 0.07},0.1 ${x},0.17`), true, 4), '#d98a80')
  pen.stroke(points(`${x},0.16 ${x},0.24 ${x + 0.08},0.27`), '#7d86a6', [0.014, 0.014, 0.005])
}

export interface RabbitLook {
  /** where the paws are: on the belly, in the air, or holding something up */
  arms?: 'belly' | 'up' | 'one' | 'wide'
  gaze?: number
  lean?: number
  held?: (pen: Pen, at: Point) => void
}

const arms: Record<NonNullable<RabbitLook['arms']>, string[]> = {
  belly: ['-0.3,-1.1 -0.34,-0.8 -0.1,-0.75', '0.3,-1.1 0.34,-0.8 0.12,-0.75'],
  up: ['-0.34,-1.15 -0.68,-1.4 -0.86,-1.85', '0.34,-1.15 0.68,-1.4 0.86,-1.85'],
  one: ['-0.3,-1.1 -0.34,-0.8 -0.1,-0.75', '0.34,-1.15 0.7,-1.35 0.9,-1.8'],
  wide: ['-0.34,-1.15 -0.8,-1.2 -1.1,-1.4', '0.34,-1.15 0.8,-1.1 1.15,-1.25'],
}

/** Upright on its hind legs, feet on 0,0. */
export function rabbit(pen: Pen, { arms: kind = 'belly', gaze, lean = 0, held }: RabbitLook = {}) {
  pen.form(blob(-0.5, -0.3, 0.17, 0.17), FUR, white)
  const body = smooth(
    points('-0.36,-1.3 0.34,-1.3 0.5,-0.75 0.55,-0.3 0.4,-0.03 -0.4,-0.03 -0.56,-0.3 -0.5,-0.75'),
    true,
    6,
  )
  pen.form(body, FUR, white)
  pen.fill(blob(0.03, -0.55, 0.26, 0.4), '#fffdf6')
  for (const side of [-1, 1])
    pen.form(blob(side * 0.3, -0.06, 0.27, 0.12, { corners: 9, jitter: 0.04 }), FUR, white)
  rabbitHead(pen.moved({ x: 0.02, y: -1.68 }), { gaze, lean })
  for (const [i, list] of arms[kind].entries()) {
    const line = points(list)
    const end = line.at(-1)
    if (i === 1 && held && end) held(pen, end)
    pen.form(limb(line, [0.14, 0.12, 0.12]), FUR, white)
  }
}

/** Only what shows over a bank of snow: ears, brow, eyes. */
export function peek(pen: Pen, gaze = 0.3) {
  rabbitHead(pen, { gaze })
}

/** Curled up: a ball with ears along its back. */
export function asleep(pen: Pen) {
  pen.form(blob(0.55, -0.4, 0.8, 0.5, { corners: 12, jitter: 0.04 }), FUR, white)
  pen.form(blob(1.3, -0.3, 0.16, 0.16), FUR, white)
  for (const [x, turn] of [
    [0.0, -0.35],
    [0.05, -0.1],
  ] as const) {
    pen.form(leaf(x - 0.05, -0.55, 1.1, 0.16, turn, 0.2), FUR, white)
    pen.fill(leaf(x + 0.05, -0.55, 0.8, 0.07, turn, 0.2), PINK)
  }
  pen.form(blob(-0.2, -0.35, 0.46, 0.4, { corners: 12, jitter: 0.03 }), FUR, white)
  pen.stroke(points('-0.36,-0.34 -0.27,-0.28 -0.18,-0.34'), INK, [0.01, 0.028, 0.01])
  pen.fill(blob(-0.58, -0.26, 0.05, 0.04), '#d98a80')
  pen.blush([-0.24, -0.16], 0.14, '#f0a08c', 0.6)
}

/** At full stretch to the right, ears flat: skating, leaping. */
export function leapingRabbit(pen: Pen) {
  const body: Shape = smooth(points('-0.9,-0.5 -0.3,-0.85 0.5,-0.8 0.9,-0.55 0.5,-0.28 -0.4,-0.22'), true, 6)
  pen.form(limb(points('-0.7,-0.4 -1.1,-0.35 -1.5,-0.1'), [0.24, 0.14, 0.1]), FUR, white)
  pen.form(limb(points('0.5,-0.45 0.9,-0.3 1.3,-0.12'), [0.16, 0.11, 0.09]), FUR, white)
  pen.form(blob(-0.98, -0.66, 0.17, 0.17), FUR, white)
  pen.form(body, FUR, white)
  pen.form(limb(points('-0.55,-0.35 -0.95,-0.2 -1.3,0.02'), [0.24, 0.14, 0.1]), FUR, white)
  for (const turn of [3.35, 3.05]) pen.form(leaf(0.72, -1.08, 1.05, 0.15, turn, 0.15), FUR, white)
  pen.form(blob(0.85, -0.92, 0.42, 0.36, { corners: 12, jitter: 0.03 }), FUR, white)
  pen.fill(blob(0.98, -0.97, 0.055, 0.075), INK).fill(blob(1.24, -0.88, 0.05, 0.045), '#d98a80')
}
