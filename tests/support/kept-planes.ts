import { type KeptTile, keepPlanes } from '~/art/kept/keep-planes'
import type { KeptPlanes } from '~/art/kept/paint-child'
import type { Pixels } from '~/art/layers'
import type { Page } from '~/art/page'
import { deltaE } from '~/engines/composite/colour/delta-e'
import { toLab } from '~/engines/composite/colour/lab'

/** Layers in memory, as saved. */
export async function keepInMemory(
  page: Page,
  only?: Set<number>,
): Promise<KeptPlanes & { tiles: KeptTile[] }> {
  const tiles: KeptTile[] = []
  const base = await keepPlanes(page, async (tile) => void tiles.push(tile), only)
  return {
    tiles,
    readBase: async () => ({ ...base, data: base.data.slice() }),
    readTiles: async (group, tile) =>
      only && !only.has(tile) ? undefined : tiles.filter((one) => one.group === group && one.tile === tile),
  }
}

/** How far two pictures of one size are apart: ΔE on average, and where it is most. */
export function comparePixels(one: Pixels, other: Pixels) {
  const labAt = ({ data }: Pixels, i: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(i, i + 3)
    return toLab([red / 255, green / 255, blue / 255])
  }
  const apart: number[] = []
  for (let i = 0; i < one.data.length; i += 4) {
    const isSame = [0, 1, 2].every((c) => one.data[i + c] === other.data[i + c])
    apart.push(isSame ? 0 : deltaE(labAt(one, i), labAt(other, i)))
  }
  return {
    mean: apart.reduce((sum, v) => sum + v, 0) / apart.length,
    most: apart.reduce((a, b) => Math.max(a, b)),
  }
}
