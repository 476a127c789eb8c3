import type { HairStyle } from '../../look'
import { firstCut } from '../first-cuts'
import type { HairStyleArt } from '../hair'

export type StraightStyle = Extract<
  HairStyle,
  | 'shaved'
  | 'crew'
  | 'bowl'
  | 'two-block'
  | 'side-part'
  | 'swept-fringe'
  | 'tuft'
  | 'spiky'
  | 'pixie'
  | 'bob-fringe'
  | 'bob-see-through'
  | 'bob'
  | 'c-curl-bob'
  | 'shoulder-waves'
  | 'long-fringe'
  | 'long-middle'
  | 'long-side'
  | 'long-wavy-fringe'
  | 'long-wavy-middle'
  | 'long-wavy-side'
  | 'half-up'
>

export const straightStyles: Record<StraightStyle, HairStyleArt> = {
  shaved: firstCut('short'),
  crew: firstCut('short'),
  bowl: firstCut('bob'),
  'two-block': firstCut('short'),
  'side-part': firstCut('short'),
  'swept-fringe': firstCut('short'),
  tuft: firstCut('short'),
  spiky: firstCut('short'),
  pixie: firstCut('short'),
  'bob-fringe': firstCut('bob'),
  'bob-see-through': firstCut('bob'),
  bob: firstCut('bob'),
  'c-curl-bob': firstCut('bob'),
  'shoulder-waves': firstCut('bob'),
  'long-fringe': firstCut('bob'),
  'long-middle': firstCut('bob'),
  'long-side': firstCut('bob'),
  'long-wavy-fringe': firstCut('bob'),
  'long-wavy-middle': firstCut('bob'),
  'long-wavy-side': firstCut('bob'),
  'half-up': firstCut('bob'),
}
