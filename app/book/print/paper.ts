import { type Box, type ImagePosition, sizeOf } from '~/book/document'
import { BLEED_MM, PART_PX, type Part, pageOf, TRIM_MM } from './print'

// These functions convert a document's units to pixels of a printed page.

const PX_PER_MM = PART_PX / (TRIM_MM + 2 * BLEED_MM)
export const BLEED_PX = PX_PER_MM * BLEED_MM
const MM_PER_INCH = 25.4

/** The page of a part in its own units: for half a spread, the whole spread. */
export function partScaleOf(part: Part) {
  const { page, side } = pageOf(part)
  const { width, height, pages } = sizeOf(page)
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
export const pictureBoxOf = (whole: Box, moved?: ImagePosition): Box =>
  moved ? { x: moved.x, y: moved.y, width: moved.scale, height: moved.scale / moved.aspectRatio } : whole

/** A picture of this size fills the box, and the surplus is cut off: `xMidYMid slice`. */
export function coverBox({ x, y, width, height }: Box, own: { width: number; height: number }): Box {
  const scale = Math.max(width / own.width, height / own.height)
  const [across, down] = [own.width * scale, own.height * scale]
  return { x: x + (width - across) / 2, y: y + (height - down) / 2, width: across, height: down }
}

export const dpiOf = (pixels: number, laidOver: number) =>
  Math.floor((pixels / laidOver) * PX_PER_MM * MM_PER_INCH)

export const isOnPart = ({ x, y, width, height }: Box) =>
  x < PART_PX && y < PART_PX && x + width > 0 && y + height > 0

/** A picture that ends at the trim's edge is mirrored into the bleed; one that ends within it leaves bare paper. */
export function fillsPart(part: Part, moved?: ImagePosition): boolean {
  const { whole, onPart } = partScaleOf(part)
  const at = onPart(pictureBoxOf(whole, moved))
  const [least, most] = [BLEED_PX + 1, PART_PX - BLEED_PX - 1]
  return at.x <= least && at.y <= least && at.x + at.width >= most && at.y + at.height >= most
}
