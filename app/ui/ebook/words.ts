import { isCover, type PageKey } from '~/book/document'
import { numberOf, PAGES_IN_BOOK, type Place } from '~/domain/ebooks/leafing'

const covers: Partial<Record<PageKey, string>> = { 'cover-front': '앞표지', 'cover-back': '뒤표지' }

export const spreadName = (page: PageKey) => covers[page] ?? `${page.replace('-', '–')}쪽`
export const pageName = (place: Place) => covers[place.page] ?? `${numberOf(place)}쪽`
export const shortName = (page: PageKey) =>
  isCover(page) ? spreadName(page).slice(0, 1) : page.replace('-', '–')
export const ofAll = `전체 ${PAGES_IN_BOOK}쪽`
