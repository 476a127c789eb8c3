// For parts of a page whose script loads after the page.

/**
 * A page from before a deployment requests a chunk that is gone, so the page is reloaded once. If the reload fails as
 * well, the connection is lost, and the server-rendered page stays in place and works as it is.
 */
export async function reloadOnce(error: unknown): Promise<never> {
  const { search } = location
  if (search.endsWith('&anew')) throw error
  const isReached = await fetch('/livez').then(
    ({ ok }) => ok,
    () => false,
  )
  if (isReached) location.replace(`?${search.slice(1)}&anew`)
  return new Promise(() => {})
}
