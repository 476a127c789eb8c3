import type { Pen } from '../../../figure/pen'
import { type Point, points, type Shape } from '../../../kit/shapes'
import type { Hair, HairStyleArt } from '../hair'
import { mirrorOutline } from './mass'
import { paintPulledBack, paintPulledHair, paintSkullBehind } from './pulled'
import { hangingLine, paintTail, paintTuckedTail } from './ropes'
import { BELOW_JAW, paintTie, paintTuckedBunch } from './ties'

/** A turned child shows its tail on the side that it turns away from, in the wind on the side where it blows. */
const tailSide = ({ gaze, motion, sway }: Hair) =>
  motion === 'blown' ? Math.sign(sway || 1) : gaze < 0 ? 1 : -1
const isTucked = ({ room }: Hair) => room === 'ball'
/** What covers the crown leaves no room for a tail above it. */
const sitsLow = ({ room }: Hair) => room === 'cap' || room === 'hood' || room === 'ball'

const COMBED_BACK: Shape = [[0.02, -0.95]]
const NAPE: Point = [0.01, 0.2]

/** A tail from the nape, on one side of the neck. */
function paintLowTail(pen: Pen, hair: Hair) {
  if (isTucked(hair)) paintTuckedTail(pen, hair, tailSide(hair))
  paintSkullBehind(pen, hair)
  if (isTucked(hair)) return
  const side = tailSide(hair)
  const path =
    hair.motion === 'still'
      ? mirrorOutline(points('0.3,0.22 0.47,0.28 0.57,0.5 0.56,0.76 0.48,1.04'), side).map(
          ([x, y], i): Point => [x + hair.sway * 0.05 * i, y],
        )
      : hangingLine({ from: [side * 0.36, 0.24], length: 0.78, side }, hair)
  paintTail(pen, hair, { path, width: 0.15, neck: 0.5 })
}

/** Down the back from a tie, to the side on which the front shows it. */
function paintTailBehind(pen: Pen, hair: Hair, still: Shape, length: number) {
  if (isTucked(hair)) return
  const [from = NAPE] = still
  const path =
    hair.motion === 'still'
      ? still.map(([x, y], i): Point => [x + hair.sway * 0.05 * i, y])
      : hangingLine({ from, length, side: 1 }, hair)
  paintTail(pen, hair, { path, width: 0.18, neck: 0.45, belly: 0.62 })
  paintTie(pen, hair, from, 0.105, 0.12)
}
const FROM_NAPE = points('0.01,0.2 0.12,0.36 0.28,0.52 0.37,0.76 0.36,1.06')

const combedAside = (pen: Pen, hair: Hair) =>
  paintPulledHair(pen, hair, { hairline: 'side', ties: points('-0.52,0.08 0.53,0.1') })

export const ponytailLow: HairStyleArt = {
  behind: paintLowTail,
  before: combedAside,
  fromBehind: (pen, hair) => {
    paintPulledBack(pen, hair, [NAPE])
    paintTie(pen, hair, NAPE, 0.1)
  },
  fallBehind: (pen, hair) => paintTailBehind(pen, hair, FROM_NAPE, 0.85),
}

const HIGH: Point = [0.02, -0.46]
/** Over the crown, and down beside the spine. */
const FROM_CROWN = points('0.02,-0.46 0.1,-0.6 0.24,-0.63 0.38,-0.5 0.46,-0.2 0.48,0.14 0.45,0.44 0.36,0.74')

/** Up from the crown and down beside the head. */
function paintHighTail(pen: Pen, hair: Hair) {
  if (sitsLow(hair)) return paintLowTail(pen, hair)
  const side = tailSide(hair)
  const lift = hair.room === 'ring' ? 0.16 : 0
  const path = mirrorOutline(points('-0.02,-0.5 0.1,-0.66 0.32,-0.7 0.51,-0.49 0.585,-0.1 0.54,0.32'), side)
  const swung = path.map(([x, y], i): Point => {
    const t = i / 5
    if (hair.motion === 'water') return [x * (1 + t * 0.12), y - t * t * 0.55]
    return [x + hair.sway * 0.24 * t * t, y + lift * (1 - t)]
  })
  paintTail(pen, hair, { path: swung, width: 0.19, neck: 0.4, belly: 0.42 })
  paintSkullBehind(pen, hair)
  const [x, y] = swung[0] ?? HIGH
  paintTie(pen, hair, [x + side * 0.05, y - 0.085], 0.105, side * 0.55)
}

export const ponytailHigh: HairStyleArt = {
  behind: paintHighTail,
  before: (pen, hair) => {
    const bareTies: Shape = [[tailSide(hair) * 0.06, -0.64]]
    paintPulledHair(pen, hair, { hairline: 'smooth', ties: hair.room === 'bare' ? bareTies : COMBED_BACK })
  },
  fromBehind: (pen, hair) => {
    paintPulledBack(pen, hair, [sitsLow(hair) ? NAPE : HIGH])
    paintHighTailBehind(pen, hair)
  },
  // The same once more, over the collar.
  fallBehind: (pen, hair) => pen.within(BELOW_NAPE, () => paintHighTailBehind(pen, hair)),
}
const BELOW_NAPE = points('-1.6,0.12 1.6,0.12 1.6,2 -1.6,2')

/** It rises from its tie, and goes with the wind or floats above the head. */
function paintRisingTail(pen: Pen, hair: Hair) {
  if (isTucked(hair)) return
  const side = Math.sign(hair.sway || 1)
  const path = points(
    hair.motion === 'water'
      ? '0.02,-0.46 0.08,-0.66 0.24,-0.8 0.44,-0.82 0.62,-0.7 0.8,-0.66'
      : '0.02,-0.46 0.12,-0.62 0.32,-0.67 0.56,-0.54 0.8,-0.26 1,0.02',
  )
  paintTail(pen, hair, { path: mirrorOutline(path, side), width: 0.18, neck: 0.45, belly: 0.56 })
  paintTie(pen, hair, HIGH, 0.105, side * 0.12)
}

function paintHighTailBehind(pen: Pen, hair: Hair) {
  if (sitsLow(hair)) paintTailBehind(pen, hair, FROM_NAPE, 0.85)
  else if (hair.motion === 'blown' || hair.motion === 'water') paintRisingTail(pen, hair)
  else paintTailBehind(pen, hair, FROM_CROWN, 1.25)
}

/** Over the shoulder on the viewer's right, from behind the ear. */
function paintSideTail(pen: Pen, hair: Hair) {
  if (isTucked(hair)) return
  const from: Point = [0.48, 0.24]
  const path = hangingLine({ from, length: 0.72, side: 1 }, hair)
  paintTail(pen, hair, { path, width: 0.15, neck: 0.5 })
  paintTie(pen, hair, [from[0], from[1] + 0.01], 0.085, -0.2)
}

const sideTailBehind = (pen: Pen, hair: Hair) => {
  if (isTucked(hair)) paintTuckedBunch(pen, hair, 1)
  paintSkullBehind(pen, hair)
  paintSideTail(pen, hair)
}

export const ponytailSide: HairStyleArt = {
  behind: sideTailBehind,
  before: (pen, hair) =>
    paintPulledHair(pen, hair, {
      hairline: 'side',
      ties: [
        [0.52, 0.14],
        [-0.5, -0.02],
      ],
    }),
  over: (pen, hair) => pen.within(BELOW_JAW, () => paintSideTail(pen, hair)),
  fromBehind: (pen, hair) => paintPulledBack(pen, hair, [[-0.36, 0.24]]),
  fallBehind: (pen, hair) => {
    if (isTucked(hair)) return
    const from: Point = [-0.37, 0.24]
    paintTail(pen, hair, {
      path: hangingLine({ from, length: 0.62, side: -1 }, hair),
      width: 0.14,
      neck: 0.5,
    })
    paintTie(pen, hair, from, 0.085, 0.3)
  },
}
