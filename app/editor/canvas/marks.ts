import type { Box } from '~/book/document'
import type { EditorState, EditorStore } from '../state/editor-store'
import { enclosingBox, findPart, isMovable, type Part } from '../state/parts'
import type { Gap, Guide } from '../state/snap'
import type { CanvasState } from './canvas-state'
import { type HandleFrame, handleFrameOf, seenBoxOf } from './pointer/handles'
import { placeHandles } from './pointer/picking'
import { type Point, toScreenPoint, type View } from './view'

// The marks drawn over a page, in pixels of the screen: chosen parts, handles, snapping lines.

const SKY = '#27629b'
const EDGE = '#9a8468'
const CORAL = '#c4412a'
const PLUM = '#7a4b9e'
const HALO = '#ffffff80'

/** In pixels: how far the turn handle stands above a head, and how far from a handle a pointer still takes it. */
export const TURN_HANDLE_OFFSET = 26
export const POINTER_REACH = { mouse: 9, finger: 20 } as const
const HANDLE = 9

type Pen = CanvasRenderingContext2D

export function paintMarks(pen: Pen, table: CanvasState): void {
  const { store, gesture: live, view } = table
  const { document, page, selection } = store.now()
  const isMoving = live.moving.length > 0
  if (live.hover !== undefined && !isMoving && !selection.includes(live.hover))
    paintHover(pen, view, findPart(document, page, live.hover))
  paintSelection(pen, table)
  for (const guide of live.guides) paintGuide(pen, view, guide)
  for (const gap of live.gaps) paintGap(pen, view, gap)
  if (live.frame) paintSelectionFrame(pen, view, live.frame)
}

function paintSelection(pen: Pen, table: CanvasState): void {
  const { gesture: live, view, store } = table
  const isMoving = live.moving.length > 0
  const parts = listMarkedParts(table)
  const [only] = parts
  if (parts.length > 1) paintSelectedParts(pen, view, parts, isMoving ? live.by : undefined)
  else if (only) paintFrame(pen, view, only)
  if (isMoving && !live.label) return
  const held = handleFrameOf(parts)
  const { typing, cropping } = store.now()
  if (held && !isMoving && !(typing ?? cropping)) paintHandles(pen, view, held)
  if (held && live.label) paintGestureLabel(pen, view, held.box, live.label)
}

type SelectionCache = Pick<EditorState, 'document' | 'page' | 'selection'> & { parts: Part[] }
const selectionCache = new WeakMap<EditorStore, SelectionCache>()

function listMarkedParts({ store, gesture: live }: CanvasState): Part[] {
  const { page, selection, ...now } = store.now()
  const document = live.document ?? now.document
  let seen = selectionCache.get(store)
  if (seen?.document !== document || seen.page !== page || seen.selection !== selection) {
    const parts = selection.flatMap((id) => findPart(document, page, id) ?? [])
    seen = { document, page, selection, parts }
    selectionCache.set(store, seen)
  }
  const [only] = seen.parts
  if (seen.parts.length !== 1 || !only || !live.moving.includes(only.id)) return seen.parts
  return [{ ...only, box: shiftBox(only.box, live.by) }]
}

const shiftBox = (box: Box, by: Point): Box => ({ ...box, x: box.x + by.x, y: box.y + by.y })

/** The rectangle has sharp lines and a halo, so that it is visible on dark pictures and on white. */
function strokeBox(pen: Pen, view: View, part: Pick<Part, 'box' | 'turn'>): void {
  const { lineWidth, strokeStyle } = pen
  pen.strokeStyle = HALO
  pen.lineWidth = lineWidth + 2
  strokeOnce(pen, view, part)
  pen.strokeStyle = strokeStyle
  pen.lineWidth = lineWidth
  strokeOnce(pen, view, part)
}

function strokeOnce(pen: Pen, view: View, { box, turn }: Pick<Part, 'box' | 'turn'>): void {
  const at = toScreenPoint(view, box)
  const [width, height] = [box.width * view.scale, box.height * view.scale]
  pen.save()
  if (turn) {
    pen.translate(at.x + width / 2, at.y + height / 2)
    pen.rotate((turn * Math.PI) / 180)
    pen.strokeRect(-width / 2, -height / 2, width, height)
  } else pen.strokeRect(Math.round(at.x) + 0.5, Math.round(at.y) + 0.5, Math.round(width), Math.round(height))
  pen.restore()
}

function paintHover(pen: Pen, view: View, part: Part | undefined): void {
  if (!part) return
  pen.strokeStyle = `${SKY}99`
  pen.lineWidth = 1
  strokeBox(pen, view, part)
}

function paintFrame(pen: Pen, view: View, part: Part): void {
  pen.strokeStyle = part.isLocked ? EDGE : SKY
  pen.lineWidth = 1.5
  pen.setLineDash(part.isLocked ? [5, 4] : [])
  strokeBox(pen, view, part)
  pen.setLineDash([])
  if (part.isLocked) paintLock(pen, toScreenPoint(view, part.box))
}

function paintLock(pen: Pen, { x, y }: { x: number; y: number }): void {
  pen.fillStyle = EDGE
  pen.fillRect(x + 5, y + 12, 12, 9)
  pen.strokeStyle = EDGE
  pen.lineWidth = 2
  pen.beginPath()
  pen.arc(x + 11, y + 12, 4, Math.PI, 0)
  pen.stroke()
}

function paintSelectedParts(pen: Pen, view: View, parts: readonly Part[], by?: Point): void {
  if (!by) for (const part of parts) paintFrame(pen, view, part)
  const free = parts.filter(isMovable)
  const box = enclosingBox((by || free.length > 1 ? free : parts).map(seenBoxOf))
  if (!box) return
  pen.strokeStyle = SKY
  pen.lineWidth = 1
  pen.setLineDash([6, 4])
  strokeBox(pen, view, { box: by ? shiftBox(box, by) : box, turn: 0 })
  pen.setLineDash([])
}

function paintHandles(pen: Pen, view: View, held: HandleFrame): void {
  const isSmall = Math.min(held.box.width, held.box.height) * view.scale < POINTER_REACH.mouse * 2
  pen.fillStyle = '#ffffff'
  pen.strokeStyle = SKY
  pen.lineWidth = 1.5
  for (const { handle, ...place } of placeHandles(held, TURN_HANDLE_OFFSET / view.scale)) {
    if (handle.length === 1 && isSmall) continue
    const { x, y } = toScreenPoint(view, place)
    pen.beginPath()
    if (handle === 'turn') pen.arc(x, y, HANDLE / 2 + 1, 0, Math.PI * 2)
    else pen.roundRect(Math.round(x) - HANDLE / 2, Math.round(y) - HANDLE / 2, HANDLE, HANDLE, 2)
    pen.fill()
    pen.stroke()
  }
}

function paintGuide(pen: Pen, view: View, { axis, at, from, to }: Guide): void {
  const [one, other] =
    axis === 'x'
      ? [
          { x: at, y: from },
          { x: at, y: to },
        ]
      : [
          { x: from, y: at },
          { x: to, y: at },
        ]
  pen.strokeStyle = CORAL
  pen.lineWidth = 1
  strokeLine(pen, toScreenPoint(view, one), toScreenPoint(view, other))
}

function strokeLine(pen: Pen, from: { x: number; y: number }, to: { x: number; y: number }): void {
  const sharp = (value: number) => Math.round(value) + 0.5
  const { lineWidth, strokeStyle } = pen
  pen.beginPath()
  pen.moveTo(sharp(from.x), sharp(from.y))
  pen.lineTo(sharp(to.x), sharp(to.y))
  pen.strokeStyle = HALO
  pen.lineWidth = lineWidth + 2
  pen.stroke()
  pen.strokeStyle = strokeStyle
  pen.lineWidth = lineWidth
  pen.stroke()
}

function paintGap(pen: Pen, view: View, { axis, from, to, across }: Gap): void {
  const place = (along: number) =>
    toScreenPoint(view, axis === 'x' ? { x: along, y: across } : { x: across, y: along })
  const [one, other] = [place(from), place(to)]
  const tick = axis === 'x' ? { x: 0, y: 4 } : { x: 4, y: 0 }
  pen.strokeStyle = PLUM
  pen.lineWidth = 1
  strokeLine(pen, one, other)
  for (const end of [one, other])
    strokeLine(pen, { x: end.x - tick.x, y: end.y - tick.y }, { x: end.x + tick.x, y: end.y + tick.y })
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
  paintLabel(pen, middle, String(Math.round(to - from)), PLUM)
}

function paintSelectionFrame(pen: Pen, view: View, frame: Part['box']): void {
  const at = toScreenPoint(view, frame)
  pen.fillStyle = `${SKY}1a`
  pen.fillRect(at.x, at.y, frame.width * view.scale, frame.height * view.scale)
  pen.strokeStyle = SKY
  pen.lineWidth = 1
  strokeBox(pen, view, { box: frame, turn: 0 })
}

function paintGestureLabel(pen: Pen, view: View, box: Box, text: string): void {
  const foot = toScreenPoint(view, { x: box.x + box.width / 2, y: box.y + box.height })
  const lowest = pen.canvas.height / pen.getTransform().a - 12
  paintLabel(pen, { x: foot.x, y: Math.min(foot.y + 20, lowest) }, text, SKY)
}

function paintLabel(pen: Pen, { x, y }: { x: number; y: number }, text: string, colour: string): void {
  pen.font = '600 12px system-ui, sans-serif'
  const width = pen.measureText(text).width + 12
  pen.fillStyle = colour
  pen.beginPath()
  pen.roundRect(x - width / 2, y - 10, width, 20, 6)
  pen.fill()
  pen.fillStyle = '#ffffff'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(text, x, y + 0.5)
}
