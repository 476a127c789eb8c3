import type { Box } from '~/book/document'
import { roomOf, type Surface } from '~/book/painters/konva'
import { around, type PartId, partOf, textOf } from '../parts'
import { laidOf } from './laid'
import { paintParts, type Scene } from './painting'
import type { Table } from './table'
import { onScreen } from './view'

// Moving costs nothing: what is all in sight is painted once, and its layer slides over the others. Many parts that
// hang out of sight are painted once as well, and that picture of them is moved.

/** In whole pixels of the screen, so that letters stay sharp. */
export function slide({ layers, live, view, isSliding }: Table): void {
  const canvas = layers.moving?.getNativeCanvasElement()
  if (!canvas) return
  const ratio = window.devicePixelRatio || 1
  const pixels = (units: number) => Math.round(units * view.scale * ratio) / ratio
  canvas.style.transform = isSliding ? `translate(${pixels(live.by.x)}px, ${pixels(live.by.y)}px)` : ''
}

export function isInSight({ live, view, layers }: Table, scene: Scene): boolean {
  const all = around(roomsOf(scene, live.moving))
  const { moving } = layers
  if (!all || !moving) return false
  const from = onScreen(view, all)
  const to = onScreen(view, { x: all.x + all.width, y: all.y + all.height })
  return from.x >= 0 && from.y >= 0 && to.x <= moving.width() && to.y <= moving.height()
}

/** A text whose words go past its box reaches as far as they do. */
const roomsOf = ({ document, page, child }: Scene, ids: readonly PartId[]): Box[] =>
  ids.flatMap((id) => {
    const text = textOf(document, page, id)
    if (!text) return partOf(document, page, id)?.box ?? []
    const laid = laidOf(text, child)
    return laid.problems.some(({ code }) => code === 'overflow') ? [text, roomOf(laid)] : text
  })

interface Lifted {
  picture: ImageBitmap
  x: number
  y: number
  scale: number
}

const lifted = new WeakMap<Table, Lifted>()
const MANY = 12
const LARGEST = 4096
/** Letters, strokes and shadows go a little past their boxes. */
const BESIDE = 32

export function putDown(table: Table): void {
  lifted.get(table)?.picture.close()
  lifted.delete(table)
}

/** Whether there was a picture of them all. */
export function paintLifted(table: Table, scene: Scene, context: Surface): boolean {
  const { a: scale, e, f } = context.getTransform()
  const one = liftedFrom(table, scene, scale)
  if (!one) return false
  const { by } = table.live
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.drawImage(
    one.picture,
    Math.round((one.x + by.x) * scale + e),
    Math.round((one.y + by.y) * scale + f),
  )
  return true
}

function liftedFrom(table: Table, scene: Scene, scale: number): Lifted | undefined {
  const { moving } = table.live
  const known = lifted.get(table)
  if (known?.scale === scale) return known
  putDown(table)
  const room = moving.length > MANY ? around(roomsOf(scene, moving)) : undefined
  const [width, height] = [room?.width, room?.height].map((side = 0) =>
    Math.ceil((side + 2 * BESIDE) * scale),
  )
  if (!room || !width || !height || Math.max(width, height) > LARGEST) return undefined
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const ids = new Set(moving)
  const [x, y] = [room.x - BESIDE, room.y - BESIDE]
  context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale)
  paintParts(context, scene, (id) => ids.has(id))
  const fresh = { picture: canvas.transferToImageBitmap(), x, y, scale }
  lifted.set(table, fresh)
  return fresh
}
