// What parts of a page do whose script comes after the page.

/**
 * A page older than the shop asks for a script that is gone: the page is asked for anew, once. Where nothing comes at all
 * the line is broken, and what the server sent before stays, and works as it is.
 */
export async function anew(error: unknown): Promise<never> {
  const { search } = location
  if (search.endsWith('&anew')) throw error
  const isReached = await fetch('/livez').then(
    ({ ok }) => ok,
    () => false,
  )
  if (isReached) location.replace(`?${search.slice(1)}&anew`)
  return new Promise(() => {})
}
