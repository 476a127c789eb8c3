import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { createReadableStreamFromReadable, type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { config } from '~/config/config.server'
import { rateLimitAddress } from '~/http/network.server'
import { newVisit, type Visit } from '~/http/visit.server'
import type { Span } from '~/outgoing/traces/span'
import { startRequestSpan } from '~/outgoing/traces/spans.server'
import { parseTraceparent } from '~/outgoing/traces/traceparent'
import type { RouteHandle } from '~/ui/frame/route-handle'
import { bestEncoding, type Encoding } from './static-files.server'

/** One request and its response, from the first byte to the log line. */
export interface Exchange {
  req: IncomingMessage
  res: ServerResponse
  visit: Visit
  encoding: Encoding
  /** The route's pattern as far as it is known yet, and whether the response is a kept page. */
  route: string
  isCached: boolean
  /** none unless this request is traced */
  span?: Span
}

export function createExchange(req: IncomingMessage, res: ServerResponse): Exchange {
  const { traceparent, origin } = req.headers
  const span = startRequestSpan(traceparent)
  const traceId = span?.traceId ?? parseTraceparent(traceparent)?.traceId
  const visit = newVisit(rateLimitAddress(readClientAddress(req)), traceId)
  visit.origin = origin
  return { req, res, visit, span, encoding: bestEncoding(req), route: '/*', isCached: false }
}

export interface RouteMatch
  extends Pick<RouteHandle, 'isSlow' | 'keep' | 'fresh' | 'personal' | 'showsChild'> {
  /** none where no route of the build matches */
  id?: string
  /** The route's pattern, such as `/order/:id`: the only form of the address in logs and metrics. */
  pattern: string
  isPage: boolean
  methods: readonly string[]
  /** The path belongs to no route, whatever the method. */
  unknown: boolean
}

/** Its address could be read, and its route is known. */
export interface ParsedExchange extends Exchange {
  url: URL
  found: RouteMatch
}

export type RouteFinder = (pathname: string) => RouteMatch

export function createRouteFinder(build: ServerBuild): RouteFinder {
  const tree = treeOf(build)
  return cacheRoutes((pathname) => {
    if (pathname === MANIFEST)
      return { pattern: MANIFEST, isPage: false, methods: READ_METHODS, unknown: false }
    const leaf = matchRoutes(tree, pathname)?.at(-1)?.route.id
    const route = leaf ? build.routes[leaf] : undefined
    if (!leaf || !route) return { pattern: '/*', isPage: true, methods: READ_METHODS, unknown: true }
    const { module } = route
    const handle = (module.handle ?? {}) as RouteHandle
    return {
      id: leaf,
      pattern: patternOf(build, leaf),
      isPage: 'default' in module && module.default !== undefined,
      methods: methodsOf(module, handle),
      isSlow: handle.isSlow,
      unknown: route.path === '*' || route.path === 'api/*',
      keep: handle.keep,
      fresh: handle.fresh,
      personal: handle.personal,
      showsChild: handle.showsChild,
    }
  })
}

/** Matching walks every route, and most requests go to the same few addresses. */
function cacheRoutes(find: RouteFinder): RouteFinder {
  const known = new Map<string, RouteMatch>()
  return (pathname) => {
    const seen = known.get(pathname)
    if (seen) return seen
    const found = find(pathname)
    if (known.size > 2000) known.clear()
    known.set(pathname, found)
    return found
  }
}

const READ_METHODS = ['GET', 'HEAD']
/** Remix's client requests its list of routes here. */
const MANIFEST = '/__manifest'
const WRITE_METHODS = ['POST']

/** A page with an action takes POST; other methods are declared in the route's `handle`. */
function methodsOf(module: { loader?: unknown; action?: unknown; default?: unknown }, handle: RouteHandle) {
  const reads = module.loader || module.default ? READ_METHODS : []
  return module.action ? [...reads, ...(handle.methods ?? WRITE_METHODS)] : reads
}

interface Branch {
  id: string
  path?: string
  index?: boolean
  children?: Branch[]
}

function treeOf(build: ServerBuild): Parameters<typeof matchRoutes>[0] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const below = (parent?: string): Branch[] =>
    routes
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => ({ id, path, ...(index ? { index } : { children: below(id) }) }))
  return below() as Parameters<typeof matchRoutes>[0]
}

function patternOf(build: ServerBuild, id: string): string {
  const parts: string[] = []
  for (let at: string | undefined = id; at; at = build.routes[at]?.parentId)
    parts.unshift(build.routes[at]?.path ?? '')
  return `/${parts.filter(Boolean).join('/')}`
}

/** The requested path and query, or `undefined` when the address cannot be parsed. */
export function parseTarget(req: IncomingMessage): URL | undefined {
  const target = req.url ?? ''
  const path = target.startsWith('/') ? target : pathOfAbsolute(target)
  if (!path || !URL.canParse(config.publicOrigin + path)) return undefined
  const url = new URL(config.publicOrigin + path)
  // `_data` is Remix's older data request; the shop never sends it, and Remix logs a warning for each.
  if (url.searchParams.has('_data')) url.searchParams.delete('_data')
  try {
    // No address of the shop contains these characters, and decoding some of them twice upsets the router.
    return /[\p{Cc}\\%]|\/\//u.test(decodeURIComponent(url.pathname)) ? undefined : url
  } catch {
    return undefined // The path contains an invalid percent sign.
  }
}

function pathOfAbsolute(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined
  const { pathname, search } = new URL(url)
  return pathname + search
}

/** The socket's address, or the one that the last trusted proxy saw. */
export function readClientAddress(req: IncomingMessage, trusted: number = config.trustProxyHops): string {
  const socket = req.socket.remoteAddress ?? '-'
  if (trusted === 0) return socket
  const hops = [
    ...String(req.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean),
    socket,
  ]
  const seen = hops.at(-1 - trusted) ?? hops[0] ?? socket
  // Some proxies add the port; any other value that is no IP address is ignored.
  const bare = seen.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  return isIP(bare) ? bare : socket
}

export function abortOnClose({ res }: Pick<Exchange, 'res'>): AbortSignal {
  const gone = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) gone.abort()
  })
  return gone.signal
}

export function toWebRequest({ req, res }: Pick<Exchange, 'req' | 'res'>, url: URL): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(req.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  headers.delete('Origin') // `authenticate` reads it from `visit.origin`.
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
  return new Request(url, {
    method: req.method,
    headers,
    signal: abortOnClose({ res }),
    ...(hasBody ? { body: createReadableStreamFromReadable(req), duplex: 'half' } : {}),
  } as RequestInit)
}
