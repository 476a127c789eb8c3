import type { Pen } from '../../../figure/pen'
import { mix } from '../../../kit/colour'
import { type Point, points, type Shape, smooth } from '../../../kit/shapes'
import type { Hair } from '../hair'
import { paintNape } from '../straight/nape-skin'
import { hairTones } from '../strands'
import { lowerInHood, paintMass, paintOnMass, turnOutline } from './mass'

/** From the left ear over the crown to the right ear, close to the skull. */
const CROWN = points(
  '-0.495,0.03 -0.53,-0.12 -0.465,-0.38 -0.27,-0.55 0.03,-0.605 0.32,-0.54 0.49,-0.34 0.53,-0.1 0.5,0.03',
)
/** Flat under glass, so that what is tied on it has room. */
const flatUnderGlass = (shape: Shape, { room }: Hair): Shape =>
  room === 'ball' ? shape.map(([x, y]) => [x, y < -0.3 ? -0.3 + (y + 0.3) * 0.78 : y]) : shape
/** From the right temple to the left one. */
const HAIRLINES = {
  smooth: points(
    '0.455,0.1 0.43,0 0.405,-0.09 0.36,-0.2 0.25,-0.3 0.1,-0.345 0,-0.335 -0.1,-0.345 -0.25,-0.3 -0.36,-0.2 -0.405,-0.09 -0.43,0 -0.455,0.1',
  ),
  parted: points(
    '0.455,0.12 0.425,0.03 0.37,-0.1 0.25,-0.245 0.13,-0.325 0.075,-0.365 0.02,-0.32 -0.1,-0.245 -0.25,-0.14 -0.36,-0.02 -0.42,0.07 -0.45,0.15',
  ),
  middle: points(
    '0.455,0.11 0.43,0 0.405,-0.08 0.35,-0.19 0.24,-0.275 0.08,-0.315 0.01,-0.345 -0.06,-0.315 -0.23,-0.275 -0.345,-0.19 -0.405,-0.08 -0.43,0 -0.455,0.11',
  ),
  side: points(
    '0.45,0.11 0.43,0 0.36,-0.13 0.24,-0.23 0.08,-0.3 -0.1,-0.35 -0.18,-0.365 -0.25,-0.31 -0.34,-0.2 -0.4,-0.1 -0.435,-0.01 -0.45,0.09',
  ),
}
/** Where the parting runs, from the hairline to the crown. */
const PARTINGS: Record<keyof typeof HAIRLINES, Shape | null> = {
  smooth: null,
  middle: points('0.01,-0.34 0.02,-0.44 0.015,-0.52 0.02,-0.6'),
  parted: points('0.075,-0.35 0.085,-0.44 0.08,-0.52 0.06,-0.6'),
  side: points('-0.18,-0.35 -0.17,-0.43 -0.13,-0.5 -0.08,-0.56'),
}

/** What lies behind the ears. */
const SKULL = smooth(
  points(
    '-0.41,0.3 -0.48,0.14 -0.525,-0.13 -0.465,-0.37 -0.28,-0.535 0.03,-0.58 0.33,-0.525 0.49,-0.34 0.53,-0.11 0.48,0.14 0.4,0.3 0,0.36',
  ),
  true,
  7,
)

export interface PulledLook {
  hairline: keyof typeof HAIRLINES
  /** where the strands run together, as seen from the front */
  ties: Shape
  /** a mirror image: a side parting on the other side */
  flip?: boolean
}

export function paintSkullBehind(pen: Pen, hair: Hair) {
  pen.fill(flatUnderGlass(SKULL, hair), hairTones(pen, hair).deep)
}

/** Hair combed back from a smooth hairline, the ears free. */
export function paintPulledHair(pen: Pen, hair: Hair, { hairline, ties, flip }: PulledLook) {
  const flipped = (shape: Shape): Shape => (flip ? shape.map(([x, y]): Point => [-x, y]).reverse() : shape)
  const edge = lowerInHood(hair, turnOutline(flipped(HAIRLINES[hairline]), hair.gaze))
  const outline = smooth([...flatUnderGlass(CROWN, hair), ...edge], true, 7)
  const line = PARTINGS[hairline]
  const parting = line && turnOutline(flipped(line), hair.gaze)
  // Behind the points of a crown a rim would lie as a line on what is tied up.
  paintMass(pen, hair, outline, { shadeWidth: 0.035, hasRim: hair.room !== 'ring' })
  paintOnMass(pen, hair, outline, () => {
    combStrands(pen, hair, edge, { ties, parting })
    if (parting) pen.stroke(parting, hairTones(pen, hair).dark, [0.008, 0.008, 0.006, 0.003])
    shineOnCrown(pen, hair)
  })
  paintOnMass(pen, hair, null, () => babyHairs(pen, hair, edge))
}

/** Fine strands to the tie, each on its own side of the head: from the hairline, and over the head from the parting. */
function combStrands(
  pen: Pen,
  hair: Hair,
  edge: Shape,
  { ties, parting }: { ties: Shape; parting: Shape | null },
) {
  const { dark, light } = hairTones(pen, hair)
  const strands = smooth(edge, false, 2).map((from) => strandBetween(from, nearestOf(ties, from)))
  for (const [x, y] of parting ? smooth(parting, false, 2) : [])
    for (const [tx, ty] of ties)
      strands.push([
        [x, y],
        [x + (tx - x) * 0.55, y + (ty - y) * 0.16 - 0.01],
        [tx * 0.93, y + (ty - y) * 0.55],
        [tx, ty],
      ])
  strands.forEach((strand, i) => {
    const tone = i % 3 === 1 ? light : dark
    pen.stroke(strand, tone, i % 2 ? [0.001, 0.009, 0.002] : [0.001, 0.006, 0.002])
  })
}

function strandBetween([x, y]: Point, [tx, ty]: Point): Shape {
  return [
    [x, y],
    [x + (tx - x) * 0.45 + (x - tx) * 0.1, y + (ty - y) * 0.5 - 0.02],
    [tx, ty],
  ]
}

function shineOnCrown(pen: Pen, hair: Hair) {
  const [fx] = pen.lit
  const shine = points('-0.43,-0.2 -0.34,-0.37 -0.19,-0.47').map(([x, y]): Point => [fx > 0 ? -x : x, y])
  pen.stroke(shine, mix(hair.colour, pen.brush.light.colour, 0.3), [0.002, 0.026, 0.002])
}

function nearestOf(places: Shape, [x, y]: Point): Point {
  const far = ([px, py]: Point) => Math.hypot(px - x, py - y)
  return places.reduce((best, place) => (far(place) < far(best) ? place : best), places[0] ?? [0, -0.6])
}

/** The down that no comb catches. */
function babyHairs(pen: Pen, hair: Hair, edge: Shape) {
  if (pen.unit < 70) return
  for (const [i, reach, lean] of [
    [1, 0.05, -0.02],
    [2, 0.045, -0.015],
    [edge.length - 2, 0.05, 0.02],
    [edge.length - 3, 0.045, 0.015],
    [Math.floor(edge.length / 2) - 1, 0.03, 0.02],
    [Math.floor(edge.length / 2) + 1, 0.03, -0.02],
  ] as const) {
    const [x, y] = edge[i] ?? [0, 0]
    // Where the head turns away they would lie on the ear like cracks.
    if (x * hair.gaze > 0.3) continue
    pen.stroke(
      [
        [x, y - 0.02],
        [x + lean, y + reach * 0.4],
        [x + lean * 0.4, y + reach],
      ],
      hair.colour,
      [0.006, 0.005, 0.001],
    )
  }
}

/** The back of a combed head; the strands run to the ties. */
export function paintPulledBack(pen: Pen, hair: Hair, ties: Shape, hasParting = false) {
  const outline = smooth(
    points(
      '-0.34,0.34 -0.46,0.16 -0.53,-0.12 -0.465,-0.38 -0.27,-0.55 0.03,-0.605 0.32,-0.54 0.49,-0.34 0.53,-0.1 0.46,0.18 0.32,0.35 0.14,0.42 0,0.4 -0.16,0.42',
    ),
    true,
    7,
  )
  paintNape(pen, hair)
  paintMass(pen, hair, outline, { shadeWidth: 0.09 })
  paintOnMass(pen, hair, outline, () => {
    const { dark, light } = hairTones(pen, hair)
    outline.forEach((from, i) => {
      if (i % 5) return
      pen.stroke(strandBetween(from, nearestOf(ties, from)), i % 3 ? dark : light, [0.001, 0.008, 0.002])
    })
    if (!hasParting) return
    for (const y of [-0.5, -0.3, -0.1, 0.1])
      for (const [tx, ty] of ties)
        pen.stroke(
          [
            [0.03, y],
            [tx * 0.5, y + (ty - y) * 0.3],
            [tx, ty],
          ],
          y === -0.3 ? light : dark,
          [0.001, 0.007, 0.002],
        )
    const parting = points('0.02,-0.6 0.04,-0.3 0,0 0.03,0.42')
    pen.stroke(parting, dark, [0.006, 0.016, 0.016, 0.006])
    pen.stroke(parting, mix(hair.skin, hair.colour, 0.35), [0.004, 0.008, 0.007, 0.002])
  })
}
