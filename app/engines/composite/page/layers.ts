import sharp, { type Sharp } from 'sharp'
import type { Pixels } from '../colour/pixels'
import type { HairLayers, PageTemplate } from '../composite'
import { unpackPixels } from '../photo/unpack-pixels'

/** A page's layers as pixels, all of one size; a layer that a page does not have is transparent. */
export interface PageLayers {
  back: Pixels
  skin: Pixels
  front: Pixels
  hair?: HairLayers<Pixels>
}

interface Size {
  width: number
  height: number
}

const MAX_PIXELS = 40_000_000
const MAX_BYTES = 20 * 1024 * 1024
const KINDS = ['heif', 'jpeg', 'png', 'webp', 'gif', 'svg']
/** Transparent parts of a page become paper colour, as where the shop shows it. */
const PAPER = '#fffbf4'

/** Thrown for a file that is no page; any other error is not the file's fault. */
export class BadPage extends Error {}

const throwBadPage = (cause: unknown) => {
  throw new BadPage('a page cannot be read', { cause })
}

/** Throws `BadPage` when one of the files is not a still picture. */
export async function readLayers(
  { back, skin, front, hair }: PageTemplate,
  width: number,
): Promise<PageLayers> {
  const page = await readPage(back, width)
  const layerOf = async (bytes?: Uint8Array) =>
    bytes ? readPixels(fitTo(await openPicture(bytes), page)) : emptyPixels(page)
  const layers = { back: page, skin: await layerOf(skin), front: await layerOf(front) }
  if (!hair) return layers
  const { base, light } = hair
  return {
    ...layers,
    hair: { base: await layerOf(base), light: await layerOf(light), skin: await layerOf(hair.skin) },
  }
}

export async function readPage(bytes: Uint8Array, width: number): Promise<Pixels> {
  const page = await openPicture(bytes)
  const height = Math.round((width * page.height) / page.width)
  if (width * height > MAX_PIXELS) throw new BadPage('a page has an end')
  return readPixels(fitTo(page, { width, height }).flatten({ background: PAPER }))
}

export async function readLayer(bytes: Uint8Array, width: number): Promise<Pixels> {
  const layer = await openPicture(bytes)
  return readPixels(fitTo(layer, { width, height: Math.round((width * layer.height) / layer.width) }))
}

export interface OpenedPicture extends Size {
  picture: Sharp
}

/** Opened from memory, so that an SVG has no folder and no site to load anything from. */
export async function openPicture(bytes: Uint8Array): Promise<OpenedPicture> {
  if (!bytes.length || bytes.length > MAX_BYTES) throw new BadPage('a page has an end, and a beginning')
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient()
  const { format, pages = 1, autoOrient } = await picture.metadata().catch(throwBadPage)
  if (!KINDS.includes(format) || pages > 1) throw new BadPage('a page is one still picture')
  if (format === 'svg') assertVectorOnly(bytes)
  return { picture, ...autoOrient }
}

/** Bitmaps within an SVG are unpacked without any size limit, so an SVG must contain none, not even by entities. */
function assertVectorOnly(bytes: Uint8Array) {
  // Bytes that are not UTF-8 decode to replacement characters, UTF-16 to text with zeros.
  const text = new TextDecoder().decode(bytes)
  const isPlain =
    /^\s*</.test(text) &&
    !text.includes('\ufffd') &&
    !text.includes('\0') &&
    !/encoding\s*=\s*["'](?!utf-8["'])/i.test(text)
  if (!isPlain || /<!ENTITY|<([\w.-]+:)?(image|feImage)\b/i.test(text))
    throw new BadPage('an SVG page is drawn')
}

const fitTo = ({ picture }: OpenedPicture, { width, height }: Size) =>
  picture.resize(width, height, { fit: 'fill' })

export const readPixels = (picture: Sharp): Promise<Pixels> => unpackPixels(picture).catch(throwBadPage)

const emptyPixels = ({ width, height }: Size): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
})
