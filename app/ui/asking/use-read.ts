import { useEffect, useState } from 'react'
import { read } from './asking'

/** Read when it is first shown, and again when somebody comes back to the window. */
export function useRead<Answer>(path: string, { staleMs }: { staleMs?: number } = {}): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    let isLeft = false
    const look = () =>
      read<Answer>([path], { staleMs }).then(
        (said) => {
          if (!isLeft) setAnswer(() => said)
        },
        // What is shown stays; the next look may mend it.
        (error) => console.info(String(error)),
      )
    void look()
    addEventListener('focus', look)
    return () => {
      isLeft = true
      removeEventListener('focus', look)
    }
  }, [path, staleMs])
  return answer
}
