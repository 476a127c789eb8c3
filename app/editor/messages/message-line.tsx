import { useCallback, useEffect, useRef, useState } from 'react'

const READ_MS = 5000

/** A new object each time, so that a repeated message is announced again. */
interface Message {
  words: string
}

export function useMessage() {
  const [said, setSaid] = useState<Message>()
  const say = useCallback((words: string) => setSaid({ words }), [])
  return { said, say }
}

/** A message for 5 s; it needs no reaction and blocks nothing. */
export function MessageLine({ said }: { said: Message | undefined }) {
  const [gone, setGone] = useState<Message>()
  const turn = useAnnouncementKey(said)
  useEffect(() => {
    if (!said) return
    const over = setTimeout(() => setGone(said), READ_MS)
    return () => clearTimeout(over)
  }, [said])
  const shown = said === gone ? undefined : said
  return (
    <p role="status" className="editor-message">
      {shown && <span key={turn}>{shown.words}</span>}
    </p>
  )
}

/** A counter for use as a key: a screen reader announces the same words again only in a new element. */
export function useAnnouncementKey(of: unknown): number {
  const last = useRef({ of, turn: 0 })
  if (last.current.of !== of) last.current = { of, turn: last.current.turn + 1 }
  return last.current.turn
}
