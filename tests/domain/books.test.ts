import { beforeAll, describe, expect, it } from 'vitest'
import { parseBookSearch } from '~/domain/books/book.input.server'
import {
  findBookOnSale,
  findCampaignBook,
  listBooksOnSale,
  listCampaignBooks,
  listHomeBooks,
  listRelatedBooks,
} from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { aBook, aPicture } from '../support/builders'

const titles = (books: { title: string }[]) => books.map(({ title }) => title)
const found = async (query: string) =>
  titles((await listBooksOnSale(db, parseBookSearch(new URLSearchParams(query)))).books)

let whale = 0
beforeAll(async () => {
  const cover = await aPicture('whale')
  whale = await aBook({
    title: '고래의 노래',
    description: '파도 100%를 모으는 아이',
    category: '자연',
    ageRange: '3~7세',
    price: 59000,
    originalPrice: 69000,
    featuredOrder: 1,
    imageUrl: cover.url,
    createdAt: new Date('2026-01-01'),
  })
  await aBook({
    title: '달의 서랍',
    category: 'SF',
    ageRange: '6~9세',
    gender: 'male',
    price: 49000,
    featuredOrder: 0,
  })
  await aBook({ title: '숲의 등불', category: '자연', ageRange: '모든 나이', gender: 'female', price: 69000 })
  await aBook({ title: '숨은 책', isHidden: true, featuredOrder: 2 })
  await aBook({ title: '쉬는 책', isActive: false })
  await aBook({ title: '지운 책', isActive: false, isHidden: true, deletedAt: new Date() })
})

describe('a search term', () => {
  it.each([
    ['고래의노래', '고래의 노래'],
    ['고 래의 노래', '고래의 노래'],
    ['달의서랍'.normalize('NFD'), '달의 서랍'],
    ['파도１００％를', '고래의 노래'],
    ['파도100%를모으는', '고래의 노래'],
  ])('%s · finds the book whatever its spacing and Unicode form', async (typed, title) => {
    expect(await found(`q=${encodeURIComponent(typed)}`)).toEqual([title])
  })
  it('with % or _ · matches the character itself, not any text', async () => {
    expect(await found(`q=${encodeURIComponent('％')}`)).toEqual(['고래의 노래'])
    expect(await found('q=_')).toEqual([])
  })
})

describe('books on sale', () => {
  it('are listed in the shop’s order', async () => {
    expect(await found('')).toEqual(['고래의 노래', '달의 서랍', '숲의 등불'])
  })
  it('have a cover in all widths, or none', async () => {
    const [first, second] = (await listBooksOnSale(db)).books
    expect(first?.cover).toMatchObject({ widths: [240, 480], width: 1200 })
    expect(first?.rating).toBe(0)
    expect(second?.cover).toBeNull()
  })
  it('exclude what is hidden, inactive or deleted', async () => {
    const hidden = await db.selectFrom('books').select('id').where('title', 'like', '% 책').execute()
    expect(hidden).toHaveLength(3)
    for (const { id } of hidden) expect(await findBookOnSale(db, id)).toBeUndefined()
    const { featured, others } = await listHomeBooks(db)
    expect([titles(featured), titles(others)]).toEqual([['달의 서랍', '고래의 노래'], ['숲의 등불']])
  })
  it('are suggested next to a book: same category first, never itself', async () => {
    const book = await findBookOnSale(db, whale)
    if (!book) throw new Error('the whale is gone')
    expect(titles(await listRelatedBooks(db, book, 4))).toEqual(['숲의 등불', '달의 서랍'])
  })
})

describe('a search query', () => {
  it.each([
    ['q=고래', ['고래의 노래']],
    ['q=모으는 고래', ['고래의 노래']],
    ['q=고래 등불', []],
    ['q=100%', ['고래의 노래']],
    ['q=%', ['고래의 노래']],
    ['q=_', []],
    ['q=\\', []],
    ["q=' or 1=1 --", []],
    ['category=자연', ['고래의 노래', '숲의 등불']],
    ['age=3', ['고래의 노래', '숲의 등불']],
    ['age=8', ['달의 서랍', '숲의 등불']],
    ['gender=male', ['고래의 노래', '달의 서랍']],
    ['gender=unisex', ['고래의 노래']],
    ['gender=other', ['고래의 노래']],
    ['sort=cheap', ['달의 서랍', '고래의 노래', '숲의 등불']],
    ['sort=dear', ['숲의 등불', '고래의 노래', '달의 서랍']],
    ['category=자연&gender=female&age=5&sort=dear', ['숲의 등불', '고래의 노래']],
  ])('%s', async (query, expected) => {
    expect(await found(query.replaceAll('%', '%25'))).toEqual(expected)
  })
  it('sort=new puts the oldest book last', async () => {
    expect((await found('sort=new')).at(-1)).toBe('고래의 노래')
  })
})

describe('books of the campaign', () => {
  it('carry no price', async () => {
    const books = [...(await listCampaignBooks(db)).books, await findCampaignBook(db, whale)]
    expect(books).toHaveLength(4)
    expect(JSON.stringify(books)).not.toMatch(/rice|59000|69000|49000/)
  })
})
