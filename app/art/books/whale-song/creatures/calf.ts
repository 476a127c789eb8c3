import type { Brush } from '~/art/kit/brush'
import {
  blob,
  type Placement,
  type Point,
  placeShape,
  points,
  ribbon,
  type Shape,
  smooth,
} from '~/art/kit/shapes'
import { sea } from '../world'

const body = smooth(
  points(
    '-1,0.02 -0.97,-0.16 -0.82,-0.34 -0.54,-0.45 -0.2,-0.44 0.15,-0.34 0.5,-0.2 0.78,-0.16 0.94,-0.3 1.08,-0.5 1.2,-0.5 1.19,-0.34 1.1,-0.16 1.26,-0.1 1.32,0.02 1.2,0.07 1,0 0.82,-0.01 0.6,0.1 0.3,0.26 -0.1,0.37 -0.5,0.37 -0.83,0.25',
  ),
)
const belly = smooth(
  points('-1.02,0.05 -0.8,0.1 -0.6,0.1 -0.35,0.08 0,0.1 0.4,0.12 0.62,0.06 0.4,0.5 -0.5,0.6 -1,0.4'),
)
const paddle = smooth(points('-0.3,0.14 -0.1,0.12 0.02,0.22 0.06,0.42 0.02,0.6 -0.12,0.5 -0.26,0.32'))

export interface CalfLook {
  eye?: 'open' | 'closed' | 'wide'
  mouth?: 'smile' | 'sad' | 'call'
  /** where it looks, in its own units */
  gaze?: Point
  /** radians, of the fin round its shoulder, and how long it makes itself */
  fin?: number
  reach?: number
  colour?: string
}

/** The lost calf, looking to the left; half as long as a unit is twice. */
export function calf(brush: Brush, placement: Placement, look: CalfLook = {}) {
  const on = (shape: Shape) => placeShape(shape, placement)
  const unit = placement.scale ?? 1
  const outline = on(body)
  const { colour = '#3f8fa3', fin = 0, reach = 1 } = look
  brush.form(outline, colour, { rim: '#a5dccb', width: unit * 0.028, shade: null })
  brush.within(outline, () => {
    brush.fill(on(belly), '#d3ecd3')
    for (let i = 0; i < 4; i++) {
      const groove: Shape = [
        [-0.9 + i * 0.06, 0.13 + i * 0.05],
        [-0.4, 0.15 + i * 0.06],
        [0.12 - i * 0.03, 0.17 + i * 0.04],
      ]
      brush.fill(ribbon(on(groove), [unit * 0.003, unit * 0.011, unit * 0.003]), '#86bdb4')
    }
    brush.spray(on(belly), '#2a6a80', { from: [0.3, -1], strength: 0.8, start: 0.3 })
  })
  face(brush, on, unit, look)
  const turned = placeShape(placeShape(paddle, { x: 0.2, y: -0.2 }), { turn: fin, scale: reach })
  brush.form(on(placeShape(turned, { x: -0.2, y: 0.2 })), '#37819a', {
    rim: '#8fd0c0',
    width: unit * 0.018,
    shadeWidth: unit * 0.05,
  })
}

/** The calf against the light. */
export function calfShadow(brush: Brush, placement: Placement, colour: string, fin = 0) {
  const turned = placeShape(placeShape(paddle, { x: 0.2, y: -0.2 }), { turn: fin })
  brush.fill(placeShape(body, placement), colour)
  brush.fill(placeShape(placeShape(turned, { x: -0.2, y: 0.2 }), placement), colour)
}

const mouths = {
  smile: '-0.99,0.04 -0.86,0.1 -0.7,0.11 -0.58,0.06 -0.54,0',
  sad: '-0.99,0.08 -0.86,0.07 -0.72,0.08 -0.62,0.12 -0.58,0.17',
  call: '-0.99,0.04 -0.86,0.1 -0.7,0.11 -0.58,0.06 -0.54,0',
}

function face(brush: Brush, on: (shape: Shape) => Shape, unit: number, look: CalfLook) {
  const { eye = 'open', mouth = 'smile', gaze = [-0.02, -0.03] } = look
  const dot = (x: number, y: number, r: number, colour: string) =>
    brush.fill(on(blob(x, y, r, r * 1.1, { corners: 10, jitter: 0.03 })), colour)
  const stroke = (list: string, widths: number[], colour: string) =>
    brush.fill(
      ribbon(
        on(points(list)),
        widths.map((w) => w * unit),
      ),
      colour,
    )
  stroke(mouths[mouth], [0.007, 0.015, 0.015, 0.012, 0.003], '#123f56')
  if (mouth === 'call') {
    dot(-0.93, 0.1, 0.07, '#123f56')
    dot(-0.935, 0.13, 0.036, '#c96a68')
  }
  if (eye === 'closed') stroke('-0.74,-0.08 -0.66,-0.045 -0.57,-0.08', [0.006, 0.018, 0.006], '#0a2638')
  else {
    if (eye === 'wide') dot(-0.66, -0.09, 0.086, '#dff0e2')
    dot(-0.66, -0.09, 0.064, '#0a2638')
    dot(-0.66 + gaze[0], -0.09 + gaze[1], 0.023, '#fbfbea')
    dot(-0.645, -0.06, 0.01, '#5f9fb0')
  }
  brush.sprayed({ dots: 0.5 }, (soft) => {
    const [[x, y] = [0, 0]] = on([[-0.55, 0.05]])
    soft.glow(x, y, unit * 0.13, sea.hero, { strength: 0.75, power: 1 })
  })
  stroke('-0.76,-0.21 -0.68,-0.245 -0.58,-0.22', [0.004, 0.013, 0.004], '#1c5a72')
}

const fromAbove = smooth(
  points(
    '-1,0 -0.94,-0.2 -0.74,-0.34 -0.4,-0.36 0,-0.27 0.42,-0.14 0.72,-0.07 0.86,-0.16 1.06,-0.42 1.2,-0.44 1.2,-0.24 1.08,0 1.2,0.24 1.2,0.44 1.06,0.42 0.86,0.16 0.72,0.07 0.42,0.14 0,0.27 -0.4,0.36 -0.74,0.34 -0.94,0.2',
  ),
)

/** The calf's back, its nose to the left. */
export function calfFromAbove(brush: Brush, placement: Placement, colour = '#3f8fa3') {
  const on = (shape: Shape) => placeShape(shape, placement)
  const unit = placement.scale ?? 1
  for (const side of [-1, 1]) {
    const fin = smooth(points('-0.5,0.26 -0.32,0.24 -0.12,0.46 -0.06,0.66 -0.22,0.62 -0.4,0.46'))
    brush.form(on(fin.map(([x, y]): Point => [x, y * side])), '#37819a', {
      rim: '#8fd0c0',
      width: unit * 0.018,
      shadeWidth: unit * 0.04,
    })
  }
  const back = on(fromAbove)
  brush.form(back, colour, { rim: '#a5dccb', width: unit * 0.028, shadeWidth: unit * 0.1 })
  brush.within(back, () => {
    brush.fill(
      ribbon(on(points('-0.9,0 -0.3,0 0.5,0 0.95,0')), [0, unit * 0.014, unit * 0.012, 0]),
      '#2f7a91',
    )
    brush.fill(ribbon(on(points('-0.62,-0.045 -0.58,-0.07 -0.52,-0.05')), [0, unit * 0.016, 0]), '#1c5a72')
    brush.fill(ribbon(on(points('-0.62,0.045 -0.58,0.07 -0.52,0.05')), [0, unit * 0.016, 0]), '#1c5a72')
  })
  for (const side of [-1, 1]) {
    brush.fill(on(blob(-0.8, side * 0.235, 0.05, 0.045, { corners: 9, jitter: 0.03 })), '#0a2638')
    brush.fill(on(blob(-0.815, side * 0.235 - 0.012, 0.016)), '#fbfbea')
  }
  brush.spray(back, '#1f5a74', { strength: 0.5, start: 0.45 })
}
