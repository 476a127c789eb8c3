import { expect, it } from 'vitest'
import { moveBook, reorderBooks } from '~/domain/books/display-order.server'
import { addBook, changeBook, removeBook } from '~/domain/books/edit-book.server'
import { featureBooks } from '~/domain/books/featured-books.server'
import { listOfficeBooks } from '~/domain/books/office-books.server'
import { db } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'
import { bookFields, range, readDisplayOrder, testActor } from '../support/office-books'

/** An operator's outdated list is refused; any other error fails the test. */
const mayBeRefused = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
}
const pick = <One>(list: readonly One[]): One => list[Math.floor(Math.random() * list.length)] as One
const shuffled = (ids: number[]) =>
  ids
    .map((id) => [Math.random(), id] as const)
    .sort(([a], [b]) => a - b)
    .map(([, id]) => id)

it('a hundred concurrent changes to the book list leave positions without gaps or duplicates', async () => {
  for (const n of range(12)) await addBook(db, testActor, { ...bookFields, title: `책 ${n}` })
  const { ids } = await readDisplayOrder()
  const deeds = [
    () => addBook(db, testActor, { ...bookFields, title: '새 책' }),
    () => removeBook(db, testActor, pick(ids)),
    () => changeBook(db, testActor, pick(ids), { title: '옮긴 책', displayOrder: pick(range(ids.length)) }),
    () => moveBook(db, testActor, { id: pick(ids), way: pick(['up', 'down'] as const) }),
    async () => reorderBooks(db, testActor, shuffled((await readDisplayOrder()).ids)),
    () => featureBooks(db, testActor, { ids: shuffled(ids).slice(0, 4) }),
  ]
  const waiting = range(100)
  // Eight tasks run at once, one for each connection in a process's pool.
  const carryOn = async () => {
    for (let n = waiting.pop(); n !== undefined; n = waiting.pop())
      await pick(deeds.slice(n % deeds.length))().catch(mayBeRefused)
  }
  await Promise.all(range(8).map(carryOn))
  const after = await readDisplayOrder()
  expect(after.at).toEqual(range(after.ids.length))
  const featured = (await listOfficeBooks(db)).flatMap(({ featuredOrder }) => featuredOrder ?? [])
  expect(featured.sort((a, b) => a - b)).toEqual(range(featured.length))
})
