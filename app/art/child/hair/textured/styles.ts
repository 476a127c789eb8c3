import type { HairStyle } from '../../look'
import { firstCut } from '../first-cuts'
import type { HairStyleArt } from '../hair'
import type { StraightStyle } from '../straight/styles'

export type TexturedStyle = Exclude<HairStyle, StraightStyle>

export const texturedStyles: Record<TexturedStyle, HairStyleArt> = {
  'short-curls': firstCut('curly'),
  'short-waves': firstCut('short'),
  'ponytail-low': firstCut('short'),
  'ponytail-high': firstCut('short'),
  'ponytail-side': firstCut('short'),
  'bunches-high': firstCut('ponytails'),
  'bunches-low': firstCut('ponytails'),
  braid: firstCut('short'),
  'two-braids': firstCut('braids'),
  bun: firstCut('short'),
  'two-buns': firstCut('short'),
  'loose-curls': firstCut('curly'),
  'long-curls': firstCut('curly'),
  afro: firstCut('curly'),
  puffs: firstCut('curly'),
  cornrows: firstCut('short'),
  'box-braids': firstCut('braids'),
  locs: firstCut('bob'),
  headscarf: firstCut('bob'),
}
