import type { Verdict } from './composite'
import type { Deed } from './process'

/** An order's outcome. `served` includes refused photos; `refused`: too many waited; `broken`: the engine failed. */
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
