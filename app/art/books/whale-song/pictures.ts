import type { Picture } from '../../paint'
import { coverBack } from './backcover'
import { beach } from './beach'
import { calling } from './calling'
import { clam } from './clam'
import { crabs } from './crabs'
import { detail } from './detail'
import { dive } from './dive'
import { eye } from './eye'
import { island } from './island'
import { listen } from './listen'
import { night } from './night'
import { pool } from './pool'
import { portholes } from './portholes'
import { silence } from './silence'
import { sinking } from './sinking'
import { slide } from './slide'
import { sunset } from './sunset'
import { target } from './target'
import { insideShell } from './within'

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
