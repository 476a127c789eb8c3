import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createDesk, type Desk, DeskContext, useDesk } from './desk'

// The canvas first: what stands around it, and what it will need next, comes once the frame that shows a change is made.

let waiting = new Set<() => void>()

/** Unless it is called off before. */
export function afterFrame(deed: () => void): () => void {
  const round = waiting
  round.add(deed)
  if (round.size === 1) requestAnimationFrame(() => doRest(round))
  return () => round.delete(deed)
}

function doRest(round: Set<() => void>): void {
  // What comes from now on has a frame of its own.
  if (waiting === round) waiting = new Set()
  setTimeout(() => {
    const deeds = [...round]
    round.clear()
    // One that fails takes no other with it.
    for (const deed of deeds) queueMicrotask(deed)
  })
}

export interface Trailing extends Desk {
  /** as it is now */
  catchUp(): void
  /** until it is let go */
  follow(): () => void
}

/** The same desk a frame later. What is done through it, it hears at once: a field shows what is typed in it. */
export function trailing(desk: Desk): Trailing {
  const behind = createDesk(desk.now())
  const catchUp = () => behind.do(desk.now)
  return {
    ...behind,
    do(change) {
      desk.do(change)
      catchUp()
    },
    catchUp,
    follow() {
      catchUp()
      return desk.subscribe(() => afterFrame(catchUp))
    },
  }
}

/** All that a hand begins with. */
const HANDS = ['pointerdown', 'keydown', 'beforeinput', 'click']

/** What stands in it comes after the canvas. A hand that is laid on it finds it as it is: no value of another part. */
export function Behind({ children }: { children: ReactNode }) {
  const desk = useDesk()
  const [behind] = useState(() => trailing(desk))
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => behind.follow(), [behind])
  useEffect(() => {
    const ears = new AbortController()
    const hear = () => flushSync(behind.catchUp)
    for (const hand of HANDS)
      frame.current?.addEventListener(hand, hear, { capture: true, signal: ears.signal })
    return () => ears.abort()
  }, [behind])
  return (
    <DeskContext.Provider value={behind}>
      <div ref={frame} className="contents">
        {children}
      </div>
    </DeskContext.Provider>
  )
}
