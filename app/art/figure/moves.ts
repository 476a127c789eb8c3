import { type Point, placeShape, points, type Shape, smooth } from '../kit/shapes'
import { joints, type Pose } from './joints'

/** The default pose. */
const upright: Pick<
  Pose,
  'hip' | 'neck' | 'head' | 'tilt' | 'hem' | 'nearLeg' | 'farLeg' | 'nearFoot' | 'farFoot'
> = {
  hip: [0, -1.15],
  neck: [0.03, -2.42],
  head: [0.07, -2.95],
  tilt: 0.05,
  hem: { width: 0.61, drop: 0.4, blown: 0 },
  nearLeg: joints('-0.18,-1.1 -0.2,-0.6 -0.21,-0.18'),
  farLeg: joints('0.17,-1.1 0.2,-0.6 0.2,-0.2'),
  nearFoot: 0,
  farFoot: 0,
}

/** A cape that hangs from the neck, as long as there is room, turned with the back. */
function cape([x, y]: Point, length = 1.86, turn = 0): Pose['cape'] {
  const at = (shape: Shape) =>
    placeShape(
      shape.map(([u, v]): Point => [u, v * length]),
      { x, y, turn },
    )
  return {
    outline: at(
      points(
        '0.17,0 -0.23,0 -0.5,0.17 -0.7,0.54 -0.9,0.9 -0.68,0.97 -0.46,0.91 -0.15,1 0.2,0.93 0.5,0.98 0.44,0.54 0.32,0.17',
      ),
    ),
    folds: at(points('-0.68,0.97 -0.46,0.91 0.33,0.97')),
  }
}

const lap = (outline: string, hem: string): Pose['lap'] => ({
  outline: smooth(points(outline), true, 7),
  hem: points(hem),
})

/** On both knees, the feet behind. */
const kneel: Pose = {
  hip: [-0.05, -0.62],
  neck: [0.03, -1.86],
  head: [0.08, -2.39],
  tilt: 0.05,
  hem: { width: 0.62, drop: 0.46, blown: 0.02 },
  nearArm: joints('-0.28,-1.6 -0.52,-1.18 -0.26,-0.84'),
  farArm: joints('0.27,-1.6 0.56,-1.22 0.5,-0.8'),
  nearLeg: joints('-0.2,-0.6 0,-0.16 -0.56,-0.36'),
  farLeg: joints('0.15,-0.6 0.34,-0.17 -0.2,-0.38'),
  nearFoot: 2,
  farFoot: 2,
  cape: cape([0.03, -1.86], 1.7),
}

/** Bent over something low. */
const crouch: Pose = {
  hip: [-0.3, -0.55],
  neck: [0.1, -1.68],
  head: [0.3, -2.15],
  tilt: 0.2,
  hem: { width: 0.46, drop: 0.2, blown: 0 },
  nearArm: joints('-0.16,-1.4 -0.1,-0.98 0.3,-0.86'),
  farArm: joints('0.32,-1.46 0.68,-1.2 1,-0.88'),
  nearLeg: joints('-0.3,-0.5 0.42,-0.82 0.16,-0.2'),
  farLeg: joints('-0.15,-0.5 0.62,-0.8 0.46,-0.22'),
  nearFoot: 0,
  farFoot: 0,
  cape: cape([0.08, -1.66], 1.6, 0.3),
  isSeated: true,
  lap: lap(
    '-0.66,-0.7 -0.3,-0.95 0.2,-1.06 0.56,-1.02 0.68,-0.8 0.58,-0.56 0.24,-0.4 -0.26,-0.18 -0.62,-0.16 -0.76,-0.4',
    '0.66,-1 0.63,-0.72 0.46,-0.5 0.1,-0.36 -0.28,-0.19 -0.7,-0.2',
  ),
}

/** On the ground, the legs toward us. */
const sitFront: Pose = {
  hip: [0, -0.28],
  neck: [0.02, -1.52],
  head: [0.06, -2.05],
  tilt: 0.05,
  hem: { width: 0.52, drop: 0.12, blown: 0 },
  nearArm: joints('-0.3,-1.26 -0.54,-0.84 -0.26,-0.5'),
  farArm: joints('0.3,-1.26 0.56,-0.84 0.3,-0.5'),
  nearLeg: joints('-0.2,-0.24 -0.46,-0.2 -0.62,0.14'),
  farLeg: joints('0.2,-0.24 0.48,-0.2 0.66,0.14'),
  nearFoot: { turn: -0.3, view: 'sole' },
  farFoot: { turn: 0.3, view: 'sole' },
  cape: cape([0.02, -1.52], 1.5),
  isSeated: true,
  areArmsBefore: true,
  lap: lap(
    '-0.44,-0.52 0,-0.6 0.46,-0.52 0.7,-0.26 0.76,-0.06 0.44,0.04 0.02,-0.04 -0.4,0.04 -0.72,-0.06 -0.66,-0.26',
    '-0.74,-0.07 -0.4,0.03 0.02,-0.05 0.44,0.03 0.78,-0.07',
  ),
}

/** In bed, the hands on the blanket, which the scene paints over the legs. */
const sitUp: Pose = {
  ...sitFront,
  nearArm: joints('-0.3,-1.26 -0.58,-0.86 -0.42,-0.42'),
  farArm: joints('0.3,-1.26 0.62,-0.88 0.52,-0.42'),
}

/** On the back, seen from above, arms wide. */
const lie: Pose = {
  ...upright,
  neck: [0, -2.42],
  head: [0.02, -2.96],
  nearArm: joints('-0.28,-2.16 -0.74,-2.18 -1.14,-2.36'),
  farArm: joints('0.28,-2.16 0.74,-2.12 1.14,-2.24'),
  nearLeg: joints('-0.18,-1.1 -0.28,-0.62 -0.38,-0.2'),
  farLeg: joints('0.18,-1.1 0.28,-0.62 0.36,-0.2'),
  nearFoot: { turn: 0.3, view: 'front' },
  farFoot: { turn: -0.3, view: 'front' },
  nearHand: 'open',
  farHand: 'open',
  cape: {
    outline: points(
      '0.2,-2.44 -0.2,-2.44 -0.6,-2 -0.9,-1.3 -1.1,-0.7 -0.7,-0.56 -0.2,-0.64 0.3,-0.54 0.8,-0.62 1.1,-0.74 0.9,-1.3 0.6,-2',
    ),
    folds: points('-0.7,-0.56 0.8,-0.62 1,-0.7'),
  },
}

/** On the tummy, propped on the elbows, the feet in the air. */
const tummy: Pose = {
  hip: [-1, -0.4],
  neck: [0, -0.86],
  head: [0.2, -1.36],
  tilt: 0.06,
  hem: { width: 0.4, drop: 0.34, blown: 0 },
  nearArm: joints('-0.2,-0.62 -0.12,-0.16 0.34,-0.16'),
  farArm: joints('0.22,-0.72 0.42,-0.26 0.86,-0.24'),
  nearLeg: joints('-1,-0.26 -1.62,-0.2 -1.66,-0.76'),
  farLeg: joints('-0.95,-0.36 -1.5,-0.34 -1.3,-0.9'),
  nearFoot: 3.05,
  farFoot: 3.5,
  cape: cape([-0.02, -0.86], 1.6, 1.1),
}

/** Curled up on the side, the hands under the cheek. */
const sleep: Pose = {
  hip: [-1.05, -0.46],
  neck: [0, -0.5],
  head: [0.5, -0.47],
  tilt: 1.28,
  hem: { width: 0.46, drop: 0.2, blown: 0 },
  nearArm: joints('-0.24,-0.74 0,-0.3 0.32,-0.06'),
  farArm: joints('-0.2,-0.22 0.06,-0.02 0.44,0'),
  nearLeg: joints('-1.05,-0.5 -0.5,-0.18 -1.12,-0.12'),
  farLeg: joints('-1,-0.3 -0.4,-0.06 -0.98,-0.04'),
  nearFoot: 1.7,
  farFoot: 1.7,
  cape: cape([-0.02, -0.5], 1.5, 1.45),
  isSeated: true,
  areArmsBefore: true,
  lap: lap(
    '-1.3,-0.86 -0.8,-0.74 -0.42,-0.46 -0.3,-0.14 -0.46,0.06 -0.86,0.1 -1.22,0.02 -1.46,-0.3 -1.46,-0.66',
    '-0.3,-0.02 -0.62,0.09 -1,0.08 -1.26,0',
  ),
}

/** Stretching, or cheering. */
const armsUp: Pose = {
  ...upright,
  tilt: -0.04,
  nearArm: joints('-0.28,-2.16 -0.72,-2.5 -0.78,-3'),
  farArm: joints('0.29,-2.16 0.76,-2.5 0.86,-3.02'),
  nearLeg: joints('-0.18,-1.1 -0.26,-0.6 -0.32,-0.18'),
  farLeg: joints('0.17,-1.1 0.26,-0.6 0.32,-0.2'),
  nearHand: 'open',
  farHand: 'open',
  cape: cape([0.03, -2.42]),
}

/** Showing something far away. */
const point: Pose = {
  ...upright,
  head: [0.1, -2.95],
  tilt: 0.02,
  nearArm: joints('-0.28,-2.17 -0.52,-1.76 -0.46,-1.34'),
  farArm: joints('0.27,-2.17 0.72,-2.2 1.16,-2.36'),
  farHand: 'point',
  cape: cape([0.03, -2.42]),
}

/** Both hands before the chest, as round a cup. */
const carry: Pose = {
  ...upright,
  tilt: 0.07,
  nearArm: joints('-0.28,-2.14 -0.54,-1.7 -0.22,-1.56'),
  farArm: joints('0.29,-2.14 0.58,-1.7 0.32,-1.56'),
  nearHand: 'fist',
  farHand: 'fist',
  areArmsBefore: true,
  cape: cape([0.03, -2.42]),
}

/** Leaning on something large with both arms round it. */
const hug: Pose = {
  ...upright,
  hip: [-0.15, -1.15],
  neck: [0.2, -2.36],
  head: [0.37, -2.86],
  tilt: 0.22,
  nearArm: joints('-0.02,-2.06 0.4,-1.84 0.84,-1.98'),
  farArm: joints('0.42,-2.1 0.86,-2.22 1.22,-2.44'),
  nearLeg: joints('-0.3,-1.1 -0.4,-0.6 -0.44,-0.18'),
  farLeg: joints('0.02,-1.1 0.06,-0.6 0.04,-0.2'),
  cape: cape([0.2, -2.36], 1.8, 0.24),
}
export const moves = { kneel, crouch, sitFront, sitUp, lie, tummy, sleep, armsUp, point, carry, hug }
