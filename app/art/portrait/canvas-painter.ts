import type { Expression } from '../child/expression'
import type { ChildLook } from '../child/look'
import { Brush, type KeptPart, type PaintContext } from '../kit/brush'
import type { Box } from '../kit/shapes'
import { type Patch, type Texture, texture } from '../kit/texture'
import { lamp, unitLight } from '../light'
import { PageFrame } from '../page-frame'
import { KeptNoise } from './kept-noise'
import { drawPortrait, PORTRAIT, type PortraitCrop, portraitCrops, portraitPlane } from './portrait'
import { softCopyOf } from './soft-copy'

type Context = CanvasRenderingContext2D

/** Numbers of the portrait's only plane: they seed its texture, as on a page. */
const NUMBER = 1
const OFFSET = NUMBER * 137.3 + PORTRAIT.seed * 11.7

/** The pixels of a part, and the box of page units that they lie in. */
interface Layer {
  key: string
  context: Context
  touched: Box
}
/** A portrait with its texture. */
interface Finished {
  frame: PageFrame
  noise: KeptNoise
  context: Context
  /** the strokes that were painted on it directly, outside its parts */
  loose: Box
}
/** The parts of portraits in some four sizes. */
const MOST_LAYERS = 40

const together = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

/**
 * Paints portraits in a browser. A press changes one part of the child, so the pixels of the others are kept, and the
 * texture of all that lies beside it.
 */
export class CanvasPainter {
  private readonly sheet = openContext()
  private readonly spray = openContext()
  private readonly layers = new Map<string, Layer>()
  private readonly finished = new Map<string, Finished>()

  /** Fills the square canvas with this child, on nothing. */
  paint(
    look: ChildLook,
    canvas: HTMLCanvasElement,
    crop: PortraitCrop = 'bust',
    mouth?: Expression['mouth'],
  ) {
    const frame = new PageFrame({ ...PORTRAIT, px: canvas.width, ...portraitCrops[crop] })
    const { sheet } = this
    prepare(sheet, frame)
    let onto = sheet
    const size = `${canvas.width} ${crop}`
    const finished = this.finished.get(size) ?? openFinished(frame)
    let changed = finished.loose
    const brush: Brush = new Brush(sheet, {
      light: unitLight(lamp),
      box: frame.box,
      seed: PORTRAIT.seed * 101 + NUMBER,
      take: 'whole',
      child: look,
      lay: (dots, blend, paint) => this.laySpray(finished, onto, { dots, blend }, paint),
      keep: (part) => {
        const name = `${size} ${part.name}`
        const last = this.layers.get(name)
        const below = onto
        const layer = this.layerOf(frame, part, name, (context, draw) => {
          onto = context
          const touched = brush.paintOn(context, draw)
          onto = below
          return touched
        })
        layPixels(layer.context, below, frame.toPixels(layer.touched, 2))
        if (below !== sheet) brush.touch(layer.touched)
        if (layer !== last) changed = together(changed, together(last?.touched ?? frame.box, layer.touched))
      },
      placed: () => undefined,
      seenBehind: () => undefined,
    })
    drawPortrait(brush, look, mouth)
    finished.loose = brush.touched
    this.finished.set(size, finished)
    const box = frame.toPixels(together(changed, finished.loose), 24)
    if (box) addTexture(sheet, finished, box, portraitPlane, finished.context)
    const screen = canvas.getContext('2d')
    screen?.clearRect(0, 0, canvas.width, canvas.height)
    screen?.drawImage(finished.context.canvas, -frame.bleed, -frame.bleed)
  }

  /** The part as it was painted last, or painted anew if what it depends on has changed. */
  private layerOf(
    frame: PageFrame,
    { key, draw }: KeptPart,
    name: string,
    paintOn: (context: Context, draw: () => void) => Box,
  ): Layer {
    const last = this.layers.get(name)
    if (last?.key === key) return last
    if (!last && this.layers.size >= MOST_LAYERS) {
      this.layers.clear()
      this.finished.clear()
    }
    const context = last?.context ?? openContext()
    prepare(context, frame)
    const layer = { key, context, touched: paintOn(context, draw) }
    this.layers.set(name, layer)
    return layer
  }

  /** Spray is painted on a sheet of its own, broken into dots and laid through the clip in force. */
  private laySpray(
    { frame, noise }: Finished,
    onto: Context,
    { dots, blend }: { dots: number; blend: GlobalCompositeOperation },
    paint: (context: PaintContext) => Box,
  ) {
    const { spray } = this
    prepare(spray, frame)
    const box = frame.toPixels(paint(spray), 2)
    if (!box) return
    spray.setTransform(1, 0, 0, 1, 0, 0)
    addTexture(spray, { frame, noise }, box, { stipple: dots }, spray)
    layPixels(spray, onto, box, blend)
  }
}

/** Lays a box of one canvas in the same place on another. */
function layPixels(
  { canvas }: Context,
  onto: Context,
  box: Box | undefined,
  blend: GlobalCompositeOperation = 'source-over',
) {
  if (!box) return
  const [left, top, right, bottom] = box
  const size: [number, number] = [right - left, bottom - top]
  onto.save()
  onto.setTransform(1, 0, 0, 1, 0, 0)
  onto.globalCompositeOperation = blend
  onto.drawImage(canvas, left, top, ...size, left, top, ...size)
  onto.restore()
}

/** Pixels are read back after every spray, which a canvas on the graphics card does slowly. */
function openContext(): Context {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas.')
  return context
}

/** All of it is still to be textured. */
function openFinished(frame: PageFrame): Finished {
  const context = openContext()
  prepare(context, frame)
  const { shift: left, canvasWidth: width, scale } = frame
  return {
    frame,
    noise: new KeptNoise({ left, width, scale, offset: OFFSET }),
    context,
    loose: frame.box,
  }
}

/** A canvas that is given another size takes new memory, so it keeps the size that it has. */
function prepare(context: Context, frame: PageFrame) {
  const { canvas } = context
  if (canvas.width !== frame.canvasWidth) canvas.width = canvas.height = frame.canvasWidth
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  frame.setUnits(context)
}

/** Of a box, from what lies in it and a little beyond, onto another canvas or the same. */
function addTexture(
  context: Context,
  { frame, noise }: Pick<Finished, 'frame' | 'noise'>,
  [left, top, right, bottom]: Box,
  look: Texture & { reach?: number },
  onto: Context,
) {
  const soft = (look.reach ?? 1) * frame.scale
  // The blurred copy of a pixel depends on its neighbours.
  const beyond = look.edge ? Math.ceil(soft * 3) + 2 : 0
  const [x, y] = [Math.max(0, left - beyond), Math.max(0, top - beyond)]
  const width = Math.min(frame.canvasWidth, right + beyond) - x
  const height = Math.min(frame.canvasHeight, bottom + beyond) - y
  const image = context.getImageData(x, y, width, height)
  const place = { left: x + frame.shift, top: y + frame.drop, width, height }
  const patch: Patch = {
    pixels: image.data,
    ...place,
    scale: frame.scale,
    offset: OFFSET,
    read: noise.readFrom(place.left, width),
  }
  if (look.edge) patch.blurred = softCopyOf(image, soft)
  texture(patch, look)
  onto.putImageData(image, x, y, left - x, top - y, right - left, bottom - top)
}
