import { type BookDocument, type PageKey, sizeOf } from '../document'
import { imagesOf, uncroppedBox } from '../layers/layer'

/** In page units. A picture that lies there several times is listed once, as wide as its largest place needs. */
export function widthsOnPage(document: BookDocument, page: PageKey): Map<string, number> {
  const { backgrounds, pageImages, imagePositions, titleOverlays } = document
  const { width } = sizeOf(page)
  const places = [
    { url: backgrounds[page], wide: width },
    { url: pageImages[page], wide: imagePositions[page]?.scale ?? width },
    { url: titleOverlays[page]?.url, wide: titleOverlays[page]?.width ?? width },
    ...imagesOf(document.layers?.[page]).map((image) => ({
      url: image.url,
      wide: uncroppedBox(image).width,
    })),
  ]
  const widths = new Map<string, number>()
  for (const { url, wide } of places) if (url) widths.set(url, Math.max(widths.get(url) ?? 0, wide))
  return widths
}
