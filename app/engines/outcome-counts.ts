/** `served` includes requests refused for their content; `refused`: too many waited; `broken`: the engine failed. */
type Outcome = 'served' | 'refused' | 'broken'
export type OutcomeCounts<Kind extends string = string> = Record<Kind, Record<Outcome, number>>
export type PoolVerdict = { ok: true } | { ok: false; reason: string }

export const createCounts = <Kind extends string>(kinds: readonly Kind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, { served: 0, refused: 0, broken: 0 }])) as OutcomeCounts<Kind>

export function outcomeOf(result: PoolVerdict): Outcome {
  if (!result.ok && result.reason === 'busy') return 'refused'
  return !result.ok && result.reason === 'broken' ? 'broken' : 'served'
}
