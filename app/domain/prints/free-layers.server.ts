import type { Box } from '~/book/document'
import { imagesOf, type Layer, splitForPrint, uncroppedBox } from '~/book/layers/layer'
import { overhangOf } from '~/book/layers/outline'
import { isOnPart } from '~/book/print/paper'
import { PART_PX } from '~/book/print/print'
import { turnedBox } from '~/book/turn'
import type { PlacedPicture } from '~/engines/print/print'
import { paintLayers } from '../pictures/paint-layers.server'
import { readLargestFile } from '../pictures/pictures.server'
import { checkResolution, readSize } from './sheet-resolution.server'
import type { SheetContext } from './sheets.server'

/** Strokes reach over their box. */
function coveredBy(layer: Layer): Box {
  const over = overhangOf(layer)
  const { x, y, width, height } = turnedBox(layer, layer)
  return { x: x - over, y: y - over, width: width + 2 * over, height: height + 2 * over }
}

/** The free layers up to the topmost picture, as one picture with alpha over the whole part. The others are vectors. */
export async function placeFreeLayers(
  context: SheetContext,
  layers: readonly Layer[] | undefined,
): Promise<PlacedPicture[]> {
  const { paper, db, faults } = context
  const onPart = splitForPrint(layers).pixels.filter((layer) => isOnPart(paper.onPart(coveredBy(layer))))
  if (!onPart.length) return []
  const stored = new Map<string, Uint8Array>()
  for (const image of imagesOf(onPart)) {
    const { id, url } = image
    const bytes = await readLargestFile(db, url)
    if (!bytes) {
      faults.push({ code: 'missingPicture', detail: url })
      continue
    }
    stored.set(id, bytes)
    checkResolution(context, (await readSize(bytes)).width, paper.onPart(uncroppedBox(image)))
  }
  const corner = paper.onPart({ x: 0, y: 0, width: 0, height: 0 })
  const side = PART_PX / paper.unit
  const bytes = await paintLayers(onPart, {
    seen: { x: -corner.x / paper.unit, y: -corner.y / paper.unit, width: side, height: side },
    width: PART_PX,
    height: PART_PX,
    pictureOf: async ({ id }) => stored.get(id),
  })
  return [{ bytes, at: { x: 0, y: 0, width: PART_PX, height: PART_PX } }]
}
