import type { Picture } from '../../paint'
import { coverBack } from './pages/backcover'
import { beach } from './pages/beach'
import { calling } from './pages/calling'
import { clam } from './pages/clam'
import { crabs } from './pages/crabs'
import { detail } from './pages/detail'
import { dive } from './pages/dive'
import { eye } from './pages/eye'
import { island } from './pages/island'
import { listen } from './pages/listen'
import { night } from './pages/night'
import { pool } from './pages/pool'
import { portholes } from './pages/portholes'
import { silence } from './pages/silence'
import { sinking } from './pages/sinking'
import { slide } from './pages/slide'
import { sunset } from './pages/sunset'
import { target } from './pages/target'
import { insideShell } from './pages/within'

/** The book's pictures by the key of their page, and what else is painted for it. */
export const whaleSongBook: Record<string, Picture> = {
  '2-3': beach,
  '4-5': listen,
  '6-7': pool,
  '8-9': dive,
  '10-11': slide,
  '12-13': clam,
  '14-15': crabs,
  '16-17': portholes,
  '18-19': sinking,
  '20-21': silence,
  '22-23': insideShell,
  '24-25': calling,
  '26-27': eye,
  '28-29': island,
  '30-31': sunset,
  '32-33': night,
  target,
  'cover-back': coverBack,
  detail,
}
