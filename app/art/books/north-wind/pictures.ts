import type { Picture } from '../../paint'
import { again } from './pages/again'
import { birches } from './pages/birches'
import { bothCheeks } from './pages/both-cheeks'
import { brink } from './pages/brink'
import { brokenIce } from './pages/broken-ice'
import { contours } from './pages/contour'
import { dusk } from './pages/dusk'
import { fromAbove } from './pages/from-above'
import { hello } from './pages/hello'
import { morning } from './pages/morning'
import { night } from './pages/night'
import { coverBack } from './pages/parked'
import { detail } from './pages/portrait'
import { race } from './pages/race'
import { snatchedByWind } from './pages/storm'
import { stoveSide } from './pages/stove-side'
import { target } from './pages/target'
import { white } from './pages/white'
import { worldEnd } from './pages/world-end'

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
