import type { HairStyle } from '../../look'
import type { HairStyleArt } from '../hair'
import * as bobs from './bobs'
import { cutArt } from './cut'
import { halfUp } from './half-up'
import * as longs from './longs'
import * as short from './short-cuts'

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
  shaved: cutArt(short.shavedCut),
  crew: cutArt(short.crew),
  bowl: cutArt(short.bowl),
  'two-block': cutArt(short.twoBlock),
  'side-part': cutArt(short.sidePart),
  'swept-fringe': cutArt(short.sweptFringe),
  tuft: cutArt(short.tuft),
  spiky: cutArt(short.spiky),
  pixie: cutArt(short.pixie),
  'bob-fringe': cutArt(bobs.bobFringe),
  'bob-see-through': cutArt(bobs.bobSeeThrough),
  bob: cutArt(bobs.bobPlain),
  'c-curl-bob': cutArt(bobs.cCurlBob),
  'shoulder-waves': cutArt(longs.shoulderWaves),
  'long-fringe': cutArt(longs.longFringe),
  'long-middle': cutArt(longs.longMiddle),
  'long-side': cutArt(longs.longSide),
  'long-wavy-fringe': cutArt(longs.longWavyFringe),
  'long-wavy-middle': cutArt(longs.longWavyMiddle),
  'long-wavy-side': cutArt(longs.longWavySide),
  'half-up': halfUp,
}
