// What parts of a page do whose script comes after the page.

/** A page older than the shop asks for a script that is gone: the page is asked for anew, once. */
export function anew(error: unknown): Promise<never> {
  const { search } = location
  if (search.endsWith('&anew')) throw error
  location.replace(`?${search.slice(1)}&anew`)
  return new Promise(() => {})
}
