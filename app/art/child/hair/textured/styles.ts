import type { HairStyle } from '../../look'
import { firstCut } from '../first-cuts'
import type { HairStyleArt } from '../hair'
import type { StraightStyle } from '../straight/styles'
import { braid, twoBraids } from './braids'
import { bunchesHigh, bunchesLow } from './bunches'
import { bun, twoBuns } from './buns'
import { ponytailHigh, ponytailLow, ponytailSide } from './tails'

export type TexturedStyle = Exclude<HairStyle, StraightStyle>

export const texturedStyles: Record<TexturedStyle, HairStyleArt> = {
  'short-curls': firstCut('curly'),
  'short-waves': firstCut('short'),
  'ponytail-low': ponytailLow,
  'ponytail-high': ponytailHigh,
  'ponytail-side': ponytailSide,
  'bunches-high': bunchesHigh,
  'bunches-low': bunchesLow,
  braid,
  'two-braids': twoBraids,
  bun,
  'two-buns': twoBuns,
  'loose-curls': firstCut('curly'),
  'long-curls': firstCut('curly'),
  afro: firstCut('curly'),
  puffs: firstCut('curly'),
  cornrows: firstCut('short'),
  'box-braids': firstCut('braids'),
  locs: firstCut('bob'),
  headscarf: firstCut('bob'),
}
