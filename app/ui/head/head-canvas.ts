import type { HeadWindow, Stroke } from '~/domain/photos/strokes'

// Shows strokes as the engine will apply them: the head as it was cut out, wiped, and brought back from the photo.

interface Pictures {
  head: HTMLImageElement
  photo: HTMLImageElement
  part: HeadWindow
  /** in CSS pixels */
  width: number
}

const MOST_DOTS = 2
/** Widths and strengths whose sum falls off at a stroke's edge as the engine's does. */
const EDGE = [
  [1.15, 0.3],
  [1, 0.5],
  [0.85, 1],
] as const

export class HeadCanvas {
  readonly element: HTMLCanvasElement
  private readonly layer: HTMLCanvasElement

  constructor(private readonly pictures: Pictures) {
    const px = Math.round(pictures.width * Math.min(MOST_DOTS, devicePixelRatio))
    this.element = createCanvas(px)
    this.layer = createCanvas(px)
  }

  paint(strokes: readonly Stroke[]) {
    const context = this.element.getContext('2d')
    if (!context) return
    context.globalCompositeOperation = 'source-over'
    context.clearRect(0, 0, this.element.width, this.element.height)
    this.lay(context, this.pictures.head)
    for (const stroke of strokes) {
      if (stroke.tool === 'wipe') {
        context.globalCompositeOperation = 'destination-out'
        this.trace(context, stroke)
      } else {
        context.globalCompositeOperation = 'source-over'
        this.bringBack(stroke)
        context.drawImage(this.layer, 0, 0)
      }
    }
  }

  private bringBack(stroke: Stroke) {
    const context = this.layer.getContext('2d')
    if (!context) return
    context.globalCompositeOperation = 'source-over'
    context.clearRect(0, 0, this.layer.width, this.layer.height)
    this.trace(context, stroke)
    context.globalCompositeOperation = 'source-in'
    this.lay(context, this.pictures.photo)
  }

  private lay(context: CanvasRenderingContext2D, picture: HTMLImageElement) {
    const { left, top, side } = this.pictures.part
    const frame = picture.naturalWidth / 1000
    const { width } = this.element
    context.drawImage(picture, left * frame, top * frame, side * frame, side * frame, 0, 0, width, width)
  }

  private trace(context: CanvasRenderingContext2D, { radius, path }: Stroke) {
    const { left, top, side } = this.pictures.part
    const scale = this.element.width / side
    context.lineCap = context.lineJoin = 'round'
    for (const [wide, strength] of EDGE) {
      context.lineWidth = 2 * radius * scale * wide
      context.strokeStyle = `rgb(0 0 0 / ${strength})`
      context.beginPath()
      for (let at = 0; at + 1 < path.length; at += 2) {
        const [x, y] = [((path[at] ?? 0) - left) * scale, ((path[at + 1] ?? 0) - top) * scale]
        if (at === 0) context.moveTo(x, y)
        // A single point is drawn as a dot.
        context.lineTo(x, y)
      }
      context.stroke()
    }
  }
}

function createCanvas(px: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = px
  return canvas
}
