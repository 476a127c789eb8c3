import {
  type Alignment,
  alignments,
  type BookDocument,
  type Box,
  bounds,
  type HeadPlace,
  type ImagePosition,
  isColour,
  isOnlyOne,
  onlyOnes,
  type PageKey,
  type PerPage,
  pageKeys,
  plainStyle,
  type TextBox,
  type TextStyle,
  type TitleOverlay,
} from './document'
import { isTitleLook } from './title/names'

// Reads a document stored by any older editor as the current type. It never throws: invalid parts are dropped.

type Loose = Record<string, unknown>

export function upgrade(older: unknown): BookDocument {
  const from = looseOf(older)
  return {
    format: 1,
    bookId: wholeOf(from.bookId) || null,
    version: wholeOf(from.version),
    backgrounds: eachPage(from.backgrounds, textUpTo(bounds.address)),
    ...sizesIn(from.backgroundSizes),
    textBoxes: eachPage(from.textBoxes, boxesOf),
    pageImages: eachPage(from.pageImages, textUpTo(bounds.address)),
    imagePositions: eachPage(from.imagePositions, positionOf),
    titleOverlays: eachPage(from.titleOverlays, overlayOf),
    heads: eachPage(from.heads, headOf),
    aiPrompts: eachPage(from.aiPrompts, textUpTo(bounds.prompt)),
    locked: eachPage(from.locked, namesOf),
    ...(isTitleLook(from.titleLook) && { titleLook: from.titleLook }),
  }
}

function sizesIn(given: unknown): Pick<BookDocument, 'backgroundSizes'> {
  const backgroundSizes = eachPage(given, (value) => {
    const { width, height } = looseOf(value)
    return [width, height].every(isSide) ? { width: Number(width), height: Number(height) } : undefined
  })
  return Object.keys(backgroundSizes).length ? { backgroundSizes } : {}
}

/** Turns the older, flat style (`strokeColor: …`) into the current form (`stroke: { color: … }`). */
export function nestedStyle(given: unknown): unknown {
  const { stroke, shadow, ...flat } = looseOf(given)
  return {
    ...pick(flat, ['fontFamily', 'fontSize', 'fontWeight', 'color', 'textAlign']),
    ...pick({ fontFamily: flat.font ?? flat.family, textAlign: flat.align }, keysMissingFrom(flat)),
    stroke: { ...part(flat, 'stroke', ['color', 'width']), ...looseOf(stroke) },
    shadow: { ...part(flat, 'shadow', ['color', 'blur', 'offsetX', 'offsetY']), ...looseOf(shadow) },
  }
}

export function styleOf(given: unknown): TextStyle {
  const from = looseOf(nestedStyle(given))
  const plain = plainStyle()
  const { fontSize, stroke: strokes, blur, shadowOffset } = bounds
  const stroke = looseOf(from.stroke)
  const shadow = looseOf(from.shadow)
  return {
    fontFamily: textUpTo(bounds.name)(from.fontFamily) ?? plain.fontFamily,
    fontSize: between(from.fontSize, fontSize, plain.fontSize),
    fontWeight: weightOf(from.fontWeight),
    color: colourOf(from.color, plain.color),
    textAlign: alignmentOf(from.textAlign),
    stroke: {
      enabled: stroke.enabled === true,
      color: colourOf(stroke.color, plain.stroke.color),
      width: between(stroke.width, strokes, plain.stroke.width),
    },
    shadow: {
      enabled: shadow.enabled === true,
      color: colourOf(shadow.color, plain.shadow.color),
      blur: between(shadow.blur, blur, plain.shadow.blur),
      offsetX: between(shadow.offsetX, shadowOffset, plain.shadow.offsetX),
      offsetY: between(shadow.offsetY, shadowOffset, plain.shadow.offsetY),
    },
  }
}

function eachPage<Value>(given: unknown, read: (value: unknown) => Value | undefined): PerPage<Value> {
  const from = looseOf(given)
  const pages = pageKeys.flatMap((key): [PageKey, Value][] => {
    const value = Object.hasOwn(from, key) ? read(from[key]) : undefined
    return value === undefined ? [] : [[key, value]]
  })
  return Object.fromEntries(pages) as PerPage<Value>
}

function boxesOf(given: unknown): TextBox[] | undefined {
  if (!Array.isArray(given)) return undefined
  const taken = new Set<string>()
  return given.slice(0, bounds.boxesOnAPage).flatMap((one, i) => {
    const from = looseOf(one)
    const place = placeOf(from)
    if (!place) return []
    const named = textUpTo(bounds.name)(from.id)
    const id = named && !taken.has(named) && !isOnlyOne(named) ? named : `text-${i + 1}-${taken.size}`
    taken.add(id)
    const text = textUpTo(bounds.letters)(from.text) ?? ''
    return [{ id, ...sizedWithin(place, bounds.box), text, style: styleOf(from.style ?? from) }]
  })
}

function namesOf(given: unknown): string[] | undefined {
  if (!Array.isArray(given)) return undefined
  const most = bounds.boxesOnAPage + onlyOnes.length
  return given.slice(0, most).flatMap((name) => textUpTo(bounds.name)(name) ?? [])
}

function positionOf(given: unknown): ImagePosition | undefined {
  const from = looseOf(given)
  const { x, y } = from
  if (!isNumber(x) || !isNumber(y)) return undefined
  const originalWidth = between(from.originalWidth, bounds.original, 1)
  const originalHeight = between(from.originalHeight, bounds.original, 1)
  const aspectRatio = between(from.aspectRatio, bounds.aspect, originalWidth / originalHeight)
  const scale = between(from.scale, bounds.picture, bounds.picture.least)
  return { x, y, scale, aspectRatio, originalWidth, originalHeight }
}

function overlayOf(given: unknown): TitleOverlay | undefined {
  const from = looseOf(given)
  const url = textUpTo(bounds.address)(from.url)
  const place = placeOf(from)
  if (!url || !place) return undefined
  return {
    url,
    ...sizedWithin(place, { width: 1, height: 1 }),
    originalWidth: between(from.originalWidth, bounds.original, place.width),
    originalHeight: between(from.originalHeight, bounds.original, place.height),
  }
}

function headOf(given: unknown): HeadPlace | undefined {
  const { x, y, scale, turn, flip } = looseOf(given)
  if (!isNumber(x) || !isNumber(y)) return undefined
  return {
    x,
    y,
    scale: between(scale, bounds.head, 1),
    turn: between(turn, bounds.turn, 0),
    flip: flip === true,
  }
}

function placeOf({ x, y, width, height }: Loose) {
  if (!isNumber(x) || !isNumber(y) || !isNumber(width) || !isNumber(height)) return undefined
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** Clamps the size between `least` and the largest size allowed. */
const sizedWithin = (place: Box, least: { width: number; height: number }): Box => ({
  ...place,
  width: Math.min(bounds.picture.most, Math.max(least.width, place.width)),
  height: Math.min(bounds.picture.most, Math.max(least.height, place.height)),
})

const looseOf = (given: unknown): Loose =>
  given !== null && typeof given === 'object' && !Array.isArray(given) ? (given as Loose) : {}

const keysMissingFrom = (flat: Loose) => ['fontFamily', 'textAlign'].filter((key) => flat[key] === undefined)

const pick = (from: Loose, keys: string[]): Loose =>
  Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]]))

/** `strokeWidth: 2` means that the stroke is on, unless `strokeEnabled` says otherwise. */
function part(flat: Loose, name: string, fields: string[]): Loose {
  const of = (field: string) => flat[name + field[0]?.toUpperCase() + field.slice(1)]
  const said = Object.fromEntries(fields.filter((f) => of(f) !== undefined).map((f) => [f, of(f)]))
  const enabled = of('enabled') ?? (Object.keys(said).length ? true : undefined)
  return enabled === undefined ? said : { enabled, ...said }
}

const isNumber = (given: unknown): given is number =>
  typeof given === 'number' && given >= bounds.place.least && given <= bounds.place.most

const isSide = (given: unknown) =>
  typeof given === 'number' && given >= bounds.original.least && given <= bounds.original.most

/** Normalised to NFC and cut to `most`, but never within a surrogate pair. */
const textUpTo = (most: number) => (given: unknown) =>
  typeof given === 'string' && given !== ''
    ? given
        .normalize('NFC')
        .slice(0, most)
        .replace(/[\ud800-\udbff]$/, '')
    : undefined

const wholeOf = (given: unknown) =>
  Number.isSafeInteger(given) && (given as number) > 0 ? (given as number) : 0

function between(
  given: unknown,
  { least, most }: { least: number; most: number },
  otherwise: number,
): number {
  const value = typeof given === 'string' ? Number.parseFloat(given) : given
  const meant = typeof value === 'number' && Number.isFinite(value) ? value : otherwise
  return Math.min(most, Math.max(least, meant))
}

const weightOf = (given: unknown) =>
  given === 'bold' ? 700 : Math.round(between(given, { least: 100, most: 900 }, 400))

const colourOf = (given: unknown, otherwise: string) => (isColour(given) ? given : otherwise)

const alignmentOf = (given: unknown): Alignment => alignments.find((one) => one === given) ?? 'left'
