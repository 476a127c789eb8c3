import type { Brush } from '../../kit/brush'
import type { Point } from '../../kit/shapes'
import type { Stops } from '../../looks'
import type { Page } from '../../page'
import { ridge } from '../../scenery'

export const RED = '#d94f45'
export const GOLD = '#f6c667'
export const CREAM = '#fbeed6'
export const SHADE = '#5f78b0'
export const INK = '#1d2b45'
export const WOOD = '#a9714a'
export const BARK = '#6f4638'

/** Figures, and the shadow they throw on what lies behind them. */
export const cutPlane = { edge: 0.28, reach: 0.8, grain: 0.08 }
export const dropShadow = (from: Point, alpha = 0.35) => ({
  colour: SHADE,
  dx: -from[0] * 10,
  dy: 6,
  blur: 8,
  alpha,
})
export const groundPlane = { edge: 0.5, reach: 1.6, grain: 0.08, blotch: 0.08 }

export function sky(page: Page, bottom: number, stops: Stops, brushed: (brush: Brush) => void = () => {}) {
  page.plane({ grain: 0.07, blotch: 0.08 }, (brush) => {
    brush.gradient([0, 0], [0, bottom], stops)
    brushed(brush)
  })
}

export interface FieldLook {
  y: number
  height: number
  seed: number
  colour: string
  shade?: number
  shadeColour?: string
  rim?: string | null
  from?: Point
  lift?: (x: number) => number
  frequency?: number
  strokes?: number
  stroke?: string
}

/** Snow from a skyline down, blue away from the sun, with a little brushwork. */
export function snowfield(page: Page, look: FieldLook) {
  const { y, height, seed, colour, shade = 0.6, shadeColour = '#6f8fc0', rim = '#fff6e4' } = look
  const { from, lift, frequency = 0.0018, strokes = 22, stroke = '#c2d6e6' } = look
  const field = ridge(y, height, seed, { frequency, octaves: 3, lift, right: 2080 })
  page.plane(groundPlane, (brush) => {
    brush.form(field, colour, { rim, width: 5, shade: null })
    brush.spray(field, shadeColour, {
      strength: shade,
      start: 0.1,
      from: from ?? brush.light.from,
      power: 1.1,
    })
    const hatch = { strokes, width: 9, turn: 0.03, alpha: 0.22, length: 0.22, seed }
    brush.within(field, () => brush.hatch([-40, y - 20, 2040, 1040], stroke, hatch))
  })
  return field
}

/** A long soft shadow on snow; it begins at the thing's foot and fades. */
export function castShadow(
  page: Page,
  pools: readonly (readonly [number, number, number, number])[],
  colour = '#6f86bd',
  alpha = 0.75,
) {
  page.plane({ stipple: 0.4, blend: 'multiply', alpha }, (brush) => {
    for (const [x, y, radius, stretch] of pools)
      brush.glow(x, y, radius, colour, { strength: 1, power: 0.9, stretch })
  })
}
