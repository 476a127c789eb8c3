import type { ChildLook } from '../child/look'
import type { HeadPlace } from '../figure/figure'
import type { FormLook, GlowLook, Light, SprayLook, Stops, Take } from '../looks'
import { mix, shadeColour, withAlpha } from './colour'
import { type Box, boundsOf, type Point, type Shape } from './shapes'
import {
  type DabsLook,
  type DryLook,
  dabs,
  dry,
  type HatchLook,
  hatch,
  type PatternLook,
  pattern,
} from './strokes'

/** What a brush needs of a canvas's context, in Node as in a browser. */
export type PaintContext = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'clip'
  | 'closePath'
  | 'createLinearGradient'
  | 'createRadialGradient'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'globalAlpha'
  | 'globalCompositeOperation'
  | 'lineCap'
  | 'lineJoin'
  | 'lineTo'
  | 'lineWidth'
  | 'moveTo'
  | 'rect'
  | 'restore'
  | 'save'
  | 'scale'
  | 'setTransform'
  | 'stroke'
  | 'strokeStyle'
  | 'translate'
>

type Lay = (amount: number, blend: GlobalCompositeOperation, paint: (context: PaintContext) => Box) => void
/** A part of a picture that is painted alike as long as its key is the same. */
export interface KeptPart {
  name: string
  key: string
  draw: () => void
}
interface BrushHome {
  light: Light
  box: Box
  seed: number
  take: Take
  /** the child whose book it is; a plane without it has none */
  child: ChildLook | undefined
  lay: Lay
  /** paints a part, or shows what it was when its key was the same */
  keep?: (part: KeptPart) => void
  /** told where a child's head came to be */
  placed: (head: HeadPlace) => void
  /** told where a child's hair is seen from behind */
  seenBehind: (head: HeadPlace) => void
}

const isMany = (shape: Shape | Shape[]): shape is Shape[] => typeof shape[0]?.[0] !== 'number'
const listed = (shape: Shape | Shape[]): Shape[] => (isMany(shape) ? shape : [shape])

/** The argument of a plane's draw function. Everything is in page units. */
export class Brush {
  readonly light: Light
  /** the whole page with its bleed */
  readonly box: Box
  readonly seed: number
  readonly take: Take
  touched: Box = [Infinity, Infinity, -Infinity, -Infinity]

  constructor(
    private onto: PaintContext,
    private readonly home: BrushHome,
  ) {
    this.light = home.light
    this.box = home.box
    this.seed = home.seed
    this.take = home.take
  }

  get context(): PaintContext {
    return this.onto
  }

  /** Paints on another canvas for once, and tells what it touched there. */
  paintOn(context: PaintContext, draw: () => void): Box {
    const { onto, touched } = this
    this.onto = context
    this.touched = [Infinity, Infinity, -Infinity, -Infinity]
    draw()
    const there = this.touched
    this.onto = onto
    this.touched = touched
    return there
  }

  /** The child whose book it is. Planes that are the same for every child must not ask. */
  get child(): ChildLook {
    if (!this.home.child) throw new Error('This plane is marked neither isChild nor showsChild.')
    return this.home.child
  }

  placed(head: HeadPlace) {
    this.home.placed(head)
  }

  seenBehind(head: HeadPlace) {
    this.home.seenBehind(head)
  }

  /** A part with all that its painting depends on: a browser that paints it again and again keeps its pixels. */
  part(name: string, dependsOn: unknown, draw: () => void) {
    if (this.home.keep) this.home.keep({ name, key: JSON.stringify(dependsOn), draw })
    else draw()
  }

  /** The texture pass looks only where the plane was touched. */
  touch([left, top, right, bottom]: Box) {
    const was = this.touched
    this.touched = [
      Math.min(was[0], left),
      Math.min(was[1], top),
      Math.max(was[2], right),
      Math.max(was[3], bottom),
    ]
  }

  /** The context's own path becomes this shape's. */
  private trace(shape: Shape | Shape[], closed = true) {
    this.context.beginPath()
    this.addOutlines(shape, [0, 0], closed)
    this.touch(boundsOf(...listed(shape)))
  }

  private addOutlines(shape: Shape | Shape[], [dx, dy]: Point, closed = true) {
    const { context } = this
    for (const outline of listed(shape)) {
      outline.forEach(([x, y], i) => {
        if (i === 0) context.moveTo(x + dx, y + dy)
        else context.lineTo(x + dx, y + dy)
      })
      if (closed) context.closePath()
    }
  }

  fill(shape: Shape | Shape[], colour: string): this {
    this.context.fillStyle = colour
    this.trace(shape)
    this.context.fill()
    return this
  }

  /** Thin lines only: a ribbon looks more like a hand's. */
  line(points: Shape, colour: string, width = 2, closed = false): this {
    const { context } = this
    context.strokeStyle = colour
    context.lineWidth = width
    context.lineCap = 'round'
    context.lineJoin = 'round'
    this.trace(points, closed)
    context.stroke()
    return this
  }

  /** Paints inside a shape only; with two outlines, between them. */
  within(shape: Shape | Shape[], draw: (box: Box) => void): this {
    const before = this.touched
    this.context.save()
    this.trace(shape)
    this.context.clip('evenodd')
    const after = this.touched
    draw(boundsOf(...listed(shape)))
    this.context.restore()
    this.touched = before[0] < after[0] ? before : after
    this.touch(after)
    return this
  }

  /** Paints everywhere but inside the shape; with two outlines, everywhere but between them. */
  outside(shape: Shape | Shape[], draw: () => void): this {
    this.context.save()
    this.traceBeside(shape)
    this.context.clip('evenodd')
    draw()
    this.context.restore()
    return this
  }

  /** Cuts a hole. */
  erase(shape: Shape | Shape[]): this {
    this.context.save()
    this.context.globalCompositeOperation = 'destination-out'
    this.fill(shape, '#000000')
    this.context.restore()
    return this
  }

  /** The part of the shape outside its own copy, moved by dx, dy: a rim of light or a core of shade. */
  crescent(shape: Shape | Shape[], colour: string, dx: number, dy: number, alpha = 1): this {
    return this.within(shape, () => this.fillBeside(shape, colour, [dx, dy], alpha))
  }

  /** All but the shape, moved. */
  private fillBeside(shape: Shape | Shape[], colour: string, by: Point, alpha: number) {
    const { context } = this
    const { globalAlpha } = context
    context.globalAlpha = globalAlpha * alpha
    context.fillStyle = colour
    this.traceBeside(shape, by)
    context.fill('evenodd')
    context.globalAlpha = globalAlpha
  }

  /** The context's own path becomes all but the shape, moved. */
  private traceBeside(shape: Shape | Shape[], by: Point = [0, 0]) {
    this.context.beginPath()
    this.context.rect(-4000, -4000, 9000, 9000)
    this.addOutlines(shape, by)
  }

  /** A body: flat colour, shade away from the light, rim toward it. */
  form(shape: Shape | Shape[], colour: string, look: FormLook = {}): this {
    const [left, top, right, bottom] = boundsOf(...listed(shape))
    const usual = Math.min(9, Math.max(1.2, Math.min(right - left, bottom - top) * 0.045))
    const { width = usual, shadeWidth = width * 2.4 } = look
    const { from, colour: lit, tint } = this.light
    const { rim = mix(colour, lit, 0.5), shade = shadeColour(colour, tint) } = look
    this.fill(shape, colour)
    if (!shade && !rim) return this
    return this.within(shape, () => {
      if (shade) this.fillBeside(shape, shade, [from[0] * shadeWidth, from[1] * shadeWidth], 0.85)
      if (rim) this.fillBeside(shape, rim, [-from[0] * width, -from[1] * width], 0.95)
    })
  }

  /** A dry brush drawn along a path; `width` is half of the stroke. */
  dry(path: Shape, width: number, colour: string, look: DryLook = {}): this {
    dry(this, path, width, colour, look)
    return this
  }

  /** Broad brush work in neighbouring hues over a box. */
  hatch(box: Box, colour: string, look: HatchLook = {}): this {
    hatch(this, box, colour, look)
    return this
  }

  /** Gouache foliage: hundreds of strokes, dark to light along the light. */
  dabs(region: Shape, count: number, look: DabsLook): this {
    dabs(this, region, count, look)
    return this
  }

  /** Rows of small marks inside the shape. */
  pattern(shape: Shape, colour: string, look: PatternLook = {}): this {
    pattern(this, shape, colour, look)
    return this
  }

  /** A soft disc; spray it before it is shown (see `sprayed`, or the plane's stipple). */
  glow(
    x: number,
    y: number,
    radius: number,
    colour: string,
    { strength = 1, power = 2, stretch = 1 }: GlowLook = {},
  ): this {
    const stops: Stops = Array.from({ length: 9 }, (_, i) => [
      i / 8,
      withAlpha(colour, strength * (1 - i / 8) ** power),
    ])
    this.context.save()
    this.context.translate(x, y)
    this.context.scale(1, stretch)
    this.radial([0, 0], 0, radius, stops, [-radius, -radius, radius, radius])
    this.context.restore()
    this.touch([x - radius, y - radius * stretch, x + radius, y + radius * stretch])
    return this
  }

  radial([x, y]: Point, inner: number, outer: number, stops: Stops, box?: Box): this {
    const paint = this.context.createRadialGradient(x, y, inner, x, y, outer)
    for (const [t, colour] of stops) paint.addColorStop(t, colour)
    return this.pour(paint, box)
  }

  /** From point to point over the box, or the whole page; stops are opaque colours, mixed as the eye sees them. */
  gradient([x0, y0]: Point, [x1, y1]: Point, stops: Stops, box?: Box): this {
    const paint = this.context.createLinearGradient(x0, y0, x1, y1)
    stops.forEach(([t, colour], i) => {
      const [end, next] = stops[i + 1] ?? [t, colour]
      for (let k = 0; k < 8; k++) paint.addColorStop(t + ((end - t) * k) / 8, mix(colour, next, k / 8))
    })
    return this.pour(paint, box)
  }

  private pour(paint: CanvasGradient, box?: Box): this {
    const [left, top, right, bottom] = box ?? this.box
    if (!box) this.touch(this.box)
    this.context.fillStyle = paint
    this.context.fillRect(left, top, right - left, bottom - top)
    return this
  }

  /** Shade over the shape that grows away from the light; smooth, so only for sprayed planes. */
  shadeOff(shape: Shape, colour: string, look: SprayLook = {}): this {
    const { from = this.light.from, strength = 0.8, start = 0.35, power = 1.4, radial = false } = look
    const [left, top, right, bottom] = boundsOf(shape)
    const [x, y, rx, ry] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2]
    const lit: Point = [x + from[0] * rx * (radial ? 0.6 : 1), y + from[1] * ry * (radial ? 0.6 : 1)]
    const paint = radial
      ? this.context.createRadialGradient(...lit, 0, ...lit, Math.max(rx, ry) * 1.55)
      : this.context.createLinearGradient(...lit, x - from[0] * rx, y - from[1] * ry)
    for (let i = 0; i <= 8; i++)
      paint.addColorStop(
        i / 8,
        withAlpha(colour, strength * Math.max(0, (i / 8 - start) / (1 - start)) ** power),
      )
    this.context.fillStyle = paint
    this.trace(shape)
    this.context.fill()
    return this
  }

  /** A sprayed form shadow on what was just painted, inside its outline. */
  spray(shape: Shape, colour: string, look: SprayLook & { blend?: GlobalCompositeOperation } = {}): this {
    const { dots = 0.65, blend = 'multiply' } = look
    return this.within(shape, () =>
      this.sprayed({ dots, blend }, (soft) => soft.shadeOff(shape, colour, look)),
    )
  }

  /** Whatever is painted here is broken into dots and laid on the plane, within the clip in force. */
  sprayed(
    { dots = 0.65, blend = 'source-over' as GlobalCompositeOperation },
    draw: (soft: Brush) => void,
  ): this {
    this.home.lay(dots, blend, (context) => {
      const soft = new Brush(context, this.home)
      draw(soft)
      this.touch(soft.touched)
      return soft.touched
    })
    return this
  }
}
