import type { OverlayOptions } from 'sharp'
import { type BookDocument, type Box, type PageKey, sizeOf } from '~/book/document'
import { imagesOf } from '~/book/layers/layer'
import { type BrightnessMap, measureBrightness } from '~/book/legibility/brightness'
import { coverBox, pictureBoxOf } from '~/book/print/paper'
import { paintLayers } from '~/engines/print/paint-layers'
import type { Db } from '../db.server'
import { findPicturesByUrl, pictureNameOf, readPictureFile } from './pictures.server'

// The lightness of a page under its words, from the smallest files of its pictures.

const GROUND_WIDTH = 320

/** Undefined while one of its pictures is not stored, since it cannot be measured. */
export async function measurePageGround(
  db: Db,
  document: BookDocument,
  page: PageKey,
): Promise<BrightnessMap | undefined> {
  const { width, height } = sizeOf(page)
  const unit = GROUND_WIDTH / width
  const layers = layersOf(document, page)
  const free = document.layers?.[page] ?? []
  if (!layers.length && !free.length) return undefined
  const size = { width: GROUND_WIDTH, height: Math.round(height * unit) }
  const laid: OverlayOptions[] = []
  for (const { url, place } of layers) {
    const bytes = await smallFile(db, url)
    if (!bytes) return undefined
    const at = place === 'filling' ? place : scaled(place, unit)
    const over = await overlay(bytes, at, { x: 0, y: 0, ...size })
    if (over) laid.push(over)
  }
  if (free.length) {
    const files = new Map<string, Uint8Array>()
    for (const { id, url } of imagesOf(free)) {
      const bytes = await smallFile(db, url)
      if (!bytes) return undefined
      files.set(id, bytes)
    }
    const seen = { x: 0, y: 0, width, height }
    const input = await paintLayers(free, { seen, ...size, pictureOf: async ({ id }) => files.get(id) })
    laid.push({ input, left: 0, top: 0 })
  }
  const { default: sharp } = await import('sharp')
  const dots = await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(laid)
    .removeAlpha()
    .raw()
    .toBuffer()
  return measureBrightness(dots, GROUND_WIDTH, 3)
}

type Place = Box | 'filling'

function layersOf(document: BookDocument, page: PageKey): { url: string; place: Place }[] {
  const [background, picture] = [document.backgrounds[page], document.pageImages[page]]
  const title = document.titleOverlays[page]
  const whole = { x: 0, y: 0, ...sizeOf(page) }
  return [
    ...(background ? [{ url: background, place: 'filling' as const }] : []),
    ...(picture ? [{ url: picture, place: pictureBoxOf(whole, document.imagePositions[page]) }] : []),
    ...(title ? [{ url: title.url, place: title }] : []),
  ]
}

async function smallFile(db: Db, url: string): Promise<Uint8Array | undefined> {
  const [picture] = await findPicturesByUrl(db, [url])
  if (!picture) return undefined
  const width = picture.widths.filter((one) => one >= GROUND_WIDTH).sort((one, other) => one - other)[0]
  return readPictureFile(pictureNameOf(url), `${width ?? Math.max(...picture.widths)}.webp`)
}

/** The picture is cut to the page, because sharp composites nothing larger than its base. */
async function overlay(bytes: Uint8Array, place: Place, page: Box): Promise<OverlayOptions | undefined> {
  const { default: sharp } = await import('sharp')
  const own = await sharp(bytes).metadata()
  const box = place === 'filling' ? coverBox(page, own) : place
  const [left, top] = [Math.round(box.x), Math.round(box.y)]
  const [width, height] = [Math.max(1, Math.round(box.width)), Math.max(1, Math.round(box.height))]
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const seen = {
    width: Math.min(width - cut.left, page.width - Math.max(0, left)),
    height: Math.min(height - cut.top, page.height - Math.max(0, top)),
  }
  if (seen.width <= 0 || seen.height <= 0) return undefined
  const input = await sharp(bytes)
    .resize(width, height, { fit: 'fill' })
    .extract({ ...cut, ...seen })
    .png()
    .toBuffer()
  return { input, left: Math.max(0, left), top: Math.max(0, top) }
}

const scaled = ({ x, y, width, height }: Box, unit: number): Box => ({
  x: x * unit,
  y: y * unit,
  width: width * unit,
  height: height * unit,
})
