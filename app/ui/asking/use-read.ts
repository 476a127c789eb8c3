import { useEffect, useState } from 'react'
import { type Key, read } from './asking'

interface How<Answer> {
  /** what the page came with */
  first?: Answer
  staleMs?: number
  /** Otherwise nothing is asked. */
  when?: boolean
}

/** Read when it is first shown, and again when somebody comes back to the window. */
export function useRead<Answer>(path: string, { first, staleMs, when = true }: How<Answer> = {}) {
  const [answer, setAnswer] = useState(first)
  useEffect(() => setAnswer(first), [first])
  useEffect(() => {
    if (!when) return
    let isLeft = false
    const key: Key = [path]
    const look = () =>
      read<Answer>(key, { staleMs }).then(
        (said) => isLeft || setAnswer(() => said),
        // What is shown stays; the next look may mend it.
        (error) => console.info(String(error)),
      )
    void look()
    addEventListener('focus', look)
    return () => {
      isLeft = true
      removeEventListener('focus', look)
    }
  }, [path, staleMs, when])
  return answer
}
