import { type Joints, type Pose, poses } from '../../figure-poses'
import { points } from '../../shapes'

function joints(list: string): Joints {
  const [a = [0, 0], b = [0, 0], c = [0, 0]] = points(list)
  return [a, b, c]
}

/** Degrees to the right. */
const tilted = (degrees: number) => (degrees * Math.PI) / 180

/** The lantern beside the cheek, the other hand at the hood's string. */
export const liftLantern: Pose = {
  ...poses.stand,
  tilt: tilted(7),
  nearArm: joints('-0.28,-2.14 -0.66,-1.66 -0.24,-1.96'),
  farArm: joints('0.27,-2.12 0.74,-1.98 1.1,-2.44'),
}

/** Squatting, seen from the front: the coat's bell stands on the ground, the near arm reaches out. */
export const squat = (
  degrees: number,
  near = '-0.28,-1.2 -0.6,-0.9 -0.86,-0.86',
  far = '0.27,-1.2 0.58,-0.86 0.42,-0.5',
): Pose => ({
  ...poses.stand,
  hip: [0, -0.42],
  neck: [0.02, -1.46],
  head: [0.03, -1.98],
  tilt: tilted(degrees),
  hem: { width: 0.72, drop: 0.34, blown: 0 },
  nearArm: joints(near),
  farArm: joints(far),
  nearLeg: joints('-0.2,-0.42 -0.36,-0.4 -0.34,-0.1'),
  farLeg: joints('0.2,-0.42 0.32,-0.4 0.3,-0.1'),
})

/** On the way, its head where the story turns it. */
export const walking = (degrees: number, far = '0.36,-2.15 0.66,-1.82 1.04,-1.9'): Pose => ({
  ...poses.walk,
  tilt: tilted(degrees),
  farArm: joints(far),
})

export const standing = (
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
export const bending: Pose = {
  ...poses.walk,
  hip: [-0.5, -1.12],
  neck: [0.08, -2.16],
  head: [0.24, -2.66],
  tilt: tilted(-17),
  hem: { width: 0.58, drop: 0.36, blown: 0 },
  nearArm: joints('-0.22,-1.86 -0.3,-1.4 0.1,-1.2'),
  farArm: joints('0.26,-1.92 0.62,-1.62 0.96,-1.78'),
}
