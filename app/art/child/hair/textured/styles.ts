import type { HairStyle } from '../../look'
import type { HairStyleArt } from '../hair'
import type { StraightStyle } from '../straight/styles'
import { afro, puffs } from './afro'
import { braid, twoBraids } from './braids'
import { bunchesHigh, bunchesLow } from './bunches'
import { bun, twoBuns } from './buns'
import { longCurls, looseCurls } from './curls'
import { boxBraids, locs } from './hanging'
import { headscarf } from './headscarf'
import { cornrows } from './rows'
import { shortCurls } from './short-curls'
import { ponytailHigh, ponytailLow, ponytailSide } from './tails'
import { shortWaves } from './waves'

export type TexturedStyle = Exclude<HairStyle, StraightStyle>

export const texturedStyles: Record<TexturedStyle, HairStyleArt> = {
  'short-curls': shortCurls,
  'short-waves': shortWaves,
  'ponytail-low': ponytailLow,
  'ponytail-high': ponytailHigh,
  'ponytail-side': ponytailSide,
  'bunches-high': bunchesHigh,
  'bunches-low': bunchesLow,
  braid,
  'two-braids': twoBraids,
  bun,
  'two-buns': twoBuns,
  'loose-curls': looseCurls,
  'long-curls': longCurls,
  afro,
  puffs,
  cornrows,
  'box-braids': boxBraids,
  locs,
  headscarf,
}
