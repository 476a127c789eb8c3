import {
  type BookDocument,
  type Box,
  bounds,
  defaultTextStyle,
  isCover,
  type PageKey,
  pageKeys,
  sizeOf,
  type TextBox,
  type TextStyle,
} from '../document'
import { layoutBox, lineHeightOf } from '../layout'
import type { BrightnessMap } from '../legibility/brightness'
import { fillTokens } from '../particles'

// A text finds its place on a spread: in the style of the book's other texts, where the picture is calm, and as large as
// it may be there.

const SIZES = [30, 28, 26, 24, 22, 20, 18, 16]
const MARGIN = 54
const FOLD_MARGIN = 42
/** A share of the page that words may cover before they are set smaller. */
const MOST_HEIGHT = 0.5
const INK = '#2b2320'
const PAPER = '#ffffff'
/** Long enough for most children: the longest names are set smaller by the layout. */
const LONG_NAME = '하늘별구름'

export interface PlacedText {
  box: TextBox
  /** false where even the smallest letters need more room than a page has */
  fits: boolean
}

interface PlaceOptions {
  id: string
  ground?: BrightnessMap
}

export function placeText(
  document: BookDocument,
  page: PageKey,
  text: string,
  { id, ground }: PlaceOptions,
): PlacedText {
  const style = styleOf(document, page)
  const spot = findSpot(document, page, ground)
  const sized = (style ? [style.fontSize] : SIZES).map((fontSize) =>
    fitBox(text, { id, style: { ...(style ?? storyStyle()), fontSize }, room: spot.room }),
  )
  const { box, height } = sized.find((one) => one.height <= spot.room.height * MOST_HEIGHT) ??
    sized.at(-1) ?? { box: emptyBox(id, spot.room), height: 0 }
  const fits = height <= spot.room.height
  const high = Math.min(height, spot.room.height)
  const y = spot.isLow ? spot.room.y + spot.room.height - high : spot.room.y
  const coloured = style ? box.style : withColours(box.style, spot)
  return { box: { ...box, y: Math.round(y), height: Math.round(high), style: coloured }, fits }
}

const storyStyle = (): TextStyle => ({ ...defaultTextStyle(), textAlign: 'left', lineHeight: 1.6 })

const emptyBox = (id: string, room: Box): TextBox => ({ id, ...room, text: '', style: storyStyle() })

/** The style that most of the book's texts have; the page's own counts first. */
function styleOf({ textBoxes }: BookDocument, page: PageKey): TextStyle | undefined {
  const own = textBoxes[page]?.[0]
  if (own) return own.style
  const styles = pageKeys
    .filter((key) => !isCover(key))
    .flatMap((key) => textBoxes[key] ?? [])
    .filter(({ id }) => !isFromManuscript(id))
    .map(({ style }) => style)
  const counts = new Map<string, number>()
  for (const style of styles) counts.set(JSON.stringify(style), (counts.get(JSON.stringify(style)) ?? 0) + 1)
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most && styles.find((style) => JSON.stringify(style) === most[0])
}

const PREFIX = 'manuscript-'
export const manuscriptId = (page: PageKey) => `${PREFIX}${page}`
const isFromManuscript = (id: string) => id.startsWith(PREFIX)

interface FitOptions {
  id: string
  style: TextStyle
  room: Box
}

/** The box as high as its lines, with a line to spare for a longer name. */
function fitBox(text: string, { id, style, room }: FitOptions): { box: TextBox; height: number } {
  const box = { id, ...room, height: bounds.picture.most, text, style }
  const { lines } = layoutBox(box, fillTokens(text, { childName: LONG_NAME }).text)
  const height = Math.max(bounds.box.height, (lines.length + 0.5) * style.fontSize * lineHeightOf(style))
  return { box, height: Math.ceil(height) }
}

/** So even and so light or dark a ground needs no edge round the letters. */
const CALM = 0.12
const LIGHT_GROUND = 0.4
const DARK_GROUND = 0.1
/** Below this luminance light letters differ more from the ground than dark ones. */
const MIDDLE = 0.18

/** Dark letters with a light edge, or the reverse: one of the two differs enough from any picture. */
function withColours(style: TextStyle, { light, unrest }: Spot): TextStyle {
  const isDark = light !== undefined && light < MIDDLE
  const [color, edge] = isDark ? [PAPER, INK] : [INK, PAPER]
  const isEven = light !== undefined && unrest < CALM && (light > LIGHT_GROUND || light < DARK_GROUND)
  return { ...style, color, stroke: { enabled: !isEven, color: edge, width: 4 } }
}

interface Spot {
  room: Box
  /** the words stand at its lower edge */
  isLow: boolean
  light?: number
  unrest: number
}

function roomsOf(page: PageKey): Box[] {
  const { width, height, pages } = sizeOf(page)
  const high = height - 2 * MARGIN
  if (pages === 1) return [{ x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: high }]
  const wide = width / 2 - MARGIN - FOLD_MARGIN
  return [MARGIN, width / 2 + FOLD_MARGIN].map((x) => ({ x, y: MARGIN, width: wide, height: high }))
}

/** The calmest of the four corners, where the child's head is not. An unpainted page has its words on the left. */
function findSpot(document: BookDocument, page: PageKey, ground?: BrightnessMap): Spot {
  const spots = roomsOf(page).flatMap((room) => [false, true].map((isLow) => ({ room, isLow })))
  const [first] = spots
  if (!ground || !first)
    return { room: first?.room ?? { x: 0, y: 0, ...sizeOf(page) }, isLow: true, unrest: 1 }
  const head = document.heads[page]
  const measured = spots.map((spot) => {
    const part = halfOf(spot)
    const { mean, spread } = measure(ground, part, sizeOf(page).width)
    return { ...spot, light: mean, unrest: spread + (head && isNear(head, part) ? 1 : 0) }
  })
  return measured.reduce((best, one) => (one.unrest < best.unrest ? one : best))
}

const halfOf = ({ room, isLow }: Pick<Spot, 'room' | 'isLow'>): Box => {
  const height = room.height * MOST_HEIGHT
  return { ...room, height, y: isLow ? room.y + room.height - height : room.y }
}

/** A head of scale 1 measures 100 units. */
const isNear = ({ x, y, scale }: { x: number; y: number; scale: number }, box: Box) =>
  x + 60 * scale > box.x &&
  x - 60 * scale < box.x + box.width &&
  y + 60 * scale > box.y &&
  y - 60 * scale < box.y + box.height

function measure({ across, down, light }: BrightnessMap, box: Box, width: number) {
  const unit = across / width
  let [sum, squares, count] = [0, 0, 0]
  for (let y = Math.round(box.y * unit); y < Math.min(down, (box.y + box.height) * unit); y++)
    for (let x = Math.round(box.x * unit); x < (box.x + box.width) * unit; x++) {
      const value = light[y * across + x] ?? 0
      sum += value
      squares += value * value
      count += 1
    }
  const mean = sum / (count || 1)
  return { mean, spread: Math.sqrt(Math.max(0, squares / (count || 1) - mean * mean)) }
}
