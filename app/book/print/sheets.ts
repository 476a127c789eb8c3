import { type BookDocument, isCover, type PageKey, pageKeys, sizeOf } from '~/book/document'
import { type LaidBox, layoutPage } from '~/book/layout'
import type { PlacedShape } from '~/book/title/layout'
import { TITLE_PAGE } from '~/book/title/names'
import type { ExtraPage } from '~/domain/prints/extras'
import { type Part, pageOf, partsOf } from './print'
import type { Edges, Extra, Profile, Safety } from './profile'

// The layout of a file's sheets: pictures and words, in millimetres from the sheet's upper left corner. It is pure, so
// the painter and pre-flight work on the very same layout.

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

export interface SheetWords {
  page: SheetName
  boxes: LaidBox[]
  at: { x: number; y: number }
  unit: number
  turned?: boolean
  /** the visible paper, and how safe words are at each of its edges */
  within: Rectangle
  edges: Record<keyof Edges, Safety>
  /** the edge that is sewn in */
  sewn?: 'left' | 'right'
  /** the line where two pages meet on one sheet */
  fold?: { x: number } & Safety
}

export interface SheetPicture {
  picture: Part
  box: Rectangle
  clip?: Rectangle
  flip?: { x: boolean; y: boolean }
}

/** Shapes are drawn in flat colours, in a page's own units. */
export interface SheetShapes {
  shapes: PlacedShape[]
  at: { x: number; y: number }
  unit: number
}

/** A page of the book, or one that was added around it. */
export type SheetName = PageKey | Part | Extra | 'spine'

export interface PlannedSheet {
  name: SheetName
  width: number
  height: number
  bleed: number
  fills: { box: Rectangle; color: string }[]
  shapes: SheetShapes[]
  pictures: SheetPicture[]
  words: SheetWords[]
}

export interface Filled {
  document: BookDocument
  /** puts the child's name into a text */
  fill: (text: string) => string
}

export const storyPages = pageKeys.filter((page) => !isCover(page))

/** `extras` are the pages around the story. */
export function interiorOf(
  profile: Profile,
  book: Filled,
  extras: Partial<Record<Extra, ExtraPage>>,
): PlannedSheet[] {
  const around = (names: readonly Extra[], before: number) =>
    names.map((name, i) => extraSheet(profile, { name, page: extras[name] ?? BARE, number: before + i + 1 }))
  const story = storyPages.flatMap((page) =>
    storySheets(profile, page, layoutPage(book.document, page, book.fill).boxes),
  )
  const { before, after } = profile
  return [...around(before, 0), ...story, ...around(after, before.length + 2 * storyPages.length)]
}

const BARE: ExtraPage = { shapes: [], boxes: [] }
const UNDRAWN = { fills: [], shapes: [] }

/** The sheets of one spread, with the words that were laid out for it. */
export const storySheets = (profile: Profile, page: PageKey, boxes: LaidBox[]): PlannedSheet[] =>
  profile.sheets === 'pages' ? singlesOf(profile, page, boxes) : [spreadOf(profile, page, boxes)]

const unitOn = (page: PageKey, { trim }: Profile) => trim / sizeOf(page).height

function singlesOf(profile: Profile, page: PageKey, boxes: LaidBox[]): PlannedSheet[] {
  const unit = unitOn(page, profile)
  return partsOf(page).map((part) => {
    const isRight = pageOf(part).side === 'right'
    const { box, ...sheet } = single(profile, part)
    const x = profile.bleed - (isRight ? profile.trim : 0)
    const shown = onPaper(boxes, { from: (-x - 1) / unit, to: (box.width - x + 1) / unit })
    const words = { page: part, boxes: shown, at: { x, y: profile.bleed }, unit, ...safeOn(profile, isRight) }
    return { ...sheet, ...UNDRAWN, pictures: [{ picture: part, box }], words: shown.length ? [words] : [] }
  })
}

function single({ trim, bleed }: Profile, name: SheetName) {
  const side = trim + 2 * bleed
  return { name, width: side, height: side, bleed, box: { x: 0, y: 0, width: side, height: side } }
}

function safeOn({ trim, bleed, safety }: Profile, isRight: boolean) {
  const { cut, spine } = safety
  return {
    sewn: isRight ? ('left' as const) : ('right' as const),
    within: { x: bleed, y: bleed, width: trim, height: trim },
    edges: { left: isRight ? spine : cut, right: isRight ? cut : spine, top: cut, bottom: cut },
  }
}

/** A line on the other half of a spread is left out. */
function onPaper(boxes: LaidBox[], { from, to }: { from: number; to: number }): LaidBox[] {
  return boxes
    .map((box) => ({ ...box, lines: box.lines.filter(({ x, width }) => x < to && x + width > from) }))
    .filter(({ lines }) => lines.some(({ text }) => text.trim() !== ''))
}

function spreadOf(profile: Profile, page: PageKey, boxes: LaidBox[]): PlannedSheet {
  const { trim, bleed, safety } = profile
  const [side, half] = [trim + 2 * bleed, trim + bleed]
  const pictures = partsOf(page).map((picture, i) => ({
    picture,
    box: { x: i * trim, y: 0, width: side, height: side },
    clip: { x: i * half, y: 0, width: half, height: side },
  }))
  const { cut, spine } = safety
  const words = {
    page,
    boxes,
    at: { x: bleed, y: bleed },
    unit: unitOn(page, profile),
    within: { x: bleed, y: bleed, width: 2 * trim, height: trim },
    edges: { left: cut, right: cut, top: cut, bottom: cut },
    fold: { x: half, ...spine },
  }
  return {
    name: page,
    width: 2 * trim + 2 * bleed,
    height: side,
    bleed,
    ...UNDRAWN,
    pictures,
    words: [words],
  }
}

interface ExtraAt {
  name: Extra
  page: ExtraPage
  /** counted from the first page of paper */
  number: number
}

/** If sheets are spreads, the page is the right half of one, and the left half has the paper's colour. */
function extraSheet(profile: Profile, { name, page, number }: ExtraAt): PlannedSheet {
  const { trim, bleed, sheets } = profile
  const { paper, shapes, boxes } = page
  const isSpread = sheets === 'spreads'
  const [width, height] = [(isSpread ? 2 : 1) * trim + 2 * bleed, trim + 2 * bleed]
  const at = { x: bleed + (isSpread ? trim : 0), y: bleed }
  const unit = trim / TITLE_PAGE
  const { within, ...safe } = safeOn(profile, isSpread || number % 2 === 1)
  const words = { page: name, boxes, at, unit, ...safe, within: { ...within, x: at.x } }
  return {
    ...{ name, width, height, bleed, pictures: [] },
    fills: paper ? [{ box: { x: 0, y: 0, width, height }, color: paper }] : [],
    shapes: shapes.length ? [{ shapes, at, unit }] : [],
    words: boxes.length ? [words] : [],
  }
}
