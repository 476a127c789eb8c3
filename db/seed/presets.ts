import {
  type Box,
  defaultTextStyle,
  emptyDocument,
  type PageKey,
  pageKeys,
  type TextBox,
} from '~/book/document'
import type { TitleLook } from '~/book/title/title-look'
import { toHeadPlace, unitOf } from '~/domain/templates/template'
import type { HeadPlace as PaintedHead } from '../../app/art/figure/figure'
import type { Light } from '../../app/art/looks'
import type { Room } from '../../app/art/paint'
import type { SpreadKey, Story } from './stories/story'

// Builds a book's document from its story and pictures: text goes into the rooms that the painting left free, the head
// onto pages painted without one.

/** The head and text rooms of a page in the units of its painting, recorded when the page is painted. */
interface PagePlaces {
  head?: PaintedHead
  light?: Light
  rooms?: Room[]
}

const recordedPlaces = import.meta.glob<Partial<Record<PageKey, PagePlaces>>>('./pictures/*/pages.json', {
  eager: true,
  import: 'default',
})
export const placesOf = (book: string) => recordedPlaces[`./pictures/${book}/pages.json`] ?? {}

const FONTS: Record<string, string> = {
  'moon-drawer': 'Gowun Dodum',
  'whale-song': 'Gowun Batang',
  'last-lantern': 'Gowun Batang',
  'cloud-castle': 'Gowun Dodum',
  'dew-fairy': 'Hi Melody',
  'north-wind': 'Gowun Batang',
}
const TITLE_LOOKS: Record<string, TitleLook> = {
  'moon-drawer': 'moon',
  'whale-song': 'whale',
  'last-lantern': 'lantern',
  'cloud-castle': 'castle',
  'dew-fairy': 'dew',
  'north-wind': 'wind',
}
/** Hi Melody's letters are small for their size, so its text is set larger. */
const SIZES: Record<string, number> = { 'Hi Melody': 37 }
const SIZE = 26
const INKS = { light: '#fff8e7', dark: '#2a2733' }

interface BookPictures {
  story: Story
  places: Partial<Record<PageKey, PagePlaces>>
  pictureOf: (page: PageKey) => string | undefined
}

export function buildDocument(bookId: number, { story, places, pictureOf }: BookPictures) {
  const document = { ...emptyDocument(bookId), titleLook: TITLE_LOOKS[story.cover] }
  for (const page of pageKeys) {
    const { head, rooms = [] } = places[page] ?? {}
    const picture = pictureOf(page)
    if (picture) document.pageImages[page] = picture
    if (head) document.heads[page] = toHeadPlace(page, head)
    const boxes = boxesOf(page, { rooms, said: textsOn(page, story), style: styleOf(story.cover) })
    if (boxes.length) document.textBoxes[page] = boxes
  }
  return document
}

function textsOn(page: PageKey, { spreads, blurb }: Story): string[] {
  if (page === 'cover-back') return [blurb]
  return spreads.find(({ key }) => key === (page as SpreadKey))?.text ?? []
}

type Style = (ink: Room['ink']) => TextBox['style']

function styleOf(book: string): Style {
  const fontFamily = FONTS[book] ?? defaultTextStyle().fontFamily
  return (ink) => ({
    ...defaultTextStyle(),
    fontFamily,
    fontSize: SIZES[fontFamily] ?? SIZE,
    color: INKS[ink],
  })
}

/** Each room takes its number of sentences; the last room takes the rest. */
function boxesOf(page: PageKey, { rooms, said, style }: { rooms: Room[]; said: string[]; style: Style }) {
  const left = [...said]
  return rooms.flatMap((room, i): TextBox[] => {
    const isLast = i === rooms.length - 1
    const text = left.splice(0, isLast ? left.length : (room.sentences ?? left.length)).join('\n')
    if (!text) return []
    return [{ id: `words-${i + 1}`, ...onPage(page, room), text, style: style(room.ink) }]
  })
}

function onPage(page: PageKey, { x, y, width, height }: Box): Box {
  const unit = unitOf(page)
  const [left, top, wide, high] = [x, y, width, height].map((value) => Math.round(value * unit * 4) / 4)
  return { x: left ?? 0, y: top ?? 0, width: wide ?? 0, height: high ?? 0 }
}
