import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { KeptPages, type Made } from '~/server/page-cache.server'

const made = (html: string, more: Partial<Made> = {}): Made => ({
  html,
  pathname: '/',
  nonce: 'secret',
  status: 200,
  headers: {},
  keep: true,
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

describe('the store of kept pages', () => {
  it('keeps nothing until it can hear of changes, nor while it cannot', async () => {
    const pages = new KeptPages()
    expect(await pages.keep('/', 'plain', async () => made('a'))).toBeUndefined()
    pages.hears(true)
    expect(bodyOf(await pages.keep('/', 'plain', async () => made('a')))).toBe('a')
    expect(bodyOf(pages.get('/', 'plain'))).toBe('a')
    pages.hears(false)
    expect(pages.get('/', 'plain')).toBeUndefined()
    expect(await pages.keep('/', 'plain', async () => made('a'))).toBeUndefined()
  })

  it('makes a page once for many who ask at the same time', async () => {
    const pages = new KeptPages()
    pages.hears(true)
    const page = slow('a')
    const asking = [1, 2, 3].map(() => pages.keep('/', 'plain', page.make))
    page.letGo()
    expect((await Promise.all(asking)).map(bodyOf)).toEqual(['a', 'a', 'a'])
    expect(page.times()).toBe(1)
  })

  it('does not keep a page that was begun before a change', async () => {
    const pages = new KeptPages()
    pages.hears(true)
    const old = slow('old')
    const asking = pages.keep('/', 'plain', old.make)
    pages.clear()
    const fresh = await pages.keep('/', 'plain', async () => made('new'))
    old.letGo()
    await asking
    expect(bodyOf(fresh)).toBe('new')
    expect(bodyOf(pages.get('/', 'plain'))).toBe('new')
  })

  it('shares what is not to be kept with those who asked together, and forgets it', async () => {
    const pages = new KeptPages()
    pages.hears(true)
    const none = await pages.keep('/none', 'plain', async () =>
      made('none', { status: 404, keep: false, headers: { 'retry-after': '5' } }),
    )
    expect(none).toMatchObject({ status: 404, etag: undefined })
    expect(none?.headers).toEqual(expect.arrayContaining(['retry-after', '5', 'cache-control', 'no-store']))
    expect(pages.get('/none', 'plain')).toBeUndefined()
  })

  it('takes the nonce out of what it keeps', async () => {
    const pages = new KeptPages()
    pages.hears(true)
    const page = await pages.keep('/', 'plain', async () => made('<script nonce="secret">a()</script>'))
    expect(bodyOf(page)).toBe('<script>a()</script>')
    expect(page?.headers.join()).not.toContain('secret')
  })

  it('stays bounded, the oldest going first', async () => {
    const pages = new KeptPages()
    pages.hears(true)
    for (let i = 0; i < 600; i++) await pages.keep(`/${i}`, 'plain', async () => made('a'))
    expect([pages.get('/0', 'plain'), bodyOf(pages.get('/599', 'plain'))]).toEqual([undefined, 'a'])
    for (let i = 0; i < 20; i++)
      await pages.keep(`/big/${i}`, 'plain', async () => made('x'.repeat(3_000_000)))
    expect(pages.get('/big/0', 'plain')).toBeUndefined()
    expect(pages.get('/big/19', 'plain')).toBeDefined()
  })

  it('forgets its shortcuts with the pages they lead to', async () => {
    const pages = new KeptPages()
    pages.hears(true)
    const page = await pages.keep('/', 'plain', async () => made('a'))
    if (page) pages.alsoKnownAs('plain /?utm=1', { page, route: '/' })
    expect(pages.knownAs('plain /?utm=1')?.page).toBe(page)
    pages.clear()
    expect(pages.knownAs('plain /?utm=1')).toBeUndefined()
  })

  it('lets go first of what nobody asked for', async () => {
    const pages = new KeptPages()
    pages.hears(true)
    await pages.keep('/', 'plain', async () => made('home'))
    for (let i = 0; i < 499; i++) await pages.keep(`/${i}`, 'plain', async () => made(`${i}`))
    pages.get('/', 'plain')
    await pages.keep('/one-more', 'plain', async () => made('one more'))
    expect([bodyOf(pages.get('/', 'plain')), pages.get('/0', 'plain')]).toEqual(['home', undefined])
  })
})

describe('a stale page', () => {
  /** A page is cached, and then the catalogue changes or the database's announcements are lost. */
  async function keptBefore(now: (pages: KeptPages) => void) {
    const pages = new KeptPages()
    pages.hears(true)
    await pages.keep('/', 'br', async () => made('<h1>아이</h1>', { headers: { 'x-a': 'b' } }))
    now(pages)
    return pages
  }
  const changes: [string, (pages: KeptPages) => void][] = [
    ['a change of the catalogue', (pages) => pages.clear()],
    ['a lost connection', (pages) => pages.hears(false)],
    [
      'a connection that came back',
      (pages) => {
        pages.hears(false)
        pages.hears(true)
      },
    ],
  ]

  it.each(changes)('after %s · not fresh, but still known', async (_, now) => {
    const pages = await keptBefore(now)
    expect(pages.get('/', 'br')).toBeUndefined()
    const stale = await pages.stale('/', 'br')
    expect(brotliDecompressSync(stale?.body ?? '').toString()).toBe('<h1>아이</h1>')
    expect(stale).toMatchObject({ status: 200, etag: undefined })
    expect(stale?.headers.join()).toMatch(/cache-control,no-store/)
    expect(stale?.headers.join()).toMatch(/x-a,b/)
    expect(stale?.headers.join()).not.toMatch(/etag|no-cache/)
  })

  it('asked for in another encoding · comes in that one', async () => {
    const pages = await keptBefore((kept) => kept.clear())
    const gzip = await pages.stale('/', 'gzip')
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe('<h1>아이</h1>')
    expect(gzip?.headers.join()).toMatch(/content-encoding,gzip/)
    const plain = await pages.stale('/', 'plain')
    expect(bodyOf(plain)).toBe('<h1>아이</h1>')
    expect(plain?.headers.join()).not.toMatch(/content-encoding/)
  })

  it('is shown instead of a broken one, and replaced by the next whole one', async () => {
    const pages = await keptBefore((kept) => kept.clear())
    const broken = async () => made('잠시 후', { status: 503, keep: false, isBroken: true })
    expect(await pages.keep('/', 'br', broken)).toMatchObject({ status: 200 })
    expect(await pages.keep('/never-seen', 'br', broken)).toMatchObject({ status: 503 })
    await pages.keep('/', 'br', async () => made('new'))
    expect(brotliDecompressSync(pages.get('/', 'br')?.body ?? '').toString()).toBe('new')
    expect(brotliDecompressSync((await pages.stale('/', 'br'))?.body ?? '').toString()).toBe('new')
  })

  it.each([404, 302])(
    'whose address answers %i by now · is shown no more, in no encoding',
    async (status) => {
      const pages = await keptBefore((kept) => kept.clear())
      await pages.keep('/', 'gzip', async () => made('', { status, keep: false }))
      for (const encoding of ['br', 'gzip', 'plain'] as const)
        expect(await pages.stale('/', encoding)).toBeUndefined()
    },
  )

  it('that could not be rendered for many requests · is still known', async () => {
    const pages = await keptBefore((kept) => kept.clear())
    for (const status of [429, 500, 503])
      await pages.keep('/', 'br', async () => made('later', { status, keep: false }))
    expect(await pages.stale('/', 'br')).toMatchObject({ status: 200 })
  })

  it('replaced again and again · takes no more room than one', async () => {
    const pages = new KeptPages()
    pages.hears(true)
    await pages.keep('/first', 'plain', async () => made('first'))
    for (let i = 0; i < 30; i++) {
      pages.clear()
      await pages.keep('/large', 'plain', async () => made('x'.repeat(3_000_000)))
    }
    expect(bodyOf(await pages.stale('/first', 'plain'))).toBe('first')
  })
})
