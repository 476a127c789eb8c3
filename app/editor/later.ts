import { startTransition, useEffect, useState } from 'react'

// The canvas first: what stands around it, and what it will need next, comes once the frame that shows a change is made.

const waiting = new Set<() => void>()

/** Unless it is called off before. */
export function afterFrame(deed: () => void): () => void {
  waiting.add(deed)
  if (waiting.size === 1) requestAnimationFrame(() => setTimeout(doRest))
  return () => waiting.delete(deed)
}

function doRest(): void {
  const deeds = [...waiting]
  waiting.clear()
  // One that fails takes no other with it.
  for (const deed of deeds) queueMicrotask(deed)
}

/** What it was until a frame later. Must stay the same object as long as it means the same. */
export function useLater<Value>(now: Value): Value {
  const [later, setLater] = useState(() => now)
  useEffect(() => afterFrame(() => startTransition(() => setLater(() => now))), [now])
  return later
}
