import type { Brush } from '../../kit/brush'
import { shift, withAlpha } from '../../kit/colour'
import {
  blob,
  type Placement,
  type Point,
  placePoint,
  placeShape,
  points,
  ribbon,
  type Shape,
  smooth,
} from '../../kit/shapes'
import { house } from './house'

const pearl = '#e6c6a0'
const outer = smooth(
  points(
    '-0.92,0.5 -1.02,0.05 -0.88,-0.4 -0.52,-0.74 0.02,-0.86 0.52,-0.74 0.84,-0.36 0.92,0.1 0.78,0.56 0.36,0.86 -0.2,0.92 -0.66,0.8',
  ),
  true,
  8,
)
const lip = smooth(
  points(
    '-0.62,0.34 -0.7,-0.02 -0.52,-0.4 -0.14,-0.6 0.3,-0.58 0.68,-0.3 0.82,0.1 0.68,0.5 0.3,0.74 -0.16,0.74 -0.48,0.6',
  ),
  true,
  8,
)
const mouth = smooth(
  points(
    '-0.46,0.28 -0.52,-0.02 -0.36,-0.32 -0.04,-0.46 0.28,-0.42 0.56,-0.18 0.66,0.12 0.54,0.42 0.24,0.58 -0.12,0.58 -0.36,0.46',
  ),
  true,
  8,
)

/** The shell from before its mouth, which glows like a window at night; one unit is half its width. */
export function glowingShell(brush: Brush, placement: Placement, { isHome = true } = {}) {
  const on = (shape: Shape) => placeShape(shape, placement)
  const unit = placement.scale ?? 1
  back(brush, on, unit)
  brush.form(on(outer), pearl, { width: unit * 0.02, shadeWidth: unit * 0.16, shade: '#8f5f78' })
  brush.within(on(outer), () => {
    for (const list of [
      '-0.98,0.3 -0.8,-0.3 -0.4,-0.7',
      '-0.86,0.6 -0.8,0 -0.56,-0.5',
      '0.9,-0.2 0.96,0.2 0.7,0.7',
    ])
      brush.fill(ribbon(on(points(list)), [unit * 0.004, unit * 0.02, unit * 0.004]), '#c0906f')
  })
  brush.spray(on(outer), '#5a2f5a', { strength: 0.6, start: 0.4, dots: 0.6 })
  brush.form(on(lip), '#f0a08e', {
    rim: '#ffd9bd',
    width: unit * 0.035,
    shade: '#d9757a',
    shadeWidth: unit * 0.06,
  })
  window(brush, on, placement, isHome)
}

/** Spire and knobs. */
function back(brush: Brush, on: (shape: Shape) => Shape, unit: number) {
  for (const [u, v, r] of [
    [-1.42, -0.92, 0.12],
    [-1.24, -0.76, 0.2],
    [-0.96, -0.54, 0.32],
  ] as const)
    brush.form(on(blob(u, v, r, r, { jitter: 0.04 })), shift(pearl, { l: -0.04 }), {
      width: unit * 0.018,
      shadeWidth: unit * 0.08,
      shade: '#8f5f78',
    })
  for (const [u, v] of points('-0.5,-0.82 -0.14,-0.94 0.24,-0.92 0.58,-0.76'))
    brush.form(on(blob(u, v, 0.13, 0.14, { corners: 8 })), pearl, {
      width: unit * 0.018,
      shadeWidth: unit * 0.06,
      shade: '#8f5f78',
    })
}

function window(brush: Brush, on: (shape: Shape) => Shape, placement: Placement, isHome: boolean) {
  const unit = placement.scale ?? 1
  const heart = placePoint([0.12, 0.02], placement)
  brush.within(on(mouth), () => {
    brush.radial(heart, unit * 0.06, unit * 0.76, [
      [0, '#fff3c4'],
      [0.4, '#ffd78a'],
      [0.75, '#f7a06c'],
      [1, '#d9606a'],
    ])
    for (let i = 0; i < 3; i++) {
      const ring = blob(0.08, 0.06, 0.52 - i * 0.1, 0.46 - i * 0.09, { jitter: 0.03, seed: i + 2 })
      brush.line(on(ring), withAlpha('#f7b07c', 0.5 - i * 0.12), unit * 0.012, true)
    }
    if (isHome) home(brush, { ...placement, turn: 0, flip: false })
  })
  brush.crescent(on(mouth), '#b9506a', -unit * 0.03, -unit * 0.045, 0.6)
}

/** Deep inside, where the call comes from. */
function home(brush: Brush, placement: Placement) {
  const on = (shape: Shape) => placeShape(shape, placement)
  const faint = '#d0795e'
  brush.fill(
    on(smooth(points('-0.7,0.4 -0.3,0.34 0.06,0.24 0.4,0.32 0.8,0.44 0.8,0.8 -0.7,0.8'), true, 6)),
    '#ea9a66',
  )
  const [x, y] = placePoint([0.08, 0.28], placement)
  house(
    brush,
    { x, y, scale: (placement.scale ?? 1) * 0.46, turn: placement.turn },
    {
      wall: '#e0896a',
      roof: '#c9625a',
      window: '#fff6d0',
      door: '#fff0c0',
      caller: '#9c3f50',
      chimney: '#c9625a',
    },
  )
  const smoke: Point[] = [
    [-0.04, -0.18],
    [-0.08, -0.26],
    [-0.02, -0.32],
    [-0.06, -0.4],
  ]
  brush.fill(ribbon(on(smoke), [2, 5, 4, 1]), withAlpha(faint, 0.4))
}
