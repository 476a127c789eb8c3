import { isAnswered, pauseAfter } from './asking'

// News told line by line, called for again while a line is lost: what the browser shows stays where it is.

const CALL_MS = 2000

interface Hearing {
  /** Whether that was the last word. */
  heard(event: unknown): boolean
  /** It may have changed, or be gone, while nobody was heard. */
  missed(): void
}

/** Listens at an address until the last word, or until the answer is called. */
export function listenAt(address: string, { heard, missed }: Hearing): () => void {
  let line: EventSource
  let later: ReturnType<typeof setTimeout>
  let isLeft = false
  const open = (misses: number) => {
    line = new EventSource(address)
    line.onmessage = ({ data }) => {
      misses = 0
      if (heard(JSON.parse(data))) line.close()
    }
    line.onerror = () => {
      // A line that broke is called again by the browser; one that was refused is not.
      if (line.readyState === EventSource.CLOSED)
        later = setTimeout(again, pauseAfter(misses, CALL_MS), misses + 1)
    }
  }
  const again = async (misses: number) => {
    const isThere = await isAnswered(address)
    if (isLeft) return
    if (isThere) missed()
    open(misses)
  }
  open(0)
  return () => {
    isLeft = true
    line.close()
    clearTimeout(later)
  }
}
