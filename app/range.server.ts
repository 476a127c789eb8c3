// Which part of a file somebody asks for: one run of bytes. Whatever else is asked for gets the whole.

export interface Part {
  first: number
  last: number
}

/** `beyond` when it lies where the file has ended. Whoever goes on from a part of it must hold one of this very file. */
export function partAsked(
  { method, headers }: Request,
  size: number,
  etag?: string,
): Part | 'beyond' | undefined {
  const held = headers.get('If-Range')
  if (method !== 'GET' || (held !== null && held !== etag)) return undefined
  const [, from, to] = headers.get('Range')?.match(/^bytes=(\d{0,15})-(\d{0,15})$/i) ?? []
  if (!from && !to) return undefined
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  if (first >= size) return 'beyond'
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  return last < first ? undefined : { first, last }
}
