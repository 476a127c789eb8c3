import { hostname } from 'node:os'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { sendHttpRequest } from '../http-call'
import type { Span, SpanKind } from './span'

// Hands spans to a collector, as OTLP over HTTP in JSON. No request waits for it: a limited number of
// spans is held here, and further ones are dropped while the collector is away or slow.

const MOST_WAITING = 2048
const MOST_AT_ONCE = 512
const PAUSE_MS = 2000
const PATIENCE_MS = 5000
const CLOSING_MS = 1000
const LOG_EVERY_MS = 60_000

const waiting: Span[] = []
let timer: NodeJS.Timeout | undefined
let sending: Promise<void> | undefined
let lastLogged = Number.NEGATIVE_INFINITY
const counts = { sent: 0, dropped: 0 }

export const countSpans = () => ({ ...counts })

export function exportSpan(span: Span) {
  if (waiting.length >= MOST_WAITING) {
    counts.dropped += 1
    return
  }
  waiting.push(span)
  if (waiting.length >= MOST_AT_ONCE) sendSoon(0)
  else sendSoon(PAUSE_MS)
}

function sendSoon(ms: number) {
  if (sending || (timer && ms > 0)) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    timer = undefined
    sending = sendBatch(PATIENCE_MS).finally(() => {
      sending = undefined
      if (waiting.length) sendSoon(waiting.length >= MOST_AT_ONCE ? 1 : PAUSE_MS)
    })
  }, ms).unref()
}

/** Never rejects. A batch is sent once: the collector may have it although its answer is lost. */
async function sendBatch(patienceMs: number): Promise<void> {
  const batch = waiting.splice(0, MOST_AT_ONCE)
  if (!config.traces || !batch.length) return
  try {
    const { status } = await sendHttpRequest(new URL(config.traces.url), {
      method: 'POST',
      headers: { ...config.traces.headers, 'Content-Type': 'application/json' },
      body: Buffer.from(JSON.stringify(toOtlp(batch, config.traces.service))),
      deadline: Date.now() + patienceMs,
      most: 64 * 1024,
    })
    if (status < 200 || status > 299) throw new Error(`the collector answers with status ${status}`)
    counts.sent += batch.length
  } catch (error) {
    counts.dropped += batch.length
    if (performance.now() - lastLogged < LOG_EVERY_MS) return
    lastLogged = performance.now()
    log.error('traces.lost', error)
  }
}

/** At the end of the process: what waits is sent, for a second at most, and the rest is dropped. */
export async function closeTraces(): Promise<void> {
  const until = Date.now() + CLOSING_MS
  let enough: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    enough = setTimeout(resolve, CLOSING_MS)
  })
  await Promise.race([sending, late])
  clearTimeout(timer)
  while (waiting.length && Date.now() < until) await sendBatch(until - Date.now())
  counts.dropped += waiting.splice(0).length
  clearTimeout(enough)
}

const KINDS: Record<SpanKind, number> = { server: 2, client: 3, consumer: 5 }
const FAILED = { code: 2 }

const toNanoseconds = (ms: number) => `${Math.floor(ms * 1000)}000`

function toValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

const toAttributes = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: toValue(value) }))

function toOtlp(spans: readonly Span[], service: string) {
  const resource = { 'service.name': service, 'service.instance.id': `${hostname()}:${process.pid}` }
  return {
    resourceSpans: [
      {
        resource: { attributes: toAttributes(resource) },
        scopeSpans: [{ scope: { name: 'shop' }, spans: spans.map(toOtlpSpan) }],
      },
    ],
  }
}

function toOtlpSpan({ traceId, spanId, parentId, kind, name, began, ended, ...span }: Span) {
  const queries = span.queries && {
    'shop.database.queries': span.queries,
    'shop.database.milliseconds': Math.round(span.queryMs * 10) / 10,
  }
  return {
    ...{ traceId, spanId, parentSpanId: parentId, name, kind: KINDS[kind] },
    startTimeUnixNano: toNanoseconds(began),
    endTimeUnixNano: toNanoseconds(ended),
    attributes: toAttributes({ ...span.attributes, ...queries }),
    ...(span.isFailed && { status: FAILED }),
  }
}
