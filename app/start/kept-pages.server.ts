import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listenTo } from '../domain/announcements.server'
import { headersAt, inlineScriptHashes, pagePolicy } from './headers.server'
import type { Encoding } from './static-files.server'

// Pages that are the same for everybody, kept as bytes. Nothing personal ever gets in: only what was rendered for
// a request without any cookie of ours, and set none. A change of the catalogue empties the store in every process.

const MOST_PAGES = 500
const MOST_BYTES = 32 * 1024 * 1024
const OLDEST_MS = 10 * 60_000

export interface KeptPage {
  body: Buffer
  /** Name, value, name, value: as Node writes them. */
  headers: string[]
  status: number
  /** Only what is kept can be asked about again. */
  etag: string | undefined
  keptUntil: number
}

/** A page as it was rendered for nobody in particular. */
export interface Made {
  html: string
  pathname: string
  /** Marks our own scripts in it; known to nobody, and taken out before it is sent. */
  nonce: string
  status: number
  headers: Record<string, string>
  keep: boolean
}

export interface Known {
  page: KeptPage
  route: string
}

const br = promisify(brotliCompress)
const gz = promisify(gzip)

export class KeptPages {
  #pages = new Map<string, KeptPage>()
  /** Shortcuts from a request as it came, so that a known one needs no parsing. */
  #names = new Map<string, Known>()
  #bytes = 0
  #generation = 0
  /** While changes cannot be heard, nothing is kept. */
  #hearing = false
  #making = new Map<string, Promise<KeptPage | undefined>>()

  async hearOfChanges() {
    await listenTo('catalogue', {
      heard: () => this.clear(),
      line: (up) => this.hears(up),
    })
  }

  hears(up: boolean) {
    this.clear()
    this.#hearing = up
  }

  clear() {
    this.#generation += 1
    this.#pages.clear()
    this.#names.clear()
    this.#making.clear()
    this.#bytes = 0
  }

  get(key: string): KeptPage | undefined {
    const page = this.#pages.get(key)
    if (page && Date.now() > page.keptUntil) {
      this.#drop(key, page)
      return undefined
    }
    // The one that nobody asked for the longest is the first to go.
    if (page) {
      this.#pages.delete(key)
      this.#pages.set(key, page)
    }
    return page
  }

  knownAs(name: string): Known | undefined {
    const known = this.#names.get(name)
    if (known && Date.now() > known.page.keptUntil) {
      this.#names.delete(name)
      return undefined
    }
    return known
  }

  alsoKnownAs(name: string, known: Known) {
    if (this.#names.size >= MOST_PAGES) this.#names.clear()
    this.#names.set(name, known)
  }

  /** Many may ask for a page at once: it is made once, and thrown away if the catalogue changed meanwhile. */
  async keep(
    key: string,
    encoding: Encoding,
    make: () => Promise<Made | undefined>,
  ): Promise<KeptPage | undefined> {
    if (!this.#hearing) return undefined
    const going = this.#making.get(key)
    if (going) return going
    const generation = this.#generation
    const until = Math.min(Date.now() + OLDEST_MS, nextSeoulMidnight())
    const making = make()
      .then(async (made) => {
        if (!made) return undefined
        const page = await pageOf(made, encoding, until)
        if (made.keep && generation === this.#generation) this.#store(key, page)
        return page
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key)
      })
    this.#making.set(key, making)
    return making
  }

  #store(key: string, page: KeptPage) {
    if (page.body.length > MOST_BYTES / 10) return
    this.#pages.set(key, page)
    this.#bytes += page.body.length
    for (const [oldest, old] of this.#pages) {
      if (this.#pages.size <= MOST_PAGES && this.#bytes <= MOST_BYTES) break
      this.#drop(oldest, old)
    }
  }

  #drop(key: string, page: KeptPage) {
    this.#pages.delete(key)
    for (const [name, known] of this.#names) if (known.page === page) this.#names.delete(name)
    this.#bytes -= page.body.length
  }
}

export const keptPages = new KeptPages()

async function pageOf(
  { html, pathname, nonce, status, headers, keep }: Made,
  encoding: Encoding,
  keptUntil: number,
): Promise<KeptPage> {
  const body = await encoded(Buffer.from(html.replaceAll(` nonce="${nonce}"`, '')), encoding)
  const etag = keep ? `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"` : undefined
  return {
    body,
    status,
    etag,
    keptUntil,
    headers: Object.entries({
      ...headersAt(pathname),
      'content-security-policy': pagePolicy(inlineScriptHashes(html, nonce)),
      'cache-control': keep ? 'no-cache' : 'no-store',
      vary: 'Cookie, Sec-Fetch-Site, Accept-Encoding',
      ...headers,
      ...(etag ? { etag } : {}),
      ...(encoding === 'plain' ? {} : { 'content-encoding': encoding }),
    }).flat(),
  }
}

/** Some pages say what day it is for the shop. Seoul keeps one time all year. */
export function nextSeoulMidnight(at = Date.now()): number {
  const day = 24 * 60 * 60_000
  const ahead = 9 * 60 * 60_000
  return (Math.floor((at + ahead) / day) + 1) * day - ahead
}

export async function encoded(bytes: Buffer, encoding: Encoding, quality = 6): Promise<Buffer> {
  if (encoding === 'br')
    return br(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    })
  return encoding === 'gzip' ? gz(bytes) : bytes
}
