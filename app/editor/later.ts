import { startTransition, useEffect, useState } from 'react'

// The canvas first: what stands around it is drawn once the frame that shows the change has been made.

const waiting = new Set<() => void>()

function afterFrame(deed: () => void): () => void {
  waiting.add(deed)
  if (waiting.size === 1) requestAnimationFrame(() => setTimeout(drawRest))
  return () => waiting.delete(deed)
}

function drawRest(): void {
  const deeds = [...waiting]
  waiting.clear()
  startTransition(() => {
    for (const deed of deeds) deed()
  })
}

/** What it was until a frame later. Must stay the same object as long as it means the same. */
export function useLater<Value>(now: Value): Value {
  const [later, setLater] = useState(() => now)
  useEffect(() => afterFrame(() => setLater(() => now)), [now])
  return later
}
