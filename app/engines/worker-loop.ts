import { exitWithParent } from './child-process'

/** A child process's messages: ready, or an order's answer; `broken` if the order failed. */
export type WorkerMessage<Answer> = { isOpen: true } | { answer: Answer | BrokenWorker; trouble?: unknown }
export interface BrokenWorker {
  ok: false
  reason: 'broken'
}

/** Runs in a child process: fulfils one order after the other and sends each answer. */
export async function runWorkerLoop<Order, Answer>(opened: () => Promise<(order: Order) => Promise<Answer>>) {
  if (!process.send) return
  /** The empty callback ignores a failed send: a parent that has gone needs no answer. */
  const tell = (message: WorkerMessage<Answer>) =>
    process.send?.(message, undefined, undefined, () => undefined)
  exitWithParent()
  // Opened last, because its libraries take time to load and the signals above must be handled before.
  const fulfil = await opened()
  process.on('message', async (order: Order) => {
    try {
      tell({ answer: await fulfil(order) })
    } catch (trouble) {
      tell({ answer: { ok: false, reason: 'broken' }, trouble })
    }
  })
  tell({ isOpen: true })
}
