import type { BookPageKey } from '~/book/book-pages'
import {
  pagesAround,
  type ReaderPosition,
  stepZoom,
  type TurnDirection,
  toPositionParam,
  turnPage,
} from '~/domain/ebooks/reader-position'
import type { Openings } from './openings'
import { pageName, spreadName } from './page-names'

// What the page shows at a position of the book. The server renders it for one position; here it follows the reader.

export interface Reading {
  place: ReaderPosition
  way: TurnDirection
  zoom: number
  /** a dark room: the page is dim, what surrounds it dark */
  isNight: boolean
}

/** Relative, so it suits an own book and a gift. */
export const addressOf = ({ place, zoom, isNight }: Omit<Reading, 'way'>) =>
  `?page=${toPositionParam(place)}${zoom === 100 ? '' : `&zoom=${zoom}`}${isNight ? '&night=on' : ''}`

const setText = (selector: string, text: string, within: ParentNode = document) => {
  const element = within.querySelector(selector)
  if (element && element.textContent !== text) element.textContent = text
}

/** A link that leads nowhere keeps its space. */
function setLink(link: HTMLElement, address: string | undefined) {
  if (address) link.setAttribute('href', address)
  else link.removeAttribute('href')
}

export function showReading(reading: Reading, leaves: readonly BookPageKey[]) {
  const { place, way, zoom } = reading
  for (const link of document.querySelectorAll<HTMLElement>('[data-turn]')) {
    const by = link.dataset.by as 'page' | 'spread'
    const turn = link.dataset.turn as TurnDirection
    const to = turnPage(place, turn, by, leaves)
    setLink(link, to && addressOf({ ...reading, place: to }))
    if (to) setText('[data-to]', by === 'page' ? pageName(to) : spreadName(to.page), link)
  }
  setText('.ebook-count .only-wide', spreadName(place.page))
  setText('.ebook-count .only-narrow', pageName(place))
  showZoom(reading)
  showStrip(reading)
  showNight(reading)
  const stage = document.querySelector<HTMLElement>('.ebook-stage')
  if (!stage) return
  stage.style.setProperty('--way', way === 'on' ? '1' : '-1')
  stage.style.setProperty('--zoom', String(zoom / 100))
  stage.toggleAttribute('data-zoomed', zoom > 100)
  if (zoom > 100) stage.tabIndex = 0
  else stage.removeAttribute('tabindex')
}

export const nightWords = (isNight: boolean) => (isNight ? '밝게 보기' : '어둡게 보기')

function showNight(reading: Reading) {
  const { isNight } = reading
  document.querySelector('.ebook')?.toggleAttribute('data-night', isNight)
  const link = document.querySelector<HTMLElement>('a[data-night]')
  if (!link) return
  setLink(link, addressOf({ ...reading, isNight: !isNight }))
  link.textContent = nightWords(isNight)
}

function showZoom(reading: Reading) {
  const { zoom } = reading
  for (const link of document.querySelectorAll<HTMLElement>('[data-step]')) {
    const to = stepZoom(zoom, link.dataset.step as 'in' | 'out')
    setLink(link, to ? addressOf({ ...reading, zoom: to }) : undefined)
    if (to) setText('[data-to]', `${to}%`, link)
  }
  setText('.ebook-percent', `${zoom}%`)
  const slider = document.querySelector<HTMLInputElement>('.ebook-slider')
  if (!slider) return
  slider.value = String(zoom)
  slider.setAttribute('aria-valuetext', `${zoom}%`)
}

function showStrip(reading: Reading) {
  const { place } = reading
  const strip = document.querySelector<HTMLElement>('.ebook-strip')
  for (const link of strip?.querySelectorAll<HTMLElement>('a') ?? []) {
    const page = link.dataset.page as BookPageKey
    setLink(link, addressOf({ ...reading, place: { page, side: 'left' } }))
    if (page !== place.page) link.removeAttribute('aria-current')
    else if (strip) {
      link.setAttribute('aria-current', 'page')
      strip.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - strip.clientWidth / 2
    }
  }
}

/** Shows the open figure, and beside it those of the next turns once `withNear` says that they do not delay it. */
export function showFigures(
  { place }: Reading,
  { openings, leaves, withNear }: { openings: Openings; leaves: readonly BookPageKey[]; withNear: boolean },
) {
  const book = document.querySelector('.ebook-book')
  const figures = pagesAround(place.page, leaves).flatMap((page) => {
    const isOpen = page === place.page
    const figure = isOpen || withNear ? openings.find(page) : undefined
    if (!figure) return []
    figure.className = isOpen ? 'ebook-opening' : 'ebook-preloaded'
    figure.dataset.side = isOpen ? place.side : 'left'
    if (withNear) showThumb(page, figure.dataset.painted)
    return [figure]
  })
  const isSame =
    book?.children.length === figures.length && figures.every((one, i) => one === book.children[i])
  if (!isSame) book?.replaceChildren(...figures)
  const loading = openings.find(place.page) ? undefined : loadingOpening()
  if (loading) book?.append(loading)
}

/** Stands for a distant page until it has loaded. */
const loadingOpening = () =>
  document.querySelector<HTMLTemplateElement>('template[data-loading]')?.content.cloneNode(true)

/** Only pictures that were loaded anyway. */
function showThumb(page: string, painted: string | undefined) {
  const link = document.querySelector<HTMLElement>(`.ebook-strip [data-page="${page}"]`)
  if (link && painted) link.style.backgroundImage = `url(${painted})`
}
