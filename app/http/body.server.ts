import { Refusal } from '~/domain/refusal'

// The bytes of a request body, counted and timed while they arrive.

const SMALL_BYTES = 64 * 1024
export const DEADLINE_MS = 15_000

/** How long a body may take in all, and how long it may pause. */
export interface Pace {
  inAll: number
  still: number
}
/** For an operator's slow upload to an address whose `handle` allows it: a little less than the server's own limit. */
export const SLOWLY: Pace = { inAll: 195_000, still: 20_000 }
/** For a whole book's pages from the office: within the server's limit for every body. */
export const UNHURRIED: Pace = { inAll: 55_000, still: 15_000 }

/** Limits a body's size and time. The server discards the rest of a refused body. */
export async function bytesOf(
  request: Request,
  most: number,
  pace: number | Pace = DEADLINE_MS,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > most) throw new Refusal('input.tooLarge')
  const parts: Uint8Array[] = []
  let size = 0
  try {
    await readThrough(request, pace, (piece) => {
      size += piece.byteLength
      arriving += piece.byteLength
      if (size > most) throw new Refusal('input.tooLarge')
      if (size > SMALL_BYTES && arriving > MOST_ARRIVING)
        throw new Refusal('shop.busy', undefined, { retryAfter: 5 })
      parts.push(piece)
    })
    return new Uint8Array(Buffer.concat(parts))
  } finally {
    arriving -= size
  }
}

/** All arriving bodies together may hold this much; beyond it only small ones are accepted. */
const MOST_ARRIVING = 256 * 1024 * 1024
let arriving = 0

/** Reads the rest of a body, unless `take` has enough of it. */
export async function readThrough({ body }: Request, pace: number | Pace, take: (piece: Uint8Array) => void) {
  if (!body) return
  const reader = body.getReader()
  const clock = clockFor(pace)
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), clock.late])
      if (done) return
      clock.hasCome()
      take(value)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('input.invalid') // The connection broke off.
  } finally {
    clock.stop()
    // Not cancelled: that would close the socket before the client can read the refusal.
    reader.releaseLock()
  }
}

function clockFor(pace: number | Pace) {
  const { inAll, still } = typeof pace === 'number' ? { inAll: pace, still: pace } : pace
  let over = () => {}
  const late = new Promise<never>((_, reject) => {
    over = () => reject(new Refusal('input.tooSlow'))
  })
  const [end, silence] = [setTimeout(over, inAll), setTimeout(over, still)]
  const stop = () => {
    clearTimeout(end)
    clearTimeout(silence)
  }
  return { late, hasCome: () => silence.refresh(), stop }
}
