import type { Brush } from '~/art/kit/brush'
import { shift } from '~/art/kit/colour'
import {
  blob,
  limb,
  type Placement,
  type Point,
  placeShape,
  points,
  ribbon,
  type Shape,
  smooth,
} from '~/art/kit/shapes'
import { sea } from '../world'

const cup = smooth(
  points('-0.5,0.3 -0.48,0 -0.4,-0.34 -0.26,-0.52 0,-0.57 0.26,-0.52 0.4,-0.34 0.48,0 0.5,0.3 0,0.37'),
  true,
  7,
)
const foot = smooth(points('-0.24,-0.53 -0.2,-0.64 0,-0.67 0.2,-0.64 0.24,-0.53 0,-0.5'), true, 6)
const handle = points('0.44,0.06 0.68,0.04 0.72,-0.22 0.58,-0.36 0.38,-0.3')

/** A hermit crab whose house is a doll's teacup; it looks to the left. One unit is the cup's width. */
export function hermit(brush: Brush, placement: Placement, { gaze = [-0.02, -0.02] as Point } = {}) {
  const on = (shape: Shape) => placeShape(shape, placement)
  const unit = placement.scale ?? 1
  const shell = '#ec8a5c'
  legs(brush, on, unit, shift(shell, { l: -0.07 }))
  brush.form(on(limb(handle, [0.06, 0.07, 0.06], 6)), '#c6dcd2', {
    width: unit * 0.016,
    shadeWidth: unit * 0.04,
  })
  brush.form(on(foot), '#b9d2c8', { width: unit * 0.016, shadeWidth: unit * 0.04 })
  brush.form(on(cup), '#d3e6dc', { width: unit * 0.02, shadeWidth: unit * 0.11, shade: '#8fb0ae' })
  brush.within(on(cup), () => flowers(brush, on, unit))
  const body = smooth(points('-0.5,0.36 -0.44,0.18 -0.2,0.12 0.06,0.18 0.14,0.36 0,0.47 -0.36,0.47'))
  brush.form(on(body), shell, { width: unit * 0.02, shadeWidth: unit * 0.06 })
  eyes(brush, on, unit, shell, gaze)
  claws(brush, on, unit, shell)
}

function flowers(brush: Brush, on: (shape: Shape) => Shape, unit: number) {
  const rim = points('-0.52,0.22 -0.2,0.29 0.2,0.29 0.52,0.22')
  brush.fill(ribbon(on(rim), [unit * 0.025, unit * 0.03, unit * 0.025]), '#3f9b9f')
  for (const [x, y, r] of [
    [0.2, -0.1, 0.075],
    [-0.12, -0.26, 0.06],
    [0.36, 0.14, 0.05],
  ] as const) {
    for (let i = 0; i < 5; i++) {
      const angle = (i / 5) * Math.PI * 2
      brush.fill(on(blob(x + Math.cos(angle) * r, y + Math.sin(angle) * r, r * 0.62)), sea.hero)
    }
    brush.fill(on(blob(x, y, r * 0.5)), sea.spark)
  }
}

function legs(brush: Brush, on: (shape: Shape) => Shape, unit: number, colour: string) {
  for (const list of [
    '-0.3,0.36 -0.52,0.4 -0.64,0.6',
    '-0.12,0.4 -0.3,0.52 -0.36,0.68',
    '0.06,0.4 0.2,0.5 0.2,0.68',
    '0.16,0.34 0.42,0.42 0.5,0.64',
  ])
    brush.form(on(limb(points(list), [0.055, 0.045, 0.018], 6)), colour, {
      rim: null,
      shadeWidth: unit * 0.02,
    })
}

function eyes(brush: Brush, on: (shape: Shape) => Shape, unit: number, colour: string, gaze: Point) {
  for (const [x, y] of points('-0.34,0.02 -0.1,0')) {
    brush.fill(
      on(
        limb(
          [
            [x + 0.02, y + 0.24],
            [x, y],
          ],
          [0.03, 0.03],
          4,
        ),
      ),
      colour,
    )
    brush.fill(on(blob(x, y - 0.03, 0.085, 0.09, { corners: 10, jitter: 0.03 })), '#fff8e6')
    brush.fill(on(blob(x + gaze[0], y - 0.03 + gaze[1], 0.048)), '#0a2638')
    brush.fill(on(blob(x + gaze[0] + 0.015, y - 0.05 + gaze[1], 0.016)), '#ffffff')
  }
  const smile = points('-0.3,0.31 -0.21,0.36 -0.11,0.31')
  brush.fill(ribbon(on(smile), [unit * 0.004, unit * 0.014, unit * 0.004]), '#8a3a2c')
}

function claws(brush: Brush, on: (shape: Shape) => Shape, unit: number, colour: string) {
  const claw = points(
    '-0.02,0.1 -0.2,0.04 -0.26,-0.16 -0.14,-0.28 -0.13,-0.12 -0.02,-0.1 0.02,-0.26 0.12,-0.12 0.1,0.04',
  )
  for (const [x, y, turn, size] of [
    [-0.56, 0.3, -0.5, 1],
    [0.12, 0.44, 2.2, 0.7],
  ] as const) {
    const shape = placeShape(smooth(claw, true, 6), { x, y, turn, scale: size })
    brush.form(on(shape), shift(colour, { l: 0.02 }), { width: unit * 0.016, shadeWidth: unit * 0.045 })
  }
}
