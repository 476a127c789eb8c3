import type { BookDocument, Box, PageKey } from '~/book/document'
import { resized } from '../../state/arrange'
import { withHead } from '../../state/compose'
import { done, type Editing } from '../../state/editor-store'
import { around, type Part, type PartId, type PartKind, partOf, textOf, withBox } from '../../state/parts'
import { type Field, fieldOf, guidesAt, snappedEdge } from '../../state/snap'
import { AT_REST, type Gesture, type Touch } from '../live'
import { letRest, show, type Table } from '../table'
import type { Point } from '../view'
import {
  type Handle,
  type Held,
  type Least,
  leastOf,
  leastStretched,
  leastTogether,
  middleOf,
  type Pull,
  type Pulling,
  pointOf,
  pulled,
  turnedRound,
  turnTo,
  wayOf,
} from './handles'
import { restingBoxes } from './moving'

export function sizing(table: Table, held: Held, handle: Handle, start: Touch): Gesture {
  return handle === 'turn' ? turning(table, held) : pulling(table, { ...held, handle }, start)
}

/** Only heads have a turn handle. */
function turning(table: Table, { parts, box }: Held): Gesture {
  const middle = middleOf(box)
  return changing(table, idsOf(parts), '머리 기울이기', (document, { page: at, shift }) => {
    const turn = turnTo(middle, at, shift)
    return { document: withHead(document, table.desk.now().page, { turn }), said: `${turn}°` }
  })
}

const idsOf = (parts: readonly Part[]) => parts.map(({ id }) => id)

type Grip = Held & { handle: Pull }

function pulling(table: Table, grip: Grip, start: Touch): Gesture {
  const editing = table.desk.now()
  const { page, hasGrid } = editing
  const { box: from, handle, turn } = grip
  const ids = idsOf(grip.parts)
  const field = fieldOf(page, restingBoxes(editing, ids))
  const middle = middleOf(from)
  const away = minus(turnedRound(start.page, middle, -turn), pointOf(from, handle))
  const { kind, isSnapping, howOf, put } = ids.length > 1 ? together(grip, editing) : alone(grip)
  return changing(table, ids, '크기 바꾸기', (document, touch) => {
    const to = minus(turnedRound(touch.page, middle, -turn), away)
    const how = howOf(touch)
    const wanted = pulled(from, handle, to, how)
    const snaps = isSnapping && !touch.free
    const rest = snaps ? restOf({ field, from, kind, handle, hasGrid }, wanted, how.keepsShape) : to
    const box = snaps ? pulled(from, handle, rest, how) : wanted
    const so = put(document, page, { box, isWhole: how.keepsShape })
    const after = around(ids.flatMap((id) => partOf(so, page, id)?.box ?? [])) ?? box
    const said = `${Math.round(after.width)} × ${Math.round(after.height)}`
    return { document: so, said, guides: snaps ? guidesOf(field, after, handle) : [] }
  })
}

const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y })

interface Sizing {
  /** The kind decides the snapping distance. */
  kind: PartKind
  isSnapping: boolean
  howOf(touch: Touch): Pulling & { least: Least }
  put(document: BookDocument, page: PageKey, to: { box: Box; isWhole: boolean }): BookDocument
}

function alone({ parts: [part] }: Grip): Sizing {
  const kind = part?.kind ?? 'text'
  const isFormed = kind === 'picture' || kind === 'head'
  return {
    kind,
    isSnapping: kind !== 'head',
    howOf: ({ shift, alt }) => ({
      keepsShape: isFormed || shift !== (kind === 'title'),
      isCentred: alt || kind === 'head',
      least: leastOf(kind),
    }),
    put: (document, page, { box }) => (part ? withBox(document, page, part.id, box) : document),
  }
}

/** A corner keeps the proportions of all parts, a side stretches the texts; Shift reverses this. */
function together(grip: Grip, { document, page }: Editing): Sizing {
  const { parts, box: from, handle, handles } = grip
  const ids = idsOf(parts)
  const letters = ids.flatMap((id) => textOf(document, page, id)?.style.fontSize ?? [])
  const isCorner = handle.length === 2
  const isFormed = !handles.includes('e')
  return {
    kind: 'title',
    isSnapping: true,
    howOf({ shift, alt }) {
      const keepsShape = isFormed || isCorner !== shift
      const least = keepsShape ? leastTogether(grip, letters) : leastStretched(grip)
      return { keepsShape, isCentred: alt, least }
    },
    put: (so, on, { box: to, isWhole }) => resized(so, on, ids, { from, to, isWhole }),
  }
}

interface Resting {
  field: Field
  from: Box
  kind: PartKind
  handle: Pull
  hasGrid: boolean
}

/** The handle's place after snapping. A part with fixed proportions follows the nearer of its two snapped edges. */
function restOf({ field, from, kind, handle, hasGrid }: Resting, wanted: Box, keepsShape: boolean): Point {
  const [way, at] = [wayOf(handle), pointOf(wanted, handle)]
  const how = { kind, hasGrid: hasGrid && !keepsShape }
  const x = way.x ? snappedEdge(field, 'x', at.x, how) : at.x
  const y = way.y ? snappedEdge(field, 'y', at.y, how) : at.y
  if (!keepsShape) return { x, y }
  const held = pointOf(from, handle)
  const shape = from.height / from.width
  const [byX, byY] = [Math.abs(x - at.x), Math.abs(y - at.y)]
  if (byX > 0 && (byY === 0 || byX <= byY)) return { x, y: held.y + way.y * way.x * (x - held.x) * shape }
  if (byY > 0) return { x: held.x + (way.x * way.y * (y - held.y)) / shape, y }
  return at
}

function guidesOf(field: Field, box: Box, handle: Pull) {
  const [way, at] = [wayOf(handle), pointOf(box, handle)]
  return [
    ...(way.x ? guidesAt(field, box, 'x', at.x) : []),
    ...(way.y ? guidesAt(field, box, 'y', at.y) : []),
  ]
}

interface Change {
  document: BookDocument
  said: string
  guides?: ReturnType<typeof guidesOf>
}

/** The change is shown during the gesture and becomes one step when it ends. */
function changing(
  table: Table,
  moving: readonly PartId[],
  label: string,
  change: (document: BookDocument, touch: Touch) => Change,
): Gesture {
  const { document, page } = table.desk.now()
  return {
    move(touch) {
      const { guides = [], ...so } = change(document, touch)
      show(table, { ...AT_REST, moving, guides, ...so })
    },
    end(touch) {
      letRest(table)
      if (table.desk.now().page !== page) return
      table.desk.do((now) => done(now, change(now.document, touch).document, { label }))
    },
    cancel: () => letRest(table),
  }
}
