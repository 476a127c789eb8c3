import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageKeys } from '~/book/document'
import { nextSeoulMidnight } from '~/server/page-cache.server'
import { createDatabase, createFolder, removeFolder, type Shop, startShop } from '../support/shop'

let database: Awaited<ReturnType<typeof createDatabase>>
let shop: Shop

beforeAll(async () => {
  database = await createDatabase()
  shop = await startShop({ databaseUrl: database.url })
})
afterAll(async () => {
  await shop.end()
  await database.drop()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers, redirect: 'manual' })

describe('a book’s address without preview parameter', () => {
  const cold = { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' }
  it('redirects a visitor from outside to the book’s card on the home page', async () => {
    for (const site of ['none', 'cross-site']) {
      const answer = await get('/book/1', { ...cold, 'Sec-Fetch-Site': site })
      expect([answer.status, answer.headers.get('Location'), answer.headers.get('Cache-Control')]).toEqual([
        302,
        '/#book-1',
        'no-store',
      ])
    }
  })
  it.each([
    ['carries a preview', '/book/1?preview=1', cold],
    ['carries a preview without a value', '/book/1?utm=x&preview', cold],
    ['is followed on our own site', '/book/1', { ...cold, 'Sec-Fetch-Site': 'same-origin' }],
    ['comes from a program that says nothing of itself', '/book/1', {}],
    ['is opened by somebody we have met', '/book/1', { ...cold, Cookie: 'gid=anything' }],
    ['is fetched as a picture', '/book/1', { ...cold, 'Sec-Fetch-Dest': 'image' }],
    ['belongs to the campaign', '/wadiz/book/1', cold],
    ['belongs to the campaign, spelt the other way', '/wadiz/books/1', cold],
  ])('opens the book when it %s', async (_, path, headers) => {
    const answer = await get(path, headers)
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('달빛 서랍 속의 우주선'),
    ])
  })
  it('is decided per request, not by the cached page', async () => {
    await (await get('/book/2')).text()
    expect((await get('/book/2', cold)).status).toBe(302)
    expect((await get('/book/2')).status).toBe(200)
  })
})

describe('page weight', () => {
  it('policy pages load no script', async () => {
    for (const path of ['/terms', '/privacy', '/refund-policy']) {
      const html = await (await get(path)).text()
      expect(html).not.toMatch(/<script|modulepreload/)
      expect(html).toContain('href="/checkout"')
    }
  })
  it('cart, order, payment, my page and login pages load at most 86 KB of script', async () => {
    const login = await fetch(`${shop.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'jiwoo@example.com', password: 'book1234' }),
    })
    const Cookie =
      login.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('sid='))
        ?.split(';')[0] ?? ''
    const placed = await fetch(`${shop.url}/api/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie },
      body: JSON.stringify({ bookId: 1, name: '김지우' }),
    })
    const { orderId } = await placed.json()
    const paid = (await database.ask(
      `insert into orders (order_number, user_id, book_id, title, price, quantity, total_amount, customer_name, preset_version, status, paid_at)
       select '261122-EBKRDR', user_id, 1, title, 59000, 1, 59000, '김지우', 1, 'PAID', now() from orders where id = ${orderId} returning id`,
    )) as { id: number }[]
    for (const path of [
      `/ebook/${paid[0]?.id}/gifts`,
      `/order/${orderId}`,
      `/order/${orderId}?to=words`,
      '/cart',
      '/checkout',
      '/wadiz/checkout',
      '/wadiz/checkout-complete',
      `/payment?orderId=${orderId}`,
      '/payple-success',
      '/login',
      '/auth/login',
      '/auth?mode=signup',
      '/signup/email',
      '/admin',
      '/mypage',
      '/mypage?open=profile',
    ]) {
      const scripts = [
        ...new Set(
          (await (await get(path, /^\/(pay|order|ebook|mypage)/.test(path) ? { Cookie } : {})).text()).match(
            /(?<= (src|href)=")\/assets\/[\w.-]+\.js/g,
          ),
        ),
      ]
      const sizes = scripts.map(async (script) =>
        Number((await get(script, { 'Accept-Encoding': 'br' })).headers.get('Content-Length')),
      )
      expect(sizes.length).toBeGreaterThan(3)
      expect(
        (await Promise.all(sizes)).reduce((all, size) => all + size, 0),
        path,
      ).toBeLessThanOrEqual(86 * 1024)
    }
  })
  const bytes = async (path: string) =>
    Number((await get(path, { 'Accept-Encoding': 'br' })).headers.get('Content-Length'))
  const sum = async (files: Iterable<string>) =>
    (await Promise.all([...files].map(bytes))).reduce((all, size) => all + size, 0)
  /** With all that a script imports, and not what it may import later. */
  const scriptsFrom = async (first: string[]) => {
    const scripts = new Set(first)
    for (const script of scripts)
      for (const [, file] of (await (await get(script)).text()).matchAll(
        /(?:from|import)"\.\/([\w-]+\.js)"/g,
      ))
        scripts.add(`/assets/${file}`)
    return scripts
  }
  const assetsOf = (html: string, kind: 'js' | 'css') => [
    ...new Set(html.match(new RegExp(`(?<= (src|href)=")/assets/[\\w.-]+\\.${kind}`, 'g'))),
  ]
  /** On a page without the framework. */
  const lateScriptsOf = (html: string) => [
    ...new Set([...html.matchAll(/data-scripts="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '))),
  ]
  /** One inline script starts the others, and the page asks for none by itself. */
  const expectLateScripts = async (page: Response) => {
    const html = await page.text()
    expect(html).not.toMatch(/__remix|framework-/)
    expect(assetsOf(html, 'js')).toEqual([])
    const [inline = '', ...others] = [
      ...html.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([^<]*)<\/script>/g),
    ].map(([, text]) => text)
    expect(others).toEqual([])
    const hash = `sha256-${createHash('sha256').update(inline).digest('base64')}`
    // A page that is rendered for one visitor has a nonce.
    const [, nonce] = html.match(/<script nonce="([^"]+)"/) ?? []
    expect(page.headers.get('Content-Security-Policy')).toContain(
      `script-src 'self' '${nonce ? `nonce-${nonce}` : hash}';`,
    )
    return html
  }

  it('home, list, reviews and campaign home load at most 6 KB of script, without the framework', async () => {
    for (const path of ['/', '/products', '/products?q=없음', '/book/1/reviews', '/wadiz']) {
      const scripts = lateScriptsOf(await expectLateScripts(await get(path)))
      expect(scripts, path).toHaveLength(2)
      // All of it is named by the page, so nothing is found late.
      expect(await scriptsFrom(scripts)).toEqual(new Set(scripts))
      expect(await sum(scripts)).toBeLessThanOrEqual(6 * 1024)
    }
  })
  it('the login dialog loads at most 8 KB of script on a page without the framework', async () => {
    const html = await (await get('/')).text()
    const [, dialog = ''] = html.match(/data-login-dialog="([^ "]+)/) ?? []
    const there = lateScriptsOf(html)
    const added = [...(await scriptsFrom([dialog]))].filter((script) => !there.includes(script))
    expect(added.length).toBeGreaterThan(0)
    expect(await sum(added)).toBeLessThanOrEqual(8 * 1024)
  })
  it('a book’s page loads at most 12 KB of script, without the framework; its photo form 5 KB more once touched', async () => {
    for (const path of ['/book/1?preview=1', '/wadiz/books/1']) {
      const html = await expectLateScripts(await get(path))
      const scripts = lateScriptsOf(html)
      expect(scripts.length, path).toBeGreaterThan(2)
      expect(await scriptsFrom(scripts)).toEqual(new Set(scripts))
      expect(await sum(scripts)).toBeLessThanOrEqual(12 * 1024)
      const [, studio = ''] = html.match(/data-script="([^"]+)"/) ?? []
      const added = [...(await scriptsFrom([studio]))].filter((script) => !scripts.includes(script))
      expect(added.length).toBeGreaterThan(0)
      expect(await sum(added)).toBeLessThanOrEqual(5 * 1024)
    }
  })
  it('the inquiry page loads at most 86 KB of script', async () => {
    const scripts = assetsOf(await (await get('/inquiry')).text(), 'js')
    expect(scripts.length).toBeGreaterThan(3)
    expect(await sum(scripts)).toBeLessThanOrEqual(86 * 1024)
  })
  it('visitor pages have 6.7 KB of styles, and 30 KB of HTML and styles', async () => {
    for (const path of ['/', '/products', '/book/1?preview=1', '/wadiz', '/wadiz/books/1']) {
      const html = await (await get(path)).text()
      const styles = assetsOf(html, 'css')
      expect(await sum(styles)).toBeLessThanOrEqual(6_700)
      expect((await sum(styles)) + (await bytes(path))).toBeLessThanOrEqual(30 * 1024)
    }
  })
  it('the first picture on a phone is immutable and at most 60 KB', async () => {
    for (const path of ['/', '/book/1?preview=1', '/book/2?preview=1', '/book/3?preview=1']) {
      const html = await (await get(path)).text()
      const first = html.match(/\/pictures\/[\w-]+\/720\.avif/)?.[0] ?? ''
      const picture = await get(first)
      expect(picture.headers.get('Cache-Control')).toContain('immutable')
      expect((await picture.arrayBuffer()).byteLength).toBeLessThanOrEqual(60 * 1024)
    }
  })
})

it('a 304 response has no Content-Length', async () => {
  const etag = (await get('/api/books')).headers.get('ETag') ?? ''
  const answer = await get('/api/books', { 'If-None-Match': etag })
  expect([answer.status, answer.headers.get('Content-Length')]).toEqual([304, null])
  // The response depends on the session cookie or the token.
  expect(answer.headers.get('Vary')).toMatch(/Authorization.*Cookie/)
})

describe('the seeded catalogue', () => {
  it('has six books in all categories, one sold out, one reduced, four featured, with covers', async () => {
    const books = await (await get('/api/books')).json()
    expect(books).toHaveLength(6)
    const every = (name: string) => new Set(books.map((book: Record<string, unknown>) => book[name]))
    expect(every('category')).toEqual(new Set(['모험', '판타지', 'SF', '자연', '요정']))
    expect(every('gender')).toEqual(new Set(['unisex', 'male', 'female']))
    expect(books.filter((book: { isSoldOut: boolean }) => book.isSoldOut)).toHaveLength(1)
    expect(
      books.filter(
        (book: { originalPrice: number | null; price: number }) => (book.originalPrice ?? 0) > book.price,
      ),
    ).toHaveLength(1)
    expect(await (await get('/api/books/featured')).json()).toHaveLength(4)
    for (const { imageUrl } of books)
      expect((await get(imageUrl)).headers.get('Content-Type')).toBe('image/jpeg')
  })
})

describe('seeded pictures', () => {
  const coversOf = async (shop: Shop) => {
    const books = (await (await fetch(`${shop.url}/api/books`)).json()) as { imageUrl: string | null }[]
    return Promise.all(
      books.map(async ({ imageUrl }) => imageUrl && (await fetch(shop.url + imageUrl)).status),
    )
  }
  const ALL = [200, 200, 200, 200, 200, 200]

  it('are restored after the storage was lost, and set for books without a cover', async () => {
    const own = await createDatabase()
    const dataDir = createFolder()
    const first = await startShop({ databaseUrl: own.url, dataDir })
    expect(await coversOf(first)).toEqual(ALL)
    await first.end()
    rmSync(join(dataDir, 'objects'), { recursive: true })
    await own.ask(`update books set image_url = null where id > 1`)
    await own.ask(`update books set image_url = '/pictures/own-0123456789ab/240.jpg' where id = 1`)
    await own.ask(`delete from seedings where name = 'covers'`)
    const again = await startShop({ databaseUrl: own.url, dataDir })
    // The owner's own cover stays, even if its file does not exist.
    expect(await coversOf(again)).toEqual([404, ...ALL.slice(1)])
    await again.end()
    removeFolder(dataDir)
    await own.drop()
  })

  it('are missing, but the shop opens, while the storage service is down', async () => {
    const own = await createDatabase()
    const lonely = await startShop({
      databaseUrl: own.url,
      env: {
        STORAGE: 's3',
        S3_ENDPOINT: 'http://127.0.0.1:9',
        S3_BUCKET: 'none',
        S3_KEYS_BUCKET: 'no-keys',
        S3_ACCESS_KEY: 'none',
        S3_SECRET_KEY: 'none',
      },
    })
    expect((await fetch(lonely.url)).status).toBe(200)
    expect(lonely.output()).toContain('"event":"pictures"')
    await lonely.end()
    await own.drop()
  })
})

describe('a page', () => {
  it('contains no null byte', async () => {
    for (const path of [
      '/',
      '/products',
      '/wadiz',
      '/experience',
      '/terms',
      '/privacy',
      '/refund-policy',
      '/terms-test',
      '/book/6',
    ])
      expect(await (await get(path)).text()).not.toContain('\0')
  })
  it('without the framework is rendered ahead where a browser can, fades in, and may wait in the browser’s history', async () => {
    for (const path of ['/', '/products', '/book/1?preview=1', '/book/1/reviews', '/wadiz', '/terms']) {
      const answer = await get(path, { Cookie: 'gid=anything' })
      expect(answer.headers.get('Cache-Control'), path).toBe('private, no-cache')
      const rules = await get(JSON.parse(answer.headers.get('Speculation-Rules') ?? '""'))
      expect(rules.headers.get('Content-Type')).toBe('application/speculationrules+json')
      const { prerender } = (await rules.json()) as { prerender: { where: { href_matches: string[] } }[] }
      expect(prerender[0]?.where.href_matches).toEqual(expect.arrayContaining(['/', '/products', '/book/*']))
      expect(JSON.stringify(prerender)).not.toMatch(/logout|cart|gift|mypage/)
      const html = await answer.text()
      const [styles = ''] = html.match(/\/assets\/[\w.-]+\.css/) ?? []
      expect(await (await get(styles)).text()).toContain('@view-transition')
      for (const script of new Set(html.match(/\/assets\/[\w.-]+\.js/g)))
        expect(await (await get(script)).text(), script).not.toMatch(/["'`](before)?unload["'`]/)
    }
  })
  it('of the campaign has the campaign’s layout in any letter case', async () => {
    expect(await (await get('/WADIZ')).text()).not.toContain('href="/cart"')
  })
  it('home has an anchor for each book', async () => {
    const html = await (await get('/')).text()
    for (const id of [1, 2, 3, 4, 5, 6]) expect(html).toContain(`id="book-${id}"`)
  })
  it('is not cached for a typed search, and is cached for a chosen filter', async () => {
    expect((await get('/products?q=고래')).headers.get('ETag')).toBeNull()
    expect((await get('/products?q=&category=SF')).headers.get('ETag')).not.toBeNull()
  })
})

it('the shop can be installed: its pages name a manifest, whose icons and shortcuts are what it says', async () => {
  for (const path of ['/', '/products', '/book/1?preview=1', '/cart', '/wadiz', '/gift/x', '/auth/login']) {
    const html = await (await get(path)).text()
    expect(html, path).toContain('<link rel="manifest" href="/app.webmanifest"/>')
    expect(html, path).toContain('<link rel="apple-touch-icon" href="/icon-192.png"/>')
  }
  const answer = await get('/app.webmanifest')
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/manifest+json'])
  const manifest = (await answer.json()) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[]
    shortcuts: { url: string }[]
    start_url: string
  }
  expect(manifest).toMatchObject({ name: '주인공', lang: 'ko', display: 'standalone', start_url: '/' })
  for (const url of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)])
    expect([200, 302], url).toContain((await get(url)).status)
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['any', undefined],
    ['192x192', 'any'],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await get(src)
    expect([src, icon.status, icon.headers.get('Content-Type')]).toEqual([src, 200, type])
    const image = sharp(Buffer.from(await icon.arrayBuffer()))
    const { width, height } = await image.metadata()
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
    // It decodes, and shows something.
    expect((await image.stats()).entropy, src).toBeGreaterThan(0.5)
  }
})

it('a maskable icon keeps its drawing within the circle that every mask leaves', async () => {
  const icon = Buffer.from(await (await get('/icon-512.png')).arrayBuffer())
  const { data, info } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)
  const paper = at(0, 0)
  let farthest = 0
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if (!at(x, y).equals(paper)) farthest = Math.max(farthest, Math.hypot(x - 256, y - 256))
  expect(farthest).toBeGreaterThan(100)
  expect(farthest).toBeLessThanOrEqual(0.4 * 512)
})

it('a page that shows a date is cached until midnight in Seoul', () => {
  const noon = Date.UTC(2026, 10, 21, 3)
  expect(new Date(nextSeoulMidnight(noon)).toISOString()).toBe('2026-11-21T15:00:00.000Z')
  const late = Date.UTC(2026, 10, 21, 14, 59, 59)
  expect(nextSeoulMidnight(late)).toBe(nextSeoulMidnight(noon))
  expect(nextSeoulMidnight(nextSeoulMidnight(noon))).toBe(nextSeoulMidnight(noon) + 24 * 3600_000)
})

describe('the seeded books’ pages', () => {
  const ask = async (question: string) => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query(question)
    await client.end()
    return rows
  }

  it('have pictures, texts and head positions from the first start', async () => {
    const presets = await ask('select document, version from presets')
    expect(presets).toHaveLength(6)
    for (const { document, version } of presets) {
      expect(version).toBe(1)
      expect(Object.keys(document.pageImages).sort()).toEqual([...pageKeys].sort())
      expect(Object.keys(document.textBoxes)).toHaveLength(pageKeys.length - 1)
      expect(Object.keys(document.heads).length).toBeGreaterThanOrEqual(9)
    }
    const books = await ask('select target_image_url, detail_image_url from books')
    for (const book of books) expect(Object.values(book)).not.toContain(null)
  })

  it('have all pictures in storage', async () => {
    const presets = await ask('select document from presets')
    for (const url of presets.flatMap(({ document }) => Object.values<string>(document.pageImages)))
      expect((await get(url)).status, url).toBe(200)
  })

  it('can be turned as samples, with their own fonts', async () => {
    for (const id of [1, 2, 3, 4, 5, 6]) {
      const page = await (await get(`/book/${id}?preview=1`)).text()
      expect(page.includes('책 속을 넘겨 보세요'), `book ${id}`).toBe(true)
      const faces = [...page.matchAll(/src:url\((\/books\/\d+\/letters\/[^)]+)\)/g)].map(
        ([, url = '']) => url,
      )
      expect(faces.length).toBeGreaterThan(0)
      for (const face of faces) expect((await get(face)).headers.get('Content-Type')).toBe('font/woff2')
    }
  })

  it('are not overwritten when an operator changed them', async () => {
    await ask(`update presets set document = '{"mine": true}', version = 7 where book_id = 1`)
    const again = await startShop({ databaseUrl: database.url })
    await again.end()
    expect(await ask('select version, document from presets where book_id = 1')).toEqual([
      { version: 7, document: { mine: true } },
    ])
    // The page cache drops the page.
    const isLeft = async () => (await (await get('/book/1?preview=1')).text()).includes('책 속을')
    await expect.poll(isLeft, { timeout: 5000 }).toBe(false)
  })
})
