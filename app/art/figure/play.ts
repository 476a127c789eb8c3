import { points, smooth } from '../kit/shapes'
import { joints, type Pose } from './joints'
import { moves } from './moves'

const { armsUp, carry, point } = moves

/** Away from us, one sole in the air. */
const runBehind: Pose = {
  ...point,
  farHand: 'mitt',
  hip: [0.02, -1.2],
  neck: [0.08, -2.44],
  head: [0.1, -2.96],
  tilt: 0.05,
  hem: { width: 0.58, drop: 0.34, blown: -0.03 },
  isBehind: true,
  nearArm: joints('-0.24,-2.18 -0.66,-1.98 -0.86,-2.34'),
  farArm: joints('0.34,-2.18 0.68,-1.84 0.9,-1.5'),
  nearLeg: joints('-0.14,-1.15 -0.2,-0.66 -0.16,-0.2'),
  farLeg: joints('0.18,-1.15 0.3,-0.76 0.3,-0.52'),
  nearFoot: { view: 'front' },
  farFoot: { turn: 3.3, view: 'sole' },
  cape: {
    outline: points(
      '-0.2,-2.46 0.3,-2.46 0.56,-2.1 0.9,-1.5 1.3,-1.06 0.96,-0.86 0.62,-0.96 0.3,-0.74 -0.06,-0.86 -0.42,-0.72 -0.5,-1.3 -0.4,-2.05',
    ),
    folds: points('0.96,-0.86 0.3,-0.74 -0.06,-0.86'),
  },
}

/** In the air, the knees up. */
const jump: Pose = {
  ...armsUp,
  hip: [0, -1.25],
  neck: [0.06, -2.5],
  head: [0.1, -3.03],
  tilt: 0.06,
  hem: { width: 0.64, drop: 0.28, blown: 0 },
  nearArm: joints('-0.26,-2.24 -0.76,-2.36 -1.04,-2.76'),
  farArm: joints('0.33,-2.24 0.84,-2.4 1.1,-2.82'),
  nearLeg: joints('-0.2,-1.16 -0.5,-0.9 -0.28,-0.46'),
  farLeg: joints('0.18,-1.16 0.58,-0.96 0.42,-0.5'),
  nearFoot: 0.5,
  farFoot: 0.35,
}

/** On the seat of its trousers, arms in the air. */
const slide: Pose = {
  hip: [-0.1, -0.24],
  neck: [-0.42, -1.44],
  head: [-0.44, -1.98],
  tilt: -0.08,
  hem: { width: 0.42, drop: -0.1, blown: 0.05 },
  nearArm: joints('-0.68,-1.12 -1.08,-1.36 -1.26,-1.8'),
  farArm: joints('-0.14,-1.24 0.28,-1.5 0.46,-1.94'),
  nearLeg: joints('-0.1,-0.18 0.58,-0.36 1.14,-0.16'),
  farLeg: joints('0,-0.24 0.7,-0.48 1.36,-0.26'),
  nearFoot: -0.55,
  farFoot: -0.6,
  nearHand: 'open',
  farHand: 'open',
  cape: {
    outline: points(
      '-0.3,-1.44 -0.6,-1.46 -1.1,-1.3 -1.6,-1.24 -1.9,-1 -1.7,-0.8 -1.74,-0.5 -1.3,-0.44 -0.9,-0.2 -0.5,-0.3 -0.2,-0.9',
    ),
    folds: points('-1.7,-0.8 -1.3,-0.44 -0.9,-0.2'),
  },
  isSeated: true,
  lap: {
    outline: smooth(
      points(
        '-0.46,-0.5 -0.14,-0.66 0.26,-0.7 0.6,-0.68 0.78,-0.52 0.8,-0.28 0.68,-0.1 0.3,-0.02 -0.2,0 -0.5,-0.02 -0.54,-0.28',
      ),
      true,
      7,
    ),
    hem: points('0.68,-0.72 0.76,-0.52 0.77,-0.26 0.64,-0.06'),
  },
}

/** On the edge of something as `sit` is, the coat over the knees. */
const perch: Pose = {
  hip: [-0.02, -0.22],
  neck: [0, -1.48],
  head: [0.05, -2.01],
  tilt: 0.06,
  hem: { width: 0.46, drop: 0.1, blown: 0.04 },
  nearArm: joints('-0.3,-1.22 -0.5,-0.8 -0.12,-0.6'),
  farArm: joints('0.26,-1.22 0.54,-0.86 0.42,-0.5'),
  nearLeg: joints('0,-0.14 0.66,-0.24 0.66,0.42'),
  farLeg: joints('0.1,-0.16 0.88,-0.28 0.94,0.36'),
  nearFoot: 0.1,
  farFoot: -0.1,
  cape: {
    outline: points(
      '0.2,-1.46 -0.2,-1.48 -0.5,-1.15 -0.7,-0.6 -0.9,-0.02 -0.6,0.06 -0.3,0 0.1,0.04 0.4,-0.4 0.34,-1.15',
    ),
    folds: points('-0.75,0.03 -0.5,0.05 -0.3,0'),
  },
  isSeated: true,
  areArmsBefore: true,
  lap: {
    outline: smooth(
      points(
        '-0.48,-0.44 -0.1,-0.56 0.4,-0.56 0.82,-0.52 1.02,-0.36 1.07,-0.1 1,0.1 0.7,0.08 0.2,0.05 -0.3,0.05 -0.5,-0.04',
      ),
      true,
      7,
    ),
    hem: points('0.96,-0.5 1.04,-0.24 1,0.02 0.86,0.08'),
  },
}

/** Dancing. */
const hipsOut: Pose = {
  ...armsUp,
  hip: [-0.15, -1.16],
  neck: [0.07, -2.4],
  head: [0.02, -2.93],
  tilt: -0.13,
  hem: { width: 0.62, drop: 0.36, blown: 0.08 },
  nearArm: joints('-0.23,-2.18 -0.68,-2.26 -0.86,-2.7'),
  farArm: joints('0.37,-2.1 0.82,-1.92 1.16,-2.16'),
  nearLeg: joints('-0.3,-1.1 -0.3,-0.6 -0.24,-0.18'),
  farLeg: joints('0.04,-1.1 0.34,-0.72 0.34,-0.28'),
  farFoot: 0.5,
}

/** Pleased with itself. */
const handsHips: Pose = {
  ...carry,
  tilt: -0.04,
  nearArm: joints('-0.28,-2.16 -0.74,-1.86 -0.44,-1.5'),
  farArm: joints('0.29,-2.16 0.78,-1.86 0.48,-1.5'),
  nearHand: 'mitt',
  farHand: 'mitt',
}

export const play = { runBehind, perch, jump, slide, hipsOut, handsHips }
