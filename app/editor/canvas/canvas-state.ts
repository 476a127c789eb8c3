import type { Layer } from 'konva/lib/Layer'
import type { PageKey } from '~/book/document'
import type { Surface } from '~/book/painters/konva'
import type { EditorStore } from '../state/editor-store'
import { layersOn } from '../state/layers'
import { paperLinesOf } from '../state/paper'
import type { PartId } from '../state/parts'
import { withSampleChild } from '../state/sample-child'
import { type GestureState, NO_GESTURE } from './gesture-state'
import type { PictureCache } from './pictures'
import { clipToBox, listPieces, paintPieces, type Scene } from './pieces'
import { discardMovingBitmap, paintMovingBitmap } from './pointer/moving-bitmap'
import { type PaintedPieces, repaintPieces } from './repaint-pieces'
import type { Size, View } from './view'

// Three layers for the parts: those under the moving ones, the moving ones, and those over them. During a move only the
// moving layer is repainted, and a layer of marks over all.

export type CanvasLayer = 'under' | 'moving' | 'over' | 'marks'

export interface CanvasState {
  store: EditorStore
  layers: Partial<Record<CanvasLayer, Layer | null>>
  view: View
  /** A new object after every resize: resizing empties a canvas, even when it returns to its former size. */
  room?: Size
  gesture: GestureState
  pictures: PictureCache
  head?: string
  painted?: PaintedPieces
}

export function showGesture(table: CanvasState, live: GestureState): void {
  const before = table.gesture
  table.gesture = live
  if (before.moving !== live.moving || before.areCopies !== live.areCopies) {
    discardMovingBitmap(table)
    hideEmptyLayers(table)
    redrawLayers(table, ALL_LAYERS)
  } else redrawLayers(table, live.moving.length ? ['moving', 'marks'] : ['marks'])
}

/** Empty layers are hidden: each one costs time in every frame. */
export function hideEmptyLayers(table: CanvasState): void {
  const { layers, gesture: live } = table
  const order = layerOrderOf(sceneOf(table))
  const away = new Set(live.moving)
  const lowest = order.findIndex((id) => away.has(id))
  const hasOver = !live.areCopies && lowest >= 0 && order.slice(lowest).some((id) => !away.has(id))
  const isThere = { moving: away.size > 0, over: hasOver }
  for (const tier of ['moving', 'over'] as const) {
    const canvas = layers[tier]?.getNativeCanvasElement()
    if (canvas) canvas.style.display = isThere[tier] ? 'block' : 'none'
  }
}

export const redrawLayers = (table: CanvasState, tiers: readonly CanvasLayer[]) => {
  for (const tier of tiers) table.layers[tier]?.batchDraw()
}

const ALL_LAYERS: readonly CanvasLayer[] = ['under', 'moving', 'over', 'marks']

function sceneOf({ store, pictures, head }: CanvasState): Scene {
  const { document: edited, page, child, sample } = store.now()
  const document = withSampleChild(edited, sample)
  return { document, page, child, pictureOf: pictures.get, head, isTelling: true }
}

const layerOrderOf = ({ document, page }: Scene): PartId[] => [
  'background',
  'picture',
  'head',
  'title',
  ...layersOn(document, page).map(({ id }) => id),
  ...(document.textBoxes[page] ?? []).map(({ id }) => id),
]

/** A part at rest goes on the upper layer if it lies over the lowest moving part. */
function layerOfPart(table: CanvasState, scene: Scene): (id: PartId) => CanvasLayer | undefined {
  const { typing } = table.store.now()
  const { moving, areCopies } = table.gesture
  if (!moving.length || areCopies) return (id) => (id === typing ? undefined : 'under')
  const order = layerOrderOf(scene)
  const away = new Set(moving)
  const lowest = order.findIndex((id) => away.has(id))
  const over = new Set(order.slice(lowest))
  return (id) => (id === typing ? undefined : away.has(id) ? 'moving' : over.has(id) ? 'over' : 'under')
}

/** Parts at rest under the moving ones, or all parts at rest; only changed areas are repainted. */
export function paintUnder(table: CanvasState, context: Surface): void {
  const { pieces, clip } = piecesOnLayer(table, 'under')
  const { a, e, f } = context.getTransform()
  const { width, height } = context.canvas
  const { page, hasGuides } = table.store.now()
  const now = { pieces, at: [a, e, f, width, height, table.room, page, hasGuides] }
  const before = table.painted
  // If painting throws, the canvas is not reused.
  table.painted = undefined
  repaintPieces(context, clip, now, before)
  table.painted = now
}

export function paintOver(table: CanvasState, context: Surface): void {
  const { pieces, clip } = piecesOnLayer(table, 'over')
  clipToBox(context, clip)
  paintPieces(context, pieces)
}

function piecesOnLayer(table: CanvasState, tier: 'under' | 'over') {
  const scene = sceneOf(table)
  const tierOfPart = layerOfPart(table, scene)
  return {
    pieces: listPieces(scene, (id) => tierOfPart(id) === tier),
    clip: clipOf(scene.page, table.store.now().hasGuides),
  }
}

/** Letters have loaded, or the canvas was lost: all painted pixels are discarded. */
export function repaintAll(table: CanvasState): void {
  table.painted = undefined
  discardMovingBitmap(table)
  redrawLayers(table, layersInUse(table))
}

/** Without a gesture the upper layers are empty. */
export const layersInUse = ({ gesture: live }: CanvasState): readonly CanvasLayer[] =>
  live.moving.length ? ALL_LAYERS : ['under']

/** The clip includes the bleed while the guides are shown. */
function clipOf(page: PageKey, hasBleed: boolean) {
  const { bleed, width, height } = paperLinesOf(page)
  return hasBleed ? bleed : { x: 0, y: 0, width, height }
}

/** Moving parts are drawn from their bitmap, or painted again while they change. */
export function paintMoving(table: CanvasState, context: Surface): void {
  const { gesture: live, store } = table
  if (!live.moving.length) return
  const before = sceneOf(table)
  const scene = {
    ...before,
    document: live.document ? withSampleChild(live.document, store.now().sample) : before.document,
  }
  const ids = new Set(live.moving)
  const pieces = () => listPieces(scene, (id) => ids.has(id))
  clipToBox(context, clipOf(scene.page, store.now().hasGuides))
  if (!live.document && paintMovingBitmap(table, context, pieces)) return
  context.translate(live.by.x, live.by.y)
  paintPieces(context, pieces())
}

export const endGesture = (table: CanvasState) =>
  showGesture(table, { ...NO_GESTURE, hover: table.gesture.hover })
