import { request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'

export interface Call {
  method: 'POST' | 'GET' | 'DELETE'
  headers?: Record<string, string>
  body?: Uint8Array
  /** until when the whole story must be over, by Date.now() */
  deadline: number
}
export interface Answer {
  status: number
  type: string
  retryAfterMs: number | undefined
  bytes: Buffer
}

const CONNECT_MS = 3000
const MOST_BYTES = 24 * 1024 * 1024

/** One call over HTTP with a clock for the connection and one for the whole; an answer that never ends is cut off. */
export function call(url: URL, { method, headers, body, deadline }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? safeRequest : plainRequest
    const signal = AbortSignal.timeout(Math.max(1, deadline - Date.now()))
    const asked = send(url, { method, headers: { ...headers, 'Content-Length': body?.length ?? 0 }, signal })
    const slow = setTimeout(() => asked.destroy(new Error('the service cannot be reached')), CONNECT_MS)
    asked.on('socket', (socket) => {
      if (!socket.connecting) clearTimeout(slow)
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(slow))
    })
    asked.on('error', (error) => {
      clearTimeout(slow)
      reject(error)
    })
    asked.on('response', (answer) => {
      clearTimeout(slow)
      const parts: Buffer[] = []
      let length = 0
      answer.on('data', (part: Buffer) => {
        length += part.length
        if (length > MOST_BYTES) asked.destroy(new Error('the answer has no end'))
        parts.push(part)
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: (answer.headers['content-type'] ?? '').split(';')[0]?.trim() ?? '',
          retryAfterMs: waitOf(answer.headers['retry-after']),
          bytes: Buffer.concat(parts),
        }),
      )
    })
    asked.end(body)
  })
}

/** Seconds or a date. */
function waitOf(told: string | undefined) {
  if (!told) return undefined
  const seconds = Number(told)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(told) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
