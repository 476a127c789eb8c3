import type { Pen } from '../../figure/pen'
import { fromLab, mix, shift, toLab } from '../../kit/colour'
import { type Point, points, ribbon, type Shape } from '../../kit/shapes'
import { hairColour } from '../colours'
import type { Expression } from '../expression'
import { type ChildLook, type HairStyle, measureOf } from '../look'
import { eyeForms } from './eye-forms'
import type { EyePlace, FacePlan } from './plan'

interface BrowForm {
  /** from the nose outward */
  line: Shape
  widths: number[]
}

const forms: Record<ChildLook['brows'], BrowForm> = {
  soft: { line: points('-0.072,0.004 -0.008,-0.024 0.072,0.016'), widths: [0.012, 0.022, 0.007] },
  straight: { line: points('-0.096,-0.005 0,-0.01 0.094,-0.004'), widths: [0.016, 0.02, 0.012] },
  arched: { line: points('-0.08,0 0.02,-0.038 0.098,0.026'), widths: [0.01, 0.018, 0.003] },
  bushy: {
    line: points('-0.092,0.006 -0.045,-0.012 0.02,-0.02 0.092,0.018'),
    widths: [0.018, 0.033, 0.027, 0.008],
  },
}

const wonders = (mouth: Expression['mouth']) => mouth === 'awe' || mouth === 'ooh'

/** Brows rise in wonder, and to look up. */
const liftOf = ({ eyes, mouth }: Expression) =>
  wonders(mouth) ? 0.035 : eyes === 'up' ? 0.03 : eyes === 'sleepy' ? -0.008 : 0

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
export const hasLowFringe = (style: HairStyle) => lowFringes.includes(style)

/** No brow goes higher under a low fringe or a brim: hidden brows would leave half of a face's character out. */
const FRINGE_END = -0.086
/** Those that reach higher than this come nearer to each other, so that high brows still differ from low ones. */
const CROWDED = -0.03

const belowFringe = (top: number) =>
  top < CROWDED ? Math.max(FRINGE_END, CROWDED + (top - CROWDED) * 0.5) : top

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
  const isLow = hasBrim || hasLowFringe(look.hair.style)
  for (const eye of plan.eyes) {
    const { line, widths } = browOf(look, eye, expression)
    const [top, bottom] = [-1, 1].map(
      (way) =>
        way * Math.max(...line.map(([, v], i) => way * v + (widths[Math.min(i, widths.length - 1)] ?? 0))),
    ) as [number, number]
    const y = plan.browY - liftOf(expression)
    const overEye = Math.min(y, lidOf(look, eye) - bottom)
    const placed = isLow ? belowFringe(overEye + top) - top : overEye
    pen.fill(
      ribbon(
        line.map(([x, v]): Point => [x, v + placed]),
        widths,
        7,
      ),
      colour,
    )
  }
}

/** Where the upper lid or its fold ends. */
const lidOf = (look: ChildLook, { y, size, tall }: EyePlace) =>
  y - eyeForms[look.eyes.shape].up * size * tall - 0.02

/** The brow over an eye, round a height of its own. */
function browOf(look: ChildLook, { x, side, narrow }: EyePlace, { mouth }: Expression): BrowForm {
  const { line, widths } = forms[look.brows]
  const heavier = measureOf(look, 'browWeight')
  const weight = 1 + heavier * (heavier > 0 ? 0.48 : 0.52)
  const turn = measureOf(look, 'browSlope')
  // Brows that fall toward the nose look cross, so outer ends rise by less than they hang, and least in wonder.
  const rise = (look.brows === 'arched' ? 0.05 : 0.12) * (wonders(mouth) ? 0.3 : 1)
  const slope = turn * (turn > 0 ? rise : 0.29)
  return {
    line: line.map(
      ([u, v]): Point => [x + side * (0.01 + u * narrow), v - slope * (u + (turn > 0 ? 0.09 : 0.01))],
    ),
    widths: widths.map((width) => width * weight),
  }
}
