/** Worked out once for each text, as long as there are not too many of them. */
export function remembered<Value>(of: (text: string) => Value, most = 1000): (text: string) => Value {
  const known = new Map<string, { value: Value }>()
  return (text) => {
    const before = known.get(text)
    if (before) return before.value
    if (known.size >= most) known.clear()
    const value = of(text)
    known.set(text, { value })
    return value
  }
}
