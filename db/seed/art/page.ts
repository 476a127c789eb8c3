import { type Canvas, createCanvas, type GlobalCompositeOperation, type SKRSContext2D } from '@napi-rs/canvas'
import { Brush } from './brush'
import { withAlpha } from './colour'
import type { GlowPlane, Light, PageLook, PlaneLook, Shadow, SprayLook } from './looks'
import type { Box, Point, Shape } from './shapes'
import { type Patch, paperGrain, texture } from './texture'

/** Room for blurs and bites beyond the crop: without it noise chews the border. */
const BLEED = 14
const lamp: Light = { from: [-0.6, -0.8], colour: '#ffe9c4', tint: '#3c3566' }

const normal = (light: Light): Light => {
  const length = Math.hypot(...light.from) || 1
  return { ...light, from: [light.from[0] / length, light.from[1] / length] }
}

/** A page is painted from far to near, one plane upon the other. */
export class Page {
  readonly width: number
  readonly height: number
  readonly light: Light
  readonly scale: number
  private readonly size: { across: number; down: number; bleed: number; cropDown: number; px: number }
  private readonly canvas: Canvas
  private readonly context: SKRSContext2D
  private readonly spares = new Map<number, Canvas>()
  private readonly seed: number
  private planes = 0

  constructor({
    px = 1200,
    width = 1000,
    height = 1000,
    ground = '#ffffff',
    seed = 1,
    light,
  }: PageLook = {}) {
    this.width = width
    this.height = height
    this.seed = seed
    this.scale = px / width
    this.light = normal({ ...lamp, ...light })
    const bleed = Math.round(BLEED * this.scale)
    const cropDown = Math.round(height * this.scale)
    this.size = { across: px + bleed * 2, down: cropDown + bleed * 2, bleed, cropDown, px }
    this.canvas = createCanvas(this.size.across, this.size.down)
    this.context = this.canvas.getContext('2d')
    this.context.fillStyle = ground
    this.context.fillRect(0, 0, this.size.across, this.size.down)
  }

  /** Paints one depth plane, textures it and lays it on the page. */
  plane(look: PlaneLook, draw: (brush: Brush) => void): this {
    const sheet = this.spare(0)
    const context = sheet.getContext('2d')
    const offset = ++this.planes * 137.3 + this.seed * 11.7
    this.inUnits(context)
    const brush = new Brush(context, {
      light: normal({ ...this.light, ...look.light }),
      box: [-BLEED * 3, -BLEED * 3, this.width + BLEED * 3, this.height + BLEED * 3],
      seed: this.seed * 101 + this.planes,
      lay: (amount, blend, paint) => this.laySpray(context, offset, amount, blend, paint),
    })
    draw(brush)
    const box = this.inPixels(brush.touched, 24)
    if (!box) return this
    context.setTransform(1, 0, 0, 1, 0, 0)
    if (look.edge || look.grain || look.blotch || look.stipple) this.textured(context, box, look, offset)
    if (look.shadow) this.dropShadow(sheet, look.shadow)
    this.layDown(sheet, look)
    return this
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
  paper({ warm = '#fff3df', alpha = 0.25, grain = 0.09 } = {}): this {
    const { across, down } = this.size
    this.context.save()
    this.context.globalCompositeOperation = 'multiply'
    this.context.globalAlpha = alpha
    this.context.fillStyle = warm
    this.context.fillRect(0, 0, across, down)
    this.context.restore()
    const image = this.context.getImageData(0, 0, across, down)
    paperGrain(
      { pixels: image.data, left: 0, top: 0, width: across, height: down, scale: this.scale, offset: 0 },
      grain,
    )
    this.context.putImageData(image, 0, 0)
    return this
  }

  /** The page without its bleed. */
  png(): Buffer {
    const { bleed, cropDown, px } = this.size
    const cropped = createCanvas(px, cropDown)
    cropped.getContext('2d').drawImage(this.canvas, -bleed, -bleed)
    return cropped.toBuffer('image/png')
  }

  private inUnits(context: SKRSContext2D) {
    context.setTransform(this.scale, 0, 0, this.scale, this.size.bleed, this.size.bleed)
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
    const within = (v: number, most: number) =>
      Math.max(0, Math.min(most, Math.round(v * this.scale + bleed)))
    const box: Box = [
      within(left - pad, across),
      within(top - pad, down),
      within(right + pad, across),
      within(bottom + pad, down),
    ]
    return box[2] > box[0] && box[3] > box[1] ? box : undefined
  }

  private patch(context: SKRSContext2D, [left, top, right, bottom]: Box, offset: number) {
    const [width, height] = [right - left, bottom - top]
    const image = context.getImageData(left, top, width, height)
    const patch: Patch = { pixels: image.data, left, top, width, height, scale: this.scale, offset }
    return { image, patch }
  }

  private textured(context: SKRSContext2D, box: Box, look: PlaneLook, offset: number) {
    const { image, patch } = this.patch(context, box, offset)
    if (look.edge) patch.blurred = this.blurred(context.canvas, box, look.reach ?? 1.2)
    texture(patch, look)
    context.putImageData(image, box[0], box[1])
  }

  private blurred(sheet: Canvas, [left, top, right, bottom]: Box, reach: number): Uint8ClampedArray {
    const context = this.spare(1).getContext('2d')
    context.beginPath()
    context.rect(left, top, right - left, bottom - top)
    context.clip()
    context.filter = `blur(${reach * this.scale}px)`
    context.drawImage(sheet, 0, 0)
    return context.getImageData(left, top, right - left, bottom - top).data
  }

  private dropShadow(sheet: Canvas, { colour, dx = 4, dy = 6, blur = 7, alpha = 0.4 }: Shadow) {
    const shape = this.spare(1)
    const context = shape.getContext('2d')
    context.drawImage(sheet, 0, 0)
    context.globalCompositeOperation = 'source-in'
    context.fillStyle = colour
    context.fillRect(0, 0, this.size.across, this.size.down)
    this.context.save()
    this.context.globalCompositeOperation = 'multiply'
    this.context.globalAlpha = alpha
    this.context.filter = `blur(${blur * this.scale}px)`
    this.context.drawImage(shape, dx * this.scale, dy * this.scale)
    this.context.restore()
  }

  private layDown(sheet: Canvas, { blend = 'source-over', alpha = 1, blur }: PlaneLook) {
    this.context.save()
    this.context.globalCompositeOperation = blend
    this.context.globalAlpha = alpha
    if (blur) this.context.filter = `blur(${blur * this.scale}px)`
    this.context.drawImage(sheet, 0, 0)
    this.context.restore()
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
    const { image, patch } = this.patch(context, box, offset)
    texture(patch, { stipple: amount })
    context.putImageData(image, box[0], box[1])
    onto.save()
    onto.setTransform(1, 0, 0, 1, 0, 0)
    onto.globalCompositeOperation = blend
    onto.drawImage(sheet, 0, 0)
    onto.restore()
  }
}
