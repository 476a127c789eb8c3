import { useMemo } from 'react'
import { type BookDocument, type Box, type PageKey, sizeOf } from '~/book/document'
import { imagesOf } from '~/book/layers/layer'
import { type BrightnessMap, measureBrightness } from '~/book/legibility/brightness'
import { coverBox, pictureBoxOf } from '~/book/print/paper'
import { useLayerPainter } from './canvas/use-layer-painter'
import { type Thumbnail, useThumbnailState, useThumbnails } from './strip/thumbnails'

/** In pixels: the strip's small pictures have no more. */
const ACROSS = 320

/** The brightness of a page under its texts, once all of its pictures have loaded. */
export function usePageBrightness(document: BookDocument, page: PageKey): BrightnessMap | undefined {
  const ground = usePageGround(document, page)
  return typeof ground === 'object' ? ground : undefined
}

export type PageGround = BrightnessMap | 'failed' | 'gone' | undefined

/** `failed` while one of its pictures waits to be requested again, `gone` once one was erased. */
export function usePageGround(document: BookDocument, page: PageKey): PageGround {
  const [background, picture] = [document.backgrounds[page], document.pageImages[page]]
  const [moved, title] = [document.imagePositions[page], document.titleOverlays[page]]
  const under = useThumbnailState(background)
  const over = useThumbnailState(picture)
  const top = useThumbnailState(title?.url)
  const layers = document.layers?.[page]
  const painter = useLayerPainter(Boolean(layers))
  const images = useThumbnails(imagesOf(layers).map(({ url }) => url))
  const hasLayers = !layers || (painter && imagesOf(layers).every(({ url }) => images.has(url)))
  const isWhole =
    Boolean(background || picture || layers) &&
    !(background && !under) &&
    !(picture && !over) &&
    !(title && !top) &&
    hasLayers
  return useMemo(() => {
    const states = [under, over, top, ...images.values()]
    for (const state of ['failed', 'gone'] as const) if (states.includes(state)) return state
    if (!isWhole) return undefined
    const whole = { x: 0, y: 0, ...sizeOf(page) }
    const bitmaps = [
      isBitmap(under) && { bitmap: under, box: coverBox(whole, under) },
      isBitmap(over) && { bitmap: over, box: pictureBoxOf(whole, moved) },
      isBitmap(top) && title && { bitmap: top, box: title },
    ]
    return paintBrightness(whole, bitmaps, (context) => {
      for (const layer of layers ?? []) {
        const image = layer.kind === 'image' ? images.get(layer.url) : undefined
        painter?.paintLayer(context, layer, isBitmap(image) ? image : undefined)
      }
    })
  }, [isWhole, page, under, over, top, moved, title, layers, images, painter])
}

const isBitmap = (state: Thumbnail | undefined): state is ImageBitmap => typeof state === 'object'

type PlacedBitmap = { bitmap: ImageBitmap; box: Box } | false | undefined

function paintBrightness(
  { width, height }: Box,
  bitmaps: readonly PlacedBitmap[],
  paintOver: (context: CanvasRenderingContext2D) => void,
): BrightnessMap | undefined {
  const unit = ACROSS / width
  const canvas = Object.assign(window.document.createElement('canvas'), {
    width: ACROSS,
    height: Math.round(height * unit),
  })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const placed of bitmaps) {
    if (!placed) continue
    const { x, y, width: wide, height: high } = placed.box
    context.drawImage(placed.bitmap, x * unit, y * unit, wide * unit, high * unit)
  }
  context.scale(unit, unit)
  paintOver(context)
  return measureBrightness(context.getImageData(0, 0, canvas.width, canvas.height).data, ACROSS, 4)
}
