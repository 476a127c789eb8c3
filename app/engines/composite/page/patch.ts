import type { Rgb } from '../colour/lab'
import { type ColourPlanes, clamp, type Pixels, type Plane } from '../colour/pixels'
import type { Place } from '../composite'
import { FRAME, HEAD } from '../cut-out/frame'
import type { HeadPixels } from '../cut-out/head'
import type { Box, Fit, HeadMeasures, HeadOpening } from './head-opening'
import type { HeadCoordinates } from './paint-photo'

/** A head of fewer pixels has too little to paint with: it is painted larger, then scaled down. */
const MIN_HEAD_SIZE = 200

/** The part of the page that a head may touch, and how many times finer than the page it is painted. */
export interface Patch {
  left: number
  top: number
  width: number
  height: number
  times: number
}

interface HeadPosition {
  place: Place
  fit: Fit
  x: number
  y: number
  scale: number
}

export interface HeadSlot {
  patch: Patch
  colours: ColourPlanes
  alpha: Plane
  at: HeadCoordinates
}

/** Samples the head onto the page's pixels. A flipped page never mirrors the child: it only changes the lean. */
export function sampleHead(
  head: HeadPixels,
  {
    place,
    room,
    page,
    gain,
    unit = page.height / 1000,
  }: { place: Place; room: HeadOpening; page: Pixels; gain: Rgb; unit?: number },
): HeadSlot {
  const [middle, high] = [head.width / 2, HEAD * finenessOf(head)]
  const { fit } = room
  const stand = { place, fit, x: place.x * unit, y: place.y * unit, scale: place.scale * unit }
  const patch = patchOf(stand, intersectBoxes(room.box, toDrawnBox(boxOf(head), fit)), page)
  const slot = emptySlot(patch, stand.scale * patch.times * fit.size)
  const own = stand.scale * fit.size
  const cos = Math.cos(place.turn) / own
  const sin = Math.sin(place.turn) / own
  for (let row = 0, i = 0; row < slot.colours.height; row++) {
    const dy = patch.top + (row + 0.5) / patch.times - stand.y
    for (let column = 0; column < slot.colours.width; column++, i++) {
      const dx = patch.left + (column + 0.5) / patch.times - stand.x
      const across = dx * cos + dy * sin - fit.x / fit.size
      const down = dy * cos - dx * sin - fit.y / fit.size
      slot.at.across[i] = across
      slot.at.down[i] = down
      readHead(head, { x: across * high + middle - 0.5, y: down * high + middle - 0.5, i }, slot)
    }
  }
  applyGain(slot.colours, gain)
  return slot
}

function emptySlot(patch: Patch, scale: number): HeadSlot {
  const width = patch.width * patch.times
  const height = patch.height * patch.times
  const plane = () => new Float32Array(width * height)
  const colours = { width, height, r: plane(), g: plane(), b: plane() }
  return { patch, colours, alpha: plane(), at: { across: plane(), down: plane(), scale } }
}

export const measureHead = (head: HeadPixels): HeadMeasures => ({
  chin: chinOf(head),
  width: widthAtBrows(head),
})

/** The distance from the frame's middle down to the end of the head, in heads. */
function chinOf(head: HeadPixels): number {
  const { data, width } = head
  const middle = width / 2
  for (let y = width - 1; y > middle; y--)
    if ((data[(y * width + middle) * 4 + 3] as number) > 127) return (y - middle) / (HEAD * finenessOf(head))
  return 0.53
}

/** The width of a head with its hair at its brows, in heads. */
function widthAtBrows({ data, width }: HeadPixels): number {
  const fineness = finenessOf({ width })
  const row = Math.round(width / 2 - 0.14 * HEAD * fineness)
  let count = 0
  for (let x = 0; x < width; x++) if ((data[(row * width + x) * 4 + 3] as number) > 127) count++
  return count / (HEAD * fineness)
}

const finenessOf = ({ width }: Pick<HeadPixels, 'width'>) => width / FRAME

/** The part of its frame that a head fills, in heads. */
function boxOf(head: HeadPixels): Box {
  const { data, width } = head
  let [left, top, right, bottom] = [width, width, 0, 0]
  for (let y = 0; y < width; y += 2)
    for (let x = 0; x < width; x += 2) {
      if ((data[(y * width + x) * 4 + 3] as number) < 4) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      if (y > bottom) bottom = y
    }
  const inHeads = (at: number) => (at - width / 2) / (HEAD * finenessOf(head))
  const room = 4 * finenessOf(head)
  return {
    left: inHeads(left - room),
    top: inHeads(top - room),
    right: inHeads(right + room),
    bottom: inHeads(bottom + room),
  }
}

const toDrawnBox = ({ left, top, right, bottom }: Box, { x, y, size }: Fit): Box => ({
  left: left * size + x,
  top: top * size + y,
  right: right * size + x,
  bottom: bottom * size + y,
})

const intersectBoxes = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})

/** Clipped to the page: a head may reach far beyond it. */
function patchOf(
  { place, x, y, scale }: HeadPosition,
  { left, top, right, bottom }: Box,
  page: Pixels,
): Patch {
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([u = 0, v = 0]) => [
    x + (u * Math.cos(place.turn) - v * Math.sin(place.turn)) * scale,
    y + (u * Math.sin(place.turn) + v * Math.cos(place.turn)) * scale,
  ])
  const [xs, ys] = [corners.map(([u = 0]) => u), corners.map(([, v = 0]) => v)]
  const [west, east] = patchRange(xs, page.width)
  const [north, south] = patchRange(ys, page.height)
  return {
    left: west,
    top: north,
    width: east - west,
    height: south - north,
    times: clamp(Math.round(MIN_HEAD_SIZE / scale), 1, 4),
  }
}

function patchRange(along: number[], size: number): [number, number] {
  const from = clamp(Math.floor(Math.min(...along)) - 2, 0, size - MIN_PATCH)
  return [from, clamp(Math.ceil(Math.max(...along)) + 2, from + MIN_PATCH, size)]
}
const MIN_PATCH = 8

function readHead(
  { data, width }: HeadPixels,
  { x, y, i }: { x: number; y: number; i: number },
  { colours, alpha }: HeadSlot,
) {
  if (x < 0 || y < 0 || x >= width - 1 || y >= width - 1) return
  const left = x | 0
  const top = y | 0
  const s = x - left
  const t = y - top
  const p = (top * width + left) * 4
  const m = p + width * 4
  const a = (1 - s) * (1 - t)
  const b = s * (1 - t)
  const c = (1 - s) * t
  const d = s * t
  const of = (at: number) =>
    ((data[p + at] as number) * a +
      (data[p + 4 + at] as number) * b +
      (data[m + at] as number) * c +
      (data[m + 4 + at] as number) * d) /
    255
  colours.r[i] = of(0)
  colours.g[i] = of(1)
  colours.b[i] = of(2)
  alpha[i] = of(3)
}

function applyGain({ r, g, b }: ColourPlanes, [red, green, blue]: Rgb) {
  for (let i = 0; i < r.length; i++) {
    r[i] = Math.min(1, (r[i] as number) * red)
    g[i] = Math.min(1, (g[i] as number) * green)
    b[i] = Math.min(1, (b[i] as number) * blue)
  }
}

/** Averages squares, colours weighted by alpha; returns RGBA values. */
export function shrinkPatch(
  { r, g, b }: ColourPlanes,
  alpha: Plane,
  { width, height, times }: Patch,
): Float32Array {
  const to = new Float32Array(width * height * 4)
  for (let row = 0, j = 0; row < height; row++)
    for (let column = 0; column < width; column++, j += 4) {
      let red = 0
      let green = 0
      let blue = 0
      let sum = 0
      for (let dy = 0; dy < times; dy++)
        for (let dx = 0; dx < times; dx++) {
          const i = (row * times + dy) * width * times + column * times + dx
          const a = alpha[i] as number
          red += (r[i] as number) * a
          green += (g[i] as number) * a
          blue += (b[i] as number) * a
          sum += a
        }
      if (!sum) continue
      to[j] = red / sum
      to[j + 1] = green / sum
      to[j + 2] = blue / sum
      to[j + 3] = sum / (times * times)
    }
  return to
}
