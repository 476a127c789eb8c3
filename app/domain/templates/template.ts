import { type BookDocument, type HeadPlace, type ImagePosition, type PageKey, sizeOf } from '~/book/document'
import type { Place } from '../../outside/composite/composite'

// A head's place has two spellings. Painters and the engine count within the picture, 1000 units to its height, and turn
// in radians; a document counts on the page, in the page's own units, sizes against a head of 100, and in degrees.

export function headOn(page: PageKey, { x, y, scale, turn, flip }: Place, moved?: ImagePosition): HeadPlace {
  const { left, top, unit } = frameOf(page, moved)
  const to = (value: number, parts: number) => Math.round(value * parts) / parts
  return {
    x: to(left + x * unit, 10),
    y: to(top + y * unit, 10),
    scale: to((scale * unit) / HEAD, 1000),
    turn: to((turn * 180) / Math.PI, 10),
    flip,
  }
}

export function placeOn(page: PageKey, { x, y, scale, turn, flip }: HeadPlace, moved?: ImagePosition): Place {
  const { left, top, unit } = frameOf(page, moved)
  return {
    x: (x - left) / unit,
    y: (y - top) / unit,
    scale: (scale * HEAD) / unit,
    turn: (turn * Math.PI) / 180,
    flip,
  }
}

/** Where a document has the head of a page; where it says nothing, the painting does. */
export function placeFor({ heads, imagePositions }: BookDocument, page: PageKey): Place | undefined {
  const head = heads[page]
  return head && placeOn(page, head, imagePositions[page])
}

const HEAD = 100

/** How many of a page's own units are one painting unit, where its picture fills it. */
export const unitOf = (page: PageKey) => sizeOf(page).height / 1000

function frameOf(page: PageKey, moved?: ImagePosition) {
  if (!moved) return { left: 0, top: 0, unit: unitOf(page) }
  return { left: moved.x, top: moved.y, unit: moved.scale / moved.aspectRatio / 1000 }
}
