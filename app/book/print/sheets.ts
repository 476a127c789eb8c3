import { type BookDocument, isCover, type PageKey, pageKeys, sizeOf } from '~/book/document'
import { type Layer, splitForPrint } from '~/book/layers/layer'
import { type BoxLayout, type Line, layoutPage } from '~/book/layout'
import { lookOf } from '~/book/runs/line-look'
import type { PlacedShape } from '~/book/title/layout'
import { TITLE_PAGE_SIZE } from '~/book/title/title-look'
import { turnedBox } from '~/book/turn'
import type { ExtraPage } from './extra-pages'
import { BLEED_MM, type Part, pageOf, partsOf } from './print'
import type { Edges, ExtraPageName, Profile, SafetyMargin } from './profile'

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
  boxes: BoxLayout[]
  at: { x: number; y: number }
  unit: number
  turned?: boolean
  /** the visible paper, and how safe words are at each of its edges */
  within: Rectangle
  edges: Record<keyof Edges, SafetyMargin>
  /** the edge that is sewn in */
  sewn?: 'left' | 'right'
  /** the line where two pages meet on one sheet */
  fold?: { x: number } & SafetyMargin
}

export interface SheetPicture {
  picture: Part
  box: Rectangle
  clip?: Rectangle
  flip?: { x: boolean; y: boolean }
}

/** Shapes are drawn in flat colours, in a page's own units. */
interface SheetShapes {
  shapes: PlacedShape[]
  at: { x: number; y: number }
  unit: number
}

/** A page of the book, or one that was added around it. */
export type SheetName = PageKey | Part | ExtraPageName | 'spine'

export interface PlannedSheet {
  name: SheetName
  width: number
  height: number
  bleed: number
  fills: { box: Rectangle; color: string }[]
  shapes: SheetShapes[]
  pictures: SheetPicture[]
  /** free layers over the pictures, which hold those that are not vectors */
  layers?: SheetLayers[]
  words: SheetWords[]
}

interface SheetLayers {
  layers: readonly Layer[]
  at: { x: number; y: number }
  unit: number
  clip?: Rectangle
}

export interface BookContent {
  document: BookDocument
  fill: (text: string) => string
}

export const storyPages = pageKeys.filter((page) => !isCover(page))

/** `extras` are the pages around the story. */
export function planInterior(
  profile: Profile,
  book: BookContent,
  extras: Partial<Record<ExtraPageName, ExtraPage>>,
): PlannedSheet[] {
  const around = (names: readonly ExtraPageName[], before: number) =>
    names.map((name, i) =>
      planExtraSheet(profile, { name, page: extras[name] ?? EMPTY_PAGE, number: before + i + 1 }),
    )
  const story = storyPages.flatMap((page) =>
    planStorySheets(profile, page, {
      boxes: layoutPage(book.document, page, book.fill).boxes,
      layers: splitForPrint(book.document.layers?.[page]).vectors,
    }),
  )
  const { before, after } = profile
  return [...around(before, 0), ...story, ...around(after, before.length + 2 * storyPages.length)]
}

const EMPTY_PAGE: ExtraPage = { shapes: [], boxes: [] }
const NO_SHAPES = { fills: [], shapes: [] }

interface StoryContent {
  boxes: BoxLayout[]
  layers?: readonly Layer[]
}

export const planStorySheets = (profile: Profile, page: PageKey, content: StoryContent): PlannedSheet[] =>
  profile.sheets === 'pages' ? planSingles(profile, page, content) : [planSpread(profile, page, content)]

const sheetLayers = (placed: SheetLayers): Pick<PlannedSheet, 'layers'> =>
  placed.layers.length ? { layers: [placed] } : {}

const unitOn = (page: PageKey, { trim }: Profile) => trim / sizeOf(page).height

function planSingles(profile: Profile, page: PageKey, { boxes, layers = [] }: StoryContent): PlannedSheet[] {
  const unit = unitOn(page, profile)
  return partsOf(page).map((part) => {
    const isRight = pageOf(part).side === 'right'
    const { box, ...sheet } = singleSheet(profile, part)
    const x = profile.bleed - (isRight ? profile.trim : 0)
    const visible = keepLinesOn(boxes, { from: (-x - 1) / unit, to: (box.width - x + 1) / unit })
    const words = {
      page: part,
      boxes: visible,
      at: { x, y: profile.bleed },
      unit,
      ...safetyOn(profile, isRight),
    }
    return {
      ...sheet,
      ...NO_SHAPES,
      pictures: [{ picture: part, box }],
      ...sheetLayers({ layers, at: { x, y: profile.bleed }, unit }),
      words: visible.length ? [words] : [],
    }
  })
}

/** The picture was painted with a bleed of its own: what a sheet with less of it doesn't show is cut off. */
function singleSheet({ trim, bleed }: Profile, name: SheetName) {
  const [side, painted, at] = [trim + 2 * bleed, trim + 2 * BLEED_MM, bleed - BLEED_MM]
  return { name, width: side, height: side, bleed, box: { x: at, y: at, width: painted, height: painted } }
}

function safetyOn({ trim, bleed, safety }: Profile, isRight: boolean) {
  const { cut, spine } = safety
  return {
    sewn: isRight ? ('left' as const) : ('right' as const),
    within: { x: bleed, y: bleed, width: trim, height: trim },
    edges: { left: isRight ? spine : cut, right: isRight ? cut : spine, top: cut, bottom: cut },
  }
}

/** A line on the other half of a spread is left out. */
function keepLinesOn(boxes: BoxLayout[], { from, to }: { from: number; to: number }): BoxLayout[] {
  return boxes
    .map((box) => ({ ...box, lines: box.lines.filter((line) => isLineWithin(line, box, { from, to })) }))
    .filter(({ lines }) => lines.some(({ text }) => text.trim() !== ''))
}

/** A turned line may reach from one half onto the other. */
function isLineWithin(line: Line, laid: BoxLayout, { from, to }: { from: number; to: number }) {
  const { fontSize } = lookOf(line, laid)
  const upright = { x: line.x, y: line.y - fontSize, width: line.width, height: 1.5 * fontSize }
  const { x, width } = turnedBox(upright, laid.box)
  return x < to && x + width > from
}

function planSpread(profile: Profile, page: PageKey, { boxes, layers = [] }: StoryContent): PlannedSheet {
  const { trim, bleed, safety } = profile
  const [side, half] = [trim + 2 * bleed, trim + bleed]
  const [painted, at] = [trim + 2 * BLEED_MM, bleed - BLEED_MM]
  const pictures = partsOf(page).map((picture, i) => ({
    picture,
    box: { x: i * trim + at, y: at, width: painted, height: painted },
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
    ...NO_SHAPES,
    pictures,
    ...sheetLayers({ layers, at: words.at, unit: words.unit }),
    words: [words],
  }
}

interface ExtraSheetInput {
  name: ExtraPageName
  page: ExtraPage
  number: number
}

/** If sheets are spreads, the page is the right half of one, and the left half has the paper's colour. */
function planExtraSheet(profile: Profile, { name, page, number }: ExtraSheetInput): PlannedSheet {
  const { trim, bleed, sheets } = profile
  const { paper, shapes, boxes } = page
  const isSpread = sheets === 'spreads'
  const [width, height] = [(isSpread ? 2 : 1) * trim + 2 * bleed, trim + 2 * bleed]
  const at = { x: bleed + (isSpread ? trim : 0), y: bleed }
  const unit = trim / TITLE_PAGE_SIZE
  const { within, ...safe } = safetyOn(profile, isSpread || number % 2 === 1)
  const words = { page: name, boxes, at, unit, ...safe, within: { ...within, x: at.x } }
  return {
    ...{ name, width, height, bleed, pictures: [] },
    fills: paper ? [{ box: { x: 0, y: 0, width, height }, color: paper }] : [],
    shapes: shapes.length ? [{ shapes, at, unit }] : [],
    words: boxes.length ? [words] : [],
  }
}
