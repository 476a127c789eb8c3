import { type ComponentType, useEffect, useState } from 'react'
import type { EditorProps } from '../props'
import { useEditorStore } from '../state/editor-store'
import { createSavingApi } from './api'
import { openBrowserCopies } from './browser-copies'
import { Banner, ConflictDialog, fetchDialogs, VersionsDialog } from './dialogs'
import { messageOf, type Status, statusOf } from './messages'
import { Saver } from './saver'
import type { DocumentLocation } from './saver-view'
import { startSaving } from './start-saving'
import { useSaverView } from './use-saver-view'

// The interface between the editor and its saving.

export interface EditorSaving {
  /** True when saved, or when the operator has a conflict to resolve; never rejects. */
  save: (name?: string) => Promise<boolean>
  /** Resolves with the place where the shop has the current document. Rejects with a Korean message. */
  flushDraft: () => Promise<DocumentLocation>
  Versions: ComponentType<{ open: boolean; onClose: () => void }>
  Conflict: ComponentType
  /** the notices above the canvas: unsaved work, other operators, an expired login */
  Recovery: ComponentType
  saver: Saver
}

export interface SaveStatus {
  status: Status
  /** the same, but a short `saving` is left out */
  shownStatus: Status
  /** the trouble and its remedy */
  message?: string
}

const idle = (deed: () => void) => {
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(deed, { timeout: 300 })
  else setTimeout(deed)
}

/** Called once per editor, inside the `DeskContext`; the returned object never changes. */
export function useSaving(props: EditorProps): EditorSaving {
  const store = useEditorStore()
  const [saver] = useState(
    () =>
      new Saver({ store, props, wire: createSavingApi(props.book.id), copies: openBrowserCopies(), idle }),
  )
  useEffect(() => startSaving(saver), [saver])
  useEffect(() => idle(fetchDialogs), [])
  const [keeping] = useState(() => createSaving(saver))
  return keeping
}

const createSaving = (saver: Saver): EditorSaving => ({
  save: (name) => saver.save(name),
  flushDraft: () => saver.flushDraft(),
  Versions: (props) => <VersionsDialog saver={saver} {...props} />,
  Conflict: () => <ConflictDialog saver={saver} />,
  Recovery: () => <Banner saver={saver} />,
  saver,
})

/** The status changes seldom, not with every letter. */
export function useSaveStatus({ saver }: EditorSaving): SaveStatus {
  const status = useSaverView(saver, ({ state }) => statusOf(state))
  const message = useSaverView(saver, ({ state }) => messageOf(state))
  return { status, shownStatus: useDelayedStatus(status), message }
}

const SLOW_MS = 150

/** A save of less than 150 ms is not announced, so that the status does not flicker. */
function useDelayedStatus(now: Status): Status {
  const [said, say] = useState(now)
  useEffect(() => {
    const wait = setTimeout(() => say(now), now === 'saving' ? SLOW_MS : 0)
    return () => clearTimeout(wait)
  }, [now])
  // A former failure is not shown again while a new save runs.
  return now === 'saving' && (said === 'saved' || said === 'unsaved') ? said : now
}
