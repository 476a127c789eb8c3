import type { browShapes, eyeShapes, faceShapes, mouthShapes, noseShapes } from '~/art/child/look'
import { ramp } from '../../colour/pixels'
import { type Choice, rankChoices } from '../choices'
import type { Deviations } from './measures'

type One<Values extends readonly unknown[]> = Values[number]

/** 0 well below the limit, 1 well above it. */
const over = (value: number, limit: number) => ramp(limit - 0.7, limit + 0.7, value)

export const proposeFaceShape = ({ faceWidth, jaw, cheeks }: Deviations): Choice<One<typeof faceShapes>>[] =>
  rankChoices([
    ['oval', 0.45],
    ['round', over(faceWidth, 0.6) * over(cheeks, -0.6)],
    ['long', over(-faceWidth, 0.8)],
    ['heart', over(-jaw, 0.7)],
  ])

export interface EyeReading {
  /** the opening's height by its width */
  openness: number
  /** in spreads: how deep the fold of the upper lid is */
  fold: number
}

/** Stands for eyes that are closed. */
export const usualEyes: EyeReading = { openness: 0.34, fold: 0 }

export const proposeEyeShape = (
  { eyeTilt }: Deviations,
  { openness, fold }: EyeReading,
): Choice<One<typeof eyeShapes>>[] =>
  rankChoices([
    ['round', ramp(0.37, 0.47, openness) + 0.05],
    ['almond-fold', 0.45 * over(fold, 0.2) + 0.3],
    ['almond', 0.35 * over(1.4 - Math.abs(fold), 0) + 0.05],
    ['monolid', 0.45 * over(-fold, 0.5) * ramp(0.38, 0.3, openness) + 0.05],
    ['droop', 0.8 * over(-eyeTilt, 1.2)],
    ['upturned', 0.8 * over(eyeTilt, 1.2)],
  ])

/** Hidden brows are the middle child's. */
export const proposeBrows = (brows?: {
  arch: number
  browWeight: number
}): Choice<One<typeof browShapes>>[] =>
  rankChoices([
    ['soft', 0.4],
    ['straight', brows ? ramp(0.045, 0.015, brows.arch) : 0],
    ['arched', brows ? ramp(0.055, 0.085, brows.arch) : 0],
    ['bushy', brows ? over(brows.browWeight, 1) : 0],
  ])

export const proposeNose = ({ noseWidth, noseLength }: Deviations): Choice<One<typeof noseShapes>>[] =>
  rankChoices([
    ['button', 0.4 + 0.4 * over(-noseLength, 0.6)],
    ['round', 0.3 + 0.3 * over(noseWidth, 0.3)],
    ['straight', 0.8 * over(noseLength, 0.6) * over(-noseWidth, -0.6)],
    ['broad', over(noseWidth, 1)],
  ])

export const proposeMouth = ({ mouthWidth, lips }: Deviations): Choice<One<typeof mouthShapes>>[] =>
  rankChoices([
    ['soft', 0.45],
    ['full', over(lips, 1.4)],
    ['wide', over(mouthWidth, 0.8)],
    ['bow', 0.6 * over(-mouthWidth, 0.6) * over(lips, -0.3)],
  ])
