import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublic } from './public-address'

export interface Call {
  method: 'POST' | 'GET' | 'DELETE'
  headers?: Record<string, string>
  body?: Uint8Array
  /** until when the whole story must be over, by Date.now() */
  deadline: number
  /** whoever asked wants no answer any more */
  stop?: AbortSignal
  /** as many bytes as an answer may have */
  most?: number
  /** for the connection alone */
  connectMs?: number
  /** Whatever name it has, it is reached at an address that the whole world sees, over a line of its own. */
  publicOnly?: boolean
}
export interface Answer {
  status: number
  type: string
  retryAfterMs: number | undefined
  bytes: Buffer
}

const CONNECT_MS = 3000
const MOST_BYTES = 24 * 1024 * 1024

/** One call over HTTP with a clock for the connection and one for the whole. */
export function call(
  url: URL,
  { method, headers, body, deadline, stop, most = MOST_BYTES, connectMs = CONNECT_MS, publicOnly }: Call,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const isSafe = url.protocol === 'https:'
    // A name that is an address already is looked up by nobody.
    if (publicOnly && isIP(url.hostname.replace(/^\[|\]$/g, ''))) throw new Error('an address is no name')
    const asked = (isSafe ? safeRequest : plainRequest)(url, {
      method,
      headers: { ...headers, 'Content-Length': body?.length ?? 0 },
      signal: stop,
      ...(publicOnly && { lookup: lookedUp, agent: false }),
    })
    const end = (why: Error) => {
      reject(why)
      asked.destroy(why)
    }
    const slow = setTimeout(end, connectMs, new Error('the service cannot be reached'))
    // Node lets go of an AbortSignal.timeout() that only AbortSignal.any() holds, and its clock never strikes.
    const late = setTimeout(
      end,
      Math.max(1, deadline - Date.now()),
      new DOMException('no answer in time', 'TimeoutError'),
    )
    const reached = () => clearTimeout(slow)
    asked.on('socket', (socket) =>
      socket.connecting ? socket.once(isSafe ? 'secureConnect' : 'connect', reached) : reached(),
    )
    asked.on('close', () => {
      reached()
      clearTimeout(late)
    })
    asked.on('error', reject)
    asked.on('response', (answer) => readAnswer(answer, most).then(resolve, reject))
    asked.end(body)
  })
}

/** One address that is not public among those of a name makes all of them doubtful. */
const lookedUp: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
    const [first] = found
    if (error || !first) return done(error ?? new Error('the name leads nowhere'), '', 0)
    if (!found.every(({ address }) => isPublic(address)))
      return done(new Error('the name leads inside'), '', 0)
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}

/** An answer that has no end is cut off. */
async function readAnswer(answer: IncomingMessage, most: number): Promise<Answer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length
    if (length > most) throw new Error('the answer has no end')
    parts.push(part)
  }
  return {
    status: answer.statusCode ?? 0,
    type: (answer.headers['content-type'] ?? '').split(';')[0]?.trim() ?? '',
    retryAfterMs: waitOf(answer.headers['retry-after']),
    bytes: Buffer.concat(parts),
  }
}

/** Seconds or a date. */
function waitOf(told: string | undefined) {
  if (!told) return undefined
  const seconds = Number(told)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(told) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
