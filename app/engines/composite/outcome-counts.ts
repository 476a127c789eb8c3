import type { Verdict } from './composite'
import type { EngineRequestKind } from './process'

/** An order's outcome. `served` includes refused photos; `refused`: too many waited; `broken`: the engine failed. */
type Outcome = 'served' | 'refused' | 'broken'
export type OutcomeCounts = Record<EngineRequestKind, Record<Outcome, number>>

const zeroCounts = () => ({ served: 0, refused: 0, broken: 0 })

export const createCounts = (): OutcomeCounts => ({
  look: zeroCounts(),
  cleaned: zeroCounts(),
  headOf: zeroCounts(),
  placeIn: zeroCounts(),
  proposeLook: zeroCounts(),
  onPage: zeroCounts(),
  redrawn: zeroCounts(),
})

export function outcomeOf(result: Verdict): Outcome {
  if (!result.ok && result.reason === 'busy') return 'refused'
  return !result.ok && result.reason === 'broken' ? 'broken' : 'served'
}
