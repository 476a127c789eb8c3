import type { Pen } from '../../../figure/pen'
import { mix } from '../../../kit/colour'
import { clamp, lerp } from '../../../kit/random'
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

/** Where the rows begin along the hairline, from the outer ones to those in the middle, which lie over them. */
export const rowRoots = points(
  '0.44,0.17 0.44,0.06 0.42,-0.035 0.385,-0.12 0.325,-0.19 0.245,-0.245 0.15,-0.28 0.05,-0.295',
).flatMap(
  ([x, y]): Shape => [
    [-x, y],
    [x, y],
  ],
)
const [ACROSS, TALL] = [0.54, 0.57]
/** How far a look to one side turns the front of the head. */
const YAW = 0.13

/** Over the ball of the head to the nape, as far as it is in sight: drawn flat, rows cross each other on a turned head. */
export function rowOverHead([x, y]: Point, gaze: number): Shape {
  const from = [x / ACROSS, y / TALL] as const
  const depth = Math.sqrt(Math.max(0, 1 - from[0] ** 2 - from[1] ** 2))
  const whole = Math.acos(clamp(0.15 * from[1] - 0.99 * depth, -1, 1))
  const row: Shape = []
  for (let t = 0; t < 1; t += 0.12) {
    const [here, there] = [Math.sin((1 - t) * whole), Math.sin(t * whole)]
    const [px, py, pz] = [from[0] * here, from[1] * here + 0.15 * there, depth * here - 0.99 * there].map(
      (value) => value / Math.sin(whole),
    ) as [number, number, number]
    // The far side has the least room.
    const turn = gaze * YAW * (px * gaze > 0 ? 1 - Math.abs(px) : 1)
    row.push([px * ACROSS + turn * pz, py * TALL])
    // At the horizon points crowd, so that a curve through them would loop.
    if (pz - (px * gaze * YAW) / ACROSS < 0.25) break
  }
  const [endX, endY] = endOf(row)
  return [...row, [endX * 1.3, endY * 1.3]]
}

/** Turned farther than the skull is wide, the far temple would be bare. */
const turnedHairline = ({ gaze }: Hair): Shape =>
  turnOutline(HAIRLINE, gaze).map(([x, y]): Point => [clamp(x, -0.445, 0.445), y])

/** On top of the head rows from the brow are farther apart than where they begin. */
const spreadOf = ([x]: Point) => 1.8 - Math.abs(x) * 1.6

/** A row lies flat on the scalp: a seam of small stitches, left and right by turns. */
function paintRow(pen: Pen, hair: Hair, path: Shape, width: number, stitches: number, spread = 1) {
  const at = besideLine(path)
  const broadens = (t: number) => lerp(0.7, 1, Math.min(1, t * 4)) * lerp(1, spread, t)
  const swell = (t: number, side: number) =>
    side * width * (0.8 + 0.22 * Math.abs(Math.sin((t * stitches + (side > 0 ? 0 : 0.5)) * Math.PI)))
  const places = Array.from({ length: stitches * 3 + 1 }, (_, i) => i / (stitches * 3))
  const body: Shape = [
    ...places.map((t) => at(t, swell(t, 1) * broadens(t))),
    ...places.reverse().map((t) => at(t, swell(t, -1) * broadens(t))),
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
    const outline = smooth([...SKULL, ...lowerInHood(hair, turnedHairline(hair))], true, 7)
    if (hair.isShadow) pen.fill(outline, hair.colour)
    else
      pen.form(outline, scalpOf(hair), { rim: null, shadeWidth: 0.03, shade: pen.skinShade(hair.skin, 0.5) })
    pen.within(outline, () => {
      for (const root of rowRoots)
        paintRow(pen, hair, lowerInHood(hair, rowOverHead(root, hair.gaze)), 0.058, 7, spreadOf(root))
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
