import type { Picture } from '../../paint'
import { husks } from './above-husks'
import { homeward } from './above-way'
import { scared } from './close-brow'
import { lastOne } from './close-lantern'
import { goodNight } from './close-sill'
import { coverBack } from './cover-back'
import { ouch } from './dark-crest'
import { goodbye } from './dark-goodbye'
import { lanternItself } from './detail'
import { bean } from './empty-bean'
import { lanternOut } from './empty-smoke'
import { notThere } from './panels-fox'
import { atchoo } from './panels-sneeze'
import { target } from './target'
import { hill } from './wide-bear'
import { bump } from './wide-bump'
import { oneEye } from './wide-log'
import { notMe } from './wide-stream'
import { lateSleepers } from './wide-swarm'

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
  '18-19': scared,
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
