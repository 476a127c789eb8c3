import type { Box } from '~/book/document'
import { isOnPart, type partScaleOf } from '~/book/print/paper'
import type { Place } from '~/engines/composite/composite'

/** Hair and hat may reach so many head sizes from the head's middle. */
const REACH = 1.3

/** Whether a photographed head in this picture reaches onto the part. */
export function isHeadOnPart(paper: ReturnType<typeof partScaleOf>, box: Box, { x, y, scale }: Place) {
  const unit = box.height / 1000
  const reach = scale * unit * REACH
  const [left, top] = [box.x + x * unit - reach, box.y + y * unit - reach]
  return isOnPart(paper.onPart({ x: left, y: top, width: reach * 2, height: reach * 2 }))
}
