import type { AppLoadContext } from '@remix-run/node'
import { log } from '~/config/log.server'
import { visitOf } from '~/http/visit.server'

type Handler = (request: Request, context: AppLoadContext) => Promise<Response>

/** A redirect without a Location leaves the visitor on an empty page, so it counts as a bug and is logged as one. */
export function refuseEmptyRedirects(handle: Handler): Handler {
  return async (request, context) => {
    const response = await handle(request, context)
    if (!isEmptyRedirect(response)) return response
    const { pathname } = new URL(request.url)
    log.error('web', new Error(`${response.status} without Location at ${pathname}`), visitOf(context).id)
    await response.body?.cancel()
    return new Response(null, { status: 500, headers: { 'Content-Type': 'text/plain' } })
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

function isEmptyRedirect({ status, headers }: Response): boolean {
  return REDIRECTS.has(status) && !headers.get('Location')
}
