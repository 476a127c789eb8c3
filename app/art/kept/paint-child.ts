import { setImmediate } from 'node:timers/promises'
import { createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas'
import type { Pixels } from '../layers'
import type { Page } from '../page'
import { isOfChild, type KeptTile } from './keep-planes'
import { TileGrid } from './tiles'

/** What `keepPlanes` saved of a page. */
export interface KeptPlanes {
  /** the page without its child; the caller may change it */
  readBase(): Promise<Pixels>
  /** one group's layers on a tile, in order; nothing where the tile was not saved */
  readTiles(group: number, tile: number): Promise<Pick<KeptTile, 'blend' | 'pixels'>[] | undefined>
}

/** Paints the child's planes between the kept ones. Nothing if the child is where no tile was kept. */
export async function paintChild(page: Page, kept: KeptPlanes): Promise<Pixels | undefined> {
  const stack = new TileStack(page, kept)
  let group = 0
  for (const step of page.planes.filter(({ look }) => isOfChild(look))) {
    const plane = page.painter.paint(step, 'whole', page.headEvents)
    if (plane) {
      for (const tile of stack.grid.tilesIn(page.painter.reachOf(plane)))
        if (!(await stack.raise(tile, group))) return undefined
      page.painter.layDown(plane, [stack.context])
      await setImmediate()
    }
    group++
  }
  const base = await kept.readBase()
  for (const tile of stack.tiles) {
    await stack.raise(tile, group)
    stack.print(tile, base)
  }
  return base
}

/** The tiles that the child touches; each is raised through the groups as late as the next of its planes allows. */
class TileStack {
  readonly context: SKRSContext2D
  readonly grid: TileGrid
  private readonly next = new Map<number, number>()

  constructor(
    private readonly page: Page,
    private readonly kept: KeptPlanes,
  ) {
    this.grid = new TileGrid(page.frame)
    this.context = page.painter.createCanvas().getContext('2d')
  }

  get tiles() {
    return this.next.keys()
  }

  /** Lays the groups up to this one on the tile. */
  async raise(tile: number, group: number): Promise<boolean> {
    for (let at = this.next.get(tile) ?? 0; at <= group; at++) {
      const layers = await this.kept.readTiles(at, tile)
      if (!layers) return false
      for (const layer of layers) this.lay(tile, layer)
      this.next.set(tile, at + 1)
    }
    return true
  }

  private lay(tile: number, { blend, pixels: { data, width, height } }: Pick<KeptTile, 'blend' | 'pixels'>) {
    const [left, top] = this.grid.boxOf(tile)
    const picture = createCanvas(width, height)
    picture.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
    this.context.globalCompositeOperation = blend
    this.context.drawImage(picture, left, top)
    this.context.globalCompositeOperation = 'source-over'
  }

  print(tile: number, onto: Pixels) {
    const { bleed } = this.page.frame
    const [left, top, right, bottom] = this.grid.boxOf(tile)
    this.page.print(this.context, [left, top, right, bottom])
    const { data } = this.context.getImageData(left, top, right - left, bottom - top)
    const row = (right - left) * 4
    for (let y = top; y < bottom; y++)
      onto.data.set(
        data.subarray((y - top) * row, (y - top + 1) * row),
        ((y - bleed) * onto.width + left - bleed) * 4,
      )
  }
}
