import type { IncomingMessage } from 'node:http'

// How long a request may take to arrive. Node's server has one limit for all; most routes get far less, and only
// those that take large pictures get all of it. sending.server drops a request that is answered before it has arrived.

const USUAL_MS = 60_000
/** Ten megabytes at half a megabit a second take 168 seconds. */
export const SLOW_MS = 200_000

interface ReceiveTimeout {
  extend(): void
}

export function startReceiveTimeout(
  req: IncomingMessage,
  { usual = USUAL_MS, slow = SLOW_MS } = {},
): ReceiveTimeout | undefined {
  const { 'content-length': length, 'transfer-encoding': pieces } = req.headers
  if (pieces === undefined && !Number(length)) return undefined
  const cut = () => {
    if (!req.complete) req.socket.destroy()
  }
  let timer = setTimeout(cut, usual)
  req.once('close', () => clearTimeout(timer))
  return {
    extend() {
      clearTimeout(timer)
      timer = setTimeout(cut, slow)
    },
  }
}
