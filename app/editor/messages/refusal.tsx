import { useEffect } from 'react'
import { useDesk, useEditing } from '../state/editor-store'
import { useTurn } from './message-line'

const READ = 8000

/** The reason for a refused action; shown for 8 s or until the next action. */
export function Refusal() {
  const desk = useDesk()
  const refusal = useEditing((editing) => editing.refusal)
  const turn = useTurn(refusal)
  useEffect(() => {
    if (!refusal) return
    const gone = setTimeout(
      () => desk.do((now) => (now.refusal === refusal ? { ...now, refusal: undefined } : now)),
      READ,
    )
    return () => clearTimeout(gone)
  }, [desk, refusal])
  return (
    <p role="status" className="editor-refusal">
      {refusal && <span key={turn}>{refusal.words}</span>}
    </p>
  )
}
