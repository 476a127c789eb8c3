import type { Pen } from '../../figure/pen'
import { mix } from '../../kit/colour'
import { clamp } from '../../kit/random'
import { type Point, points, type Shape, smooth } from '../../kit/shapes'
import type { Expression } from '../expression'
import { type ChildLook, measureOf } from '../look'
import { paintAwe, paintBite, paintGrin, paintLaugh, paintOoh } from './open-mouths'
import type { FacePlan } from './plan'
import type { SkinTones } from './tones'

/** These traits of a child's mouth stay in every expression. */
export interface Mouth {
  pen: Pen
  tones: SkinTones
  x: number
  y: number
  /** 1 is the middle child's */
  wide: number
  /** 0 shows no lips, 1 full ones */
  lips: number
  /** how deep the notch of the upper lip is */
  bow: number
  /** -1 to 1: hanging or lifted corners */
  corners: number
  hasGap: boolean
}

const forms: Record<ChildLook['mouth']['shape'], Pick<Mouth, 'wide' | 'lips' | 'bow'>> = {
  soft: { wide: 1.04, lips: 0, bow: 0.3 },
  full: { wide: 1, lips: 0.72, bow: 0.45 },
  wide: { wide: 1.42, lips: 0.05, bow: 0.1 },
  bow: { wide: 0.72, lips: 0.46, bow: 1.1 },
}

export function mouthOf(pen: Pen, look: ChildLook, tones: SkinTones, plan: FacePlan): Mouth {
  const form = forms[look.mouth.shape]
  // Where skin and the line of the mouth are both dark, the lips carry the mouth.
  const lips = form.lips + measureOf(look, 'lips') * 0.56 + clamp(tones.depth * 1.6 - 0.5) * 0.32
  const corners = measureOf(look, 'mouthCorners')
  const wide = clamp(form.wide * (1 + measureOf(look, 'mouthWidth') * 0.38), 0.45, 1.75)
  return {
    ...form,
    ...plan.mouth,
    pen,
    tones,
    lips: clamp(lips, -0.6, 1.15),
    wide,
    // Corners that hang far look sad even where the scene is happy.
    corners: corners * (corners < 0 ? 0.64 : Math.min(1, wide ** 2)),
    hasGap: look.mouth.hasGap,
  }
}

/** How deep a smile is: with hanging corners almost straight, and never deeper than a narrow mouth is wide. */
const smileOf = ({ corners, wide }: Mouth) =>
  0.05 * (1 + corners * (corners < 0 ? 1.1 : 0.32)) * Math.min(1, 0.08 + 0.92 * wide)

export function paintMouth(mouth: Mouth, expression: Expression) {
  if (expression.mouth === 'awe') paintAwe(mouth)
  else if (expression.mouth === 'ooh') paintOoh(mouth)
  else if (expression.mouth === 'open') paintLaugh(mouth)
  else if (expression.mouth === 'grin') paintGrin(mouth)
  else if (expression.mouth === 'bite') paintBite(mouth)
  else if (expression.mouth === 'calm') paintClosed(mouth, 0.012)
  else paintClosed(mouth, smileOf(mouth))
}

/** From a mouth's own points, as if in the middle of the head, to the head's: its width, its corners. */
export function onMouth({ x, y, wide, corners }: Mouth, own: Shape): Shape {
  return own.map(([u, v]): Point => [x + u * wide, y + v - corners * 0.026 * ((u / 0.1) ** 2 - 0.25)])
}
export const alongMouth = (mouth: Mouth, list: string): Shape => onMouth(mouth, points(list))

function paintClosed(mouth: Mouth, deep: number) {
  const { pen, tones, lips } = mouth
  const low = (u: number) => 0.268 + deep * (1 - (u / 0.1) ** 2) + 0.01 * (1 - Math.abs(u) / 0.1)
  const middle: Shape = points(
    `-0.095,0.268 -0.05,${0.275 + deep * 0.8} 0.01,${0.278 + deep} 0.06,${0.272 + deep * 0.7} 0.1,0.258`,
  )
  if (lips > 0.08) paintLips(mouth, deep, low)
  pen.stroke(
    onMouth(mouth, middle),
    tones.line,
    [0.003, 0.0105, 0.0125, 0.01, 0.003].map((width) => width * (lips < 0 ? 1 + lips * 0.5 : 1 - lips * 0.2)),
  )
  if (lips < 0) return
  const under = points(`-0.03,${0.365 + lips * 0.012} 0.035,${0.366 + lips * 0.012}`)
  pen.stroke(onMouth(mouth, under), pen.skinShade(tones.base, 0.4), [0.003, 0.01, 0.003])
}

/** Upper and lower lip round a closed mouth whose line lies at `low`, `deep` lower in the middle. */
function paintLips(mouth: Mouth, deep: number, low: (u: number) => number) {
  const { pen, tones, lips, bow, wide } = mouth
  // A smile stretches them; and a narrow mouth's, as thick as a wide one's, would be a tongue.
  const thick = Math.min(1, 0.45 + 0.55 * wide) * (1.08 - deep * 5)
  const [upper, lower] = [0.015 + lips * 0.036, 0.018 + lips * 0.05].map((one) => one * thick) as Point
  const top: Shape = [
    [-0.088, low(-0.088)],
    [-0.045, low(-0.045) - upper * 0.8],
    [-0.018, low(-0.018) - upper * (1 + bow * 0.25)],
    [0.003, low(0) - upper * (1 - bow * 0.4)],
    [0.024, low(0.024) - upper * (1 + bow * 0.25)],
    [0.05, low(0.05) - upper * 0.8],
    [0.092, low(0.092)],
  ]
  const bottom: Shape = [
    [0.064, low(0.064) + lower * 0.7],
    [0.03, low(0) + lower * 0.92],
    [-0.024, low(0) + lower * 0.92],
    [-0.06, low(-0.06) + lower * 0.7],
  ]
  const shape = smooth(onMouth(mouth, [...top, ...bottom]), true, 6)
  // No lipstick: a child's lips are near its skin.
  const strength = clamp(0.42 + lips * 0.3)
  pen.fill(shape, mix(tones.base, tones.lip, strength))
  if (pen.unit > 90 && lips > 0.3) {
    const shine: Shape = [
      [-0.02, low(0) + lower * 0.62],
      [0.008, low(0) + lower * 0.7],
      [0.03, low(0.03) + lower * 0.56],
    ]
    pen.stroke(onMouth(mouth, shine), mix(tones.lip, tones.rim, 0.45), [0.001, 0.005, 0.001])
  }
}
