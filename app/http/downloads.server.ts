import type { Opened } from '~/ports/storage/storage'
import { type Packed, zipped } from './formats/zip.server'
import { partAsked } from './range.server'
import { flowing } from './streaming.server'

/** A large file, whole or in part, streamed and never whole in memory; no proxy may cache it. */
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

/** The file name for clients that read ASCII alone. */
const plain = (name: string) => name.replace(/[^\w.-]+/g, '').replace(/_{2,}/g, '_')
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** A zip that is packed while it is sent. */
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
