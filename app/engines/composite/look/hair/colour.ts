import { hairPalette } from '~/art/child/colours'
import { type HairColour, hairColours } from '~/art/child/look'
import { type Lab, parseHex, toLab } from '../../colour/lab'
import { lerp, ramp } from '../../colour/pixels'
import { type Choice, likeliestOf, likelihoodOf, likenessOf, rankChoices } from '../choices'
import { chromaOf, medianOf, type Patch } from '../patches'

type HairFamily = 'black' | 'brown' | 'red' | 'fair' | 'grey'

export const colourFamilies: Record<HairColour, HairFamily> = {
  black: 'black',
  'blue-black': 'black',
  'soft-black': 'black',
  'dark-brown': 'brown',
  brown: 'brown',
  chestnut: 'brown',
  'light-brown': 'brown',
  auburn: 'red',
  red: 'red',
  copper: 'red',
  'dark-blond': 'fair',
  blond: 'fair',
  fair: 'fair',
  grey: 'grey',
}

export const isNearColour = (one: HairColour, other: HairColour) =>
  colourFamilies[one] === colourFamilies[other]

/** The quantile of lightness at which hair is lit, but does not gleam. */
const LIT = 0.7

/**
 * `roots`: samples above the brow; `lengths`: the hair beside the face; `dimness`: how many times too dark the photo is. A
 * look has one colour, so of hair that is lighter below both are likely, and the parent is asked.
 */
export function proposeHairColour(
  roots: Patch,
  lengths: Patch,
  neutral: [number, number],
  dimness = 1,
): Choice<HairColour>[] {
  const above = rankColours(roots, lengths, neutral, dimness)
  if (medianOf(lengths, LIT)[0] < medianOf(roots, LIT)[0] + LIGHTER_BELOW) return above
  const below = rankColours(lengths, lengths, neutral, dimness)
  if (isNearColour(likeliestOf(above), likeliestOf(below))) return above
  return rankChoices(hairColours.map((name) => [name, likelihoodOf(above, name) + likelihoodOf(below, name)]))
}

/** What hangs beside the face lies in its shade, so lighter hair has another colour. */
const LIGHTER_BELOW = 12

function rankColours(roots: Patch, lengths: Patch, neutral: [number, number], dimness: number) {
  const [l, ...seen] = medianOf(roots, LIT).map((value) => value * dimness) as Lab
  const [a, b] = [seen[0] + neutral[0], seen[1] + neutral[1]]
  const yellow = ramp(12, 18, Math.hypot(a, b)) * ramp(24, 34, l) * ramp(52, 64, hueOf(a, b))
  // The roots of fair hair are dark, and what hangs beside the face may lie in its shade.
  const fair = Math.max(yellow, ramp(36, 46, l) * ramp(10, 16, seen[1]))
  const hair: Lab = [lerp(l, Math.max(l, medianOf(lengths, LIT)[0] * dimness), fair), a, b]
  const painted = toPaint(hair, yellow)
  const vivid = lerp(1, PALER, redOf(hair))
  const seenByPaint: Lab = [hair[0], a * vivid, b * vivid]
  return rankChoices(
    hairColours.map((name) => {
      const distance = distanceOf(seenByPaint, painted, toLab(parseHex(hairPalette[name])))
      return [name, likenessOf(distance, 7) * fitsFamily(hair, name) * usualness[name]] as const
    }),
  )
}

/** The paint of red hair is more vivid than a photo of it, so many times. */
const PALER = 1.25

/** 1 for hair that is redder than brown hair under any light. */
const redOf = ([, a, b]: Lab) => ramp(15, 21, a) * ramp(66, 58, hueOf(a, b))

const hueOf = (a: number, b: number) => (Math.atan2(b, a) * 180) / Math.PI

/**
 * A gleam makes dark hair paler on a photo than its paint. Yellow hair lies in its own shadow, darker and redder than
 * its paint, unless the sun bleaches it.
 */
function toPaint([l, a, b]: Lab, yellow: number): PaintedHair {
  const hue = hueOf(a, b)
  const warm = ramp(12, 18, Math.hypot(a, b)) * ramp(53, 60, hue)
  return { lightness: l * 0.9 + 10 * yellow * ramp(72, 58, l), hue: hue + 10 * warm }
}

interface PaintedHair {
  lightness: number
  hue: number
}

/** Blue-black and auburn are rare beside their neighbours, and no child is grey; a photo's cast must not make them common. */
const usualness: Record<HairColour, number> = {
  black: 1,
  'blue-black': 0.3,
  'soft-black': 1.2,
  'dark-brown': 1,
  brown: 1,
  chestnut: 0.8,
  'light-brown': 0.9,
  auburn: 0.8,
  red: 0.7,
  copper: 0.8,
  'dark-blond': 1,
  blond: 1,
  fair: 0.9,
  grey: 0.02,
}

/**
 * Brown is never without red: dark hair that is not reddish is black, however light a lamp or the sky makes it. And black
 * is never vivid, though under a blue sky auburn hair is crimson to a camera, a hue that no brown has.
 */
function fitsFamily([l, a, b]: Lab, name: HairColour): number {
  const family = colourFamilies[name]
  const unred = ramp(3.2, 1.2, a) * ramp(17, 12, b) * ramp(52, 44, l)
  const black = Math.max(
    unred,
    ramp(10, 6, Math.hypot(a, b)) * ramp(30, 20, l),
    ramp(14, 8, Math.hypot(a, b)) * ramp(24, 16, l),
  )
  const grey = ramp(12, 7, Math.hypot(a, b)) * ramp(38, 46, l)
  // A child's short hair over a lit scalp is grey to a camera.
  if (family === 'black') return (0.3 + 3 * Math.max(black, grey)) * ramp(24, 15, Math.hypot(a, b))
  if (family === 'grey') return lerp(0.5, 4, grey * ramp(6, 3.5, Math.hypot(a, b)))
  const red = redOf([l, a, b])
  const suits =
    family === 'red' ? lerp(1, 1.3, red) : family === 'brown' && name !== 'chestnut' ? lerp(1, 0.55, red) : 1
  return suits * lerp(1, 0.1, Math.max(black, grey))
}

/**
 * Lightness, hue and saturation. A photo shows hair paler and less colourful than paint does, and dark hair has hardly
 * a hue; so chroma counts little, and hue and saturation the more the lighter the hair is.
 */
function distanceOf(hair: Lab, { lightness, hue }: PaintedHair, paint: Lab): number {
  const [chroma, painted] = [chromaOf(hair), chromaOf(paint)]
  const coloured = ramp(5, 12, Math.min(chroma, painted)) * ramp(12, 24, hair[0])
  const turn = Math.abs(hue - hueOf(paint[1], paint[2]))
  const saturation = chroma / Math.max(hair[0], 12) - painted / Math.max(paint[0], 12)
  return Math.hypot(
    (lightness - paint[0]) * 0.4,
    (chroma - painted) * 0.3,
    Math.min(turn, 40) * 0.45 * coloured,
    saturation * 20 * coloured,
  )
}
