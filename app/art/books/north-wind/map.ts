import type { Pen } from '../../figure/pen'
import { blob, points, ribbon, type Shape, smooth, wobble } from '../../kit/shapes'

const PAPER = '#f3dcae'
const LINE = '#5b7ea6'
const RED = '#c8402f'

/** Strokes as a child's fist makes them, each letter one unit high. */
const letters: Record<'비' | '김' | '또', string[]> = {
  비: [
    '0,0.02 0.03,1.0',
    '0.5,-0.05 0.47,0.98',
    '0,0.5 0.5,0.46',
    '0.02,0.96 0.48,1',
    '0.86,-0.18 0.82,0.5 0.88,1.16',
  ],
  김: [
    '0,0.02 0.52,-0.04 0.34,0.5',
    '0.84,-0.16 0.86,0.56',
    '0.14,0.7 0.84,0.66',
    '0.84,0.66 0.82,1.14',
    '0.82,1.12 0.2,1.14',
    '0.2,1.16 0.14,0.68',
  ],
  또: [
    '0.02,0.04 0.42,0',
    '0.02,0.02 0.04,0.46 0.44,0.44',
    '0.54,0.02 0.92,-0.03',
    '0.55,0 0.57,0.44 0.98,0.4',
    '0.47,0.58 0.48,0.92',
    '-0.08,0.96 1.04,0.9',
  ],
}

/** Large and clumsy, from x, y rightwards; `size` is a letter's height. */
export function scrawl(
  pen: Pen,
  text: ('비' | '김' | '또' | ' ')[],
  x: number,
  y: number,
  size: number,
  colour = RED,
) {
  for (const [i, letter] of text.entries()) {
    if (letter === ' ') continue
    const place = pen.moved({
      x: x + i * size * 1.28,
      y: y + (i % 2) * size * 0.1,
      scale: size,
      turn: i % 2 ? 0.1 : -0.07,
    })
    for (const stroke of letters[letter]) place.fill(ribbon(points(stroke), [0.07, 0.085, 0.065], 5), colour)
  }
}

export function cross(pen: Pen, x: number, y: number, size: number, colour = RED) {
  const at = pen.moved({ x, y, scale: size })
  at.fill(ribbon(points('-0.5,-0.46 0.02,0 0.5,0.5'), [0.1, 0.12, 0.08]), colour)
  at.fill(ribbon(points('0.48,-0.5 0,0.02 -0.46,0.48'), [0.08, 0.12, 0.1]), colour)
}

/** Three units wide, two high, round 0,0; `edge` may be pushed in and out of shape. */
export const sheetShape = (
  edge = '-1.5,-0.92 -0.9,-1 -0.3,-0.94 0.4,-1.02 1,-0.95 1.5,-1 1.54,-0.3 1.48,0.4 1.52,0.96 0.8,1.0 0.2,0.94 -0.5,1.02 -1.1,0.95 -1.52,1 -1.48,0.3 -1.54,-0.3',
) => wobble(smooth(points(edge), true, 5), 0.02, 3, 5)

const staves = [
  '-1.5,-0.5 -1,-0.62 -0.5,-0.34 0,-0.36 0.5,-0.62 1,-0.5 1.35,-0.2',
  '-1.5,-0.34 -1,-0.48 -0.5,-0.2 0,-0.22 0.5,-0.46 0.9,-0.36 1.15,-0.1',
  '-1.5,-0.18 -1,-0.32 -0.5,-0.05 0,-0.08 0.5,-0.3 0.8,-0.2 0.98,0.02',
  '-1.5,-0.02 -1,-0.16 -0.5,0.1 0,0.08 0.45,-0.14 0.7,-0.06 0.82,0.12',
  '-1.5,0.14 -1,0 -0.5,0.26 0,0.22 0.4,0.02 0.56,0.06 0.66,0.2',
]

/** Grandfather's map: wind like a score, no roads. Folds, lakes, hills are only hinted at. */
export function map(pen: Pen, shape: Shape = sheetShape()) {
  pen.form(shape, PAPER, { width: 0.025, shadeWidth: 0.07 })
  pen.within(shape, () => {
    for (const [i, fold] of [
      '-0.75,-1.1 -0.72,0 -0.76,1.1',
      '0,-1.1 0.02,0 0,1.1',
      '0.76,-1.1 0.74,0 0.78,1.1',
    ].entries()) {
      pen.stroke(points(fold), i % 2 ? '#fff0cc' : '#d9b888', [0.02, 0.03, 0.02])
      pen.stroke(
        points(fold).map(([x, y]): [number, number] => [x + 0.05, y]),
        i % 2 ? '#dcbc8c' : '#fbe8c0',
        [0.02, 0.03, 0.02],
      )
    }
    for (const [i, road] of staves.entries()) {
      pen.brush.dry(pen.on(points(road)), 0.03 * pen.unit, LINE, {
        bristles: 4,
        alpha: 0.9,
        gap: 0.16,
        seed: i + 3,
        taper: 0.2,
      })
    }
    for (const [x, y, rx] of [
      [-1.2, 0.6, 0.13],
      [-0.86, 0.74, 0.08],
      [-1.05, -0.78, 0.1],
    ] as const)
      pen.fill(blob(x, y, rx, rx * 0.7), '#8fb0c4')
    for (const [x, y, h] of [
      [-0.3, 0.72, 0.3],
      [-0.05, 0.78, 0.42],
      [0.2, 0.74, 0.26],
    ] as const) {
      pen.fill(points(`${x - h * 0.6},${y} ${x},${y - h} ${x + h * 0.6},${y}`), '#7fa3c0')
      pen.fill(
        points(
          `${x - h * 0.14},${y - h * 0.76} ${x},${y - h} ${x + h * 0.14},${y - h * 0.76} ${x},${y - h * 0.66}`,
        ),
        '#fbf3dc',
      )
    }
  })
}
