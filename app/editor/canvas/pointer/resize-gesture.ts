import type { BookDocument, Box, PageKey } from '~/book/document'
import { middleOf, rotatePoint } from '~/book/turn'
import { resizeParts } from '../../state/arrange'
import { applyAction, type EditorState } from '../../state/editor-store'
import {
  enclosingBox,
  findPart,
  findText,
  type Part,
  type PartId,
  type PartKind,
  withBox,
} from '../../state/parts'
import { collectSnapField, guidesAt, type SnapField, snapEdge } from '../../state/snap'
import { turnParts, withTurn } from '../../state/turn'
import { type CanvasState, endGesture, showGesture } from '../canvas-state'
import { type Gesture, NO_GESTURE, type PointerInput } from '../gesture-state'
import type { Point } from '../view'
import {
  angleTo,
  directionOf,
  groupSizeLimits,
  type Handle,
  type HandleFrame,
  handlePointOf,
  type ResizeHandle,
  type ResizeOptions,
  resizeBox,
  type SizeLimits,
  seenBoxOf,
  sizeLimitsOf,
  stretchSizeLimits,
} from './handles'
import { listSnapBoxes } from './move-gesture'

export function createResizeGesture(
  table: CanvasState,
  held: HandleFrame,
  handle: Handle,
  start: PointerInput,
): Gesture {
  return handle === 'turn'
    ? createTurnGesture(table, held)
    : createPullGesture(table, { ...held, handle }, start)
}

function createTurnGesture(table: CanvasState, { parts, box }: HandleFrame): Gesture {
  const middle = middleOf(box)
  const ids = idsOf(parts)
  const [id = '', ...others] = ids
  return createChangeGesture(table, ids, '기울이기', (document, { page: at, shift }) => {
    const turn = angleTo(middle, at, shift)
    const { page } = table.store.now()
    const so = others.length
      ? turnParts(document, page, { ids, middle }, turn)
      : withTurn(document, page, id, turn)
    return { document: so, label: `${turn}°` }
  })
}

const idsOf = (parts: readonly Part[]) => parts.map(({ id }) => id)

type Grip = HandleFrame & { handle: ResizeHandle }

function createPullGesture(table: CanvasState, grip: Grip, start: PointerInput): Gesture {
  const editing = table.store.now()
  const { page, hasGrid } = editing
  const { box: from, handle, turn } = grip
  const ids = idsOf(grip.parts)
  const field = collectSnapField(page, listSnapBoxes(editing, ids))
  const middle = middleOf(from)
  const away = subtractPoints(rotatePoint(start.page, middle, -turn), handlePointOf(from, handle))
  const { kind, isSnapping, howOf, put } =
    ids.length > 1 ? resizeModeOfGroup(grip, editing) : resizeModeOfOne(grip)
  return createChangeGesture(table, ids, '크기 바꾸기', (document, touch) => {
    const to = subtractPoints(rotatePoint(touch.page, middle, -turn), away)
    const how = howOf(touch)
    const wanted = resizeBox(from, handle, to, how)
    const snaps = isSnapping && !touch.free
    const rest = snaps ? snapHandle({ field, from, kind, handle, hasGrid }, wanted, how.keepsShape) : to
    const box = snaps ? resizeBox(from, handle, rest, how) : wanted
    const so = put(document, page, { box, isWhole: how.keepsShape })
    const parts = ids.flatMap((id) => findPart(so, page, id) ?? [])
    const after = enclosingBox(parts.map(parts.length > 1 ? seenBoxOf : (part) => part.box)) ?? box
    const label = `${Math.round(after.width)} × ${Math.round(after.height)}`
    return { document: so, label, guides: snaps ? guidesOf(field, after, handle) : [] }
  })
}

const subtractPoints = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y })

interface ResizeMode {
  kind: PartKind
  isSnapping: boolean
  howOf(touch: PointerInput): ResizeOptions & { least: SizeLimits }
  put(document: BookDocument, page: PageKey, to: { box: Box; isWhole: boolean }): BookDocument
}

function resizeModeOfOne({ parts: [part] }: Grip): ResizeMode {
  const kind = part?.kind ?? 'text'
  // The middle of a turned part stays, because a part turns around it.
  const isTurned = kind === 'head' || part?.turn !== 0
  const isFormed = kind === 'picture' || kind === 'head' || kind === 'sticker' || kind === 'image'
  return {
    kind,
    isSnapping: !isTurned,
    howOf: ({ shift, alt }) => ({
      keepsShape: isFormed || shift !== (kind === 'title'),
      isCentred: alt || isTurned,
      least: sizeLimitsOf(kind),
    }),
    put: (document, page, { box }) => (part ? withBox(document, page, part.id, box) : document),
  }
}

/** A corner keeps the proportions of all parts, a side stretches the texts; Shift reverses this. */
function resizeModeOfGroup(grip: Grip, { document, page }: EditorState): ResizeMode {
  const { parts, box: from, handle, handles } = grip
  const ids = idsOf(parts)
  const letters = ids.flatMap((id) => findText(document, page, id)?.style.fontSize ?? [])
  const isCorner = handle.length === 2
  const isFormed = !handles.includes('e')
  return {
    kind: 'title',
    isSnapping: true,
    howOf({ shift, alt }) {
      const keepsShape = isFormed || isCorner !== shift
      const least = keepsShape ? groupSizeLimits(grip, letters) : stretchSizeLimits(grip)
      return { keepsShape, isCentred: alt, least }
    },
    put: (so, on, { box: to, isWhole }) => resizeParts(so, on, ids, { from, to, isWhole }),
  }
}

interface SnapInput {
  field: SnapField
  from: Box
  kind: PartKind
  handle: ResizeHandle
  hasGrid: boolean
}

/** The handle's place after snapping. A part with fixed proportions follows the nearer of its two snapped edges. */
function snapHandle(
  { field, from, kind, handle, hasGrid }: SnapInput,
  wanted: Box,
  keepsShape: boolean,
): Point {
  const [way, at] = [directionOf(handle), handlePointOf(wanted, handle)]
  const how = { kind, hasGrid: hasGrid && !keepsShape }
  const x = way.x ? snapEdge(field, 'x', at.x, how) : at.x
  const y = way.y ? snapEdge(field, 'y', at.y, how) : at.y
  if (!keepsShape) return { x, y }
  const held = handlePointOf(from, handle)
  const shape = from.height / from.width
  const [byX, byY] = [Math.abs(x - at.x), Math.abs(y - at.y)]
  if (byX > 0 && (byY === 0 || byX <= byY)) return { x, y: held.y + way.y * way.x * (x - held.x) * shape }
  if (byY > 0) return { x: held.x + (way.x * way.y * (y - held.y)) / shape, y }
  return at
}

function guidesOf(field: SnapField, box: Box, handle: ResizeHandle) {
  const [way, at] = [directionOf(handle), handlePointOf(box, handle)]
  return [
    ...(way.x ? guidesAt(field, box, 'x', at.x) : []),
    ...(way.y ? guidesAt(field, box, 'y', at.y) : []),
  ]
}

interface Change {
  document: BookDocument
  label: string
  guides?: ReturnType<typeof guidesOf>
}

/** The change is shown during the gesture and becomes one step when it ends. */
function createChangeGesture(
  table: CanvasState,
  moving: readonly PartId[],
  label: string,
  change: (document: BookDocument, touch: PointerInput) => Change,
): Gesture {
  const { document, page } = table.store.now()
  return {
    move(touch) {
      const { guides = [], ...so } = change(document, touch)
      showGesture(table, { ...NO_GESTURE, moving, guides, ...so })
    },
    end(touch) {
      endGesture(table)
      if (table.store.now().page !== page) return
      table.store.do((now) => applyAction(now, change(now.document, touch).document, { label }))
    },
    cancel: () => endGesture(table),
  }
}
