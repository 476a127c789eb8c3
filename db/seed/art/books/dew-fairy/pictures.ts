import type { Picture } from '../../paint'
import { away } from './away'
import { beforeDawn } from './before-dawn'
import { blinds } from './blinds'
import { gargling } from './gargle'
import { slowCustomer } from './slow-customer'

/** The book's pictures by the key of their page, and what else is painted for it. */
export const dewFairyBook: Record<string, Picture> = {
  '2-3': beforeDawn,
  '16-17': gargling,
  '18-19': slowCustomer,
  '22-23': blinds,
  '26-27': away,
}
