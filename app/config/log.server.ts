import { createHmac } from 'node:crypto'
import { config } from './config.server'

// One JSON line each, built from an allow-list: nothing typed, uploaded or personal is logged.

const lines: string[] = []
let waiting: NodeJS.Timeout | undefined

function write(line: object) {
  lines.push(JSON.stringify(line))
  // Lines are written in batches: one system call per line would cost more than serving a cached page.
  if (lines.length >= 200) flushLog()
  else waiting ??= setTimeout(flushLog, 50).unref()
}

let stamp = { at: 0, text: '' }

/** Many lines fall into one millisecond, so its text is cached. */
function timestamp() {
  const at = Date.now()
  if (at !== stamp.at) stamp = { at, text: new Date(at).toISOString() }
  return stamp.text
}

export function flushLog() {
  clearTimeout(waiting)
  waiting = undefined
  if (lines.length === 0) return
  const text = `${lines.join('\n')}\n`
  lines.length = 0
  process.stdout.write(text)
}
process.on('exit', flushLog)

interface RequestLine {
  id: string
  method: string
  route: string
  status: number
  ms: number
  isCached?: boolean
  who?: string
  from: string
}

interface PaymentPageReport {
  phase: string
  code?: string
  message?: string
  orderId?: number
}

/** Names of errors and events are written in the code, so there are few of them. */
const lineCounts = new Map<string, { level: string; event: string; times: number }>()

function countLine(level: string, event: string) {
  const key = `${level} ${event}`
  const counted = lineCounts.get(key)
  if (counted) counted.times += 1
  else lineCounts.set(key, { level, event, times: 1 })
}

export const countLogLines = () => [...lineCounts.values()]

const OUTAGE_EVERY_MS = 5000
let lastOutage = 0

export const log = {
  /** Copies each field by name, so an extra field of the caller is never written. */
  request: ({ id, method, route, status, ms, isCached, who, from }: RequestLine) =>
    write({
      ts: timestamp(),
      level: 'info',
      id,
      method,
      route,
      status,
      ms,
      cached: isCached || undefined,
      who,
      from,
    }),
  /** Named security events: auth.fail, authz.deny, csrf.deny, rate.block … `why` is a code, never a typed text. */
  event: (event: string, more: { id?: string; route?: string; from?: string; why?: string } = {}) => {
    countLine('warn', event)
    write({ ts: timestamp(), level: 'warn', event, ...more })
  },
  error: (event: string, error: unknown, id?: string) => {
    countLine('error', event)
    write({ ts: timestamp(), level: 'error', event, id, ...describeError(error) })
  },
  /** An outage affects every request, so it is logged once in a while only. */
  outage: (error: unknown, id?: string) => {
    if (Date.now() - lastOutage < OUTAGE_EVERY_MS) return
    lastOutage = Date.now()
    log.error('database.outage', error, id)
  },
  /** A page's own report of a payment: unauthenticated, so as untrusted as typed input. */
  page: ({ phase, code, message, orderId }: PaymentPageReport) =>
    write({
      ts: timestamp(),
      level: 'info',
      page: 'payment',
      phase,
      orderId,
      code: code && maskText(code),
      message: message && maskText(message),
    }),
  info: (message: string) => write({ ts: timestamp(), level: 'info', message }),
}

/** Messages of libraries may quote typed input; quotations and anything that looks like data are left out. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error }
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    error: error.name,
    message: maskText(error.message),
    code,
    constraint,
    table,
    at: frames.slice(0, 6).map((line) => line.trim()),
  }
}

function maskText(text: string) {
  return text
    .slice(0, 300)
    .replace(/"[^"]*"?|'[^']*'?|`[^`]*`?/g, '"…"')
    .replace(/\S+@\S+/g, '…')
    .replace(/\d{4,}/g, '…')
    .replace(/[\p{Script=Hangul}]+/gu, '…')
    .replace(/[\r\n]+/g, ' ')
}

export function pseudonym(kind: string, id: number) {
  return createHmac('sha256', config.secret).update(`${kind}:${id}`).digest('base64url').slice(0, 12)
}
