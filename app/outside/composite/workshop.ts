import type { Asked, CompositePort, Head, Template } from './composite'
import { openEngine } from './engine'

// A process of its own, so that painting never keeps a page waiting. Its parent asks one thing at a time.

export type Order =
  | { id: number; deed: 'look' | 'cleaned' | 'headOf' | 'placeIn'; photo: Uint8Array }
  | { id: number; deed: 'onPage'; head: Head; template: Template; asked: Asked }
export type Delivery = { id: number; result: unknown; megabytes: number } | { isOpen: true }

const tell = (delivery: Delivery) => process.send?.(delivery)

async function fulfil(engine: CompositePort, order: Order): Promise<unknown> {
  try {
    if (order.deed === 'onPage') return await engine.onPage(order.head, order.template, order.asked)
    return await engine[order.deed](order.photo)
  } catch (error) {
    console.error(error)
    return { ok: false, reason: 'broken' }
  }
}

if (process.send) {
  const engine = await openEngine()
  process.on('message', async (order: Order) => {
    const result = await fulfil(engine, order)
    tell({ id: order.id, result, megabytes: process.memoryUsage().rss / 2 ** 20 })
  })
  // Without its parent nobody will ever ask again.
  process.on('disconnect', () => process.exit(0))
  tell({ isOpen: true })
}
