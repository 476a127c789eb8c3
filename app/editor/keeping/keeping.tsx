import { type ComponentType, useEffect, useState } from 'react'
import { useDesk } from '../desk'
import type { EditorProps } from '../props'
import { copiesHere } from './copies'
import { Banner, ConflictDialog, fetchDialogs, VersionsDialog } from './dialogs'
import { Keeper } from './keeper'
import { openKeeper } from './opening'
import type { Drawn } from './shown'
import { useShown } from './use-shown'
import { wireTo } from './wire'
import { messageOf, type Status, statusOf } from './words'

// How the editor's shell is told what is kept, and says what it wants.

export interface Keeping {
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

export interface Standing {
  status: Status
  /** the same, as long as it is worth a word */
  said: Status
  /** what is wrong and what to do next */
  message?: string
}

const idle = (deed: () => void) => {
  // Safari has none.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(deed, { timeout: 300 })
  else setTimeout(deed)
}

/** Within the desk's own context, once in an editor, and the same for as long as it is open. */
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

/** It changes seldom: not with every letter. */
export function useStanding({ keeper }: Keeping): Standing {
  const status = useShown(keeper, ({ kept }) => statusOf(kept))
  const message = useShown(keeper, ({ kept }) => messageOf(kept))
  return { status, said: useSlowly(status), message }
}

const SLOW_MS = 150

/** What is stored at once is stored: that it is on its way is said where somebody would wonder, and nothing flickers. */
function useSlowly(now: Status): Status {
  const [said, say] = useState(now)
  useEffect(() => {
    const wait = setTimeout(() => say(now), now === 'saving' ? SLOW_MS : 0)
    return () => clearTimeout(wait)
  }, [now])
  // What went wrong before is not said once more.
  return now === 'saving' && (said === 'saved' || said === 'unsaved') ? said : now
}
