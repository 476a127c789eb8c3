import { beforeAll, describe, expect, it } from 'vitest'
import { startClock, stopClock } from '~/config/clock'
import { formatDispatch } from '~/domain/dispatch/dispatch'
import { storage } from '~/domain/storage.server'
import { loader as root } from '~/root'
import { loader as picture } from '~/routes/files/picture'
import { loader as robots } from '~/routes/ops/robots'
import { loader as sitemap } from '~/routes/ops/sitemap'
import { meta as bookMeta, loader as bookPage } from '~/routes/shop/book'
import { loader as home } from '~/routes/shop/home'
import { loader as products, meta as productsMeta } from '~/routes/shop/products'
import { loader as campaignBook } from '~/routes/wadiz/book'
import { loader as campaignHome } from '~/routes/wadiz/home'
import { aBook, aPicture } from '../support/builders'
import { catchResponse, loaderArgs } from '../support/requests'

let whale = 0
let moon = 0
let cover: Awaited<ReturnType<typeof aPicture>>

beforeAll(async () => {
  cover = await aPicture('whale')
  await aPicture('promise')
  whale = await aBook({ title: '고래의 노래', category: '자연', featuredOrder: 0, imageUrl: cover.url })
  moon = await aBook({ title: '달의 서랍', category: 'SF', isSoldOut: true })
  await aBook({ title: '숨은 책', isHidden: true, featuredOrder: 1 })
})

const at = (path: string, params: Record<string, string> = {}) => ({ ...loaderArgs(path), params }) as never
const matches = [{ id: 'root', data: { origin: 'https://shop.example' } }]
type Described = {
  tagName?: string
  rel?: string
  href?: string
  property?: string
  name?: string
  content?: string
}
const said = (tags: unknown, name: string) =>
  (tags as Described[]).find((tag) => tag.property === name || tag.name === name || tag.rel === name)

describe('the shop’s pages', () => {
  it('home shows featured books first', async () => {
    const { featured, others, promise } = await home(at('/'))
    expect([featured, others].map((books) => books.map(({ title }) => title))).toEqual([
      ['고래의 노래'],
      ['달의 서랍'],
    ])
    expect(promise?.url).toMatch(/^\/pictures\/promise-/)
  })
  it('the book list returns the search it understood, ignoring unknown parameters', async () => {
    const { search, books } = await products(at('/products?category=SF&age=<b>&utm_source=x'))
    expect([search, books.map(({ title }) => title)]).toEqual([{ category: 'SF' }, ['달의 서랍']])
  })
  it('a search of ten thousand letters is cut to sixty and finds nothing', async () => {
    const q = encodeURIComponent(`<script>${'가'.repeat(10_000)}`)
    const { search, books } = await products(at(`/products?q=${q}`))
    expect([[...(search.q ?? '')].length, books]).toEqual([60, []])
  })
  it('a book page shows the expected dispatch days and other books', async () => {
    stopClock(new Date('2026-11-21T03:00:00Z'))
    const { dispatch, beside } = await bookPage(at(`/book/${whale}`, { id: String(whale) }))
    startClock()
    expect(dispatch).toBe('2026. 11. 27. (금) ~ 2026. 12. 01. (화)')
    expect(dispatch).toBe(formatDispatch(new Date('2026-11-21T03:00:00Z')))
    expect(beside.map(({ title }) => title)).toEqual(['달의 서랍'])
  })
  it.each(['abc', '-1', '0', '2147483648', '9'.repeat(500), '1<b>', 'null'])(
    'book %s · 404 with a message',
    async (id) => {
      for (const loader of [bookPage, campaignBook]) {
        const answer = await catchResponse(() => loader(at('/book/x', { id })))
        expect([answer.status, (await answer.json()).message]).toEqual([404, '책을 찾을 수 없습니다.'])
      }
    },
  )
  it('a social login is greeted on the home page only', async () => {
    const toastAt = async (path: string) => (await root(at(path))).data.toast?.title
    expect(await toastAt('/?login=success')).toBe('로그인 성공')
    expect(await toastAt('/?login=failed')).toBe('로그인 실패')
    expect(await toastAt('/?login=<b>')).toBeUndefined()
    expect(await toastAt('/products?login=success')).toBeUndefined()
  })
})

describe('the campaign’s pages', () => {
  it('contain no price', async () => {
    const told = [await campaignHome(at('/wadiz')), await campaignBook(at('/', { id: String(whale) }))]
    expect(JSON.stringify(told)).toContain('고래의 노래')
    expect(JSON.stringify(told)).not.toMatch(/rice|59000/)
  })
})

describe('search engines', () => {
  it('a book’s canonical address, preview picture and availability are in its tags', async () => {
    const data = await bookPage(at('/', { id: String(whale) }))
    const tags = bookMeta({ data, matches } as never)
    const url = `https://shop.example/book/${whale}?preview=1`
    expect(said(tags, 'canonical')?.href).toBe(url)
    expect(said(tags, 'og:url')?.content).toBe(url)
    expect(said(tags, 'og:image')?.content).toBe(
      `https://shop.example${cover.url.replace('480.jpg', 'og.jpg')}`,
    )
    expect(JSON.stringify(tags)).toContain('"availability":"https://schema.org/InStock"')
    expect(JSON.stringify(tags)).not.toContain('aggregateRating')
  })
  it('a sold-out book is marked as sold out', async () => {
    const data = await bookPage(at('/', { id: String(moon) }))
    expect(JSON.stringify(bookMeta({ data, matches } as never))).toContain('schema.org/SoldOut')
  })
  it('a search result is noindex, the full list is not', async () => {
    const tagsOf = async (path: string) => productsMeta({ data: await products(at(path)), matches } as never)
    expect(said(await tagsOf('/products'), 'robots')).toBeUndefined()
    expect(said(await tagsOf('/products?q=x'), 'robots')?.content).toBe('noindex')
  })
  it('the sitemap lists the books on sale with their canonical addresses', async () => {
    const index = await (await sitemap(at('/sitemap.xml'))).text()
    expect(index.match(/<loc>[^<]*/g)).toEqual(['<loc>http://localhost:3000/sitemap.xml?part=1'])
    const text = await (await sitemap(at('/sitemap.xml?part=1'))).text()
    expect(text.match(/<loc>[^<]*\/book\/[^<]*<\/loc>/g)).toEqual(
      [whale, moon].map((id) => `<loc>http://localhost:3000/book/${id}?preview=1</loc>`),
    )
    expect(await robots().text()).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  })
})

describe('GET /pictures/{name}/{file}', () => {
  const ask = (name: string, file: string) => picture(at('/', { name, file }))
  it('is immutable for caches', async () => {
    const name = 'whale-0123456789ab'
    await storage.put(`pictures/${name}/240.avif`, Buffer.from('avif'))
    const answer = await ask(name, '240.avif')
    expect([answer.status, await answer.text()]).toEqual([200, 'avif'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })
  it.each([
    ['whale-0123456789ab', '9999.avif'],
    ['whale-0123456789ab', '240.svg'],
    ['whale-0123456789ab', 'picture.json'],
    ['..', '240.avif'],
    ['../photos', '240.jpg'],
    ['whale-0123456789ab/x', '240.avif'],
    ['WHALE-0123456789AB', '240.avif'],
  ])('%s/%s · 404', async (name, file) => {
    expect((await ask(name, file)).status).toBe(404)
  })
})
