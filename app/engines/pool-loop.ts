import { exitWithParent } from './child-process'
import type { PoolVerdict } from './outcome-counts'
import type { PoolMessage } from './process-pool.server'

/** Runs in a child process of a pool: fulfils one order after the other and sends each result. */
export async function runPoolLoop<Order, Result extends PoolVerdict>(
  open: () => Promise<(order: Order) => Promise<Result>>,
) {
  if (!process.send) return
  /** The empty callback ignores a failed send: a parent that has gone needs no answer. */
  const send = (message: PoolMessage) => process.send?.(message, undefined, undefined, () => undefined)
  exitWithParent()
  // Opened last, because its libraries take time to load and the signals above must be handled before.
  const fulfil = await open()
  process.on('message', async (order: Order) => {
    send({ hasBegun: true })
    const done = await fulfil(order).then(
      (result) => ({ result }),
      (trouble: unknown) => ({ result: { ok: false, reason: 'broken' } as const, trouble }),
    )
    send({ ...done, megabytes: process.memoryUsage().rss / 2 ** 20 })
  })
  send({ isOpen: true })
}
