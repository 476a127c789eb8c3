/** Hears whenever the line may be back: the browser says so, or somebody returns to the window. */
export function whenBack(hear: (event: Event) => void): () => void {
  const ears = new AbortController()
  for (const name of ['online', 'focus']) window.addEventListener(name, hear, { signal: ears.signal })
  return () => ears.abort()
}
