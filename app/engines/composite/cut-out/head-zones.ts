import { GRID, pointAt, UNIT } from '../look/analysis'
import { faceSpanAt } from '../look/hair/mask'
import type { Point } from '../photo/faces'

/** Where a part of the head belongs by the mesh alone, whatever the photo shows there. */
export const zones = { outside: 0, face: 1, ear: 2, forehead: 3, scalp: 4 } as const

/** The zone of each of the grid's pixels. */
export function findZones(mesh: Point[]): Uint8Array {
  const found = new Uint8Array(GRID * GRID)
  for (let y = 0, i = 0; y < GRID; y++) {
    const [from, to] = faceSpanAt(mesh, y)
    for (let x = 0; x < GRID; x++, i++) found[i] = x >= from && x <= to ? zones.face : zoneAt(mesh, x, y)
  }
  return found
}

function zoneAt(mesh: Point[], x: number, y: number): number {
  if (isInEar(mesh, x, y)) return zones.ear
  const far = distanceOnSkull(mesh, x, y)
  if (far < FOREHEAD) return zones.forehead
  return far < SCALP ? zones.scalp : zones.outside
}

const EAR = { out: 0.015 * UNIT, across: 0.062 * UNIT, down: 0.125 * UNIT, below: 0.035 * UNIT }

function isInEar(mesh: Point[], x: number, y: number) {
  const isIn = ([u, v]: Point, side: number) =>
    Math.hypot((x - u - side * EAR.out) / EAR.across, (y - v - EAR.below) / EAR.down) < 1
  return isIn(pointAt(mesh, 234), -1) || isIn(pointAt(mesh, 454), 1)
}

/** The mesh ends below the hairline. */
const FOREHEAD = 0.84
/** With short hair on the bone. */
const SCALP = 1.12

/** From a skull's middle between the ears, 0, to its bone above the brow, 1. */
function distanceOnSkull(mesh: Point[], x: number, y: number): number {
  const [[left, ear], [right, other], [, top]] = [pointAt(mesh, 234), pointAt(mesh, 454), pointAt(mesh, 10)]
  const [middle, base] = [(left + right) / 2, (ear + other) / 2]
  if (y > base) return 2
  const [across, up] = [(right - left) / 2 + 0.02 * UNIT, base - top + 0.16 * UNIT]
  return Math.hypot((x - middle) / across, (y - base) / up)
}
