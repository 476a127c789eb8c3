import type { Picture } from '~/art/paint'
import { BLEED_MM, type Side, TRIM_MM } from '~/book/print/print'

/** A page of paper has this many painting units. */
const PAGE = 1000
const BLEED = (PAGE * BLEED_MM) / TRIM_MM

/** With bleed on four sides; at the fold the bleed shows the other half of the picture. */
export function paintAreaOf(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  side: Side | undefined,
  px: number,
) {
  const half = width / 2
  const [from, to] = side === 'left' ? [0, half] : side === 'right' ? [half, width] : [0, width]
  const part: [number, number] = [from - BLEED, to + BLEED]
  const rows: [number, number] = [-BLEED, height + BLEED]
  return { px: Math.round(((part[1] - part[0]) * px) / (PAGE + 2 * BLEED)), part, rows }
}
