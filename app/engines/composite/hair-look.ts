import { type Lab, parseHex, type Rgb, toHex, toLab, toRgb } from './colour/lab'
import { type ColourPlanes, lerp, type Pixels, type Plane, ramp } from './colour/pixels'
import type { HairLook } from './composite'
import { FRAME, HEAD } from './cut-out/frame'
import type { HeadParts } from './cut-out/head-parts'
import { GRID, indexAt } from './look/analysis'
import { readHanging } from './look/hair/kind'
import { type HairShape, readHairShape } from './look/hair/shape'
import type { Point } from './photo/faces'
import { MASK_SIZE } from './photo/models'

// Reads a child's hair from the photo, for pages that show it from behind; no result if it is not surely hair.

interface HairInput {
  photo: ColourPlanes
  /** how surely each of the mask's coarse pixels belongs to a person */
  person: Plane
  mesh: Point[]
  tone: string
  parts: Pick<HeadParts, 'scene' | 'hair' | 'allHair'>
  /** the head as it was cut out */
  head: Pixels
}

/** Fewer samples than this mean a bald head, or one that the photo cuts off. */
const MIN_SAMPLES = 60
/** In heads. The hair of a leaning head hangs on one side, away from its jaw, where it is lit. */
const [NEAR_JAW, FAR_FROM_JAW] = [0.2, 0.7]
/** The least share of hair beside the jaw on the other side of a head that does not lean. */
const UPRIGHT = 0.3

/** The quantile of samples at which the light on the hair is read. */
const LIT_QUANTILE = 0.7

/** The roots of fair hair are dark, and a gleam on black hair is not its colour. No hair is painted greenish. */
function toPaintColour([l, a, b]: Lab, lit: number): Lab {
  return [Math.min(lerp(l, lit, ramp(25, 40, l)), LIGHTEST), Math.max(a, 1), Math.max(b, 1)]
}
/** Burnt hair would be painted white. */
const LIGHTEST = 80

export function detectHair(seen: HairInput): HairLook | undefined {
  const found = sampleAboveBrow(seen)
  if (found.length < MIN_SAMPLES) return undefined
  const colour = [quantileOf(found, 0), quantileOf(found, 1), quantileOf(found, 2)] as Lab
  if (!isNatural(colour)) return undefined
  const shape = readHairShape(seen.parts.scene, seen.parts.allHair)
  const length = lengthOf(shape, shapeOfHead(seen))
  const reach = Math.min(...shape.beside) < UPRIGHT ? FAR_FROM_JAW : NEAR_JAW
  const ends = length === 'short' ? [] : sampleBesideJaw(seen, reach)
  const all = ends.length >= MIN_SAMPLES && quantileOf(ends, 0) > colour[0] ? ends : found
  const whole = [quantileOf(all, 0), quantileOf(all, 1), quantileOf(all, 2)] as Lab
  const painted = toHex(toRgb(toPaintColour(whole, quantileOf(all, 0, LIT_QUANTILE))))
  const hasEnds = length === 'long' && ends.length >= MIN_SAMPLES
  return { length, colour: painted, ...(hasEnds && { ends: endsColourOf(ends, whole) }) }
}

/** Ends much darker than the crown lie in the shade of the neck. */
const SHADED = 10

/** Painted strands darken what they are painted with, so hair that is not black takes the colour of its lit parts. */
function endsColourOf(found: Lab[], crown: Lab): string {
  const lit = lerp(0.5, 0.8, ramp(8, 20, quantileOf(found, 0)))
  const sorted = [...found].sort((p, q) => p[0] - q[0])
  const some = sorted.slice(Math.floor(sorted.length * (lit - 0.1)), Math.ceil(sorted.length * (lit + 0.1)))
  const mean = (axis: 0 | 1 | 2) => some.reduce((sum, lab) => sum + lab[axis], 0) / some.length
  const ends: Lab = [mean(0), mean(1), mean(2)]
  const share = crown[0] - ends[0] > SHADED ? 0.5 : 0
  const [l, a, b] = ends.map((value, i) => lerp(value, crown[i] as number, share)) as Lab
  return toHex(toRgb([Math.min(l, LIGHTEST), Math.max(1, a), Math.max(1, b)]))
}

const at = (mesh: Point[], i: number): Point => mesh[i] ?? [0, 0]

function sampleAboveBrow(seen: HairInput): Lab[] {
  const { mesh } = seen
  const [, brow] = at(mesh, 10)
  const isHair = hairTestOf(seen)
  const found: Lab[] = []
  for (let y = Math.max(0, Math.round(brow - 0.3 * HEAD)); y < brow + 0.02 * HEAD; y += 3)
    for (let x = Math.round(at(mesh, 234)[0]); x < at(mesh, 454)[0]; x += 3) {
      const lab = labAt(seen, x, y)
      if (lab && isHair(lab, x, y)) found.push(lab)
    }
  return found
}

/** Whether a pixel is the person's and no skin. */
function hairTestOf(seen: HairInput) {
  const skin = toLab(parseHex(seen.tone))
  return (lab: Lab, x: number, y: number) => personAt(seen, x, y) >= 0.9 && colourDistance(lab, skin) > 14
}

function labAt({ photo: { r, g, b } }: HairInput, x: number, y: number): Lab | undefined {
  if (x < 0 || y < 0 || x >= FRAME || y >= FRAME) return undefined
  const i = y * FRAME + x
  return toLab([r[i], g[i], b[i]] as Rgb)
}

function personAt({ person }: HairInput, x: number, y: number): number {
  const coarse = (value: number) => Math.floor((value * MASK_SIZE) / FRAME)
  return person[coarse(y) * MASK_SIZE + coarse(x)] ?? 0
}

/** Ends of loose hair that are lighter than the roots tell its colour; darker ones lie in the shade of the neck. */
function sampleBesideJaw(seen: HairInput, reach: number): Lab[] {
  const { mesh, parts } = seen
  const [, chin] = at(mesh, 152)
  const isHair = hairTestOf(seen)
  const found: Lab[] = []
  for (const [side, ear] of [
    [-1, at(mesh, 234)],
    [1, at(mesh, 454)],
  ] as const)
    for (let y = Math.round(ear[1]); y < chin; y += 3)
      for (let out = 0.02; out < reach; out += 0.01) {
        const x = Math.round(ear[0] + side * out * HEAD)
        const lab = labAt(seen, x, y)
        if (lab && (parts.hair[indexAt(x / 2, y / 2)] as number) > 0.5 && isHair(lab, x, y)) found.push(lab)
      }
  return found
}

/** Light falls on hair unevenly, so lightness counts less than colour. */
const colourDistance = (one: Lab, other: Lab) =>
  Math.hypot((one[0] - other[0]) * 0.6, one[1] - other[1], one[2] - other[2])

const quantileOf = (found: Lab[], axis: 0 | 1 | 2, part = 0.5) =>
  found.map((lab) => lab[axis]).sort((p, q) => p - q)[Math.floor(found.length * part)] as number

/** Accepts grey, brown, fair and copper; a green or white cap or a blue scarf is no hair. In strong light fair hair is cream. */
const isNatural = ([l, a, b]: Lab) =>
  a > -6 && b > -8 && a < 38 && b < 48 && l < (b > CREAM ? 95 : 90) && a < b + 14
const CREAM = 15

/** Of the head that was cut out. */
function shapeOfHead({ parts: { scene, hair }, head: { data } }: HairInput): HairShape {
  const own = hair.map((value, i) => {
    const inFrame = Math.floor(i / GRID) * 2 * FRAME + (i % GRID) * 2
    return value > 0.5 && (data[inFrame * 4 + 3] as number) > 127 ? 1 : 0
  })
  return readHairShape(scene, own)
}

/**
 * A dark coat's collar beside a jaw is no part of the head, but below the chin a coat cannot be told from hair. Hair that is
 * tied may hang narrowly in front of a shoulder, and does so long.
 */
function lengthOf(shape: HairShape, own: HairShape): HairLook['length'] {
  if (readHanging({ ...own, coat: shape.coat }).hangs < 0.5) return 'short'
  return readHanging({ ...shape, beside: own.beside, aside: own.aside }).chin > 0.5 ? 'middle' : 'long'
}
