import { errorResponse, requireFound } from '../respond.server'
import type { RequestArgs } from '../visit.server'
import { type ByteRange, parseRange } from './range.server'

// Files as responses: public ones are cached for ever, personal ones by no proxy.

const FILE_TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  woff2: 'font/woff2',
}

/** Cached by the browser alone, which revalidates each time or after so many seconds; by no proxy. */
const revalidateHeaders = (tag: string, cacheSeconds?: number) => ({
  'Cache-Control': cacheSeconds ? `private, max-age=${cacheSeconds}` : 'private, no-cache',
  ETag: `"${tag}"`,
  Vary: 'Cookie',
})
function notModified(
  { headers }: Request,
  tag: string | undefined,
  cacheSeconds?: number,
): Response | undefined {
  const held = headers.get('If-None-Match')?.split(',') ?? []
  if (!tag || !held.some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`)) return undefined
  return new Response(null, { status: 304, headers: revalidateHeaders(tag, cacheSeconds) })
}
type Bytes = Uint8Array | undefined
/** Lazily read bytes: a file that the browser has cached is not read at all. */
type LazyBytes = Bytes | (() => Promise<Bytes>)
const loadBytes = async (content: LazyBytes) =>
  requireFound(await (typeof content === 'function' ? content() : content), 'file.unknown')

const noStoreHeaders = () => ({ 'Cache-Control': 'private, no-store' })

/** A file that never changes under its name; public unless it is personal. */
export async function respondFile(
  args: RequestArgs,
  ending: string,
  find: () => Promise<LazyBytes>,
  { personal = false, tag }: { personal?: boolean; tag?: string } = {},
): Promise<Response> {
  try {
    const file = requireFound(await find(), 'file.unknown')
    const same = notModified(args.request, tag)
    if (same) return same
    const bytes = await loadBytes(file)
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'Content-Type': FILE_TYPES[ending] ?? 'application/octet-stream',
        'Content-Length': String(bytes.byteLength),
        ...(personal
          ? tag
            ? revalidateHeaders(tag)
            : noStoreHeaders()
          : { 'Cache-Control': 'public, max-age=31536000, immutable' }),
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (thrown) {
    return errorResponse(thrown, args)
  }
}

/** A personal file, whole or in part: no proxy may cache it, and its content may run no script. */
export async function respondPersonalFile(
  args: RequestArgs,
  find: () => Promise<{ type: string; bytes: LazyBytes; tag?: string } | undefined>,
  { tag: known, cacheSeconds }: { tag?: string; cacheSeconds?: number } = {},
): Promise<Response> {
  try {
    const { type, bytes: content, tag = known } = requireFound(await find(), 'file.unknown')
    const same = notModified(args.request, tag, cacheSeconds)
    if (same) return same
    const bytes = await loadBytes(content)
    const ending = type.slice(type.indexOf('/') + 1).replace('jpeg', 'jpg')
    const headers = {
      'Content-Type': type,
      'Content-Disposition': `inline; filename="photo.${ending}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...(tag ? revalidateHeaders(tag, cacheSeconds) : noStoreHeaders()),
      'X-Content-Type-Options': 'nosniff',
      'Accept-Ranges': 'bytes',
    }
    return respondRange(bytes as Uint8Array<ArrayBuffer>, parseRange(args.request, bytes.byteLength), headers)
  } catch (thrown) {
    return errorResponse(thrown, args)
  }
}

function respondRange(
  bytes: Uint8Array<ArrayBuffer>,
  range: ByteRange | 'beyond' | undefined,
  headers: Record<string, string>,
): Response {
  const size = bytes.byteLength
  if (range === 'beyond')
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } })
  if (!range) return new Response(bytes, { headers: { ...headers, 'Content-Length': String(size) } })
  const { first, last } = range
  return new Response(bytes.subarray(first, last + 1), {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(last - first + 1),
      'Content-Range': `bytes ${first}-${last}/${size}`,
    },
  })
}

/** An SVG with a person's words and numbers: neither shown as an image nor opened by itself can it run anything. */
export async function respondSvg(args: RequestArgs, draw: () => Promise<Uint8Array>): Promise<Response> {
  try {
    return new Response((await draw()) as Uint8Array<ArrayBuffer>, {
      headers: {
        'Content-Type': 'image/svg+xml; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (thrown) {
    return errorResponse(thrown, args)
  }
}
