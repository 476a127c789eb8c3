import type { Pen } from '../../figure/pen'
import { mix, shift, toLab } from '../../kit/colour'
import { lerp, rng } from '../../kit/random'
import { type Point, type Shape, smooth } from '../../kit/shapes'
import type { Hair } from './hair'

export interface Dye extends Pick<Hair, 'colour' | 'isShadow'> {
  /** a scarf has folds instead of strands */
  isCloth?: boolean
}

export interface HairTones {
  dark: string
  light: string
  shine: string
  /** turned away from the light */
  shade: string
  /** in the hair's own shadow: the mass behind the neck */
  deep: string
}
type Toned = Omit<HairTones, 'shade' | 'deep'> & { shade?: string }

function blackTones(colour: string, lamp: string): Toned {
  return {
    dark: shift(colour, { l: -0.05 }),
    light: mix(shift(colour, { l: 0.12 }), '#6d7fa6', 0.22),
    shine: mix(mix(colour, '#93a8cf', 0.42), lamp, 0.12),
  }
}

function greyTones(colour: string, lamp: string, tint: string): Toned {
  return {
    dark: mix(shift(colour, { l: -0.11 }), '#6a7184', 0.2),
    light: shift(colour, { l: 0.08 }),
    shine: mix(colour, mix('#f6f8fb', lamp, 0.3), 0.62),
    // The tint of most pages would turn it violet.
    shade: mix(mix(shift(colour, { l: -0.16 }), '#7d7672', 0.5), tint, 0.1),
  }
}

function fairTones(colour: string, lamp: string, tint: string): Toned {
  return {
    dark: shift(colour, { l: -0.1, c: 1.18, h: -9 }),
    light: shift(colour, { l: 0.055, c: 0.85 }),
    shine: mix(colour, mix('#fffae6', lamp, 0.3), 0.66),
    shade: mix(shift(colour, { l: -0.15, c: 1.2, h: -13 }), tint, 0.14),
  }
}

function redTones(colour: string, lamp: string, tint: string): Toned {
  return {
    dark: mix(shift(colour, { l: -0.09, h: -6 }), tint, 0.12),
    light: shift(colour, { l: 0.075, h: 10 }),
    shine: mix(colour, mix('#ffd9a0', lamp, 0.3), 0.46),
    shade: mix(shift(colour, { l: -0.1, h: -8 }), tint, 0.2),
  }
}

const brownTones = (colour: string, lamp: string): Toned => ({
  dark: shift(colour, { l: -0.075, c: 0.9 }),
  light: shift(colour, { l: 0.075, h: 4 }),
  shine: mix(colour, mix('#f3d7b4', lamp, 0.4), 0.38),
})

/** Black hair shows only lighter and cooler strands, fair and grey hair darker ones. */
function tonesFor(colour: string) {
  const [lightness, a, b] = toLab(colour)
  const chroma = Math.hypot(a, b)
  if (lightness < 0.29) return blackTones
  if (chroma < 0.025) return greyTones
  if (lightness > 0.68) return fairTones
  return chroma > 0.09 ? redTones : brownTones
}

export function hairTones(pen: Pen, { colour, isShadow, isCloth }: Dye): HairTones {
  if (isShadow) return { dark: colour, light: colour, shine: colour, shade: colour, deep: colour }
  if (isCloth) {
    const [dark, deep] = [pen.shade(colour, 0.3), pen.shade(colour, 0.55)]
    return { dark, light: pen.shade(colour, 0.1), shine: shift(colour, { l: 0.03 }), shade: dark, deep }
  }
  const { colour: lamp, tint } = pen.brush.light
  const { shade = tinted(colour, tint), ...toned } = tonesFor(colour)(colour, lamp, tint)
  return { ...toned, shade, deep: mix(shift(shade, { l: -0.025 }), tint, 0.04) }
}

/** The page's tint is lighter and bluer than dark hair is: shaded with much of it, hair would turn into night sky. */
const tinted = (colour: string, tint: string) =>
  mix(shift(colour, { l: -0.055 - Math.max(0, toLab(colour)[0] - 0.4) * 0.26 }), tint, 0.11)

/** The tone of hair behind locks. In a helmet nothing hangs before it, so it is not in the hair's own shadow. */
export function massTone(pen: Pen, hair: Pick<Hair, 'colour' | 'isShadow' | 'room'>): string {
  const { deep } = hairTones(pen, hair)
  return hair.room === 'ball' && !hair.isShadow ? mix(hair.colour, deep, 0.4) : deep
}

/** Lines between the guides, which have equally many points: hair that grows from one place and lies side by side. */
export function fanOut(guides: Shape[], between: number): Shape[] {
  return guides.flatMap((guide, i) => {
    const next = guides[i + 1]
    if (!next) return [guide]
    return Array.from({ length: between + 1 }, (_, k) =>
      guide.map(([x, y], p): Point => {
        const [nx, ny] = next[p] ?? [x, y]
        return [lerp(x, nx, k / (between + 1)), lerp(y, ny, k / (between + 1))]
      }),
    )
  })
}

/** The point of a line at 0 to 1 of it. */
function pointAt(line: Shape, t: number): Point {
  const last = line.length - 1
  const place = Math.min(last - 1e-6, Math.max(0, t * last))
  const a: Point = line[Math.floor(place)] ?? [0, 0]
  const b: Point = line[Math.ceil(place)] ?? a
  return [lerp(a[0], b[0], place % 1), lerp(a[1], b[1], place % 1)]
}

/** A part of a line, from and to as 0 to 1. */
const pieceOf = (line: Shape, from: number, to: number): Shape =>
  Array.from({ length: 5 }, (_, i) => pointAt(line, lerp(from, to, i / 4)))

export interface StrandsLook {
  /** from root to tip */
  ways: Shape[]
  /** half of the thickest strand */
  width?: number
  seed?: number
}

/** Tapered strands inside the outline, now a darker, now a lighter one, none quite from root to tip. */
export function paintStrands(pen: Pen, outline: Shape, dye: Dye, look: StrandsLook) {
  if (dye.isShadow) return
  const { ways, width = 0.011, seed = 7 } = look
  const { dark, light } = hairTones(pen, dye)
  const random = rng(seed)
  pen.within(outline, () => {
    ways.forEach((way, i) => {
      const [from, to, thick] = [random() * 0.35, 0.72 + random() * 0.28, 0.55 + random() * 0.6]
      // Many lines make a small head dirty.
      if (pen.unit < 70 && i % 3) return
      const line = pieceOf(smooth(way, false, 6), from, to)
      pen.stroke(line, i % 2 ? dark : light, [0.001, width * thick, width * thick * 0.8, 0.001])
    })
  })
}

export interface ShineLook {
  /** across the hair, drawn for light from the left; the other side's is its mirror image */
  band: Shape
  /** how far the shine runs along the hair, from its middle */
  reach?: number
  seed?: number
}

/** A soft band of light across the hair, parted by strands that lie over it: most from below, no two alike. */
export function paintShine(pen: Pen, outline: Shape, dye: Dye, { band, reach = 0.058, seed = 3 }: ShineLook) {
  if (dye.isShadow) return
  const random = rng(seed)
  const side = pen.lit[0] > 0 ? -1 : 1
  const mirrored = band.map(([x, y]): Point => [x * side, y])
  const line = smooth(mirrored, false, 8)
  const { shine } = hairTones(pen, dye)
  const swell = (t: number) => Math.sin(Math.PI * t) ** 0.7
  const at = (t: number, by: number) => asideOf(line, t, by * reach * swell(t) * side)
  const bandOf = (upper: number, lower: number): Shape => {
    const edge = (by: number) => Array.from({ length: 25 }, (_, i) => at(i / 24, by))
    return [...edge(upper), ...edge(lower).reverse()]
  }
  const count = Math.max(4, Math.round(lengthOf(line) / STRAND))
  pen.within(outline, () => {
    pen.fill(bandOf(-0.62, 0.62), mix(dye.colour, shine, 0.45))
    pen.fill(bandOf(-0.42, 0.3), shine)
    for (let i = 0; i < count; i++) {
      const t = (i + random()) / count
      const isFromBelow = random() < 0.72
      const [root, tip] = isFromBelow ? [0.75, 0.45 - random() * 1.1] : [-0.75, -0.35 + random() * 0.6]
      const lean = (random() - 0.5) * 0.03
      const wide = STRAND * (0.1 + random() ** 2 * 0.42)
      pen.stroke([at(t, root), at(t + lean, (root + tip) / 2), at(t + lean, tip)], dye.colour, [
        wide,
        wide * 0.7,
        0.001,
      ])
    }
  })
}
/** From one strand in the light to the next. */
const STRAND = 0.03

export const lengthOf = (line: Shape) =>
  line
    .slice(1)
    .reduce((sum, [x, y], i) => sum + Math.hypot(x - (line[i]?.[0] ?? x), y - (line[i]?.[1] ?? y)), 0)

/** The point at 0 to 1 of the line, moved across it. */
function asideOf(line: Shape, t: number, by: number): Point {
  const [[x, y], [bx, by2], [ax, ay]] = [pointAt(line, t), pointAt(line, t - 0.04), pointAt(line, t + 0.04)]
  const apart = Math.hypot(ax - bx, ay - by2) || 1
  return [x - ((ay - by2) / apart) * by, y + ((ax - bx) / apart) * by]
}
