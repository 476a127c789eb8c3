import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { headersFor, pagePolicy } from '~/http/headers.server'
import type { Exchange } from './exchange.server'
import { type CachedPage, encodeBody } from './pages/cached-page.server'
import type { StaticFile } from './static-files.server'

export function sendCachedPage({ req, res, visit }: Exchange, page: CachedPage) {
  if (page.etag && req.headers['if-none-match'] === page.etag) {
    res.writeHead(304, [...page.headers, 'X-Request-Id', visit.id]).end()
  } else {
    const length = String(page.body.length)
    res.writeHead(page.status, [...page.headers, 'X-Request-Id', visit.id, 'Content-Length', length])
    res.end(req.method === 'HEAD' ? undefined : page.body)
  }
}

export function sendFile({ req, res, visit, encoding }: Exchange, file: StaticFile) {
  const { bytes, headers } = (encoding === 'plain' ? undefined : file[encoding]) ?? file.plain
  if (req.headers['if-none-match'] === headers.ETag) {
    const { 'Content-Length': _, ...rest } = headers
    res.writeHead(304, { ...rest, 'X-Request-Id': visit.id }).end()
  } else {
    res.writeHead(200, { ...headers, 'X-Request-Id': visit.id })
    res.end(req.method === 'HEAD' ? undefined : bytes)
  }
}

/** Set-Cookie may occur several times and is copied apart; the other two are Remix's internal headers. */
const INTERNAL_HEADERS = new Set(['set-cookie', 'x-remix-catch', 'x-remix-error'])

export async function sendResponse(exchange: Exchange, response: Response) {
  const { req, res, visit } = exchange
  for (const [name, value] of Object.entries(headersFor(req.url ?? ''))) res.setHeader(name, value)
  for (const [name, value] of response.headers) if (!INTERNAL_HEADERS.has(name)) res.setHeader(name, value)
  const setCookies = response.headers.getSetCookie()
  if (setCookies.length > 0) res.setHeader('Set-Cookie', setCookies)
  res.setHeader('X-Request-Id', visit.id)
  res.statusCode = response.status
  if (!req.complete) drainRequest(exchange)
  const type = response.headers.get('Content-Type') ?? ''
  if (/^(text\/(html|x-script|css)|application\/json)/.test(type)) return sendText(exchange, response)
  if (!response.body || req.method === 'HEAD') return void res.end()
  await pipeBody(response.body as ReadableStream, res)
}

/** Remix's own stream writer does not notice that the visitor left, so the source would write for ever. */
async function pipeBody(body: ReadableStream, res: Exchange['res']) {
  try {
    await pipeline(Readable.fromWeb(body), res)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}

/** The response is ready before the request has arrived whole: the rest is read and discarded, for a while. */
function drainRequest({ req, res }: Exchange) {
  res.shouldKeepAlive = false
  req.removeAllListeners('data')
  req.resume()
  res.once('finish', () => setTimeout(() => req.destroy(), LINGER_MS).unref())
}
/** Closing at once would reset the connection, and the client would never read the response. */
const LINGER_MS = 2000

async function sendText({ req, res, visit, encoding }: Exchange, response: Response) {
  const whole = Buffer.from(await response.arrayBuffer())
  if (
    /^text\/html/.test(res.getHeader('Content-Type') as string) &&
    !res.hasHeader('Content-Security-Policy')
  )
    res.setHeader('Content-Security-Policy', pagePolicy(visit.nonce ? `'nonce-${visit.nonce}'` : ''))
  if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store')
  res.appendHeader('Vary', 'Cookie, Sec-Fetch-Site, Accept-Encoding')
  const worthIt = whole.length > 1000 && encoding !== 'plain'
  const body = worthIt ? await encodeBody(whole, encoding, 4) : whole
  if (worthIt) res.setHeader('Content-Encoding', encoding)
  // A 304 has no body, so it must not claim `Content-Length: 0`.
  if (response.status === 304) return void res.end()
  res.setHeader('Content-Length', body.length)
  res.end(req.method === 'HEAD' ? undefined : body)
}
