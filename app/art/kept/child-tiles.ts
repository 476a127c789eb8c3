import { type ChildLook, lookWith } from '../child/look'
import type { Shot } from '../looks'
import type { Page } from '../page'
import { isOfChild } from './keep-planes'
import { TileGrid } from './tiles'

/** Children whose hair takes more room than any other's: wide, long, high. */
const LARGE: ChildLook[] = (['afro', 'long-curls', 'two-buns'] as const).map((style) =>
  lookWith({ hair: { style, colour: 'black', shift: 0 }, measures: { cheeks: 2, faceWidth: 2, ears: 2 } }),
)
/** Pixels across a page that only tells where the child is. */
const LITTLE = 120
/** Page units around the largest child. */
const ROOM = 24

/** The tiles of a page that children of any look may touch: usually at most a third. */
export function findChildTiles(paint: (shot: Shot) => Page, { frame }: Page): Set<number> {
  const grid = new TileGrid(frame)
  const found = new Set<number>()
  for (const child of LARGE) {
    const little = paint({ px: LITTLE, child })
    for (const step of little.planes.filter(({ look }) => isOfChild(look))) {
      const plane = little.painter.paint(step, 'whole')
      if (!plane) continue
      const { bleed, scale } = little.frame
      const [left, top, right, bottom] = little.painter.reachOf(plane).map((at) => (at - bleed) / scale)
      const box = frame.toPixels([left ?? 0, top ?? 0, right ?? 0, bottom ?? 0], ROOM)
      if (box) for (const tile of grid.tilesIn(box)) found.add(tile)
    }
  }
  return found
}
