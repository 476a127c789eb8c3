import type { Box } from '../document'
import { type Edges, edgesAround, middleOf, type Point, rotatePoint } from '../turn'
import type { Layer, StickerName } from './layer'

// How far a layer is drawn once it is turned, strokes included: the box around it has corners in which nothing is drawn.
// The outlines themselves are fetched only by what paints them.

/** The corners' share of the shorter side of a rounded shape. */
export const ROUNDED = 0.22

export function extentOf(layer: Layer): Edges {
  const { turn = 0 } = layer
  const [across, down] = roundingOf(layer)
  const corners = cornersOf(layer, across, down).map((corner) => rotatePoint(corner, middleOf(layer), turn))
  const { left, right, top, bottom } = edgesAround(corners)
  const angle = (turn * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const stroke = layer.kind === 'shape' && layer.stroke ? layer.stroke.width / 2 : 0
  const [wide, high] = [Math.hypot(across * cos, down * sin), Math.hypot(across * sin, down * cos)]
  return {
    ...{ left: left - wide - stroke, right: right + wide + stroke },
    ...{ top: top - high - stroke, bottom: bottom + high + stroke },
  }
}

/** Half the width and height of the ellipse that rounds a shape's corners. */
function roundingOf(layer: Layer): readonly [across: number, down: number] {
  const { width, height } = layer
  if (layer.kind !== 'shape') return [0, 0]
  if (layer.form === 'ellipse') return [width / 2, height / 2]
  const radius = layer.form === 'rounded' ? Math.min(width, height) * ROUNDED : 0
  return [radius, radius]
}

function cornersOf(layer: Layer, across: number, down: number): Point[] {
  const { x, y, width, height } = layer
  if (layer.kind === 'sticker') return placeCorners(stickerCorners[layer.sticker], layer)
  const isLine = layer.kind === 'shape' && layer.form === 'line'
  const inner = {
    ...{ x: x + across, width: width - 2 * across },
    ...(isLine ? { y: y + height / 2, height: 0 } : { y: y + down, height: height - 2 * down }),
  }
  return placeCorners([0, 0, 100, 0, 100, 100, 0, 100], inner)
}

const placeCorners = (shares: readonly number[], { x, y, width, height }: Box): Point[] =>
  shares.flatMap((share, i) =>
    i % 2 ? [] : { x: x + (share * width) / 100, y: y + ((shares[i + 1] ?? 0) * height) / 100 },
  )

/** Around each sticker's outline, to less than a hundredth of its box: across and down in turn. */
const stickerCorners: Record<StickerName, readonly number[]> = {
  leaf: [30, 33, 41, 24, 72, 10, 77, 9, 91, 9, 93, 17, 83, 51, 75, 63, 45, 84, 7, 98, 3, 95, 14, 57],
  star: [7, 39, 50, 11, 99, 38, 79, 93, 24, 87],
  cloud: [
    7, 48, 36, 19, 38, 18, 56, 17, 59, 18, 90, 42, 97, 64, 94, 77, 93, 78, 42, 82, 24, 82, 11, 78, 5, 63, 6,
    50,
  ],
  heart: [9, 48, 8, 29, 10, 24, 20, 13, 79, 12, 87, 20, 93, 38, 88, 54, 85, 60, 58, 89, 48, 91, 16, 61],
  moon: [10, 37, 13, 30, 29, 13, 45, 7, 66, 8, 76, 13, 78, 86, 52, 93, 37, 91, 19, 79, 17, 77, 9, 56],
  flower: [4, 44, 4, 41, 6, 36, 44, 5, 54, 5, 93, 35, 95, 45, 85, 81, 72, 92, 22, 90, 18, 88],
}
