import type { BookPageKey } from '~/book/book-pages'
import {
  COVER_POSITION,
  pagesAround,
  parsePosition,
  parseZoom,
  type ReaderPosition,
  type Side,
  stepZoom,
  type TurnDirection,
  turnPage,
} from '~/domain/ebooks/reader-position'
import { withoutTrailingSlash } from '~/urls/ebook'
import { STORED_USER_KEY } from '../auth/stored-user'
import { enhancePage } from '../enhance/enhance-page'
import { followPinching, handleKeys, handleSwipes } from './gestures'
import { lastPageKey, readLastPage, storeLastPage } from './last-page'
import { Openings } from './openings'
import { pageName } from './page-names'
import { addressOf, type Reading, showFigures, showReading } from './show-position'

// Reading a book: every page has an address, so plain links turn it; this script turns them without a request.

/** The same media query as in the stylesheet. */
const WIDE = '(min-width: 48rem), (orientation: landscape) and (max-height: 30rem)'
const LAST: ReaderPosition = { page: 'cover-back', side: 'left' }

const at = withoutTrailingSlash(location.pathname)
const stage = document.querySelector<HTMLElement>('.ebook-stage')
const strip = [...document.querySelectorAll<HTMLElement>('.ebook-strip [data-page]')]
const leaves = strip.map(({ dataset }) => dataset.page as BookPageKey)
const slider = document.querySelector<HTMLInputElement>('.ebook-slider')

function readReading(): Reading {
  const { page, side } = document.querySelector<HTMLElement>('.ebook-opening')?.dataset ?? {}
  const place = { page: (page ?? COVER_POSITION.page) as BookPageKey, side: (side ?? 'left') as Side }
  const isNight = document.querySelector('.ebook')?.hasAttribute('data-night') ?? false
  return { place, way: 'on', zoom: parseZoom(slider?.defaultValue), isNight }
}

let reading = readReading()
/** The neighbours load after the open page: on a slow line they must not delay it. */
let isOpenLoaded = false
const openings = new Openings(at, stage?.dataset.state, showOpenings)
let voice: ReturnType<typeof import('./device').handleReadAloud>

function showOpenings() {
  showFigures(reading, { openings, leaves, withNear: isOpenLoaded })
  voice?.readOnceLoaded()
  const figure = openings.find(reading.place.page)
  const img = figure?.querySelector('img')
  if (img?.complete && img.naturalWidth === 0) showBrokenPicture(img)
  if (isOpenLoaded || !figure || (img && !img.complete)) return
  isOpenLoaded = true
  showFigures(reading, { openings, leaves, withNear: true })
}

/** The pictures' events do not bubble. */
function followPicture({ target, type }: Event) {
  if (!(target instanceof HTMLImageElement)) return
  if (type === 'error') showBrokenPicture(target)
  if (target.closest('.ebook-opening')) showOpenings()
}

function showBrokenPicture(img: HTMLImageElement) {
  img.closest('figure')?.querySelector('[data-broken]')?.removeAttribute('hidden')
}

function show(next: Reading) {
  const isTurned = next.place !== reading.place
  reading = next
  showReading(reading, leaves)
  // The back button leaves the book in one step, however often it was turned.
  history.replaceState(history.state, '', addressOf(reading))
  if (!isTurned) return
  isOpenLoaded = false
  voice?.readPage()
  showOpenings()
  openings.look(reading.place.page, pagesAround(reading.place.page, leaves))
  storeLastPage(at, reading.place)
}

function open(place: ReaderPosition | undefined) {
  if (!place) return
  const isOn = leaves.indexOf(place.page) >= leaves.indexOf(reading.place.page)
  show({ ...reading, place, way: isOn ? 'on' : 'back' })
  stage?.scrollTo(0, 0)
  document.querySelector('[data-before]')?.toggleAttribute('hidden', true)
}

const nextPlace = (way: TurnDirection) =>
  turnPage(reading.place, way, matchMedia(WIDE).matches ? 'spread' : 'page', leaves)
const turn = (way: TurnDirection) => open(nextPlace(way))
const zoomTo = (zoom: number) => show({ ...reading, zoom })

/** Every link of the book leads to a page and a size of it. */
function followLink(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element && event.target.closest('.ebook a[href^="?"]')
  if (!link) return
  event.preventDefault()
  const query = new URLSearchParams(link.getAttribute('href') ?? '')
  const { step, night } = link instanceof HTMLElement ? link.dataset : {}
  if (step) zoomTo(parseZoom(query.get('zoom')))
  else if (night !== undefined) show({ ...reading, isNight: query.get('night') === 'on' })
  else open(parsePosition(query.get('page')))
}

function offerLastPage() {
  const before = readLastPage(at)
  const line = document.querySelector<HTMLElement>('[data-before]')
  const name = line?.querySelector('[data-to]')
  if (!before || !line || !name) return
  name.textContent = pageName(before)
  line.querySelector('a')?.setAttribute('href', addressOf({ ...reading, place: before }))
  line.hidden = false
}

function handleFullScreen() {
  const button = document.querySelector<HTMLElement>('[data-full-screen]')
  if (!button || !document.fullscreenEnabled) return
  button.hidden = false
  button.addEventListener('click', () => {
    const { fullscreenElement, documentElement } = document
    const request = fullscreenElement ? document.exitFullscreen() : documentElement.requestFullscreen()
    request.catch((error: unknown) => console.info(String(error)))
  })
  document.addEventListener('fullscreenchange', () => {
    const isFull = document.fullscreenElement !== null
    button.ariaPressed = String(isFull)
    button.textContent = isFull ? '전체 화면 닫기' : '전체 화면'
  })
}

/** An own book is a member's page: a login or logout in another tab decides whether it may be read on. */
function followMember() {
  if (!lastPageKey(at)) return
  addEventListener('storage', ({ key }) => {
    if (key === STORED_USER_KEY || key === null) location.reload()
  })
}

async function loadDevice({ dataset }: HTMLElement) {
  const script: typeof import('./device') = await import(/* @vite-ignore */ dataset.device ?? '')
  voice = script.handleReadAloud({
    figure: () => openings.find(reading.place.page),
    isSideOnly: () => !matchMedia(WIDE).matches,
    turnOn: () => {
      const next = nextPlace('on')
      open(next)
      return next !== undefined
    },
  })
  script.handleKeeping(at, dataset.state === 'ready')
}

function startReader(stage: HTMLElement) {
  for (const figure of document.querySelectorAll<HTMLElement>('.ebook-book figure')) openings.add(figure)
  const near = document.querySelector<HTMLTemplateElement>('template[data-near]')
  for (const figure of near?.content.querySelectorAll<HTMLElement>('figure') ?? []) openings.add(figure)
  for (const type of ['load', 'error']) document.addEventListener(type, followPicture, true)
  document.addEventListener('click', followLink)
  slider?.addEventListener('input', () => zoomTo(Number(slider.value)))
  handleKeys({
    turn,
    jump: (to) => open(to === 'first' ? COVER_POSITION : LAST),
    zoom: (way) => zoomTo(way === 'whole' ? 100 : (stepZoom(reading.zoom, way) ?? reading.zoom)),
  })
  handleSwipes(stage, turn)
  followPinching(stage)
  offerLastPage()
  handleFullScreen()
  followMember()
  showReading(reading, leaves)
  showOpenings()
  openings.look(reading.place.page, pagesAround(reading.place.page, leaves))
  loadDevice(stage).catch((error: unknown) => console.info(String(error)))
}

enhancePage()
// An error page in place of the book has no stage.
if (stage) startReader(stage)
