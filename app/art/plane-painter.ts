import { type Canvas, createCanvas, type GlobalCompositeOperation, type SKRSContext2D } from '@napi-rs/canvas'
import type { ChildLook } from './child/look'
import type { HeadPlace } from './figure/figure'
import { Brush } from './kit/brush'
import type { Box } from './kit/shapes'
import { type Patch, texture } from './kit/texture'
import { unitLight } from './light'
import type { Light, PlaneLook, Shadow, Take } from './looks'
import type { PageFrame } from './page-frame'

export interface PlaneStep {
  look: PlaneLook
  draw: (brush: Brush) => void
  /** counted from the farthest: it seeds the plane's texture */
  number: number
}

interface PageSource {
  light: Light
  seed: number
  child: ChildLook
}

interface PlaneEvents {
  /** told where a child's head came to be, and where its hair is seen from behind */
  placed?: (head: HeadPlace) => void
  seenBehind?: (head: HeadPlace) => void
}

/** A plane on a canvas of its own, which the painter uses again for the next one. */
export interface PaintedPlane {
  sheet: Canvas
  /** the canvas pixels that its paint touches */
  box: Box
  look: PlaneLook
}

/** The pixels of a whole page in print would take gigabytes, so a few rows are read at a time. */
export function stripsOf([left, top, right, bottom]: Box): Box[] {
  const count = Math.ceil((bottom - top) / ROWS)
  return Array.from({ length: count }, (_, i): Box => {
    const from = top + i * ROWS
    return [left, from, right, Math.min(bottom, from + ROWS)]
  })
}
const ROWS = 256

/** Paints one plane at a time and lays it on canvases. */
export class PlanePainter {
  private readonly spares = new Map<number, Canvas>()

  constructor(
    private readonly frame: PageFrame,
    private readonly page: PageSource,
  ) {}

  createCanvas(): Canvas {
    return createCanvas(this.frame.canvasWidth, this.frame.canvasHeight)
  }

  /** Nothing where the plane's paint misses the shot. */
  paint({ look, draw, number }: PlaneStep, take: Take, events: PlaneEvents = {}): PaintedPlane | undefined {
    const { light, seed, child } = this.page
    const sheet = this.spare(0)
    const context = sheet.getContext('2d')
    const offset = number * 137.3 + seed * 11.7
    this.frame.setUnits(context)
    const brush = new Brush(context, {
      light: unitLight({ ...light, ...look.light }),
      box: this.frame.box,
      seed: seed * 101 + number,
      take: look.isChild ? take : 'whole',
      child: look.isChild || look.showsChild ? child : undefined,
      lay: (amount, blend, paint) => this.laySpray(context, offset, amount, blend, paint),
      placed: (head) => look.isChild && events.placed?.(head),
      seenBehind: (head) => look.isChild && events.seenBehind?.(head),
    })
    draw(brush)
    const box = this.frame.toPixels(brush.touched, 24)
    if (!box) return undefined
    context.setTransform(1, 0, 0, 1, 0, 0)
    if (look.edge || look.grain || look.blotch || look.stipple) this.addTexture(context, box, look, offset)
    return { sheet, box, look }
  }

  /** The plane's shadow, then the plane. */
  layDown(plane: PaintedPlane, onto: SKRSContext2D[]) {
    this.layShadow(plane, onto)
    this.layPaint(plane, onto)
  }

  layShadow({ sheet, look: { shadow } }: PaintedPlane, onto: SKRSContext2D[]) {
    if (!shadow) return
    const { colour, dx, dy, blur, alpha } = { ...USUAL_SHADOW, ...shadow }
    const { canvasWidth, canvasHeight, scale } = this.frame
    const shape = this.spare(1)
    const ink = shape.getContext('2d')
    ink.drawImage(sheet, 0, 0)
    ink.globalCompositeOperation = 'source-in'
    ink.fillStyle = colour
    ink.fillRect(0, 0, canvasWidth, canvasHeight)
    for (const context of onto) {
      context.save()
      context.globalCompositeOperation = 'multiply'
      context.globalAlpha = alpha
      context.filter = `blur(${blur * scale}px)`
      context.drawImage(shape, dx * scale, dy * scale)
      context.restore()
    }
  }

  layPaint(
    { sheet, look: { blend = 'source-over', alpha = 1, blur } }: PaintedPlane,
    onto: SKRSContext2D[],
    as: GlobalCompositeOperation = blend,
  ) {
    for (const context of onto) {
      context.save()
      context.globalCompositeOperation = as
      context.globalAlpha = alpha
      if (blur) context.filter = `blur(${blur * this.frame.scale}px)`
      context.drawImage(sheet, 0, 0)
      context.restore()
    }
  }

  /** The canvas pixels that the plane changes, with its blur and its shadow. */
  reachOf({ box: [left, top, right, bottom], look: { blur = 0, shadow } }: PaintedPlane): Box {
    const { scale, canvasWidth, canvasHeight } = this.frame
    const shade = shadow && { ...USUAL_SHADOW, ...shadow }
    const away = shade ? Math.max(Math.abs(shade.dx), Math.abs(shade.dy)) + 3 * shade.blur : 0
    const pad = Math.ceil(Math.max(3 * blur, away) * scale) + 1
    return [
      Math.max(0, left - pad),
      Math.max(0, top - pad),
      Math.min(canvasWidth, right + pad),
      Math.min(canvasHeight, bottom + pad),
    ]
  }

  readPatch(context: SKRSContext2D, [left, top, right, bottom]: Box, offset: number) {
    const [width, height] = [right - left, bottom - top]
    const image = context.getImageData(left, top, width, height)
    const place = { left: left + this.frame.shift, top: top + this.frame.drop, width, height }
    const patch: Patch = { pixels: image.data, ...place, scale: this.frame.scale, offset }
    return { image, patch }
  }

  /** Two canvases serve every plane: one for each would need gigabytes in print. */
  private spare(which: number): Canvas {
    const canvas = this.spares.get(which) ?? this.createCanvas()
    this.spares.set(which, canvas)
    canvas.getContext('2d').reset()
    return canvas
  }

  private addTexture(context: SKRSContext2D, box: Box, look: PlaneLook, offset: number) {
    const soft = look.edge ? this.blurCopy(context.canvas, box, look.reach ?? 1.2) : undefined
    for (const strip of stripsOf(box)) {
      const [left, top, right, bottom] = strip
      const { image, patch } = this.readPatch(context, strip, offset)
      patch.blurred = soft?.getImageData(left, top, right - left, bottom - top).data
      texture(patch, look)
      context.putImageData(image, left, top)
    }
  }

  private blurCopy(sheet: Canvas, [left, top, right, bottom]: Box, reach: number): SKRSContext2D {
    const context = this.spare(1).getContext('2d')
    context.beginPath()
    context.rect(left, top, right - left, bottom - top)
    context.clip()
    context.filter = `blur(${reach * this.frame.scale}px)`
    context.drawImage(sheet, 0, 0)
    return context
  }

  /** Spray within a plane: painted on the spare sheet, broken into dots, laid through the plane's clip. */
  private laySpray(
    onto: SKRSContext2D,
    offset: number,
    amount: number,
    blend: GlobalCompositeOperation,
    paint: (context: SKRSContext2D) => Box,
  ) {
    const sheet = this.spare(1)
    const context = sheet.getContext('2d')
    this.frame.setUnits(context)
    const box = this.frame.toPixels(paint(context), 2)
    if (!box) return
    context.setTransform(1, 0, 0, 1, 0, 0)
    for (const strip of stripsOf(box)) {
      const { image, patch } = this.readPatch(context, strip, offset)
      texture(patch, { stipple: amount })
      context.putImageData(image, strip[0], strip[1])
    }
    onto.save()
    onto.setTransform(1, 0, 0, 1, 0, 0)
    onto.globalCompositeOperation = blend
    onto.drawImage(sheet, 0, 0)
    onto.restore()
  }
}

const USUAL_SHADOW = { dx: 4, dy: 6, blur: 7, alpha: 0.4 } satisfies Partial<Shadow>
