import { useEffect, useState } from 'react'
import { readCached } from './api-client'

/** Reads when first shown, and again when the window gets the focus. */
export function useApiData<Answer>(path: string, { staleMs }: { staleMs?: number } = {}): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    let isLeft = false
    const look = () =>
      readCached<Answer>([path], { staleMs }).then(
        (data) => {
          if (!isLeft) setAnswer(() => data)
        },
        // The shown data stays; the next read may succeed.
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
