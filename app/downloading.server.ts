import { flowing } from './flowing.server'
import type { Opened } from './outside/storage/storage'
import { partAsked } from './range.server'
import { type Packed, zipped } from './zip.server'

/** A large file on its way out, whole or in part, never whole in memory; nothing on the way may keep it. */
export async function downloaded(
  request: Request,
  { name, size, stream, type, sha256 }: Opened & { name: string; type: string; sha256: string },
): Promise<Response> {
  const etag = `"${sha256}"`
  const headers = new Headers({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  })
  const part = partAsked(request, size, etag)
  if (part === 'beyond') {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('Content-Length', String(part ? part.last - part.first + 1 : size))
  if (part) headers.set('Content-Range', `bytes ${part.first}-${part.last}/${size}`)
  const body = request.method === 'HEAD' ? null : await stream(part)
  return new Response(body, { status: part ? 206 : 200, headers })
}

/** For programs that know no other letters than these. */
const plain = (name: string) => name.replace(/[^\w.-]+/g, '').replace(/_{2,}/g, '_')
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Several files as one, on its way out while it is packed. */
export const packedOut = (name: string, files: AsyncIterable<Packed>) =>
  new Response(flowing(zipped(files)), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${plain(name)}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
