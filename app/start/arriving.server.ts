import type { IncomingMessage } from 'node:http'

// How long a request may take to arrive. The server knows one limit for all of them; most get far less, and only what takes
// large pictures from a slow line gets all of it. What is answered before it has come is let go by sending.server.

const USUAL_MS = 60_000
/** Ten megabytes at half a megabit a second take 168 seconds. */
export const SLOW_MS = 200_000

export interface Arriving {
  /** its address takes what comes slowly */
  mayBeSlow(): void
}

/** Nothing where nothing more is to come. */
export function arrivingInTime(
  req: IncomingMessage,
  { usual = USUAL_MS, slow = SLOW_MS } = {},
): Arriving | undefined {
  const { 'content-length': length, 'transfer-encoding': pieces } = req.headers
  if (pieces === undefined && !Number(length)) return undefined
  const cut = () => {
    if (!req.complete) req.socket.destroy()
  }
  let timer = setTimeout(cut, usual)
  req.once('close', () => clearTimeout(timer))
  return {
    mayBeSlow() {
      clearTimeout(timer)
      timer = setTimeout(cut, slow)
    },
  }
}
