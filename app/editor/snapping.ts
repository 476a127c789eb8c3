import { type Box, isCover, type PageKey } from '~/book/document'
import { paperOf } from './paper'
import type { PartKind } from './parts'

// Where a part that is moved or made larger comes to rest: on a line of its page, beside another part, or as far from
// its neighbours as they are from each other. Otherwise on the grid, where there is one.

export const GRID = 10
/** In the page's units. A text is drawn to the lines of its page from farther away, a picture's middle from farthest. */
export const reach = { part: 12, text: 30, middle: 50 } as const

export type Axis = 'x' | 'y'
const sideOf = { x: 'width', y: 'height' } as const
const other = { x: 'y', y: 'x' } as const

interface Line {
  at: number
  /** how far it goes across, for the guide that is drawn */
  from: number
  to: number
  of: 'page' | 'middle' | 'part'
}

/** Everything that can be snapped to, gathered once for a whole gesture. */
export interface Field {
  lines: Record<Axis, Line[]>
  others: readonly Box[]
}

export interface Guide {
  axis: Axis
  at: number
  from: number
  to: number
}

/** A stretch as long as its twin. */
export interface Gap {
  axis: Axis
  from: number
  to: number
  across: number
}

export interface Snapped {
  x: number
  y: number
  guides: Guide[]
  gaps: Gap[]
}

export function fieldOf(page: PageKey, others: readonly Box[]): Field {
  const { width, height, safe, gutter } = paperOf(page)
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

interface How {
  kind: PartKind
  hasGrid: boolean
}

/** The whole box moves. */
export function snappedTo(field: Field, box: Box, how: How): Snapped {
  const x = restOf(field, box, 'x', how)
  const y = restOf(field, box, 'y', how)
  const so = { ...box, x: x.at, y: y.at }
  return {
    x: x.at,
    y: y.at,
    guides: [...guidesOf(field, so, 'x', edgesOf(so, 'x')), ...guidesOf(field, so, 'y', edgesOf(so, 'y'))],
    gaps: [...gapsOf(field, so, 'x', x.isBetween), ...gapsOf(field, so, 'y', y.isBetween)],
  }
}

function restOf(field: Field, box: Box, axis: Axis, how: How): { at: number; isBetween: boolean } {
  const by = nearest(field.lines[axis], edgesOf(box, axis), how.kind)
  const between = evenly(field.others, box, axis)
  const isNearer = by === undefined || Math.abs(by) > Math.abs((between ?? Infinity) - box[axis])
  if (between !== undefined && isNearer) return { at: between, isBetween: true }
  if (by !== undefined) return { at: box[axis] + by, isBetween: false }
  return { at: how.hasGrid ? onGrid(box[axis]) : box[axis], isBetween: false }
}

export const onGrid = (value: number) => Math.round(value / GRID) * GRID

/** How far to the nearest line that any of the edges reaches. */
function nearest(lines: readonly Line[], edges: readonly number[], kind: PartKind): number | undefined {
  let best: number | undefined
  for (const { at, of } of lines) {
    // Gone through at every move of a pointer: no new things are made on the way.
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
  if (of === 'part') return reach.part
  if (kind === 'text') return reach.text
  return kind === 'picture' && of === 'middle' && isMiddle ? reach.middle : reach.part
}

const SAME = 1 / 32

/** At most one a line, as long as all that stand on it. */
function guidesOf(field: Field, box: Box, axis: Axis, edges: readonly number[]): Guide[] {
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

/** Its neighbours to either side along an axis: those that it would meet if it went straight on. */
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

function evenly(others: readonly Box[], box: Box, axis: Axis): number | undefined {
  const side = sideOf[axis]
  const { before, after } = neighbours(others, box, axis)
  const places: number[] = []
  if (before && after) places.push((before[axis] + before[side] + after[axis] - box[side]) / 2)
  const first = before && neighbours(others, before, axis).before
  if (before && first) places.push(2 * before[axis] + before[side] - first[axis] - first[side])
  const last = after && neighbours(others, after, axis).after
  if (after && last) places.push(2 * after[axis] + after[side] - last[axis] - box[side])
  const [near] = places
    .filter((at) => Math.abs(at - box[axis]) <= reach.part)
    .sort((a, b) => Math.abs(a - box[axis]) - Math.abs(b - box[axis]))
  return near
}

function gapsOf({ others }: Field, box: Box, axis: Axis, isBetween: boolean): Gap[] {
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

/** Only the edges that are pulled move: one coordinate, and the guide that it came to rest on. */
export function snappedEdge(field: Field, axis: Axis, at: number, { kind, hasGrid }: How): number {
  const by = nearest(field.lines[axis], [at], kind === 'text' ? 'title' : kind)
  if (by !== undefined) return at + by
  return hasGrid ? onGrid(at) : at
}

export const guidesAt = (field: Field, box: Box, axis: Axis, edge: number): Guide[] =>
  guidesOf(field, box, axis, [edge])
