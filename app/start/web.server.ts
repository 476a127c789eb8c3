import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { refused } from '../answer.server'
import { carriesOurCookie } from '../cookies.server'
import { Refusal } from '../domain/refusal'
import { log } from '../log.server'
import { newVisit, type Visit } from '../visit.server'
import {
  addressOf,
  type FindRoute,
  type RouteFound,
  requestOf,
  routeFinder,
  targetOf,
} from './arrival.server'
import { brokenPage, refusedAtGate, unreadable } from './gate.server'
import { type KeptPage, keptPages } from './kept-pages.server'
import { type Done, note } from './note.server'
import { readiness } from './readiness.server'
import { send, sendKept } from './sending.server'
import { bestEncoding, type Encoding, type StaticFiles, sendStaticFile } from './static-files.server'

// The web server's one listener: a file, a kept page, a refusal at the gate, or Remix; then one log line.

export type Listener = (req: IncomingMessage, res: ServerResponse) => void

interface Coming {
  req: IncomingMessage
  res: ServerResponse
  visit: Visit
  url: URL
  route: RouteFound
  encoding: Encoding
}

export function webListener(build: ServerBuild, files: StaticFiles): Listener {
  const handle = createRequestHandler(build, 'production')
  const findRoute = remembered(routeFinder(build))

  return (req, res) => {
    const began = performance.now()
    const visit: Visit = { ...newVisit(addressOf(req), traceOf(req)), origin: req.headers.origin }
    const done: Done = { route: '/*', kept: false }
    res.once('close', () => note(req, res, visit, done, performance.now() - began))
    answer(req, res, visit, done).catch((error) => {
      log.trouble('web', error, visit.id)
      if (!res.headersSent) send(req, res, brokenPage(), visit, 'plain').catch(() => res.destroy())
      else res.destroy()
    })
  }

  async function answer(req: IncomingMessage, res: ServerResponse, visit: Visit, done: Done) {
    if (readiness.isLeaving()) res.shouldKeepAlive = false
    const known = carriesOurCookie(req.headers.cookie) ? undefined : keptPages.knownAs(nameOf(req))
    if (known) {
      done.route = known.route
      done.kept = true
      return sendKept(req, res, visit, known.page)
    }
    const url = targetOf(req)
    if (!url) return send(req, res, unreadable(req), visit, 'plain')
    const reading = req.method === 'GET' || req.method === 'HEAD'
    if (reading && sendStaticFile(files, url.pathname, req, res)) {
      done.route = '/(file)'
      return
    }
    const route = findRoute(url.pathname.replace(/\.data$/, '') || '/')
    done.route = route.pattern
    const coming: Coming = { req, res, visit, url, route, encoding: bestEncoding(req) }
    if (reading && mayKeep(coming)) {
      const page = await keptOr(coming, done)
      if (page) return sendKept(req, res, visit, page)
    }
    const no = url.pathname === '/__manifest' ? undefined : refusedAtGate(coming)
    if (no) return send(req, res, no, visit, 'plain')
    return send(req, res, await rendered(coming), visit, coming.encoding)
  }

  /** Everybody without a cookie of ours gets the same page, unless it greets somebody who just logged in. */
  function mayKeep({ req, url, route }: Coming): boolean {
    return (
      !!route.keep &&
      !url.pathname.endsWith('.data') &&
      !carriesOurCookie(req.headers.cookie) &&
      !url.searchParams.has('login')
    )
  }

  async function keptOr(coming: Coming, done: Done): Promise<KeptPage | undefined> {
    const { url, route, encoding } = coming
    // What the page does not read cannot change it: campaign marks make no new pages.
    const asked = new URL(url.pathname, url)
    for (const name of route.keep ?? [])
      for (const value of url.searchParams.getAll(name)) asked.searchParams.append(name, value)
    const key = `${encoding} ${asked.pathname}${asked.search}`
    const kept = keptPages.get(key)
    if (kept) {
      keptPages.alsoKnownAs(nameOf(coming.req), { page: kept, route: route.pattern })
      done.kept = true
      return kept
    }
    return keptPages.keep(key, encoding, async () => {
      // Nothing that tells one visitor from another goes in.
      const response = await handle(new Request(asked, { headers: { Accept: 'text/html' } }), {
        visit: newVisit('-'),
      })
      const html = await response.text()
      return isKeepable(response) ? html : undefined
    })
  }

  async function rendered({ req, res, visit, url, route }: Coming): Promise<Response> {
    visit.nonce = route.isPage ? randomBytes(16).toString('base64') : undefined
    const response = await handle(requestOf(req, res, url), { visit })
    // Remix's own last word is English and bare.
    if (response.status === 500 && !/html|json|x-script/.test(response.headers.get('Content-Type') ?? '')) {
      return route.isPage ? brokenPage() : refused(new Refusal('shop.broken'))
    }
    return response
  }
}

function isKeepable(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.headers.has('Set-Cookie') &&
    !/no-store/.test(response.headers.get('Cache-Control') ?? '') &&
    /^text\/html/.test(response.headers.get('Content-Type') ?? '')
  )
}

function traceOf({ headers }: IncomingMessage): string | undefined {
  return typeof headers.traceparent === 'string' ? headers.traceparent : undefined
}

/** Matching walks every route; shoppers walk the same few addresses. */
function remembered(find: FindRoute): FindRoute {
  const known = new Map<string, RouteFound>()
  return (pathname) => {
    const seen = known.get(pathname)
    if (seen) return seen
    const found = find(pathname)
    if (known.size > 2000) known.clear()
    known.set(pathname, found)
    return found
  }
}

/** The request line and encoding as they came: most requests for a kept page are the same few to the letter. */
function nameOf(req: IncomingMessage): string {
  return req.method === 'GET' || req.method === 'HEAD' ? `${bestEncoding(req)} ${req.url}` : ''
}
