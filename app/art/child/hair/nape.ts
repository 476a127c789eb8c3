import type { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { mix, shift } from '../../kit/colour'
import { type Point, points, type Shape, smooth, wobble } from '../../kit/shapes'
import { type HairLength, hairLengths } from '../../looks'

// The hair of the photographed child, seen from behind: three lengths, in any colour between two.

export const DARKEST_HAIR = '#17110f'
export const FAIREST_HAIR = '#f6e6c2'

export interface NapeHair {
  length: HairLength
  colour: string
}

/** The hair that this take requires instead of the book's own. */
export function napeHairOf({ take }: Pick<Brush, 'take'>): NapeHair | undefined {
  const length = hairLengths.find((one) => take.startsWith(one))
  return length && { length, colour: take.endsWith('Fair') ? FAIREST_HAIR : DARKEST_HAIR }
}

/** From the crown to where the collar begins. */
const heads: Record<HairLength, string> = {
  short:
    '-0.4,0.3 -0.5,0.1 -0.54,-0.16 -0.46,-0.4 -0.26,-0.56 0.03,-0.61 0.32,-0.54 0.5,-0.32 0.54,-0.08 0.5,0.12 0.4,0.3 0.27,0.4 0.12,0.46 -0.02,0.43 -0.14,0.46 -0.28,0.4',
  middle:
    '-0.56,0.47 -0.62,0.2 -0.58,-0.16 -0.48,-0.4 -0.27,-0.57 0.03,-0.62 0.33,-0.55 0.51,-0.33 0.58,0 0.6,0.3 0.52,0.48 0.25,0.54 0.04,0.51 -0.28,0.55',
  long: '-0.58,0.5 -0.6,0.2 -0.57,-0.16 -0.47,-0.4 -0.27,-0.57 0.03,-0.62 0.33,-0.55 0.5,-0.33 0.57,0 0.6,0.3 0.58,0.5 0.25,0.6 -0.28,0.6',
}
/** The part of long hair that falls over the collar. */
const FALL =
  '-0.57,0.16 -0.61,0.4 -0.58,0.68 -0.51,0.92 -0.38,1.08 -0.33,1.04 -0.22,1.18 -0.15,1.12 0.02,1.24 0.1,1.14 0.24,1.17 0.31,1.05 0.42,1.06 0.53,0.88 0.59,0.64 0.61,0.38 0.57,0.14 0.3,0.04 0,0.02 -0.3,0.04'
const FALL_TIPS = '-0.5,0.84 -0.34,1 -0.15,1.08 0.04,1.14 0.25,1.06 0.45,0.9'

/** On the side of the light: above a brim and below it. */
const SHINE = ['-0.4,-0.1 -0.32,-0.3 -0.16,-0.42', '-0.43,0 -0.41,0.13 -0.35,0.26']
const tips: Record<HairLength, string> = {
  short: '-0.42,0.2 -0.25,0.36 -0.08,0.41 0.1,0.41 0.27,0.34 0.43,0.18',
  middle: '-0.52,0.36 -0.33,0.5 -0.12,0.48 0.1,0.48 0.32,0.5 0.52,0.34',
  // Those of the fall, which goes on with the same strands.
  long: FALL_TIPS,
}
export function napeHair(pen: Pen, { length, colour }: NapeHair) {
  const outline = wobble(smooth(points(heads[length]), true, 7), 0.015, 9, 4)
  pen.form(outline, colour, { shadeWidth: 0.1 })
  strands(pen, outline, { colour, roots: [0.02, -0.5], tips: points(tips[length]) })
  pen.within(outline, () => {
    const [fx] = pen.lit
    for (const way of SHINE) {
      const shine = points(way).map(([x, y]): Point => [fx > 0 ? -x : x, y])
      pen.stroke(shine, mix(colour, pen.brush.light.colour, 0.3), [0.003, 0.03, 0.003])
    }
  })
}

/** Comes after the collar. */
export function napeFall(pen: Pen, { length, colour }: NapeHair) {
  if (length !== 'long') return
  const outline = wobble(smooth(points(FALL), true, 7), 0.012, 9, 4)
  pen.form(outline, colour, { rim: null, shadeWidth: 0.12 })
  strands(pen, outline, { colour, roots: [0.02, -0.5], tips: points(FALL_TIPS) })
}

interface Strands {
  colour: string
  roots: Point
  tips: Shape
}

/** A darker one beside a lighter one: on black hair only the light ones are seen, on fair hair the dark ones. */
function strands(pen: Pen, outline: Shape, { colour, roots: [x0, y0], tips }: Strands) {
  pen.within(outline, () => {
    for (const [x, y] of tips)
      for (const [by, tone] of [
        [0, pen.shade(colour, 0.34)],
        [0.045, shift(colour, { l: 0.09 })],
      ] as const)
        pen.stroke(
          [
            [x0 + by, y0],
            [x * 0.92 + by, y0 + (y - y0) * 0.42],
            [x + by, y],
          ],
          tone,
          [0.002, 0.013, 0.004],
        )
  })
}

/** A silhouette keeps its ink. */
export const napeHairFor = (brush: Pick<Brush, 'take'>, ink: string | undefined): NapeHair | undefined => {
  const nape = napeHairOf(brush)
  return nape && ink ? { ...nape, colour: ink } : nape
}
