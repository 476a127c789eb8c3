import type { HairStyle } from '~/art/child/look'
import { type Choice, likelihoodOf, rankChoices } from '../choices'
import type { HairKind } from './kind'
import { proposedStyles, type StyleTraits, styleTraits } from './styles'

/** The likeliest styles for hair of this kind. */
export const rankStyles = (kind: HairKind): Choice<HairStyle>[] =>
  rankChoices(proposedStyles.map((name) => [name, weightOf(styleTraits[name], kind)] as const))

function weightOf({ lengths, textures, fringes, partings, bundle, prior }: StyleTraits, kind: HairKind) {
  return (
    prior *
    best(kind.length, lengths) *
    best(kind.texture, textures) *
    best(kind.fringe, fringes) *
    (partings.length > 1 ? 0.6 : best(kind.parting, partings)) *
    (UNSURE + likelihoodOf(kind.bundle, bundle))
  )
}

/** A trait's further values count less than its usual one. */
const best = <Value>(choices: Choice<Value>[], values: readonly Value[]) =>
  Math.max(...values.map((value, i) => (UNSURE + likelihoodOf(choices, value)) * 0.8 ** i))

/** No trait is read so surely that it rules a style out. */
const UNSURE = 0.04

/** A bare head, or hair too short to be seen; the parent is asked. */
export const bareStyles = rankChoices<HairStyle>([
  ['shaved', 0.6],
  ['crew', 0.3],
  ['side-part', 0.1],
])
