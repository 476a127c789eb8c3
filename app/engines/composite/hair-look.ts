import { type Lab, parseHex, type Rgb, toHex, toLab, toRgb } from './colour/lab'
import { type ColourPlanes, lerp, type Plane, ramp } from './colour/pixels'
import type { HairLook } from './composite'
import { FRAME, HEAD } from './cut-out/frame'
import type { Point } from './photo/faces'
import { MASK_SIZE } from './photo/models'

// Reads a child's hair from the photo, for pages that show it from behind; no result if it is not surely hair.

interface HairInput {
  photo: ColourPlanes
  /** how surely each of the mask's coarse pixels belongs to a person */
  person: Plane
  mesh: Point[]
  tone: string
}

/** Fewer samples than this mean a bald head, or one that the photo cuts off. */
const MIN_SAMPLES = 60
/** The least shares of hair beside the jaw and below the chin, read off fifteen photographs. */
const MIN_JAW_SHARE = 0.45
const MIN_CHIN_SHARE = 0.3

/** Within this distance of the colour above the brow, what lies beside the jaw is the same hair. */
const ENDS_REACH = 30

/** The quantile of samples at which the light on the hair is read. */
const LIT_QUANTILE = 0.7

/** The roots of fair hair are dark, and a gleam on black hair is not its colour. No hair is painted greenish. */
function toPaintColour([l, a, b]: Lab, lit: number): Lab {
  return [lerp(l, lit, ramp(25, 40, l)), Math.max(a, 1), Math.max(b, 1)]
}

export function detectHair(seen: HairInput): HairLook | undefined {
  const found = sampleAboveBrow(seen)
  if (found.length < MIN_SAMPLES) return undefined
  const colour = [quantileOf(found, 0), quantileOf(found, 1), quantileOf(found, 2)] as Lab
  if (!isNatural(colour)) return undefined
  const spread = quantileOf(found, 0, 0.85) - quantileOf(found, 0, 0.15)
  const length = lengthOf(seen, { colour, reach: 8 + spread * 0.35 })
  const ends = length === 'short' ? [] : sampleBesideJaw(seen, { colour, reach: ENDS_REACH })
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
  return toHex(toRgb([l, Math.max(1, a), Math.max(1, b)]))
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
function sampleBesideJaw(seen: HairInput, hair: Hair): Lab[] {
  const { mesh } = seen
  const [, chin] = at(mesh, 152)
  const isHair = hairTestOf(seen)
  const found: Lab[] = []
  for (const [side, ear] of [
    [-1, at(mesh, 234)],
    [1, at(mesh, 454)],
  ] as const)
    for (let y = Math.round(ear[1]); y < chin; y += 3)
      for (let out = 0.02; out < 0.2; out += 0.01) {
        const x = Math.round(ear[0] + side * out * HEAD)
        const lab = labAt(seen, x, y)
        if (lab && isHair(lab, x, y) && colourDistance(lab, hair.colour) < hair.reach) found.push(lab)
      }
  return found
}

/** Light falls on hair unevenly, so lightness counts less than colour. */
const colourDistance = (one: Lab, other: Lab) =>
  Math.hypot((one[0] - other[0]) * 0.6, one[1] - other[1], one[2] - other[2])

const quantileOf = (found: Lab[], axis: 0 | 1 | 2, part = 0.5) =>
  found.map((lab) => lab[axis]).sort((p, q) => p - q)[Math.floor(found.length * part)] as number

/** Accepts grey, brown, fair and copper; a green cap or a blue scarf is no hair. */
const isNatural = ([l, a, b]: Lab) => a > -6 && b > -8 && a < 38 && b < 48 && l < 90 && a < b + 14

interface Hair {
  colour: Lab
  /** the largest colour distance that still counts as the same hair */
  reach: number
}

/** Dark clothes below the chin are not hair: hair counts there only if it begins beside the jaw. */
function lengthOf(seen: HairInput, hair: Hair): HairLook['length'] {
  const { mesh } = seen
  const [, chin] = at(mesh, 152)
  const ear = (at(mesh, 234)[1] + at(mesh, 454)[1]) / 2
  if (shareOf(seen, hair, [ear + (chin - ear) * 0.45, chin]) < MIN_JAW_SHARE) return 'short'
  return shareOf(seen, hair, [chin + 0.05 * HEAD, chin + 0.4 * HEAD]) < MIN_CHIN_SHARE ? 'middle' : 'long'
}

function shareOf(seen: HairInput, { colour, reach }: Hair, [from, to]: [number, number]): number {
  const sides = [
    [-1, at(seen.mesh, 234)[0]],
    [1, at(seen.mesh, 454)[0]],
  ] as const
  let [alike, all] = [0, 0]
  for (const [side, edge] of sides)
    for (let y = Math.round(from); y < to; y += 2)
      for (let out = 0.02; out < 0.26; out += 0.01, all++) {
        const x = Math.round(edge + side * out * HEAD)
        const lab = labAt(seen, x, y)
        if (lab && colourDistance(lab, colour) < reach && personAt(seen, x, y) > 0.5) alike++
      }
  return alike / (all || 1)
}
