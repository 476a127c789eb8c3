import type { Picture } from '../../paint'
import { husks } from './pages/above-husks'
import { homeward } from './pages/above-way'
import { browToBrow } from './pages/close-brow'
import { lastOne } from './pages/close-lantern'
import { goodNight } from './pages/close-sill'
import { coverBack } from './pages/cover-back'
import { ouch } from './pages/dark-crest'
import { goodbye } from './pages/dark-goodbye'
import { lanternItself } from './pages/detail'
import { bean } from './pages/empty-bean'
import { lanternOut } from './pages/empty-smoke'
import { notThere } from './pages/panels-fox'
import { atchoo } from './pages/panels-sneeze'
import { target } from './pages/target'
import { hill } from './pages/wide-bear'
import { bump } from './pages/wide-bump'
import { oneEye } from './pages/wide-log'
import { notMe } from './pages/wide-stream'
import { lateSleepers } from './pages/wide-swarm'

/** The book's pictures by the key of their page, and what else is painted for it. */
export const lastLanternBook: Record<string, Picture> = {
  '2-3': bump,
  '4-5': lastOne,
  '6-7': husks,
  '8-9': oneEye,
  '10-11': ouch,
  '12-13': notThere,
  '14-15': notMe,
  '16-17': bean,
  '18-19': browToBrow,
  '20-21': hill,
  '22-23': atchoo,
  '24-25': lanternOut,
  '26-27': lateSleepers,
  '28-29': homeward,
  '30-31': goodbye,
  '32-33': goodNight,
  'cover-back': coverBack,
  target,
  detail: lanternItself,
}
