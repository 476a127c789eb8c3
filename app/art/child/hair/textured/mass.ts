import type { Pen } from '../../../figure/pen'
import { shift, toLab } from '../../../kit/colour'
import type { Point, Shape } from '../../../kit/shapes'
import type { Hair } from '../hair'

/** Where the middle of the face goes when the child turns, in heads. */
const TURN = 0.13
const RADIUS = 0.53

/** A head turns like a ball: its middle goes far, its edge stays. */
export const turnOutline = (shape: Shape, gaze: number): Shape =>
  shape.map(([x, y]): Point => [x + gaze * TURN * Math.sqrt(Math.max(0, 1 - (x / RADIUS) ** 2)), y])

export const mirrorOutline = (shape: Shape, side: number): Shape =>
  shape.map(([x, y]): Point => [x * side, y])

export interface HairTones {
  base: string
  /** of what lies behind the neck */
  deep: string
  /** between two strands */
  line: string
  /** of a strand in the light */
  light: string
}

/** On black hair only the light strands are seen, on fair hair the dark ones. */
export function hairTones(pen: Pen, { colour, isShadow }: Hair): HairTones {
  if (isShadow) return { base: colour, deep: colour, line: colour, light: colour }
  const [lightness] = toLab(colour)
  return {
    base: colour,
    deep: pen.shade(colour, 0.34),
    line: pen.shade(colour, lightness > 0.6 ? 0.3 : 0.42),
    light: shift(colour, { l: lightness < 0.3 ? 0.11 : 0.065 }),
  }
}

export interface MassLook {
  tone?: string
  width?: number
  shadeWidth?: number
  hasRim?: boolean
}

/** A body of hair; in a silhouette only its outline. */
export function paintMass(pen: Pen, hair: Hair, shape: Shape, look: MassLook = {}) {
  const { tone = hair.colour, width = 0.02, shadeWidth = 0.06, hasRim = true } = look
  if (hair.isShadow) pen.fill(shape, hair.colour)
  else pen.form(shape, tone, { width, shadeWidth, ...(hasRim ? {} : { rim: null }) })
}

/** What is drawn on a body of hair: a silhouette has none of it. */
export function paintOnMass(pen: Pen, hair: Hair, shape: Shape | null, draw: () => void) {
  if (hair.isShadow) return
  if (shape) pen.within(shape, draw)
  else draw()
}
