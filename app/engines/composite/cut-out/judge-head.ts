import { halvePlane } from '../colour/filters'
import { alphaOf, lumaOf, type Pixels, type Plane } from '../colour/pixels'
import type { HeadDoubt } from '../composite'
import {
  colourDistance,
  GRID,
  indexAt,
  type PhotoAnalysis,
  pointAt,
  type Scene,
  UNIT,
} from '../look/analysis'
import { areOpen, opennessOf } from '../look/face/eyes'
import { isDrawing } from '../look/flat-colours'
import { patchAt } from '../look/hair/mask'
import { EYES, INNER_MOUTH, LIPS, medianOf, patchAround, pixelsInside } from '../look/patches'
import { CHEEKS, isLitTwice, readFaceLight } from '../look/photo-light'
import { isBurnt } from '../photo/judge-photo'
import { hasScreenPattern } from '../photo/screen-pattern'
import { FRAME } from './frame'
import type { HeadParts } from './head-parts'

// A cut-out judges itself: what a parent would not want to see in a book is told before it is shown.

/** Each from 0, for a perfect head, to 1. */
export interface HeadScores {
  /** the share of the points around eyes and mouth that the head lacks */
  missing: number
  /** the share of the head's area that has the skin's colour outside face, ears and forehead */
  debris: number
  /** the share of the outline above the ears beside which another part of a person goes on */
  contact: number
  /** by which share of the width above the ears one side is wider than the other */
  asymmetry: number
  /** how much the hues of the two cheeks differ, in hundredths of Lab */
  covered: number
  /** the share of the crown's outline that lies on the photo's edge */
  flatCrown: number
  /** the share of one side's outline where hair lies on the photo's edge */
  flatSide: number
}

const LIMITS: HeadScores = {
  missing: 0.2,
  debris: 0.08,
  contact: 0.35,
  asymmetry: 0.3,
  covered: 0.13,
  flatCrown: 0.35,
  flatSide: 0.3,
}
const TIDY = ['missing', 'debris', 'contact', 'asymmetry'] as const

export function judgeHead(
  analysis: PhotoAnalysis,
  { head, parts }: { head: Pixels; parts: HeadParts },
): HeadDoubt | undefined {
  const scores = scoreHead(halvePlane(alphaOf(head), FRAME), parts)
  const isOver = (score: keyof HeadScores) => scores[score] > LIMITS[score]
  if (TIDY.some(isOver)) return 'untidy'
  if (isBurnt(lumaOf(analysis.photo))) return 'clipped'
  if (hasScreenPattern(analysis.photo)) return 'screen'
  if (isDrawing(analysis)) return 'drawing'
  if (isLitTwice(analysis)) return 'twoLights'
  const isMouthHidden = isMouthCovered(analysis)
  // A mask is of another colour than a cheek, too, but stays a face's.
  if (isOver('covered') && !isMouthHidden) return 'untidy'
  const areEyesOpen = areOpen(opennessOf(analysis.mesh))
  const { isColourless } = readFaceLight(analysis, parts.scene.grid, areEyesOpen)
  if (isColourless) return 'noColour'
  if (isOver('flatCrown')) return 'crownCut'
  if (isOver('flatSide')) return 'sideCut'
  if (isMouthHidden) return 'mouthCovered'
  if (mouthOpeningOf(analysis) > WIDE_MOUTH) return 'mouthOpen'
  return areEyesOpen ? undefined : 'eyesClosed'
}

const AROUND_MOUTH = [164, 18, 186, 410, 43, 273]
const MIN_LIP_CONTRAST = 5

/** Lips differ from the skin around them; a mask or a hand before them is of one colour. */
function isMouthCovered(analysis: PhotoAnalysis): boolean {
  const around = AROUND_MOUTH.flatMap((at) => patchAround(analysis, pointAt(analysis.mesh, at), 4))
  const lips = pixelsInside(analysis, LIPS, INNER_MOUTH)
  return lips.length > 0 && colourDistance(medianOf(lips), medianOf(around)) < MIN_LIP_CONTRAST
}

export function scoreHead(alpha: Plane, parts: HeadParts): HeadScores {
  const { scene } = parts
  const rays = castRays(scene, alpha)
  return {
    missing: meanOf(
      [...EYES.flat(), ...LIPS],
      (at) => 1 - (alpha[indexAt(...pointAt(scene.mesh, at))] as number),
    ),
    debris: shareOfDebris(alpha, parts),
    contact: meanOf(rays, (ray) => (isTouched(scene, parts, ray) ? 1 : 0)),
    asymmetry: asymmetryOf(scene, alpha),
    covered: coveredOf(parts),
    flatCrown: meanOf(
      rays.filter(({ across }) => Math.abs(across) < 0.5),
      (ray) => (isOnEdge(scene, ray) ? 1 : 0),
    ),
    flatSide: flatSideOf(alpha, parts),
  }
}

/** Beside the jaw, too, as long hair hangs there; what ends at an ear is cut by nothing. */
function flatSideOf(alpha: Plane, { scene, hair }: HeadParts): number {
  const rays = castRays(scene, alpha, 0.5)
  const isHairCut = (ray: Ray) => {
    let further = 0
    while (further < ROUNDED && (scene.grid.within[indexOn(ray, further)] as number) > 1) further++
    return further < ROUNDED && (hair[indexOn(ray, further - INSIDE)] as number) > 0.5
  }
  const shares = [-1, 1].map((side) =>
    meanOf(
      rays.filter(({ across }) => across * side >= 0.5),
      (ray) => (isHairCut(ray) ? 1 : 0),
    ),
  )
  return Math.max(...shares)
}

function shareOfDebris(alpha: Plane, { debris }: HeadParts): number {
  let [all, loose] = [0, 0]
  for (let i = 0; i < alpha.length; i++) {
    all += alpha[i] as number
    loose += (alpha[i] as number) * (debris[i] as number)
  }
  return loose / (all || 1)
}

/** From between the eyes to the head's end. */
interface Ray {
  from: readonly [number, number]
  across: number
  down: number
  end: number
}

const RAYS = 96
const LONGEST = 1.1 * UNIT
/** Rays that point further down meet cheeks, neck and long hair. */
const LOWEST = 0.2
const BESIDE = 0.04 * UNIT
const AT_EDGE = 0.03 * UNIT
const INSIDE = 0.03 * UNIT
/** Where the photo cuts it, a head is rounded by so much at most. */
const ROUNDED = 0.14 * UNIT

function castRays({ mesh }: Scene, alpha: Plane, lowest = LOWEST): Ray[] {
  const from = pointAt(mesh, 168)
  return Array.from({ length: RAYS }, (_, i): Ray => {
    const angle = (i / RAYS) * Math.PI * 2
    const [across, down] = [Math.cos(angle), Math.sin(angle)]
    let end = LONGEST
    while (end > 0 && (alpha[indexAt(from[0] + across * end, from[1] + down * end)] as number) < 0.5) end--
    return { from, across, down, end }
  }).filter(({ down }) => down < lowest)
}

const indexOn = ({ from: [x, y], across, down, end }: Ray, further = 0) =>
  indexAt(x + across * (end + further), y + down * (end + further))

const isOnEdge = ({ grid }: Scene, ray: Ray) => (grid.within[indexOn(ray)] as number) < AT_EDGE

function isTouched({ grid }: Scene, { head }: HeadParts, ray: Ray) {
  const i = indexOn(ray, BESIDE)
  return (grid.within[i] as number) > 0 && (grid.person[i] as number) > 0.8 && (head[i] as number) < 0.3
}

const meanOf = <T>(values: T[], of: (value: T) => number) =>
  values.reduce((sum, value) => sum + of(value), 0) / (values.length || 1)

/** Around the line through nose and brow, so that a leaning or slightly turned head counts as straight. */
function asymmetryOf({ mesh }: Scene, alpha: Plane): number {
  const [middle, ear] = [
    (pointAt(mesh, 234)[0] + pointAt(mesh, 454)[0]) / 2,
    (pointAt(mesh, 234)[1] + pointAt(mesh, 454)[1]) / 2,
  ]
  let [apart, all] = [0, 0]
  for (let y = 0; y < ear; y++) {
    let [left, right] = [0, 0]
    for (let x = 0; x < GRID; x++) {
      const value = alpha[y * GRID + x] as number
      if (x < middle) left += value
      else right += value
    }
    apart += Math.abs(left - right)
    all += left + right
  }
  return apart / (all || 1)
}

/** A mouth's opening by its width: laughs on fifteen photographs open it by 0.23 at most. */
const WIDE_MOUTH = 0.36

function mouthOpeningOf({ mesh }: PhotoAnalysis): number {
  const between = (one: number, other: number) => {
    const [[x, y], [u, v]] = [pointAt(mesh, one), pointAt(mesh, other)]
    return Math.hypot(u - x, v - y)
  }
  return between(13, 14) / (between(61, 291) || 1)
}

/** Shade changes a cheek's hue with its lightness, a ball the hue alone; the third largest difference leaves out a strand. */
const MAX_SHADE = 15

function coveredOf({ scene: { grid, mesh } }: HeadParts): number {
  const hueAt = (at: number) => medianOf(patchAt(grid, pointAt(mesh, at), 2))
  const apart = CHEEKS.map(([left, right]) => {
    const [one, other] = [hueAt(left), hueAt(right)]
    const isShaded = Math.abs(one[0] - other[0]) > MAX_SHADE
    return isShaded ? 0 : Math.hypot(one[1] - other[1], one[2] - other[2])
  })
  return (apart.sort((p, q) => q - p)[2] as number) / 100
}
