/** A page of a list with the search that it belongs to. Only lists load this module. */
export function listPageUrl(
  path: string,
  page: number,
  search: Record<string, string | number | undefined> = {},
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value))
  if (page > 1) query.set('page', String(page))
  return query.size ? `${path}?${query}` : path
}
