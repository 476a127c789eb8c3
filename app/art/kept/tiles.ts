import type { Box } from '../kit/shapes'
import type { PageFrame } from '../page-frame'

/** Pixels: small enough that a child touches few, large enough to compress well. */
const TILE = 256

/** A page's cropped pixels in squares, counted row by row. Boxes are in the pixels of its canvas, which has a bleed. */
export class TileGrid {
  readonly count: number
  private readonly across: number

  constructor(private readonly frame: PageFrame) {
    this.across = Math.ceil(frame.px / TILE)
    this.count = this.across * Math.ceil(frame.down / TILE)
  }

  get all(): Set<number> {
    return new Set(Array.from({ length: this.count }, (_, tile) => tile))
  }

  boxOf(tile: number): Box {
    const { px, down, bleed } = this.frame
    const [left, top] = [(tile % this.across) * TILE, Math.floor(tile / this.across) * TILE]
    const [right, bottom] = [Math.min(px, left + TILE), Math.min(down, top + TILE)]
    return [left + bleed, top + bleed, right + bleed, bottom + bleed]
  }

  tilesIn([left, top, right, bottom]: Box): number[] {
    return [...this.all].filter((tile) => {
      const box = this.boxOf(tile)
      return box[0] < right && left < box[2] && box[1] < bottom && top < box[3]
    })
  }

  boxAround(tiles: Iterable<number>): Box {
    const boxes = [...tiles].map((tile) => this.boxOf(tile))
    const [left, top] = [Math.min(...boxes.map((box) => box[0])), Math.min(...boxes.map((box) => box[1]))]
    return [left, top, Math.max(...boxes.map((box) => box[2])), Math.max(...boxes.map((box) => box[3]))]
  }
}
