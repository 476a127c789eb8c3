import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'

export interface Call {
  method: 'POST' | 'GET' | 'DELETE'
  headers?: Record<string, string>
  body?: Uint8Array
  /** until when the whole story must be over, by Date.now() */
  deadline: number
  /** as many bytes as an answer may have */
  most?: number
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
  { method, headers, body, deadline, most = MOST_BYTES }: Call,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const isSafe = url.protocol === 'https:'
    const asked = (isSafe ? safeRequest : plainRequest)(url, {
      method,
      headers: { ...headers, 'Content-Length': body?.length ?? 0 },
      signal: AbortSignal.timeout(Math.max(1, deadline - Date.now())),
    })
    const slow = setTimeout(() => asked.destroy(new Error('the service cannot be reached')), CONNECT_MS)
    const reached = () => clearTimeout(slow)
    asked.on('socket', (socket) =>
      socket.connecting ? socket.once(isSafe ? 'secureConnect' : 'connect', reached) : reached(),
    )
    asked.on('close', reached)
    asked.on('error', reject)
    asked.on('response', (answer) => readAnswer(answer, most).then(resolve, reject))
    asked.end(body)
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
