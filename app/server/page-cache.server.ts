import { listenTo } from '~/domain/announcements.server'
import {
  bytesOf,
  type CachedPage,
  convertPage,
  isArrival,
  PAGE_FORMS,
  type PageForm,
  type RenderedPage,
  toCachedPage,
  withoutCaching,
} from './pages/cached-page.server'
import type { Encoding } from './static-files.server'

// Pages that are the same for every visitor, stored as bytes. They hold nothing personal, because they are rendered for
// a request that has no cookie and no session; only pages that set no cookie are stored. What differs for a member has
// a slot. A change of the catalogue makes every process's pages stale. A stale page is rendered again for the next
// request, and shown only while the database cannot give a newer one.

const MAX_PAGES = 500
const MAX_BYTES = 32 * 1024 * 1024
const MAX_AGE_MS = 10 * 60_000

interface CachedRoute {
  page: CachedPage
  route: string
}

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

  get(name: string, form: PageForm): CachedPage | undefined {
    const key = keyOf(name, form)
    const page = this.#pages.get(key)
    if (!page || !this.#isFresh(page)) return undefined
    this.#touch(key, page)
    return page
  }

  #isFresh = ({ generation, expiresAt }: CachedPage) =>
    generation === this.#generation && Date.now() <= expiresAt

  /** The last version of a page, converted from the form it was kept in. */
  async getStale(name: string, encoding: Encoding): Promise<CachedPage | undefined> {
    for (const form of new Set([encoding, ...PAGE_FORMS])) {
      const key = keyOf(name, form)
      const page = this.#pages.get(key)
      if (!page) continue
      this.#touch(key, page)
      return withoutCaching(await convertPage(page, form, encoding))
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
    form: PageForm,
    make: () => Promise<RenderedPage | undefined>,
  ): Promise<CachedPage | undefined> {
    if (!this.#hearing) return undefined
    const key = keyOf(name, form)
    const going = this.#making.get(key)
    if (going) return going
    const making = this.#make(name, form, make).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key)
    })
    this.#making.set(key, making)
    return making
  }

  async #make(name: string, form: PageForm, make: () => Promise<RenderedPage | undefined>) {
    const generation = this.#generation
    const until = Math.min(Date.now() + MAX_AGE_MS, nextSeoulMidnight())
    const converted = await this.#convertFresh(name, form)
    if (converted) {
      if (this.#isFresh(converted)) this.#store(keyOf(name, form), converted)
      return converted
    }
    // A page with its styles inside cannot be converted back, so the other one is kept as well.
    if (isArrival(form)) {
      const plain = await this.getOrRender(name, 'plain', make)
      const page = plain && (await convertPage(plain, 'plain', form))
      if (page?.etag && this.#isFresh(page)) this.#store(keyOf(name, form), page)
      return page
    }
    const made = await make()
    if (!made) return undefined
    const page = await toCachedPage(made, form, { expiresAt: until, generation })
    if (made.isCacheable && generation === this.#generation) this.#store(keyOf(name, form), page)
    if (isGone(made)) this.#forget(name)
    return (made.isBroken && form !== 'segments' && (await this.getStale(name, form))) || page
  }

  /** A page that is kept in another form is not rendered again. */
  async #convertFresh(name: string, form: PageForm): Promise<CachedPage | undefined> {
    for (const known of PAGE_FORMS) {
      const page = this.get(name, known)
      if (page) return convertPage(page, known, form)
    }
    return undefined
  }

  #store(key: string, page: CachedPage) {
    if (bytesOf(page) > MAX_BYTES / 10) return
    const before = this.#pages.get(key)
    if (before) this.#drop(key, before)
    this.#pages.set(key, page)
    this.#bytes += bytesOf(page)
    for (const [oldest, old] of this.#pages) {
      if (this.#pages.size <= MAX_PAGES && this.#bytes <= MAX_BYTES) break
      this.#drop(oldest, old)
    }
  }

  #forget(name: string) {
    for (const form of PAGE_FORMS) {
      const key = keyOf(name, form)
      const page = this.#pages.get(key)
      if (page) this.#drop(key, page)
    }
  }

  #drop(key: string, page: CachedPage) {
    this.#pages.delete(key)
    for (const [name, known] of this.#names) if (known.page === page) this.#names.delete(name)
    this.#bytes -= bytesOf(page)
  }
}

export const pageCache = new PageCache()

const keyOf = (name: string, form: PageForm) => `${form} ${name}`

/** A page that is gone is dropped: an unlisted book must not come back while the database is down. */
const isGone = ({ status, isBroken }: RenderedPage) =>
  !isBroken && status >= 300 && status < 500 && status !== 429

/** Some pages show the shop's date, so they expire at midnight. Seoul has no daylight saving time. */
export function nextSeoulMidnight(at = Date.now()): number {
  const day = 24 * 60 * 60_000
  const ahead = 9 * 60 * 60_000
  return (Math.floor((at + ahead) / day) + 1) * day - ahead
}
