import { beforeAll, expect, it } from 'vitest'
import { type BookSearch, categories, genders, MAX_AGE, MIN_AGE } from '~/domain/books/book'
import { listBooksOnSale, listFiltersOfBooks } from '~/domain/books/books.server'
import { db } from '~/domain/db.server'
import { aBook } from '../support/builders'

// A browser with all books on its page filters them by itself, and must find what the database finds.

beforeAll(async () => {
  const ranges = ['3~5세', '5세 이상', '7세까지', '모든 나이', '4세']
  for (const [i, ageRange] of ranges.entries())
    for (const [j, gender] of genders.entries())
      await aBook({
        ageRange,
        gender,
        category: categories[(i + j) % categories.length],
        displayOrder: i * 3 + j,
      })
})

it('each filter finds the same books in the browser and in the database', async () => {
  const { books } = await listBooksOnSale(db)
  const filters = await listFiltersOfBooks(db, books)
  const ages = Array.from({ length: MAX_AGE - MIN_AGE + 1 }, (_, i) => MIN_AGE + i)
  const searches: BookSearch[] = [
    ...categories.map((category) => ({ category })),
    ...genders.map((gender) => ({ gender })),
    ...ages.map((age) => ({ age })),
  ]
  for (const search of searches) {
    const [one = []] = Object.entries(search)
    const here = books.filter(({ id }) => filters[id]?.split(' ').includes(one.join('=')))
    const there = await listBooksOnSale(db, search)
    expect(
      here.map(({ id }) => id),
      one.join('='),
    ).toEqual(there.books.map(({ id }) => id))
  }
})
