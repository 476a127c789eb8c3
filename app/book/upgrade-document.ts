import {
  type Alignment,
  alignments,
  type BookDocument,
  type Box,
  bounds,
  defaultTextStyle,
  type HeadPlace,
  type ImagePosition,
  isColour,
  isSinglePart,
  type PageKey,
  type PerPage,
  pageKeys,
  singleParts,
  type TextBox,
  type TextStyle,
  type TitleOverlay,
} from './document'
import { boxExtras, dropUnknownExtras, extraDefaults, styleExtras, withFormat } from './format'
import { layerBounds } from './layers/layer'
import { readGroup, readLayerPages } from './layers/read-layers'
import { readRuns } from './runs/read-runs'
import { isTitleLook } from './title/title-look'

// Reads a document stored by any older editor as the current type. It never throws: invalid parts are dropped.

type LooseObject = Record<string, unknown>

export function upgradeDocument(older: unknown): BookDocument {
  const from = toObject(dropUnknownExtras(older))
  const textBoxes = readPages(from.textBoxes, readBoxes)
  return withFormat({
    format: 1,
    bookId: toWhole(from.bookId) || null,
    version: toWhole(from.version),
    backgrounds: readPages(from.backgrounds, textUpTo(bounds.address)),
    ...readSizes(from.backgroundSizes),
    textBoxes,
    pageImages: readPages(from.pageImages, textUpTo(bounds.address)),
    imagePositions: readPages(from.imagePositions, readPosition),
    titleOverlays: readPages(from.titleOverlays, readOverlay),
    heads: readPages(from.heads, readHead),
    ...readLayerPages(from.layers, textBoxes),
    aiPrompts: readPages(from.aiPrompts, textUpTo(bounds.prompt)),
    locked: readPages(from.locked, readNames),
    ...(isTitleLook(from.titleLook) && { titleLook: from.titleLook }),
  })
}

function readSizes(given: unknown): Pick<BookDocument, 'backgroundSizes'> {
  const backgroundSizes = readPages(given, (value) => {
    const { width, height } = toObject(value)
    return [width, height].every(isSide) ? { width: Number(width), height: Number(height) } : undefined
  })
  return Object.keys(backgroundSizes).length ? { backgroundSizes } : {}
}

/** Turns the older, flat style (`strokeColor: …`) into the current form (`stroke: { color: … }`). */
export function nestStyle(given: unknown): unknown {
  const { stroke, shadow, ...flat } = toObject(given)
  return {
    ...pick(flat, ['fontFamily', 'fontSize', 'fontWeight', 'color', 'textAlign', ...styleExtras]),
    ...pick({ fontFamily: flat.font ?? flat.family, textAlign: flat.align }, keysMissingFrom(flat)),
    stroke: { ...readFlatPart(flat, 'stroke', ['color', 'width']), ...toObject(stroke) },
    shadow: { ...readFlatPart(flat, 'shadow', ['color', 'blur', 'offsetX', 'offsetY']), ...toObject(shadow) },
  }
}

function readStyle(given: unknown): TextStyle {
  const from = toObject(nestStyle(given))
  const plain = defaultTextStyle()
  const { fontSize, stroke: strokes, blur, shadowOffset } = bounds
  const stroke = toObject(from.stroke)
  const shadow = toObject(from.shadow)
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
    ...readExtras(from, styleExtras),
  }
}

/** A default is stored as an absent key, so that an older document stays the very same. */
function readExtras<Name extends keyof typeof extraDefaults>(
  from: LooseObject,
  names: readonly Name[],
): Partial<Record<Name, number>> {
  const values = names.flatMap((name) => {
    const value = between(from[name], bounds[name], extraDefaults[name])
    return value === extraDefaults[name] ? [] : [[name, value]]
  })
  return Object.fromEntries(values)
}

function readPages<Value>(given: unknown, read: (value: unknown) => Value | undefined): PerPage<Value> {
  const from = toObject(given)
  const pages = pageKeys.flatMap((key): [PageKey, Value][] => {
    const value = Object.hasOwn(from, key) ? read(from[key]) : undefined
    return value === undefined ? [] : [[key, value]]
  })
  return Object.fromEntries(pages) as PerPage<Value>
}

function readBoxes(given: unknown): TextBox[] | undefined {
  if (!Array.isArray(given)) return undefined
  const taken = new Set<string>()
  return given.slice(0, bounds.boxesOnAPage).flatMap((one, i) => {
    const from = toObject(one)
    const place = readPlace(from)
    if (!place) return []
    const named = textUpTo(bounds.name)(from.id)
    const id = named && !taken.has(named) && !isSinglePart(named) ? named : `text-${i + 1}-${taken.size}`
    taken.add(id)
    const text = textUpTo(bounds.letters)(from.text) ?? ''
    return [
      {
        id,
        ...sizedWithin(place, bounds.box),
        text,
        style: readStyle(from.style ?? from),
        ...readExtras(from, [...boxExtras, 'curve']),
        ...readGroup(from),
        ...readRuns(text, from.runs),
      },
    ]
  })
}

function readNames(given: unknown): string[] | undefined {
  if (!Array.isArray(given)) return undefined
  const most = bounds.boxesOnAPage + layerBounds.onAPage + singleParts.length
  return given.slice(0, most).flatMap((name) => textUpTo(bounds.name)(name) ?? [])
}

function readPosition(given: unknown): ImagePosition | undefined {
  const from = toObject(given)
  const { x, y } = from
  if (!isNumber(x) || !isNumber(y)) return undefined
  const originalWidth = between(from.originalWidth, bounds.original, 1)
  const originalHeight = between(from.originalHeight, bounds.original, 1)
  const aspectRatio = between(from.aspectRatio, bounds.aspect, originalWidth / originalHeight)
  const scale = between(from.scale, bounds.picture, bounds.picture.least)
  return { x, y, scale, aspectRatio, originalWidth, originalHeight }
}

function readOverlay(given: unknown): TitleOverlay | undefined {
  const from = toObject(given)
  const url = textUpTo(bounds.address)(from.url)
  const place = readPlace(from)
  if (!url || !place) return undefined
  return {
    url,
    ...sizedWithin(place, { width: 1, height: 1 }),
    originalWidth: between(from.originalWidth, bounds.original, place.width),
    originalHeight: between(from.originalHeight, bounds.original, place.height),
  }
}

function readHead(given: unknown): HeadPlace | undefined {
  const { x, y, scale, turn, flip } = toObject(given)
  if (!isNumber(x) || !isNumber(y)) return undefined
  return {
    x,
    y,
    scale: between(scale, bounds.head, 1),
    turn: between(turn, bounds.turn, 0),
    flip: flip === true,
  }
}

function readPlace({ x, y, width, height }: LooseObject) {
  if (!isNumber(x) || !isNumber(y) || !isNumber(width) || !isNumber(height)) return undefined
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** Clamps the size between `least` and the largest size allowed. */
const sizedWithin = (place: Box, least: { width: number; height: number }): Box => ({
  ...place,
  width: Math.min(bounds.picture.most, Math.max(least.width, place.width)),
  height: Math.min(bounds.picture.most, Math.max(least.height, place.height)),
})

const toObject = (given: unknown): LooseObject =>
  given !== null && typeof given === 'object' && !Array.isArray(given) ? (given as LooseObject) : {}

const keysMissingFrom = (flat: LooseObject) =>
  ['fontFamily', 'textAlign'].filter((key) => flat[key] === undefined)

const pick = (from: LooseObject, keys: string[]): LooseObject =>
  Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]]))

/** `strokeWidth: 2` means that the stroke is on, unless `strokeEnabled` says otherwise. */
function readFlatPart(flat: LooseObject, name: string, fields: string[]): LooseObject {
  const of = (field: string) => flat[name + field[0]?.toUpperCase() + field.slice(1)]
  const values = Object.fromEntries(fields.filter((f) => of(f) !== undefined).map((f) => [f, of(f)]))
  const enabled = of('enabled') ?? (Object.keys(values).length ? true : undefined)
  return enabled === undefined ? values : { enabled, ...values }
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

const toWhole = (given: unknown) =>
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
