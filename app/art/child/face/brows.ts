import type { Pen } from '../../figure/pen'
import { fromLab, mix, shift, toLab } from '../../kit/colour'
import { type Point, points, ribbon, type Shape } from '../../kit/shapes'
import { hairColour } from '../colours'
import type { Expression } from '../expression'
import { type ChildLook, type HairStyle, measureOf } from '../look'
import type { EyePlace, FacePlan } from './plan'

interface BrowForm {
  /** from the nose outward */
  line: Shape
  widths: number[]
}

const forms: Record<ChildLook['brows'], BrowForm> = {
  soft: { line: points('-0.075,0.002 -0.01,-0.022 0.075,0.016'), widths: [0.011, 0.02, 0.006] },
  straight: { line: points('-0.082,-0.006 0,-0.012 0.08,-0.004'), widths: [0.013, 0.019, 0.008] },
  arched: { line: points('-0.076,0.006 0.026,-0.032 0.086,0.013'), widths: [0.009, 0.017, 0.003] },
  bushy: {
    line: points('-0.084,0.006 -0.04,-0.012 0.02,-0.02 0.084,0.014'),
    widths: [0.017, 0.029, 0.023, 0.008],
  },
}

/** Brows rise in wonder, and to look up. */
const liftOf = ({ eyes, mouth }: Expression) =>
  mouth === 'awe' || mouth === 'ooh' ? 0.035 : eyes === 'up' ? 0.03 : eyes === 'sleepy' ? -0.008 : 0

const lowFringes: HairStyle[] = [
  'bowl',
  'two-block',
  'swept-fringe',
  'tuft',
  'pixie',
  'bob-fringe',
  'bob-see-through',
  'c-curl-bob',
  'long-fringe',
  'long-wavy-fringe',
]
const LOW_FRINGE = -0.054
export const hasLowFringe = (style: HairStyle) => lowFringes.includes(style)

/** Under a low fringe or a brim brows rise only a little, or wonder could not be seen in them. */
const belowFringe = (isLow: boolean, y: number) =>
  y < LOW_FRINGE && isLow ? LOW_FRINGE + (y - LOW_FRINGE) * 0.35 : y

/** The hair's colour, but never so near the skin's that the brow is lost. */
function browColour(look: ChildLook, skin: string): string {
  const colour = mix(shift(hairColour(look), { l: -0.04 }), skin, 0.15)
  const missing = Math.min(0.17, toLab(skin)[0] * 0.45) - (toLab(skin)[0] - toLab(colour)[0])
  if (missing <= 0) return colour
  const darker = shift(colour, { l: -missing })
  // Dark yellow would be olive, dark red purple: both turn brown.
  const [, a, b] = toLab('#4a2a1c')
  return mix(darker, fromLab([toLab(darker)[0], a, b]), 0.65)
}

interface BrowRoom {
  expression: Expression
  /** a cap covers the forehead */
  hasBrim?: boolean
}

export function paintBrows(
  pen: Pen,
  look: ChildLook,
  skin: string,
  plan: FacePlan,
  { expression, hasBrim = false }: BrowRoom,
) {
  const colour = browColour(look, skin)
  const y = belowFringe(hasBrim || hasLowFringe(look.hair.style), plan.browY - liftOf(expression))
  for (const eye of plan.eyes) paintBrow(pen, look, colour, { ...eye, y })
}

function paintBrow(pen: Pen, look: ChildLook, colour: string, { x, y, side, narrow }: EyePlace) {
  const { line, widths } = forms[look.brows]
  const heavier = measureOf(look, 'browWeight')
  const weight = 1 + heavier * (heavier > 0 ? 0.42 : 0.5)
  const turn = measureOf(look, 'browSlope')
  // Brows that fall toward the nose look cross, so outer ends rise by less than they hang.
  const rise = look.brows === 'arched' ? 0.045 : 0.1
  const slope = turn * (turn > 0 ? rise : 0.28)
  const place = ([u, v]: Point): Point => [
    x + side * (0.01 + u * narrow),
    y + v - slope * (u + (turn > 0 ? 0.09 : 0.01)),
  ]
  const heavy = widths.map((width) => width * weight)
  pen.fill(ribbon(line.map(place), heavy, 7), colour)
}
