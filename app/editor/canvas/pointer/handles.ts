import { type Box, bounds } from '~/book/document'
import { isLayerKind, layerBounds } from '~/book/layers/layer'
import { middleOf, turnedBox } from '~/book/turn'
import { enclosingBox, isMovable, isOrdered, type Part, type PartKind } from '../../state/parts'
import type { Point } from '../view'

// The handles that resize or turn a part. Pure; in the page's units.

const corners = ['nw', 'ne', 'se', 'sw'] as const
const sides = ['n', 'e', 's', 'w'] as const
export type ResizeHandle = (typeof corners)[number] | (typeof sides)[number]
export type Handle = ResizeHandle | 'turn'

/** Pictures keep their proportions, so they have corners only; heads, texts and free layers can be turned as well. */
function handlesOf(kind: PartKind): readonly Handle[] {
  if (kind === 'text' || kind === 'shape') return [...corners, ...sides, 'turn']
  return kind === 'head' || isLayerKind(kind) ? [...corners, 'turn'] : corners
}

export interface HandleFrame {
  parts: readonly Part[]
  box: Box
  turn: number
  handles: readonly Handle[]
}

/** Locked parts are left out; a frame without a text keeps its proportions and has no handles at its sides. */
export function handleFrameOf(chosen: readonly Part[]): HandleFrame | undefined {
  const parts = chosen.filter(isMovable)
  const [first, ...others] = parts
  const box = enclosingBox(others.length ? parts.map(seenBoxOf) : parts.map((part) => part.box))
  if (!first || !box || (!others.length && chosen.length > 1)) return undefined
  if (!others.length) return { parts, box, turn: first.turn, handles: handlesOf(first.kind) }
  const hasText = parts.some(({ kind }) => kind === 'text')
  const turn: readonly Handle[] = parts.every(({ kind }) => isOrdered(kind)) ? ['turn'] : []
  return { parts, box, turn: 0, handles: [...corners, ...(hasText ? sides : []), ...turn] }
}

/** The upright area of a part, however it is turned. */
export const seenBoxOf = ({ box, turn }: Part): Box => turnedBox(box, { ...box, turn })

export const directionOf = (handle: ResizeHandle): Point => ({
  x: handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0,
  y: handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0,
})

export function handlePointOf(box: Box, handle: ResizeHandle): Point {
  const [way, middle] = [directionOf(handle), middleOf(box)]
  return { x: middle.x + (way.x * box.width) / 2, y: middle.y + (way.y * box.height) / 2 }
}

export interface ResizeOptions {
  keepsShape: boolean
  isCentred: boolean
}

/** The box when its handle lies at `to`. Its width and height never become negative. */
export function resizeBox(
  box: Box,
  handle: ResizeHandle,
  to: Point,
  how: ResizeOptions & { least: SizeLimits },
): Box {
  const way = directionOf(handle)
  const times = how.isCentred ? 2 : 1
  const from = handlePointOf(box, handle)
  let width = Math.max(how.least.width, box.width + way.x * (to.x - from.x) * times)
  let height = Math.max(how.least.height, box.height + way.y * (to.y - from.y) * times)
  if (how.keepsShape) {
    const least = Math.max(how.least.width / box.width, how.least.height / box.height)
    const [across, down] = [width / box.width, height / box.height]
    const isAcross = way.y === 0 || (way.x !== 0 && Math.abs(across - 1) > Math.abs(down - 1))
    const share = Math.max(least, isAcross ? across : down)
    width = Math.min(box.width * share, how.least.most, (how.least.tallest * box.width) / box.height)
    height = (width * box.height) / box.width
  }
  const stays = how.isCentred ? { x: 0, y: 0 } : way
  return {
    x: box.x + ((box.width - width) * (1 - stays.x)) / 2,
    y: box.y + ((box.height - height) * (1 - stays.y)) / 2,
    width,
    height,
  }
}

export interface SizeLimits {
  width: number
  height: number
  most: number
  /** the largest height of a part that would lose its proportions beyond */
  tallest: number
}

export function sizeLimitsOf(kind: PartKind): SizeLimits {
  const { least, most } = bounds.picture
  if (kind === 'picture') return { width: least, height: 1, most, tallest: Number.POSITIVE_INFINITY }
  const { least: thin } = layerBounds.side
  if (isLayerKind(kind)) return { width: thin, height: thin, most, tallest: most }
  const small = kind === 'text' ? bounds.box : { width: 12, height: 4 }
  return { ...small, most, tallest: most }
}

/** A frame whose parts keep their proportions is limited by the bounds of each part and of each letter size. */
export function groupSizeLimits({ parts, box }: HandleFrame, letters: readonly number[]): SizeLimits {
  const { least, most } = bounds.fontSize
  const sizes = parts.map((part) => ({ ...sizeLimitsOf(part.kind), of: part.box }))
  const smaller = [
    ...sizes.map(({ width, height, of }) => Math.max(width / of.width, height / of.height)),
    ...letters.map((size) => least / size),
  ]
  const larger = [
    ...sizes.map((size) => Math.min(size.most / size.of.width, size.tallest / size.of.height)),
    ...letters.map((size) => most / size),
  ]
  const smallest = Math.min(1, Math.max(...smaller))
  const largest = Math.max(1, Math.min(...larger))
  return {
    width: box.width * smallest,
    height: box.height * smallest,
    most: box.width * largest,
    tallest: Number.POSITIVE_INFINITY,
  }
}

/** A stretched frame is limited by the smallest size of each text and must hold the parts that keep their size. */
export function stretchSizeLimits({ parts, box }: HandleFrame): SizeLimits {
  const least = (side: 'width' | 'height') =>
    Math.max(
      ...parts.map((part) =>
        part.kind === 'text' ? Math.min(1, bounds.box[side] / part.box[side]) * box[side] : part.box[side],
      ),
    )
  const { most } = bounds.picture
  return { width: least('width'), height: least('height'), most, tallest: most }
}

/** The part's angle when its turn handle lies at `at`: upright is 0; `isStepped` rounds to 15°. */
export function angleTo(middle: Point, at: Point, isStepped: boolean): number {
  const degrees = (Math.atan2(at.x - middle.x, middle.y - at.y) * 180) / Math.PI
  return isStepped ? Math.round(degrees / 15) * 15 : Math.round(degrees * 2) / 2
}
