import type { GlobalCompositeOperation, SKRSContext2D } from '@napi-rs/canvas'
import { CanvasBox } from './canvas-box'
import type { ChildLook } from './child/look'
import type { HeadPlace } from './figure/figure'
import { Brush } from './kit/brush'
import type { Box, Point } from './kit/shapes'
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

/** A plane with the pixels that its paint touches. The painter releases it when it paints the next one. */
export interface PaintedPlane {
  sheet: CanvasBox
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
  private last: PaintedPlane | undefined

  constructor(
    private readonly frame: PageFrame,
    private readonly page: PageSource,
  ) {}

  /** Of the whole page unless told. */
  createCanvas(box: Box = this.frame.canvasBox): CanvasBox {
    return new CanvasBox(box)
  }

  /** Nothing where the plane's paint misses the shot. */
  paint({ look, draw, number }: PlaneStep, take: Take, events: PlaneEvents = {}): PaintedPlane | undefined {
    this.last?.sheet.release()
    const { light, seed, child } = this.page
    const offset = number * 137.3 + seed * 11.7
    const drawn = this.paintTouched(24, (context) => {
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
      return brush.touched
    })
    if (!drawn) return undefined
    const hasTexture = look.edge || look.grain || look.blotch || look.stipple
    this.last = { sheet: hasTexture ? this.addTexture(drawn, look, offset) : drawn, look }
    return this.last
  }

  /** A drawing is only recorded until its pixels are asked for, so those beyond what it touched are never made. */
  private paintTouched(pad: number, draw: (context: SKRSContext2D) => Box): CanvasBox | undefined {
    const drawing = this.createCanvas()
    this.frame.setUnits(drawing.context)
    const box = this.frame.toPixels(draw(drawing.context), pad)
    if (!box) return undefined
    const sheet = new CanvasBox(box)
    sheet.paintDrawn(drawing)
    drawing.release()
    return sheet
  }

  /** The plane's shadow, then the plane. */
  layDown(plane: PaintedPlane, onto: SKRSContext2D[]) {
    this.layShadow(plane, onto)
    this.layPaint(plane, onto)
  }

  layShadow({ sheet, look: { shadow } }: PaintedPlane, onto: SKRSContext2D[]) {
    if (!shadow) return
    const { colour, dx, dy, blur, alpha } = { ...USUAL_SHADOW, ...shadow }
    const { scale } = this.frame
    const shape = new CanvasBox(sheet.box)
    sheet.layOn(shape.context)
    shape.tint(colour)
    for (const context of onto) {
      context.save()
      context.globalCompositeOperation = 'multiply'
      context.globalAlpha = alpha
      this.blur(context, blur, sheet.box, [dx, dy])
      shape.layOn(context, dx * scale, dy * scale)
      context.restore()
    }
    shape.release()
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
      if (blur) this.blur(context, blur, sheet.box)
      sheet.layOn(context)
      context.restore()
    }
  }

  /** Within a clip, since a filter works on everything that the clip leaves. */
  private blur(context: SKRSContext2D, blur: number, box: Box, [dx, dy]: Point = [0, 0]) {
    const { scale } = this.frame
    const pad = Math.ceil(3 * blur * scale) + 2
    const [left, top, right, bottom] = box
    const [x, y] = [Math.floor(dx * scale), Math.floor(dy * scale)]
    context.beginPath()
    context.rect(left + x - pad, top + y - pad, right - left + 2 * pad, bottom - top + 2 * pad)
    context.clip()
    context.filter = `blur(${blur * scale}px)`
  }

  /** The canvas pixels that the plane changes, with its blur and its shadow. */
  reachOf({ sheet: { box }, look: { blur = 0, shadow } }: PaintedPlane): Box {
    const { scale, canvasWidth, canvasHeight } = this.frame
    const [left, top, right, bottom] = box
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

  readPatch(canvas: CanvasBox, box: Box, offset: number) {
    const [left, top, right, bottom] = box
    const image = canvas.read(box)
    const place = {
      left: left + this.frame.shift,
      top: top + this.frame.drop,
      width: right - left,
      height: bottom - top,
    }
    const patch: Patch = { pixels: image.data, ...place, scale: this.frame.scale, offset }
    return { image, patch }
  }

  /** Onto another canvas: one that is written to after a reading is copied whole. */
  private addTexture(sheet: CanvasBox, look: PlaneLook, offset: number): CanvasBox {
    const soft = look.edge ? this.blurCopy(sheet, look.reach ?? 1.2) : undefined
    const textured = new CanvasBox(sheet.box)
    for (const strip of stripsOf(sheet.box)) {
      const { image, patch } = this.readPatch(sheet, strip, offset)
      patch.blurred = soft?.read(strip).data
      texture(patch, look)
      textured.put(image, strip)
    }
    soft?.release()
    sheet.release()
    return textured
  }

  private blurCopy(sheet: CanvasBox, reach: number): CanvasBox {
    const soft = new CanvasBox(sheet.box)
    soft.context.filter = `blur(${reach * this.frame.scale}px)`
    sheet.layOn(soft.context)
    return soft
  }

  /** Spray within a plane: painted on a canvas of its own, broken into dots, laid through the plane's clip. */
  private laySpray(
    onto: SKRSContext2D,
    offset: number,
    amount: number,
    blend: GlobalCompositeOperation,
    paint: (context: SKRSContext2D) => Box,
  ) {
    const smooth = this.paintTouched(2, paint)
    if (!smooth) return
    const spray = this.addTexture(smooth, { stipple: amount }, offset)
    onto.save()
    onto.setTransform(1, 0, 0, 1, 0, 0)
    onto.globalCompositeOperation = blend
    spray.layOn(onto)
    onto.restore()
    spray.release()
  }
}

const USUAL_SHADOW = { dx: 4, dy: 6, blur: 7, alpha: 0.4 } satisfies Partial<Shadow>

export const fillBox = (context: SKRSContext2D, [left, top, right, bottom]: Box) =>
  context.fillRect(left, top, right - left, bottom - top)
