import type { BookDocument, Box, PageKey } from '~/book/document'
import { type Crop, type ImageLayer, isWholeCrop, layerBounds, uncroppedBox } from '~/book/layers/layer'
import { middleOf, type Point, rotatePoint } from '~/book/turn'
import { clampLayerBox, mapLayers } from '../state/layers'
import type { PartId } from '../state/parts'

// A free picture under its frame. Frames are upright, as a layer's own box is; a turned picture stays where it is on the
// page while its frame changes.

type CropChange = (image: ImageLayer) => ImageLayer

export const withCrop = (document: BookDocument, page: PageKey, id: PartId, change: CropChange) =>
  document.locked[page]?.includes(id)
    ? document
    : mapLayers(document, page, (layer) =>
        layer.id === id && layer.kind === 'image' ? change(layer) : layer,
      )

export function leastFrameOf(image: ImageLayer) {
  const whole = uncroppedBox(image)
  const least = (side: number) => Math.max(layerBounds.side.least, side * layerBounds.crop.least)
  return { width: least(whole.width), height: least(whole.height) }
}

export function cropTo(image: ImageLayer, wanted: Box): ImageLayer {
  const whole = uncroppedBox(image)
  const least = leastFrameOf(image)
  const across = clampRange(
    [image.x - whole.x, image.width],
    [wanted.x - whole.x, wanted.width],
    [least.width, whole.width],
  )
  const down = clampRange(
    [image.y - whole.y, image.height],
    [wanted.y - whole.y, wanted.height],
    [least.height, whole.height],
  )
  const frame = { x: whole.x + across.at, y: whole.y + down.at, width: across.length, height: down.length }
  const middle = rotatePoint(middleOf(frame), middleOf(image), image.turn ?? 0)
  const place = { ...frame, x: middle.x - frame.width / 2, y: middle.y - frame.height / 2 }
  return withShares(
    { ...image, ...clampLayerBox(place) },
    {
      ...{ x: across.at / whole.width, width: across.length / whole.width },
      ...{ y: down.at / whole.height, height: down.length / whole.height },
    },
  )
}

type Range = readonly [at: number, length: number]

/** A frame that would be longer than a layer may be ends early on the pulled side; its other edge stays. */
function clampRange(from: Range, [start, wanted]: Range, [least, room]: readonly [number, number]) {
  const at = Math.min(Math.max(0, start), room - least)
  const end = Math.max(at + least, Math.min(room, start + wanted))
  const length = Math.min(layerBounds.side.most, end - at)
  const isStartPulled = Math.abs(start - from[0]) > Math.abs(start + wanted - from[0] - from[1])
  return { at: isStartPulled ? end - length : at, length }
}

/** The frame stays; the picture follows until its edge meets the frame's. `by` is upright, too. */
export function movePicture(image: ImageLayer, by: Point): ImageLayer {
  const { crop } = image
  if (!crop) return image
  const whole = uncroppedBox(image)
  const shift = (share: number, length: number, part: number) =>
    Math.min(1 - length, Math.max(0, share - part))
  return withShares(image, {
    ...crop,
    x: shift(crop.x, crop.width, by.x / whole.width),
    y: shift(crop.y, crop.height, by.y / whole.height),
  })
}

const DIGITS = 1e6
const round = (share: number) => Math.round(share * DIGITS) / DIGITS

function withShares({ crop: _, ...image }: ImageLayer, { x, y, width, height }: Crop): ImageLayer {
  const crop = { x: round(x), y: round(y), width: round(width), height: round(height) }
  return isWholeCrop(crop) ? image : { ...image, crop }
}

export const insetSides = ['left', 'top', 'right', 'bottom'] as const
export type Insets = Record<(typeof insetSides)[number], number>

/** The shares of the picture that are cut off on each side. */
export function insetsOf({ crop }: ImageLayer): Insets {
  if (!crop) return { left: 0, top: 0, right: 0, bottom: 0 }
  const { x, y, width, height } = crop
  return { left: x, top: y, right: Math.max(0, 1 - x - width), bottom: Math.max(0, 1 - y - height) }
}

export function withInsets(image: ImageLayer, { left, top, right, bottom }: Insets): ImageLayer {
  const whole = uncroppedBox(image)
  return cropTo(image, {
    ...{ x: whole.x + left * whole.width, width: (1 - left - right) * whole.width },
    ...{ y: whole.y + top * whole.height, height: (1 - top - bottom) * whole.height },
  })
}

/** All of the picture again, as large as it lies there, or as a layer may be. */
export function uncrop(image: ImageLayer): ImageLayer {
  if (!image.crop) return image
  const { crop: _, ...so } = withInsets(image, { left: 0, top: 0, right: 0, bottom: 0 })
  const { width, height } = uncroppedBox(image)
  const share = Math.min(1, layerBounds.side.most / Math.max(width, height))
  if (share === 1) return so
  const middle = middleOf(image)
  const size = { width: width * share, height: height * share }
  return { ...so, ...clampLayerBox({ x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size }) }
}
