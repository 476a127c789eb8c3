import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  createEditorStore,
  type EditorStore,
  EditorStoreContext,
  useEditorStore,
} from '../state/editor-store'

// The canvas is painted first: the panels, and work for later, follow after the frame that shows a change.

let waiting = new Set<() => void>()

export function runAfterFrame(callback: () => void): () => void {
  const round = waiting
  round.add(callback)
  if (round.size === 1) requestAnimationFrame(() => runRound(round))
  return () => round.delete(callback)
}

function runRound(round: Set<() => void>): void {
  // Later calls wait for a frame of their own.
  if (waiting === round) waiting = new Set()
  setTimeout(() => {
    const callbacks = [...round]
    round.clear()
    // A callback that throws does not stop the others.
    for (const callback of callbacks) queueMicrotask(callback)
  })
}

interface DelayedStore extends EditorStore {
  catchUp(): void
  /** follows until the returned function is called */
  follow(): () => void
}

/** Follows a store one frame later. Changes made through this copy show at once, so that a field shows what is typed. */
export function createDelayedStore(store: EditorStore): DelayedStore {
  const behind = createEditorStore(store.now())
  const catchUp = () => behind.do(store.now)
  return {
    ...behind,
    do(change) {
      store.do(change)
      catchUp()
    },
    catchUp,
    follow() {
      catchUp()
      return store.subscribe(() => runAfterFrame(catchUp))
    },
  }
}

/** The events that start every interaction. */
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'beforeinput', 'click']

/** The children render after the canvas. Before an interaction they catch up, so that no field changes another part. */
export function DelayedContent({ children }: { children: ReactNode }) {
  const store = useEditorStore()
  const [behind] = useState(() => createDelayedStore(store))
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => behind.follow(), [behind])
  useEffect(() => {
    const ears = new AbortController()
    const hear = () => flushSync(behind.catchUp)
    for (const type of INTERACTION_EVENTS)
      frame.current?.addEventListener(type, hear, { capture: true, signal: ears.signal })
    return () => ears.abort()
  }, [behind])
  return (
    <EditorStoreContext.Provider value={behind}>
      <div ref={frame} className="contents">
        {children}
      </div>
    </EditorStoreContext.Provider>
  )
}
