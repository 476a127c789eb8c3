import sharp from 'sharp'
import type { Box } from '~/book/document'
import { type ImageLayer, type Layer, uncroppedBox } from '~/book/layers/layer'
import { createMarkup, formatRatio, serializeMarkup } from '~/book/painters/markup'
import { layerOf } from '~/book/painters/svg-layers'

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

export async function paintLayers(
  layers: readonly Layer[],
  { seen, width, height, pictureOf }: LayerPainting,
): Promise<Buffer> {
  const hrefs = new Map<string, string>()
  for (const layer of layers) {
    if (layer.kind !== 'image') continue
    const bytes = await pictureOf(layer)
    // A picture is inlined with no more pixels than it gets.
    const share = uncroppedBox(layer).width / seen.width
    if (bytes) hrefs.set(layer.id, await inline(bytes, Math.ceil(share * width)))
  }
  const { x, y } = seen
  const svg = createMarkup(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [x, y, seen.width, seen.height].map(formatRatio).join(' '),
      ...{ width: String(width), height: String(height), preserveAspectRatio: 'none' },
    },
    layers.flatMap((layer) => layerOf(layer, ({ id }) => hrefs.get(id))),
  )
  // The library limits the length of an attribute, and so of an inlined picture, unless told otherwise.
  return sharp(Buffer.from(serializeMarkup(svg)), { unlimited: true })
    .png()
    .toBuffer()
}

async function inline(bytes: Uint8Array, width: number): Promise<string> {
  const picture = sharp(bytes).rotate().toColourspace('srgb').resize({ width, withoutEnlargement: true })
  const { hasAlpha } = await sharp(bytes).metadata()
  const [type, encoded] = hasAlpha
    ? ['png', await picture.png().toBuffer()]
    : ['jpeg', await picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()]
  return `data:image/${type};base64,${encoded.toString('base64')}`
}
