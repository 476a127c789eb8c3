import type { Pen } from '../../../figure/pen'
import { mix } from '../../../kit/colour'
import { lerp } from '../../../kit/random'
import { type Point, points, type Shape, smooth } from '../../../kit/shapes'
import { letFlow, letFlowBehind } from '../flow'
import type { Hair, HairStyleArt } from '../hair'
import { paintNape } from '../straight/nape-skin'
import { hairTones } from '../strands'
import { lowerInHood, mirrorOutline, paintMass, paintOnMass, turnOutline } from './mass'
import { besideLine, endOf, hangingLine, paintThinPlait } from './ropes'
import { paintBead } from './ties'

const SKULL = points(
  '-0.475,0.08 -0.515,-0.1 -0.46,-0.35 -0.28,-0.515 0.02,-0.565 0.31,-0.51 0.48,-0.33 0.52,-0.09 0.48,0.08',
)
const HAIRLINE = points(
  '0.44,0.09 0.43,0 0.405,-0.1 0.35,-0.2 0.23,-0.275 0.08,-0.305 -0.08,-0.305 -0.23,-0.275 -0.35,-0.2 -0.405,-0.1 -0.43,0 -0.44,0.09',
)

/** The scalp between the rows: the skin, in the shade of the hair. */
const scalpOf = (hair: Hair) => (hair.isShadow ? hair.colour : mix(hair.skin, hair.colour, 0.16))

/** From the hairline over the head: where each row begins, how it bows, where it goes out of sight. */
const ROWS = [
  // Seen on a turned head alone, where the far ones would leave a bald corner.
  '-0.44,-0.22 -0.5,-0.3 -0.52,-0.42',
  '-0.37,-0.36 -0.43,-0.44 -0.45,-0.54',
  '-0.28,-0.44 -0.33,-0.5 -0.34,-0.6',
  '0.44,-0.22 0.5,-0.3 0.52,-0.42',
  '0.37,-0.36 0.43,-0.44 0.45,-0.54',
  '0.28,-0.44 0.33,-0.5 0.34,-0.6',
  '-0.43,0.04 -0.5,-0.06 -0.53,-0.16',
  '-0.405,-0.09 -0.46,-0.23 -0.485,-0.32',
  '-0.345,-0.19 -0.385,-0.34 -0.38,-0.46',
  '-0.225,-0.265 -0.25,-0.42 -0.235,-0.54',
  '-0.085,-0.295 -0.095,-0.44 -0.085,-0.58',
  '0.065,-0.295 0.07,-0.44 0.07,-0.58',
  '0.205,-0.27 0.23,-0.42 0.22,-0.545',
  '0.33,-0.2 0.37,-0.34 0.365,-0.465',
  '0.4,-0.09 0.455,-0.23 0.48,-0.33',
  '0.43,0.04 0.5,-0.06 0.53,-0.16',
].map((list) => points(list))

/** A row lies flat on the scalp: a seam of small stitches, left and right by turns. */
function paintRow(pen: Pen, hair: Hair, path: Shape, width: number, stitches: number) {
  const at = besideLine(path)
  const swell = (t: number, side: number) =>
    side * width * (0.8 + 0.22 * Math.abs(Math.sin((t * stitches + (side > 0 ? 0 : 0.5)) * Math.PI)))
  const places = Array.from({ length: stitches * 3 + 1 }, (_, i) => i / (stitches * 3))
  const body: Shape = [
    ...places.map((t) => at(t, swell(t, 1) * lerp(0.7, 1, Math.min(1, t * 4)))),
    ...places.reverse().map((t) => at(t, swell(t, -1) * lerp(0.7, 1, Math.min(1, t * 4)))),
  ]
  paintMass(pen, hair, body, { width: 0.006, shadeWidth: width * 0.6 })
  paintOnMass(pen, hair, body, () => {
    const { dark, light } = hairTones(pen, hair)
    for (let i = 0; i < stitches; i++) {
      const side = i % 2 ? 1 : -1
      const t = (i + 0.4) / stitches
      pen.stroke([at(t - 0.5 / stitches, side * width), at(t + 0.5 / stitches, 0)], dark, [
        0.001,
        width * 0.17,
        0.002,
      ])
      pen.stroke(
        [at(t - 0.1 / stitches, side * width * 0.75), at(t + 0.45 / stitches, side * width * 0.2)],
        light,
        [0.001, width * 0.15, 0.001],
      )
    }
  })
}

/** Behind the ears to the shoulders. */
const ENDS = ['0.42,0.14 0.5,0.34 0.53,0.56 0.51,0.76', '0.34,0.2 0.4,0.4 0.42,0.6 0.4,0.84'].map((list) =>
  points(list),
)
const BACK_ENDS = [
  '0.42,0.08 0.49,0.3 0.51,0.56 0.5,0.78',
  '0.27,0.18 0.31,0.4 0.31,0.66 0.3,0.88',
  '0.1,0.22 0.11,0.44 0.11,0.7 0.1,0.94',
].map((list) => points(list))

/** Along the glass of a helmet and into the collar. */
const GLASS_ENDS = [
  '0.44,0.06 0.54,0.16 0.56,0.28 0.47,0.43 0.31,0.55',
  '0.42,0.1 0.47,0.22 0.46,0.33 0.37,0.45 0.2,0.585',
].map((list) => points(list))

/** With beads at their tips, as on a feast day. */
function paintEnds(pen: Pen, hair: Hair, ends: Shape[], flow = letFlow) {
  for (const side of [-1, 1])
    for (const end of ends) {
      const path = endsPath(hair, mirrorOutline(end, side), side, flow)
      paintThinPlait(pen, hair, { path, width: 0.045 }, 9)
      const at = besideLine(path)
      paintBead(pen, hair, at(0.93), 0.042)
      paintBead(pen, hair, endOf(path), 0.042, mix(hair.tie, '#fff2d8', hair.isShadow ? 0 : 0.55))
    }
}

/** Bent by the water they would have elbows, so that in front each floats as one line. */
function endsPath(hair: Hair, end: Shape, side: number, flow: typeof letFlow): Shape {
  const [from] = end
  if (from && flow === letFlow && hair.motion === 'water' && hair.room !== 'ball')
    return hangingLine({ from, length: Math.abs(from[0]) > 0.4 ? 0.66 : 0.78, side }, hair)
  return flow(end, { ...hair, gaze: 0 })
}

export const cornrows: HairStyleArt = {
  behind: (pen, hair) => {
    pen.fill(
      smooth([...SKULL, [0.4, 0.24], [-0.4, 0.24]] satisfies Shape, true, 6),
      hairTones(pen, hair).deep,
    )
    paintEnds(pen, hair, hair.room === 'ball' ? GLASS_ENDS : ENDS)
  },
  before: (pen, hair) => {
    const outline = smooth([...SKULL, ...lowerInHood(hair, turnOutline(HAIRLINE, hair.gaze))], true, 7)
    if (hair.isShadow) pen.fill(outline, hair.colour)
    else
      pen.form(outline, scalpOf(hair), { rim: null, shadeWidth: 0.03, shade: pen.skinShade(hair.skin, 0.5) })
    pen.within(outline, () => {
      for (const row of ROWS) paintRow(pen, hair, lowerInHood(hair, turnOutline(row, hair.gaze)), 0.07, 7)
    })
  },
  fromBehind: (pen, hair) => {
    const outline = smooth(
      [
        ...SKULL,
        [0.43, 0.24],
        [0.28, 0.36],
        [0.1, 0.41],
        [-0.1, 0.41],
        [-0.28, 0.36],
        [-0.43, 0.24],
      ] satisfies Shape,
      true,
      7,
    )
    if (hair.room === 'ball') paintEnds(pen, hair, GLASS_ENDS)
    paintNape(pen, hair)
    pen.fill(outline, scalpOf(hair))
    pen.within(outline, () => {
      for (let i = -4; i <= 4; i++) paintRow(pen, hair, backRow(i), 0.056, 15)
    })
  },
  fallBehind: (pen, hair) => {
    if (hair.room !== 'ball') paintEnds(pen, hair, BACK_ENDS, letFlowBehind)
  },
}

/** Down the back of the head, farthest apart at its widest. */
const backRow = (i: number): Shape =>
  [
    [i * 0.07, -0.58],
    [i * 0.122, -0.3],
    [i * 0.128, 0],
    [i * 0.098, 0.24],
    [i * 0.082, 0.42],
  ].map(([x = 0, y = 0]): Point => [x + 0.005, y])
