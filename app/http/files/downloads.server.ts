import type { StoredObject } from '~/ports/storage/storage'
import { type ZipEntry, zipFiles } from '../formats/zip.server'
import { parseRange } from './range.server'
import { toReadableStream } from './streaming.server'

/** A large file, whole or in part, streamed and never whole in memory; no proxy may cache it. */
export async function respondDownload(
  request: Request,
  { name, size, stream, type, sha256 }: StoredObject & { name: string; type: string; sha256: string },
): Promise<Response> {
  const etag = `"${sha256}"`
  const headers = new Headers({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${toAsciiName(name)}"; filename*=UTF-8''${encodeFileName(name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  })
  const part = parseRange(request, size, etag)
  if (part === 'beyond') {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set('Content-Length', String(part ? part.last - part.first + 1 : size))
  if (part) headers.set('Content-Range', `bytes ${part.first}-${part.last}/${size}`)
  const body = request.method === 'HEAD' ? null : await stream(part)
  return new Response(body, { status: part ? 206 : 200, headers })
}

const toAsciiName = (name: string) => name.replace(/[^\w.-]+/g, '').replace(/_{2,}/g, '_')
const encodeFileName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export const respondZip = (name: string, files: AsyncIterable<ZipEntry>) =>
  new Response(toReadableStream(zipFiles(files)), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${toAsciiName(name)}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
