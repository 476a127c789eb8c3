import type { Picture } from '../../paint'
import { beach } from './beach'
import { listen } from './listen'

/** The book's pictures by the key of their page, and what else is painted for it. */
export const whaleSongBook: Record<string, Picture> = {
  '2-3': beach,
  '4-5': listen,
}
