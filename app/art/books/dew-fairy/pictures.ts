import type { Picture } from '../../paint'
import { away } from './away'
import { bargain } from './bargain'
import { beforeDawn } from './before-dawn'
import { blinds } from './blinds'
import { coverBack } from './cover-back'
import { detail } from './detail'
import { fullMorning } from './full-morning'
import { gargling } from './gargle'
import { intoTheDrop } from './into-the-drop'
import { lastDrop } from './last-drop'
import { morningGlory } from './morning-glory'
import { shelf } from './shelf'
import { shopOpens } from './shop-opens'
import { shutBud } from './shut-bud'
import { slowCustomer } from './slow-customer'
import { sunrise } from './sunrise'
import { target } from './target'
import { washing } from './washing'
import { necklace } from './web'

/** The book's pictures by the key of their page, and what else is painted for it. */
export const dewFairyBook: Record<string, Picture> = {
  '2-3': beforeDawn,
  '4-5': shutBud,
  '6-7': shopOpens,
  '8-9': shelf,
  '10-11': bargain,
  '12-13': necklace,
  '14-15': washing,
  '16-17': gargling,
  '18-19': slowCustomer,
  '20-21': lastDrop,
  '22-23': blinds,
  '24-25': intoTheDrop,
  '26-27': away,
  '28-29': sunrise,
  '30-31': morningGlory,
  '32-33': fullMorning,
  'cover-back': coverBack,
  target,
  detail,
}
