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
  round: { drop: 0.012, mouth: -0.01 },
  long: { drop: -0.01, mouth: 0.024 },
  heart: { drop: 0.01, mouth: 0.004 },
}

export function planFace(look: ChildLook, { gaze }: Pick<Expression, 'gaze'>): FacePlan {
  const m = (measure: Measure) => measureOf(look, measure)
  const spread = spreads[look.face.shape]
  const drop = m('forehead') * 0.042 + spread.drop
  const eyeY = clamp(0.095 + drop - m('eyeHeight') * 0.056, highestOf(look), 0.165)
  const middle = gaze * 0.17
  // Low eyes push down what lies below them.
  const pushed = Math.max(0, eyeY - 0.11)
  const longer = m('noseLength')
  const noseY = drop * 0.5 + longer * (longer > 0 ? 0.028 : 0.044) + pushed * 0.4
  // A collar hides the chin, so the mouth tells how long it is; a short nose leaves a long lip.
  const mouthY = drop * 0.5 + Math.max(0, longer) * 0.018 - m('chin') * 0.024 + spread.mouth + pushed * 0.55
  return {
    middle,
    eyes: [-1, 1].map((side) => placeEye(look, { side, y: eyeY, middle, gaze })),
    browY:
      -0.065 +
      (eyeY - 0.095) * 0.7 -
      m('browHeight') * (m('browHeight') < 0 ? 0.056 : 0.046) -
      m('eyeSize') * 0.01,
    nose: { x: middle + gaze * 0.05, y: noseY },
    mouth: { x: middle + gaze * 0.03, y: clamp(mouthY, noseY - 0.012, 0.05) },
    cheekY: 0.225 + drop * 0.6 + m('cheeks') * 0.014,
  }
}

function sizeOf(look: ChildLook) {
  const larger = measureOf(look, 'eyeSize')
  return { size: 1 + larger * (larger > 0 ? 0.3 : 0.24), tall: 1 + Math.min(0, larger) * 0.24 }
}

/** Between a large eye and a fringe the brow needs room. */
function highestOf(look: ChildLook) {
  const { size, tall } = sizeOf(look)
  return Math.max(
    0.042,
    eyeForms[look.eyes.shape].up * size * tall - 0.01 + Math.max(0, measureOf(look, 'eyeFold')) * 0.018,
  )
}

interface EyeSetting {
  side: number
  y: number
  middle: number
  gaze: number
}

function placeEye(look: ChildLook, { side, y, middle, gaze }: EyeSetting): EyePlace {
  const { across, tilt } = eyeForms[look.eyes.shape]
  const { size, tall } = sizeOf(look)
  const isFar = Math.sign(gaze) === side
  const narrow = isFar ? 1 - Math.abs(gaze) * 0.14 : 1
  const apart =
    0.185 +
    measureOf(look, 'eyeDistance') * 0.05 +
    measureOf(look, 'faceWidth') * 0.012 -
    (isFar ? Math.abs(gaze) * 0.02 : 0)
  const reach = Math.min(middle * side + apart, EDGE - across * size * narrow)
  return { x: reach * side, y, side, size, narrow, tall, tilt: tilt + measureOf(look, 'eyeTilt') * 0.24 }
}
