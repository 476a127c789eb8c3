import { paintHeadInProfile } from '../../child/profile-head'
import { Pen } from '../../figure/pen'
import type { Brush } from '../../kit/brush'
import { mix, withAlpha } from '../../kit/colour'
import { blob, limb, type Placement, type Point, points, ribbon, type Shape, smooth } from '../../kit/shapes'

/** Dark shapes; with a rim each part catches a little of the sky. */
const cutter = (colour: string, rim?: string) => (pen: Pen, shape: Shape) => {
  if (rim) pen.form(shape, colour, { rim, shade: null, width: 2.6 / pen.unit })
  else pen.fill(shape, colour)
}

/** The rocket's outline with its fins and key. One unit is half its length. */
export function rocketShade(brush: Brush, place: Placement, colour: string, rim?: string) {
  const pen = Pen.at(brush, place)
  const cut = cutter(colour, rim)
  for (const part of hull) cut(pen, part)
  cut(pen, ribbon(points('-1.05,0 -0.76,0'), [0.03, 0.03]))
  for (const side of [-1, 1]) pen.line(blob(-1.02, side * 0.11, 0.06, 0.1), colour, 0.045)
  cut(pen, blob(1.03, 0.01, 0.055, 0.055))
}

const hull = [
  smooth(
    points(
      '-0.8,-0.16 -0.45,-0.28 -0.04,-0.33 0.41,-0.3 0.76,-0.19 0.95,-0.07 1,0.01 0.94,0.1 0.74,0.19 0.41,0.28 -0.04,0.31 -0.45,0.27 -0.8,0.16',
    ),
  ),
  smooth(
    points('-0.38,-0.24 -0.53,-0.3 -0.72,-0.47 -0.95,-0.58 -0.97,-0.43 -0.85,-0.24 -0.76,-0.12'),
    true,
    4,
  ),
  smooth(points('-0.18,0.2 -0.61,0.16 -0.77,0.34 -0.86,0.6 -0.79,0.65 -0.56,0.58 -0.33,0.42'), true, 4),
]

/** A ball of glass round this child's head. */
interface Crew {
  place: Placement
  body: Shape
  reach: Shape[]
}
const crews: Record<'awake' | 'asleep', Crew> = {
  awake: {
    place: { x: -0.06, y: -0.3, turn: 0.12 },
    body: smooth(points('-0.2,0.1 -0.17,-0.3 -0.06,-0.42 0.08,-0.42 0.18,-0.28 0.2,0.1'), true, 5),
    reach: [
      limb(points('0.1,-0.26 0.32,-0.34 0.46,-0.56'), [0.075, 0.07, 0.06]),
      ribbon(points('-0.1,-0.4 -0.34,-0.44 -0.5,-0.36 -0.7,-0.46'), [0.05, 0.05, 0.06, 0.07]),
    ],
  },
  asleep: {
    place: { x: -0.2, y: -0.22, turn: 0.16 },
    body: smooth(points('-0.25,0.1 -0.22,-0.26 -0.1,-0.4 0.1,-0.4 0.2,-0.26 0.24,0.1'), true, 5),
    reach: [],
  },
}
const dome = blob(0.02, -0.68, 0.33, 0.33, { corners: 16, jitter: 0.005 })

export function crewShade(
  brush: Brush,
  place: Placement,
  colour: string,
  who: keyof typeof crews,
  rim?: string,
) {
  const crew = crews[who]
  const pen = Pen.at(brush, place).moved(crew.place)
  const cut = cutter(colour, rim)
  for (const shape of [crew.body, ...crew.reach]) cut(pen, shape)
  pen.fill(ribbon(points('0.01,-0.36 0.02,-0.6'), [0.07, 0.07]), colour)
  // Smaller than it is, so that some sky is seen between any hair and the glass.
  const head = pen.moved({ x: 0.03, y: -0.66, scale: 0.38 })
  pen.within(dome, () =>
    paintHeadInProfile(head, brush.child, { ink: colour, vein: mix(colour, '#ffffff', 0.16) }),
  )
}

/** Dark glass, on a plane without a bitten edge. */
export function crewGlass(brush: Brush, place: Placement, colour: string, who: keyof typeof crews) {
  const pen = Pen.at(brush, place).moved(crews[who].place)
  pen.fill(dome, withAlpha(colour, 0.3))
  pen.line(dome, colour, 0.024)
}

/** The cat sits close to the child, but apart: as one shape they would be a lump. The hull comes before both. */
export function leaningCat(brush: Brush, place: Placement, colour: string, rim?: string) {
  const pen = Pen.at(brush, place)
  const cut = cutter(colour, rim)
  cut(pen, smooth(points('0.3,-0.1 0.3,-0.4 0.42,-0.54 0.58,-0.5 0.66,-0.34 0.67,-0.1'), true, 5))
  const cat = pen.moved({ x: 0.52, y: -0.6, turn: -0.3, scale: 0.22 })
  for (const side of [-1, 1])
    cut(
      cat,
      smooth(
        points('0.14,-0.4 0.5,-0.98 0.7,-1.04 0.82,0').map(([x, y]): Point => [x * side, y]),
        true,
        3,
      ),
    )
  cut(cat, blob(0, 0, 0.86, 0.64))
}

/** The drawer on its string; the cat's tail stands up from it as a flag. */
export function drawerShade(brush: Brush, place: Placement, colour: string, isEmpty = false, rim?: string) {
  const pen = Pen.at(brush, place)
  const cut = cutter(colour, rim)
  cut(pen, points('-1,-0.3 0.6,-0.16 1,-0.42 0.98,0.08 0.58,0.46 -0.96,0.28'))
  cut(pen, points('-0.86,-0.36 -0.7,-0.64 -0.3,-0.4 -0.36,-0.1'))
  if (isEmpty) return
  cut(pen, limb(points('0.3,-0.2 0.36,-0.7 0.26,-1.1 0.36,-1.5'), [0.075, 0.07, 0.07, 0.05]))
  cut(
    pen,
    smooth(
      points(
        '0.34,-1.5 0.02,-1.56 -0.34,-1.4 -0.62,-1.46 -0.56,-1.22 -0.66,-1.02 -0.34,-0.98 0,-1.08 0.3,-1.04',
      ),
      true,
      5,
    ),
  )
  const cat = pen.moved({ x: -0.34, y: -0.16, scale: 0.4 })
  cut(cat, blob(0, -0.5, 0.84, 0.6))
  for (const side of [-1, 1])
    cut(
      cat,
      smooth(
        points('0.2,-0.9 0.5,-1.4 0.72,-1.5 0.8,-0.6').map(([x, y]): [number, number] => [x * side, y]),
        true,
        3,
      ),
    )
}
