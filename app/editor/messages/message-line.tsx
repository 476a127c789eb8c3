import { useCallback, useEffect, useRef, useState } from 'react'

const READ_MS = 5000

/** A new object each time, so that a repeated message is announced again. */
interface Message {
  words: string
}

export function useMessage() {
  const [message, setMessage] = useState<Message>()
  const say = useCallback((words: string) => setMessage({ words }), [])
  return { message, say }
}

/** A message for 5 s; it needs no reaction and blocks nothing. */
export function MessageLine({ message }: { message: Message | undefined }) {
  const [gone, setGone] = useState<Message>()
  const turn = useAnnouncementKey(message)
  useEffect(() => {
    if (!message) return
    const over = setTimeout(() => setGone(message), READ_MS)
    return () => clearTimeout(over)
  }, [message])
  const visible = message === gone ? undefined : message
  return (
    <p role="status" className="editor-message">
      {visible && <span key={turn}>{visible.words}</span>}
    </p>
  )
}

/** A counter for use as a key: a screen reader announces the same words again only in a new element. */
export function useAnnouncementKey(of: unknown): number {
  const last = useRef({ of, turn: 0 })
  if (last.current.of !== of) last.current = { of, turn: last.current.turn + 1 }
  return last.current.turn
}
