import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { LoadingDialog } from '../loading/dialog-loading'
import { importOnce } from '../loading/retry-import'
import type { EditorProps } from '../props'
import { useShell } from '../shell'
import { useEditorStore } from '../state/editor-store'
import { createSavingApi } from './api'
import { openBrowserCopies } from './browser-copies'
import { messageOf, type Status, statusOf } from './messages'
import { Saver } from './saver'
import { startSaving } from './start-saving'
import { useSaveState } from './use-save-state'

// The interface between the editor and its saving.

// Fetched after the canvas, and before the connection breaks or a newer build of the shop lacks them: a conflict covers
// the notice that offers the newer editor.
const fetchNotices = importOnce(() => import('./notices'))
const fetchConflictDialog = importOnce(() => import('./conflict-dialog'))
const Notices = lazy(fetchNotices)
const ConflictDialog = lazy(fetchConflictDialog)

/** Versions come from the shop, so that there is a connection to fetch this as well. */
const VersionsDialog = lazy(importOnce(() => import('./versions-dialog')))

function runWhenIdle(callback: () => void) {
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout: 300 })
  else setTimeout(callback)
}

/** Called once per editor, inside the `EditorStoreContext`; the returned object never changes. */
export function useSaving(props: EditorProps): Saver {
  const store = useEditorStore()
  const [saver] = useState(() => {
    const [wire, copies] = [createSavingApi(props.book.id, props.format), openBrowserCopies()]
    return new Saver({ store, props, wire, copies, idle: runWhenIdle })
  })
  useEffect(() => startSaving(saver), [saver])
  useEffect(() => {
    for (const fetchChunk of [fetchNotices, fetchConflictDialog]) runWhenIdle(() => void fetchChunk())
  }, [])
  return saver
}

/** Over a corner of the stage: unsaved work, other operators, an expired login. */
export const SavingNotices = () => (
  <Suspense>
    <Notices saver={useShell().saving} />
  </Suspense>
)

export function SavingDialogs({ hasVersions, onClose }: { hasVersions: boolean; onClose: () => void }) {
  const { saving: saver } = useShell()
  const hasConflict = useSaveState(saver, ({ conflict }) => conflict !== undefined)
  return (
    <>
      {hasVersions && (
        <Fetched onClose={onClose}>
          <VersionsDialog saver={saver} onClose={onClose} />
        </Fetched>
      )}
      {hasConflict && (
        <Fetched onClose={() => saver.set({ conflict: undefined })}>
          <ConflictDialog saver={saver} />
        </Fetched>
      )}
    </>
  )
}

const Fetched = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Suspense fallback={<SlowLoadingDialog onClose={onClose} />}>{children}</Suspense>
)

const LOADING_DELAY_MS = 300

/** The dialog is nearly always loaded already: the placeholder waits, so that it does not flicker. */
function SlowLoadingDialog({ onClose }: { onClose: () => void }) {
  const isLate = useDelayed(true, LOADING_DELAY_MS, false)
  return isLate && <LoadingDialog onClose={onClose} />
}

/** The value after it has stood for some milliseconds. */
function useDelayed<Value>(now: Value, ms: number, first = now): Value {
  const [delayed, setDelayed] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(now), ms)
    return () => clearTimeout(timer)
  }, [now, ms])
  return delayed
}

const SLOW_MS = 150

/** `shownStatus` leaves out a save of less than 150 ms, so that the status does not flicker. */
export function useSaveStatus(saver: Saver): { status: Status; shownStatus: Status; message?: string } {
  const status = useSaveState(saver, statusOf)
  const message = useSaveState(saver, messageOf)
  const before = useDelayed(status, status === 'saving' ? SLOW_MS : 0)
  // A former failure is not shown again while a new save runs.
  const isBrief = status === 'saving' && (before === 'saved' || before === 'unsaved')
  return { status, shownStatus: isBrief ? before : status, message }
}
