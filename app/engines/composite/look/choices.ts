/** One of a part's choices and how likely it is; the likelihoods of a part sum to 1. */
export interface Choice<Value> {
  value: Value
  likelihood: number
}

/** The likeliest first. Weights are positive numbers of any size. */
export function rankChoices<Value>(weights: Iterable<readonly [Value, number]>): Choice<Value>[] {
  const all = [...weights]
  const sum = all.reduce((total, [, weight]) => total + weight, 0) || 1
  return all
    .map(([value, weight]) => ({ value, likelihood: weight / sum }))
    .sort((p, q) => q.likelihood - p.likelihood)
}

export const likelihoodOf = <Value>(choices: Choice<Value>[], value: Value) =>
  choices.find((choice) => choice.value === value)?.likelihood ?? 0

/** The more alike, the likelier: `spread` is the distance at which a choice becomes a third as likely. */
export const likenessOf = (distance: number, spread: number) => Math.exp(-1.1 * (distance / spread) ** 2)

export const likeliestOf = <Value>(choices: Choice<Value>[]): Value => (choices[0] as Choice<Value>).value
