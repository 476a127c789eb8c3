import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { listenTo } from '~/domain/announcements.server'
import { headersFor, inlineScriptHashes, pagePolicy } from '~/http/headers.server'
import type { Encoding } from './static-files.server'

// Pages that are the same for every visitor, stored as bytes. They hold nothing personal: only pages rendered for a
// request without any cookie of ours, and that set none. A change of the catalogue makes every process's pages stale.
// A stale page is rendered again for the next request, and shown only while the database cannot give a newer one.

const MAX_PAGES = 500
const MAX_BYTES = 32 * 1024 * 1024
const MAX_AGE_MS = 10 * 60_000

export interface CachedPage {
  body: Buffer
  /** Name, value, name, value: the format that Node writes. */
  headers: string[]
  status: number
  /** `undefined` for a page that is not kept: it cannot be revalidated. */
  etag: string | undefined
  expiresAt: number
  /** Counts the changes of the catalogue; a page of an earlier one is stale. */
  generation: number
}

/** A page rendered without any visitor's data. */
export interface RenderedPage {
  html: string
  pathname: string
  /** Marks the shop's own scripts; it is secret, and removed from the page before sending. */
  nonce: string
  status: number
  headers: Record<string, string>
  isCacheable: boolean
  /** Part of the page could not be rendered, so an earlier version is better. */
  isBroken?: boolean
}

interface CachedRoute {
  page: CachedPage
  route: string
}

const br = promisify(brotliCompress)
const gz = promisify(gzip)
const unbr = promisify(brotliDecompress)
const ungz = promisify(gunzip)

export class PageCache {
  #pages = new Map<string, CachedPage>()
  /** Pages by the request line as it came, so that a known request needs no parsing. */
  #names = new Map<string, CachedRoute>()
  #bytes = 0
  #generation = 0
  /** While announcements of changes cannot arrive, no page is kept. */
  #hearing = false
  #making = new Map<string, Promise<CachedPage | undefined>>()

  async listenToChanges() {
    await listenTo('catalogue', {
      onMessage: () => this.clear(),
      onConnection: (up) => this.setListening(up),
    })
  }

  setListening(up: boolean) {
    this.clear()
    this.#hearing = up
  }

  clear() {
    this.#generation += 1
    this.#names.clear()
    this.#making.clear()
  }

  get(name: string, encoding: Encoding): CachedPage | undefined {
    const key = keyOf(name, encoding)
    const page = this.#pages.get(key)
    if (!page || page.generation !== this.#generation || Date.now() > page.expiresAt) return undefined
    this.#touch(key, page)
    return page
  }

  /** The last version of a page, converted from the encoding it was kept in. */
  async getStale(name: string, encoding: Encoding): Promise<CachedPage | undefined> {
    for (const kept of new Set([encoding, ...ENCODINGS])) {
      const key = keyOf(name, kept)
      const page = this.#pages.get(key)
      if (!page) continue
      this.#touch(key, page)
      return kept === encoding ? withoutCaching(page) : convertEncoding(page, kept, encoding)
    }
    return undefined
  }

  /** The page that was not requested for the longest time is dropped first. */
  #touch(key: string, page: CachedPage) {
    this.#pages.delete(key)
    this.#pages.set(key, page)
  }

  findByRequest(name: string): CachedRoute | undefined {
    const known = this.#names.get(name)
    if (known && Date.now() > known.page.expiresAt) {
      this.#names.delete(name)
      return undefined
    }
    return known
  }

  rememberRequest(name: string, known: CachedRoute) {
    if (this.#names.size >= MAX_PAGES) this.#names.clear()
    this.#names.set(name, known)
  }

  /** Simultaneous requests for a page share one rendering; it is not kept if the catalogue changed meanwhile. */
  async getOrRender(
    name: string,
    encoding: Encoding,
    make: () => Promise<RenderedPage | undefined>,
  ): Promise<CachedPage | undefined> {
    if (!this.#hearing) return undefined
    const key = keyOf(name, encoding)
    const going = this.#making.get(key)
    if (going) return going
    const generation = this.#generation
    const until = Math.min(Date.now() + MAX_AGE_MS, nextSeoulMidnight())
    const making = make()
      .then(async (made) => {
        if (!made) return undefined
        const page = await toCachedPage(made, encoding, { expiresAt: until, generation })
        if (made.isCacheable && generation === this.#generation) this.#store(key, page)
        if (isGone(made)) this.#forget(name)
        return (made.isBroken && (await this.getStale(name, encoding))) || page
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key)
      })
    this.#making.set(key, making)
    return making
  }

  #store(key: string, page: CachedPage) {
    if (page.body.length > MAX_BYTES / 10) return
    const before = this.#pages.get(key)
    if (before) this.#drop(key, before)
    this.#pages.set(key, page)
    this.#bytes += page.body.length
    for (const [oldest, old] of this.#pages) {
      if (this.#pages.size <= MAX_PAGES && this.#bytes <= MAX_BYTES) break
      this.#drop(oldest, old)
    }
  }

  #forget(name: string) {
    for (const encoding of ENCODINGS) {
      const key = keyOf(name, encoding)
      const page = this.#pages.get(key)
      if (page) this.#drop(key, page)
    }
  }

  #drop(key: string, page: CachedPage) {
    this.#pages.delete(key)
    for (const [name, known] of this.#names) if (known.page === page) this.#names.delete(name)
    this.#bytes -= page.body.length
  }
}

export const pageCache = new PageCache()

const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'plain']
const keyOf = (name: string, encoding: Encoding) => `${encoding} ${name}`

/** A page that is gone is dropped: an unlisted book must not come back while the database is down. */
const isGone = ({ status, isBroken }: RenderedPage) =>
  !isBroken && status >= 300 && status < 500 && status !== 429

/** `no-store`, because a browser must not keep a stale page. */
function withoutCaching(page: CachedPage): CachedPage {
  const headers = pairsOf(page.headers).map(([name, value]) =>
    name === 'cache-control' ? [name, 'no-store'] : [name, value],
  )
  return { ...page, etag: undefined, headers: headers.filter(([name]) => name !== 'etag').flat() }
}

async function convertEncoding(page: CachedPage, from: Encoding, to: Encoding): Promise<CachedPage> {
  const { headers, ...rest } = withoutCaching(page)
  const others = pairsOf(headers).filter(([name]) => name !== 'content-encoding')
  const encoding = to === 'plain' ? [] : ['content-encoding', to]
  const body = await encodeBody(await decodeBody(page.body, from), to)
  return { ...rest, body, headers: [...others.flat(), ...encoding] }
}

function pairsOf(headers: readonly string[]): [name: string, value: string][] {
  return headers.flatMap((name, i) => (i % 2 ? [] : [[name, headers[i + 1] ?? '']]))
}

async function toCachedPage(
  { html, pathname, nonce, status, headers, isCacheable: keep }: RenderedPage,
  encoding: Encoding,
  validity: Pick<CachedPage, 'expiresAt' | 'generation'>,
): Promise<CachedPage> {
  const body = await encodeBody(Buffer.from(html.replaceAll(` nonce="${nonce}"`, '')), encoding)
  const etag = keep ? `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"` : undefined
  return {
    body,
    status,
    etag,
    ...validity,
    headers: Object.entries({
      ...headersFor(pathname),
      'content-security-policy': pagePolicy(inlineScriptHashes(html, nonce)),
      'cache-control': keep ? 'no-cache' : 'no-store',
      vary: 'Cookie, Sec-Fetch-Site, Accept-Encoding',
      ...headers,
      ...(etag ? { etag } : {}),
      ...(encoding === 'plain' ? {} : { 'content-encoding': encoding }),
    }).flat(),
  }
}

/** Some pages show the shop's date, so they expire at midnight. Seoul has no daylight saving time. */
export function nextSeoulMidnight(at = Date.now()): number {
  const day = 24 * 60 * 60_000
  const ahead = 9 * 60 * 60_000
  return (Math.floor((at + ahead) / day) + 1) * day - ahead
}

export async function encodeBody(bytes: Buffer, encoding: Encoding, quality = 6): Promise<Buffer> {
  if (encoding === 'br')
    return br(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    })
  return encoding === 'gzip' ? gz(bytes) : bytes
}

async function decodeBody(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return unbr(bytes)
  return encoding === 'gzip' ? ungz(bytes) : bytes
}
