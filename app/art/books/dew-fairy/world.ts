import type { Brush } from '../../kit/brush'
import { shift } from '../../kit/colour'
import { lerp, rng } from '../../kit/random'
import { limb, type Point, type Shape, wobble } from '../../kit/shapes'
import type { Page } from '../../page'
import { blade, leaf } from '../../scenery'

/** The garden's colours: deep, mid, light, the child's, the spark; and the shop's petals. */
export const DEEP = '#17342b'
export const PINE = '#1f4436'
export const MOSS = '#557f50'
export const CREAM = '#f7ebc8'
export const CORAL = '#e9795d'
export const GOLD = '#f2b84b'
export const PETAL = '#525a93'
export const TINT = '#3d4478'

export interface GrassLook {
  left?: number
  right?: number
  /** where the roots are */
  base?: number
  /** how high at x */
  height: (x: number) => number
  count: number
  width?: number
  seed: number
  /** how far tips stray sideways */
  bow?: number
  lean?: number
}

/** Blades of grass side by side, clustered, with gaps. */
export function grass(brush: Brush, colour: string, look: GrassLook) {
  const { left = -60, right = 2060, base = 1030, height, count, width = 8, seed, bow = 70, lean = 0 } = look
  const random = rng(seed)
  for (let i = 0; i < count; i++) {
    const x = lerp(left, right, random())
    const high = height(x) * (0.55 + random() * 0.5)
    const tone = shift(colour, { l: (random() - 0.5) * 0.05, h: (random() - 0.5) * 8 })
    const bent = lean + (random() - 0.5) * 2 * bow
    brush.fill(blade(x, base, high, width * (0.6 + random() * 0.7), bent), tone)
  }
}

/** Out of the mist: a daisy's face on its stalk, hardly lighter than what is behind it. */
export function mistDaisy(brush: Brush, [x, y, size]: [number, number, number], tone: string, foot = 1000) {
  brush.fill(
    limb(
      [
        [x + 30, foot],
        [x - 10, lerp(y, foot, 0.4)],
        [x, y],
      ],
      [size * 0.09, size * 0.07, size * 0.05],
      8,
    ),
    tone,
  )
  for (let i = 0; i < 13; i++) {
    const angle = (i / 13) * Math.PI * 2 + 0.2
    const reach = size * (0.86 + ((i * 5) % 7) * 0.04)
    const tip: Point = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.7]
    const petal = limb(
      [[x, y], [(x + tip[0]) / 2, (y + tip[1]) / 2], tip],
      [size * 0.05, size * 0.15, size * 0.12],
      5,
    )
    brush.fill(petal, shift(tone, { l: 0.03 + (i % 3) * 0.014 }))
  }
}

/** A stalk with leaves in pairs: ferns, clover, whatever grows at the foot of a page. */
export function sprig(brush: Brush, root: Point, tip: Point, size: number, colour: string, pairs = 6) {
  const bow: Point = [(root[0] + tip[0]) / 2 + (tip[1] - root[1]) * 0.12, (root[1] + tip[1]) / 2]
  brush.fill(limb([root, bow, tip], [size * 0.09, size * 0.07, size * 0.03], 8), colour)
  const turn = Math.atan2(tip[1] - root[1], tip[0] - root[0])
  for (let i = 1; i <= pairs; i++) {
    const t = i / pairs
    const x = (1 - t) ** 2 * root[0] + 2 * t * (1 - t) * bow[0] + t * t * tip[0]
    const y = (1 - t) ** 2 * root[1] + 2 * t * (1 - t) * bow[1] + t * t * tip[1]
    const long = size * (1.15 - t * 0.7)
    for (const side of [-1, 1]) {
      const tone = shift(colour, { l: side * 0.02 })
      brush.fill(leaf(x, y, long, long * 0.24, turn + side * 0.95, side * -0.3), tone)
    }
  }
}

/** Thin mist that gathers low. */
export function mist(page: Page, y: number, colour: string, alpha = 0.5, height = 120) {
  page.plane({ stipple: 0.5, alpha }, (brush) => {
    for (const [x, wide, up] of [
      [260, 720, 0],
      [980, 820, -14],
      [1700, 760, 10],
    ] as const)
      brush.glow(x, y + up, wide, colour, { strength: 0.75, power: 1.3, stretch: height / wide })
  })
}

/** An outline that a hand cut. */
export const cutByHand = (shape: Shape, amount = 2, seed = 1) => wobble(shape, amount, 0.03, seed)
