import { underParent } from '../own-process'
import type { PressAnswer } from './press'

export type Told<Made> = { isOpen: true } | { answer: PressAnswer<Made>; trouble?: unknown }

/** A process that is asked for one thing after the other, and says what came of each. */
export async function atWork<Order, Made>(
  opened: () => Promise<(order: Order) => Promise<PressAnswer<Made>>>,
) {
  if (!process.send) return
  /** A parent that has gone meanwhile needs no answer. */
  const tell = (told: Told<Made>) => process.send?.(told, undefined, undefined, () => undefined)
  underParent()
  // Opened after the above, for its libraries take their time.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
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
