// The range of a file that a request asks for: a single run of bytes. Any other request gets the whole file.

export interface ByteRange {
  first: number
  last: number
}

/** `beyond` for a range behind the file's end. A resumed download must hold a part of this very file (`If-Range`). */
export function parseRange(
  { method, headers }: Request,
  size: number,
  etag?: string,
): ByteRange | 'beyond' | undefined {
  const held = headers.get('If-Range')
  if (method !== 'GET' || (held !== null && held !== etag)) return undefined
  const [, from, to] = headers.get('Range')?.match(/^bytes=(\d{0,15})-(\d{0,15})$/i) ?? []
  if (!from && !to) return undefined
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  if (first >= size) return 'beyond'
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  return last < first ? undefined : { first, last }
}
