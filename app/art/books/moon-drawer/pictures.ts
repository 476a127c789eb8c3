import type { Picture } from '../../paint'
import { sleepless } from './awake'
import { backCover } from './back'
import { blink } from './blink'
import { crossing } from './crossing'
import { departure } from './depart'
import { farSide } from './far-side'
import { firstSight } from './first-sight'
import { homing } from './homing'
import { keepsake } from './keepsake'
import { letGo } from './let-go'
import { letter } from './letter'
import { asleepAgain } from './morning'
import { neighbours } from './neighbours'
import { sockValley } from './sock-valley'
import { toRabbit } from './to-rabbit'
import { townInDrawer } from './town-in-drawer'
import { tracks } from './tracks'
import { winding } from './winding'
import { yawning } from './yawning'

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
