import type { PaintContext } from './kit/brush'
import type { Box } from './kit/shapes'
import type { PageLook, Shot } from './looks'

/** Room for blurs and bites beyond the crop: without it noise chews the border. */
export const BLEED = 14

/** Where a page's units lie among the pixels of a shot. */
export class PageFrame {
  readonly width: number
  readonly height: number
  /** pixels to a page unit */
  readonly scale: number
  /** the cropped picture, in pixels */
  readonly px: number
  readonly down: number
  /** pixels around the cropped picture on every side of a canvas */
  readonly bleed: number
  /** a canvas's size, in pixels */
  readonly canvasWidth: number
  readonly canvasHeight: number
  /** pixels from the page's left and upper edge to the part that is painted */
  readonly shift: number
  readonly drop: number

  constructor({
    px = 1200,
    width = 1000,
    height = 1000,
    part = [0, width],
    rows = [0, height],
  }: PageLook & Partial<Shot>) {
    this.width = width
    this.height = height
    this.px = px
    this.scale = px / (part[1] - part[0])
    this.shift = Math.round(part[0] * this.scale)
    this.drop = Math.round(rows[0] * this.scale)
    this.bleed = Math.round(BLEED * this.scale)
    this.down = Math.round((rows[1] - rows[0]) * this.scale)
    this.canvasWidth = px + this.bleed * 2
    this.canvasHeight = this.down + this.bleed * 2
  }

  /** A whole canvas, in pixels. */
  get canvasBox(): Box {
    return [0, 0, this.canvasWidth, this.canvasHeight]
  }

  /** The cropped picture in a canvas's pixels. */
  get cropBox(): Box {
    const { bleed, px, down } = this
    return [bleed, bleed, bleed + px, bleed + down]
  }

  /** The whole page with its bleed, in page units. */
  get box(): Box {
    return [-BLEED * 3, -BLEED * 3, this.width + BLEED * 3, this.height + BLEED * 3]
  }

  setUnits(context: PaintContext) {
    const { scale, bleed, shift, drop } = this
    context.setTransform(scale, 0, 0, scale, bleed - shift, bleed - drop)
  }

  /** A box of page units in a canvas's pixels, `pad` units wider on every side; nothing where it is off the canvas. */
  toPixels([left, top, right, bottom]: Box, pad: number): Box | undefined {
    const { canvasWidth, canvasHeight, scale, bleed, shift, drop } = this
    const within = (v: number, most: number, away: number) =>
      Math.max(0, Math.min(most, Math.round(v * scale + bleed - away)))
    const box: Box = [
      within(left - pad, canvasWidth, shift),
      within(top - pad, canvasHeight, drop),
      within(right + pad, canvasWidth, shift),
      within(bottom + pad, canvasHeight, drop),
    ]
    return box[2] > box[0] && box[3] > box[1] ? box : undefined
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
  downTo(y: number): number {
    return (y + this.drop) / this.scale
  }

  row(units: number): number {
    return Math.round(units * this.scale) - this.drop
  }
}
