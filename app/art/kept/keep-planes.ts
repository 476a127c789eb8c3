import { setImmediate } from 'node:timers/promises'
import type { Canvas, GlobalCompositeOperation, SKRSContext2D } from '@napi-rs/canvas'
import type { Pixels } from '../layers'
import type { PlaneLook } from '../looks'
import type { Page } from '../page'
import type { PaintedPlane } from '../plane-painter'
import { TileGrid } from './tiles'

/** Whether a plane differs from child to child. */
export const isOfChild = ({ isChild, showsChild }: PlaneLook) => Boolean(isChild || showsChild)

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
 * page without its child. `tiles`: those that a child may touch; the others are not saved.
 */
export async function keepPlanes(
  page: Page,
  saveTile: SaveTile,
  tiles?: ReadonlySet<number>,
): Promise<Pixels> {
  const base = page.painter.createCanvas().getContext('2d')
  page.fillGround(base)
  const saved: SaveTile = async (tile) => (tiles?.has(tile.tile) === false ? undefined : saveTile(tile))
  let over: LayersOverChild | undefined
  for (const step of page.planes) {
    // The child's plane is painted too, since planes over it may ask where its head and hands came to be.
    const plane = page.painter.paint(step, 'whole', page.headEvents)
    if (isOfChild(step.look)) {
      if (over) await over.close()
      else await saveGround(page, base, saved)
      over ??= new LayersOverChild(page, saved)
      over.group++
    } else if (plane) {
      page.painter.layDown(plane, [base])
      await over?.add(plane)
    }
    await setImmediate()
  }
  await over?.close()
  const { canvasWidth, canvasHeight } = page.frame
  page.print(base, [0, 0, canvasWidth, canvasHeight])
  return cropOf(page, base)
}

export function cropOf({ frame: { bleed, px: width, down: height } }: Page, context: SKRSContext2D): Pixels {
  return { data: context.getImageData(bleed, bleed, width, height).data, width, height }
}

async function saveGround(page: Page, ground: SKRSContext2D, save: SaveTile) {
  const grid = new TileGrid(page.frame)
  for (let tile = 0; tile < grid.count; tile++)
    await save({ group: 0, blend: 'source-over', tile, pixels: readTile(ground, grid, tile) })
}

function readTile(context: SKRSContext2D, grid: TileGrid, tile: number): Pixels {
  const [left, top, right, bottom] = grid.boxOf(tile)
  const [width, height] = [right - left, bottom - top]
  return { data: context.getImageData(left, top, width, height).data, width, height }
}

/** Painted on black and on white, what planes do to a page below can be told apart: what they leave of it, and add. */
class LayersOverChild {
  group = 0
  private readonly grid: TileGrid
  private readonly black: SKRSContext2D
  private readonly white: SKRSContext2D
  private readonly touched = new Set<number>()

  constructor(
    private readonly page: Page,
    private readonly save: SaveTile,
  ) {
    this.grid = new TileGrid(page.frame)
    this.black = page.painter.createCanvas().getContext('2d')
    this.white = page.painter.createCanvas().getContext('2d')
    this.clear()
  }

  async add(plane: PaintedPlane) {
    const { painter } = this.page
    const { blend = 'source-over' } = plane.look
    painter.layShadow(plane, [this.black, this.white])
    for (const tile of this.grid.tilesIn(painter.reachOf(plane))) this.touched.add(tile)
    if (LINEAR.has(blend)) return painter.layPaint(plane, [this.black, this.white])
    const own = painter.createCanvas()
    painter.layPaint(plane, [own.getContext('2d')], 'source-over')
    const tiles = this.grid.tilesIn(painter.reachOf(plane))
    await this.close()
    await this.saveOwn(own, tiles, blend)
  }

  /** Saves the added layers. */
  async close() {
    const { group } = this
    for (const tile of this.touched) {
      const [added, left] = [readTile(this.black, this.grid, tile), readTile(this.white, this.grid, tile)]
      subtract(left.data, added.data)
      if (!isFull(left.data)) await this.save({ group, blend: 'multiply', tile, pixels: left })
      if (!isEmpty(added.data)) await this.save({ group, blend: 'lighter', tile, pixels: added })
    }
    this.touched.clear()
    this.clear()
  }

  private async saveOwn(canvas: Canvas, tiles: number[], blend: GlobalCompositeOperation) {
    for (const tile of tiles) {
      const pixels = readTile(canvas.getContext('2d'), this.grid, tile)
      if (pixels.data.some((value, i) => i % 4 === 3 && value))
        await this.save({ group: this.group, blend, tile, pixels })
    }
  }

  private clear() {
    const { canvasWidth, canvasHeight } = this.page.frame
    for (const [context, colour] of [
      [this.black, '#000000'],
      [this.white, '#ffffff'],
    ] as const) {
      context.fillStyle = colour
      context.fillRect(0, 0, canvasWidth, canvasHeight)
    }
  }
}

function subtract(from: Uint8ClampedArray, what: Uint8ClampedArray) {
  for (let i = 0; i < from.length; i++) from[i] = i % 4 === 3 ? 255 : (from[i] ?? 0) - (what[i] ?? 0)
}

const isFull = (data: Uint8ClampedArray) => data.every((value) => value === 255)
const isEmpty = (data: Uint8ClampedArray) => data.every((value, i) => i % 4 === 3 || !value)
