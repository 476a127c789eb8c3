interface Patience {
  ms: number
  /** whichever comes first, such as the reader's leaving or the shop's closing */
  ends: readonly AbortSignal[]
}

/** Runs `wait` with a signal that ends it. A timer of its own, since Node may collect a timeout's signal. */
export async function withPatience<Result>(
  { ms, ends }: Patience,
  wait: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const patience = new AbortController()
  const end = () => patience.abort()
  const timer = setTimeout(end, ms)
  for (const signal of ends) {
    if (signal.aborted) end()
    signal.addEventListener('abort', end)
  }
  try {
    return await wait(patience.signal)
  } finally {
    clearTimeout(timer)
    for (const signal of ends) signal.removeEventListener('abort', end)
  }
}
