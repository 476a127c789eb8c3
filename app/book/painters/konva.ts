import { strokeGroupsOf } from '../curve'
import { type Box, colours, isColour, type TextBox } from '../document'
import type { BoxLayout, Line } from '../layout'
import { largestOf } from '../runs/line-look'
import { middleOf, turnedBox } from '../turn'

// Paints a page's words on a canvas, line by line where the layout puts them, exactly as the SVG does: letter spacing
// follows the tables, a stroke lies under its letters, and one shadow falls from all letters at once.

export type Surface = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export const paintBox = (context: Surface, laid: BoxLayout) => paintBoxes(context, [laid])

/** Paints the boxes one above the other. The canvas state is shared, so each setting is set only when it changes. */
export function paintBoxes(context: Surface, boxes: readonly BoxLayout[]): void {
  context.save()
  const pen = createPen(context)
  for (const laid of boxes) {
    if (!laid.lines.some(({ text }) => text !== '')) continue
    const { shadow, opacity = 1 } = laid.box.style
    if (!shadow.enabled && opacity === 1 && !laid.box.turn) paintWords(context, pen, laid)
    else {
      context.save()
      if (shadow.enabled || opacity < 1) paintApart(context, laid)
      else paintTurned(context, createPen(context), laid)
      context.restore()
    }
  }
  context.restore()
}

export const fontOf = ({ metrics, fontSize }: Pick<BoxLayout, 'metrics' | 'fontSize'>) =>
  `${metrics.weight} ${fontSize}px '${metrics.family}', ${metrics.generic}`

export const colourOf = (color: string): string =>
  isColour(color) ? (colours[color as keyof typeof colours] ?? color) : colours.black

type Strokes = Pick<Surface, 'font' | 'fillStyle' | 'strokeStyle' | 'lineWidth' | 'letterSpacing'>
type Pen = (strokes: Partial<Strokes>) => void

/** Setting a canvas property costs as much as painting the letters, so unchanged values are not set again. */
function createPen(context: Surface): Pen {
  const known: Partial<Strokes> = {}
  context.fontKerning = 'none'
  context.textRendering = 'optimizeSpeed'
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
  context.lineJoin = 'round'
  return (strokes) => {
    for (const name of Object.keys(strokes) as (keyof Strokes)[])
      if (known[name] !== strokes[name]) Object.assign(context, { [name]: strokes[name] })
    Object.assign(known, strokes)
  }
}

function paintWords(context: Surface, pen: Pen, laid: BoxLayout): void {
  const { color, stroke } = laid.box.style
  const plain = { font: fontOf(laid), fillStyle: colourOf(color) }
  if (stroke.enabled) pen({ strokeStyle: colourOf(stroke.color), lineWidth: stroke.width })
  const write = (line: Line, how: 'strokeText' | 'fillText') => {
    const { run } = line
    pen(run ? { font: fontOf(run), fillStyle: colourOf(run.color) } : plain)
    pen({ letterSpacing: spacingOf(context, pen, line) })
    if (!line.turn) return context[how](line.text, line.x, line.y)
    const before = context.getTransform()
    context.translate(line.x, line.y)
    context.rotate((line.turn * Math.PI) / 180)
    context[how](line.text, 0, 0)
    context.setTransform(before)
  }
  for (const lines of strokeGroupsOf(laid)) {
    if (stroke.enabled) for (const line of lines) write(line, 'strokeText')
    for (const line of lines) write(line, 'fillText')
  }
}

function paintTurned(context: Surface, pen: Pen, laid: BoxLayout): void {
  turnAround(context, laid.box)
  paintWords(context, pen, laid)
}

function turnAround(context: Surface, box: TextBox): void {
  if (!box.turn) return
  const { x, y } = middleOf(box)
  context.translate(x, y)
  context.rotate((box.turn * Math.PI) / 180)
  context.translate(-x, -y)
}

let widths = new WeakMap<Line, string>()

/** Must be called when a font has loaded: widths measured with the fallback font are wrong from then on. */
export function clearLetterWidths(): void {
  widths = new WeakMap()
  scratch = undefined
}

/** Adjusts the spacing, so that a line ends where it ends in print even if the font is missing or spaced otherwise. */
function spacingOf(context: Surface, pen: Pen, line: Line): string {
  const known = widths.get(line)
  if (known !== undefined) return known
  pen({ letterSpacing: '0px' })
  const gaps = [...line.text].length - 1
  const lacks = gaps > 0 ? line.width - context.measureText(line.text).width : 0
  const spacing = Math.abs(lacks) < 1 / 16 ? '0px' : `${(lacks / gaps).toFixed(4)}px`
  widths.set(line, spacing)
  return spacing
}

interface Scratch {
  context: OffscreenCanvasRenderingContext2D
  pen: Pen
}

let scratch: Scratch | undefined
let isUsed = false
let watch: ReturnType<typeof setInterval> | undefined
const IDLE = 5000

/** The canvas grows with the largest text that is painted, and is released when unused for a while. */
export function getScratch(width: number, height: number): Scratch | undefined {
  isUsed = true
  watch ??= setInterval(releaseIdleScratch, IDLE)
  scratch ??= createScratch()
  if (scratch) growScratch(scratch, width, height)
  return scratch
}

function createScratch(): Scratch | undefined {
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d')
  // A canvas whose context was lost forgets its settings.
  canvas.addEventListener('contextlost', () => {
    scratch = undefined
  })
  return context ? { context, pen: createPen(context) } : undefined
}

/** Resizing a canvas resets its settings, so the pen is made anew. */
function growScratch(scratch: Scratch, width: number, height: number): void {
  const { context } = scratch
  const { canvas } = context
  if (canvas.width >= width && canvas.height >= height) return
  canvas.width = Math.max(canvas.width, width)
  canvas.height = Math.max(canvas.height, height)
  scratch.pen = createPen(context)
}

function releaseIdleScratch(): void {
  if (!isUsed) {
    clearInterval(watch)
    watch = scratch = undefined
  }
  isUsed = false
}

const NO_SHADOW = { color: colours.black, blur: 0, offsetX: 0, offsetY: 0 }

/**
 * Painted on a canvas of its own and then copied, so that no line's shadow falls on another line's letters, and nothing
 * shows through a translucent letter but the page. A shadow falls to the same side of the page however a text is turned.
 */
function paintApart(context: Surface, laid: BoxLayout): void {
  const { a: scale, e, f } = context.getTransform()
  const { shadow, opacity = 1 } = laid.box.style
  const { color, blur, offsetX, offsetY } = shadow.enabled ? shadow : NO_SHADOW
  const room = letterBoundsOf(laid)
  const far = 2 * Math.max(0, blur)
  const across = visibleRangeOf(room.x * scale + e, room.width * scale, {
    side: context.canvas.width,
    beyond: (far + Math.abs(offsetX)) * scale,
  })
  const down = visibleRangeOf(room.y * scale + f, room.height * scale, {
    side: context.canvas.height,
    beyond: (far + Math.abs(offsetY)) * scale,
  })
  const [x, y, width, height] = [across.at, down.at, across.length, down.length]
  if (!width || !height) return
  const from = getScratch(width, height)
  if (!from) return
  const apart = from.context
  apart.setTransform(1, 0, 0, 1, 0, 0)
  apart.clearRect(0, 0, width, height)
  apart.setTransform(scale, 0, 0, scale, e - x, f - y)
  paintTurned(apart, from.pen, laid)
  context.setTransform(1, 0, 0, 1, 0, 0)
  // A canvas measures shadows in its own pixels; its blur is twice the SVG's standard deviation.
  const cast = {
    shadowColor: shadow.enabled ? colourOf(color) : 'transparent',
    shadowBlur: Math.max(0, blur) * scale,
    shadowOffsetX: offsetX * scale,
    shadowOffsetY: offsetY * scale,
  }
  const margin = Math.ceil((far + Math.max(Math.abs(offsetX), Math.abs(offsetY))) * scale)
  // The letters cover their shadow before both become translucent together.
  const both = shadow.enabled && opacity < 1 && new OffscreenCanvas(width + 2 * margin, height + 2 * margin)
  const onto = both ? both.getContext('2d') : context
  if (!onto) return
  Object.assign(onto, cast, both ? {} : { globalAlpha: opacity })
  const at = both ? { x: margin, y: margin } : { x, y }
  onto.drawImage(apart.canvas, 0, 0, width, height, at.x, at.y, width, height)
  if (!both) return
  context.globalAlpha = opacity
  context.drawImage(both, x - margin, y - margin)
}

/** The part of a range that is on the canvas, or near enough for its shadow to be; in whole pixels. */
export function visibleRangeOf(
  start: number,
  length: number,
  { side, beyond }: { side: number; beyond: number },
) {
  const at = Math.max(Math.floor(start), Math.floor(-beyond))
  const end = Math.min(Math.ceil(start + length) + 1, Math.ceil(side + beyond))
  return { at, length: Math.max(0, end - at) }
}

function letterBoundsOf({ box, lines, fontSize }: BoxLayout) {
  const over = largestOf({ lines, fontSize }) + (box.style.stroke.enabled ? box.style.stroke.width : 0)
  const left = Math.min(...lines.map(({ x }) => x)) - over
  const right = Math.max(...lines.map(({ x, width }) => x + width)) + over
  const top = Math.min(...lines.map(({ y }) => y)) - over * 1.5
  const foot = Math.max(...lines.map(({ y }) => y)) + over
  return turnedBox({ x: left, y: top, width: right - left, height: foot - top }, box)
}

export function paintedBoundsOf(laid: BoxLayout): Box {
  const { shadow } = laid.box.style
  const room = letterBoundsOf(laid)
  if (!shadow.enabled) return room
  const far = 2 * Math.max(0, shadow.blur) + Math.max(Math.abs(shadow.offsetX), Math.abs(shadow.offsetY))
  return { x: room.x - far, y: room.y - far, width: room.width + 2 * far, height: room.height + 2 * far }
}
