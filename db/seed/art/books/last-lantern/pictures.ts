import type { Picture } from '../../paint'
import { husks } from './above-husks'
import { lastOne } from './close-lantern'
import { ouch } from './dark-crest'
import { notThere } from './panels-fox'
import { bump } from './wide-bump'
import { oneEye } from './wide-log'
import { notMe } from './wide-stream'

/** The book's pictures by the key of their page, and what else is painted for it. */
export const lastLanternBook: Record<string, Picture> = {
  '2-3': bump,
  '4-5': lastOne,
  '6-7': husks,
  '8-9': oneEye,
  '10-11': ouch,
  '12-13': notThere,
  '14-15': notMe,
}
