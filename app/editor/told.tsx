import { useCallback, useEffect, useRef, useState } from 'react'

const READ = 5000

/** Another object each time: what is told twice is heard twice. */
export interface Said {
  words: string
}

export function useTelling() {
  const [said, setSaid] = useState<Said>()
  const say = useCallback((words: string) => setSaid({ words }), [])
  return { said, say }
}

/** What was done, for ears and eyes: it asks for nothing, holds nobody up, and is gone after a while. */
export function Told({ said }: { said: Said | undefined }) {
  const [gone, setGone] = useState<Said>()
  const turn = useTurn(said)
  useEffect(() => {
    if (!said) return
    const over = setTimeout(() => setGone(said), READ)
    return () => clearTimeout(over)
  }, [said])
  const shown = said === gone ? undefined : said
  return (
    <p role="status" className="editor-told">
      {shown && <span key={turn}>{shown.words}</span>}
    </p>
  )
}

/** Counts what comes: the same words are new words to a screen reader where they stand in a new place. */
export function useTurn(of: unknown): number {
  const last = useRef({ of, turn: 0 })
  if (last.current.of !== of) last.current = { of, turn: last.current.turn + 1 }
  return last.current.turn
}
