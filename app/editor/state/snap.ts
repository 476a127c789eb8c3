import { type Box, isCover, type PageKey } from '~/book/document'
import { paperLinesOf } from './paper'
import type { PartKind } from './parts'

// A part that is moved or resized snaps to a line of its page, to another part, or to equal distances between
// neighbours; otherwise to the grid, if it is on.

export const GRID = 10
/** In page units. A text snaps to its page's lines from farther away, a picture's middle from farthest. */
export const SNAP_REACH = { part: 12, text: 30, middle: 50 } as const

type Axis = 'x' | 'y'
const sideOf = { x: 'width', y: 'height' } as const
const other = { x: 'y', y: 'x' } as const

interface Line {
  at: number
  from: number
  to: number
  of: 'page' | 'middle' | 'part'
}

export interface SnapField {
  lines: Record<Axis, Line[]>
  others: readonly Box[]
}

export interface Guide {
  axis: Axis
  at: number
  from: number
  to: number
}

export interface Gap {
  axis: Axis
  from: number
  to: number
  across: number
}

interface SnapResult {
  x: number
  y: number
  guides: Guide[]
  gaps: Gap[]
}

export function collectSnapField(page: PageKey, others: readonly Box[]): SnapField {
  const { width, height, safe, gutter } = paperLinesOf(page)
  const across = [0, width, safe.x, safe.x + safe.width]
  if (gutter) across.push(gutter.x, gutter.x + gutter.width)
  const middles = isCover(page) ? [width / 2] : [width / 2, width / 4, (width * 3) / 4]
  const down = [0, height, safe.y, safe.y + safe.height]
  const parts = (axis: Axis) =>
    others.flatMap((box) => {
      const [from, to] = [box[other[axis]], box[other[axis]] + box[sideOf[other[axis]]]]
      return edgesOf(box, axis).map((at): Line => ({ at, from, to, of: 'part' }))
    })
  const line =
    (of: Line['of'], to: number) =>
    (at: number): Line => ({ at, from: 0, to, of })
  return {
    lines: {
      x: [...across.map(line('page', height)), ...middles.map(line('middle', height)), ...parts('x')],
      y: [...down.map(line('page', width)), line('middle', width)(height / 2), ...parts('y')],
    },
    others,
  }
}

const edgesOf = (box: Box, axis: Axis) => {
  const [start, length] = [box[axis], box[sideOf[axis]]]
  return [start, start + length / 2, start + length]
}

interface SnapOptions {
  kind: PartKind
  hasGrid: boolean
}

export function snapBox(field: SnapField, box: Box, how: SnapOptions): SnapResult {
  const x = snapAxis(field, box, 'x', how)
  const y = snapAxis(field, box, 'y', how)
  const so = { ...box, x: x.at, y: y.at }
  return {
    x: x.at,
    y: y.at,
    guides: [...guidesOf(field, so, 'x', edgesOf(so, 'x')), ...guidesOf(field, so, 'y', edgesOf(so, 'y'))],
    gaps: [...gapsOf(field, so, 'x', x.isBetween), ...gapsOf(field, so, 'y', y.isBetween)],
  }
}

function snapAxis(
  field: SnapField,
  box: Box,
  axis: Axis,
  how: SnapOptions,
): { at: number; isBetween: boolean } {
  const by = findNearest(field.lines[axis], edgesOf(box, axis), how.kind)
  const between = findEvenPlace(field.others, box, axis)
  const isNearer = by === undefined || Math.abs(by) > Math.abs((between ?? Infinity) - box[axis])
  if (between !== undefined && isNearer) return { at: between, isBetween: true }
  if (by !== undefined) return { at: box[axis] + by, isBetween: false }
  return { at: how.hasGrid ? snapToGrid(box[axis]) : box[axis], isBetween: false }
}

const snapToGrid = (value: number) => Math.round(value / GRID) * GRID

/** The distance to the nearest line in reach of one of the edges. */
function findNearest(lines: readonly Line[], edges: readonly number[], kind: PartKind): number | undefined {
  let best: number | undefined
  for (const { at, of } of lines) {
    // This runs at every pointer move, so it allocates nothing.
    for (let i = 0; i < edges.length; i++) {
      const by = at - (edges[i] ?? at)
      const away = Math.abs(by)
      if (best !== undefined && away >= Math.abs(best)) continue
      if (away <= reachOf(kind, of, i === 1 && edges.length === 3)) best = by
    }
  }
  return best
}

function reachOf(kind: PartKind, of: Line['of'], isMiddle: boolean): number {
  if (of === 'part') return SNAP_REACH.part
  if (kind === 'text') return SNAP_REACH.text
  return kind === 'picture' && of === 'middle' && isMiddle ? SNAP_REACH.middle : SNAP_REACH.part
}

const SAME = 1 / 32

function guidesOf(field: SnapField, box: Box, axis: Axis, edges: readonly number[]): Guide[] {
  const found = new Map<number, Guide>()
  const [start, end] = [box[other[axis]], box[other[axis]] + box[sideOf[other[axis]]]]
  for (const { at, from, to } of field.lines[axis]) {
    if (!edges.some((edge) => Math.abs(edge - at) < SAME)) continue
    const key = Math.round(at * 64)
    const before = found.get(key) ?? { axis, at, from: start, to: end }
    found.set(key, { ...before, from: Math.min(before.from, from), to: Math.max(before.to, to) })
  }
  return [...found.values()]
}

/** The nearest neighbours on both sides of an axis, among the parts that overlap the box across it. */
function neighbours(others: readonly Box[], box: Box, axis: Axis): { before?: Box; after?: Box } {
  const [cross, side] = [other[axis], sideOf[axis]]
  const length = sideOf[cross]
  let [before, after]: (Box | undefined)[] = []
  for (const one of others) {
    const isBeside = one[cross] < box[cross] + box[length] && one[cross] + one[length] > box[cross]
    if (!isBeside) continue
    const end = one[axis] + one[side]
    if (end <= box[axis] + SAME && (!before || end > before[axis] + before[side])) before = one
    if (one[axis] >= box[axis] + box[side] - SAME && (!after || one[axis] < after[axis])) after = one
  }
  return { before, after }
}

function findEvenPlace(others: readonly Box[], box: Box, axis: Axis): number | undefined {
  const side = sideOf[axis]
  const { before, after } = neighbours(others, box, axis)
  const places: number[] = []
  if (before && after) places.push((before[axis] + before[side] + after[axis] - box[side]) / 2)
  const first = before && neighbours(others, before, axis).before
  if (before && first) places.push(2 * before[axis] + before[side] - first[axis] - first[side])
  const last = after && neighbours(others, after, axis).after
  if (after && last) places.push(2 * after[axis] + after[side] - last[axis] - box[side])
  const [near] = places
    .filter((at) => Math.abs(at - box[axis]) <= SNAP_REACH.part)
    .sort((a, b) => Math.abs(a - box[axis]) - Math.abs(b - box[axis]))
  return near
}

function gapsOf({ others }: SnapField, box: Box, axis: Axis, isBetween: boolean): Gap[] {
  if (!isBetween) return []
  const side = sideOf[axis]
  const { before, after } = neighbours(others, box, axis)
  const first = before && neighbours(others, before, axis).before
  const last = after && neighbours(others, after, axis).after
  const row = [first, before, box, after, last].filter((one) => one !== undefined)
  const across = box[other[axis]] + box[sideOf[other[axis]]] / 2
  const gaps = row.slice(1).map((one, i) => {
    const left = row[i] ?? one
    return { axis, from: left[axis] + left[side], to: one[axis], across }
  })
  const own = gaps.filter(({ from, to }) => to === box[axis] || from === box[axis] + box[side])
  const long = own.map(({ from, to }) => to - from)
  return gaps.filter(
    ({ from, to }) =>
      long.some((length) => Math.abs(to - from - length) < 2 * SAME) &&
      gaps.some((twin) => twin.from !== from && Math.abs(twin.to - twin.from - (to - from)) < 2 * SAME),
  )
}

/** Only the dragged edge moves, so one coordinate is enough. */
export function snapEdge(field: SnapField, axis: Axis, at: number, { kind, hasGrid }: SnapOptions): number {
  const by = findNearest(field.lines[axis], [at], kind === 'text' ? 'title' : kind)
  if (by !== undefined) return at + by
  return hasGrid ? snapToGrid(at) : at
}

export const guidesAt = (field: SnapField, box: Box, axis: Axis, edge: number): Guide[] =>
  guidesOf(field, box, axis, [edge])
