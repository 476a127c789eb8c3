import { type BookDocument, type HeadPlace, type ImagePosition, type PageKey, sizeOf } from '~/book/document'
import type { Place } from '~/engines/composite/composite'

// A head's place has two forms. Painters and the engine use picture units, 1000 to the picture's height, and radians; a
// document uses the page's own units, sizes relative to a head of 100, and degrees.

export function toHeadPlace(
  page: PageKey,
  { x, y, scale, turn, flip }: Place,
  moved?: ImagePosition,
): HeadPlace {
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

export function toPicturePlace(
  page: PageKey,
  { x, y, scale, turn, flip }: HeadPlace,
  moved?: ImagePosition,
): Place {
  const { left, top, unit } = frameOf(page, moved)
  return {
    x: (x - left) / unit,
    y: (y - top) / unit,
    scale: (scale * HEAD) / unit,
    turn: (turn * Math.PI) / 180,
    flip,
  }
}

/** The document's place for a page's head; undefined leaves it to the painting. */
export function headPlaceInPicture(
  { heads, imagePositions }: BookDocument,
  page: PageKey,
): Place | undefined {
  const head = heads[page]
  return head && toPicturePlace(page, head, imagePositions[page])
}

const HEAD = 100

export const unitOf = (page: PageKey) => sizeOf(page).height / 1000

function frameOf(page: PageKey, moved?: ImagePosition) {
  if (!moved) return { left: 0, top: 0, unit: unitOf(page) }
  return { left: moved.x, top: moved.y, unit: moved.scale / moved.aspectRatio / 1000 }
}
