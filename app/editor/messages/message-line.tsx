import { useCallback, useEffect, useRef, useState } from 'react'

const READ = 5000

/** A new object each time, so that a repeated message is announced again. */
export interface Said {
  words: string
}

export function useTelling() {
  const [said, setSaid] = useState<Said>()
  const say = useCallback((words: string) => setSaid({ words }), [])
  return { said, say }
}

/** A message for 5 s; it needs no reaction and blocks nothing. */
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

/** A counter for use as a key: a screen reader announces the same words again only in a new element. */
export function useTurn(of: unknown): number {
  const last = useRef({ of, turn: 0 })
  if (last.current.of !== of) last.current = { of, turn: last.current.turn + 1 }
  return last.current.turn
}
