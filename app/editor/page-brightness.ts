import { useMemo } from 'react'
import { type BookDocument, type Box, type PageKey, sizeOf } from '~/book/document'
import { type BrightnessMap, measureBrightness } from '~/book/legibility'
import { coverBox, pictureBoxOf } from '~/book/print/paper'
import { useThumbnailState } from './strip/thumbnails'

/** In pixels: the strip's small pictures have no more. */
const ACROSS = 320

/** The brightness of a page under its texts, once all of its pictures have loaded. */
export function usePageBrightness(document: BookDocument, page: PageKey): BrightnessMap | undefined {
  const ground = usePageGround(document, page)
  return ground === 'failed' ? undefined : ground
}

export type PageGround = BrightnessMap | 'failed' | undefined

/** `failed` while one of its pictures waits to be requested again. */
export function usePageGround(document: BookDocument, page: PageKey): PageGround {
  const [background, picture] = [document.backgrounds[page], document.pageImages[page]]
  const [moved, title] = [document.imagePositions[page], document.titleOverlays[page]]
  const under = useThumbnailState(background)
  const over = useThumbnailState(picture)
  const top = useThumbnailState(title?.url)
  const isWhole =
    Boolean(background || picture) && !(background && !under) && !(picture && !over) && !(title && !top)
  return useMemo(() => {
    if (under === 'failed' || over === 'failed' || top === 'failed') return 'failed'
    if (!isWhole) return undefined
    const whole = { x: 0, y: 0, ...sizeOf(page) }
    return paintBrightness(whole, [
      under && { bitmap: under, box: coverBox(whole, under) },
      over && { bitmap: over, box: pictureBoxOf(whole, moved) },
      top && title && { bitmap: top, box: title },
    ])
  }, [isWhole, page, under, over, top, moved, title])
}

type Layer = { bitmap: ImageBitmap; box: Box } | undefined

function paintBrightness({ width, height }: Box, layers: readonly Layer[]): BrightnessMap | undefined {
  const unit = ACROSS / width
  const canvas = Object.assign(window.document.createElement('canvas'), {
    width: ACROSS,
    height: Math.round(height * unit),
  })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const layer of layers) {
    if (!layer) continue
    const { x, y, width: wide, height: high } = layer.box
    context.drawImage(layer.bitmap, x * unit, y * unit, wide * unit, high * unit)
  }
  return measureBrightness(context.getImageData(0, 0, canvas.width, canvas.height).data, ACROSS, 4)
}
