import { ramp } from '../../colour/pixels'
import { type Choice, rankChoices } from '../choices'
import { type HairShape, isAside } from './shape'
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

/** The limits were read off twelve photographs; each is a slope, so that hair near a limit stays unsure. */
export function readHairKind(shape: HairShape, texture: HairTexture): HairKind {
  const hangs = likelihoodOfHanging(shape)
  return {
    length: readLength(shape, texture, hangs),
    texture: readTexture(texture, hangs, likelihoodOfKnot(shape)),
    fringe: readFringe(shape),
    parting: readParting(shape),
    bundle: readBundle(shape, hangs),
  }
}

/** Hair hangs if it lies beside the jaw or widely beside the face; over a coat of its colour only if it does so densely. */
function likelihoodOfHanging({ beside, aside, coat }: HairShape): number {
  const [limit, width] = coat > 0.5 ? [0.55, 0.25] : [0.36, 0.13]
  return Math.max(
    ramp(limit - 0.12, limit + 0.12, Math.max(...beside)),
    ramp(width - 0.05, width + 0.05, Math.max(...aside)),
  )
}

function readLength(shape: HairShape, { lock, grain }: HairTexture, hangs: number) {
  const { beside, aside, below, above, seen } = shape
  const hangsAt = (i: number) =>
    (beside[i] as number) > 0.3 || isAside(beside[i] as number, aside[i] as number)
  const reach = Math.max(...below.map((end, i) => (hangsAt(i) ? end : -0.3)))
  const long = ramp(-0.12, 0, reach - shape.room) * (seen < 0.3 ? 0.6 : 1)
  const chin = ramp(0.16, 0.04, reach)
  const isTied = likelihoodOfKnot(shape) * (1 - hangs)
  const loose = (1 - hangs) * (1 - isTied)
  const shaved = ramp(0.31, 0.24, above) * ramp(0.45, 0.3, grain > 3 ? lock : 0.45)
  const narrow = likelihoodOfStrands(shape) * 0.5
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
function readFringe({ forehead }: HairShape) {
  const middle = [...forehead.slice(3, 6)].sort((p, q) => p - q)[1] ?? 0
  const [left, right] = [mean(forehead.slice(0, 3)), mean(forehead.slice(6))]
  const slanted = ramp(0.2, 0.6, Math.abs(left - right))
  const low = ramp(-0.25, 0.15, middle)
  const full = low * (1 - slanted)
  const part = (1 - low) * ramp(-0.75, -0.55, middle) * ramp(-0.1, 0.5, Math.max(left, right))
  return rankChoices<Fringe>([
    ['none', 0.03 + (1 - low) * (1 - part)],
    ['swept', 0.03 + (part + low) * slanted],
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

function readBundle(shape: HairShape, hangs: number) {
  const knot = likelihoodOfKnot(shape) * (1 - hangs)
  const two = ramp(0.06, 0.14, shape.knot.saddle) * (1 - hangs)
  const strands = likelihoodOfStrands(shape) * hangs
  return rankChoices<Bundle>([
    ['none', 0.2 + (1 - knot) * (1 - two) * (1 - strands)],
    ['knot', knot * (1 - two)],
    ['two-knots', two],
    ['strands', strands],
    ['hidden', 0.25 * (1 - hangs) * (1 - knot)],
  ])
}
