import type { Picture } from '../../paint'
import { away } from './pages/away'
import { bargain } from './pages/bargain'
import { beforeDawn } from './pages/before-dawn'
import { blinds } from './pages/blinds'
import { coverBack } from './pages/cover-back'
import { detail } from './pages/detail'
import { fullMorning } from './pages/full-morning'
import { gargling } from './pages/gargle'
import { intoTheDrop } from './pages/into-the-drop'
import { lastDrop } from './pages/last-drop'
import { morningGlory } from './pages/morning-glory'
import { shelf } from './pages/shelf'
import { shopOpens } from './pages/shop-opens'
import { shutBud } from './pages/shut-bud'
import { slowCustomer } from './pages/slow-customer'
import { sunrise } from './pages/sunrise'
import { target } from './pages/target'
import { washing } from './pages/washing'
import { necklace } from './pages/web'

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
