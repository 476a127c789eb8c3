import { Page } from '../page'
import type { Picture } from '../paint'

export const lastLantern: Picture = { width: 1000, height: 1000, paint }

function paint(px: number): Page {
  return new Page({ px, ground: '#122A42', seed: 5 }).paper()
}
