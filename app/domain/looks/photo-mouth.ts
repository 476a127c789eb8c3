import type { Expression } from '~/art/child/expression'
import { type ChildLook, type Measure, measureOf } from '~/art/child/look'
import type { LookProposal } from '~/engines/composite/look/proposal'

const ownMeasures: Measure[] = ['mouthWidth', 'lips', 'mouthCorners']

/** A portrait laughs as the photo does, until a parent chooses another mouth, which is compared best with a usual smile. */
export function photoMouth(
  look: ChildLook,
  { look: proposed, mouth }: Pick<LookProposal, 'look' | 'mouth'>,
): Expression['mouth'] | undefined {
  const isProposed =
    look.mouth.shape === proposed.mouth.shape &&
    ownMeasures.every((measure) => measureOf(look, measure) === measureOf(proposed, measure))
  return isProposed ? mouth : undefined
}
