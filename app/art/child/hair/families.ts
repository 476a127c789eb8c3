import type { HairStyle } from '../look'

/** How a style looks where only its outline is seen: in profile, from above, on a pillow. */
export type HairFamily =
  | 'shaved'
  | 'short'
  | 'bob'
  | 'long'
  | 'tail'
  | 'tails'
  | 'buns'
  | 'curls'
  | 'longCurls'

export const hairFamilies: Record<HairStyle, HairFamily> = {
  shaved: 'shaved',
  crew: 'short',
  bowl: 'short',
  'two-block': 'short',
  'side-part': 'short',
  'swept-fringe': 'short',
  tuft: 'short',
  spiky: 'short',
  'short-curls': 'curls',
  'short-waves': 'short',
  pixie: 'short',
  'bob-fringe': 'bob',
  'bob-see-through': 'bob',
  bob: 'bob',
  'c-curl-bob': 'bob',
  'shoulder-waves': 'long',
  'long-fringe': 'long',
  'long-middle': 'long',
  'long-side': 'long',
  'long-wavy-fringe': 'long',
  'long-wavy-middle': 'long',
  'long-wavy-side': 'long',
  'half-up': 'long',
  'ponytail-low': 'tail',
  'ponytail-high': 'tail',
  'ponytail-side': 'tail',
  'bunches-high': 'tails',
  'bunches-low': 'tails',
  braid: 'tail',
  'two-braids': 'tails',
  bun: 'buns',
  'two-buns': 'buns',
  'loose-curls': 'longCurls',
  'long-curls': 'longCurls',
  afro: 'curls',
  puffs: 'buns',
  cornrows: 'tail',
  'box-braids': 'long',
  locs: 'long',
  headscarf: 'bob',
}
