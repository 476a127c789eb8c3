import type { Plane } from '../../colour/pixels'
import type { Point } from '../../photo/faces'
import { GRID, indexAt, type LabGrid, pointAt, quantileOf, type Scene, UNIT } from '../analysis'

/** The outline of the hair in heads, so that it says the same of a large and a small photo. */
export interface HairShape {
  /** the share of hair beside the jaw, on the reader's left and right */
  beside: [number, number]
  /** how wide the hair beside the face is on each side, at any distance: that of a leaning head falls away from its jaw */
  aside: [number, number]
  /** how far under the chin the hair ends on each side; negative above it */
  below: [number, number]
  /** how much of the frame's sides, far from the face, hair passes: it goes on there */
  leaves: [number, number]
  /** how wide what hangs below the jaw is on each side */
  strands: [number, number]
  /** how far the person reaches beside the face between ear and chin; beside short hair nothing is there */
  outline: [number, number]
  /** the share of hair-like pixels under the chin, where hair is rare: a dark coat looks like hair */
  coat: number
  /** how far under the chin the photo ends on each side */
  room: [number, number]
  /** how much of the area below the chin lies inside the photo */
  seen: number
  /** the hair's height above the mesh's top, and whether the photo shows the crown */
  above: number
  isCrownSeen: boolean
  knot: Knot
  /**
   * How far hair comes down the forehead in nine columns from left to right: 0 at the mesh's top, 1 at the brow; less
   * than any hairline where no hair is seen.
   */
  forehead: number[]
}

export const NO_HAIR = -3

/** Hair that stands up from the rounded outline of the head. */
export interface Knot {
  height: number
  /** how much lower the middle is than both sides */
  saddle: number
}

type Side = -1 | 1
const sides = [-1, 1] as const

export function readHairShape({ grid, mesh }: Scene, hair: Plane): HairShape {
  const tops = findTops(hair, grid)
  const [, top] = pointAt(mesh, 10)
  const each = <Value>(read: (side: Side) => Value): [Value, Value] => [read(sides[0]), read(sides[1])]
  return {
    beside: each((side) => shareBeside(hair, mesh, side)),
    aside: each((side) => widthAside(hair, mesh, side)),
    below: each((side) => lowestOf(hair, mesh, side)),
    leaves: each((side) => passedSide(hair, grid.within, mesh, side)),
    strands: each((side) => strandWidth(hair, mesh, side)),
    outline: each((side) => outlineBeside(grid.person, mesh, side)),
    coat: shareUnderChin(hair, mesh),
    room: each((side) => roomBelow(grid.within, mesh, side)),
    seen: shareInside(grid.within, mesh),
    above: (top - topAround(tops, mesh, 0)) / UNIT,
    isCrownSeen: isInside(grid.within, pointAt(mesh, 10)[0], topAround(tops, mesh, 0)),
    knot: findKnot(tops, mesh),
    forehead: readForehead(hair, mesh),
  }
}

const isHairAt = (hair: Plane, x: number, y: number) =>
  x >= 0 && x < GRID && y >= 0 && hair[y * GRID + x] === 1

/** In each column the first row with hair inside the photo, or the grid's height. */
function findTops(hair: Plane, { within }: LabGrid): number[] {
  return Array.from({ length: GRID }, (_, x) => {
    for (let y = 0; y < GRID; y++) if (hair[y * GRID + x] && (within[y * GRID + x] as number) > 0) return y
    return GRID
  })
}

function topAround(tops: number[], mesh: Point[], across: number): number {
  const middle = pointAt(mesh, 10)[0] + across * UNIT
  return quantileOf(tops.slice(Math.round(middle - 0.12 * UNIT), Math.round(middle + 0.12 * UNIT)))
}

/** In pixels of the grid. */
const MIN_INSIDE = 4
const isInside = (within: Plane, x: number, y: number) => (within[indexAt(x, y)] as number) > MIN_INSIDE

function shareBeside(hair: Plane, mesh: Point[], side: Side): number {
  const [edge, ear] = pointAt(mesh, side < 0 ? 234 : 454)
  const [, chin] = pointAt(mesh, 152)
  let [found, all] = [0, 0]
  for (let y = Math.round(ear + (chin - ear) * 0.45); y < chin; y++)
    for (let out = 0.02; out < 0.26; out += 0.01, all++)
      if (isHairAt(hair, Math.round(edge + side * out * UNIT), y)) found++
  return found / (all || 1)
}

const FAR_ASIDE = 0.7

function widthAside(hair: Plane, mesh: Point[], side: Side): number {
  const [edge, ear] = pointAt(mesh, side < 0 ? 234 : 454)
  const [, chin] = pointAt(mesh, 152)
  let [found, rows] = [0, 0]
  for (let y = Math.round(ear + (chin - ear) * 0.2); y < chin; y++, rows++)
    for (let out = 0; out < FAR_ASIDE * UNIT; out++)
      if (isHairAt(hair, Math.round(edge + side * out), y)) found++
  return found / (rows || 1) / UNIT
}

function outlineBeside(person: Plane, mesh: Point[], side: Side): number {
  const [edge, ear] = pointAt(mesh, side < 0 ? 234 : 454)
  const [, chin] = pointAt(mesh, 152)
  let [found, rows] = [0, 0]
  for (let y = Math.round(ear + (chin - ear) * 0.25); y < ear + (chin - ear) * 0.75; y++, rows++)
    for (let out = 0; out < FAR_ASIDE * UNIT; out++)
      if ((person[indexAt(edge + side * out, y)] as number) > 0.5) found++
  return found / (rows || 1) / UNIT
}

function roomBelow(within: Plane, mesh: Point[], side: Side): number {
  const [middle, chin] = pointAt(mesh, 152)
  let y = GRID - 1
  while (y > chin && (within[indexAt(middle + side * 0.4 * UNIT, y)] as number) <= 0) y--
  return (y - chin) / UNIT
}

const MIN_STRAND = 0.1
/** Hair that hangs beside the jaw has no longer gaps; what falls away from it may run behind a shoulder. */
const [GAP, GAP_AWAY] = [0.06, 0.3]
/** Between a wide chin and a shoulder; a cut by the photo's edge is no end. */
const [NEAR, FAR] = [0.1, 0.75]

function countBeside(hair: Plane, middle: number, y: number, side: Side): number {
  let count = 0
  for (let out = NEAR * UNIT; out < FAR * UNIT; out++)
    if (isHairAt(hair, Math.round(middle + side * out), y)) count++
  return count / UNIT
}

/** Wide hair beside the face that does not lie at the jaw. */
export const isAside = (beside: number, aside: number) => beside <= 0.3 && aside > 0.15

/** The last row, going down from the jaw, in which a strand hangs beside the face or neck. */
function lowestOf(hair: Plane, mesh: Point[], side: Side): number {
  const [middle, chin] = pointAt(mesh, 152)
  const [, ear] = pointAt(mesh, side < 0 ? 234 : 454)
  const gap = isAside(shareBeside(hair, mesh, side), widthAside(hair, mesh, side)) ? GAP_AWAY : GAP
  let last = Math.round(ear + (chin - ear) * 0.45)
  for (let y = last; y < GRID; y++) {
    if (countBeside(hair, middle, y, side) >= MIN_STRAND) last = y
    else if (y - last > gap * UNIT) break
  }
  return (last - chin) / UNIT
}

function passedSide(hair: Plane, within: Plane, mesh: Point[], side: Side): number {
  const [, ear] = pointAt(mesh, side < 0 ? 234 : 454)
  const x = side < 0 ? 0 : GRID - 1
  let found = 0
  for (let y = Math.round(ear); y < GRID; y++)
    if ((within[y * GRID + x] as number) > 0 && isHairAt(hair, x, y)) found++
  return found / UNIT
}

function strandWidth(hair: Plane, mesh: Point[], side: Side): number {
  const [middle, chin] = pointAt(mesh, 152)
  const widths: number[] = []
  for (let y = Math.round(chin); y < Math.min(GRID, chin + 0.35 * UNIT); y += 2)
    widths.push(countBeside(hair, middle, y, side))
  return quantileOf(widths)
}

function shareUnderChin(hair: Plane, mesh: Point[]): number {
  const [middle, chin] = pointAt(mesh, 152)
  let [found, all] = [0, 0]
  for (let y = Math.round(chin + 0.3 * UNIT); y < Math.min(GRID, chin + 0.55 * UNIT); y += 2)
    for (let across = -0.3; across < 0.3; across += 0.02, all++)
      if (isHairAt(hair, Math.round(middle + across * UNIT), y)) found++
  return found / (all || 1)
}

function shareInside(within: Plane, mesh: Point[]): number {
  const [middle, chin] = pointAt(mesh, 152)
  let [inside, all] = [0, 0]
  for (let y = Math.round(chin); y < GRID; y += 4)
    for (let x = Math.round(middle - 0.5 * UNIT); x < middle + 0.5 * UNIT; x += 4, all++)
      if (x >= 0 && x < GRID && (within[y * GRID + x] as number) > 0) inside++
  return inside / (all || 1)
}

const CROWN = 0.32

function findKnot(tops: number[], mesh: Point[]): Knot {
  const [, top] = pointAt(mesh, 10)
  const [left, centre, right] = [-0.28, 0, 0.28].map((across) => topAround(tops, mesh, across)) as [
    number,
    number,
    number,
  ]
  return {
    height: (top - CROWN * UNIT - Math.min(left, centre, right)) / UNIT,
    saddle: (centre - Math.max(left, right)) / UNIT,
  }
}

const COLUMNS = 9

function readForehead(hair: Plane, mesh: Point[]): number[] {
  const [, top] = pointAt(mesh, 10)
  const [from, to] = [pointAt(mesh, 104)[0], pointAt(mesh, 333)[0]]
  const brow = (pointAt(mesh, 105)[1] + pointAt(mesh, 334)[1]) / 2
  return Array.from({ length: COLUMNS }, (_, k) => {
    const x = Math.round(from + ((k + 0.5) / COLUMNS) * (to - from))
    let last: number | undefined
    for (let y = Math.round(top - 0.3 * UNIT); y < brow; y++) if (isHairAt(hair, x, y)) last = y
    return last === undefined ? NO_HAIR : (last - top) / (brow - top || 1)
  })
}
