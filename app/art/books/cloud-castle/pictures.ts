import type { Picture } from '../../paint'
import { afterthought } from './pages/afterthought'
import { arrival } from './pages/arrival'
import { belly } from './pages/belly'
import { burst } from './pages/burst'
import { climb } from './pages/climb'
import { dance } from './pages/dance'
import { flight } from './pages/hill'
import { hush } from './pages/hush'
import { memory } from './pages/memory'
import { mimic } from './pages/mimic'
import { night } from './pages/night'
import { nose } from './pages/nose'
import { portrait } from './pages/portrait'
import { roofing } from './pages/roofing'
import { search } from './pages/search'
import { slide } from './pages/slide'
import { snort } from './pages/snort'
import { target } from './pages/target'
import { whisper } from './pages/whisper'

/** The book's pictures by the key of their page, and what else is painted for it. */
export const cloudCastleBook: Record<string, Picture> = {
  '2-3': flight,
  '4-5': climb,
  '6-7': arrival,
  '8-9': nose,
  '10-11': memory,
  '12-13': search,
  '14-15': dance,
  '16-17': belly,
  '18-19': mimic,
  '20-21': whisper,
  '22-23': hush,
  '24-25': snort,
  '26-27': burst,
  '28-29': roofing,
  '30-31': slide,
  '32-33': night,
  'cover-back': afterthought,
  target,
  detail: portrait,
}
