import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { loader as experience } from '~/routes/shop/experience'
import { loader as products, meta as productsMeta } from '~/routes/shop/products'
import { loader as campaign, meta as campaignMeta } from '~/routes/wadiz/home'
import { listPageUrl } from '~/urls/list-pages'
import { catchResponse, loaderArgs } from '../support/requests'

const COUNT = 50

beforeAll(async () => {
  await db
    .insertInto('books')
    .values(
      Array.from({ length: COUNT }, (_, i) => ({
        title: `책 ${i}`,
        description: '설명',
        category: i < 30 ? 'SF' : '자연',
        price: 59000,
        displayOrder: i,
      })),
    )
    .execute()
})

const at = (path: string) => loaderArgs(path) as never
const matches = [{ id: 'root', data: { origin: 'https://shop.example' } }]
const linksOf = (tags: unknown) =>
  Object.fromEntries(
    (tags as { tagName?: string; rel?: string; href?: string }[])
      .filter(({ tagName }) => tagName === 'link')
      .map(({ rel, href }) => [rel, href]),
  )

describe.each([
  ['/products', products],
  ['/wadiz', campaign],
  ['/experience', experience],
  ['/wadiz/experience', experience],
] as const)('%s', (path, loader) => {
  it('shows 24 books and counts all', async () => {
    const { books, pages } = (await loader(at(path))) as Awaited<ReturnType<typeof products>>
    expect([books.length, pages]).toEqual([24, { page: 1, lastPage: 3, total: COUNT }])
  })
  it('ends with a shorter page', async () => {
    const { books } = (await loader(at(`${path}?page=3`))) as Awaited<ReturnType<typeof products>>
    expect(books.map(({ title }) => title)).toEqual(['책 48', '책 49'])
  })
  it.each(['0', '-1', '1.5', 'two', '둘', '', '%00', '2&pageSize=1&page=x'])(
    'page=%s is never refused',
    async (page) => {
      const { books } = (await loader(at(`${path}?page=${page}`))) as Awaited<ReturnType<typeof products>>
      expect(books).toHaveLength(24)
    },
  )
  it.each(['4', '1000000000', '999999999999999'])('page=%s is beyond the end: 404', async (page) => {
    expect((await catchResponse(() => loader(at(`${path}?page=${page}`)) as Promise<unknown>)).status).toBe(
      404,
    )
  })
})

describe('the list of all books', () => {
  it('without a match has one page, which is empty', async () => {
    expect(await products(at('/products?q=없는책'))).toMatchObject({
      books: [],
      pages: { page: 1, lastPage: 1, total: 0 },
    })
    expect((await catchResponse(() => products(at('/products?q=없는책&page=2')))).status).toBe(404)
  })
  it('names itself and its neighbours to search engines', async () => {
    const tagsOf = async (path: string) => productsMeta({ data: await products(at(path)), matches } as never)
    const shop = 'https://shop.example/products'
    expect(linksOf(await tagsOf('/products?page=1'))).toEqual({ canonical: shop, next: `${shop}?page=2` })
    expect(linksOf(await tagsOf('/products?page=2'))).toEqual({
      canonical: `${shop}?page=2`,
      prev: shop,
      next: `${shop}?page=3`,
    })
    expect(linksOf(await tagsOf('/products?page=3'))).toEqual({
      canonical: `${shop}?page=3`,
      prev: `${shop}?page=2`,
    })
    expect(linksOf(await tagsOf('/products?category=SF&utm_source=x'))).toMatchObject({
      next: `${shop}?category=SF&page=2`,
    })
    expect(JSON.stringify(await tagsOf('/products?page=3'))).toContain('"position":49')
  })
  it('of the campaign does so too', async () => {
    const data = await campaign(at('/wadiz?page=2'))
    expect(linksOf(campaignMeta({ data, matches } as never))).toEqual({
      canonical: 'https://shop.example/wadiz?page=2',
      prev: 'https://shop.example/wadiz',
      next: 'https://shop.example/wadiz?page=3',
    })
  })
})

it('a page’s address keeps the search, in characters that are safe in an address', () => {
  expect(listPageUrl('/products', 2, { q: '달 & 별', age: 5, category: undefined })).toBe(
    '/products?q=%EB%8B%AC+%26+%EB%B3%84&age=5&page=2',
  )
  expect(listPageUrl('/products', 1)).toBe('/products')
})
