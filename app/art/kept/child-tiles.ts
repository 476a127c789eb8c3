import { type ChildLook, lookWith } from '../child/look'
import type { Box } from '../kit/shapes'
import type { Shot } from '../looks'
import type { Page } from '../page'
import { isOfChild } from './keep-planes'
import { TileGrid } from './tiles'

/** Children whose hair takes more room than any other's: wide, long, high. */
const LARGE: ChildLook[] = (['afro', 'long-curls', 'two-buns'] as const).map((style) =>
  lookWith({ hair: { style, colour: 'black', shift: 0 }, measures: { cheeks: 2, faceWidth: 2, ears: 2 } }),
)
/** As wide as a name on a cover becomes. */
const LARGE_NAME = '가나다라마바사아자차카타파하와'
/** Pixels across a page that only tells where the child is. */
const LITTLE = 120
/** Page units around the largest child. */
const ROOM = 24

type PagePainter = (shot: Shot) => Page

/** The boxes that the planes of a child and of its name touch, one for each plane, in page units. */
export function findChildBoxes(paint: PagePainter, child: ChildLook, nameLine?: string): Box[] {
  const { planes, painter, frame } = paint({ px: LITTLE, child, nameLine })
  return planes.flatMap((step): Box[] => {
    const plane = isOfChild(step.look) && painter.paint(step, 'whole')
    if (!plane) return []
    const [left, top, right, bottom] = painter.reachOf(plane)
    const unitsOf = (pixels: number) => (pixels - frame.bleed) / frame.scale
    return [[unitsOf(left), unitsOf(top), unitsOf(right), unitsOf(bottom)]]
  })
}

/** The tiles of a page that children of any look may touch: usually at most a third. */
export function findChildTiles(paint: PagePainter, { frame }: Page): Set<number> {
  const grid = new TileGrid(frame)
  const boxes = LARGE.flatMap((child) => [
    ...findChildBoxes(paint, child),
    ...findChildBoxes(paint, child, LARGE_NAME),
  ])
  return new Set(
    boxes.flatMap((box) => {
      const pixels = frame.toPixels(box, ROOM)
      return pixels ? grid.tilesIn(pixels) : []
    }),
  )
}
