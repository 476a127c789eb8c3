import { isReachable, retryDelay } from './api-client'

// Reads server-sent events and reconnects after a lost connection; the page keeps what it shows.

const RECONNECT_MS = 2000

interface EventHandlers {
  onEvent(event: unknown): boolean
  /** Called after a failure: the state may have changed, or be gone, meanwhile. */
  onReconnect(): void
}

/** Listens until the last event, or until the returned function is called. */
export function listenToEvents(
  address: string,
  { onEvent: heard, onReconnect: missed }: EventHandlers,
): () => void {
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
      // The browser reconnects a broken stream by itself, but not a refused one.
      if (line.readyState === EventSource.CLOSED)
        later = setTimeout(again, retryDelay(misses, RECONNECT_MS), misses + 1)
    }
  }
  const again = async (misses: number) => {
    const isThere = await isReachable(address)
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
