import { setImmediate } from 'node:timers/promises'
import { type Canvas, createCanvas, type GlobalCompositeOperation, type SKRSContext2D } from '@napi-rs/canvas'
import { type ChildLook, defaultLook } from './child/look'
import type { HeadPlace } from './figure/figure'
import { Brush } from './kit/brush'
import { withAlpha } from './kit/colour'
import type { Box, Point, Shape } from './kit/shapes'
import { type Patch, paperGrain, texture } from './kit/texture'
import type { GlowPlane, Light, PageLook, PlaneLook, Shadow, Shot, SprayLook, Take } from './looks'

/** Room for blurs and bites beyond the crop: without it noise chews the border. */
const BLEED = 14
const lamp: Light = { from: [-0.6, -0.8], colour: '#ffe9c4', tint: '#3c3566' }

const normal = (light: Light): Light => {
  const length = Math.hypot(...light.from) || 1
  return { ...light, from: [light.from[0] / length, light.from[1] / length] }
}

/** The pixels of a whole page in print would take gigabytes, so a few rows are read at a time. */
function strips([left, top, right, bottom]: Box): Box[] {
  const count = Math.ceil((bottom - top) / ROWS)
  return Array.from({ length: count }, (_, i): Box => {
    const from = top + i * ROWS
    return [left, from, right, Math.min(bottom, from + ROWS)]
  })
}
const ROWS = 256

interface Paper {
  warm?: string
  alpha?: number
  grain?: number
}

/** One of the pictures that are painted at once: they differ only in the child. */
interface Sheet {
  take: Take
  canvas: Canvas
  context: SKRSContext2D
}

/** A page is painted from far to near, one plane upon the other. */
export class Page {
  readonly width: number
  readonly height: number
  readonly light: Light
  readonly scale: number
  /** where heads go, in page units; a child painted with `isChild` tells */
  readonly heads: HeadPlace[] = []
  /** where the hair of such a child is seen from behind */
  readonly backs: HeadPlace[] = []
  private readonly size: { across: number; down: number; bleed: number; cropDown: number; px: number }
  /** pixels from the page's left and upper edge to the part that is painted */
  private readonly shift: number
  private readonly drop: number
  private readonly sheets: Sheet[]
  private readonly takes: readonly Take[]
  private readonly spares = new Map<number, Canvas>()
  private readonly seed: number
  private readonly child: ChildLook
  private planes = 0
  /** the planes still to be painted, from far to near */
  private readonly steps: (() => void)[] = []

  constructor(look: PageLook & Partial<Shot> = {}) {
    const { px = 1200, width = 1000, height = 1000, ground = '#ffffff', seed = 1, light } = look
    const { part = [0, width], rows = [0, height], takes = ['whole'], child = defaultLook } = look
    this.width = width
    this.height = height
    this.seed = seed
    this.child = child
    this.scale = px / (part[1] - part[0])
    this.light = normal({ ...lamp, ...light })
    this.shift = Math.round(part[0] * this.scale)
    this.drop = Math.round(rows[0] * this.scale)
    const bleed = Math.round(BLEED * this.scale)
    const cropDown = Math.round((rows[1] - rows[0]) * this.scale)
    this.size = { across: px + bleed * 2, down: cropDown + bleed * 2, bleed, cropDown, px }
    this.takes = takes
    const first = this.sheet(takes[0] ?? 'whole')
    first.context.fillStyle = ground
    first.context.fillRect(0, 0, this.size.across, this.size.down)
    this.sheets = [first]
  }

  /** One depth plane, textured and laid on the page. The child's plane is painted anew for every take. */
  plane(look: PlaneLook, draw: (brush: Brush) => void): this {
    const number = ++this.planes
    if (!look.isChild) return this.later(() => this.paintPlane(look, draw, number, this.sheets))
    this.later(() => this.part())
    for (let i = 0; i < this.takes.length; i++)
      this.later(() => this.paintPlane(look, draw, number, this.sheets.slice(i, i + 1)))
    return this
  }

  private later(step: () => void): this {
    this.steps.push(step)
    return this
  }

  /**
   * Paints. After each plane the event loop turns: what a canvas hands out is given back only then, and a page in print
   * would fill the memory twice over.
   */
  async painted(): Promise<this> {
    for (let step = this.steps.shift(); step; step = this.steps.shift()) {
      step()
      await setImmediate()
    }
    return this
  }

  private paintPlane(look: PlaneLook, draw: (brush: Brush) => void, number: number, onto: Sheet[]) {
    const sheet = this.spare(0)
    const context = sheet.getContext('2d')
    const offset = number * 137.3 + this.seed * 11.7
    this.inUnits(context)
    const [first] = onto
    const brush = new Brush(context, {
      light: normal({ ...this.light, ...look.light }),
      box: [-BLEED * 3, -BLEED * 3, this.width + BLEED * 3, this.height + BLEED * 3],
      seed: this.seed * 101 + number,
      take: look.isChild && first ? first.take : 'whole',
      child: look.isChild || look.showsChild ? this.child : undefined,
      lay: (amount, blend, paint) => this.laySpray(context, offset, amount, blend, paint),
      placed: (head) => {
        if (look.isChild && first === this.sheets[0]) this.heads.push(head)
      },
      seenBehind: (head) => {
        if (look.isChild && first === this.sheets[0]) this.backs.push(head)
      },
    })
    draw(brush)
    const box = this.inPixels(brush.touched, 24)
    if (!box) return
    context.setTransform(1, 0, 0, 1, 0, 0)
    if (look.edge || look.grain || look.blotch || look.stipple) this.textured(context, box, look, offset)
    if (look.shadow) this.dropShadow(sheet, look.shadow, onto)
    for (const { context } of onto) this.layDown(context, sheet, look)
  }

  private sheet(take: Take): Sheet {
    const canvas = createCanvas(this.size.across, this.size.down)
    return { take, canvas, context: canvas.getContext('2d') }
  }

  /** Up to the child all takes are one picture. */
  private part() {
    const [first] = this.sheets
    if (!first) return
    for (const take of this.takes.slice(this.sheets.length)) {
      const sheet = this.sheet(take)
      sheet.context.drawImage(first.canvas, 0, 0)
      this.sheets.push(sheet)
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
    for (let i = 0; i < this.takes.length; i++) this.later(() => this.print(i, { warm, alpha, grain }))
    return this
  }

  private print(i: number, { warm, alpha, grain }: Required<Paper>) {
    const { across, down } = this.size
    const context = this.sheets[i]?.context
    if (!context) return
    context.save()
    context.globalCompositeOperation = 'multiply'
    context.globalAlpha = alpha
    context.fillStyle = warm
    context.fillRect(0, 0, across, down)
    context.restore()
    for (const strip of strips([0, 0, across, down])) {
      const { image, patch } = this.patch(context, strip, 0)
      paperGrain(patch, grain)
      context.putImageData(image, strip[0], strip[1])
    }
  }

  /** The page without its bleed. */
  png(take: Take = 'whole'): Buffer {
    const { bleed, cropDown, px } = this.size
    const cropped = createCanvas(px, cropDown)
    cropped.getContext('2d').drawImage(this.taken(take).canvas, -bleed, -bleed)
    return cropped.toBuffer('image/png')
  }

  /** The same as bytes: red, green, blue, alpha. */
  pixels(take: Take): { data: Uint8ClampedArray; width: number; height: number } {
    const { px: width, cropDown: height, bleed } = this.size
    const { data } = this.taken(take).context.getImageData(bleed, bleed, width, height)
    return { data, width, height }
  }

  /** The size of the cropped picture, in pixels. */
  get cropped() {
    return { px: this.size.px, down: this.size.cropDown }
  }

  /** Where a column of the cropped picture lies, in page units. */
  across(x: number): number {
    return (x + this.shift) / this.scale
  }

  /** The other way about. */
  column(units: number): number {
    return Math.round(units * this.scale) - this.shift
  }

  /** The same for rows. */
  down(y: number): number {
    return (y + this.drop) / this.scale
  }

  row(units: number): number {
    return Math.round(units * this.scale) - this.drop
  }

  private taken(take: Take): Sheet {
    const sheet = this.steps.length ? undefined : this.sheets.find((one) => one.take === take)
    if (!sheet) throw new Error(`This page was not painted with ${take}.`)
    return sheet
  }

  private inUnits(context: SKRSContext2D) {
    const { bleed } = this.size
    context.setTransform(this.scale, 0, 0, this.scale, bleed - this.shift, bleed - this.drop)
  }

  /** Two canvases serve every plane: one for each would need gigabytes in print. */
  private spare(which: number): Canvas {
    const kept = this.spares.get(which) ?? createCanvas(this.size.across, this.size.down)
    this.spares.set(which, kept)
    kept.getContext('2d').reset()
    return kept
  }

  private inPixels([left, top, right, bottom]: Box, pad: number): Box | undefined {
    const { across, down, bleed } = this.size
    const within = (v: number, most: number, shift: number) =>
      Math.max(0, Math.min(most, Math.round(v * this.scale + bleed - shift)))
    const box: Box = [
      within(left - pad, across, this.shift),
      within(top - pad, down, this.drop),
      within(right + pad, across, this.shift),
      within(bottom + pad, down, this.drop),
    ]
    return box[2] > box[0] && box[3] > box[1] ? box : undefined
  }

  private patch(context: SKRSContext2D, [left, top, right, bottom]: Box, offset: number) {
    const [width, height] = [right - left, bottom - top]
    const image = context.getImageData(left, top, width, height)
    const place = { left: left + this.shift, top: top + this.drop, width, height }
    const patch: Patch = { pixels: image.data, ...place, scale: this.scale, offset }
    return { image, patch }
  }

  private textured(context: SKRSContext2D, box: Box, look: PlaneLook, offset: number) {
    const soft = look.edge ? this.blurred(context.canvas, box, look.reach ?? 1.2) : undefined
    for (const strip of strips(box)) {
      const [left, top, right, bottom] = strip
      const { image, patch } = this.patch(context, strip, offset)
      patch.blurred = soft?.getImageData(left, top, right - left, bottom - top).data
      texture(patch, look)
      context.putImageData(image, left, top)
    }
  }

  private blurred(sheet: Canvas, [left, top, right, bottom]: Box, reach: number): SKRSContext2D {
    const context = this.spare(1).getContext('2d')
    context.beginPath()
    context.rect(left, top, right - left, bottom - top)
    context.clip()
    context.filter = `blur(${reach * this.scale}px)`
    context.drawImage(sheet, 0, 0)
    return context
  }

  private dropShadow(
    sheet: Canvas,
    { colour, dx = 4, dy = 6, blur = 7, alpha = 0.4 }: Shadow,
    onto: Sheet[],
  ) {
    const shape = this.spare(1)
    const ink = shape.getContext('2d')
    ink.drawImage(sheet, 0, 0)
    ink.globalCompositeOperation = 'source-in'
    ink.fillStyle = colour
    ink.fillRect(0, 0, this.size.across, this.size.down)
    for (const { context } of onto) {
      context.save()
      context.globalCompositeOperation = 'multiply'
      context.globalAlpha = alpha
      context.filter = `blur(${blur * this.scale}px)`
      context.drawImage(shape, dx * this.scale, dy * this.scale)
      context.restore()
    }
  }

  private layDown(
    context: SKRSContext2D,
    sheet: Canvas,
    { blend = 'source-over', alpha = 1, blur }: PlaneLook,
  ) {
    context.save()
    context.globalCompositeOperation = blend
    context.globalAlpha = alpha
    if (blur) context.filter = `blur(${blur * this.scale}px)`
    context.drawImage(sheet, 0, 0)
    context.restore()
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
    this.inUnits(context)
    const box = this.inPixels(paint(context), 2)
    if (!box) return
    context.setTransform(1, 0, 0, 1, 0, 0)
    for (const strip of strips(box)) {
      const { image, patch } = this.patch(context, strip, offset)
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
