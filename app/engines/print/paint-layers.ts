import type { Sharp } from 'sharp'
import type { Box } from '~/book/document'
import { type ImageLayer, type Layer, uncroppedBox } from '~/book/layers/layer'
import { createMarkup, formatRatio, serializeMarkup } from '~/book/painters/markup'
import { layerOf } from '~/book/painters/svg-layers'
import { middleOf, rotatePoint, turnedBox } from '~/book/turn'

// Free layers as pixels with alpha, for the paper and for measuring the ground under words.

interface LayerPainting {
  /** the visible part of the page, in its units */
  seen: Box
  /** pixels */
  width: number
  height: number
  /** a layer whose picture is not stored is left out */
  pictureOf: (image: ImageLayer) => Promise<Uint8Array | undefined>
}

export const paintLayers = async (layers: readonly Layer[], painting: LayerPainting): Promise<Buffer> =>
  (await openLayers(layers, painting)).png().toBuffer()

export async function openLayers(
  layers: readonly Layer[],
  { seen, width, height, pictureOf }: LayerPainting,
): Promise<Sharp> {
  const hrefs = new Map<string, string>()
  const inlined: Layer[] = []
  for (const layer of layers) {
    const bytes = layer.kind === 'image' ? await pictureOf(layer) : undefined
    if (layer.kind !== 'image' || !bytes) inlined.push(layer)
    else {
      const { image, href } = await inlineImage(cutToSeen(layer, seen), bytes, width / seen.width)
      inlined.push(image)
      hrefs.set(layer.id, href)
    }
  }
  const { x, y } = seen
  const svg = createMarkup(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [x, y, seen.width, seen.height].map(formatRatio).join(' '),
      ...{ width: String(width), height: String(height), preserveAspectRatio: 'none' },
    },
    inlined.flatMap((layer) => layerOf(layer, ({ id }) => hrefs.get(id))),
  )
  const { default: sharp } = await import('sharp')
  // The library limits the length of an attribute, and so of an inlined picture, unless told otherwise.
  return sharp(Buffer.from(serializeMarkup(svg)), { unlimited: true })
}

/** Around the page, in its units, so that the edge of no cut is seen. */
const UNSEEN = 4
/** A cut takes time to read as well: one that spares less is not worth it. */
const MAX_SEEN = 0.8

/**
 * An image cut to what is seen of it: one as wide as a spread would be unpacked whole for each of the two pages. The cut's
 * middle is turned to where the image shows it.
 */
export function cutToSeen(image: ImageLayer, seen: Box): ImageLayer {
  const { turn = 0 } = image
  const around = turnedBox(
    {
      ...{ x: seen.x - UNSEEN, y: seen.y - UNSEEN },
      ...{ width: seen.width + 2 * UNSEEN, height: seen.height + 2 * UNSEEN },
    },
    { ...boxOf(image), turn: -turn },
  )
  const [x, y] = [Math.max(image.x, around.x), Math.max(image.y, around.y)]
  const width = Math.min(image.x + image.width, around.x + around.width) - x
  const height = Math.min(image.y + image.height, around.y + around.height) - y
  if (width <= 0 || height <= 0 || width * height > image.width * image.height * MAX_SEEN) return image
  const whole = uncroppedBox(image)
  const crop = {
    ...{ x: (x - whole.x) / whole.width, y: (y - whole.y) / whole.height },
    ...{ width: width / whole.width, height: height / whole.height },
  }
  const middle = rotatePoint(middleOf({ x, y, width, height }), middleOf(image), turn)
  return { ...image, x: middle.x - width / 2, y: middle.y - height / 2, width, height, crop }
}

const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height })

/**
 * With no more pixels than it gets at this scale. Of a large picture that shows a detail, only the pixels around the
 * detail are inlined, and the layer's cut is of these.
 */
export async function inlineImage(
  layer: ImageLayer,
  bytes: Uint8Array,
  scale: number,
): Promise<{ image: ImageLayer; href: string }> {
  const { default: sharp } = await import('sharp')
  const { hasAlpha, autoOrient } = await sharp(bytes).metadata()
  const { cut, image } = cutOut(layer, autoOrient)
  const width = Math.ceil(uncroppedBox(image).width * scale)
  const picture = (cut ? sharp(bytes).rotate().extract(cut) : sharp(bytes).rotate())
    .toColourspace('srgb')
    .resize({ width, withoutEnlargement: true })
  const [type, encoded] = hasAlpha
    ? ['png', await picture.png().toBuffer()]
    : ['jpeg', await picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()]
  return { image, href: `data:image/${type};base64,${encoded.toString('base64')}` }
}

function cutOut(image: ImageLayer, { width, height }: { width: number; height: number }) {
  const { crop } = image
  if (!crop) return { image }
  const [left, across] = pixelsAround(crop.x * width, crop.width * width, width)
  const [top, down] = pixelsAround(crop.y * height, crop.height * height, height)
  const inside = {
    ...{ x: (crop.x * width - left) / across, width: (crop.width * width) / across },
    ...{ y: (crop.y * height - top) / down, height: (crop.height * height) / down },
  }
  return { cut: { left, top, width: across, height: down }, image: { ...image, crop: inside } }
}

/** A pixel more on either side, from which the edge is smoothed. */
function pixelsAround(start: number, length: number, room: number): [at: number, length: number] {
  const at = Math.max(0, Math.floor(start) - 1)
  return [at, Math.min(room, Math.ceil(start + length) + 1) - at]
}
