import { setImmediate } from 'node:timers/promises'
import type { GlobalCompositeOperation } from '@napi-rs/canvas'
import type { CanvasBox } from '../canvas-box'
import type { Box } from '../kit/shapes'
import type { Pixels } from '../layers'
import type { PlaneLook } from '../looks'
import type { Page } from '../page'
import { fillBox, type PaintedPlane } from '../plane-painter'
import { TileGrid } from './tiles'

/** Whether a plane differs from child to child. */
export const isOfChild = ({ isChild, showsChild, isTitle }: PlaneLook) =>
  Boolean(isChild || showsChild || isTitle)

/** A square of a kept layer: laid on the page with `blend` after every earlier layer of its group. */
export interface KeptTile {
  /** how many of the child's planes lie below it: group 0 is the ground */
  group: number
  blend: GlobalCompositeOperation
  tile: number
  pixels: Pixels
}
type SaveTile = (tile: KeptTile) => Promise<void>

/** Each is the page below × m + c, channel by channel, so any number of them in a row is one m and one c. */
const LINEAR: ReadonlySet<GlobalCompositeOperation> = new Set(['source-over', 'multiply', 'screen'])

/**
 * Paints the planes that are the same for every child: saves the layers around the child's planes, and returns the
 * page without its child. `tiles`: those that a child may touch, all unless told; the others are not saved.
 */
export async function keepPlanes(
  page: Page,
  save: SaveTile,
  tiles: ReadonlySet<number> = new TileGrid(page.frame).all,
): Promise<Pixels> {
  const base = page.painter.createCanvas()
  page.fillGround(base.context)
  let over: LayersOverChild | undefined
  for (const step of page.planes) {
    // The child's plane is painted too, since planes over it may ask where its head and hands came to be.
    const plane = page.painter.paint(step, 'whole', page.headEvents)
    if (isOfChild(step.look)) {
      if (over) await over.close()
      else await saveGround(page, base, { tiles, save })
      over ??= new LayersOverChild(page, { tiles, save })
      over.group++
    } else if (plane) {
      page.painter.layDown(plane, [base.context])
      await over?.add(plane)
    }
    await setImmediate()
  }
  await over?.close()
  page.warmPaper(base.context, page.frame.canvasBox)
  return page.printed(base, page.frame.cropBox)
}

interface Saving {
  tiles: ReadonlySet<number>
  save: SaveTile
}

async function saveGround(page: Page, ground: CanvasBox, { tiles, save }: Saving) {
  const grid = new TileGrid(page.frame)
  for (const tile of tiles)
    await save({ group: 0, blend: 'source-over', tile, pixels: readBox(ground, grid.boxOf(tile)) })
}

function readBox(canvas: CanvasBox, box: Box): Pixels {
  const { data, width, height } = canvas.read(box)
  return { data, width, height }
}

/** Painted on black and on white, what planes do to a page below can be told apart: what they leave of it, and add. */
class LayersOverChild {
  group = 0
  private readonly grid: TileGrid
  private readonly box: Box
  private readonly black: CanvasBox
  private readonly white: CanvasBox
  private readonly touched = new Set<number>()

  constructor(
    private readonly page: Page,
    private readonly saving: Saving,
  ) {
    this.grid = new TileGrid(page.frame)
    this.box = this.grid.boxAround(saving.tiles)
    this.black = page.painter.createCanvas(this.box)
    this.white = page.painter.createCanvas(this.box)
    this.clear()
  }

  async add(plane: PaintedPlane) {
    const { painter } = this.page
    const { blend = 'source-over' } = plane.look
    const onto = [this.black.context, this.white.context]
    painter.layShadow(plane, onto)
    const tiles = this.grid.tilesIn(painter.reachOf(plane)).filter((tile) => this.saving.tiles.has(tile))
    for (const tile of tiles) this.touched.add(tile)
    if (LINEAR.has(blend)) return painter.layPaint(plane, onto)
    const own = painter.createCanvas(this.box)
    painter.layPaint(plane, [own.context], 'source-over')
    await this.close()
    await this.saveOwn(own, tiles, blend)
    own.release()
  }

  /** Saves the added layers. */
  async close() {
    const { group } = this
    for (const tile of this.touched) {
      const box = this.grid.boxOf(tile)
      const [added, left] = [readBox(this.black, box), readBox(this.white, box)]
      subtract(left.data, added.data)
      if (!isFull(left.data)) await this.saving.save({ group, blend: 'multiply', tile, pixels: left })
      if (!isEmpty(added.data)) await this.saving.save({ group, blend: 'lighter', tile, pixels: added })
    }
    this.touched.clear()
    this.clear()
  }

  private async saveOwn(canvas: CanvasBox, tiles: number[], blend: GlobalCompositeOperation) {
    for (const tile of tiles) {
      const pixels = readBox(canvas, this.grid.boxOf(tile))
      if (pixels.data.some((value, i) => i % 4 === 3 && value))
        await this.saving.save({ group: this.group, blend, tile, pixels })
    }
  }

  private clear() {
    for (const [{ context }, colour] of [
      [this.black, '#000000'],
      [this.white, '#ffffff'],
    ] as const) {
      context.fillStyle = colour
      fillBox(context, this.box)
    }
  }
}

function subtract(from: Uint8ClampedArray, what: Uint8ClampedArray) {
  for (let i = 0; i < from.length; i++) from[i] = i % 4 === 3 ? 255 : (from[i] ?? 0) - (what[i] ?? 0)
}

const isFull = (data: Uint8ClampedArray) => data.every((value) => value === 255)
const isEmpty = (data: Uint8ClampedArray) => data.every((value, i) => i % 4 === 3 || !value)
