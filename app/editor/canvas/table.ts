import type { Layer } from 'konva/lib/Layer'
import type { PageKey } from '~/book/document'
import type { Surface } from '~/book/painters/konva'
import type { Desk } from '../state/editor-store'
import { paperOf } from '../state/paper'
import type { PartId } from '../state/parts'
import { AT_REST, type Live } from './live'
import { clipTo, paintPieces, piecesOf, type Scene } from './painting'
import type { Pictures } from './pictures'
import { paintLifted, putDown } from './pointer/lifting'
import { type Painted, repaint } from './repainting'
import type { Size, View } from './view'

// Three layers for the parts: those under the moving ones, the moving ones, and those over them. During a move only the
// moving layer is repainted, and a layer of marks over all.

export type Tier = 'under' | 'moving' | 'over' | 'marks'

export interface Table {
  desk: Desk
  layers: Partial<Record<Tier, Layer | null>>
  view: View
  /** A new object after every resize: resizing empties a canvas, even when it returns to its former size. */
  room?: Size
  live: Live
  pictures: Pictures
  head?: string
  /** the pieces on the lowest layer now */
  painted?: Painted
}

export function show(table: Table, live: Live): void {
  const before = table.live
  table.live = live
  if (before.moving !== live.moving || before.areCopies !== live.areCopies) {
    putDown(table)
    veil(table)
    redraw(table, ALL)
  } else redraw(table, live.moving.length ? ['moving', 'marks'] : ['marks'])
}

/** Empty layers are hidden: each one costs time in every frame. */
export function veil(table: Table): void {
  const { layers, live } = table
  const order = orderOf(sceneOf(table))
  const away = new Set(live.moving)
  const lowest = order.findIndex((id) => away.has(id))
  const hasOver = !live.areCopies && lowest >= 0 && order.slice(lowest).some((id) => !away.has(id))
  const isThere = { moving: away.size > 0, over: hasOver }
  for (const tier of ['moving', 'over'] as const) {
    const canvas = layers[tier]?.getNativeCanvasElement()
    if (canvas) canvas.style.display = isThere[tier] ? 'block' : 'none'
  }
}

export const redraw = (table: Table, tiers: readonly Tier[]) => {
  for (const tier of tiers) table.layers[tier]?.batchDraw()
}

export const ALL: readonly Tier[] = ['under', 'moving', 'over', 'marks']

function sceneOf({ desk, pictures, head }: Table): Scene {
  const { document, page, child } = desk.now()
  return { document, page, child, pictureOf: pictures.of, head, isTelling: true }
}

/** Ordered from the lowest to the topmost. */
const orderOf = ({ document, page }: Scene): PartId[] => [
  'background',
  'picture',
  'head',
  'title',
  ...(document.textBoxes[page] ?? []).map(({ id }) => id),
]

/** A part at rest goes on the upper layer if it lies over the lowest moving part. */
function tierOf(table: Table, scene: Scene): (id: PartId) => Tier | undefined {
  const { typing } = table.desk.now()
  const { moving, areCopies } = table.live
  if (!moving.length || areCopies) return (id) => (id === typing ? undefined : 'under')
  const order = orderOf(scene)
  const away = new Set(moving)
  const lowest = order.findIndex((id) => away.has(id))
  const over = new Set(order.slice(lowest))
  return (id) => (id === typing ? undefined : away.has(id) ? 'moving' : over.has(id) ? 'over' : 'under')
}

/** Parts at rest under the moving ones, or all parts at rest; only changed areas are repainted. */
export function paintUnder(table: Table, context: Surface): void {
  const { pieces, clip } = restOf(table, 'under')
  const { a, e, f } = context.getTransform()
  const { width, height } = context.canvas
  const { page, hasGuides } = table.desk.now()
  const now = { pieces, at: [a, e, f, width, height, table.room, page, hasGuides] }
  const before = table.painted
  // If painting throws, the canvas is not reused.
  table.painted = undefined
  repaint(context, clip, now, before)
  table.painted = now
}

export function paintOver(table: Table, context: Surface): void {
  const { pieces, clip } = restOf(table, 'over')
  clipTo(context, clip)
  paintPieces(context, pieces)
}

function restOf(table: Table, tier: 'under' | 'over') {
  const scene = sceneOf(table)
  const tierOfPart = tierOf(table, scene)
  return {
    pieces: piecesOf(scene, (id) => tierOfPart(id) === tier),
    clip: clipOf(scene.page, table.desk.now().hasGuides),
  }
}

/** Letters have loaded, or the canvas was lost: all painted pixels are discarded. */
export function paintAnew(table: Table): void {
  table.painted = undefined
  putDown(table)
  redraw(table, tiersOf(table))
}

/** Without a gesture the upper layers are empty. */
export const tiersOf = ({ live }: Table): readonly Tier[] => (live.moving.length ? ALL : ['under'])

/** The clip includes the bleed while the guides are shown. */
function clipOf(page: PageKey, hasBleed: boolean) {
  const { bleed, width, height } = paperOf(page)
  return hasBleed ? bleed : { x: 0, y: 0, width, height }
}

/** Moving parts are drawn from their bitmap, or painted again while they change. */
export function paintMoving(table: Table, context: Surface): void {
  const { live, desk } = table
  if (!live.moving.length) return
  const before = sceneOf(table)
  const scene = { ...before, document: live.document ?? before.document }
  const ids = new Set(live.moving)
  const pieces = () => piecesOf(scene, (id) => ids.has(id))
  clipTo(context, clipOf(scene.page, desk.now().hasGuides))
  if (!live.document && paintLifted(table, context, pieces)) return
  context.translate(live.by.x, live.by.y)
  paintPieces(context, pieces())
}

export const letRest = (table: Table) => show(table, { ...AT_REST, hover: table.live.hover })
