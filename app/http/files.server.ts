import { type Part, partAsked } from './range.server'
import { found, refusedFor } from './respond.server'
import type { Arriving } from './visit.server'

// Files as responses: public ones are cached for ever, personal ones by no proxy.

const FILE_TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  woff2: 'font/woff2',
}

/** Cached by the browser alone, which revalidates each time; by no proxy. */
const whileReading = (tag: string) => ({
  'Cache-Control': 'private, no-cache',
  ETag: `"${tag}"`,
  Vary: 'Cookie',
})
/** A 304 for a file that the browser has cached already. */
function unchanged({ headers }: Request, tag: string | undefined): Response | undefined {
  const held = headers.get('If-None-Match')?.split(',') ?? []
  if (!tag || !held.some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`)) return undefined
  return new Response(null, { status: 304, headers: whileReading(tag) })
}
type Bytes = Uint8Array | undefined
/** Lazily read bytes: a file that the browser has cached is not read at all. */
type Kept = Bytes | (() => Promise<Bytes>)
const bytesOf = async (kept: Kept) =>
  found(await (typeof kept === 'function' ? kept() : kept), 'file.unknown')

const neverKept = () => ({ 'Cache-Control': 'private, no-store' })

/** A file that never changes under its name; public unless it is personal. */
export async function answerFile(
  args: Arriving,
  ending: string,
  find: () => Promise<Kept>,
  { personal = false, tag }: { personal?: boolean; tag?: string } = {},
): Promise<Response> {
  try {
    const kept = found(await find(), 'file.unknown')
    const same = unchanged(args.request, tag)
    if (same) return same
    const bytes = await bytesOf(kept)
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'Content-Type': FILE_TYPES[ending] ?? 'application/octet-stream',
        'Content-Length': String(bytes.byteLength),
        ...(personal
          ? tag
            ? whileReading(tag)
            : neverKept()
          : { 'Cache-Control': 'public, max-age=31536000, immutable' }),
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (thrown) {
    return refusedFor(thrown, args)
  }
}

/** A personal file, whole or in part: no proxy may cache it, and its content may run no script. */
export async function answerOwnFile(
  args: Arriving,
  find: () => Promise<{ type: string; bytes: Kept } | undefined>,
  { tag }: { tag?: string } = {},
): Promise<Response> {
  try {
    const { type, bytes: kept } = found(await find(), 'file.unknown')
    const same = unchanged(args.request, tag)
    if (same) return same
    const bytes = await bytesOf(kept)
    const ending = type.slice(type.indexOf('/') + 1).replace('jpeg', 'jpg')
    const headers = {
      'Content-Type': type,
      'Content-Disposition': `inline; filename="photo.${ending}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...(tag ? whileReading(tag) : neverKept()),
      'X-Content-Type-Options': 'nosniff',
      'Accept-Ranges': 'bytes',
    }
    return inPart(bytes as Uint8Array<ArrayBuffer>, partAsked(args.request, bytes.byteLength), headers)
  } catch (thrown) {
    return refusedFor(thrown, args)
  }
}

function inPart(
  bytes: Uint8Array<ArrayBuffer>,
  asked: Part | 'beyond' | undefined,
  headers: Record<string, string>,
): Response {
  const size = bytes.byteLength
  if (asked === 'beyond')
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } })
  if (!asked) return new Response(bytes, { headers: { ...headers, 'Content-Length': String(size) } })
  const { first, last } = asked
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
export async function answerDrawing(args: Arriving, draw: () => Promise<Uint8Array>): Promise<Response> {
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
    return refusedFor(thrown, args)
  }
}
