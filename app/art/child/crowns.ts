import type { Point, Shape } from '../kit/shapes'
import {
  combHair,
  fromMiddle,
  fromSide,
  fromWhorl,
  MIDDLE,
  outlineHair,
  round,
  SIDE,
  star,
  toTie,
} from './crown-ways'
import type { HairStyle } from './look'

/** The crown of a head seen from above, with the face to the right and the child's right side below. */
export interface Crown {
  /** round unless told */
  outline?: Shape
  /** from root to tip */
  ways: Shape[]
  /** shorn sides show round the rest */
  isCropped?: boolean
  /** where the scalp shows */
  parting?: string
  /** the hair gathered at the nape under a helmet's glass */
  nape?: string
  /** half the width, then the line: locks that stand up, or tails, over the rest */
  locks?: string[]
  /** where ties sit */
  ties?: string
  hasBow?: boolean
}

const STRAIGHT_NAPE =
  '-0.2,-0.46 -0.46,-0.4! -0.58,-0.3 -0.66,-0.18! -0.66,-0.06 -0.7,0.06! -0.64,0.16 -0.64,0.28! -0.5,0.36 -0.44,0.42! -0.2,0.46'
const WAVY_NAPE =
  '-0.1,-0.5 -0.34,-0.56 -0.5,-0.46 -0.62,-0.44 -0.62,-0.28 -0.72,-0.16 -0.66,0 -0.72,0.16 -0.62,0.28 -0.62,0.44 -0.5,0.46 -0.34,0.56 -0.1,0.5'
const BLUNT = outlineHair(
  '0.47,-0.36! 0.3,-0.5 0.02,-0.57 -0.32,-0.53 -0.54,-0.32 -0.6,0 -0.54,0.32 -0.32,0.53 0.02,0.57 0.3,0.5 0.47,0.36! 0.545,0.2 0.56,0 0.545,-0.2',
)
const SEE_THROUGH = outlineHair(
  '0.34,-0.46 0.02,-0.57 -0.32,-0.53 -0.54,-0.32 -0.6,0 -0.54,0.32 -0.32,0.53 0.02,0.57 0.34,0.46 0.5,0.34! 0.46,0.24 0.56,0.17! 0.47,0.1 0.575,0.03! 0.47,-0.03 0.57,-0.11! 0.47,-0.16 0.54,-0.25! 0.45,-0.28 0.48,-0.38!',
)
const WAVY = round(20, (i) => [i % 2 ? 0.545 : 0.59, 0.04])
const fringed = fromWhorl(0.58, 0.14)

const SHOULDER_NAPE =
  '-0.1,-0.5 -0.32,-0.54 -0.44,-0.46 -0.54,-0.34 -0.52,-0.2 -0.6,-0.08 -0.55,0.06 -0.59,0.2 -0.51,0.32 -0.44,0.46 -0.32,0.54 -0.1,0.5'

/** A whorl for every style that is not named here. */
export const crowns: Partial<Record<HairStyle, Crown>> = {
  crew: {
    outline: star(34, 0.475, 0.03, 0.03),
    isCropped: true,
    ways: Array.from({ length: 60 }, (_, i): Shape => {
      const [reach, angle] = [0.42 * Math.sqrt((i + 0.5) / 60), i * 2.4]
      const [x, y] = [-0.03 + Math.cos(angle) * reach, Math.sin(angle) * reach]
      return [
        [x - 0.045, y],
        [x, y + 0.006],
        [x + 0.045, y],
      ]
    }),
  },
  bowl: { outline: round(26, (i) => [i % 2 ? 0.565 : 0.58, 0]), ways: fromWhorl(0.57, 0.1, 26) },
  'two-block': {
    outline: outlineHair(
      '-0.36,0.02 -0.32,-0.26 -0.08,-0.41 0.2,-0.42 0.38,-0.38! 0.42,-0.26 0.52,-0.24! 0.5,-0.12 0.58,-0.06! 0.52,0.05 0.57,0.15! 0.48,0.21 0.47,0.33! 0.22,0.43 -0.08,0.41 -0.32,0.27',
    ),
    isCropped: true,
    ways: combHair([
      '-0.2,0 -0.24,-0.2 -0.12,-0.4',
      '-0.14,-0.04 0.02,-0.26 0.3,-0.4',
      '-0.12,0 0.14,-0.14 0.52,-0.22',
      '-0.12,0.01 0.2,0.02 0.55,0.04',
      '-0.14,0.03 0.12,0.16 0.5,0.26',
      '-0.18,0.04 0,0.28 0.2,0.42',
      '-0.22,0.02 -0.26,0.2 -0.12,0.4',
    ]),
  },
  'side-part': { ways: fromSide, parting: SIDE },
  'swept-fringe': {
    outline: outlineHair(
      '0.34,-0.42! 0.02,-0.53 -0.32,-0.46 -0.52,-0.24 -0.54,0.06 -0.44,0.36 -0.18,0.52 0.14,0.54 0.34,0.48! 0.4,0.4 0.52,0.36! 0.5,0.26 0.58,0.2! 0.54,0.06 0.5,-0.12 0.42,-0.3',
    ),
    ways: combHair(
      [
        '-0.16,-0.06 -0.4,0 -0.5,0.14',
        '-0.14,-0.04 -0.2,0.3 -0.1,0.5',
        '-0.1,-0.08 0.12,0.2 0.2,0.5',
        '-0.06,-0.12 0.3,0.06 0.46,0.36',
        '0.02,-0.18 0.36,-0.08 0.54,0.2',
        '0.14,-0.26 0.36,-0.2 0.5,0',
      ],
      [
        '-0.16,-0.1 -0.36,-0.2 -0.46,-0.26',
        '-0.12,-0.14 -0.16,-0.36 -0.2,-0.48',
        '-0.04,-0.18 0.02,-0.36 0.06,-0.5',
        '0.1,-0.26 0.2,-0.36 0.26,-0.44',
      ],
    ),
  },
  tuft: {
    outline: star(13, 0.53, 0.035, 0.09),
    ways: fromWhorl(0.54, 0.5),
    locks: ['0.055 -0.16,-0.01 -0.06,-0.1 0.1,-0.1', '0.05 -0.16,0.02 -0.1,0.1 0.03,0.13'],
  },
  spiky: {
    outline: star(13, 0.68, 0.2, 0.07),
    ways: Array.from({ length: 13 }, (_, i) =>
      [-0.06, 0, 0.06].map((aside): Shape => {
        const angle = (i / 13) * Math.PI * 2
        return [0.12, 0.38, 0.64].map((reach): Point => {
          const turn = angle + 0.07 + aside * (2.8 - reach * 4)
          return [-0.03 + Math.cos(turn) * reach, Math.sin(turn) * reach * 0.95]
        })
      }),
    ).flat(),
  },
  'short-waves': {
    outline: round(18, (i) => [i % 2 ? 0.5 : 0.56, 0.05]),
    parting: '0.46,0.18 0.2,0.2 -0.06,0.14',
    ways: combHair(
      [
        '0.4,0.16 0.5,0 0.36,-0.14 0.44,-0.28',
        '0.16,0.18 0.24,-0.06 0.06,-0.24 0.12,-0.5',
        '-0.1,0.12 -0.06,-0.08 -0.26,-0.24 -0.22,-0.46',
        '-0.16,0.06 -0.3,-0.06 -0.38,-0.02 -0.52,-0.14',
      ],
      [
        '0.38,0.22 0.3,0.3 0.34,0.38 0.26,0.44',
        '0.12,0.22 0.02,0.32 0.1,0.42 0.02,0.52',
        '-0.12,0.16 -0.26,0.22 -0.24,0.34 -0.32,0.42',
        '-0.2,0.1 -0.34,0.08 -0.42,0.18 -0.52,0.16',
      ],
    ),
  },
  pixie: {
    outline: outlineHair(
      '0.36,-0.44! 0.02,-0.54 -0.3,-0.48 -0.52,-0.36! -0.5,-0.22 -0.62,-0.12! -0.54,0 -0.62,0.12! -0.5,0.22 -0.52,0.36! -0.3,0.48 0.02,0.54 0.3,0.5! 0.4,0.36 0.52,0.3! 0.48,0.2 0.57,0.08! 0.5,0 0.5,-0.14! 0.42,-0.24',
    ),
    ways: fromWhorl(0.54, -0.4),
  },
  'bob-fringe': { outline: BLUNT, ways: fringed },
  'bob-see-through': { outline: SEE_THROUGH, ways: fringed },
  bob: { outline: round(12, () => [0.57, 0]), ways: fromMiddle, parting: MIDDLE },
  'c-curl-bob': { outline: round(12, () => [0.61, 0]), ways: fromWhorl(0.6, 0.75, 24) },
  'shoulder-waves': { ways: fromSide, parting: SIDE, nape: SHOULDER_NAPE },
  'long-fringe': { outline: BLUNT, ways: fringed, nape: STRAIGHT_NAPE },
  'long-middle': { ways: fromMiddle, parting: MIDDLE, nape: STRAIGHT_NAPE },
  'long-side': { ways: fromSide, parting: SIDE, nape: STRAIGHT_NAPE },
  'long-wavy-fringe': { outline: BLUNT, ways: fringed, nape: WAVY_NAPE },
  'long-wavy-middle': { outline: WAVY, ways: fromMiddle, parting: MIDDLE, nape: WAVY_NAPE },
  'long-wavy-side': { outline: WAVY, ways: fromSide, parting: SIDE, nape: WAVY_NAPE },
  'half-up': { ways: toTie([-0.34, 0]), nape: STRAIGHT_NAPE, hasBow: true },
  'ponytail-low': {
    ways: toTie([-0.52, 0]),
    locks: ['0.12 -0.5,0 -0.66,0.08 -0.66,0.3 -0.52,0.48'],
    ties: '-0.52,0',
  },
  'ponytail-high': {
    ways: toTie([-0.16, 0]),
    locks: ['0.17 -0.14,0 -0.36,-0.08 -0.58,0.04 -0.64,0.28'],
    ties: '-0.16,0',
  },
  'ponytail-side': {
    ways: toTie([-0.2, -0.46]),
    locks: ['0.12 -0.2,-0.46 -0.36,-0.6 -0.54,-0.5 -0.62,-0.28'],
    ties: '-0.2,-0.47',
  },
  'bunches-high': {
    ways: fromMiddle,
    parting: MIDDLE,
    locks: [
      '0.13 -0.02,-0.36 -0.02,-0.58 -0.26,-0.68 -0.44,-0.54',
      '0.13 -0.02,0.36 -0.02,0.58 -0.26,0.68 -0.44,0.54',
    ],
    ties: '-0.02,-0.4 -0.02,0.4',
  },
  'bunches-low': {
    ways: fromMiddle,
    parting: MIDDLE,
    locks: [
      '0.11 -0.28,-0.42 -0.44,-0.52 -0.6,-0.4 -0.66,-0.2',
      '0.11 -0.28,0.42 -0.44,0.52 -0.6,0.4 -0.66,0.2',
    ],
    ties: '-0.3,-0.44 -0.3,0.44',
  },
  braid: { ways: toTie([-0.5, 0]) },
  'two-braids': { ways: fromMiddle, parting: MIDDLE },
  bun: { ways: toTie([-0.1, 0]) },
  'two-buns': { ways: fromMiddle, parting: MIDDLE },
  puffs: { ways: fromMiddle, parting: MIDDLE },
  headscarf: { ways: toTie([-0.52, 0]) },
}

export const crownOf = (style: HairStyle): Crown => crowns[style] ?? { ways: fromWhorl(0.54, 0.3) }
