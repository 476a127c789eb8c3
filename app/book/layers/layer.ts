import type { Box } from '../document'

// Free layers of a page: shapes, stickers and pictures of any number, in one order from back to front. They lie over the
// page's illustration and title, and under its texts.

const layerKinds = ['shape', 'sticker', 'image'] as const
export type LayerKind = (typeof layerKinds)[number]

export const shapeForms = ['rectangle', 'rounded', 'ellipse', 'line'] as const
export type ShapeForm = (typeof shapeForms)[number]

export const stickerNames = ['leaf', 'star', 'cloud', 'heart', 'moon', 'flower'] as const
export type StickerName = (typeof stickerNames)[number]

interface PlacedLayer extends Box {
  id: string
  /** degrees, clockwise around the box's middle; absent means 0 */
  turn?: number
  /** the whole layer's, from 0 to 1; absent means 1 */
  opacity?: number
  /** the name that texts and free layers of a page share which are moved as one */
  group?: string
}

export interface ShapeLayer extends PlacedLayer {
  kind: 'shape'
  form: ShapeForm
  /** absent means that the ground shows through */
  fill?: string
  /** on the outline, half of it on either side; a line has nothing else */
  stroke?: { color: string; width: number }
}

export interface StickerLayer extends PlacedLayer {
  kind: 'sticker'
  sticker: StickerName
  color: string
}

export interface ImageLayer extends PlacedLayer {
  kind: 'image'
  url: string
  originalWidth: number
  originalHeight: number
  /** the part of the picture that its box shows; absent means all of it */
  crop?: Crop
}

/** In shares of a picture's sides. */
export type Crop = Box

export type Layer = ShapeLayer | StickerLayer | ImageLayer

export const layerBounds = {
  /** a line is as high as its box, which may be as thin as this */
  side: { least: 4, most: 2000 },
  stroke: { least: 0.5, most: 60 },
  opacity: { least: 0.05, most: 1 },
  crop: { least: 0.02, most: 1 },
  turn: { least: -180, most: 180 },
  onAPage: 100,
} as const

export const isLayerKind = (kind: unknown): kind is LayerKind => layerKinds.includes(kind as LayerKind)

/** Translucent colours are refused: a layer has one opacity, which all painters apply to it as a whole. */
export const isSolidColour = (color: unknown): color is string =>
  typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color)

/** Shares that were divided and added up miss a whole by less than this. */
const TOLERANCE = 1e-6

export function isCrop(given: unknown): given is Crop {
  if (given === null || typeof given !== 'object') return false
  const { x, y, width, height } = given as Partial<Record<keyof Crop, unknown>>
  const isRange = (start: unknown, length: unknown) =>
    typeof start === 'number' &&
    typeof length === 'number' &&
    start >= 0 &&
    length >= layerBounds.crop.least - TOLERANCE &&
    start + length <= 1 + TOLERANCE
  return isRange(x, width) && isRange(y, height)
}

export const isWholeCrop = ({ width, height }: Crop) => Math.min(width, height) >= 1 - TOLERANCE

/** The box of the whole picture, of which the layer's own shows a part; upright, as the layer's own. */
export function uncroppedBox({ x, y, width, height, crop }: Box & Pick<ImageLayer, 'crop'>): Box {
  if (!crop) return { x, y, width, height }
  const [wide, high] = [width / crop.width, height / crop.height]
  return { x: x - crop.x * wide, y: y - crop.y * high, width: wide, height: high }
}

export const imagesOf = (layers: readonly Layer[] = []): ImageLayer[] =>
  layers.filter((layer) => layer.kind === 'image')

/**
 * Print paints everything up to the topmost picture into the page's own picture, and the layers above it as vectors in
 * flat inks.
 */
export function splitForPrint(layers: readonly Layer[] = []): { pixels: Layer[]; vectors: Layer[] } {
  const top = layers.findLastIndex(({ kind }) => kind === 'image')
  return { pixels: layers.slice(0, top + 1), vectors: layers.slice(top + 1) }
}
