import { setInterval } from 'node:timers'
import { answerJson } from './answer.server'
import { log } from './log.server'
import { readiness } from './start/readiness.server'
import { type Arriving, visitOf } from './visit.server'

// What a page listens to while it is open. A line ends when its reader leaves, when there is nothing more to say, or
// when this process leaves: the browser then calls again by itself, and finds another one.

const PULSE_MS = 15_000
const CALL_AGAIN_MS = 2000

/** `begin` refuses as any deed does; what it gives is sent piece by piece, each as one event. */
export async function answerEvents(
  args: Arriving,
  begin: (signal: AbortSignal) => Promise<AsyncIterable<unknown>>,
): Promise<Response> {
  const gone = new AbortController()
  let events: AsyncIterable<unknown> | undefined
  const refused = await answerJson(args, async () => {
    events = await begin(AbortSignal.any([gone.signal, readiness.stay]))
  })
  if (!events) return refused
  return new Response(streamOf(events, gone, visitOf(args.context).id), {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

function streamOf(events: AsyncIterable<unknown>, gone: AbortController, id: string) {
  const letters = new TextEncoder()
  let pulse: NodeJS.Timeout | undefined
  return new ReadableStream<Uint8Array>({
    start(line) {
      const say = (text: string) => {
        if (!gone.signal.aborted) line.enqueue(letters.encode(text))
      }
      say(`retry: ${CALL_AGAIN_MS}\n\n`)
      // Whatever stands between us takes a silent line for a dead one.
      pulse = setInterval(() => say(':\n\n'), PULSE_MS)
      tell(events, say)
        .catch((error) => log.trouble('events', error, id))
        .finally(() => {
          clearInterval(pulse)
          if (!gone.signal.aborted) line.close()
        })
    },
    cancel() {
      clearInterval(pulse)
      gone.abort()
    },
  })
}

async function tell(events: AsyncIterable<unknown>, say: (text: string) => void) {
  for await (const event of events) say(`data: ${JSON.stringify(event)}\n\n`)
}
