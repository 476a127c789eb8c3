import type { Brush } from '../../kit/brush'
import { mix, shift } from '../../kit/colour'
import { blob, type Point, ribbon, type Shape, smooth } from '../../kit/shapes'
import type { Page } from '../../page'
import { type RidgeLook, ridge } from '../../scenery'
import { groundPlane } from './world'

export interface LandLook extends RidgeLook {
  y: number
  height: number
  seed: number
  colour: string
  /** sprayed over it, away from the light */
  deep: string
  /** how strongly the brush's strokes stand out */
  strokes?: number
}

/** A stretch of moon from its skyline down. */
export function land(
  page: Page,
  { y, height, seed, colour, deep, strokes = 0.035, ...look }: LandLook,
  after?: (brush: Brush) => void,
) {
  const shape = ridge(y, height, seed, { right: 2060, octaves: 3, frequency: 0.0016, ...look })
  page.plane(groundPlane, (brush) => {
    brush.fill(shape, colour)
    brush.within(shape, () => {
      brush.hatch([-40, y - height, 2040, 1040], colour, {
        strokes: 80,
        width: 14,
        length: 0.16,
        turn: 0.05,
        alpha: 0.28,
        light: strokes,
        hue: 12,
        seed,
      })
      after?.(brush)
    })
    brush.crescent(shape, mix(colour, brush.light.colour, 0.5), 0, 5, 0.6)
    brush.spray(shape, deep, { from: [brush.light.from[0], -1], strength: 0.75, start: 0.25, power: 1.3 })
  })
  return shape
}

/** A hollow seen at a low angle: its near wall dark, its far rim lit. */
export function hollow(
  brush: Brush,
  x: number,
  y: number,
  size: number,
  colour: string,
  { flat = 0.28, turn = 0 } = {},
) {
  const [fx] = brush.light.from
  const rim = blob(x, y, size * 1.1, size * flat * 1.16, { corners: 14, jitter: 0.03, seed: x + y, turn })
  const floor = blob(x, y, size, size * flat, { corners: 14, jitter: 0.03, seed: x + y, turn })
  brush.fill(rim, mix(colour, brush.light.colour, 0.32))
  brush.fill(floor, shift(colour, { l: -0.06 }))
  brush.crescent(
    floor,
    mix(shift(colour, { l: -0.14 }), brush.light.tint, 0.4),
    -fx * size * 0.16,
    -size * flat * 0.34,
    0.9,
  )
}

/** A rock of few planes. */
export function rock(
  brush: Brush,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  seed = 1,
) {
  const at = (u: number, v: number): Point => [x + u * width, y - v * height]
  const bent = ((seed * 13) % 7) / 20 - 0.15
  const shape = smooth(
    [
      at(-0.5, 0),
      at(-0.46, 0.4),
      at(-0.24 + bent, 0.86),
      at(0.04 + bent, 1),
      at(0.26, 0.78),
      at(0.46, 0.36),
      at(0.54, 0),
    ],
    true,
    3,
  )
  brush.form(shape, colour, { width: 5, shadeWidth: width * 0.14 })
  brush.within(shape, (box) =>
    brush.hatch(box, colour, {
      strokes: 16,
      width: 8,
      length: 0.4,
      turn: 1.1,
      alpha: 0.3,
      light: 0.03,
      seed,
    }),
  )
  brush.spray(shape, brush.light.tint, { strength: 0.6, start: 0.4 })
}

/** The long shadow of something that stands, or hovers, on the ground: from its foot away from the lamp. */
export function longShadow(
  page: Page,
  from: Point,
  to: Point,
  width: number,
  colour = '#1a1240',
  alpha = 0.5,
) {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const shape: Shape = ribbon([from, middle, to], [width * 0.5, width, width * 0.9, width * 0.06])
  page.plane({ blend: 'multiply', alpha, blur: 5, edge: 0.2, reach: 1.6 }, (brush) =>
    brush.fill(shape, colour),
  )
}
