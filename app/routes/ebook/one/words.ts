import { isSingle, type LeafKey } from '~/book/leaves'
import { numberOf, PAGES_IN_BOOK, type Place } from '~/domain/ebooks/leafing'

const singles: Partial<Record<LeafKey, string>> = {
  'cover-front': '앞표지',
  title: '속표지',
  'cover-back': '뒤표지',
}

export const spreadName = (page: LeafKey) => singles[page] ?? `${page.replace('-', '–')}쪽`
export const pageName = (place: Place) => singles[place.page] ?? `${numberOf(place)}쪽`
export const shortName = (page: LeafKey) =>
  isSingle(page) ? spreadName(page).slice(0, 1) : page.replace('-', '–')
export const ofAll = `전체 ${PAGES_IN_BOOK}쪽`
