import type { Pen } from '../figure/pen'
import { points, type Shape, smooth } from '../kit/shapes'
import type { ChildLook } from './look'
import { type ProfileSetting, paintHairInProfile } from './profile'

/** A face that looks to the right, round 0,0, one head high. */
export function faceInProfile(isMouthOpen = false): Shape {
  const mouth = isMouthOpen ? '0.455,0.2 0.37,0.245 0.395,0.31' : '0.46,0.21 0.43,0.26 0.44,0.32'
  return smooth(
    points(
      `0.02,-0.5 0.28,-0.42 0.42,-0.18 0.445,-0.01 0.465,0.06 0.515,0.105 0.52,0.135 0.49,0.155 0.455,0.165 ${mouth} 0.345,0.41 0.16,0.475 -0.14,0.42 -0.34,0.36 -0.5,0.12 -0.5,-0.2 -0.3,-0.46`,
    ),
    true,
    5,
  )
}

export function paintHeadInProfile(pen: Pen, look: Pick<ChildLook, 'hair'>, setting: ProfileSetting) {
  pen.fill(faceInProfile(), setting.ink)
  paintHairInProfile(pen, look, setting)
}
