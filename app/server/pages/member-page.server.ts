import { createHash } from 'node:crypto'
import type { Encoding } from '../static-files.server'
import type { CachedPage } from './cached-page.server'
import type { SlotFiller } from './fragments.server'
import { joinGzip, joinPlain } from './gzip-segments.server'
import { splitSlots } from './split-slots.server'

// A kept page as the holder of a cookie gets it. Their browser may keep it and asks again before showing it; no other
// cache may keep it, although a page without a member's fragments is the same for everybody.

interface SlotRequest {
  fillers: readonly SlotFiller[]
  encoding: Encoding
  /** The version that the browser has. */
  knownEtag?: string
}

/** Brotli cannot be put together from parts, and every browser that reads it reads gzip as well. */
export function fillPage(page: CachedPage, request: SlotRequest): CachedPage {
  const { fillers, encoding, knownEtag } = request
  const etag = page.etag && etagOf(page.etag, request)
  const gzip = encoding !== 'plain'
  const headers = [
    ...privateHeaders(page),
    ...(etag ? ['etag', etag] : []),
    ...(gzip ? ['content-encoding', 'gzip'] : []),
  ]
  if (etag && etag === knownEtag) return { ...page, etag, headers }
  const segments = (page.segments ?? []).flatMap(({ fixed, slot }) =>
    slot ? [fixed, ...(fillSlot(fillers, slot.name) ?? [slot.content])] : [fixed],
  )
  return { ...page, etag, headers, body: (gzip ? joinGzip : joinPlain)(segments) }
}

/** A page rendered for one visitor; `mark` was its rendering's. */
export async function fillRendered(response: Response, filler: SlotFiller, mark?: string): Promise<Response> {
  if (!/^text\/html/.test(response.headers.get('Content-Type') ?? '')) return response
  const { body, slots } = splitSlots(await response.text(), mark)
  const parts: Buffer[] = []
  let from = 0
  for (const { name, start, end } of slots) {
    const filled = filler.fill(name)
    parts.push(body.subarray(from, start), filled ? joinPlain(filled) : body.subarray(start, end))
    from = end
  }
  return new Response(Buffer.concat([...parts, body.subarray(from)]), response)
}

function fillSlot(fillers: readonly SlotFiller[], slot: string) {
  for (const filler of fillers) {
    const filled = filler.fill(slot)
    if (filled) return filled
  }
  return undefined
}

function etagOf(page: string, { fillers, encoding }: SlotRequest): string {
  const version = JSON.stringify([page, encoding, ...fillers.map((filler) => filler.version)])
  return `"${createHash('sha256').update(version).digest('base64url').slice(0, 20)}"`
}

/** For the holder of a cookie that says nothing to this page. */
export function makePrivate(page: CachedPage): CachedPage {
  const known = privatePages.get(page)
  if (known) return known
  const { etag } = page
  const encoding = page.headers.indexOf('content-encoding')
  const headers = [
    ...privateHeaders(page),
    ...(etag ? ['etag', etag] : []),
    ...(encoding < 0 ? [] : page.headers.slice(encoding, encoding + 2)),
  ]
  const made = { ...page, headers }
  privatePages.set(page, made)
  return made
}
const privatePages = new WeakMap<CachedPage, CachedPage>()

/** Without ETag and encoding. */
function privateHeaders(page: CachedPage): readonly string[] {
  const known = headersOfPages.get(page)
  if (known) return known
  const headers = page.headers.flatMap((name, i, all) => {
    const value = all[i + 1] ?? ''
    if (i % 2 || name === 'etag' || name === 'content-encoding') return []
    return [name, name === 'cache-control' && value === 'no-cache' ? 'private, no-cache' : value]
  })
  headersOfPages.set(page, headers)
  return headers
}
const headersOfPages = new WeakMap<CachedPage, readonly string[]>()
