import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { config } from '~/config/config.server'
import { exportSpan } from './export-spans.server'
import type { Span, SpanKind } from './span'
import { parseTraceparent, toTraceparent } from './traceparent'

// Spans of a request, of a job, and of each call to an engine or to another service while one of these lasts. Queries are
// counted and timed in the span that they belong to.

const current = new AsyncLocalStorage<Span>()
/** Exact to a microsecond, and never set back within a process. */
const clock = () => performance.timeOrigin + performance.now()
const isTraced = () => config.traces !== undefined && Math.random() < config.traces.share

function startSpan(kind: SpanKind, name: string, parent?: { traceId: string; parentId: string }): Span {
  return {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    parentId: parent?.parentId,
    ...{ kind, name, began: clock(), ended: 0, attributes: {}, isFailed: false, queries: 0, queryMs: 0 },
  }
}

function endSpan(span: Span) {
  span.ended = clock()
  exportSpan(span)
}

/** Undefined when nothing is traced, or this request is not: a caller that sends a `traceparent` decides. */
export function startRequestSpan(traceparent: unknown): Span | undefined {
  if (!config.traces) return undefined
  const caller = parseTraceparent(traceparent)
  return (caller ? caller.isSampled : isTraced()) ? startSpan('server', 'request', caller) : undefined
}

interface RequestOutcome {
  method: string
  route: string
  status: number
  isCached: boolean
}

export function endRequestSpan(span: Span, { method, route, status, isCached }: RequestOutcome) {
  span.name = `${method} ${route}`
  span.isFailed = status >= 500
  Object.assign(span.attributes, {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'shop.page.cached': isCached,
  })
  endSpan(span)
}

export const runInSpan = <Result>(span: Span | undefined, work: () => Result): Result =>
  span ? current.run(span, work) : work()

/** Whether an answer stands for a failure: some ports never throw. */
type IsFailed = (result: unknown) => boolean

/** A job begins a trace of its own. */
export async function traceJob<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return isTraced() ? finish(startSpan('consumer', `job ${name}`), work) : work()
}

async function finish<Result>(
  span: Span,
  work: () => Promise<Result>,
  isFailed: IsFailed = () => false,
): Promise<Result> {
  try {
    const result = await current.run(span, work)
    span.isFailed = isFailed(result)
    return result
  } catch (error) {
    span.isFailed = true
    throw error
  } finally {
    endSpan(span)
  }
}

export function noteQuery(ms: number) {
  const span = current.getStore()
  if (!span) return
  span.queries += 1
  span.queryMs += ms
}

/** For a service of the owner's own: it may go on with the trace. */
export function currentTraceparent(): Record<string, string> {
  const span = current.getStore()
  return span ? { traceparent: toTraceparent(span.traceId, span.spanId) } : {}
}

/** The same port; while something is traced, each of its calls that takes time is a span named after it. */
export function traceCalls<Port extends object>(name: string, port: Port, isFailed?: IsFailed): Port {
  if (!config.traces) return port
  return new Proxy(port, {
    get(target, method, receiver) {
      const member = Reflect.get(target, method, receiver)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        const parent = current.getStore()
        if (!parent) return member.apply(target, given)
        const span = startSpan('client', `${name} ${String(method)}`, {
          traceId: parent.traceId,
          parentId: parent.spanId,
        })
        const result = current.run(span, () => member.apply(target, given))
        return result instanceof Promise ? finish(span, () => result, isFailed) : result
      }
    },
  })
}
