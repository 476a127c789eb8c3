import { underParent } from '../own-process'
import type { Asked, Cleaning, CompositePort, Head, HeadSize, PageTemplate, Verdict } from './composite'
import { type PageOfOurs, redrawn, type Sent } from './redrawn'

// A process of its own, so that painting never keeps a page waiting. Its parent asks one thing at a time.

export type Order =
  | { deed: 'look' | 'placeIn'; photo: Uint8Array }
  | { deed: 'cleaned'; photo: Uint8Array; as?: Cleaning }
  | { deed: 'headOf'; photo: Uint8Array; size?: HeadSize }
  | { deed: 'onPage'; head: Head; template: PageTemplate; asked: Asked }
  | { deed: 'redrawn'; sent: Sent; page: PageOfOurs }
export type Deed = Order['deed']
/** That an order was begun is said first: one that was not may be given to another. */
export type Delivery =
  | { isOpen: true }
  | { hasBegun: true }
  | { result: Verdict; megabytes: number; trouble?: unknown }

/** A parent that has gone meanwhile needs no answer. */
const tell = (delivery: Delivery) => process.send?.(delivery, undefined, undefined, () => undefined)

async function fulfil(engine: CompositePort, order: Order): Promise<{ result: Verdict; trouble?: unknown }> {
  try {
    if (order.deed === 'onPage')
      return { result: await engine.onPage(order.head, order.template, order.asked) }
    if (order.deed === 'headOf') return { result: await engine.headOf(order.photo, order.size) }
    if (order.deed === 'redrawn') return { result: await redrawn(order.sent, order.page) }
    if (order.deed === 'cleaned') return { result: await engine.cleaned(order.photo, order.as) }
    return { result: await engine[order.deed](order.photo) }
  } catch (trouble) {
    return { result: { ok: false, reason: 'broken' }, trouble }
  }
}

if (process.send) {
  underParent()
  // Opened after the above, for its libraries take their time.
  const { default: sharp } = await import('sharp')
  // A picture after the other, none of them twice: what would be kept only fills the memory.
  sharp.cache(false)
  sharp.concurrency(1)
  const { openEngine } = await import('./engine')
  const engine = await openEngine()
  process.on('message', async (order: Order) => {
    tell({ hasBegun: true })
    const done = await fulfil(engine, order)
    tell({ ...done, megabytes: process.memoryUsage().rss / 2 ** 20 })
  })
  tell({ isOpen: true })
}
