import { clamp, type Plane } from '../../colour/pixels'
import { type PhotoAnalysis, pointAt, quantileOf } from '../analysis'
import { valueAt } from '../patches'

/** Points of each upper lid, and of the brow's lower edge over it. */
const LIDS = [
  { lid: [161, 160, 159, 158, 157], brow: [52, 65] },
  { lid: [388, 387, 386, 385, 384], brow: [282, 295] },
]
/** The depth at which a line says neither yes nor no; creases of folded lids have 0.05 to 0.5 in thirteen photographs. */
const MIDDLE = 0.13
const SPREAD = 0.1

/**
 * Over the lashes lies a strip of lit skin and over that the fold, a thin dark line. In spreads: above 0 a fold is seen.
 * Below it nothing is told: in a soft or small photo every lid is smooth.
 */
export function lidFoldOf({ mesh }: PhotoAnalysis, luma: Plane): number {
  const depths = LIDS.flatMap(({ lid, brow }) => {
    const edge = brow.reduce((sum, at) => sum + pointAt(mesh, at)[1], 0) / brow.length
    return lid.map((at) => {
      const [x, y] = pointAt(mesh, at)
      const reach = 0.8 * (y - edge)
      return depthOfLine(columnAbove(luma, x, y, reach))
    })
  })
  return clamp((quantileOf(depths, 0.6) - MIDDLE) / SPREAD, -1, 2)
}

/** The lashes lie up to so many pixels of the frame beside the mesh's lid. */
const BELOW = 6
const LASHES = 13
/** The skin over a fold is at most so far away. */
const ABOVE = 6

/** From below the lid upwards. */
const columnAbove = (luma: Plane, x: number, y: number, reach: number) =>
  Array.from({ length: Math.max(0, Math.round(BELOW + reach + ABOVE)) }, (_, i) => {
    const row = y + BELOW - i
    return (valueAt(luma, x - 1, row) + valueAt(luma, x, row) + valueAt(luma, x + 1, row)) / 3
  })

function depthOfLine(column: number[]): number {
  const lashes = column.slice(0, LASHES)
  const from = lashes.indexOf(Math.min(...lashes))
  let most = 0
  for (let i = from + 2; i < column.length - ABOVE; i++) {
    const below = Math.max(...column.slice(from + 1, i))
    const above = Math.max(...column.slice(i + 1, i + 1 + ABOVE))
    const skin = Math.min(below, above)
    most = Math.max(most, (skin - (column[i] as number)) / (skin + 0.05))
  }
  return most
}
