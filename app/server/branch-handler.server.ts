import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import { createRequestHandler } from '@remix-run/node'
import type { RouteFinder } from './exchange.server'
import { pathOfPage } from './pages/page-address.server'

type Handler = (request: Request, context: AppLoadContext) => Promise<Response>

/**
 * Remix matches an address five times to render a page, and each time tries every route: a third of the page's processor
 * time. The shop knows the address's route already, so Remix gets a build with that route and its parents alone.
 */
export function createBranchHandler(build: ServerBuild, findRoute: RouteFinder): Handler {
  const handlers = new Map<string | undefined, Handler>()
  return (request, context) => {
    const { id } = findRoute(pathOfPage(new URL(request.url)))
    const handle = handlers.get(id) ?? createRequestHandler(id ? cutBranch(build, id) : build, 'production')
    handlers.set(id, handle)
    return handle(request, context)
  }
}

function cutBranch(build: ServerBuild, leaf: string): ServerBuild {
  const ids = new Set<string>()
  for (let id: string | undefined = leaf; id; id = build.routes[id]?.parentId) ids.add(id)
  const keep = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))
  return {
    ...build,
    routes: keep(build.routes),
    assets: { ...build.assets, routes: keep(build.assets.routes) },
  }
}
