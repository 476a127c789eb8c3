import { found, refusedFor } from './answer.server'
import { type Part, partAsked } from './range.server'
import type { Arriving } from './visit.server'

// Files as answers: everybody's, which are kept for ever, and one person's, which nothing on the way may keep.

const FILE_TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  woff2: 'font/woff2',
}

/** Kept by the browser of whoever asked, which asks each time whether it may still show it; by nothing on the way. */
const whileReading = (tag: string) => ({
  'Cache-Control': 'private, no-cache',
  ETag: `"${tag}"`,
  Vary: 'Cookie',
})
/** What is held already need not be sent again to whoever may still see it. */
function unchanged({ headers }: Request, tag: string | undefined): Response | undefined {
  const held = headers.get('If-None-Match')?.split(',') ?? []
  if (!tag || !held.some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`)) return undefined
  return new Response(null, { status: 304, headers: whileReading(tag) })
}
type Bytes = Uint8Array | undefined
/** What need not be read for whoever holds it already is read when it is asked for. */
type Kept = Bytes | (() => Promise<Bytes>)
const bytesOf = async (kept: Kept) =>
  found(await (typeof kept === 'function' ? kept() : kept), 'file.unknown')

const neverKept = () => ({ 'Cache-Control': 'private, no-store' })

/** A file that never changes under its name; everybody may see it, unless it is personal. */
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

/** A file that is one person's, whole or in part: nothing on the way may keep it, and whatever it is, it runs nowhere. */
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

/** Words and numbers of somebody's, painted: shown as an image it can do nothing, and opened by itself no more. */
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
