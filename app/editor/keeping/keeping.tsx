import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useDesk } from '../desk'
import type { EditorProps } from '../props'
import { Banner } from './banner'
import { copiesHere } from './copies'
import { ConflictDialog, fetchDialogs, VersionsDialog } from './dialogs'
import { Keeper } from './keeper'
import { openKeeper } from './opening'
import type { Drawn } from './shown'
import { wireTo } from './wire'
import { messageOf, othersSaid, type Status, statusOf } from './words'

// How the editor's shell is told what is kept, and says what it wants.

export interface Keeping {
  status: Status
  /** what is wrong and what to do next */
  message?: string
  /** who else is at work on it, in calm sentences */
  others: string[]
  /** whether nothing is left to be said: it is stored, or somebody is asked to choose; never rejects */
  save: (name?: string) => Promise<boolean>
  /** Where the shop has what lies on the desk. Rejects with what to say. */
  flushDraft: () => Promise<Drawn>
  Versions: ComponentType<{ open: boolean; onClose: () => void }>
  Conflict: ComponentType
  /** all that is said above the table: what was left over, who else is here, that somebody has to log in */
  Recovery: ComponentType
  keeper: Keeper
}

const idle = (deed: () => void) => {
  // Safari has none.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(deed, { timeout: 300 })
  else setTimeout(deed)
}

/** Within the desk's own context, once in an editor. What is shown changes seldom: not with every letter. */
export function useKeeping(props: EditorProps): Keeping {
  const desk = useDesk()
  const [keeper] = useState(
    () => new Keeper({ desk, props, wire: wireTo(props.book.id), copies: copiesHere(), idle }),
  )
  useEffect(() => openKeeper(keeper), [keeper])
  useEffect(() => idle(fetchDialogs), [])
  const [look] = useState(() => looking(keeper))
  return useSyncExternalStore(keeper.subscribe, look, look)
}

function looking(keeper: Keeper): () => Keeping {
  const always = {
    save: (name?: string) => keeper.save(name),
    flushDraft: () => keeper.flushDraft(),
    Versions: (props: { open: boolean; onClose: () => void }) => (
      <VersionsDialog keeper={keeper} {...props} />
    ),
    Conflict: () => <ConflictDialog keeper={keeper} />,
    Recovery: () => <Banner keeper={keeper} />,
    keeper,
  }
  let last: { said: string; keeping: Keeping } | undefined
  return () => {
    const { kept } = keeper.shown()
    const seen = {
      status: statusOf(kept),
      message: messageOf(kept),
      others: othersSaid(kept),
    }
    const said = JSON.stringify(seen)
    if (last?.said !== said) last = { said, keeping: { ...seen, ...always } }
    return last.keeping
  }
}
