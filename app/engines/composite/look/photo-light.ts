import type { Lab } from '../colour/lab'
import { clamp } from '../colour/pixels'
import { type LabGrid, labAt, type PhotoAnalysis, pointAt, quantileOf } from './analysis'
import {
  BROWS,
  chromaOf,
  EYES,
  FACE_OUTLINE,
  INNER_MOUTH,
  LIPS,
  lightestOf,
  medianOf,
  type Patch,
  patchAround,
  pixelsInside,
  SKIN_PATCHES,
} from './patches'

/** The face's own references for the light that it stands in. */
export interface FaceLight {
  skin: Lab
  /** how light the face is where light falls on it: the upper quartile of its whole skin */
  lit: number
  /** the lightness of the eyes' white; none behind lowered lids */
  eyes: number | undefined
  /** the lightness of teeth; none in a closed or covered mouth */
  teeth: number | undefined
  /** how much redder the lips are than the skin; none if something covers them */
  redness: number | undefined
  /** what to add to a colour's a and b, so that a neutral thing is neutral */
  neutral: [number, number]
  isColourless: boolean
}

export function readFaceLight(analysis: PhotoAnalysis, grid: LabGrid, areEyesOpen: boolean): FaceLight {
  const patches = SKIN_PATCHES.map((at) => medianOf(patchAround(analysis, analysis.mesh[at] ?? [0, 0])))
  const skin = medianOf(patches)
  const white = areEyesOpen ? lightestOf(EYES.flatMap((eye) => pixelsInside(analysis, eye))) : undefined
  return {
    skin,
    lit: litOf(analysis),
    eyes: white?.[0],
    teeth: teethOf(pixelsInside(analysis, INNER_MOUTH), skin),
    redness: rednessOf(pixelsInside(analysis, LIPS, INNER_MOUTH), skin),
    neutral: neutralOf(white, palePixels(grid)),
    isColourless: chromaOf(skin) < 4,
  }
}

const litOf = (analysis: PhotoAnalysis) =>
  quantileOf(
    pixelsInside(analysis, FACE_OUTLINE, ...EYES, ...BROWS, LIPS).map(([l]) => l),
    0.75,
  )

const MIN_TEETH = 120

/** Teeth are the palest thing in an open mouth: much paler than skin and nearly without colour. */
function teethOf(mouth: Patch, skin: Lab): number | undefined {
  const pale = mouth.filter((lab) => chromaOf(lab) < chromaOf(skin) * 0.75)
  const [l] = lightestOf(pale)
  return pale.length >= MIN_TEETH && pale.length > mouth.length * 0.3 && l > 55 ? l : undefined
}

/** Lips are darker than the skin around them; a mask or a hand is not. */
function rednessOf(lips: Patch, skin: Lab): number | undefined {
  const [l, a] = medianOf(lips)
  return lips.length > 60 && l < skin[0] - 2 ? a - skin[1] : undefined
}

/** Pale pixels anywhere in the photo: walls, paper, shirts. */
function palePixels(grid: LabGrid): Patch {
  const found: Patch = []
  for (let i = 0; i < grid.l.length; i += 7) {
    const lab = labAt(grid, i)
    if ((grid.within[i] as number) > 1 && lab[0] > 70 && lab[0] < 97 && chromaOf(lab) < 14) found.push(lab)
  }
  return found
}

/** What white looks like in an eye and on a wall under even light. */
const EYE_WHITE = [4, 6] as const
const WALL_WHITE = [0, 2] as const
const MAX_CORRECTION = 6
const MIN_PALE = 150

/** Only where eyes and walls have the same cast is it the light's: then the smaller of the two is taken off. */
function neutralOf(white: Lab | undefined, pale: Patch): [number, number] {
  if (!white || pale.length < MIN_PALE) return [0, 0]
  const wall = medianOf(pale)
  return ([1, 2] as const).map((axis, i) => {
    const [eye, other] = [white[axis] - (EYE_WHITE[i] as number), wall[axis] - (WALL_WHITE[i] as number)]
    if (Math.sign(eye) !== Math.sign(other)) return 0
    return -Math.sign(eye) * clamp(Math.min(Math.abs(eye), Math.abs(other)), 0, MAX_CORRECTION)
  }) as [number, number]
}

/** Outer cheeks from the left to the right, where beards, glasses and blush are alike on both sides. */
export const CHEEKS = [
  [50, 280],
  [205, 425],
  [187, 411],
  [123, 352],
  [147, 376],
  [213, 433],
  [192, 416],
] as const

/** Lamps of two colours tell cheeks and forehead apart by far more than the shade of one lamp does. */
const TWO_LIGHTS = 22
const FOREHEAD = [
  [108, 337],
  [69, 299],
  [66, 296],
] as const

/** A ball or a hand before a cheek leaves the forehead as it is. */
export function isLitTwice(analysis: PhotoAnalysis): boolean {
  const hueAt = (at: number) => medianOf(patchAround(analysis, pointAt(analysis.mesh, at), 4))
  return [CHEEKS, FOREHEAD].every((pairs) => {
    const apart = pairs.map(([left, right]) => {
      const [one, other] = [hueAt(left), hueAt(right)]
      return Math.hypot(one[1] - other[1], one[2] - other[2])
    })
    return (apart.sort((p, q) => p - q)[pairs.length >> 1] as number) > TWO_LIGHTS
  })
}
