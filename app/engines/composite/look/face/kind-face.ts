import type { Expression } from '~/art/child/expression'
import { type ChildLook, type Measure, measures, type Step } from '~/art/child/look'
import { clamp } from '../../colour/pixels'

// A child in a picture book looks kind and lively, so some of what a photo shows is proposed less far; the room offers all.

type Bounds = Partial<Record<Measure, readonly [Step, Step]>>

/** Low, heavy brows and those that fall towards the nose look cross, steep ones worried; a tiny mouth is a beak. */
const usual: Bounds = { browHeight: [-1, 2], browSlope: [-1, 0], browWeight: [-1, 1], mouthWidth: [-1, 2] }

/** The inner ends of these lie low already, and they are as heavy as brows get. */
const hanging: Bounds = { browSlope: [-1, -1], browWeight: [-1, 0] }

/** What a form says already is not said by a measure, too: the face would be exaggerated twice. */
const byBrows: Record<ChildLook['brows'], Bounds> = {
  soft: {},
  // Level and low they look stern.
  straight: { browHeight: [0, 2], browWeight: [-1, 0] },
  arched: hanging,
  bushy: hanging,
}
const byMouth: Record<ChildLook['mouth']['shape'], Bounds> = {
  soft: {},
  wide: {},
  full: { lips: [-2, 0] },
  bow: { mouthWidth: [0, 2] },
}

export interface FaceForms {
  brows: ChildLook['brows']
  mouth: ChildLook['mouth']['shape']
  /** what the mouth does on the photo */
  expression: Expression['mouth'] | undefined
}

/**
 * Corners of a mouth tell the moment, not the child: those of a mouth at rest are lifted, or its line would be a smirk.
 * A mouth that smiles on the photo needs no more.
 */
const cornersAtRest: Bounds = { mouthCorners: [1, 1] }

export function kindMeasures(
  steps: ChildLook['measures'],
  { brows, mouth, expression }: FaceForms,
): ChildLook['measures'] {
  const bounds = {
    ...usual,
    ...byBrows[brows],
    ...byMouth[mouth],
    ...(expression === 'calm' ? cornersAtRest : {}),
  }
  const kind = measures.map((name): [Measure, Step] => {
    const [least, most] = bounds[name] ?? [-2, 2]
    return [name, clamp(steps[name] ?? 0, least, most) as Step]
  })
  return Object.fromEntries(kind.filter(([, step]) => step))
}
