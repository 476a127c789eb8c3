import { type Box, type ImagePosition, sizeOf } from '~/book/document'
import { BLEED_MM, PART_PX, type Part, pageOf, TRIM_MM } from './print'

// Where on a printed page lies what a document has on a page of its own: document units to pixels.

export const PX_PER_MM = PART_PX / (TRIM_MM + 2 * BLEED_MM)
export const BLEED_PX = PX_PER_MM * BLEED_MM
const MM_PER_INCH = 25.4

/** The page of a part in its own units: all of a spread, of which the part shows a half. */
export function paperOf(part: Part) {
  const { page, side } = pageOf(part)
  const { width, height, pages } = sizeOf(page)
  /** pixels to a unit */
  const unit = (TRIM_MM * PX_PER_MM * pages) / width
  const begins = side === 'right' ? width / 2 : 0
  const whole: Box = { x: 0, y: 0, width, height }
  return {
    whole,
    unit,
    /** in pixels from the corner of the part's bleed */
    onPart: (box: Box): Box => ({
      x: BLEED_PX + (box.x - begins) * unit,
      y: BLEED_PX + box.y * unit,
      width: box.width * unit,
      height: box.height * unit,
    }),
  }
}

/** A picture that was not moved fills its page. */
export const boxOf = (whole: Box, moved?: ImagePosition): Box =>
  moved ? { x: moved.x, y: moved.y, width: moved.scale, height: moved.scale / moved.aspectRatio } : whole

/** Where a picture of this size fills a box, what is too much of it cut off: `xMidYMid slice`. */
export function filling({ x, y, width, height }: Box, own: { width: number; height: number }): Box {
  const scale = Math.max(width / own.width, height / own.height)
  const [across, down] = [own.width * scale, own.height * scale]
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down }
}

/** How finely a picture of so many pixels is printed that lies over so many of ours. */
export const dpiOf = (pixels: number, laidOver: number) =>
  Math.floor((pixels / laidOver) * PX_PER_MM * MM_PER_INCH)

/** Whether anything of a box is seen on a part. */
export const isSeen = ({ x, y, width, height }: Box) =>
  x < PART_PX && y < PART_PX && x + width > 0 && y + height > 0

/** What ends at the edge of the trim is mirrored into the bleed; what ends within it leaves paper to be seen. */
export function fillsPart(part: Part, moved?: ImagePosition): boolean {
  const { whole, onPart } = paperOf(part)
  const at = onPart(boxOf(whole, moved))
  const [least, most] = [BLEED_PX + 1, PART_PX - BLEED_PX - 1]
  return at.x <= least && at.y <= least && at.x + at.width >= most && at.y + at.height >= most
}
