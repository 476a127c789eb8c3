import type { Box } from '~/book/document'
import { type ImageLayer, type Layer, splitForPrint, uncroppedBox } from '~/book/layers/layer'
import { overhangOf } from '~/book/layers/outline'
import { isOnPart } from '~/book/print/paper'
import { PART_PX } from '~/book/print/print'
import { turnedBox } from '~/book/turn'
import type { LaidLayers, PrintPage } from '~/engines/print/print'
import { readLargestFile } from '../pictures/pictures.server'
import { checkResolution, readSize } from './sheet-resolution.server'
import type { SheetContext } from './sheets.server'

/** Strokes reach over their box. */
function coveredBy(layer: Layer): Box {
  const over = overhangOf(layer)
  const { x, y, width, height } = turnedBox(layer, layer)
  return { x: x - over, y: y - over, width: width + 2 * over, height: height + 2 * over }
}

/**
 * The free layers up to the topmost picture: each image as a picture of its own, so that the press opens no more than one
 * at a time, and what lies between two of them as one. The others are vectors.
 */
export async function placeFreeLayers(
  context: SheetContext,
  layers: readonly Layer[] | undefined,
): Promise<PrintPage['over']> {
  const { paper } = context
  const onPart = splitForPrint(layers).pixels.filter((layer) => isOnPart(paper.onPart(coveredBy(layer))))
  const placed: PrintPage['over'] = []
  let run: Layer[] = []
  for (const layer of onPart) {
    if (layer.kind !== 'image') {
      run.push(layer)
      continue
    }
    if (run.length) placed.push(layTogether(context, run))
    run = []
    const bytes = await readImage(context, layer)
    if (!bytes) continue
    const isPlain = !layer.turn && !layer.crop && (layer.opacity ?? 1) === 1
    placed.push(isPlain ? { bytes, at: paper.onPart(layer) } : layTogether(context, [layer], bytes))
  }
  if (run.length) placed.push(layTogether(context, run))
  return placed
}

async function readImage(context: SheetContext, image: ImageLayer): Promise<Uint8Array | undefined> {
  const { db, faults, paper } = context
  const bytes = await readLargestFile(db, image.url)
  if (bytes) checkResolution(context, (await readSize(bytes)).width, paper.onPart(uncroppedBox(image)))
  else faults.push({ code: 'missingPicture', detail: image.url })
  return bytes
}

/** A margin as wide as any bleed: what it surrounds is not mirrored at the trim. */
const MARGIN_PX = 100

/** An upright picture ends where its box does, and so goes on into the bleed as the illustration does. */
function layTogether({ paper }: SheetContext, layers: readonly Layer[], bytes?: Uint8Array): LaidLayers {
  const isUpright = layers.every((layer) => layer.kind === 'image' && !layer.turn)
  const at = toPixels(paper.onPart(boxAround(layers.map(coveredBy))), isUpright ? 0 : MARGIN_PX)
  const corner = paper.onPart({ x: 0, y: 0, width: 0, height: 0 })
  const seen = {
    x: (at.x - corner.x) / paper.unit,
    y: (at.y - corner.y) / paper.unit,
    width: at.width / paper.unit,
    height: at.height / paper.unit,
  }
  return { layers, seen, at, ...(bytes && { bytes }) }
}

function boxAround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y
  return { x, y, width, height }
}

/** Whole pixels round the box; what lies far beyond the part is left out. */
function toPixels({ x, y, width, height }: Box, margin: number): Box {
  const clamp = (at: number) => Math.min(PART_PX + MARGIN_PX, Math.max(-MARGIN_PX, at))
  const [left, top] = [clamp(Math.floor(x) - margin), clamp(Math.floor(y) - margin)]
  const right = clamp(Math.ceil(x + width) + margin)
  const bottom = clamp(Math.ceil(y + height) + margin)
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}
