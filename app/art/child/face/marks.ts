import type { Pen } from '../../figure/pen'
import { mix } from '../../kit/colour'
import { rng } from '../../kit/random'
import { blob, type Point, type Shape } from '../../kit/shapes'
import type { Expression } from '../expression'
import { type ChildLook, type Measure, measureOf } from '../look'
import type { Mouth } from './mouth'
import type { FacePlan } from './plan'
import type { SkinTones } from './tones'

/** Everything on the skin that no expression changes: cheeks, freckles, a mole. */
export function paintMarks(pen: Pen, look: ChildLook, tones: SkinTones, plan: FacePlan) {
  paintCheeks(pen, look, tones, plan)
  if (look.face.freckles) paintFreckles(pen, look.face.freckles, tones, plan)
  if (look.face.mole) paintMole(pen, look.face.mole, tones, plan)
}

function paintCheeks(pen: Pen, look: ChildLook, tones: SkinTones, plan: FacePlan) {
  const m = (measure: Measure) => measureOf(look, measure)
  const { size, drop } = bloom[look.face.shape]
  const radius = 0.135 * size * (1 + m('cheeks') * 0.34)
  const apart = 0.275 + m('faceWidth') * 0.012 + m('cheeks') * 0.008
  for (const side of [-1, 1]) {
    // On a turned head the far one stays on the face.
    const x = side * Math.min(FAR_CHEEK, side * plan.middle + apart)
    pen.blush([x, plan.cheekY + drop], radius, tones.cheek, tones.cheekStrength * (1 + m('cheeks') * 0.18))
  }
}

/** Where cheeks bloom: high over a pointed chin, low and broad on a round face. */
const bloom: Record<ChildLook['face']['shape'], { size: number; drop: number }> = {
  oval: { size: 1, drop: 0 },
  round: { size: 1.12, drop: 0.012 },
  long: { size: 0.88, drop: 0.004 },
  heart: { size: 0.94, drop: -0.014 },
}

const FAR_CHEEK = 0.335

/** A few on the cheeks, or many that cross the nose as well. */
function paintFreckles(pen: Pen, strength: 1 | 2, { freckle }: SkinTones, plan: FacePlan) {
  const random = rng(strength * 7 + 2)
  const count = strength === 1 ? 7 : 15
  for (const side of [-1, 1]) {
    for (let i = 0; i < count; i++) {
      const [u, v] = [(random() - 0.5) * 2, (random() - 0.5) * 2]
      if (u * u + v * v > 1) continue
      const x = plan.middle + side * (strength === 1 ? 0.25 : 0.2) + u * (strength === 1 ? 0.1 : 0.17)
      const size = 0.0075 + random() * 0.0055
      pen.fill(blob(x, plan.cheekY - 0.03 + v * 0.05, size, size * 0.9, { corners: 6, seed: i }), freckle)
    }
  }
}

/** Beside the middle of the face, toward the viewer's right. */
const molePlaces: Record<NonNullable<ChildLook['face']['mole']>, (plan: FacePlan) => Point> = {
  brow: ({ middle, eyes: [, eye] }) => [middle + 0.075, (eye?.y ?? 0) - 0.085],
  eye: ({ eyes: [, eye], middle }) => [(eye?.x ?? middle) + 0.035, (eye?.y ?? 0) + 0.095],
  nose: ({ nose }) => [nose.x - 0.055, nose.y + 0.165],
  cheek: ({ middle, cheekY }) => [middle + 0.235, cheekY + 0.06],
  lip: ({ mouth }) => [mouth.x + 0.085, mouth.y + 0.225],
  chin: ({ mouth }) => [mouth.x - 0.07, mouth.y + 0.405],
}

function paintMole(pen: Pen, place: keyof typeof molePlaces, tones: SkinTones, plan: FacePlan) {
  const [right, y] = molePlaces[place](plan)
  const x = pen.isFlipped ? plan.middle * 2 - right : right
  pen.fill(blob(x, y, 0.0135, 0.0125, { corners: 8, jitter: 0.05 }), tones.line)
}

/** Two small shadows beside a mouth that smiles. */
export function paintDimples({ pen, tones, x: middle, y, wide }: Mouth, { mouth }: Expression) {
  if (mouth === 'awe' || mouth === 'ooh') return
  const reach = mouth === 'grin' ? 0.185 : mouth === 'open' ? 0.14 : 0.13
  for (const side of [-1, 1]) {
    const x = middle + side * (reach * wide + 0.022)
    const dimple: Shape = [
      [x - side * 0.006, y + 0.236],
      [x + side * 0.009, y + 0.256],
      [x, y + 0.278],
    ]
    pen.stroke(dimple, mix(tones.base, tones.crease, 0.32), [0.002, 0.006, 0.002])
  }
}
