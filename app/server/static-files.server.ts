import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { commonHeaders } from '~/http/headers.server'

// The built files, read once at start: they are few, small, and compressed by the build.

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  speculationrules: 'application/speculationrules+json',
}

interface Variant {
  bytes: Buffer
  headers: Record<string, string>
}
export type StaticFile = Partial<Record<'br' | 'gzip', Variant>> & { plain: Variant }

export type StaticFiles = Map<string, StaticFile>

export function readStaticFiles(folder: string): StaticFiles {
  const files: StaticFiles = new Map()
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const present = new Set(names)
  for (const name of names) {
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)]
    if (!type || name.startsWith('.')) continue
    const variant = (suffix: string, encoding?: string) =>
      variantOf(join(folder, name + suffix), name, type, encoding)
    files.set(`/${name}`, {
      plain: variant(''),
      ...(present.has(`${name}.br`) ? { br: variant('.br', 'br') } : {}),
      ...(present.has(`${name}.gz`) ? { gzip: variant('.gz', 'gzip') } : {}),
    })
  }
  return files
}

function variantOf(path: string, name: string, type: string, encoding?: string): Variant {
  const bytes = readFileSync(path)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`
  return {
    bytes,
    headers: {
      ...commonHeaders(),
      'Content-Type': type,
      'Content-Length': String(bytes.length),
      ETag: etag,
      Vary: 'Accept-Encoding',
      // Names under /assets carry the hash of their content.
      'Cache-Control': name.startsWith('assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    },
  }
}

export type Encoding = 'br' | 'gzip' | 'plain'

export function bestEncoding(req: IncomingMessage): Encoding {
  const accepted = req.headers['accept-encoding']
  if (typeof accepted !== 'string') return 'plain'
  const seen = preferences.get(accepted)
  if (seen) return seen
  const best = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'plain'
  if (preferences.size < 200) preferences.set(accepted, best)
  return best
}
/** Browsers send the same few `Accept-Encoding` values. */
const preferences = new Map<string, Encoding>()

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name, weight] = part.split(';').map((text) => text.trim())
    return name === encoding && !/^q=0(\.0*)?$/.test(weight ?? '')
  })
}
