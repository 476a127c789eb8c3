import type { Picture } from '../../paint'
import { arrival } from './arrival'
import { climb } from './climb'
import { flight } from './hill'
import { nose } from './nose'

/** The book's pictures by the key of their page, and what else is painted for it. */
export const cloudCastleBook: Record<string, Picture> = {
  '2-3': flight,
  '4-5': climb,
  '6-7': arrival,
  '8-9': nose,
}
