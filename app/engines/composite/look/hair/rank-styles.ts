import type { HairStyle } from '~/art/child/look'
import { type Choice, likeliestOf, likelihoodOf, rankChoices } from '../choices'
import type { HairKind } from './kind'
import { type ProposedStyle, proposedStyles, type StyleTraits, styleTraits } from './styles'

/** The likeliest styles for hair of this kind. */
export function rankStyles(kind: HairKind): Choice<HairStyle>[] {
  const ranked = rankChoices(proposedStyles.map((name) => [name, weightOf(styleTraits[name], kind)] as const))
  if (likeliestOf(kind.length) === 'tied') return moveTied(ranked, 0)
  return isBareBrowed(kind) ? moveTied(ranked, LAST_OFFERED) : ranked
}

/**
 * From the front hair that is tied behind the head looks short, so one of three choices is tied. It is the first where
 * hair is tied more likely than not, though many ways to tie it share that likelihood.
 */
function moveTied(ranked: Choice<ProposedStyle>[], last: number): Choice<ProposedStyle>[] {
  const tied = ranked.findIndex(({ value }) => styleTraits[value].bundle !== 'none')
  if (tied <= last) return ranked
  const others = ranked.filter((_, i) => i !== tied)
  return [...others.slice(0, last), ...ranked.slice(tied, tied + 1), ...others.slice(last)]
}
const LAST_OFFERED = 2

const isBareBrowed = ({ length, fringe }: HairKind) =>
  likeliestOf(length) === 'short' && likeliestOf(fringe) === 'none'

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

/** A bare head, hair too short to be seen, or fair hair tied behind a tanned forehead; the parent is asked. */
export const bareStyles = rankChoices<HairStyle>([
  ['shaved', 0.6],
  ['crew', 0.3],
  ['ponytail-low', 0.1],
])
