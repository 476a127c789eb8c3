import { bounds, type ImagePosition, type PageKey, type PictureSize, sizeOf } from '../document'

/** A picture in the middle of its page and just large enough to cover it, in 64ths of a unit as all places are. */
export function coverPosition(page: PageKey, picture: PictureSize): ImagePosition {
  const { width, height } = sizeOf(page)
  const originalWidth = clamp(picture.width, bounds.original, width)
  const originalHeight = clamp(picture.height, bounds.original, height)
  const aspectRatio = clamp(originalWidth / originalHeight, bounds.aspect, 1)
  const scale = in64ths(clamp(Math.max(width, height * aspectRatio), bounds.picture, width))
  const at = (free: number) => in64ths(clamp(free / 2, bounds.place, 0))
  const [x, y] = [at(width - scale), at(height - scale / aspectRatio)]
  return { x, y, scale, aspectRatio, originalWidth, originalHeight }
}

/** A value that is no finite number becomes another. */
const clamp = (value: number, { least, most }: { least: number; most: number }, otherwise: number) =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise
/** Adding 0 turns -0 into 0: JSON does not return -0 as it was sent. */
const in64ths = (value: number) => Math.round(value * 64) / 64 + 0
