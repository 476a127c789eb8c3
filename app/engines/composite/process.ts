import { underParent } from '../child-process'
import type { Asked, Cleaning, CompositePort, Head, HeadSize, PageTemplate, Verdict } from './composite'
import { type PageOfOurs, redrawn, type Sent } from './photo/redrawn'

// A child process, so that painting never delays a page. Its parent sends one order at a time.

export type Order =
  | { deed: 'look' | 'placeIn'; photo: Uint8Array }
  | { deed: 'cleaned'; photo: Uint8Array; as?: Cleaning }
  | { deed: 'headOf'; photo: Uint8Array; size?: HeadSize }
  | { deed: 'onPage'; head: Head; template: PageTemplate; asked: Asked }
  | { deed: 'redrawn'; sent: Sent; page: PageOfOurs }
export type Deed = Order['deed']
/** `hasBegun` comes first: an order that was not begun may be given to another process. */
export type Delivery =
  | { isOpen: true }
  | { hasBegun: true }
  | { result: Verdict; megabytes: number; trouble?: unknown }

/** The empty callback ignores a failed send: a parent that has gone needs no answer. */
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
  // Opened last, because its libraries take time to load and the signals above must be handled before.
  const { default: sharp } = await import('sharp')
  // No picture is opened twice, so a cache would only fill the memory.
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
