import { type ComponentType, useEffect, useState } from 'react'
import type { EditorProps } from '../props'
import { useDesk } from '../state/editor-store'
import { wireTo } from './api'
import { copiesHere } from './browser-copies'
import { Banner, ConflictDialog, fetchDialogs, VersionsDialog } from './dialogs'
import { openKeeper } from './open'
import type { Drawn } from './save-status'
import { Keeper } from './saver'
import { useShown } from './use-save-status'
import { messageOf, type Status, statusOf } from './words'

// The interface between the editor and its saving.

export interface Keeping {
  /** True when saved, or when the operator has a conflict to resolve; never rejects. */
  save: (name?: string) => Promise<boolean>
  /** Resolves with the place where the shop has the current document. Rejects with a Korean message. */
  flushDraft: () => Promise<Drawn>
  Versions: ComponentType<{ open: boolean; onClose: () => void }>
  Conflict: ComponentType
  /** the notices above the canvas: unsaved work, other operators, an expired login */
  Recovery: ComponentType
  keeper: Keeper
}

export interface Standing {
  status: Status
  /** the same, but a short `saving` is left out */
  said: Status
  /** the trouble and its remedy */
  message?: string
}

const idle = (deed: () => void) => {
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(deed, { timeout: 300 })
  else setTimeout(deed)
}

/** Called once per editor, inside the `DeskContext`; the returned object never changes. */
export function useKeeping(props: EditorProps): Keeping {
  const desk = useDesk()
  const [keeper] = useState(
    () => new Keeper({ desk, props, wire: wireTo(props.book.id), copies: copiesHere(), idle }),
  )
  useEffect(() => openKeeper(keeper), [keeper])
  useEffect(() => idle(fetchDialogs), [])
  const [keeping] = useState(() => keepingWith(keeper))
  return keeping
}

const keepingWith = (keeper: Keeper): Keeping => ({
  save: (name) => keeper.save(name),
  flushDraft: () => keeper.flushDraft(),
  Versions: (props) => <VersionsDialog keeper={keeper} {...props} />,
  Conflict: () => <ConflictDialog keeper={keeper} />,
  Recovery: () => <Banner keeper={keeper} />,
  keeper,
})

/** The status changes seldom, not with every letter. */
export function useStanding({ keeper }: Keeping): Standing {
  const status = useShown(keeper, ({ kept }) => statusOf(kept))
  const message = useShown(keeper, ({ kept }) => messageOf(kept))
  return { status, said: useSlowly(status), message }
}

const SLOW_MS = 150

/** A save of less than 150 ms is not announced, so that the status does not flicker. */
function useSlowly(now: Status): Status {
  const [said, say] = useState(now)
  useEffect(() => {
    const wait = setTimeout(() => say(now), now === 'saving' ? SLOW_MS : 0)
    return () => clearTimeout(wait)
  }, [now])
  // A former failure is not shown again while a new save runs.
  return now === 'saving' && (said === 'saved' || said === 'unsaved') ? said : now
}
