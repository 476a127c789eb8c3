import type { HairFamily } from './hair/families'
import type { HairStyle } from './look'

// What lies behind the head, seen from above with the face to the right. A point with ! is the tip of a lock.

const WAVY =
  '0.06,-0.5 -0.3,-0.58 -0.56,-0.5 -0.82,-0.59 -1.02,-0.52 -1.16,-0.4! -1.15,-0.28 -1.26,-0.16! -1.22,-0.02 -1.29,0.1! -1.2,0.21 -1.21,0.36! -1.06,0.47 -0.82,0.58 -0.56,0.49 -0.3,0.57 0.06,0.5'
const SHOULDER =
  '0.06,-0.5 -0.3,-0.58 -0.5,-0.54 -0.66,-0.55 -0.75,-0.42! -0.75,-0.3 -0.85,-0.16! -0.82,-0.04 -0.88,0.08! -0.81,0.19 -0.82,0.34! -0.73,0.43 -0.66,0.53 -0.5,0.53 -0.3,0.57 0.06,0.5'

export const fallsOfFamilies: Partial<Record<HairFamily, string>> = {
  bob: '0.12,-0.5 -0.24,-0.57 -0.5,-0.5! -0.5,-0.4 -0.66,-0.3! -0.62,-0.14 -0.72,0.02! -0.62,0.16 -0.66,0.32! -0.5,0.4 -0.5,0.5! -0.24,0.56 0.12,0.5',
  long: '0.06,-0.5 -0.4,-0.55 -0.8,-0.53 -1.06,-0.46 -1.18,-0.36! -1.19,-0.25 -1.29,-0.13! -1.27,-0.01 -1.33,0.1! -1.24,0.2 -1.23,0.34! -1.07,0.45 -0.8,0.51 -0.4,0.54 0.06,0.5',
  longCurls:
    '0.06,-0.5 -0.3,-0.6 -0.6,-0.62 -0.84,-0.56 -0.94,-0.3 -0.96,0 -0.94,0.3 -0.84,0.56 -0.6,0.62 -0.3,0.6 0.06,0.5',
  tail: '-0.44,-0.07! -0.7,-0.2 -1.08,-0.19 -1.34,-0.06 -1.54,0.1! -1.34,0.1 -1.22,0.22! -1.06,0.18 -0.7,0.17 -0.44,0.07!',
  tails:
    '-0.12,0.44! -0.36,0.44 -0.66,0.5 -0.94,0.56 -1.24,0.6! -1.06,0.66 -0.98,0.78! -0.76,0.76 -0.4,0.68 -0.16,0.54!',
}

export const fallsOfStyles: Partial<Record<HairStyle, string>> = {
  'shoulder-waves': SHOULDER,
  'long-wavy-fringe': WAVY,
  'long-wavy-middle': WAVY,
  'long-wavy-side': WAVY,
  headscarf: '0.1,-0.5 -0.3,-0.57 -0.58,-0.4 -0.86,-0.14 -0.96,0.06! -0.84,0.2 -0.58,0.42 -0.3,0.57 0.1,0.5',
}

/** How far a tail is turned from the middle of the back, to the child's left. */
export const tailTurns: Partial<Record<HairStyle, number>> = { 'ponytail-side': 0.75 }

/** From the head to the tips; those of the far side mirror them. */
export const ringletFalls = [
  '-0.06,0.46 -0.36,0.62 -0.7,0.66 -1.02,0.56',
  '-0.2,0.38 -0.56,0.48 -0.86,0.4 -1.2,0.42',
  '-0.3,0.24 -0.66,0.26 -0.98,0.2 -1.3,0.24',
  '-0.34,0.08 -0.7,0.06 -1,0.1 -1.36,0.05',
]

export interface Ropes {
  /** from the head to the tips; those of the far side mirror them */
  lines: string[]
  /** half the width of one */
  width: number
  lobes: number
}
export const ropes: Partial<Record<HairStyle, Ropes>> = {
  braid: { lines: ['-0.4,0.02 -0.76,0.08 -1.12,0.02 -1.5,0.1'], width: 0.15, lobes: 8 },
  'two-braids': { lines: ['-0.16,0.44 -0.52,0.62 -0.94,0.64 -1.36,0.52'], width: 0.13, lobes: 8 },
  cornrows: {
    lines: ['-0.42,0.06 -0.8,0.08 -1.1,0.06', '-0.36,0.24 -0.76,0.3 -1.02,0.3'],
    width: 0.07,
    lobes: 7,
  },
  'box-braids': {
    lines: [
      '-0.4,0.06 -0.84,0.08 -1.3,0.05',
      '-0.38,0.2 -0.82,0.26 -1.22,0.22',
      '-0.32,0.32 -0.74,0.42 -1.14,0.42',
      '-0.2,0.42 -0.6,0.56 -0.98,0.58',
    ],
    width: 0.075,
    lobes: 10,
  },
  locs: {
    lines: [
      '-0.4,0.09 -0.7,0.11 -0.98,0.08',
      '-0.34,0.28 -0.64,0.34 -0.88,0.34',
      '-0.2,0.44 -0.46,0.56 -0.68,0.6',
    ],
    width: 0.11,
    lobes: 6,
  },
}

/** What a bare head carries under glass, from its roots: nothing may hang beyond it. */
export const gatheredRopes: Partial<Record<HairStyle, Ropes>> = {
  braid: { lines: ['-0.48,0 -0.62,0.1 -0.66,0.3 -0.52,0.5'], width: 0.12, lobes: 10 },
  'two-braids': { lines: ['-0.12,0.45 -0.34,0.58 -0.54,0.48 -0.66,0.26'], width: 0.11, lobes: 10 },
  cornrows: {
    lines: [
      '0.4,0.05 0,0.06 -0.42,0.06 -0.66,0.06',
      '0.36,0.19 -0.04,0.22 -0.4,0.2 -0.62,0.2',
      '0.28,0.33 -0.04,0.38 -0.36,0.32 -0.54,0.34',
    ],
    width: 0.072,
    lobes: 22,
  },
  'box-braids': {
    lines: [
      '0,0.02 -0.3,0.08 -0.54,0.06 -0.72,0.04',
      '0.02,0.03 -0.26,0.24 -0.48,0.26 -0.66,0.22',
      '0.06,0.03 -0.14,0.36 -0.36,0.42 -0.56,0.4',
      '0.1,0.03 0.02,0.38 -0.16,0.53 -0.36,0.54',
      '0.16,0.03 0.18,0.34 0.08,0.5 -0.06,0.6',
      '0.24,0.02 0.36,0.2 0.34,0.38 0.22,0.52',
    ],
    width: 0.062,
    lobes: 19,
  },
  locs: {
    lines: [
      '-0.06,0.02 -0.3,0.08 -0.5,0.08 -0.66,0.07',
      '-0.02,0.02 -0.2,0.26 -0.4,0.36 -0.56,0.34',
      '0,0.02 -0.04,0.32 -0.18,0.5 -0.34,0.56',
      '0.04,0.02 0.14,0.32 0.12,0.5 0,0.6',
      '0.08,0.02 0.32,0.2 0.4,0.34 0.34,0.46',
      '0.1,0.01 0.3,0.06 0.44,0.12 0.52,0.16',
    ],
    width: 0.085,
    lobes: 14,
  },
}

/** Middle and radius, on a bare head and below a cap. */
export const bunsAbove: Partial<Record<HairStyle, { bare: string; low: string }>> = {
  bun: { bare: '-0.1,0,0.24', low: '-0.5,0,0.19' },
  'two-buns': { bare: '-0.04,-0.34,0.19 -0.04,0.34,0.19', low: '-0.36,-0.44,0.18 -0.36,0.44,0.18' },
  puffs: { bare: '-0.04,-0.4,0.26 -0.04,0.4,0.26', low: '-0.34,-0.46,0.22 -0.34,0.46,0.22' },
}
