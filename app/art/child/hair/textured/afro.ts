import type { Pen } from '../../../figure/pen'
import { type Point, points, type Shape, smooth, wobble } from '../../../kit/shapes'
import type { Hair, HairRoom, HairStyleArt } from '../hair'
import { paintCoils, scallopOutline } from './coils'
import { lowerInHood, mirrorOutline, paintMass, turnOutline } from './mass'
import { paintPulledBack, paintPulledHair, paintSkullBehind } from './pulled'
import { paintTie } from './ties'

/** The left half from below the ear to the top, for each room. */
const HALVES: Record<HairRoom, Shape> = {
  bare: points('-0.34,0.42 -0.53,0.36 -0.67,0.2 -0.745,-0.04 -0.74,-0.32 -0.62,-0.57 -0.4,-0.75 -0.15,-0.83'),
  ring: points('-0.34,0.42 -0.54,0.37 -0.7,0.22 -0.78,-0.02 -0.74,-0.26 -0.58,-0.44 -0.36,-0.55 -0.14,-0.6'),
  cap: points('-0.34,0.44 -0.54,0.4 -0.68,0.26 -0.73,0.06 -0.66,-0.12 -0.5,-0.22 -0.34,-0.4 -0.14,-0.46'),
  hood: points('-0.3,0.3 -0.4,0.2 -0.46,0 -0.48,-0.2 -0.44,-0.36 -0.34,-0.46 -0.2,-0.5 -0.1,-0.52'),
  ball: points('-0.34,0.4 -0.48,0.32 -0.56,0.16 -0.6,-0.04 -0.58,-0.22 -0.49,-0.4 -0.33,-0.53 -0.13,-0.6'),
}

function roundOf({ room }: Hair): Shape {
  const half = HALVES[room]
  const outline = [...half, ...mirrorOutline(half, -1).reverse()]
  return wobble(scallopOutline(outline, 44, 0.022, 3), 0.014, 11, 5)
}

const HAIRLINE = points(
  '0.5,0.15 0.465,0.11 0.432,0.04 0.41,-0.06 0.34,-0.19 0.23,-0.27 0.09,-0.31 -0.05,-0.31 -0.2,-0.275 -0.32,-0.19 -0.4,-0.06 -0.43,0.04 -0.465,0.11 -0.5,0.15',
)
const TOP = points('-0.5,0 -0.49,-0.22 -0.4,-0.4 -0.2,-0.5 0.02,-0.53 0.22,-0.5 0.41,-0.4 0.49,-0.22 0.5,0')

export const afro: HairStyleArt = {
  behind: (pen, hair) => {
    const outline = roundOf(hair)
    paintMass(pen, hair, outline, { shadeWidth: 0.1, width: 0.018 })
    paintCoils(pen, hair, outline, { count: 330, size: 0.028 })
  },
  before: (pen, hair) => {
    // Soft where it meets the face, and no seam where it meets the mass behind.
    const edge = wobble(smooth(lowerInHood(hair, turnOutline(HAIRLINE, hair.gaze)), false, 6), 0.03, 19, 8)
    const outline = [...TOP, ...edge]
    pen.fill(outline, hair.colour)
    paintCoils(pen, hair, outline, { count: 110, size: 0.026, seed: 9 })
  },
  fromBehind: (pen, hair) => {
    const outline = roundOf(hair)
    paintMass(pen, hair, outline, { shadeWidth: 0.12, width: 0.018 })
    paintCoils(pen, hair, outline, { count: 330, size: 0.028, seed: 6 })
  },
  hidesEars: true,
}

interface Puff {
  at: Point
  radius: number
}
const PUFFS: Record<HairRoom, Puff> = {
  bare: { at: [0.5, -0.46], radius: 0.265 },
  ring: { at: [0.64, -0.16], radius: 0.23 },
  cap: { at: [0.58, 0.16], radius: 0.2 },
  hood: { at: [0.58, 0.16], radius: 0.2 },
  ball: { at: [0.45, 0.2], radius: 0.165 },
}

function paintPuffs(pen: Pen, hair: Hair) {
  const { at, radius } = PUFFS[hair.room]
  for (const side of [-1, 1]) {
    const [x, y] = [at[0] * side, at[1] - (hair.motion === 'water' ? 0.04 : 0)]
    const corners = Array.from({ length: 12 }, (_, i): Point => {
      const angle = (i / 12) * Math.PI * 2
      return [x + Math.cos(angle) * radius * 1.02, y + Math.sin(angle) * radius * 0.95]
    })
    const ball = wobble(scallopOutline(corners, 22, 0.02, 4 + side), 0.012, 12, 5)
    paintMass(pen, hair, ball, { shadeWidth: radius * 0.36, width: 0.016 })
    paintCoils(pen, hair, ball, { count: 95, size: 0.026, seed: 12 + side })
    const [tx, ty] = [side * 0.45, y * 0.8]
    const turn = Math.atan2(y - ty, x - tx) + Math.PI / 2
    paintTie(
      pen,
      hair,
      [x - Math.cos(turn - Math.PI / 2) * radius * 0.92, y - Math.sin(turn - Math.PI / 2) * radius * 0.92],
      radius * 0.42,
      turn,
    )
  }
}
const puffTies = ({ room }: Hair): Shape => {
  const { at } = PUFFS[room]
  return [-1, 1].map((side): Point => [side * Math.min(0.47, at[0]), at[1] * 0.85])
}

/** Under a cap and under glass there is room beside the jaw alone. */
const sitsLow = ({ room }: Hair) => room === 'cap' || room === 'ball'

export const puffs: HairStyleArt = {
  behind: (pen, hair) => {
    paintPuffs(pen, hair)
    paintSkullBehind(pen, hair)
  },
  before: (pen, hair) => paintPulledHair(pen, hair, { hairline: 'middle', ties: puffTies(hair) }),
  fromBehind: (pen, hair) => {
    if (!sitsLow(hair)) paintPuffs(pen, hair)
    paintPulledBack(pen, hair, puffTies(hair), true)
    if (sitsLow(hair)) paintPuffs(pen, hair)
  },
}
