import { expect, it } from 'vitest'
import { listBooksOnSale } from '~/domain/books/books.server'
import { databaseAddress, db } from '~/domain/db.server'
import { seedBulkBooks } from '../../db/seed/bulk-books'
import { aBook, aPicture } from '../support/builders'

// `npm run seed:many -- --books N`.

it('a catalogue is filled up to a number of books, after those that it has', async () => {
  const first = await aBook({ title: '고래의 노래', imageUrl: (await aPicture('whale')).url })
  expect(await seedBulkBooks(await databaseAddress(), 300)).toBe(299)
  const { books, total } = await listBooksOnSale(db)
  expect([books[0]?.id, total]).toEqual([first, 300])
  expect(books.every(({ cover }) => cover)).toBe(true)
  expect(new Set(books.map(({ title }) => title)).size).toBe(24)
  expect(await seedBulkBooks(await databaseAddress(), 300)).toBe(0)
  expect(await seedBulkBooks(await databaseAddress(), 10)).toBe(0)
})
