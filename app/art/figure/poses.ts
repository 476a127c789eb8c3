import { points } from '../kit/shapes'
import { joints, type Pose } from './joints'
import { moves } from './moves'
import { play } from './play'

export type { Foot, FootView, HandKind, Joints, Pose } from './joints'

const hanging: Pose['cape'] = {
  outline: points(
    '0.2,-2.42 -0.2,-2.44 -0.5,-2.1 -0.72,-1.4 -0.98,-0.72 -0.72,-0.6 -0.46,-0.7 -0.15,-0.56 0.2,-0.68 0.52,-0.58 0.46,-1.4 0.34,-2.1',
  ),
  folds: points('-0.72,-0.6 -0.46,-0.7 0.35,-0.6'),
}

const stand: Pose = {
  hip: [0, -1.15],
  neck: [0.03, -2.42],
  head: [0.07, -2.95],
  tilt: 0.05,
  hem: { width: 0.61, drop: 0.4, blown: 0 },
  nearArm: joints('-0.28,-2.17 -0.5,-1.74 -0.45,-1.33'),
  farArm: joints('0.26,-2.17 0.56,-1.84 0.92,-1.9'),
  nearLeg: joints('-0.18,-1.1 -0.2,-0.6 -0.21,-0.18'),
  farLeg: joints('0.17,-1.1 0.2,-0.6 0.2,-0.2'),
  nearFoot: 0,
  farFoot: 0,
  cape: hanging,
}

const walk: Pose = {
  hip: [0, -1.17],
  neck: [0.12, -2.42],
  head: [0.22, -2.94],
  tilt: 0.04,
  hem: { width: 0.61, drop: 0.38, blown: -0.05 },
  nearArm: joints('-0.2,-2.17 -0.48,-1.8 -0.56,-1.38'),
  farArm: joints('0.36,-2.15 0.66,-1.82 1.04,-1.9'),
  nearLeg: joints('-0.1,-1.12 0.1,-0.66 0.3,-0.2'),
  farLeg: joints('0.1,-1.12 -0.06,-0.62 -0.46,-0.36'),
  nearFoot: -0.08,
  farFoot: 0.62,
  cape: {
    outline: points(
      '0.28,-2.42 -0.1,-2.44 -0.5,-2.1 -0.9,-1.5 -1.3,-0.9 -1.1,-0.74 -0.86,-0.78 -0.6,-0.6 -0.3,-0.68 0.1,-0.56 0.3,-1.4 0.4,-2.1',
    ),
    folds: points('-1.1,-0.74 -0.86,-0.78 -0.45,-0.62'),
  },
}

const run: Pose = {
  hip: [-0.12, -1.25],
  neck: [0.32, -2.35],
  head: [0.52, -2.83],
  tilt: 0.12,
  hem: { width: 0.55, drop: 0.34, blown: -0.1 },
  nearArm: joints('0.06,-2.06 -0.4,-1.92 -0.52,-1.46'),
  farArm: joints('0.5,-2.06 0.86,-1.76 1.14,-2.06'),
  nearLeg: joints('0.02,-1.2 0.56,-1.04 0.7,-0.5'),
  farLeg: joints('-0.2,-1.2 -0.56,-0.78 -1.12,-0.84'),
  nearFoot: -0.25,
  farFoot: 1.4,
  cape: {
    outline: points(
      '0.42,-2.32 0.1,-2.42 -0.7,-2.34 -1.5,-2.56 -2.2,-2.3 -2,-2 -2.24,-1.7 -1.95,-1.46 -2,-1.14 -1.3,-1.3 -0.6,-1.16 0.1,-1.7',
    ),
    folds: points('-2,-2 -1.95,-1.46 -1.3,-1.3'),
  },
}

const float: Pose = {
  hip: [-0.42, -1.35],
  neck: [0.24, -2.24],
  head: [0.5, -2.67],
  tilt: 0.22,
  hem: { width: 0.5, drop: 0.32, blown: -0.05 },
  nearArm: joints('0,-1.86 -0.02,-1.4 0.34,-1.16'),
  farArm: joints('0.42,-1.96 0.82,-1.74 1.24,-1.88'),
  nearLeg: joints('-0.44,-1.22 -0.62,-0.76 -1.08,-0.62'),
  farLeg: joints('-0.5,-1.35 -0.95,-1.14 -1.42,-1.28'),
  nearFoot: 1,
  farFoot: 1.35,
  cape: {
    outline: points(
      '0.32,-2.22 0.05,-2.34 -0.7,-2.5 -1.4,-2.4 -2,-2.6 -1.95,-2.2 -2.15,-1.95 -1.85,-1.75 -1.85,-1.4 -1.2,-1.55 -0.6,-1.35 0,-1.6',
    ),
    folds: points('-1.95,-2.2 -1.85,-1.75 -1.2,-1.55'),
  },
}

const fly: Pose = {
  hip: [-0.62, -1.2],
  neck: [0.42, -1.72],
  head: [0.86, -2.02],
  tilt: 0.34,
  hem: { width: 0.48, drop: 0.3, blown: 0 },
  nearArm: joints('0.22,-1.38 0.42,-1.02 0.86,-0.98'),
  farArm: joints('0.56,-1.52 1.02,-1.4 1.5,-1.56'),
  nearLeg: joints('-0.66,-1.06 -1.06,-0.82 -1.54,-0.8'),
  farLeg: joints('-0.7,-1.22 -1.16,-1.1 -1.62,-1.22'),
  nearFoot: 1.5,
  farFoot: 1.7,
  cape: {
    outline: points(
      '0.5,-1.74 0.2,-1.86 -0.5,-2.1 -1.2,-2 -1.95,-2.25 -1.85,-1.9 -2.05,-1.66 -1.75,-1.5 -1.7,-1.2 -1,-1.3 -0.4,-1.1 0.2,-1.3',
    ),
    folds: points('-1.85,-1.9 -1.75,-1.5 -1,-1.3'),
  },
}

/** On the edge of something: the seat is at 0,0, the legs hang below it. */
const sit: Pose = {
  hip: [-0.02, -0.22],
  neck: [0, -1.48],
  head: [0.05, -2.01],
  tilt: 0.06,
  hem: { width: 0.5, drop: 0.2, blown: 0.14 },
  nearArm: joints('-0.3,-1.22 -0.52,-0.8 -0.36,-0.36'),
  farArm: joints('0.25,-1.22 0.5,-0.86 0.84,-0.98'),
  nearLeg: joints('0,-0.14 0.6,-0.2 0.62,0.42'),
  farLeg: joints('0.1,-0.16 0.84,-0.26 0.92,0.3'),
  nearFoot: 0.1,
  farFoot: -0.12,
  isSeated: true,
  cape: {
    outline: points(
      '0.2,-1.46 -0.2,-1.48 -0.5,-1.15 -0.7,-0.6 -0.9,-0.02 -0.6,0.06 -0.3,0 0.1,0.04 0.4,-0.4 0.34,-1.15',
    ),
    folds: points('-0.75,0.03 -0.5,0.05 -0.3,0'),
  },
}

/** Both hands up: to catch, to greet, to be lifted. */
const reach: Pose = {
  ...stand,
  head: [0.05, -2.96],
  tilt: -0.1,
  nearArm: joints('-0.28,-2.16 -0.78,-2.2 -1,-2.66'),
  farArm: joints('0.27,-2.16 0.8,-2.22 1.04,-2.7'),
}

const behind: Pose = {
  ...stand,
  head: [0.04, -2.94],
  tilt: 0.03,
  isBehind: true,
  farArm: joints('0.28,-2.16 0.56,-1.8 0.72,-1.4'),
  cape: {
    outline: points(
      '-0.24,-2.44 0.26,-2.44 0.5,-2.05 0.62,-1.3 0.76,-0.74 0.42,-0.62 0.12,-0.72 -0.2,-0.6 -0.5,-0.72 -0.78,-0.64 -0.62,-1.3 -0.46,-2.05',
    ),
    folds: points('-0.5,-0.72 0.12,-0.72 0.42,-0.62'),
  },
}

export const poses = { stand, walk, run, float, fly, sit, reach, behind, ...moves, ...play }
export type PoseName = keyof typeof poses
