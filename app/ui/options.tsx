interface Props<Value extends string> {
  of: readonly Value[]
  labels: Readonly<Record<Value, string>>
}

/** The choices of a select. */
export const Options = <Value extends string>({ of, labels }: Props<Value>) =>
  of.map((value) => (
    <option key={value} value={value}>
      {labels[value]}
    </option>
  ))
