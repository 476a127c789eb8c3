import type { Verdict } from './composite'
import type { Deed } from './workshop'

/** How an order came out: answered, be it with what a photo lacks; too many waited; or the engine fell over. */
type Outcome = 'served' | 'refused' | 'broken'
export type Tally = Record<Deed, Record<Outcome, number>>

const none = () => ({ served: 0, refused: 0, broken: 0 })

export const emptyTally = (): Tally => ({
  look: none(),
  cleaned: none(),
  headOf: none(),
  placeIn: none(),
  onPage: none(),
  redrawn: none(),
})

export function outcomeOf(result: Verdict): Outcome {
  if (!result.ok && result.reason === 'busy') return 'refused'
  return !result.ok && result.reason === 'broken' ? 'broken' : 'served'
}
