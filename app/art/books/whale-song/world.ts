import { sea, tint } from '../../covers/whale-song/sea'
import { withAlpha } from '../../kit/colour'
import type { Point, Shape } from '../../kit/shapes'
import type { Light, PlaneLook, Stops } from '../../looks'
import type { Page } from '../../page'

export { sea, tint }

/** From the bright shallows down to where it is nearly black. */
export const depths = {
  foam: '#e6f3d9',
  pale: '#bfe6c8',
  green: '#8fd0bd',
  jade: '#3f9b9f',
  teal: '#1f7480',
  blue: '#145a70',
  dusk: '#0f4158',
  indigo: '#15305a',
  night: '#0b2340',
  black: '#071a2e',
}

/** Daylight through water, from the upper right. */
export const daylight: Light = { from: [0.55, -0.85], colour: '#eef6cf', tint }
/** The low sun over the beach. */
export const evening: Light = { from: [0.85, -0.4], colour: '#ffe2ae', tint: '#3a4a78' }
/** The little light that reaches the deep. */
export const deepLight: Light = { from: [0.35, -0.94], colour: '#a9d6de', tint: '#10264e' }

/** Cut paper: figures, things at hand, land. */
export const cut = {
  figure: (dx = -8, dy = 12): PlaneLook => ({
    edge: 0.3,
    reach: 0.8,
    grain: 0.09,
    shadow: { colour: tint, dx, dy, blur: 11, alpha: 0.42 },
  }),
  thing: (dx = -6, dy = 10): PlaneLook => ({
    edge: 0.4,
    reach: 1.1,
    grain: 0.11,
    blotch: 0.1,
    shadow: { colour: tint, dx, dy, blur: 11, alpha: 0.42 },
  }),
  land: (): PlaneLook => ({
    edge: 0.6,
    reach: 1.8,
    grain: 0.12,
    blotch: 0.14,
    shadow: { colour: '#0a2038', dx: -6, dy: -4, blur: 16, alpha: 0.3 },
  }),
}

export interface WaterLook {
  from?: Point
  to?: Point
  /** brush work in these colours round these heights */
  strokes?: [number, string][]
  alpha?: number
  turn?: number
  width?: number
  blotch?: number
}

/** Water or sky over the whole page: a ramp, then broad strokes in neighbouring hues. */
export function water(page: Page, stops: Stops, look: WaterLook = {}) {
  const { from = [page.width * 0.56, 0], to = [page.width * 0.44, page.height] } = look
  const { strokes = [], alpha = 0.16, turn = -0.1, width = 22, blotch = 0.12 } = look
  page.plane({ grain: 0.08, blotch }, (brush) => {
    brush.gradient(from, to, stops)
    for (const [y, colour] of strokes)
      brush.hatch([-40, y - 90, page.width + 40, y + 90], colour, {
        strokes: 44,
        width,
        length: 0.2,
        turn,
        alpha,
        light: 0.02,
        seed: y,
      })
  })
}

export interface RayLook {
  alpha?: number
  /** how far the light has wandered sideways when it is down */
  lean?: number
  reach?: number
  top?: number
  colour?: string
}

/** Light falls in wedges that widen and die away; each is its place, its width and its strength. */
export function rays(page: Page, list: [number, number, number][], look: RayLook = {}) {
  const { alpha = 0.4, lean = -560, reach = 980, top = -40, colour = '#f4f6cf' } = look
  page.plane({ stipple: 0.45, blend: 'screen', alpha }, (brush) => {
    const { context } = brush
    brush.touch([-40, top, page.width + 40, top + reach])
    for (const [x, width, strength] of list) {
      const fade = context.createLinearGradient(x, top, x + lean, top + reach)
      fade.addColorStop(0, withAlpha(colour, strength))
      fade.addColorStop(1, withAlpha(colour, 0))
      context.fillStyle = fade
      context.beginPath()
      const far = x + lean
      const wedge: Shape = [
        [x, top],
        [x + width, top],
        [far + width * 3, top + reach],
        [far - width * 1.4, top + reach],
      ]
      for (const point of wedge) context.lineTo(...point)
      context.fill()
    }
  })
}
