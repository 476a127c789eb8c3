import { lerp, ramp } from '../../colour/pixels'
import { type Choice, likelihoodOf, rankChoices } from '../choices'
import { type HairShape, isAside, NO_HAIR } from './shape'
import type { Bundle, Fringe, HairTextureName, Parting, ProposedLength } from './styles'
import type { HairTexture } from './texture'

/** Every trait with its likelihoods, from which the likeliest style is told. */
export interface HairKind {
  length: Choice<ProposedLength>[]
  texture: Choice<HairTextureName>[]
  fringe: Choice<Fringe>[]
  parting: Choice<Parting>[]
  bundle: Choice<Bundle>[]
}

/** The limits were read off photographs; each is a slope, so that hair near a limit stays unsure. */
export function readHairKind(shape: HairShape, texture: HairTexture, isBare: boolean): HairKind {
  const { hangs } = readHanging(shape)
  const fringe = readFringe(shape, hangs)
  const pulledBack = isBare
    ? 0
    : (1 - hangs) * likelihoodOfPulling(shape, texture, likelihoodOf(fringe, 'none'))
  return {
    length: readLength(shape, texture, pulledBack),
    texture: readTexture(texture, hangs, likelihoodOfKnot(shape)),
    fringe,
    parting: readParting(shape),
    bundle: readBundle(shape, hangs, pulledBack),
  }
}

/**
 * Hair hangs if it lies beside the jaw or widely beside the face; over a coat of its colour only if it does so densely. What
 * begins below the ear is a coat, a scarf or a seat. Where no coat has its colour, strands on both sides of the neck tell it
 * as well.
 */
function likelihoodOfHanging({ beside, aside, below, strands, coat }: HairShape): number {
  const [limit, width] = coat > 0.5 ? [0.55, 0.25] : [0.36, 0.13]
  const startsAtEar = below.map((end) => end > FROM_EAR)
  const fromEar = beside.map((share, i) => (startsAtEar[i] ? share : 0))
  const aroundNeck = startsAtEar.every(Boolean) ? ramp(0.08, 0.14, Math.min(...strands)) : 0
  return Math.max(
    ramp(limit - 0.12, limit + 0.12, Math.max(...fromEar)),
    ramp(width - 0.05, width + 0.05, Math.max(...aside)),
    aroundNeck * ramp(0.35, 0.2, coat),
  )
}

const FROM_EAR = -0.2

/** How likely it is that hair hangs and, if it does, that it ends at the chin, or far below it. */
export function readHanging(shape: HairShape): { hangs: number; chin: number; long: number } {
  const { beside, aside, below, leaves, room, seen } = shape
  const hangsAt = (i: number) =>
    (beside[i] as number) > 0.3 || isAside(beside[i] as number, aside[i] as number)
  const reach = Math.max(...below.map((end, i) => (hangsAt(i) ? end : -0.3)))
  const goesOn = Math.max(...leaves.map((passed, i) => (hangsAt(i) ? ramp(0.04, 0.12, passed) : 0)))
  const cut = Math.max(...below.map((end, i) => (hangsAt(i) ? ramp(-0.12, 0, end - (room[i] as number)) : 0)))
  const long = Math.max(goesOn, cut) * (seen < 0.3 ? 0.6 : 1)
  const chin = ramp(0.16, 0.04, reach) * (1 - goesOn)
  return { hangs: likelihoodOfHanging(shape), chin, long }
}

function readLength(shape: HairShape, { lock, grain }: HairTexture, pulledBack: number) {
  const { hangs, chin, long } = readHanging(shape)
  const isTied = Math.max(likelihoodOfKnot(shape) * (1 - hangs), pulledBack)
  const loose = (1 - hangs) * (1 - isTied)
  const shaved = ramp(0.31, 0.24, shape.above) * ramp(0.45, 0.3, grain > 3 ? lock : 0.45)
  const narrow = Math.max(likelihoodOfStrands(shape) * 0.5, likelihoodOfTail(shape))
  return rankChoices<ProposedLength>([
    ['shaved', loose * (0.04 + 0.9 * shaved)],
    ['short', loose * (0.84 - 0.9 * shaved)],
    ['tied', loose * 0.12 + (1 - hangs) * isTied + hangs * narrow],
    ['chin', hangs * (1 - narrow) * chin],
    ['shoulder', hangs * (1 - narrow) * (1 - chin) * (1 - long)],
    ['long', hangs * (1 - narrow) * (1 - chin) * long],
  ])
}

const likelihoodOfKnot = ({ knot }: HairShape) => ramp(0.18, 0.34, knot.height)

/**
 * Hair that is pulled back bares a forehead that is round above, and its strands lie smooth, while short hair ends level,
 * in corners or in tufts. With a fringe it lies flat on the crown, where short hair stands off. A bare forehead and a
 * boy's cut look much alike, so it is never sure; where the photo cuts the crown off nothing is told.
 */
function likelihoodOfPulling(
  { forehead, above, isCrownSeen }: HairShape,
  { lock, grain }: HairTexture,
  bare: number,
): number {
  if (!isCrownSeen) return 0
  const [middle, temples] = [forehead.slice(3, 6), [...forehead.slice(0, 2), ...forehead.slice(-2)]].map(
    (all) => all.filter((depth) => depth > NO_HAIR),
  ) as [number[], number[]]
  const isSeen = middle.length === 3 && temples.length > 0 && Math.min(...middle) > MOST_BARE
  const lower = mean(temples.map((depth) => Math.min(depth, MOST_AT_TEMPLE)))
  const round = isSeen ? ramp(0.22, 0.38, lower - Math.min(...middle)) : 0
  const smooth = grain > 1 ? ramp(0.4, 0.55, lock) : 1
  return PULLED * bare * round * smooth + PULLED_BEHIND_FRINGE * (1 - bare) * ramp(0.34, 0.27, above)
}

const [PULLED, PULLED_BEHIND_FRINGE] = [0.6, 0.5]
/** A strand beside the brow is no part of the forehead's outline. A head that leans back shows more of its forehead than this. */
const [MOST_AT_TEMPLE, MOST_BARE] = [-0.1, -1.5]

/** Loose hair falls down on both sides of the face, a tail narrowly along one of them. */
function likelihoodOfTail({ beside, outline }: HairShape): number {
  const wide = Math.max(...outline)
  const isOneSided = ramp(0.08, 0.04, Math.min(...outline)) * ramp(0.1, 0.16, wide)
  return isOneSided * ramp(0.32, 0.22, wide) * ramp(0.25, 0.4, Math.max(...beside))
}

const likelihoodOfStrands = ({ strands, coat, below }: HairShape) =>
  Math.min(...below) > 0.2 && coat < 0.3 ? ramp(0.2, 0.12, Math.max(...strands)) : 0

/** Strands that cannot be seen are most likely straight; tied hair says nothing of its waves. */
function readTexture({ lock, grain, cap, hanging }: HairTexture, hangs: number, knot: number) {
  const visible = ramp(2, 3.2, grain) * (1 - knot)
  const curls = Math.max(
    ramp(0.42, 0.32, lock) * ramp(3, 4.5, grain),
    hangs * ramp(0.4, 0.48, hanging) * visible,
  )
  const waves =
    visible *
    (hangs * ramp(0.13, 0.24, hanging) + (1 - hangs) * ramp(0.14, 0.25, cap) * ramp(2.9, 4.3, grain))
  return rankChoices<HairTextureName>([
    ['straight', 0.08 + (1 - curls) * (1 - waves)],
    ['wavy', 0.05 + (1 - curls) * waves],
    ['curly', 0.02 + curls * 0.55],
    ['coily', 0.02 + curls * 0.45],
  ])
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1)

/**
 * A bare forehead shows skin well above the mesh's top; a fringe comes below it, at least on one side, and a full one as
 * far on both.
 */
function readFringe({ forehead }: HairShape, hangs: number) {
  const middle = [...forehead.slice(3, 6)].sort((p, q) => p - q)[1] ?? 0
  const [left, right] = [mean(forehead.slice(0, 3)), mean(forehead.slice(6))]
  const slanted = ramp(0.2, 0.6, Math.abs(left - right))
  const low = ramp(-0.25, 0.15, middle)
  const full = low * (1 - slanted)
  // What hangs beside the face lies over the temples, too, and leaves the middle bare.
  const swept = slanted * lerp(1, ramp(-0.45, -0.15, middle), hangs)
  // A curtain of hair lies over the outer columns alone.
  const inner = lerp(Math.max(left, right), Math.max(forehead[2] ?? 0, forehead[6] ?? 0), hangs)
  const reaches = ramp(lerp(-0.2, -0.1, hangs), lerp(0.35, 0.5, hangs), inner)
  const part = (1 - low) * ramp(-0.75, -0.55, middle) * reaches
  return rankChoices<Fringe>([
    ['none', 0.03 + (1 - low) * (1 - part) + part * (slanted - swept)],
    ['swept', 0.03 + part * swept + low * slanted],
    ['light', 0.03 + part * (1 - slanted) + full * 0.25],
    ['full', 0.02 + full * 0.75],
  ])
}

/** The bare part of the forehead is highest under the parting. */
function readParting({ forehead }: HairShape) {
  const bare = forehead.map((depth) => Math.max(0, -depth) ** 3)
  const sum = bare.reduce((total, value) => total + value, 0) || 1
  const centre = bare.reduce((total, value, k) => total + value * k, 0) / sum
  const off = Math.abs(centre - (forehead.length - 1) / 2)
  const middle = ramp(0.75, 0.25, off)
  return rankChoices<Parting>([
    ['middle', 0.1 + middle],
    ['side', 0.1 + 1 - middle],
  ])
}

function readBundle(shape: HairShape, hangs: number, pulledBack: number) {
  const knot = likelihoodOfKnot(shape) * (1 - hangs)
  const two = ramp(0.06, 0.14, shape.knot.saddle) * (1 - hangs)
  const strands = likelihoodOfStrands(shape) * hangs
  const tail = likelihoodOfTail(shape) * hangs
  const hidden = Math.max(0.25 * (1 - hangs), pulledBack, tail) * (1 - knot)
  return rankChoices<Bundle>([
    ['none', 0.2 + (1 - knot) * (1 - two) * (1 - strands) * (1 - tail) * (1 - pulledBack)],
    ['knot', knot * (1 - two)],
    ['two-knots', two],
    ['strands', strands],
    ['hidden', hidden],
  ])
}
