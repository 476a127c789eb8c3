import type { Pen } from '../../figure/pen'
import { blob, points, ribbon, type Shape, smooth, wobble } from '../../kit/shapes'
import { leaf } from '../../scenery'

const SKIN = '#e0a37c'
const HAIR = '#f3f0e6'
const HAIR_SHADE = '#b9c3d6'
const LINE = '#3a2430'
export const JERSEY = '#2f5079'

export interface GrandfatherFace {
  eyes?: 'open' | 'happy' | 'closed'
  gaze?: number
  /** the day the wind came back */
  isOnEnd?: boolean
}

const soft = (list: string, steps = 6): Shape => smooth(points(list), true, steps)

/** One unit is a head, round 0,0; white hair, a great beard, and brows like his dog's. */
export function grandfatherHead(
  pen: Pen,
  { eyes = 'open', gaze = 0, isOnEnd = false }: GrandfatherFace = {},
) {
  if (isOnEnd) onEnd(pen)
  else {
    const hair = wobble(
      soft('-0.5,0.2 -0.62,-0.1 -0.54,-0.42 -0.3,-0.62 0,-0.68 0.32,-0.62 0.54,-0.4 0.6,-0.08 0.5,0.2'),
      0.06,
      4.5,
      3,
    )
    pen.form(hair, HAIR, { shade: HAIR_SHADE, shadeWidth: 0.1 })
  }
  for (const x of [-0.5, 0.5])
    pen.form(blob(x + gaze * 0.03, 0.08, 0.1, 0.14), SKIN, { rim: null, shadeWidth: 0.04 })
  const face = soft(
    '0,-0.46 0.28,-0.4 0.45,-0.16 0.47,0.1 0.4,0.36 0,0.5 -0.4,0.36 -0.47,0.1 -0.45,-0.16 -0.28,-0.4',
  )
  pen.form(face, SKIN, { shadeWidth: 0.07 })
  pen.within(face, () => {
    for (const x of [-0.27, 0.27]) pen.blush([x + gaze * 0.12, 0.16], 0.15, '#dd5b45', 0.75)
  })
  beard(pen, gaze)
  eyesOf(pen, eyes, gaze)
  pen.form(blob(gaze * 0.2, 0.12, 0.105, 0.095, { corners: 10, jitter: 0.03 }), '#d98a68', {
    rim: null,
    shadeWidth: 0.05,
  })
  if (!isOnEnd) quiff(pen)
}

function quiff(pen: Pen) {
  for (const [x, turn] of [
    [-0.12, -2.5],
    [0.06, -2.2],
    [0.2, -0.6],
    [0.3, -0.35],
  ] as const)
    pen.form(leaf(x, -0.5, 0.34, 0.09, turn, 0.3), HAIR, { shade: HAIR_SHADE, rim: null, shadeWidth: 0.03 })
}

/** Hair and beard straight up, each lock a flame. */
function onEnd(pen: Pen) {
  for (let i = 0; i < 9; i++) {
    const x = -0.44 + i * 0.11
    pen.form(leaf(x, -0.2, 0.95 + (i % 3) * 0.16, 0.11, -Math.PI / 2 + x * 0.5, 0.1), HAIR, {
      shade: HAIR_SHADE,
      rim: null,
    })
  }
}

function beard(pen: Pen, gaze: number) {
  const g = gaze * 0.08
  const shape = wobble(
    soft(
      `-0.5,0.1 -0.4,0.24 -0.2,0.22 ${g},0.3 0.2,0.22 0.4,0.24 0.5,0.1 0.56,0.5 0.4,0.9 ${g},1.1 -0.4,0.9 -0.56,0.5`,
      7,
    ),
    0.07,
    4,
    5,
  )
  pen.form(shape, HAIR, { shade: HAIR_SHADE, shadeWidth: 0.12 })
  pen.within(shape, () => {
    for (const line of [
      '-0.36,0.4 -0.3,0.7 -0.14,0.98',
      '-0.12,0.5 -0.08,0.76 0,1.05',
      '0.14,0.5 0.12,0.76 0.08,1.02',
      '0.36,0.42 0.32,0.7 0.2,0.95',
    ])
      pen.stroke(points(line), HAIR_SHADE, [0.004, 0.018, 0.004])
  })
  pen.stroke(points(`${g - 0.13},0.37 ${g},0.44 ${g + 0.14},0.36`), '#9b3f3a', [0.012, 0.035, 0.012])
  for (const side of [-1, 1])
    pen.form(leaf(g * 2, 0.22, 0.42, 0.11, side > 0 ? 0.28 : Math.PI - 0.28, 0.3 * side), '#fffdf4', {
      shade: HAIR_SHADE,
      rim: null,
      shadeWidth: 0.03,
    })
}

function eyesOf(pen: Pen, eyes: GrandfatherFace['eyes'], gaze: number) {
  for (const side of [-1, 1]) {
    const x = gaze * 0.14 + side * 0.19
    if (eyes === 'open')
      pen
        .fill(blob(x + gaze * 0.02, -0.02, 0.04, 0.055), LINE)
        .fill(blob(x + 0.012, -0.045, 0.014, 0.016), '#fff6e6')
    else {
      const bow = eyes === 'happy' ? -0.05 : 0.05
      pen.stroke(points(`${x - 0.075},0 ${x},${bow} ${x + 0.075},0`), LINE, [0.006, 0.02, 0.006])
    }
    for (let i = 0; i < 5; i++) {
      const turn = side > 0 ? -0.7 + i * 0.28 : Math.PI + 0.7 - i * 0.28
      pen.fill(
        leaf(x - side * (0.08 - i * 0.025), -0.14, 0.19 + (i % 2) * 0.03, 0.05, turn, 0.2 * side),
        i % 2 ? '#fffdf4' : HAIR,
      )
    }
  }
}

/** Patterned yoke: snow, in rows of stitches. */
export function jersey(pen: Pen, outline: Shape, yoke: Shape) {
  pen.form(outline, JERSEY, { shadeWidth: 0.14 })
  pen.within(outline, () => {
    pen.stroke(yoke, '#eaf1f2', [0.03, 0.03, 0.03])
    const lower = yoke.map(([x, y]): [number, number] => [x, y + 0.2])
    pen.stroke(lower, '#d94f45', [0.03, 0.03, 0.03])
    const between = smooth(yoke, false, 8)
    for (const [i, [x, y]] of between.entries())
      if (i % 2 === 0) pen.fill(blob(x, y + 0.1, 0.028, 0.028, { corners: 5, jitter: 0.1 }), '#eaf1f2')
  })
  pen.spray(outline, '#1b3152', { strength: 0.5, start: 0.4 })
}

/** A hand that has steered many sledges, pointing right. */
export function bigHand(pen: Pen) {
  pen.form(soft('-0.1,-0.14 0.12,-0.17 0.34,-0.12 0.4,0.02 0.3,0.15 0.06,0.17 -0.1,0.14'), SKIN, {
    shadeWidth: 0.06,
  })
  for (const y of [-0.05, 0.03, 0.1]) pen.stroke(points(`0.38,${y} 0.24,${y}`), '#b5714f', [0.012, 0.003])
  pen.form(ribbon(points('0,-0.12 0.1,-0.22 0.22,-0.24'), [0.06, 0.06, 0.03]), SKIN, {
    rim: null,
    shadeWidth: 0.03,
  })
}
