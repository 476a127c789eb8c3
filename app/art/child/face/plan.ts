import { clamp } from '../../kit/random'
import type { Expression } from '../expression'
import { type ChildLook, type Measure, measureOf } from '../look'
import { eyeForms } from './eye-forms'

/** Where an eye lies and how it is turned. */
export interface EyePlace {
  x: number
  y: number
  /** -1 the viewer's left, 1 the right; corners and lashes point that way */
  side: number
  /** 1 is the middle child's */
  size: number
  /** the eye that is turned away is seen narrower */
  narrow: number
  /** the lids of a small eye come nearer to each other than its corners */
  tall: number
  /** radians, the outer corner up */
  tilt: number
}

/** Where the features of a face lie, round 0,0: one head high. */
export interface FacePlan {
  middle: number
  eyes: EyePlace[]
  browY: number
  nose: { x: number; y: number }
  mouth: { x: number; y: number }
  cheekY: number
}

/** The edge of the face that an eye's outer corner keeps away from. */
const EDGE = 0.405

/** The features sit lower under a high forehead, and spread over a long face. */
const spreads: Record<ChildLook['face']['shape'], { drop: number; mouth: number }> = {
  oval: { drop: 0, mouth: 0 },
  round: { drop: 0.008, mouth: -0.006 },
  long: { drop: -0.004, mouth: 0.016 },
  heart: { drop: 0.008, mouth: 0.006 },
}

export function planFace(look: ChildLook, { gaze }: Pick<Expression, 'gaze'>): FacePlan {
  const m = (measure: Measure) => measureOf(look, measure)
  const spread = spreads[look.face.shape]
  const drop = m('forehead') * 0.03 + spread.drop
  const eyeY = clamp(0.095 + drop - m('eyeHeight') * 0.045, 0.05, 0.152)
  const middle = gaze * 0.17
  // Low eyes push down what lies below them.
  const pushed = Math.max(0, eyeY - 0.11)
  const noseY = drop * 0.5 + m('noseLength') * (m('noseLength') > 0 ? 0.016 : 0.026) + pushed * 0.4
  return {
    middle,
    eyes: [-1, 1].map((side) => placeEye(look, { side, y: eyeY, middle, gaze })),
    browY:
      -0.065 +
      (eyeY - 0.095) * 0.7 -
      m('browHeight') * (m('browHeight') < 0 ? 0.05 : 0.034) -
      m('eyeSize') * 0.01,
    nose: { x: middle + gaze * 0.05, y: noseY },
    mouth: {
      x: middle + gaze * 0.03,
      y: drop * 0.5 + m('noseLength') * 0.012 + m('chin') * 0.014 + spread.mouth + pushed * 0.55,
    },
    cheekY: 0.225 + drop * 0.6,
  }
}

interface EyeSetting {
  side: number
  y: number
  middle: number
  gaze: number
}

function placeEye(look: ChildLook, { side, y, middle, gaze }: EyeSetting): EyePlace {
  const { across, tilt } = eyeForms[look.eyes.shape]
  const larger = measureOf(look, 'eyeSize')
  const size = 1 + larger * (larger > 0 ? 0.24 : 0.18)
  const isFar = Math.sign(gaze) === side
  const narrow = isFar ? 1 - Math.abs(gaze) * 0.14 : 1
  const tall = 1 + Math.min(0, larger) * 0.24
  const apart = 0.185 + measureOf(look, 'eyeDistance') * 0.034 - (isFar ? Math.abs(gaze) * 0.02 : 0)
  const reach = Math.min(middle * side + apart, EDGE - across * size * narrow)
  return { x: reach * side, y, side, size, narrow, tall, tilt: tilt + measureOf(look, 'eyeTilt') * 0.17 }
}
