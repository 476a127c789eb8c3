/** The connection may be back when the browser says so, or when the window gets the focus. */
export function onReconnect(hear: (event: Event) => void): () => void {
  const ears = new AbortController()
  for (const name of ['online', 'focus']) window.addEventListener(name, hear, { signal: ears.signal })
  return () => ears.abort()
}
