import type { Picture } from '../../paint'
import { again } from './again'
import { birches } from './birches'
import { bothCheeks } from './both-cheeks'
import { brink } from './brink'
import { brokenIce } from './broken-ice'
import { contours } from './contour'
import { dusk } from './dusk'
import { fromAbove } from './from-above'
import { hello } from './hello'
import { morning } from './morning'
import { night } from './night'
import { coverBack } from './parked'
import { detail } from './portrait'
import { race } from './race'
import { snatchedByWind } from './storm'
import { stoveSide } from './stove-side'
import { target } from './target'
import { white } from './white'
import { worldEnd } from './world-end'

/** The book's pictures by the key of their page, and what else is painted for it. */
export const northWindBook: Record<string, Picture> = {
  '2-3': stoveSide,
  '4-5': morning,
  '6-7': fromAbove,
  '8-9': birches,
  '10-11': brokenIce,
  '12-13': night,
  '14-15': snatchedByWind,
  '16-17': white,
  '18-19': bothCheeks,
  '20-21': contours,
  '22-23': worldEnd,
  '24-25': hello,
  '26-27': brink,
  '28-29': race,
  '30-31': dusk,
  '32-33': again,
  target,
  'cover-back': coverBack,
  detail,
}
