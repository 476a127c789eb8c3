import { underParent } from './child-process'

/** A child process's messages: ready, or an order's answer; `broken` if the order failed. */
export type Told<Answer> = { isOpen: true } | { answer: Answer | Broken; trouble?: unknown }
export interface Broken {
  ok: false
  reason: 'broken'
}

/** Runs in a child process: fulfils one order after the other and sends each answer. */
export async function atWork<Order, Answer>(opened: () => Promise<(order: Order) => Promise<Answer>>) {
  if (!process.send) return
  /** The empty callback ignores a failed send: a parent that has gone needs no answer. */
  const tell = (told: Told<Answer>) => process.send?.(told, undefined, undefined, () => undefined)
  underParent()
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
