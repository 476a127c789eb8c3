import { skinPalette } from '~/art/child/colours'
import { type SkinTone, skinTones } from '~/art/child/look'
import { parseHex, toLab } from '../colour/lab'
import { clamp, lerp, ramp } from '../colour/pixels'
import { type Choice, likenessOf, rankChoices } from './choices'
import type { FaceLight } from './photo-light'

/** A flash makes fair skin white; the very palest tone is for the parent to choose. */
const PALEST = 1.6

/**
 * A photo's exposure is unknown, so a skin's lightness alone says little: a deep skin in full light is as light as a
 * fair one in the shade. Teeth, the white of the eyes and the lips' redness against the skin tell the two apart, but
 * glasses, shades and make-up mislead them badly. The mean of both misses least often by much; its lines were laid
 * through 116 photographs. In dim light lightness says the least, so both count the same. The result is a step on the
 * Monk scale with its fractions.
 */
export function estimateMonk(light: FaceLight): number {
  const step = stepByLight(light)
  return clamp(lerp(step, Math.min(step, mostByColour(light)), trustInColour(light)), PALEST, 10)
}

function stepByLight(light: FaceLight): number {
  const dim = ramp(68, 58, light.lit)
  const seen = lerp(stepByLightness(light), stepByReferences(light), lerp(0.3, 0.5, dim))
  return lerp(seen, MIDDLE_STEP, dim * isInTheDark(light) * 0.5)
}

/**
 * A fair skin has little colour for its lightness, and dim light takes as much from both. So it seems deep by its
 * lightness, but not by this. A warm lamp adds colour, and so the opposite says nothing.
 */
function mostByColour({ skin: [l, a, b], neutral }: FaceLight): number {
  const saturation = Math.hypot(a + neutral[0], b + neutral[1]) / (l + 16)
  const after = MOST_BY_SATURATION.findIndex(([at]) => at > saturation)
  const [[from, less], [to, more]] = [MOST_BY_SATURATION.at(after - 1), MOST_BY_SATURATION.at(after)] as [
    Limit,
    Limit,
  ]
  return after > 0 ? lerp(less, more, (saturation - from) / (to - from)) : after < 0 ? 10 : PALEST
}

type Limit = readonly [saturation: number, step: number]
/** The palette's own tones, with what photographs add. */
const MOST_BY_SATURATION: Limit[] = [
  [0.12, PALEST],
  [0.18, 2.4],
  [0.27, 3.1],
  [0.32, 3.3],
  [0.35, 4.5],
  [0.38, 7],
  [0.42, 10],
]

/** How far little colour is to be trusted: in the dark, or where eyes, teeth and lips say so, such a skin is deep. */
const trustInColour = (light: FaceLight) => ramp(48, 60, light.lit) * ramp(6.5, 5, stepByReferences(light))

/** In the dark, where even the eyes are dark, every skin is: the middle is missed by less. Bright teeth tell a deep skin. */
const isInTheDark = ({ skin, eyes, teeth }: FaceLight) =>
  teeth !== undefined && teeth > skin[0] + BRIGHT_TEETH ? 0 : ramp(62, 50, eyes ?? EYE_LIGHTNESS)
const BRIGHT_TEETH = 20

/** A laugh lifts the cheeks into the light. Deep skins laughed more often in the photographs, so it counts for a third. */
const stepByLightness = ({ lit, teeth }: FaceLight) => 10.9 - 0.101 * lit + (teeth === undefined ? 0 : 0.6)

function stepByReferences({ skin, eyes, teeth, redness }: FaceLight): number {
  const byLips = redness === undefined ? 0 : clamp((9 - redness) * 0.2, -0.6, 2.5)
  if (teeth !== undefined) {
    const byTeeth = 2 + (skin[0] - teeth + 1) * -0.2 + byLips * 0.3
    const byAngle = 2 + (FAIR_ANGLE - angleOf(skin)) * 0.2
    return clamp((byTeeth + Math.min(10, byAngle)) / 2, PALEST, 10)
  }
  const exposed = eyes === undefined ? 0 : clamp(0.5 * skin[0] * (EYE_LIGHTNESS / eyes - 1), -6, 18)
  return clamp(2.3 + (LIGHT_SKIN - skin[0] - exposed) * 0.13 + byLips, PALEST, 10)
}

/** The individual typology angle of dermatology: how light a skin is against how yellow, in degrees. */
const angleOf = ([l, , b]: FaceLight['skin']) => (Math.atan2(l - 50, b) * 180) / Math.PI
const FAIR_ANGLE = 62

const EYE_LIGHTNESS = 65
const LIGHT_SKIN = 85
/**
 * How sure a step is. It misses most often in dim light, where even the eyes are dark, where lightness and references
 * disagree, also with the skin's colour, and on deep skins, which a camera's automatic exposure lightens.
 */
export function certaintyOf(light: FaceLight): number {
  if (light.isColourless) return 0.2
  const disagreement = Math.abs(stepByLightness(light) - stepByReferences(light))
  const byLight = stepByLight(light)
  return Math.min(
    ramp(1.6, 0.6, byLight - estimateMonk(light)),
    ramp(2.7, 1.3, disagreement),
    ramp(54, 65, light.lit),
    ramp(34, 48, light.eyes ?? EYE_LIGHTNESS),
    ramp(6.6, 3.8, byLight),
  )
}

/** Warm and cool tones of the same depth are told apart by their hue. */
export function proposeSkin(light: FaceLight): Choice<SkinTone>[] {
  const step = light.isColourless ? MIDDLE_STEP : estimateMonk(light)
  const hue = light.isColourless
    ? MEAN_HUE
    : hueOf(light.skin[1] + light.neutral[0], light.skin[2] + light.neutral[1])
  const spread = light.isColourless ? 4 : SPREAD
  return rankChoices(
    skinTones.map((tone) => {
      const { monk, colour } = skinPalette[tone]
      const [, a, b] = toLab(parseHex(colour))
      const distance = Math.abs(monk - step)
      return [tone, likenessOf(distance, spread) * lerp(0.8, 1, likenessOf(hueOf(a, b) - hue, 12))] as const
    }),
  )
}

/** A step more or less is as near as a photo allows. */
export const isNearTone = (one: SkinTone, other: SkinTone) =>
  Math.abs(skinPalette[one].monk - skinPalette[other].monk) <= 1

const SPREAD = 1.3
const MIDDLE_STEP = 4
const MEAN_HUE = 67
const hueOf = (a: number, b: number) => (Math.atan2(b, a) * 180) / Math.PI

const MOST_DIMNESS = 1.25

/** In a dim photo: how many times darker the lit face is than its tone's paint, so that hair is read in the same light. */
export function dimnessOf(light: FaceLight): number {
  const [tone] = proposeSkin(light)
  if (!tone || light.isColourless) return 1
  const [painted] = toLab(parseHex(skinPalette[tone.value].colour))
  return clamp(lerp(1, painted / light.lit, ramp(70, 60, light.lit)), 1, MOST_DIMNESS)
}
