import type { BookDocument, Box } from '~/book/document'
import { withHead } from '../composing'
import { done } from '../desk'
import { type Part, partOf, withBox } from '../parts'
import { type Field, fieldOf, guidesAt, snappedEdge } from '../snapping'
import {
  type Handle,
  leastOf,
  middleOf,
  type Pull,
  pointOf,
  pulled,
  turnedRound,
  turnTo,
  wayOf,
} from './handles'
import { AT_REST, type Gesture, type Touch } from './live'
import { restingBoxes } from './moving'
import { letRest, show, type Table } from './table'
import type { Point } from './view'

/** One part by one of its handles. */
export function sizing(table: Table, part: Part, handle: Handle, start: Touch): Gesture {
  return handle === 'turn' ? turning(table, part) : pulling(table, part, handle, start)
}

function turning(table: Table, part: Part): Gesture {
  const middle = middleOf(part.box)
  return changing(table, part, '머리 기울이기', (document, { page: at, shift }) => {
    const turn = turnTo(middle, at, shift)
    return { document: withHead(document, table.desk.now().page, { turn }), said: `${turn}°` }
  })
}

function pulling(table: Table, part: Part, handle: Pull, start: Touch): Gesture {
  const { page, hasGrid } = table.desk.now()
  const field = fieldOf(page, restingBoxes(table.desk.now(), [part.id]))
  const middle = middleOf(part.box)
  const held = pointOf(part.box, handle)
  const away = minus(turnedRound(start.page, middle, -part.turn), held)
  const moving = [part.id]
  return changing(table, part, '크기 바꾸기', (document, touch) => {
    const to = minus(turnedRound(touch.page, middle, -part.turn), away)
    const how = {
      keepsShape:
        part.kind === 'text' || part.kind === 'title' ? touch.shift !== (part.kind === 'title') : true,
      isCentred: touch.alt || part.kind === 'head',
    }
    const isSnapping = !touch.free && part.kind !== 'head'
    const least = leastOf(part.kind)
    const wanted = pulled(part.box, handle, to, { ...how, least })
    const rest = isSnapping ? restOf({ field, part, handle, hasGrid }, wanted, how.keepsShape) : to
    const box = isSnapping ? pulled(part.box, handle, rest, { ...how, least }) : wanted
    const so = withBox(document, page, part.id, box)
    const after = partOf(so, page, part.id)?.box ?? box
    const said = `${Math.round(after.width)} × ${Math.round(after.height)}`
    return { document: so, said, moving, guides: isSnapping ? guidesOf(field, after, handle) : [] }
  })
}

const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y })

interface Resting {
  field: Field
  part: Part
  handle: Pull
  hasGrid: boolean
}

/** Where its handle comes to rest. What keeps its shape follows the nearer one of its two edges. */
function restOf({ field, part, handle, hasGrid }: Resting, wanted: Box, keepsShape: boolean): Point {
  const [way, at] = [wayOf(handle), pointOf(wanted, handle)]
  const how = { kind: part.kind, hasGrid: hasGrid && !keepsShape }
  const x = way.x ? snappedEdge(field, 'x', at.x, how) : at.x
  const y = way.y ? snappedEdge(field, 'y', at.y, how) : at.y
  if (!keepsShape) return { x, y }
  const held = pointOf(part.box, handle)
  const shape = part.box.height / part.box.width
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
  moving?: readonly string[]
  guides?: ReturnType<typeof guidesOf>
}

/** Seen at once; done when it is let go of. */
function changing(
  table: Table,
  part: Part,
  label: string,
  change: (document: BookDocument, touch: Touch) => Change,
): Gesture {
  const { document, page } = table.desk.now()
  const only = [part.id]
  return {
    move(touch) {
      const so = change(document, touch)
      show(table, { ...AT_REST, moving: only, document: so.document, guides: so.guides ?? [], said: so.said })
    },
    end(touch) {
      letRest(table)
      if (table.desk.now().page !== page) return
      table.desk.do((now) => done(now, change(now.document, touch).document, { label }))
    },
    cancel: () => letRest(table),
  }
}
