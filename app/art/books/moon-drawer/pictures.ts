import type { Picture } from '../../paint'
import { sleepless } from './pages/awake'
import { backCover } from './pages/back'
import { blink } from './pages/blink'
import { crossing } from './pages/crossing'
import { departure } from './pages/depart'
import { farSide } from './pages/far-side'
import { firstSight } from './pages/first-sight'
import { homing } from './pages/homing'
import { keepsake } from './pages/keepsake'
import { letGo } from './pages/let-go'
import { letter } from './pages/letter'
import { asleepAgain } from './pages/morning'
import { neighbours } from './pages/neighbours'
import { sockValley } from './pages/sock-valley'
import { toRabbit } from './pages/to-rabbit'
import { townInDrawer } from './pages/town-in-drawer'
import { tracks } from './pages/tracks'
import { winding } from './pages/winding'
import { yawning } from './pages/yawning'

/** The book's pictures by the key of their page, and what else is painted for it. */
export const moonDrawerBook: Record<string, Picture> = {
  '2-3': sleepless,
  '4-5': blink,
  '6-7': townInDrawer,
  '8-9': winding,
  '10-11': departure,
  '12-13': crossing,
  '14-15': farSide,
  '16-17': sockValley,
  '18-19': letGo,
  '20-21': neighbours,
  '22-23': tracks,
  '24-25': toRabbit,
  '26-27': letter,
  '28-29': yawning,
  '30-31': homing,
  '32-33': asleepAgain,
  'cover-back': backCover,
  target: firstSight,
  detail: keepsake,
}
