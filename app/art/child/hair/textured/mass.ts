import type { Pen } from '../../../figure/pen'
import { mix, toLab } from '../../../kit/colour'
import type { Point, Shape } from '../../../kit/shapes'
import type { Hair } from '../hair'
import { type Dye, hairTones } from '../strands'

/** Where the middle of the face goes when the child turns, in heads. */
const TURN = 0.13
const RADIUS = 0.53

/** A head turns like a ball: its middle goes far, its edge stays. */
export const turnOutline = (shape: Shape, gaze: number): Shape =>
  shape.map(([x, y]): Point => [x + gaze * TURN * Math.sqrt(Math.max(0, 1 - (x / RADIUS) ** 2)), y])

export const mirrorOutline = (shape: Shape, side: number): Shape =>
  shape.map(([x, y]): Point => [x * side, y])

/** A hood's rim would hide a high hairline. */
export const lowerInHood = ({ room }: Hair, hairline: Shape): Shape =>
  room === 'hood'
    ? hairline.map(([x, y]): Point => [x * (y < 0 ? 0.96 : 1), y < -0.2 ? y + 0.1 : y + 0.04])
    : hairline

export interface MassLook {
  tone?: string
  width?: number
  shadeWidth?: number
  hasRim?: boolean
}

/** A body of hair; in a silhouette only its outline. */
export function paintMass(pen: Pen, hair: Dye, shape: Shape, look: MassLook = {}) {
  const { tone = hair.colour, width = 0.02, shadeWidth = 0.06, hasRim = true } = look
  if (hair.isShadow) {
    pen.fill(shape, hair.colour)
    return
  }
  const shade = shadeOf(pen, hair, tone)
  pen.form(shape, tone, { width, shadeWidth, shade, ...(hasRim ? {} : { rim: null }) })
}

/** The page's own tint would make fair hair dirty. */
function shadeOf(pen: Pen, hair: Dye, tone: string): string {
  const [lightness, a, b] = toLab(tone)
  const { dark, shade } = hairTones(pen, { ...hair, colour: tone })
  return lightness <= 0.6 || Math.hypot(a, b) < 0.025 ? shade : mix(pen.shade(tone), dark, 0.6)
}

/** Strands and shine on a body of hair: a silhouette has none. */
export function paintOnMass(pen: Pen, hair: Dye, shape: Shape | null, draw: () => void) {
  if (hair.isShadow) return
  if (shape) pen.within(shape, draw)
  else draw()
}
