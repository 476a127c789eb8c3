import type { Pen } from '../../../figure/pen'
import { type Point, points, type Shape } from '../../../kit/shapes'
import type { Hair, HairStyleArt } from '../hair'
import { mirrorOutline } from './mass'
import { paintPulledBack, paintPulledHair, paintSkullBehind } from './pulled'
import { besideLine, endOf, hangingLine, paintPlait } from './ropes'
import { BELOW_JAW, paintTie, paintTuft } from './ties'

const SIDES = [-1, 1] as const

interface Braid {
  from: Point
  length: number
  side: number
  width: number
  /** as it lies when nothing moves it */
  still?: Shape
}

/** Between the glass and the cheek, and into the collar. */
const ALONG_GLASS = points('0.46,0.1 0.53,0.22 0.52,0.34 0.45,0.45 0.36,0.52')

/** A braid with its tie and the brush below it. */
function paintBraid(pen: Pen, hair: Hair, braid: Braid) {
  const isTucked = hair.room === 'ball'
  const hangs = hair.motion === 'still' && braid.still
  const path = isTucked ? mirrorOutline(ALONG_GLASS, braid.side) : hangs || hangingLine(braid, hair)
  const [length, width] = isTucked ? [0.5, 0.082] : [braid.length, braid.width]
  paintBraidAlong(pen, hair, path, length, width)
}

export function paintBraidAlong(pen: Pen, hair: Hair, path: Shape, length: number, width: number) {
  paintPlait(pen, hair, { path, width }, Math.round(length / width / 0.78))
  const at = besideLine(path)
  const [x, y] = endOf(path)
  const [bx, by] = at(0.9)
  const turn = Math.atan2(y - by, x - bx) - Math.PI / 2
  const on = (reach: number): Point => [x - Math.sin(turn) * reach, y + Math.cos(turn) * reach]
  paintTuft(pen, hair, [on(0.02), on(width * 0.8), on(width * 1.6)], width * 0.62)
  paintTie(pen, hair, on(0.02), width * 0.64, turn)
}

const frontBraid = ({ gaze }: Hair, side: number): Braid => ({
  from: [side * 0.455 + gaze * 0.02, 0.2],
  length: 0.7,
  side,
  width: 0.108,
})

export const twoBraids: HairStyleArt = {
  behind: (pen, hair) => {
    paintSkullBehind(pen, hair)
    for (const side of SIDES) paintBraid(pen, hair, frontBraid(hair, side))
  },
  before: (pen, hair) =>
    paintPulledHair(pen, hair, {
      hairline: 'parted',
      ties: [
        [-0.5, 0.16],
        [0.5, 0.16],
      ],
    }),
  over: (pen, hair) => {
    paintOver(pen, hair, () => {
      for (const side of SIDES) paintBraid(pen, hair, frontBraid(hair, side))
    })
  },
  fromBehind: (pen, hair) =>
    paintPulledBack(
      pen,
      hair,
      [
        [-0.4, 0.24],
        [0.4, 0.24],
      ],
      true,
    ),
  fallBehind: (pen, hair) => {
    for (const side of SIDES) paintBraid(pen, hair, { ...frontBraid(hair, side), from: [side * 0.38, 0.24] })
  },
}

/** In a helmet it stays under the collar. */
function paintOver(pen: Pen, hair: Hair, draw: () => void) {
  if (hair.room !== 'ball') pen.within(BELOW_JAW, draw)
}

/** A thick braid over one shoulder; the far side of a turned head hides it. */
const oneBraid = (hair: Hair): Braid => ({
  from: [-0.42 + hair.gaze * 0.03, 0.26],
  length: 0.7,
  side: -1,
  width: 0.125,
})
const NAPE: Point = [0.01, 0.22]
/** From the nape to the shoulder over which the front shows it. */
const ASLANT = points('0.01,0.2 0.1,0.38 0.24,0.56 0.33,0.78 0.35,1.02')

export const braid: HairStyleArt = {
  behind: (pen, hair) => {
    paintSkullBehind(pen, hair)
    paintBraid(pen, hair, oneBraid(hair))
  },
  before: (pen, hair) =>
    paintPulledHair(pen, hair, {
      hairline: 'side',
      flip: true,
      ties: [
        [-0.5, 0.18],
        [0.52, 0],
      ],
    }),
  over: (pen, hair) => paintOver(pen, hair, () => paintBraid(pen, hair, oneBraid(hair))),
  fromBehind: (pen, hair) => paintPulledBack(pen, hair, [NAPE]),
  fallBehind: (pen, hair) => {
    const still = ASLANT.map(([x, y], i): Point => [x + hair.sway * 0.05 * i, y])
    paintBraid(pen, hair, { from: [NAPE[0], NAPE[1] - 0.02], length: 0.85, side: 1, width: 0.135, still })
  },
}
