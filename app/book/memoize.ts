/** Caches a function of a text; the cache is cleared when it has too many entries. */
export function memoize<Value>(of: (text: string) => Value, most = 1000): (text: string) => Value {
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
