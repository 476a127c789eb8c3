import type { Box } from '../document'
import { ROUNDED } from './extent'
import type { Layer, ShapeLayer } from './layer'
import { stickerPaths } from './stickers'

// The outlines of a layer, in the page's units, upright: painters only turn and fade them. Absolute M, L, C and Z alone,
// which SVG, canvas and PDF all draw alike.

export interface LayerPath {
  d: string
  fill?: string
  stroke?: { color: string; width: number }
}

const cachedPaths = new WeakMap<Layer, readonly LayerPath[]>()

/** An image has no outline. */
export function pathsOf(layer: Layer): readonly LayerPath[] {
  const known = cachedPaths.get(layer)
  if (known) return known
  const paths = computePaths(layer)
  cachedPaths.set(layer, paths)
  return paths
}

function computePaths(layer: Layer): LayerPath[] {
  if (layer.kind === 'image') return []
  if (layer.kind === 'shape') {
    const { fill, stroke, form } = layer
    return [{ d: shapeOutline(layer), ...(form !== 'line' && fill && { fill }), ...(stroke && { stroke }) }]
  }
  return stickerPaths(layer.sticker, layer.color).map(({ d, stroke, ...path }) => ({
    ...path,
    d: placePath(d, layer),
    ...(stroke && { stroke: { ...stroke, width: stroke.width * unitOf(layer) } }),
  }))
}

/** Stickers are drawn in a square of 100 units. */
const UNITS = 100
const unitOf = ({ width, height }: Box) => Math.sqrt(width * height) / UNITS

const placePath = (d: string, { x, y, width, height }: Box) =>
  d.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, across: string, down: string) =>
      `${round(x + (Number(across) * width) / UNITS)} ${round(y + (Number(down) * height) / UNITS)}`,
  )

const round = (value: number) => Math.round(value * 1000) / 1000

type Pair = readonly [number, number]
const at = (...pairs: Pair[]) => pairs.map(([x, y]) => `${round(x)} ${round(y)}`).join(' ')

function shapeOutline({ form, x, y, width, height }: ShapeLayer): string {
  const [right, foot] = [x + width, y + height]
  if (form === 'line') return `M${at([x, y + height / 2])}L${at([right, y + height / 2])}`
  if (form === 'rectangle') return `M${at([x, y])}L${at([right, y])}L${at([right, foot])}L${at([x, foot])}Z`
  const radius = Math.min(width, height) * ROUNDED
  return form === 'ellipse'
    ? roundedBox({ x, y, width, height }, width / 2, height / 2)
    : roundedBox({ x, y, width, height }, radius, radius)
}

/** A quarter of a circle as a cubic curve. */
const CURVE = 0.5523

function roundedBox({ x, y, width, height }: Box, across: number, down: number): string {
  const [right, foot, kx, ky] = [x + width, y + height, across * (1 - CURVE), down * (1 - CURVE)]
  return [
    `M${at([x + across, y])}L${at([right - across, y])}`,
    `C${at([right - kx, y], [right, y + ky], [right, y + down])}L${at([right, foot - down])}`,
    `C${at([right, foot - ky], [right - kx, foot], [right - across, foot])}L${at([x + across, foot])}`,
    `C${at([x + kx, foot], [x, foot - ky], [x, foot - down])}L${at([x, y + down])}`,
    `C${at([x, y + ky], [x + kx, y], [x + across, y])}Z`,
  ].join('')
}

/** How far strokes reach beyond a layer's box. */
export const overhangOf = (layer: Layer): number =>
  Math.max(0, ...pathsOf(layer).map(({ stroke }) => (stroke?.width ?? 0) / 2))
