import { Writable } from 'node:stream'
import { islands } from 'virtual:islands'
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { log } from './config/log.server'
import { visitOf } from './http/visit.server'
import { openShop } from './server/opening/open-shop.server'
import { IslandsContext } from './ui/frame/islands'
import { Nonce } from './ui/frame/nonce'
import { type RouteHandle, scriptOf } from './ui/frame/route-handle'
import { SlotMark } from './ui/frame/slot-mark'

// The shop's own server has run `openShop` before the first request; Vite's development server has not.
if (import.meta.env.DEV) await openShop()

const RENDER_DEADLINE_MS = 5000
/** React's comment where it shows a fallback and leaves the part to the browser. */
const ABANDONED_SUSPENSE = '<!--$!-->'

/** A page is sent whole, not streamed: its status is true, its length known, and it can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const visit = visitOf(context)
  const { nonce, id } = visit
  const isHydrated = hasFramework(remix)
  const page = (
    <Nonce.Provider value={nonce}>
      <SlotMark.Provider value={visit.slotMark}>
        <IslandsContext.Provider value={islands}>
          <RemixServer
            context={{
              ...remix,
              manifest: manifestFor(remix),
              // A page that is rendered a second time could not read the stream again.
              ...(!isHydrated && { serverHandoffStream: undefined }),
            }}
            url={request.url}
            abortDelay={RENDER_DEADLINE_MS}
            nonce={nonce}
          />
        </IslandsContext.Provider>
      </SlotMark.Provider>
    </Nonce.Provider>
  )
  const onError = (error: unknown) => {
    visit.broken = true
    log.error('page.render', error, id)
  }
  const atOnce = isHydrated ? undefined : renderAtOnce(page)
  const html = atOnce ?? (await renderWhenReady(page, nonce, onError))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(lowerScriptPriority(removeNulBytes(html)), { status, headers })
}

function hasFramework({ routeModules, staticHandlerContext: { matches } }: EntryContext): boolean {
  return (
    scriptOf(matches.map(({ route }) => routeModules[route.id]?.handle as RouteHandle | undefined)) ===
    undefined
  )
}

/**
 * A page without Remix's scripts needs no stream, which took a tenth of its time. Nothing for a page with a part whose module
 * isn't loaded yet, or that fails: the stream waits for the one and reports the other.
 */
function renderAtOnce(page: ReactElement): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(ABANDONED_SUSPENSE) ? undefined : `<!DOCTYPE html>${html}`
  } catch {
    return undefined
  }
}

/** Remix's scripts carry the data of the page's loaders, for which it waits. */
function renderWhenReady(
  page: ReactElement,
  nonce: string | undefined,
  onError: (error: unknown) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(late)
        resolve(readAll(pipe))
      },
      onShellError(error) {
        clearTimeout(late)
        reject(error)
      },
      onError,
    })
    const late = setTimeout(abort, RENDER_DEADLINE_MS + 1000)
  })
}

/** Nothing is decoded before all of it is there. */
function readAll(pipe: (to: Writable) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const page = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    page.once('error', reject)
    pipe(page)
  })
}

/** The office's pages get the office's manifest (see start/compress.mjs): the shop's manifest has no office routes. */
function manifestFor({
  manifest,
  staticHandlerContext: { matches },
}: EntryContext): EntryContext['manifest'] {
  const isOffice = matches.some(({ route }) => route.id.startsWith('routes/admin/'))
  if (!isOffice || import.meta.env.DEV) return manifest
  return { ...manifest, url: manifest.url.replace('/manifest-', '/office-manifest-') }
}

/** React 18 leaves a NUL byte where a multi-byte letter meets the end of its buffer (React issue 31134). */
function removeNulBytes(html: string): string {
  return html.replaceAll('\0', '')
}

/** On a slow line the scripts must not delay the page's first picture. */
function lowerScriptPriority(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  // A request that Remix itself rejects (data of an unknown route) is the visitor's mistake and not logged.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  log.error('page', error, visitOf(context).id)
}
