import { type ReactNode, useState } from 'react'
import { createDesk, type Desk, DeskContext, useDesk } from './desk'

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

/** The same desk a frame later. What is done through it is heard at once: a field shows what is typed in it. */
export function trailing(desk: Desk): Desk {
  const behind = createDesk(desk.now())
  const catchUp = () => behind.do(desk.now)
  desk.subscribe(() => afterFrame(catchUp))
  return {
    ...behind,
    do(change) {
      desk.do(change)
      catchUp()
    },
  }
}

/** What stands in it comes after the canvas. */
export function Behind({ children }: { children: ReactNode }) {
  const desk = useDesk()
  const [behind] = useState(() => trailing(desk))
  return <DeskContext.Provider value={behind}>{children}</DeskContext.Provider>
}
