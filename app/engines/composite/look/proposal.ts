import type { Expression } from '~/art/child/expression'
import { suitsLashes } from '~/art/child/lashes'
import { type ChildLook, type HairStyle, lookWith } from '~/art/child/look'
import { type Choice, likeliestOf } from './choices'
import { isNearEyeColour } from './face/eyes'
import { isNearColour } from './hair/colour'
import { isNearTone } from './skin'

/** The choices of each part that a photo can tell, the likeliest first. */
export interface PartChoices {
  skin: Choice<ChildLook['skin']['tone']>[]
  hairStyle: Choice<HairStyle>[]
  hairColour: Choice<ChildLook['hair']['colour']>[]
  faceShape: Choice<ChildLook['face']['shape']>[]
  eyeShape: Choice<ChildLook['eyes']['shape']>[]
  eyeColour: Choice<ChildLook['eyes']['colour']>[]
  brows: Choice<ChildLook['brows']>[]
  nose: Choice<ChildLook['nose']>[]
  mouth: Choice<ChildLook['mouth']['shape']>[]
  glasses: Choice<ChildLook['glasses']>[]
  freckles: Choice<ChildLook['face']['freckles']>[]
}
export type ChosenPart = keyof PartChoices
/** `measures`: the twenty steps of the face as a whole. */
export type ProposedPart = ChosenPart | 'measures'

export interface LookProposal {
  look: ChildLook
  /** how sure each part is, 0 to 1 */
  confidence: Record<ProposedPart, number>
  /** the parts to ask the parent about */
  unsure: ProposedPart[]
  /** for an unsure part its choices, three at most, the likeliest first */
  likeliest: { [Part in ChosenPart]?: PartChoices[Part][number]['value'][] }
  /** what the mouth does on the photo, for the portrait; rows from before it was read have none */
  mouth?: Expression['mouth']
}

/** Below this confidence a part is asked. Of two choices the likelier one is never below a half. */
const SURE = 0.5
const SURE_OF_TWO = 0.85
const MOST_CHOICES = 3

/** `doubts`: what the photo as a whole takes from a part's confidence, a factor from 0 to 1. */
export function toProposal(
  choices: PartChoices,
  measures: ChildLook['measures'],
  doubts: Partial<Record<ProposedPart, number>>,
): LookProposal {
  const parts = Object.keys(choices) as ChosenPart[]
  const confidence = { measures: doubts.measures ?? 1 } as LookProposal['confidence']
  for (const part of parts) confidence[part] = likelihoodNear(part, choices) * (doubts[part] ?? 1)
  const unsure = ([...parts, 'measures'] as const).filter(
    (part) => confidence[part] < (part === 'glasses' ? SURE_OF_TWO : SURE),
  )
  const likeliest = Object.fromEntries(
    parts
      .filter((part) => unsure.includes(part))
      .map((part) => [part, choices[part].slice(0, MOST_CHOICES).map(({ value }) => value)]),
  ) as LookProposal['likeliest']
  return { look: toLook(choices, measures), confidence, unsure, likeliest }
}

/** A neighbouring tone or colour is no mistake that a parent would see. */
function likelihoodNear(part: ChosenPart, choices: PartChoices): number {
  if (part === 'skin') return sumNear(choices.skin, isNearTone)
  if (part === 'hairColour') return sumNear(choices.hairColour, isNearColour)
  if (part === 'eyeColour') return sumNear(choices.eyeColour, isNearEyeColour)
  return choices[part][0]?.likelihood ?? 0
}

const sumNear = <Value>(choices: Choice<Value>[], isNear: (one: Value, other: Value) => boolean) =>
  choices.reduce(
    (sum, { value, likelihood }) => (isNear(value, likeliestOf(choices)) ? sum + likelihood : sum),
    0,
  )

/** Hearing aids, implants, eye patches, moles and pins stay as in the default look: they are never proposed. */
const toLook = (choices: PartChoices, measures: ChildLook['measures']): ChildLook =>
  lookWith({
    skin: { tone: likeliestOf(choices.skin), shift: 0 },
    face: {
      shape: likeliestOf(choices.faceShape),
      hasDimples: false,
      freckles: likeliestOf(choices.freckles),
      mole: null,
    },
    measures,
    eyes: {
      shape: likeliestOf(choices.eyeShape),
      colour: likeliestOf(choices.eyeColour),
      hasLashes: suitsLashes(likeliestOf(choices.hairStyle)),
    },
    brows: likeliestOf(choices.brows),
    nose: likeliestOf(choices.nose),
    mouth: { shape: likeliestOf(choices.mouth), hasGap: false },
    hair: { style: likeliestOf(choices.hairStyle), colour: likeliestOf(choices.hairColour), shift: 0 },
    glasses: likeliestOf(choices.glasses),
  })
