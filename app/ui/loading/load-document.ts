import type { ClientLoaderFunctionArgs } from '@remix-run/react'

/** The `clientLoader` of a page without the framework: a redirect of the router leads there by a page load. */
export function loadDocument({ request }: ClientLoaderFunctionArgs): Promise<null> {
  location.assign(request.url)
  // The current page stays until the browser shows the next one.
  return new Promise(() => {})
}
