import type { Layer } from '../layers/layer'
import { type LayerPath, overhangOf, pathsOf } from '../layers/outline'
import { middleOf, turnedBox } from '../turn'
import { getScratch, type Surface, visibleRangeOf } from './konva'

// Free layers on a canvas, as the SVG has them: a layer of several outlines is faded as a whole.

/** A picture that is not there yet leaves its place to the caller. */
export function paintLayer(context: Surface, layer: Layer, picture?: ImageBitmap): void {
  const { opacity = 1 } = layer
  context.save()
  if (opacity < 1 && isOfSeveralStrokes(layer)) paintApart(context, layer)
  else {
    context.globalAlpha *= opacity
    paintTurned(context, layer, picture)
  }
  context.restore()
}

const isOfSeveralStrokes = (layer: Layer) => {
  const paths = pathsOf(layer)
  return paths.length > 1 || paths.some(({ fill, stroke }) => fill && stroke)
}

/** The area that a layer covers, strokes included. */
export function layerBoundsOf(layer: Layer) {
  const over = overhangOf(layer)
  const { x, y, width, height } = layer
  return turnedBox({ x: x - over, y: y - over, width: width + 2 * over, height: height + 2 * over }, layer)
}

function paintTurned(context: Surface, layer: Layer, picture?: ImageBitmap): void {
  if (layer.turn) {
    const { x, y } = middleOf(layer)
    context.translate(x, y)
    context.rotate((layer.turn * Math.PI) / 180)
    context.translate(-x, -y)
  }
  if (picture) paintPicture(context, layer, picture)
  context.lineJoin = 'round'
  context.lineCap = 'round'
  for (const outline of pathsOf(layer)) {
    const { fill, stroke } = outline
    const path = pathFor(outline)
    if (fill) {
      context.fillStyle = fill
      context.fill(path)
    }
    if (!stroke) continue
    context.strokeStyle = stroke.color
    context.lineWidth = stroke.width
    context.stroke(path)
  }
}

function paintPicture(context: Surface, layer: Layer, picture: ImageBitmap): void {
  const { x, y, width, height } = layer
  const crop = (layer.kind === 'image' && layer.crop) || { x: 0, y: 0, width: 1, height: 1 }
  const [left, top] = [crop.x * picture.width, crop.y * picture.height]
  const [wide, high] = [crop.width * picture.width, crop.height * picture.height]
  context.drawImage(picture, left, top, wide, high, x, y, width, height)
}

/** Reading an outline takes longer than painting it. */
function pathFor(outline: LayerPath): Path2D {
  const known = cachedPaths.get(outline) ?? new Path2D(outline.d)
  cachedPaths.set(outline, known)
  return known
}
const cachedPaths = new WeakMap<LayerPath, Path2D>()

function paintApart(context: Surface, layer: Layer): void {
  const { a: scale, e, f } = context.getTransform()
  const room = layerBoundsOf(layer)
  const { width, height } = context.canvas
  const across = visibleRangeOf(room.x * scale + e, room.width * scale, { side: width, beyond: 1 })
  const down = visibleRangeOf(room.y * scale + f, room.height * scale, { side: height, beyond: 1 })
  if (!across.length || !down.length) return
  const [wide, high] = [across.length, down.length]
  const apart = getScratch(wide, high)?.context
  if (!apart) return
  // The texts' pen remembers its settings of this canvas.
  apart.save()
  apart.setTransform(1, 0, 0, 1, 0, 0)
  apart.clearRect(0, 0, wide, high)
  apart.setTransform(scale, 0, 0, scale, e - across.at, f - down.at)
  paintTurned(apart, layer)
  apart.restore()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha *= layer.opacity ?? 1
  context.drawImage(apart.canvas, 0, 0, wide, high, across.at, down.at, wide, high)
}
