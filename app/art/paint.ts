import { cloudCastleBook } from './books/cloud-castle/pictures'
import { dewFairyBook } from './books/dew-fairy/pictures'
import { guides } from './books/guide'
import { lastLanternBook } from './books/last-lantern/pictures'
import { moonDrawerBook } from './books/moon-drawer/pictures'
import { northWindBook } from './books/north-wind/pictures'
import { whaleSongBook } from './books/whale-song/pictures'
import { bookChildren } from './child/book-children'
import { cloudCastle } from './covers/cloud-castle/cover'
import { dewFairy } from './covers/dew-fairy/cover'
import { figureClose } from './covers/figures/close'
import { figures } from './covers/figures/figures'
import { figureHeads } from './covers/figures/heads'
import { figureSeats } from './covers/figures/seats'
import { figureSheets } from './covers/figures/sheets'
import { lastLantern } from './covers/last-lantern/cover'
import { moonDrawer } from './covers/moon-drawer/cover'
import { northWind } from './covers/north-wind/cover'
import { promise } from './covers/promise/cover'
import { whaleSong } from './covers/whale-song/cover'
import type { Shot } from './looks'
import type { Page } from './page'

/** Calm ground for words, in page units; a page's sentences go into its rooms in order. */
export interface Room {
  x: number
  y: number
  width: number
  height: number
  /** what reads on this ground */
  ink: 'light' | 'dark'
  /** how many of the page's sentences stand here; all that are left unless told */
  sentences?: number
}

export interface Picture {
  /** page units */
  width: number
  height: number
  /** to be looked at while painting, never kept */
  isSheet?: boolean
  rooms?: Room[]
  paint(shot: Shot): Page
}

const books: Record<string, Record<string, Picture>> = {
  'cloud-castle': { ...cloudCastleBook, guide: guides['cloud-castle'] },
  'dew-fairy': { ...dewFairyBook, guide: guides['dew-fairy'] },
  'last-lantern': { ...lastLanternBook, guide: guides['last-lantern'] },
  'moon-drawer': { ...moonDrawerBook, guide: guides['moon-drawer'] },
  'north-wind': { ...northWindBook, guide: guides['north-wind'] },
  'whale-song': { ...whaleSongBook, guide: guides['whale-song'] },
}

/** The book's own child is in its pictures unless the shot names another. */
const withChildOf = (book: string, picture: Picture): Picture => ({
  ...picture,
  paint: (shot) => picture.paint({ ...shot, child: shot.child ?? bookChildren[book] }),
})

/** Every picture that can be painted, by the name of its file; a book's own stand in its folder. */
export const pictures: Record<string, Picture> = {
  'cloud-castle': withChildOf('cloud-castle', cloudCastle),
  'dew-fairy': withChildOf('dew-fairy', dewFairy),
  figures,
  ...figureSheets,
  'figures/heads': figureHeads,
  'figures/seats': figureSeats,
  'figures/close': figureClose,
  'last-lantern': withChildOf('last-lantern', lastLantern),
  'moon-drawer': withChildOf('moon-drawer', moonDrawer),
  'north-wind': withChildOf('north-wind', northWind),
  promise,
  'whale-song': withChildOf('whale-song', whaleSong),
  ...Object.fromEntries(
    Object.entries(books).flatMap(([book, pages]) =>
      Object.entries(pages).map(([key, picture]) => [`${book}/${key}`, withChildOf(book, picture)]),
    ),
  ),
}
