import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createDesk, type Desk, DeskContext, useDesk } from '../state/editor-store'

// The canvas is painted first: the panels, and work for later, follow after the frame that shows a change.

let waiting = new Set<() => void>()

/** The returned function cancels the call. */
export function afterFrame(deed: () => void): () => void {
  const round = waiting
  round.add(deed)
  if (round.size === 1) requestAnimationFrame(() => doRest(round))
  return () => round.delete(deed)
}

function doRest(round: Set<() => void>): void {
  // Later calls wait for a frame of their own.
  if (waiting === round) waiting = new Set()
  setTimeout(() => {
    const deeds = [...round]
    round.clear()
    // A callback that throws does not stop the others.
    for (const deed of deeds) queueMicrotask(deed)
  })
}

export interface Trailing extends Desk {
  /** copies the current state at once */
  catchUp(): void
  /** follows until the returned function is called */
  follow(): () => void
}

/** The same `Desk` a frame later. Its own changes are visible at once, so that a field shows what is typed in it. */
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

/** The events that start every interaction. */
const HANDS = ['pointerdown', 'keydown', 'beforeinput', 'click']

/** The children render after the canvas. Before an interaction they catch up, so that no field changes another part. */
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
