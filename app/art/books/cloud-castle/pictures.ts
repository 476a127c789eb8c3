import type { Picture } from '../../paint'
import { afterthought } from './afterthought'
import { arrival } from './arrival'
import { belly } from './belly'
import { burst } from './burst'
import { climb } from './climb'
import { dance } from './dance'
import { flight } from './hill'
import { hush } from './hush'
import { memory } from './memory'
import { mimic } from './mimic'
import { night } from './night'
import { nose } from './nose'
import { portrait } from './portrait'
import { roofing } from './roofing'
import { search } from './search'
import { slide } from './slide'
import { snort } from './snort'
import { target } from './target'
import { whisper } from './whisper'

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
