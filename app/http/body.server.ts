import { Refusal } from '~/domain/refusal'

// The bytes of a request body, counted and timed while they arrive.

const SMALL_BYTES = 64 * 1024
export const BODY_TIMEOUT_MS = 15_000

export interface BodyTimeouts {
  totalMs: number
  idleMs: number
}
/** For an operator's slow upload to an address whose `handle` allows it: a little less than the server's own limit. */
export const SLOW_UPLOAD_TIMEOUTS: BodyTimeouts = { totalMs: 195_000, idleMs: 20_000 }
/** For a whole book's pages from the office: within the server's limit for every body. */
export const LARGE_BODY_TIMEOUTS: BodyTimeouts = { totalMs: 55_000, idleMs: 15_000 }

/** Limits a body's size and time. The server discards the rest of a refused body. */
export async function readBytes(
  request: Request,
  most: number,
  pace: number | BodyTimeouts = BODY_TIMEOUT_MS,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > most) throw new Refusal('input.tooLarge')
  const parts: Uint8Array[] = []
  let size = 0
  try {
    await streamBody(request, pace, (piece) => {
      size += piece.byteLength
      arrivingBytes += piece.byteLength
      if (size > most) throw new Refusal('input.tooLarge')
      if (size > SMALL_BYTES && arrivingBytes > MAX_ARRIVING_BYTES)
        throw new Refusal('shop.busy', undefined, { retryAfter: 5 })
      parts.push(piece)
    })
    return new Uint8Array(Buffer.concat(parts))
  } finally {
    arrivingBytes -= size
  }
}

/** All arriving bodies together may hold this much; beyond it only small ones are accepted. */
const MAX_ARRIVING_BYTES = 256 * 1024 * 1024
let arrivingBytes = 0

/** Reads the rest of a body, unless `take` has enough of it. */
export async function streamBody(
  { body }: Request,
  pace: number | BodyTimeouts,
  take: (piece: Uint8Array) => void,
) {
  if (!body) return
  const reader = body.getReader()
  const clock = startTimeouts(pace)
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

/** A body whose reader does other work between the pieces: only what it waits for counts as silence. */
export function limitBody(
  { body }: Request,
  most: number,
  pace: BodyTimeouts,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader()
  const clock = startTimeouts(pace)
  let size = 0
  const pull = async (to: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
    try {
      clock.hasCome()
      const { done, value } = (await Promise.race([reader?.read() ?? ENDED, clock.late])) as typeof ENDED
      size += value?.byteLength ?? 0
      if (size > most) throw new Refusal('input.tooLarge')
      if (value) to.enqueue(value)
      if (!done) return
      clock.stop()
      to.close()
    } catch (error) {
      clock.stop()
      reader?.releaseLock()
      to.error(error instanceof Refusal ? error : new Refusal('input.invalid'))
    }
  }
  return new ReadableStream({ pull, cancel: clock.stop }, { highWaterMark: 0 })
}
const ENDED: { done: boolean; value?: Uint8Array<ArrayBuffer> } = { done: true }

function startTimeouts(timeouts: number | BodyTimeouts) {
  const { totalMs, idleMs } =
    typeof timeouts === 'number' ? { totalMs: timeouts, idleMs: timeouts } : timeouts
  let over = () => {}
  const late = new Promise<never>((_, reject) => {
    over = () => reject(new Refusal('input.tooSlow'))
  })
  const [end, silence] = [setTimeout(over, totalMs), setTimeout(over, idleMs)]
  const stop = () => {
    clearTimeout(end)
    clearTimeout(silence)
  }
  return { late, hasCome: () => silence.refresh(), stop }
}
