import { type BookPageKey, isSinglePage } from '~/book/book-pages'
import { PAGE_COUNT, pageNumberOf, type ReaderPosition } from '~/domain/ebooks/reader-position'

const singlePageNames: Partial<Record<BookPageKey, string>> = {
  'cover-front': '앞표지',
  title: '속표지',
  'cover-back': '뒤표지',
}

export const spreadName = (page: BookPageKey) => singlePageNames[page] ?? `${page.replace('-', '–')}쪽`
export const pageName = (place: ReaderPosition) => singlePageNames[place.page] ?? `${pageNumberOf(place)}쪽`
export const shortName = (page: BookPageKey) =>
  isSinglePage(page) ? spreadName(page).slice(0, 1) : page.replace('-', '–')
export const totalPagesText = `전체 ${PAGE_COUNT}쪽`
