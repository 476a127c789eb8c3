import { useEffect } from 'react'
import { useEditorState, useEditorStore } from '../state/editor-store'
import { useAnnouncementKey } from './message-line'

const READ_MS = 8000

/** The reason for a refused action; shown for 8 s or until the next action. */
export function RefusalMessage() {
  const store = useEditorStore()
  const refusal = useEditorState((editing) => editing.refusal)
  const turn = useAnnouncementKey(refusal)
  useEffect(() => {
    if (!refusal) return
    const gone = setTimeout(
      () => store.do((now) => (now.refusal === refusal ? { ...now, refusal: undefined } : now)),
      READ_MS,
    )
    return () => clearTimeout(gone)
  }, [store, refusal])
  return (
    <p role="status" className="editor-refusal">
      {refusal && <span key={turn}>{refusal.words}</span>}
    </p>
  )
}
