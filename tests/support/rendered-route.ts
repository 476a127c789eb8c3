import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type ComponentType, createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'

/** A route's page as its server renders it from what loader and action answered, with its lazy parts. */
export async function renderRoute(
  Component: ComponentType,
  { path, loaded, sent }: { path: string; loaded: unknown; sent?: unknown },
): Promise<string> {
  const routes = [{ id: 'page', path: '*', Component }]
  const [pathname = '/', search = ''] = path.split(/(?=\?)/)
  const location = { pathname, search, hash: '', state: null, key: 'default' }
  const context = {
    basename: '/',
    location,
    matches: [{ params: {}, pathname, pathnameBase: '/', route: routes[0] as never }],
    loaderData: { page: loaded },
    actionData: sent === undefined ? null : { page: sent },
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  }
  const router = createStaticRouter(routes, context)
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false })
  return await new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })
}
