import { beforeAll, describe, expect, it } from 'vitest'
import { parseBookSearch } from '~/domain/books/book.input.server'
import {
  findBookOnSale,
  findOrderableBookId,
  listBookChoices,
  listBooksOnSale,
  listCampaignBooks,
  listHomeBooks,
  listIdsOnSale,
  listRelatedBooks,
} from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { parseBookPager } from '~/domain/paging'

const COUNT = 60

beforeAll(async () => {
  await db
    .insertInto('books')
    .values(
      Array.from({ length: COUNT }, (_, i) => ({
        title: `책 ${String(i).padStart(2, '0')}`,
        description: i % 2 ? '홀수' : '짝수',
        category: i < 50 ? '모험' : '자연',
        price: 50_000 + (i % 3) * 1000,
        displayOrder: i,
        featuredOrder: i < 30 ? i : null,
        isSoldOut: i === 0,
        createdAt: new Date('2026-01-01'),
      })),
    )
    .execute()
})

const titles = (books: { title: string }[]) => books.map(({ title }) => title.slice(-2))

describe('a page of books', () => {
  it('has 24 of them and the number of all', async () => {
    const { books, total } = await listBooksOnSale(db)
    expect([books.length, total, titles(books)[0]]).toEqual([24, COUNT, '00'])
  })
  it.each(['', 'sort=new', 'sort=cheap', 'sort=dear', 'category=모험', 'q=홀수&sort=cheap'])(
    'comes before the next one without a gap or a repetition: %s',
    async (query) => {
      const search = parseBookSearch(new URLSearchParams(query))
      const all = (await listBooksOnSale(db, search, { page: 1, limit: 200 })).books
      const paged = []
      for (const page of [1, 2, 3, 4]) {
        const part = await listBooksOnSale(db, search, { page, limit: 24 })
        expect(part.total).toBe(all.length)
        paged.push(...part.books)
      }
      expect(titles(paged)).toEqual(titles(all))
    },
  )
  it('beyond the end is empty, and still counts all', async () => {
    expect(await listBooksOnSale(db, {}, { page: 100_000, limit: 24 })).toEqual({
      books: [],
      total: COUNT,
      isMore: false,
    })
  })
  it('of the campaign leaves out what is sold out where it cannot be chosen', async () => {
    const all = await listCampaignBooks(db, { page: 3, limit: 24 })
    expect([all.books.length, all.total]).toEqual([12, COUNT])
    const orderable = await listCampaignBooks(db, { page: 1, limit: 24, isOrderable: true })
    expect([titles(orderable.books)[0], orderable.total]).toEqual(['01', COUNT - 1])
  })
})

describe('a page number', () => {
  it.each([
    ['?page=3', 3],
    ['', 1],
    ['?page=0', 1],
    ['?page=-1', 1],
    ['?page=1.5', 1],
    ['?page=둘', 1],
    ['?page=1e3', 1],
    ['?page=1000000000', 100_000],
    ['?page=2&pageSize=200', 2],
  ])('%j is page %i, of 24 books', (query, page) => {
    expect(parseBookPager(`http://shop.example/products${query}`)).toEqual({ page, limit: 24 })
  })
})

describe('the home page', () => {
  it('reads only the books that it shows', async () => {
    const { featured, others, isMore } = await listHomeBooks(db)
    expect([featured.length, titles(featured)[23]]).toEqual([24, '23'])
    expect([others.length, titles(others)[0], isMore]).toEqual([12, '30', true])
  })
})

describe('other books', () => {
  it('are of the same category first, then of others, and sold-out ones last', async () => {
    const book = await findBookOnSale(db, (await listIdsOnSale(db, { page: 1, limit: 60 }))[55] ?? 0)
    if (!book) throw new Error('no book')
    expect(titles(await listRelatedBooks(db, book, 4))).toEqual(['50', '51', '52', '53'])
    expect(titles(await listRelatedBooks(db, book, 12))).toEqual([
      '50',
      '51',
      '52',
      '53',
      '54',
      '56',
      '57',
      '58',
      '59',
      '01',
      '02',
      '03',
    ])
  })
})

describe('a form’s choices', () => {
  it('are the books that can be ordered', async () => {
    const choices = await listBookChoices(db)
    expect([choices.length, choices[0]?.title]).toEqual([COUNT - 1, '책 01'])
    expect(await findOrderableBookId(db)).toBe(choices[0]?.id)
  })
})
