import { type BookDocument, defaultTextStyle, pageKeys, type TextBox, type TextStyle } from '../document'
import { type BoxLayout, layoutBox } from '../layout'
import { type TitlePageDesign, titleDesigns } from './designs'
import { circle, type Shape } from './ornaments'
import { TITLE_PAGE_SIZE } from './title-look'

// The layout of a book's title page, shared by checkout, approval, preview, ebook and both kinds of print.

export interface TitleWords {
  title: string
  /** the line that names the child of the story */
  story: string
  /** each absent if the customer wrote none */
  dedication?: string
  date?: string
  giver?: string
  shop: string
}

export interface PlacedShape extends Shape {
  x: number
  y: number
  scale: number
}

export interface TitlePage {
  paper: string
  scattered: PlacedShape[]
  shapes: PlacedShape[]
  boxes: BoxLayout[]
}

/** The story's font size that the sizes below are meant for; other stories scale them. */
const BASE_FONT_SIZE = 26
const SCALE = { least: 0.9, most: 1.3 }
const ORNAMENT = 120
/** Words shrink before the vignette does, and the vignette shrinks further before words are cut. The last is
 * room without a vignette. */
const MIN_ORNAMENTS = [92, 58, 12] as const
const LEAST_ORNAMENT = 32
const DEDICATION_SIZES = [25, 23.5, 22, 20.5] as const
const FEW_LINES = 4
const AREA = { top: 46, bottom: 524 }
const COLUMN = { title: 460, dedication: 420 }
const MARK = 8

/** The style of the story's first text box, which stands for the whole book. */
export function storyTextStyle({ textBoxes }: BookDocument): TextStyle {
  const spreads = pageKeys.filter((page) => !page.startsWith('cover'))
  return spreads.flatMap((page) => textBoxes[page] ?? [])[0]?.style ?? defaultTextStyle()
}

/** The factor for the sizes below. It is limited, so that a story with tiny words still has a readable title. */
export const titleScaleOf = ({ fontSize }: TextStyle) =>
  Math.min(SCALE.most, Math.max(SCALE.least, fontSize / BASE_FONT_SIZE))

export const lookOf = ({ titleLook }: Pick<BookDocument, 'titleLook'>): TitlePageDesign =>
  titleDesigns[titleLook ?? 'sprig']

export function layoutTitlePage(document: BookDocument, words: TitleWords): TitlePage {
  const look = lookOf(document)
  const blocks = layoutBlocks(storyTextStyle(document), look, words)
  const { ornament, gaps, mark } = blocks
  const set: BoxLayout[] = []
  let y = AREA.top + (AREA.bottom - AREA.top - blocks.height) / 2
  const ornamentAt = y + ornament / 2
  y += ornament + gaps.title
  const place = (block: Block) => {
    set.push(block.at(Math.round(y)))
    y += block.height
  }
  place(blocks.title)
  y += gaps.story
  place(blocks.story)
  const marked = mark && { y: y + gaps.mark + MARK / 2 }
  y += gaps.mark + MARK + gaps.dedication
  if (blocks.dedication) place(blocks.dedication)
  if (blocks.dedication && blocks.signature.length) y += gaps.signature
  blocks.signature.forEach(place)
  const shapes = [
    ...(ornament < LEAST_ORNAMENT ? [] : look.ornament).map((shape) => ({
      ...shape,
      x: TITLE_PAGE_SIZE / 2,
      y: ornamentAt,
      scale: ornament / ORNAMENT,
    })),
    ...(marked ? [markAt(marked.y, look.accent)] : []),
  ]
  // A page full of words has its title where spots would be.
  const ground = titleGroundOf(ornament < MIN_ORNAMENTS[1] ? { ...look, scattered: [] } : look)
  return { ...ground, shapes, boxes: [...set, blocks.shop.at(SHOP_AT)] }
}

/** The background of a page that is not the story's. */
export const titleGroundOf = ({
  paper,
  scattered,
}: TitlePageDesign): Pick<TitlePage, 'paper' | 'scattered'> => ({
  paper,
  scattered: scattered.map((shape) => ({ ...shape, x: 0, y: 0, scale: 1 })),
})

const SHOP_AT = 550

const markAt = (y: number, color: string): PlacedShape => ({
  d: circle(-16, 0, 1.8) + circle(0, 0, 3) + circle(16, 0, 1.8),
  color,
  x: TITLE_PAGE_SIZE / 2,
  y,
  scale: 1,
})

function layoutBlocks(
  style: TextStyle,
  look: TitlePageDesign,
  { title, story, dedication, date, giver, shop }: TitleWords,
) {
  const { ink, quiet } = look
  const text = dedication?.trim() ? dedication : undefined
  const isSigned = Boolean(date || giver)
  const set = createBlockLayout(style)
  const titled = set('title', title, { size: 40, width: COLUMN.title, room: 124, color: ink })
  const storied = set('story', story, { size: 23, width: COLUMN.title, room: 70, color: quiet })
  const gaps =
    text || isSigned
      ? { title: 16, story: 6, mark: 24, dedication: 22, signature: isSigned ? 14 : 0 }
      : { title: 30, story: 12, mark: 0, dedication: 0, signature: 0 }
  const fixed = titled.height + storied.height + gaps.title + gaps.story
  const marked = text || isSigned ? gaps.mark + MARK + gaps.dedication : 0
  const fitWith = (signature: Block[]) => {
    const signed = signature.reduce((sum, { height }) => sum + height, text ? gaps.signature : 0)
    const left = AREA.bottom - AREA.top - fixed - marked - signed
    const dedicated = text ? fitDedication(set, text, { left, color: ink }) : undefined
    return { signature, signed, left, dedicated }
  }
  const signatures = layoutSignatures(set, { date, giver }, look)
  const { signature, signed, left, dedicated } =
    signatures.map(fitWith).find((fitted, i) => !fitted.dedicated?.isShrunk || i === signatures.length - 1) ??
    fitWith([])
  const most = text || isSigned ? ORNAMENT * 1.1 : ORNAMENT * 1.5
  const ornament = Math.round(Math.min(most, left - (dedicated?.height ?? 0)))
  return {
    title: titled,
    story: storied,
    dedication: dedicated,
    signature,
    shop: set('shop', shop, { size: 13, width: COLUMN.title, room: 36, color: quiet }),
    ornament,
    gaps,
    mark: Boolean(text || isSigned),
    height: fixed + marked + signed + ornament + (dedicated?.height ?? 0),
  }
}

/** The date stands above the giver, as at the end of a letter, or before it on a line where a dedication is long. */
function layoutSignatures(
  set: ReturnType<typeof createBlockLayout>,
  { date, giver }: Pick<TitleWords, 'date' | 'giver'>,
  { ink, quiet }: TitlePageDesign,
): Block[][] {
  const width = COLUMN.title
  const day = date ? [set('date', date, { size: 16, width, room: 34, color: quiet })] : []
  const name = giver ? [set('giver', giver, { size: 21, width, room: 44, color: ink })] : []
  if (!date || !giver) return [[...day, ...name]]
  const line = set('giver', `${date}, ${giver}`, { size: 18, width, room: 40, color: ink })
  return [[...day, ...name], [line]]
}

/** Keeps the lines as they were typed where a smaller size is enough for that. */
function fitDedication(
  set: ReturnType<typeof createBlockLayout>,
  text: string,
  { left, color }: { left: number; color: string },
): Block {
  const atSize = (size: number, least: number) =>
    set('dedication', text, { size, width: COLUMN.dedication, room: left - least, color })
  const [roomy, tight, tiny] = MIN_ORNAMENTS
  const sizes = DEDICATION_SIZES.map((size) => atSize(size, roomy))
  const typed = text.trim().split('\n').length
  const wanted =
    sizes.find(({ lines }) => lines === typed) ??
    sizes.find(({ lines }) => lines <= FEW_LINES) ??
    sizes.at(-1)
  if (wanted?.fits) return wanted
  const shrunk = atSize(DEDICATION_SIZES[0], tight)
  return shrunk.fits ? shrunk : atSize(DEDICATION_SIZES[0], tiny)
}

interface Block {
  lines: number
  height: number
  fits: boolean
  isShrunk: boolean
  at: (y: number) => BoxLayout
}

interface Setting {
  size: number
  width: number
  /** how high the block may become before its letters shrink */
  room: number
  color: string
}

const LINE_HEIGHT = 1.5

const createBlockLayout =
  (reading: TextStyle) =>
  (id: string, text: string, { size, width, room, color }: Setting): Block => {
    const style = {
      ...defaultTextStyle(),
      ...{ fontFamily: reading.fontFamily, fontWeight: reading.fontWeight, color },
      fontSize: Math.round(size * titleScaleOf(reading)),
      textAlign: 'center' as const,
    }
    const at = (y: number) => {
      const box: TextBox = {
        id,
        text,
        x: (TITLE_PAGE_SIZE - width) / 2,
        y,
        width,
        height: Math.floor(room),
        style,
      }
      return layoutBox(box, text)
    }
    const { lines, fontSize: set, problems } = at(0)
    const fits = problems.every(({ code }) => code !== 'overflow')
    const height = Math.round(lines.length * set * LINE_HEIGHT)
    return { lines: lines.length, height, fits, isShrunk: set < style.fontSize, at }
  }
