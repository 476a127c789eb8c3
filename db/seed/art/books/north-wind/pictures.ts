import type { Picture } from '../../paint'
import { morning } from './morning'
import { sheet } from './sheet'
import { stoveSide } from './stove-side'

/** The book's pictures by the key of their page, and what else is painted for it. */
export const northWindBook: Record<string, Picture> = {
  '2-3': stoveSide,
  '4-5': morning,
  sheet: { ...sheet, isSheet: true },
}
