import type { Pen } from '../../../figure/pen'
import { points, type Shape, smooth } from '../../../kit/shapes'
import { letFlow } from '../flow'
import type { Hair, HairStyleArt } from '../hair'
import { paintNape } from '../straight/nape-skin'
import { hairTones, paintShine } from '../strands'
import { paintRoundness } from './coils'
import { paintMass, paintOnMass } from './mass'
import { shadedTone, toneAt } from './ringlets'
import { besideLine } from './ropes'

interface Lock {
  path: Shape
  width: number
}
const lock = (list: string, width: number): Lock => ({ path: points(list), width })

const STRANDS = [-0.5, 0, 0.48]

/** A wave of hair: broad where it swings, thin where it turns, and a flick at its end. */
function paintWave(pen: Pen, hair: Hair, { path, width }: Lock, strands = STRANDS) {
  const at = besideLine(letFlow(path, hair))
  const body = smooth(
    [
      at(0, width * 0.5),
      at(0.25, width),
      at(0.5, width * 0.9),
      at(0.78, width * 0.8),
      at(1.04, width * 0.12),
      at(1.02, -width * 0.1),
      at(0.74, -width * 0.72),
      at(0.5, -width * 0.95),
      at(0.25, -width),
      at(0, -width * 0.5),
    ],
    true,
    6,
  )
  const tone = toneAt(pen, hair, at(0.5))
  paintMass(pen, hair, body, { tone, width: 0.01, shadeWidth: width * 0.4 })
  paintOnMass(pen, hair, body, () => {
    const { dark, light } = hairTones(pen, { ...hair, colour: tone })
    for (const place of strands)
      pen.stroke(
        [0.04, 0.28, 0.52, 0.76, 0.96].map((t) => at(t, place * width * (1 - t * 0.5))),
        Math.abs(place) < 0.2 ? light : dark,
        [0.001, 0.009, 0.007, 0.008, 0.001],
      )
  })
}

const CROP = points(
  '-0.33,0.3 -0.45,0.2 -0.54,0.02 -0.57,-0.18 -0.51,-0.4 -0.34,-0.57 -0.08,-0.64 0.2,-0.63 0.42,-0.53 0.55,-0.33 0.58,-0.1 0.53,0.08 0.45,0.2 0.33,0.3 0,0.36',
)
/** Behind the ears and down to a soft nape. */
const CROP_BEHIND = points(
  '-0.2,0.37 -0.34,0.29 -0.45,0.14 -0.53,-0.08 -0.515,-0.28 -0.4,-0.48 -0.2,-0.6 0.03,-0.635 0.25,-0.6 0.42,-0.47 0.525,-0.28 0.54,-0.08 0.46,0.14 0.36,0.28 0.26,0.36 0.13,0.34 0.02,0.4 -0.1,0.35',
)
/** Under the waves, down to the sideburns; the hairline last. */
const TOP = points(
  '-0.5,0.08 -0.55,-0.14 -0.49,-0.39 -0.32,-0.55 -0.06,-0.61 0.2,-0.6 0.41,-0.5 0.53,-0.3 0.55,-0.1 0.5,0.08 0.44,0.1 0.42,-0.04 0.34,-0.12 0.14,-0.17 -0.06,-0.22 -0.18,-0.3 -0.27,-0.24 -0.36,-0.14 -0.42,-0.02 -0.44,0.1',
)
/** From the parting on the left to both sides, the back ones first. */
const WAVES: Lock[] = [
  lock('-0.2,-0.56 0.04,-0.61 0.26,-0.555 0.42,-0.46 0.52,-0.3', 0.08),
  lock('-0.12,-0.58 -0.3,-0.555 -0.43,-0.44 -0.52,-0.29 -0.53,-0.1', 0.08),
  lock('-0.18,-0.53 0.06,-0.54 0.28,-0.45 0.42,-0.32 0.52,-0.2 0.52,-0.06', 0.085),
  lock('-0.22,-0.5 -0.34,-0.44 -0.42,-0.28 -0.49,-0.16 -0.47,0.05', 0.075),
  lock('-0.18,-0.48 0.02,-0.46 0.22,-0.36 0.38,-0.24 0.48,-0.16 0.49,0.04', 0.085),
  lock('-0.2,-0.42 -0.08,-0.32 0.08,-0.28 0.2,-0.19 0.36,-0.16', 0.085),
]
/** Below a brim. */
const SIDE_WAVES = [WAVES[3], WAVES[4]].filter((one) => one !== undefined)

/** The nape's first, then from the whorl over them; each bends twice, and no two end at one height. */
const BACK_WAVES: Lock[] = [
  lock('-0.3,0 -0.4,0.12 -0.31,0.2 -0.32,0.32', 0.11),
  lock('0.3,0 0.41,0.1 0.33,0.19 0.33,0.31', 0.11),
  lock('-0.1,0.02 -0.2,0.14 -0.12,0.25 -0.15,0.41', 0.13),
  lock('0.14,0.02 0.22,0.14 0.14,0.25 0.17,0.4', 0.13),
  lock('0.02,0.06 0.06,0.18 0,0.28 0.03,0.44', 0.12),
  lock('0.2,-0.5 -0.02,-0.535 -0.27,-0.47 -0.44,-0.26 -0.48,0', 0.105),
  lock('-0.1,-0.5 0.12,-0.535 0.31,-0.46 0.46,-0.25 0.49,0.01', 0.105),
  lock('0,-0.42 -0.24,-0.42 -0.41,-0.22 -0.46,0 -0.37,0.16', 0.13),
  lock('0.05,-0.42 0.28,-0.41 0.43,-0.2 0.48,0.02 0.38,0.15', 0.13),
  lock('0.01,-0.42 -0.14,-0.32 -0.2,-0.12 -0.31,0.04 -0.2,0.22', 0.16),
  lock('0.05,-0.42 0.22,-0.32 0.24,-0.12 0.34,0.05 0.24,0.21', 0.15),
  lock('0.03,-0.43 0.06,-0.24 -0.02,-0.06 0.07,0.1 0,0.27', 0.14),
]

const BACK_SHINE = points('-0.46,-0.2 -0.37,-0.35 -0.2,-0.46 0.02,-0.5')

export const shortWaves: HairStyleArt = {
  behind: (pen, hair) => pen.fill(letFlow(CROP, { ...hair, gaze: 0 }), hairTones(pen, hair).deep),
  before: (pen, hair) => {
    const top = smooth(letFlow(TOP, hair), true, 7)
    paintMass(pen, hair, top, { shadeWidth: 0.03 })
    for (const one of hair.room === 'cap' ? SIDE_WAVES : WAVES) paintWave(pen, hair, one)
  },
  fromBehind: (pen, hair) => {
    const still: Hair = { ...hair, gaze: 0 }
    const outline = smooth(letFlow(CROP_BEHIND, still), true, 7)
    paintNape(pen, hair)
    paintMass(pen, hair, outline, { tone: shadedTone(pen, hair), shadeWidth: 0.08 })
    for (const one of BACK_WAVES) paintWave(pen, still, one, [0.1])
    paintOnMass(pen, hair, outline, () => paintRoundness(pen, outline, hairTones(pen, hair), 0.3))
    paintShine(pen, outline, hair, { band: letFlow(BACK_SHINE, still) })
  },
}
