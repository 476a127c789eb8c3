import type { ChildLook } from '~/art/child/look'
import type { Lab } from '../../colour/lab'
import { ramp } from '../../colour/pixels'
import type { Point } from '../../photo/faces'
import { type PhotoAnalysis, pointAt } from '../analysis'
import { type Choice, rankChoices } from '../choices'
import { medianOf, type Patch, patchAround } from '../patches'
import type { FaceLight } from '../photo-light'

type EyeColour = ChildLook['eyes']['colour']

/** The opening of both eyes, its height by its width. */
export function opennessOf(mesh: Point[]): number {
  const one = (outer: number, inner: number, upper: number, lower: number) =>
    (pointAt(mesh, lower)[1] - pointAt(mesh, upper)[1]) /
    (Math.abs(pointAt(mesh, inner)[0] - pointAt(mesh, outer)[0]) || 1)
  return (one(33, 133, 159, 145) + one(263, 362, 386, 374)) / 2
}

/** Below this opening an eye counts as closed, read off one photograph of lowered eyes and eleven of open ones. */
export const areOpen = (openness: number) => openness > 0.14

/** The mesh marks the iris by its centre and four points around it. */
const IRISES = [
  [468, 469, 471],
  [473, 474, 476],
] as const

/** Beside each other on a page the two darkest look alike. */
export const isNearEyeColour = (one: EyeColour, other: EyeColour) =>
  one === other || (isDark(one) && isDark(other))
const isDark = (colour: EyeColour) => colour === 'black' || colour === 'dark-brown'

/** The ring between pupil and rim, beside the centre, where lids and gleams seldom lie. */
function irisPixels(analysis: PhotoAnalysis, skin: Lab): Patch {
  const pixels = IRISES.flatMap(([centre, ...rims]) => {
    const [x, y] = pointAt(analysis.mesh, centre)
    return rims.flatMap((rim) => {
      const [u, v] = pointAt(analysis.mesh, rim)
      return patchAround(analysis, [x + (u - x) * 0.62, y + (v - y) * 0.62 + 1], 2)
    })
  })
  const dark = pixels.filter(([l]) => l < MOST_IRIS * skin[0])
  return dark.length > LEAST_SHARE * pixels.length ? dark : pixels
}

/**
 * Pixels lighter than this share of the skin's lightness are a gleam or the white of the eye. They are left out if enough
 * darker pixels remain: a few may be lashes.
 */
const MOST_IRIS = 0.7
const LEAST_SHARE = 1 / 3

/**
 * Eyes are dark unless the photo clearly shows otherwise: a small or shaded eye always looks dark. Even a dark brown has
 * red in it; grey, green and blue have hardly any, but neither has a dark iris in which a window is reflected. A patch as light as
 * the skin is no iris.
 */
export function proposeEyeColour(
  analysis: PhotoAnalysis,
  { neutral, skin, isColourless }: Pick<FaceLight, 'neutral' | 'skin' | 'isColourless'>,
  areEyesOpen: boolean,
): Choice<EyeColour>[] {
  const [l, a, b] = areEyesOpen && !isColourless ? medianOf(irisPixels(analysis, skin)) : [0, 0, 0]
  const [red, yellow] = [a + neutral[0], b + neutral[1]]
  const seen = ramp(2, 1.2, analysis.enlarged) * ramp(0.9, 0.75, l / (skin[0] || 1))
  const isVeiled = ramp(40, 31, l) * ramp(-8, -3, yellow) * ramp(8, 6, yellow)
  const light = seen * ramp(14, 28, l) * (1 - isVeiled)
  const cool = light * ramp(6, 1, red) * ramp(9, 4, yellow)
  // Beside warm skin a blue iris is nearly grey; a grey one is lighter.
  const blue = Math.max(ramp(0, -4, yellow), ramp(9, 5, yellow) * ramp(54, 44, l))
  return rankChoices<EyeColour>([
    ['black', 0.2 + 0.25 * ramp(24, 12, l)],
    ['dark-brown', 0.5 * (1 - 0.8 * cool)],
    ['brown', 0.12 + 0.8 * seen * ramp(22, 32, l) * ramp(4, 9, yellow) * ramp(1, 4, red)],
    ['hazel', 0.05 + 0.5 * light * ramp(6, 12, yellow) * ramp(4, 1.5, red)],
    ['amber', 0.01 + 0.3 * seen * ramp(26, 38, l) * ramp(18, 26, yellow)],
    ['green', 0.02 + 0.5 * light * ramp(3, 0, red) * ramp(1, 5, yellow) * ramp(16, 11, yellow)],
    ['blue', 0.02 + 1.4 * cool * blue],
    ['grey', 0.02 + cool * (1 - blue)],
  ])
}
