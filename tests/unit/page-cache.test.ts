import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PageCache } from '~/server/page-cache.server'
import type { RenderedPage } from '~/server/pages/cached-page.server'
import { readStyles } from '~/server/pages/inline-styles.server'

const made = (html: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  html,
  pathname: '/',
  nonce: 'secret',
  status: 200,
  headers: {},
  isCacheable: true,
  ...more,
})
const bodyOf = (page: { body: Buffer } | undefined) => page?.body.toString()

/** A page that is rendered when the test calls `letGo`. */
function slow(html: string) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let times = 0
  return {
    make: async () => {
      times += 1
      await held
      return made(html)
    },
    letGo: () => letGo(),
    times: () => times,
  }
}

describe('page cache', () => {
  it('stores nothing while it does not hear of changes', async () => {
    const pages = new PageCache()
    expect(await pages.getOrRender('/', 'plain', async () => made('a'))).toBeUndefined()
    pages.setListening(true)
    expect(bodyOf(await pages.getOrRender('/', 'plain', async () => made('a')))).toBe('a')
    expect(bodyOf(pages.get('/', 'plain'))).toBe('a')
    pages.setListening(false)
    expect(pages.get('/', 'plain')).toBeUndefined()
    expect(await pages.getOrRender('/', 'plain', async () => made('a'))).toBeUndefined()
  })

  it('renders a page once for concurrent requests', async () => {
    const pages = new PageCache()
    pages.setListening(true)
    const page = slow('a')
    const asking = [1, 2, 3].map(() => pages.getOrRender('/', 'plain', page.make))
    page.letGo()
    expect((await Promise.all(asking)).map(bodyOf)).toEqual(['a', 'a', 'a'])
    expect(page.times()).toBe(1)
  })

  it('does not store a page whose rendering began before a change', async () => {
    const pages = new PageCache()
    pages.setListening(true)
    const old = slow('old')
    const asking = pages.getOrRender('/', 'plain', old.make)
    pages.clear()
    const fresh = await pages.getOrRender('/', 'plain', async () => made('new'))
    old.letGo()
    await asking
    expect(bodyOf(fresh)).toBe('new')
    expect(bodyOf(pages.get('/', 'plain'))).toBe('new')
  })

  it('does not store a page that is marked as not cacheable', async () => {
    const pages = new PageCache()
    pages.setListening(true)
    const none = await pages.getOrRender('/none', 'plain', async () =>
      made('none', { status: 404, isCacheable: false, headers: { 'retry-after': '5' } }),
    )
    expect(none).toMatchObject({ status: 404, etag: undefined })
    expect(none?.headers).toEqual(expect.arrayContaining(['retry-after', '5', 'cache-control', 'no-store']))
    expect(pages.get('/none', 'plain')).toBeUndefined()
  })

  it('removes the nonce from stored pages', async () => {
    const pages = new PageCache()
    pages.setListening(true)
    const page = await pages.getOrRender('/', 'plain', async () =>
      made('<script nonce="secret">a()</script>'),
    )
    expect(bodyOf(page)).toBe('<script>a()</script>')
    expect(page?.headers.join()).not.toContain('secret')
  })

  it('is limited in number and size, and drops the oldest first', async () => {
    const pages = new PageCache()
    pages.setListening(true)
    for (let i = 0; i < 600; i++) await pages.getOrRender(`/${i}`, 'plain', async () => made('a'))
    expect([pages.get('/0', 'plain'), bodyOf(pages.get('/599', 'plain'))]).toEqual([undefined, 'a'])
    for (let i = 0; i < 20; i++)
      await pages.getOrRender(`/big/${i}`, 'plain', async () => made('x'.repeat(3_000_000)))
    expect(pages.get('/big/0', 'plain')).toBeUndefined()
    expect(pages.get('/big/19', 'plain')).toBeDefined()
  })

  it('drops aliases together with their pages', async () => {
    const pages = new PageCache()
    pages.setListening(true)
    const page = await pages.getOrRender('/', 'plain', async () => made('a'))
    if (page) pages.rememberRequest('plain /?utm=1', { page, route: '/' })
    expect(pages.findByRequest('plain /?utm=1')?.page).toBe(page)
    pages.clear()
    expect(pages.findByRequest('plain /?utm=1')).toBeUndefined()
  })

  it('drops the least recently used page first', async () => {
    const pages = new PageCache()
    pages.setListening(true)
    await pages.getOrRender('/', 'plain', async () => made('home'))
    for (let i = 0; i < 499; i++) await pages.getOrRender(`/${i}`, 'plain', async () => made(`${i}`))
    pages.get('/', 'plain')
    await pages.getOrRender('/one-more', 'plain', async () => made('one more'))
    expect([bodyOf(pages.get('/', 'plain')), pages.get('/0', 'plain')]).toEqual(['home', undefined])
  })
})

describe('stale page', () => {
  /** A page is cached, and then the catalogue changes or the database's announcements are lost. */
  async function keptBefore(now: (pages: PageCache) => void) {
    const pages = new PageCache()
    pages.setListening(true)
    await pages.getOrRender('/', 'br', async () => made('<h1>아이</h1>', { headers: { 'x-a': 'b' } }))
    now(pages)
    return pages
  }
  const changes: [string, (pages: PageCache) => void][] = [
    ['a change of the catalogue', (pages) => pages.clear()],
    ['a lost connection', (pages) => pages.setListening(false)],
    [
      'a connection that came back',
      (pages) => {
        pages.setListening(false)
        pages.setListening(true)
      },
    ],
  ]

  it.each(changes)('after %s · is not fresh, but available without an ETag', async (_, now) => {
    const pages = await keptBefore(now)
    expect(pages.get('/', 'br')).toBeUndefined()
    const stale = await pages.getStale('/', 'br')
    expect(brotliDecompressSync(stale?.body ?? '').toString()).toBe('<h1>아이</h1>')
    expect(stale).toMatchObject({ status: 200, etag: undefined })
    expect(stale?.headers.join()).toMatch(/cache-control,no-store/)
    expect(stale?.headers.join()).toMatch(/x-a,b/)
    expect(stale?.headers.join()).not.toMatch(/etag|no-cache/)
  })

  it('requested in another encoding · is converted to it', async () => {
    const pages = await keptBefore((kept) => kept.clear())
    const gzip = await pages.getStale('/', 'gzip')
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe('<h1>아이</h1>')
    expect(gzip?.headers.join()).toMatch(/content-encoding,gzip/)
    const plain = await pages.getStale('/', 'plain')
    expect(bodyOf(plain)).toBe('<h1>아이</h1>')
    expect(plain?.headers.join()).not.toMatch(/content-encoding/)
  })

  it('is served instead of a broken page, and replaced by the next good one', async () => {
    const pages = await keptBefore((kept) => kept.clear())
    const broken = async () => made('잠시 후', { status: 503, isCacheable: false, isBroken: true })
    expect(await pages.getOrRender('/', 'br', broken)).toMatchObject({ status: 200 })
    expect(await pages.getOrRender('/never-seen', 'br', broken)).toMatchObject({ status: 503 })
    await pages.getOrRender('/', 'br', async () => made('new'))
    expect(brotliDecompressSync(pages.get('/', 'br')?.body ?? '').toString()).toBe('new')
    expect(brotliDecompressSync((await pages.getStale('/', 'br'))?.body ?? '').toString()).toBe('new')
  })

  it.each([404, 302])('whose URL now responds with %i · is dropped in every encoding', async (status) => {
    const pages = await keptBefore((kept) => kept.clear())
    await pages.getOrRender('/', 'gzip', async () => made('', { status, isCacheable: false }))
    for (const encoding of ['br', 'gzip', 'plain'] as const)
      expect(await pages.getStale('/', encoding)).toBeUndefined()
  })

  it('whose rendering fails with 429, 500 or 503 · is still available', async () => {
    const pages = await keptBefore((kept) => kept.clear())
    for (const status of [429, 500, 503])
      await pages.getOrRender('/', 'br', async () => made('later', { status, isCacheable: false }))
    expect(await pages.getStale('/', 'br')).toMatchObject({ status: 200 })
  })

  it('replaced many times · takes the room of one', async () => {
    const pages = new PageCache()
    pages.setListening(true)
    await pages.getOrRender('/first', 'plain', async () => made('first'))
    for (let i = 0; i < 30; i++) {
      pages.clear()
      await pages.getOrRender('/large', 'plain', async () => made('x'.repeat(3_000_000)))
    }
    expect(bodyOf(await pages.getStale('/first', 'plain'))).toBe('first')
  })

  it.each(['br', 'gzip', 'arrival br'] as const)(
    'short and kept as %s · takes no more room than it has bytes',
    async (form) => {
      const pages = new PageCache()
      pages.setListening(true)
      const page = await pages.getOrRender('/', form, async () => made('<p>짧은 글</p>'))
      expect(page?.body.buffer.byteLength).toBe(page?.body.length)
    },
  )

  it('brings the styles along for a visitor from elsewhere, and keeps the page without them as well', async () => {
    const path = '/assets/root.css'
    const link = `<link rel="stylesheet" href="${path}"/>`
    readStyles(new Map([[path, { plain: { bytes: Buffer.from('p{color:red}\n'), headers: {} } }]]))
    const pages = new PageCache()
    pages.setListening(true)
    let times = 0
    const make = async () => {
      times += 1
      return made(`<head>${link}<link rel="stylesheet" href="/assets/unknown.css"/></head>`)
    }
    const page = await pages.getOrRender('/', 'arrival br', make)
    expect(brotliDecompressSync(page?.body ?? '').toString()).toBe(
      `<head><style data-file="${path}">p{color:red}</style><link rel="stylesheet" href="/assets/unknown.css"/></head>`,
    )
    expect(page?.headers.join()).toContain('content-encoding,br')
    expect(pages.get('/', 'arrival br')).toBe(page)
    expect(bodyOf(await pages.getOrRender('/', 'plain', make))).toContain(link)
    expect(times).toBe(1)
    const framework = `<head>${link}</head><script>window.__remixContext</script>`
    expect(bodyOf(await pages.getOrRender('/cart', 'arrival plain', async () => made(framework)))).toBe(
      framework,
    )
    pages.clear()
    expect(pages.get('/', 'arrival br')).toBeUndefined()
    expect(bodyOf(await pages.getStale('/', 'plain'))).toContain(link)
  })
})
