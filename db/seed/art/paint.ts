import { cloudCastle } from './covers/cloud-castle'
import { dewFairy } from './covers/dew-fairy'
import { figures } from './covers/figures'
import { lastLantern } from './covers/last-lantern'
import { moonDrawer } from './covers/moon-drawer'
import { northWind } from './covers/north-wind'
import { promise } from './covers/promise'
import { whaleSong } from './covers/whale-song'
import type { Page } from './page'

export interface Picture {
  /** page units */
  width: number
  height: number
  /** to be looked at while painting, never kept */
  isSheet?: boolean
  paint(px: number): Page
}

/** Every picture that can be painted, by the name of its file. */
export const pictures: Record<string, Picture> = {
  'cloud-castle': cloudCastle,
  'dew-fairy': dewFairy,
  figures,
  'last-lantern': lastLantern,
  'moon-drawer': moonDrawer,
  'north-wind': northWind,
  promise,
  'whale-song': whaleSong,
}
