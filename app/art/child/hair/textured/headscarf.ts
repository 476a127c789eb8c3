import type { Pen } from '../../../figure/pen'
import { mix, shift } from '../../../kit/colour'
import { blob, type Point, points, type Shape, smooth } from '../../../kit/shapes'
import type { Hair, HairStyleArt } from '../hair'
import { mirrorOutline, turnOutline } from './mass'

/** The face in its frame: from the brow round the cheeks to under the chin. */
const OPENING = points(
  '0.02,-0.265 0.2,-0.235 0.335,-0.12 0.395,0.05 0.385,0.22 0.3,0.36 0.15,0.44 -0.01,0.455 -0.17,0.44 -0.31,0.35 -0.385,0.2 -0.395,0.03 -0.33,-0.13 -0.18,-0.24',
)
/** The under-scarf: a band that keeps the hair in. */
const BAND = points(
  '0.02,-0.215 0.2,-0.19 0.33,-0.085 0.395,0.05 0.36,-0.16 0.22,-0.3 0.02,-0.345 -0.2,-0.3 -0.35,-0.16 -0.395,0.03 -0.32,-0.09 -0.18,-0.195',
)
const DOME = points(
  '-0.3,0.62 -0.48,0.5 -0.55,0.26 -0.565,-0.04 -0.53,-0.28 -0.42,-0.48 -0.22,-0.6 0.03,-0.635 0.26,-0.59 0.44,-0.47 0.54,-0.27 0.575,-0.02 0.56,0.26 0.48,0.5 0.3,0.62 0,0.66',
)
const FLAT_DOME = points(
  '-0.3,0.62 -0.48,0.5 -0.54,0.26 -0.545,-0.04 -0.5,-0.26 -0.4,-0.42 -0.22,-0.5 0.03,-0.525 0.26,-0.49 0.42,-0.41 0.51,-0.25 0.55,-0.02 0.55,0.26 0.48,0.5 0.3,0.62 0,0.66',
)
/** Over collar and shoulders; one end lies across to the left shoulder. */
const DRAPE = points(
  '-0.545,0.24 -0.585,0.5 -0.59,0.7 -0.4,0.87 -0.1,0.97 0.2,0.95 0.46,0.83 0.6,0.66 0.59,0.46 0.55,0.24 0.39,0.22 0.27,0.375 0.12,0.42 -0.02,0.43 -0.16,0.415 -0.3,0.37 -0.39,0.24',
)
const TOP_LAYER = points(
  '0.5,0.16 0.54,0.34 0.42,0.53 0.2,0.67 -0.1,0.77 -0.4,0.81 -0.58,0.73 -0.6,0.52 -0.545,0.24 -0.39,0.22 -0.3,0.37 -0.16,0.415 -0.02,0.43 0.12,0.42 0.27,0.375 0.38,0.24',
)

interface Cloth {
  base: string
  fold: string
  light: string
  band: string
}
function clothOf(pen: Pen, { tie, isShadow }: Hair): Cloth {
  if (isShadow) return { base: tie, fold: tie, light: tie, band: tie }
  return {
    base: tie,
    fold: pen.shade(tie, 0.34),
    light: shift(tie, { l: 0.06 }),
    band: pen.shade(shift(tie, { l: -0.03 }), 0.22),
  }
}

function paintCloth(pen: Pen, hair: Hair, shape: Shape, shadeWidth: number, hasRim = true) {
  if (hair.isShadow) pen.fill(shape, hair.colour)
  else {
    const rim = hasRim ? mix(hair.tie, pen.brush.light.colour, 0.42) : null
    pen.form(shape, hair.tie, { shadeWidth, width: 0.02, rim })
  }
}

/** A cap is wider than the scarf below it. */
const underCap = ([x, y]: Point): Point => [x * (0.9 + 0.1 * Math.min(1, Math.max(0, (y - 0.3) / 0.3))), y]
const domeOf = ({ room }: Hair) =>
  room === 'bare' ? DOME : room === 'cap' ? FLAT_DOME.map(underCap) : FLAT_DOME

function folds(pen: Pen, hair: Hair, inside: Shape | [Shape, Shape], lists: string[]) {
  if (hair.isShadow) return
  const { fold, light } = clothOf(pen, hair)
  pen.within(inside, () =>
    lists.forEach((list, i) => {
      const way = turnOutline(points(list), hair.gaze * 0.6)
      pen.stroke(way, i % 3 === 2 ? light : fold, [0.002, 0.017, 0.011, 0.002])
    }),
  )
}

function paintFrame(pen: Pen, hair: Hair) {
  const { band } = clothOf(pen, hair)
  pen.fill(smooth(turnOutline(BAND, hair.gaze), true, 7), band)
  const dome = smooth(domeOf(hair), true, 7)
  const opening = smooth(turnOutline(OPENING, hair.gaze), true, 7)
  const frame: [Shape, Shape] = [dome, opening]
  if (hair.isShadow) {
    pen.within(frame, () => pen.fill(dome, hair.colour))
    return
  }
  pen.within(frame, () => paintCloth(pen, hair, dome, 0.1))
  folds(pen, hair, frame, [
    '-0.06,-0.6 -0.28,-0.44 -0.42,-0.16 -0.46,0.2',
    '0.12,-0.6 0.34,-0.42 0.47,-0.14 0.49,0.2',
    '-0.14,-0.36 -0.34,-0.24 -0.43,-0.02 -0.44,0.24',
    '-0.5,0.02 -0.47,0.24 -0.34,0.43 -0.14,0.53',
    '0.51,0.06 0.47,0.28 0.34,0.44 0.14,0.54',
    '0.47,-0.08 0.47,0.14 0.4,0.32',
  ])
  const edge = [...opening, opening[0] ?? [0, 0]]
  pen.within(frame, () => pen.line(edge, pen.shade(hair.tie, 0.3), 0.03))
}

function paintDrape(pen: Pen, hair: Hair) {
  const sway = hair.room === 'ball' ? 0 : hair.sway
  const swung = (shape: Shape): Shape =>
    turnOutline(hair.room === 'cap' ? shape.map(underCap) : shape, hair.gaze * 0.5).map(([x, y]) => [
      x + sway * 0.12 * Math.max(0, y - 0.4),
      y,
    ])
  const under = smooth(swung(DRAPE), true, 7)
  const top = smooth(swung(TOP_LAYER), true, 7)
  paintCloth(pen, hair, under, 0.06, false)
  folds(pen, hair, under, [
    '0.44,0.56 0.3,0.74 0.08,0.9',
    '0.54,0.6 0.44,0.76 0.26,0.9',
    '0.34,0.68 0.2,0.78 0.02,0.86',
  ])
  paintCloth(pen, hair, top, 0.06, false)
  folds(pen, hair, top, [
    '0.46,0.26 0.26,0.5 -0.06,0.62 -0.46,0.62',
    '0.48,0.36 0.26,0.58 -0.08,0.7 -0.44,0.74',
    '0.44,0.24 0.22,0.47 -0.08,0.57 -0.4,0.54',
    '0.28,0.4 0.1,0.49 -0.14,0.51 -0.36,0.44',
  ])
  if (hair.isShadow) return
  const pinned: Shape = blob(-0.47, 0.5, 0.028, 0.028, { corners: 8, jitter: 0.03 })
  pen.part(pinned, mix('#fff1cf', hair.tie, 0.12), 0.012)
}

/** Seen from behind, as wide over the shoulders as in front, down to a soft tip. */
const BACK_DRAPE = points(
  '-0.53,0.14 -0.575,0.36 -0.62,0.58 -0.61,0.74 -0.46,0.85 -0.26,0.95 -0.06,1.06 0.06,1.06 0.26,0.96 0.47,0.85 0.62,0.73 0.625,0.58 0.585,0.36 0.54,0.14 0.34,0.26 0.02,0.31 -0.32,0.26',
)
const DOME_FOLDS = [
  '0.5,-0.22 0.24,0.02 -0.1,0.2 -0.44,0.28',
  '0.54,0 0.34,0.14 0.04,0.26 -0.28,0.32',
  '-0.3,-0.46 -0.46,-0.2 -0.49,0.06 -0.44,0.26',
  '0.2,-0.54 -0.1,-0.34 -0.34,-0.06 -0.46,0.18',
]
const DRAPE_FOLDS = [
  '0.5,0.24 0.28,0.42 -0.06,0.5 -0.46,0.44',
  '0.54,0.4 0.3,0.6 -0.04,0.68 -0.44,0.62',
  '0.44,0.2 0.2,0.35 -0.1,0.4 -0.42,0.34',
  '0.56,0.56 0.36,0.74 0.06,0.84 -0.26,0.8',
  '-0.5,0.36 -0.56,0.56 -0.54,0.72',
]

/** A headscarf as many Muslim girls wear it: smooth over the head, under the chin, across the shoulders. */
export const headscarf: HairStyleArt = {
  behind: (pen, hair) => pen.fill(smooth(domeOf(hair), true, 7), clothOf(pen, hair).fold),
  before: paintFrame,
  over: paintDrape,
  fromBehind: (pen, hair) => {
    const dome = smooth(domeOf(hair), true, 7)
    paintCloth(pen, hair, dome, 0.11)
    folds(pen, { ...hair, gaze: 0 }, dome, DOME_FOLDS)
  },
  fallBehind: (pen, hair) => {
    const drape = smooth(BACK_DRAPE, true, 7)
    if (hair.isShadow) {
      pen.fill(drape, hair.colour)
      return
    }
    pen.form(drape, hair.tie, { rim: null, shadeWidth: 0.1 })
    folds(pen, { ...hair, gaze: 0 }, drape, DRAPE_FOLDS)
    for (const side of [-1, 1])
      pen.stroke(
        mirrorOutline(points('0.06,1.01 0.27,0.9 0.56,0.71'), side),
        clothOf(pen, hair).light,
        [0.003, 0.01, 0.003],
      )
  },
  hidesEars: true,
}
