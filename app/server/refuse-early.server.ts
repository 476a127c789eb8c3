import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { Refusal } from '~/domain/refusal'
import { refusalResponse } from '~/http/respond.server'
import type { RouteMatch } from './exchange.server'
import { renderPlainPage } from './plain-page.server'

// Requests that are refused before they reach a route: the response is JSON under /api/, a page elsewhere.

interface EarlyRequest {
  req: IncomingMessage
  url: URL
  found: RouteMatch
}

/**
 * Browsers open connections ahead of their requests. Chromium takes bytes that wait on such a connection for the
 * answer to its first request, so one that timed out unused is closed without an answer.
 */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Duplex & ClientSocket) {
  // More bytes of a request that is refused already.
  if (socket.writableEnded) return
  // In a response that is under way the refusal would be read as content.
  if (!socket.writable || !socket.bytesRead || socket._httpMessage?.headersSent) return socket.destroy()
  const status = CONNECTION_STATUS[error.code ?? ''] ?? '400 Bad Request'
  // A client may leave its half of the connection open for ever.
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy())
}
interface ClientSocket {
  bytesRead?: number
  /** Node's own: the response that this connection waits for */
  _httpMessage?: ServerResponse
}
const CONNECTION_STATUS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

export function refuseUnreadable(req: IncomingMessage): Response {
  if (req.url?.startsWith('/api/')) return refusalResponse(new Refusal('input.invalid'))
  return renderPlainPage({
    at: req.url ?? '',
    status: 400,
    title: '주소를 읽을 수 없어요',
    advice: '주소가 잘렸거나 잘못 붙여 넣어졌어요. 홈에서 다시 찾아보세요.',
  })
}

export function refuseEarly({ req, url, found }: EarlyRequest): Response | undefined {
  const isApi = url.pathname.startsWith('/api/')
  const method = req.method ?? ''
  if (found.unknown) {
    if (REMIX_METHODS.has(method)) return undefined // The catch-all routes respond with 404.
    return isApi
      ? refusalResponse(new Refusal('address.unknown'))
      : renderPlainPage({
          at: url.pathname,
          status: 404,
          title: '페이지를 찾을 수 없어요',
          advice: '홈에서 다시 찾아보세요.',
        })
  }
  if (found.methods.includes(method)) return undefined
  const headers = { Allow: found.methods.join(', ') }
  if (!isApi)
    return renderPlainPage({
      at: url.pathname,
      status: 405,
      title: '여기서는 할 수 없는 일이에요',
      advice: '주소를 다시 확인하시거나 홈에서 다시 시작해 주세요.',
      headers,
    })
  const response = refusalResponse(new Refusal('request.wrongMethod'))
  response.headers.set('Allow', headers.Allow)
  return response
}
const REMIX_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

export function renderErrorPage(at = ''): Response {
  return renderPlainPage({
    at,
    status: 500,
    title: '페이지를 불러오는 중 오류가 발생했습니다',
    advice: '저희 쪽에 문제가 생겼어요. 잠시 후 다시 열어 주세요.',
  })
}

/** The browser reloads the page by itself, after a random delay so that not all reload at once. */
export function renderBusyPage(at: string): Response {
  const seconds = String(2 + Math.floor(Math.random() * 5))
  return renderPlainPage({
    at,
    status: 503,
    title: '지금 많은 분이 함께 오셨어요',
    advice: '몇 초 뒤에 저절로 다시 열려요. 그대로 잠시만 기다려 주세요.',
    headers: { 'Retry-After': seconds, Refresh: seconds },
  })
}
