import type { Picture } from '../../paint'
import { sleepless } from './awake'

/** The book's pictures by the key of their page, and what else is painted for it. */
export const moonDrawerBook: Record<string, Picture> = {
  '2-3': sleepless,
}
