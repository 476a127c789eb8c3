import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'
import { isIP } from 'node:net'
import { lookupPublic } from './public-address'

export interface HttpCallOptions {
  method: 'POST' | 'GET' | 'DELETE'
  headers?: Record<string, string>
  body?: Uint8Array
  deadline: number
  /** aborted when the caller no longer wants the response */
  stop?: AbortSignal
  most?: number
  connectMs?: number
  /** The name must resolve to public addresses only, and the connection is not shared. */
  publicOnly?: boolean
}
export interface HttpResponse {
  status: number
  type: string
  retryAfterMs: number | undefined
  bytes: Buffer
}

const CONNECT_TIMEOUT_MS = 3000
const MAX_BYTES = 24 * 1024 * 1024

/** One HTTP call with a time limit for connecting and one for the whole. */
export function sendHttpRequest(
  url: URL,
  {
    method,
    headers,
    body,
    deadline,
    stop,
    most = MAX_BYTES,
    connectMs = CONNECT_TIMEOUT_MS,
    publicOnly,
  }: HttpCallOptions,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const isSafe = url.protocol === 'https:'
    // Node does not call `lookup` for a literal IP address, so it is refused here.
    if (publicOnly && isIP(url.hostname.replace(/^\[|\]$/g, ''))) throw new Error('an address is no name')
    const request = (isSafe ? safeRequest : plainRequest)(url, {
      method,
      headers: { ...headers, 'Content-Length': body?.length ?? 0 },
      signal: stop,
      ...(publicOnly && { lookup: lookupPublic, agent: false }),
    })
    const end = (why: Error) => {
      reject(why)
      request.destroy(why)
    }
    const slow = setTimeout(end, connectMs, new Error('the service cannot be reached'))
    // Node may garbage-collect an AbortSignal.timeout() held only by AbortSignal.any(), and then it never fires.
    const late = setTimeout(
      end,
      Math.max(1, deadline - Date.now()),
      new DOMException('no answer in time', 'TimeoutError'),
    )
    const reached = () => clearTimeout(slow)
    request.on('socket', (socket) =>
      socket.connecting ? socket.once(isSafe ? 'secureConnect' : 'connect', reached) : reached(),
    )
    request.on('close', () => {
      reached()
      clearTimeout(late)
    })
    request.on('error', reject)
    request.on('response', (answer) => readResponse(answer, most).then(resolve, reject))
    request.end(body)
  })
}

async function readResponse(answer: IncomingMessage, most: number): Promise<HttpResponse> {
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
    retryAfterMs: parseRetryAfter(answer.headers['retry-after']),
    bytes: Buffer.concat(parts),
  }
}

/** Retry-After is either seconds or a date. */
function parseRetryAfter(header: string | undefined) {
  if (!header) return undefined
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
