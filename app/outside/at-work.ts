import { underParent } from './own-process'

/** What came of an order; `broken` where nobody knows. */
export type Told<Answer> = { isOpen: true } | { answer: Answer | Broken; trouble?: unknown }
export interface Broken {
  ok: false
  reason: 'broken'
}

/** A process that is asked for one thing after the other, and says what came of each. */
export async function atWork<Order, Answer>(opened: () => Promise<(order: Order) => Promise<Answer>>) {
  if (!process.send) return
  /** A parent that has gone meanwhile needs no answer. */
  const tell = (told: Told<Answer>) => process.send?.(told, undefined, undefined, () => undefined)
  underParent()
  // Opened after the above, for its libraries take their time.
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
