import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseBookSearch } from '~/domain/books/book.input.server'
import { listBooksOnSale } from '~/domain/books/books.server'
import { databaseAddress, db } from '~/domain/db.server'
import { seedBulkBooks } from '../../db/seed/bulk-books'
import { aBook } from '../support/builders'

const COUNT = 1500

beforeAll(async () => {
  await aBook({ title: '고래의 노래', description: '파도를 모으는 아이', displayOrder: 0 })
  await aBook({ title: '달빛 서랍', description: '우주선을 타고 Moon으로', displayOrder: 1 })
  await aBook({ title: '꿈꾸는 값진 몫', description: '숲에서', displayOrder: 2 })
  await aBook({ title: '숨은 고래', isHidden: true, displayOrder: 3 })
})

const find = async (q: string) => {
  const { books, total } = await listBooksOnSale(db, parseBookSearch(new URLSearchParams({ q })))
  expect(total).toBe(books.length)
  return books.map(({ title }) => title)
}

describe('a search', () => {
  it.each([
    ['ㄱㄹ', ['고래의 노래']],
    ['ㄱㄹㅇㄴㄹ', ['고래의 노래']],
    ['ㄱㄹ ㄴㄹ', ['고래의 노래']],
    ['ㅂㅅ', ['달빛 서랍']],
    ['ㅄ', ['달빛 서랍']],
    ['ㄷㅂㅅㄹ', ['달빛 서랍']],
    ['ㄲㄲㄴ', ['꿈꾸는 값진 몫']],
    ['ㄱㄹ 파도', ['고래의 노래']],
    ['ㅍㄷ', []],
    ['ㄹㄱ', []],
  ])('of initial consonants looks into titles: %s', async (q, titles) => {
    expect(await find(q)).toEqual(titles)
  })
  it.each([
    ['달빛서랍', ['달빛 서랍']],
    ['달 빛 서 랍', ['달빛 서랍']],
    ['타고moon', ['달빛 서랍']],
    ['ＭＯＯＮ', ['달빛 서랍']],
    ['서랍우주', []],
    ['숲', ['꿈꾸는 값진 몫']],
    ['꿈', ['꿈꾸는 값진 몫']],
    ['래의', ['고래의 노래']],
    ['노래파도', []],
    ['🐳', []],
  ])('ignores spaces, width and case, and finds single letters: %s', async (q, titles) => {
    expect(await find(q)).toEqual(titles)
  })
  it('finds a title’s new words as soon as it is changed', async () => {
    const id = await aBook({ title: '빈 책', displayOrder: 4 })
    expect(await find('ㅂㄸㄱ')).toEqual([])
    await db.updateTable('books').set({ title: '보라 땅굴' }).where('id', '=', id).execute()
    expect(await find('땅굴')).toEqual(['보라 땅굴'])
    expect(await find('ㅂㄹㄸㄱ')).toEqual(['보라 땅굴'])
    expect(await find('빈책')).toEqual([])
    await db.deleteFrom('books').where('id', '=', id).execute()
  })
  it('of ten thousand letters, or of nothing but signs, finds nothing', async () => {
    for (const q of ['가'.repeat(10_000), '%'.repeat(10_000), '_%', '\\', "'; drop table books; --"])
      expect(await find(q)).toEqual([])
    expect(await find(`${'파 '.repeat(5000)}`)).toEqual(['고래의 노래'])
  })
})

describe('among thousands of books a search', () => {
  beforeAll(async () => {
    await seedBulkBooks(await databaseAddress(), COUNT)
  })
  const plain = (text: string) => text.replaceAll(' ', '')

  it.each(['의', '이야기예요', '이야기', '고래', '비밀 바다', '고래 없는낱말'])(
    'finds as many as hold the words, rare or common: %s',
    async (q) => {
      const all = await db
        .selectFrom('books')
        .select(['title', 'description'])
        .where('isHidden', '=', false)
        .orderBy('displayOrder')
        .execute()
      const expected = all.filter(({ title, description }) =>
        q.split(' ').every((word) => [title, description].some((text) => plain(text).includes(word))),
      )
      const { books, total, isMore } = await listBooksOnSale(db, { q })
      expect([total, isMore]).toEqual([Math.min(expected.length, 241), expected.length > 240])
      expect(books.map(({ title }) => title)).toEqual(expected.slice(0, 24).map(({ title }) => title))
    },
  )
  it('of a common word can be read on beyond the counted pages, to its last book', async () => {
    const pageOf = (page: number) => listBooksOnSale(db, { q: '이야기예요' }, { page, limit: 24 })
    expect(await pageOf(11)).toMatchObject({ total: 265, isMore: true, books: { length: 24 } })
    const [{ n = 0 } = {}] = (
      await sql<{ n: number }>`
        select count(*)::int as n from books where not is_hidden and sought like '%이야기예요%'`.execute(db)
    ).rows
    expect(await pageOf(Math.ceil(n / 24))).toMatchObject({ total: n, isMore: false })
  })
  it('of a rare word reads the index, not every book', async () => {
    const { rows } = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`
        explain select id from books where letters_and_pairs_of(sought) @> letters_and_pairs_of('고래')`.execute(
        tx,
      )
    })
    expect(JSON.stringify(rows)).toContain('Bitmap Index Scan on books_sought')
  })
})
