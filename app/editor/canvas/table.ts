import type { Layer } from 'konva/lib/Layer'
import type { PageKey } from '~/book/document'
import type { Surface } from '~/book/painters/konva'
import { roomOf } from '~/book/painters/konva'
import type { Desk } from '../desk'
import { paperOf } from '../paper'
import { around, type PartId, partOf, textOf } from '../parts'
import { laidOf } from './laid'
import { AT_REST, type Live } from './live'
import { clipTo, paintParts, type Scene } from './painting'
import type { Pictures } from './pictures'
import type { View } from './view'

// Three layers for the parts: what lies under those that are being moved, these, and what lies over them. While they
// move only theirs is painted anew, and a layer of marks over all.

export type Tier = 'under' | 'moving' | 'over' | 'marks'

export interface Table {
  desk: Desk
  layers: Partial<Record<Tier, Layer | null>>
  view: View
  live: Live
  pictures: Pictures
  head?: string
}

export function show(table: Table, live: Live): void {
  const before = table.live
  table.live = live
  const isOther = before.moving !== live.moving || before.areCopies !== live.areCopies
  if (isOther) {
    lifted.delete(table)
    redraw(table, ['under', 'over'])
  }
  redraw(table, live.moving.length || isOther ? ['moving', 'marks'] : ['marks'])
}

export const redraw = (table: Table, tiers: readonly Tier[]) => {
  for (const tier of tiers) table.layers[tier]?.batchDraw()
}

export const ALL: readonly Tier[] = ['under', 'moving', 'over', 'marks']

function sceneOf({ desk, pictures, head }: Table): Scene {
  const { document, page, child } = desk.now()
  return { document, page, child, pictureOf: pictures.of, head }
}

/** From the lowest to the topmost. */
const orderOf = ({ document, page }: Scene): PartId[] => [
  'background',
  'picture',
  'head',
  'title',
  ...(document.textBoxes[page] ?? []).map(({ id }) => id),
]

/** Whether a part that rests lies over the lowest of those that move. */
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

export function paintRest(table: Table, context: Surface, tier: 'under' | 'over'): void {
  const scene = sceneOf(table)
  const tierOfPart = tierOf(table, scene)
  clipTo(context, clipOf(scene.page, table.desk.now().hasGuides))
  paintParts(context, scene, (id) => tierOfPart(id) === tier)
}

/** With its bleed where that is shown. */
function clipOf(page: PageKey, hasBleed: boolean) {
  const { bleed, width, height } = paperOf(page)
  return hasBleed ? bleed : { x: 0, y: 0, width, height }
}

interface Lifted {
  picture: OffscreenCanvas
  x: number
  y: number
  scale: number
}

/** Many at once are painted once, and this picture of them is moved. */
const lifted = new WeakMap<Table, Lifted>()
const MANY = 12
const LARGEST = 4096

export function paintMoving(table: Table, context: Surface): void {
  const { live, desk } = table
  if (!live.moving.length) return
  const before = sceneOf(table)
  const scene = { ...before, document: live.document ?? before.document }
  clipTo(context, clipOf(scene.page, desk.now().hasGuides))
  const { a: scale, e, f } = context.getTransform()
  const picture = live.document ? undefined : liftedFrom(table, scene, scale)
  if (!picture) {
    context.translate(live.by.x, live.by.y)
    paintParts(context, scene, (id) => live.moving.includes(id))
    return
  }
  context.setTransform(1, 0, 0, 1, 0, 0)
  const [x, y] = [
    Math.round((picture.x + live.by.x) * scale + e),
    Math.round((picture.y + live.by.y) * scale + f),
  ]
  context.drawImage(picture.picture, x, y)
}

function liftedFrom(table: Table, scene: Scene, scale: number): Lifted | undefined {
  const { moving } = table.live
  const known = lifted.get(table)
  if (known?.scale === scale) return known
  const room = moving.length > MANY ? roomOfAll(scene, moving) : undefined
  if (!room || Math.max(room.width, room.height) * scale > LARGEST) return undefined
  const picture = new OffscreenCanvas(Math.ceil(room.width * scale), Math.ceil(room.height * scale))
  const context = picture.getContext('2d')
  if (!context) return undefined
  const ids = new Set(moving)
  context.setTransform(scale, 0, 0, scale, -room.x * scale, -room.y * scale)
  paintParts(context, scene, (id) => ids.has(id))
  const fresh = { picture, x: room.x, y: room.y, scale }
  lifted.set(table, fresh)
  return fresh
}

function roomOfAll({ document, page, child }: Scene, ids: readonly PartId[]) {
  const rooms = ids.flatMap((id) => {
    const text = textOf(document, page, id)
    const box = partOf(document, page, id)?.box
    if (!text) return box ? [box] : []
    const laid = laidOf(text, child)
    return laid.lines.length ? [text, roomOf(laid)] : [text]
  })
  const all = around(rooms)
  const more = 32
  return (
    all && { x: all.x - more, y: all.y - more, width: all.width + 2 * more, height: all.height + 2 * more }
  )
}

export const letRest = (table: Table) => show(table, { ...AT_REST, hover: table.live.hover })
