import { setImmediate } from 'node:timers/promises'
import { createCanvas, type GlobalCompositeOperation, ImageData, type SKRSContext2D } from '@napi-rs/canvas'
import type { CanvasBox } from './canvas-box'
import { defaultLook } from './child/look'
import type { HeadPlace } from './figure/figure'
import type { Brush } from './kit/brush'
import { withAlpha } from './kit/colour'
import type { Box, Point, Shape } from './kit/shapes'
import { paperGrain } from './kit/texture'
import type { Pixels } from './layers'
import { lamp, unitLight } from './light'
import type { GlowPlane, Light, PageLook, PlaneLook, Shot, SprayLook, Take } from './looks'
import { PageFrame } from './page-frame'
import { fillBox, PlanePainter, type PlaneStep, stripsOf } from './plane-painter'

interface Paper {
  warm?: string
  alpha?: number
  grain?: number
}

/** One of the pictures that are painted at once: they differ only in the child. */
interface Sheet {
  take: Take
  canvas: CanvasBox
}

/** A page is painted from far to near, one plane upon the other. */
export class Page {
  readonly frame: PageFrame
  readonly painter: PlanePainter
  readonly light: Light
  /** what lies under every plane */
  readonly ground: string
  /** from far to near */
  readonly planes: PlaneStep[] = []
  /** what the planes are printed on at the end */
  sheet?: Required<Paper>
  /** where heads go, in page units; a child painted with `isChild` tells */
  readonly heads: HeadPlace[] = []
  /** where the hair of such a child is seen from behind */
  readonly backs: HeadPlace[] = []
  readonly nameLine?: string
  private readonly takes: readonly Take[]
  private sheets: Sheet[] = []

  constructor(look: PageLook & Partial<Shot> = {}) {
    const { ground = '#ffffff', seed = 1, light, takes = ['whole'], child = defaultLook, nameLine } = look
    this.frame = new PageFrame(look)
    this.ground = ground
    this.light = unitLight({ ...lamp, ...light })
    this.painter = new PlanePainter(this.frame, { light: this.light, seed, child })
    this.takes = takes
    this.nameLine = nameLine
  }

  get width() {
    return this.frame.width
  }

  get height() {
    return this.frame.height
  }

  get scale() {
    return this.frame.scale
  }

  /** What a painting shows of the child, unless several are painted at once. */
  get firstTake(): Take {
    return this.takes[0] ?? 'whole'
  }

  /** One depth plane, textured and laid on the page. The child's plane is painted anew for every take. */
  plane(look: PlaneLook, draw: (brush: Brush) => void): this {
    this.planes.push({ look, draw, number: this.planes.length + 1 })
    return this
  }

  /**
   * Paints. After each plane the event loop turns: what a canvas hands out is given back only then, and a page in print
   * would fill the memory twice over.
   */
  async painted(): Promise<this> {
    const first = this.openSheet(this.firstTake)
    this.fillGround(first.canvas.context)
    const sheets = [first]
    for (const step of this.planes) {
      if (step.look.isChild) this.part(sheets)
      for (const some of step.look.isChild ? sheets.map((one) => [one]) : [sheets]) {
        this.paintPlane(step, some, some[0] === first)
        await setImmediate()
      }
    }
    for (const { canvas } of sheets) this.warmPaper(canvas.context, this.frame.canvasBox)
    this.sheets = sheets
    return this
  }

  fillGround(context: SKRSContext2D) {
    context.fillStyle = this.ground
    fillBox(context, this.frame.canvasBox)
  }

  private paintPlane(step: PlaneStep, onto: Sheet[], isFirst: boolean) {
    const plane = this.painter.paint(step, onto[0]?.take ?? 'whole', isFirst ? this.headEvents : undefined)
    if (plane)
      this.painter.layDown(
        plane,
        onto.map(({ canvas }) => canvas.context),
      )
  }

  readonly headEvents = {
    placed: (head: HeadPlace) => this.heads.push(head),
    seenBehind: (head: HeadPlace) => this.backs.push(head),
  }

  private openSheet(take: Take): Sheet {
    return { take, canvas: this.painter.createCanvas() }
  }

  /** Up to the child all takes are one picture. */
  private part(sheets: Sheet[]) {
    const [first] = sheets
    if (!first) return
    for (const take of this.takes.slice(sheets.length)) {
      const sheet = this.openSheet(take)
      first.canvas.layOn(sheet.canvas.context)
      sheets.push(sheet)
    }
  }

  /** Soft light as sprayed grain. */
  glow(x: number, y: number, radius: number, colour: string, look: GlowPlane = {}): this {
    const { stipple = 0.7, blend = 'screen', alpha = 1 } = look
    return this.plane({ stipple, blend, alpha }, (brush) => brush.glow(x, y, radius, colour, look))
  }

  /** Sprayed form shadows on a plane of their own; each shape first erases the spray beneath it. */
  spray(shapes: Shape[], colour: string, look: SprayLook & { blend?: GlobalCompositeOperation } = {}): this {
    const { blend = 'multiply', dots = 0.65 } = look
    return this.plane({ stipple: dots, blend }, (brush) => {
      for (const shape of shapes) {
        brush.erase(shape)
        brush.shadeOff(shape, colour, look)
      }
    })
  }

  /** Darkens away from `centre`; weak, or it looks like a photograph. */
  vignette(colour: string, { alpha = 0.5, centre = [0.5, 0.55] as Point, clear = 0.36 } = {}): this {
    const [x, y] = [centre[0] * this.width, centre[1] * this.height]
    const reach = Math.hypot(this.width, this.height) * 0.72
    return this.plane({ stipple: 0.35, blend: 'multiply', alpha }, (brush) => {
      const stops = [0, 0.33, 0.66, 1].map((t): [number, string] => [
        clear + (1 - clear) * t,
        withAlpha(colour, t ** 1.4),
      ])
      brush.radial([x, y], 0, reach, [[0, withAlpha(colour, 0)], ...stops])
    })
  }

  /** The sheet everything was printed on: a warm tone and a fine grain. Comes last. */
  paper({ warm = '#fff3df', alpha = 0.25, grain = 0.09 }: Paper = {}): this {
    this.sheet = { warm, alpha, grain }
    return this
  }

  /** Lays the paper's tone on this box of a canvas, before its pixels are printed. */
  warmPaper(context: SKRSContext2D, box: Box) {
    if (!this.sheet) return
    context.save()
    context.globalCompositeOperation = 'multiply'
    context.globalAlpha = this.sheet.alpha
    context.fillStyle = this.sheet.warm
    fillBox(context, box)
    context.restore()
  }

  /** This box of a warmed canvas with the paper's grain. */
  printed(canvas: CanvasBox, box: Box): Pixels {
    const [width, height] = [box[2] - box[0], box[3] - box[1]]
    const data = new Uint8ClampedArray(width * height * 4)
    for (const strip of stripsOf(box)) {
      const { image, patch } = this.painter.readPatch(canvas, strip, 0)
      if (this.sheet) paperGrain(patch, this.sheet.grain)
      data.set(image.data, (strip[1] - box[1]) * width * 4)
    }
    return { data, width, height }
  }

  /** The page without its bleed. */
  png(take: Take = 'whole'): Buffer {
    const { data, width, height } = this.pixels(take)
    const cropped = createCanvas(width, height)
    cropped.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
    return cropped.toBuffer('image/png')
  }

  /** The same as bytes: red, green, blue, alpha. */
  pixels(take: Take): Pixels {
    return this.printed(this.sheetOf(take).canvas, this.frame.cropBox)
  }

  /** The size of the cropped picture, in pixels. */
  get cropped() {
    return { px: this.frame.px, down: this.frame.down }
  }

  /** Where a column of the cropped picture lies, in page units. */
  across = (x: number) => this.frame.across(x)
  column = (units: number) => this.frame.column(units)
  down = (y: number) => this.frame.downTo(y)
  row = (units: number) => this.frame.row(units)

  private sheetOf(take: Take): Sheet {
    const sheet = this.sheets.find((one) => one.take === take)
    if (!sheet) throw new Error(`This page was not painted with ${take}.`)
    return sheet
  }
}
