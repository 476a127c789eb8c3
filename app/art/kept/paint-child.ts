import { setImmediate } from 'node:timers/promises'
import { ImageData } from '@napi-rs/canvas'
import { CanvasBox } from '../canvas-box'
import type { Box } from '../kit/shapes'
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
export async function paintChild(page: Page, planes: KeptPlanes): Promise<Pixels | undefined> {
  const stack = new TileStack(page, planes)
  let group = 0
  for (const step of page.planes.filter(({ look }) => isOfChild(look))) {
    const plane = page.painter.paint(step, page.firstTake, page.headEvents)
    if (plane) {
      for (const tile of stack.grid.tilesIn(page.painter.reachOf(plane)))
        if (!(await stack.raise(tile, group))) return undefined
      page.painter.layDown(plane, [stack.canvas.context])
      await setImmediate()
    }
    group++
  }
  for (const tile of stack.tiles) await stack.raise(tile, group)
  const base = await planes.readBase()
  stack.printOn(base)
  return base
}

/** The tiles that the child touches; each is raised through the groups as late as the next of its planes allows. */
class TileStack {
  readonly canvas: CanvasBox
  readonly grid: TileGrid
  private readonly next = new Map<number, number>()

  constructor(
    private readonly page: Page,
    private readonly planes: KeptPlanes,
  ) {
    this.grid = new TileGrid(page.frame)
    this.canvas = page.painter.createCanvas()
  }

  get tiles() {
    return this.next.keys()
  }

  /** Lays the groups up to this one on the tile. */
  async raise(tile: number, group: number): Promise<boolean> {
    for (let at = this.next.get(tile) ?? 0; at <= group; at++) {
      const layers = await this.planes.readTiles(at, tile)
      if (!layers) return false
      for (const layer of layers) this.lay(tile, layer)
      this.next.set(tile, at + 1)
    }
    return true
  }

  private lay(tile: number, { blend, pixels: { data, width, height } }: Pick<KeptTile, 'blend' | 'pixels'>) {
    const { context } = this.canvas
    const layer = new CanvasBox(this.grid.boxOf(tile))
    layer.put(new ImageData(data, width, height), layer.box)
    context.globalCompositeOperation = blend
    layer.layOn(context)
    context.globalCompositeOperation = 'source-over'
    layer.release()
  }

  /** The tone of all tiles first: a canvas that is written to after a reading is copied whole. */
  printOn(base: Pixels) {
    const boxes = [...this.tiles].map((tile) => this.grid.boxOf(tile))
    for (const box of boxes) this.page.warmPaper(this.canvas.context, box)
    for (const box of boxes) this.copy(this.page.printed(this.canvas, box), box, base)
  }

  private copy({ data, width, height }: Pixels, [left, top]: Box, onto: Pixels) {
    const { bleed } = this.page.frame
    for (let y = 0; y < height; y++)
      onto.data.set(
        data.subarray(y * width * 4, (y + 1) * width * 4),
        ((top + y - bleed) * onto.width + left - bleed) * 4,
      )
  }
}
