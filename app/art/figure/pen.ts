import type { Brush } from '../kit/brush'
import { mix, shadeColour, shift, toLab } from '../kit/colour'
import { clamp } from '../kit/random'
import { type Placement, type Point, placeShape, ribbon, type Shape, type Widths } from '../kit/shapes'
import type { FormLook, SprayLook } from '../looks'

const lattice: Shape = [
  [0, 0],
  [1, 0],
  [0, 1],
]

/** 0 for fair skin, 1 for the deepest. */
export const skinDepth = (skin: string) => clamp((0.74 - toLab(skin)[0]) / 0.4)

/** Draws in the child's own units: one head high is 1. */
export class Pen {
  constructor(
    readonly brush: Brush,
    /** page units to one of the child's */
    readonly unit: number,
    private readonly place: (shape: Shape) => Shape,
  ) {}

  static at(brush: Brush, placement: Placement): Pen {
    return new Pen(brush, placement.scale ?? 1, (shape) => placeShape(shape, placement))
  }

  /** A pen for a part with its own middle and turn, as a hand or the head. */
  moved(placement: Placement): Pen {
    const unit = this.unit * (placement.scale ?? 1)
    return new Pen(this.brush, unit, (shape) => this.place(placeShape(shape, placement)))
  }

  on(shape: Shape): Shape {
    return this.place(shape)
  }

  point(point: Point): Point {
    return this.place([point])[0] ?? point
  }

  fill(shape: Shape, colour: string): this {
    this.brush.fill(this.place(shape), colour)
    return this
  }

  /** A body with rim and shade; widths in the child's units. */
  form(shape: Shape, colour: string, { width = 0.026, shadeWidth = 0.09, ...look }: FormLook = {}): this {
    this.brush.form(this.place(shape), colour, {
      rim: mix(colour, this.brush.light.colour, 0.5),
      ...look,
      width: width * this.unit,
      shadeWidth: shadeWidth * this.unit,
    })
    return this
  }

  /** Small things: shade, but no rim. */
  part(shape: Shape, colour: string, shadeWidth = 0.04): this {
    return this.form(shape, colour, { rim: null, shadeWidth })
  }

  /** Where the light comes from as this part sees it: a flipped or turned one sees it elsewhere. */
  get lit(): Point {
    const [[ox, oy] = [0, 0], [rx, ry] = [1, 0], [dx, dy] = [0, 1]] = this.place(lattice)
    const [fx, fy] = this.brush.light.from
    const across = fx * (rx - ox) + fy * (ry - oy)
    const down = fx * (dx - ox) + fy * (dy - oy)
    const length = Math.hypot(across, down) || 1
    return [across / length, down / length]
  }

  /** A tapered line. */
  stroke(points: Shape, colour: string, widths: Widths): this {
    return this.fill(ribbon(points, widths, 7), colour)
  }

  line(points: Shape, colour: string, width: number): this {
    this.brush.line(this.place(points), colour, width * this.unit)
    return this
  }

  within(shape: Shape | Shape[], draw: () => void): this {
    const isList = typeof shape[0]?.[0] !== 'number'
    this.brush.within(isList ? (shape as Shape[]).map(this.place) : this.place(shape as Shape), draw)
    return this
  }

  outside(shapes: Shape[], draw: () => void): this {
    this.brush.outside(shapes.map(this.place), draw)
    return this
  }

  /** Sprayed shade inside a shape just painted. */
  spray(shape: Shape, colour: string, look: SprayLook = {}): this {
    this.brush.spray(this.place(shape), colour, look)
    return this
  }

  /** Sprayed colour round a point: cheeks. */
  blush([x, y]: Point, radius: number, colour: string, strength: number): this {
    const [px, py] = this.point([x, y])
    // Small faces cannot carry coarse dots.
    const dots = this.unit > 110 ? 0.6 : 0.3
    this.brush.sprayed({ dots }, (soft) =>
      soft.glow(px, py, radius * this.unit, colour, { strength, power: 1.1 }),
    )
    return this
  }

  /** Skin turns warm before it turns dark: grey would look ill. */
  skinShade(skin: string, amount = 0.4): string {
    // Without skin there is nothing to warm.
    if (skin === '#000000') return skin
    const { tint } = this.brush.light
    const deep = skinDepth(skin)
    const warm = mix('#b8432f', '#4a120c', deep)
    return shadeColour(mix(skin, warm, amount * 0.5), shift(tint, { l: -0.2 * deep }), amount * 0.45)
  }

  /** Light on skin: on dark skin a warm glow, where the light's own colour would lie like chalk. */
  skinRim(skin: string): string {
    const { colour } = this.brush.light
    const deep = skinDepth(skin)
    const glow = mix(shift(skin, { l: 0.15, c: 1.3 }), colour, 0.14)
    return mix(mix(skin, colour, 0.5), glow, deep)
  }

  /** Where a weight that hangs on this part pulls. */
  get weight(): Point {
    const [[, oy] = [0, 0], [, ry] = [1, 0], [, dy] = [0, 1]] = this.place(lattice)
    const length = Math.hypot(ry - oy, dy - oy) || 1
    return [(ry - oy) / length, (dy - oy) / length]
  }

  /** The pen draws a mirrored part of the page. */
  get isFlipped(): boolean {
    const [[ox, oy] = [0, 0], [rx, ry] = [1, 0], [dx, dy] = [0, 1]] = this.place(lattice)
    return (rx - ox) * (dy - oy) - (ry - oy) * (dx - ox) < 0
  }

  shade(colour: string, amount = 0.4): string {
    return shadeColour(colour, this.brush.light.tint, amount)
  }

  /** The shadow one part throws on another: the same outline, pushed away from the light. */
  cast(shape: Shape, onto: Shape, colour: string, reach = 0.07): this {
    const [fx, fy] = this.brush.light.from
    const pushed = this.place(shape).map(
      ([x, y]): Point => [x - fx * reach * this.unit, y - Math.min(fy, -0.35) * reach * this.unit],
    )
    this.brush.within(this.place(onto), () => this.brush.fill(pushed, colour))
    return this
  }
}
