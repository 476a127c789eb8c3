import type { Brush } from '../../kit/brush'
import { mix, shift } from '../../kit/colour'
import { blob, type Placement, placeShape, points, ribbon, type Shape, smooth } from '../../kit/shapes'

const pearl = '#f3dfb4'
const whorl = smooth(
  points(
    '-0.6,0.14 -0.34,-0.06 -0.08,-0.27 0.16,-0.4 0.4,-0.38 0.54,-0.16 0.5,0.14 0.3,0.34 0,0.4 -0.32,0.3',
  ),
)
const inside = smooth(points('-0.5,0.16 -0.2,0.04 0.12,0.04 0.36,0.12 0.28,0.26 0.02,0.32 -0.28,0.26'))

const cone = [
  [0.76, -0.5, 0.07],
  [0.64, -0.43, 0.13],
  [0.47, -0.33, 0.2],
] as const
const knobs = [
  [-0.16, -0.22, 0.08],
  [0.02, -0.36, 0.08],
  [0.24, -0.42, 0.08],
] as const

/** The cover's shell: its spire to the upper right, its pink lip below; one unit is nearly its length. */
export function conch(brush: Brush, placement: Placement) {
  const on = (shape: Shape) => placeShape(shape, placement)
  const unit = placement.scale ?? 1
  spire(brush, on, unit)
  brush.form(on(whorl), pearl, { width: unit * 0.02, shade: '#b98f86', shadeWidth: unit * 0.09 })
  brush.within(on(whorl), () => {
    for (const bow of [
      '-0.1,-0.3 0.02,-0.16 0.3,-0.12 0.6,-0.22',
      '-0.3,-0.12 -0.1,-0.04 0.2,-0.02 0.6,-0.06',
    ])
      brush.fill(ribbon(on(points(bow)), [unit * 0.005, unit * 0.022, unit * 0.006]), '#d3a074')
    for (const bow of ['0.1,-0.42 0.2,-0.28 0.22,-0.1', '0.34,-0.42 0.42,-0.24 0.4,0'])
      brush.fill(ribbon(on(points(bow)), [unit * 0.002, unit * 0.012, unit * 0.002]), '#dcb78c')
  })
  if (unit > 90) brush.spray(on(whorl), '#a85a6a', { strength: 0.5, start: 0.45, dots: 0.6 })
  lip(brush, on, unit)
}

function spire(brush: Brush, on: (shape: Shape) => Shape, unit: number) {
  for (const [u, v, r] of cone)
    brush.form(on(blob(u, v, r, r * 1.05, { corners: 9, jitter: 0.04 })), shift(pearl, { l: -0.05 }), {
      width: unit * 0.014,
      shadeWidth: unit * 0.05,
    })
  for (const [u, v] of knobs)
    brush.form(on(blob(u, v, 0.08, 0.09, { corners: 7 })), pearl, {
      width: unit * 0.014,
      shadeWidth: unit * 0.032,
    })
}

function lip(brush: Brush, on: (shape: Shape) => Shape, unit: number) {
  brush.form(on(inside), '#ee9a86', { rim: null, shade: '#a8506a', shadeWidth: unit * 0.07 })
  if (unit < 150) return
  brush.within(on(inside), () => {
    for (let i = 0; i < 7; i++) {
      const u = -0.4 + i * 0.11
      const ray: Shape = [
        [u, 0.02],
        [u * 0.8 + 0.02, 0.14],
        [u * 0.55 + 0.02, 0.3],
      ]
      brush.fill(ribbon(on(ray), [unit * 0.001, unit * 0.007, unit * 0.002]), mix('#ee9a86', '#a8506a', 0.35))
    }
  })
  brush.fill(
    ribbon(on(points('-0.52,0.15 -0.3,0.07 -0.1,0.03 0.14,0.035 0.34,0.1')), [
      unit * 0.006,
      unit * 0.02,
      unit * 0.01,
    ]),
    '#fbd2b8',
  )
}

/** The shell against the light. */
export function conchShadow(brush: Brush, placement: Placement, colour: string) {
  const round = (u: number, v: number, r: number) =>
    brush.fill(placeShape(blob(u, v, r, r * 1.05, { corners: 9, jitter: 0.04 }), placement), colour)
  brush.fill(placeShape(whorl, placement), colour)
  for (const [u, v, r] of [...cone, ...knobs]) round(u, v, r)
}
