import { setInterval } from 'node:timers'
import { log } from '~/config/log.server'
import { Refusal } from '~/domain/refusal'
import { readiness } from './health/readiness.server'
import { respondJson } from './respond.server'
import { type RequestArgs, visitOf } from './visit.server'

// Server-sent events of an open page. A stream ends when its reader leaves, when all is said, or
// when this process drains: the browser then reconnects by itself, and reaches another process.

const PULSE_MS = 15_000
const RECONNECT_MS = 2000
const RETRY_AFTER_S = 10
/** Streams per reader; a stream whose reader vanished counts until the next pulse fails. */
const MAX_STREAMS = 6

/** Every open stream with its reader. One listener on `readiness.stay` serves all, so streams leave none behind. */
const openStreams = new Map<AbortController, string>()
readiness.shutdownSignal.addEventListener('abort', () => {
  for (const end of openStreams.keys()) end.abort()
})

/** `begin` may refuse like every command; its values are then sent as one event each. */
export async function respondEvents(
  args: RequestArgs,
  reader: string,
  begin: (signal: AbortSignal) => Promise<AsyncIterable<unknown>>,
): Promise<Response> {
  const end = new AbortController()
  let events: AsyncIterable<unknown> | undefined
  const refused = await respondJson(args, async () => {
    const begun = await begin(end.signal)
    const open = [...openStreams.values()].filter((other) => other === reader)
    if (open.length >= MAX_STREAMS)
      throw new Refusal('rate.limited', undefined, { retryAfter: RETRY_AFTER_S })
    openStreams.set(end, reader)
    events = begun
  })
  if (!events) return refused
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' }
  if (args.request.method !== 'HEAD')
    return new Response(toEventStream(events, end, visitOf(args.context).id), { headers })
  // The client has left already, so no abort event would ever follow.
  openStreams.delete(end)
  end.abort()
  return new Response(null, { headers })
}

function toEventStream(events: AsyncIterable<unknown>, end: AbortController, id: string) {
  const letters = new TextEncoder()
  let pulse: NodeJS.Timeout | undefined
  let isLeft = false
  const ended = () => {
    clearInterval(pulse)
    openStreams.delete(end)
  }
  return new ReadableStream<Uint8Array>({
    start(line) {
      if (readiness.isShuttingDown()) end.abort()
      const say = (text: string) => {
        if (!isLeft) line.enqueue(letters.encode(text))
      }
      say(`retry: ${RECONNECT_MS}\n\n`)
      // Proxies close a connection that stays silent.
      pulse = setInterval(() => say(':\n\n'), PULSE_MS)
      sendEvents(events, say)
        .catch((error) => log.error('events', error, id))
        .finally(() => {
          ended()
          if (!isLeft) line.close()
        })
    },
    cancel() {
      isLeft = true
      ended()
      end.abort()
    },
  })
}

async function sendEvents(events: AsyncIterable<unknown>, say: (text: string) => void) {
  for await (const event of events) say(`data: ${JSON.stringify(event)}\n\n`)
}
