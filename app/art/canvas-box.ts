import { type Canvas, createCanvas, type ImageData, type SKRSContext2D } from '@napi-rs/canvas'
import type { Box } from './kit/shapes'

/** A box of a page's canvas as a canvas of its own: in print a canvas of the whole page takes 37 MB, copied at every change after a reading. */
export class CanvasBox {
  /** draws in the pixels of the page's canvas */
  readonly context: SKRSContext2D
  private readonly canvas: Canvas

  constructor(readonly box: Box) {
    const [left, top, right, bottom] = box
    this.canvas = createCanvas(right - left, bottom - top)
    this.context = this.canvas.getContext('2d')
    this.context.translate(-left, -top)
  }

  read([left, top, right, bottom]: Box): ImageData {
    return this.context.getImageData(left - this.box[0], top - this.box[1], right - left, bottom - top)
  }

  put(image: ImageData, [left, top]: Box) {
    this.context.putImageData(image, left - this.box[0], top - this.box[1])
  }

  /** Lays its pixels on another canvas, moved by so many pixels. */
  layOn(context: SKRSContext2D, dx = 0, dy = 0) {
    context.drawImage(this.canvas, this.box[0] + dx, this.box[1] + dy)
  }

  /** Paints in this box only what the other has drawn, whose own pixels are never made. */
  paintDrawn(other: CanvasBox) {
    this.context.drawCanvas(other.canvas, other.box[0], other.box[1])
  }

  /** Colours the paint in this box. Without a transform, since the library cuts a `source-in` drawing before it moves it. */
  tint(colour: string) {
    const { context, canvas } = this
    context.save()
    context.resetTransform()
    context.globalCompositeOperation = 'source-in'
    context.fillStyle = colour
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.restore()
  }

  /** Gives the memory back, which the garbage collector would leave for later. */
  release() {
    this.canvas.width = 1
    this.canvas.height = 1
  }
}
