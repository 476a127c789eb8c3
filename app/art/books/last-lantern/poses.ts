import { joints } from '../../figure/joints'
import { type Pose, poses } from '../../figure/poses'

/** Degrees to the right. */
const tilted = (degrees: number) => (degrees * Math.PI) / 180

/** The lantern beside the cheek, the other hand at the hood's string. */
export const liftLantern: Pose = {
  ...poses.stand,
  tilt: tilted(7),
  nearArm: joints('-0.28,-2.14 -0.62,-1.58 -0.12,-1.66'),
  farArm: joints('0.27,-2.12 0.7,-2.34 1.02,-2.7'),
}

/** Crouching, an arm stretched out before it. */
export const crouchPose = (degrees: number, far: string): Pose => ({
  ...poses.crouch,
  tilt: tilted(degrees),
  farArm: joints(far),
})

/** On the way, its head where the story turns it. */
export const walkPose = (degrees: number, far = '0.36,-2.15 0.66,-1.82 1.04,-1.9'): Pose => ({
  ...poses.walk,
  tilt: tilted(degrees),
  farArm: joints(far),
})

export const standPose = (
  degrees: number,
  far = '0.26,-2.17 0.56,-1.84 0.92,-1.9',
  near = '-0.28,-2.17 -0.5,-1.74 -0.45,-1.33',
): Pose => ({
  ...poses.stand,
  tilt: tilted(degrees),
  nearArm: joints(near),
  farArm: joints(far),
})

/** Bent forward to see, the lantern held low before it. */
export const bendPose: Pose = {
  ...poses.walk,
  hip: [-0.5, -1.12],
  neck: [0.08, -2.16],
  head: [0.24, -2.66],
  tilt: tilted(-17),
  hem: { width: 0.58, drop: 0.36, blown: 0 },
  nearArm: joints('-0.22,-1.86 -0.3,-1.4 0.1,-1.2'),
  farArm: joints('0.26,-1.92 0.62,-1.62 0.96,-1.78'),
}

/** Bent over what it holds with both hands. */
export const embracePose: Pose = {
  ...poses.carry,
  head: [0.1, -2.9],
  tilt: tilted(18),
  nearArm: joints('-0.28,-2.14 -0.68,-1.66 -0.31,-1.82'),
  farArm: joints('0.29,-2.14 0.74,-1.66 0.45,-1.82'),
}

/** On the ground, one hand held out to a small animal. */
export const sittingClose: Pose = {
  ...poses.sitFront,
  head: [0.1, -2.03],
  tilt: tilted(15),
  nearArm: joints('-0.3,-1.26 -0.54,-0.84 -0.26,-0.5'),
  farArm: joints('0.28,-1.24 0.56,-0.98 0.84,-1.2'),
  farHand: 'fist',
  areArmsBefore: false,
}

/** Arms wide, the lantern forgotten in one hand. */
export const openArms: Pose = {
  ...poses.stand,
  tilt: tilted(-12),
  nearArm: joints('-0.28,-2.14 -0.74,-2.12 -1.12,-2.44'),
  farArm: joints('0.28,-2.14 0.76,-2.06 1.14,-2.22'),
  nearHand: 'open',
  nearLeg: joints('-0.18,-1.1 -0.24,-0.6 -0.28,-0.18'),
  farLeg: joints('0.17,-1.1 0.24,-0.6 0.28,-0.2'),
}

/** At a sill, the arms folded on it. */
export const atSill: Pose = {
  ...poses.sitFront,
  head: [0, -2.05],
  tilt: tilted(-13),
  nearArm: joints('-0.3,-1.24 -0.86,-0.9 -0.22,-0.86'),
  farArm: joints('0.3,-1.24 0.9,-0.92 0.32,-0.94'),
}

/** Going, seen from behind. */
export const walkingAway: Pose = { ...poses.walk, isBehind: true }
