import { useEffect, useState } from 'react'
import { fetchPointer } from './pointer-script'

const LATE_MS = 300

/** A press is dropped until the script that hears it is here, which takes long on a broken connection alone. */
export function PointerStatus() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS)
    void fetchPointer().then(() => {
      clearTimeout(timer)
      setLate(false)
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    isLate && (
      <p role="status" className="editor-drop">
        아직 누를 수 없어요. 준비하는 중이에요.
      </p>
    )
  )
}
