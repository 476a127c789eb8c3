import { expect, it } from 'vitest'
import { featureBooks } from '~/domain/books/featuring.server'
import { shelfOf } from '~/domain/books/shelf.server'
import { moveBook, reorderBooks } from '~/domain/books/shelving.server'
import { addBook, changeBook, removeBook } from '~/domain/books/writing.server'
import { db } from '~/domain/db.server'
import { Refusal } from '~/domain/refusal'
import { by, fields, places, upTo } from '../support/office-books'

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
  for (const n of upTo(12)) await addBook(db, by, { ...fields, title: `책 ${n}` })
  const { ids } = await places()
  const deeds = [
    () => addBook(db, by, { ...fields, title: '새 책' }),
    () => removeBook(db, by, pick(ids)),
    () => changeBook(db, by, pick(ids), { title: '옮긴 책', displayOrder: pick(upTo(ids.length)) }),
    () => moveBook(db, by, { id: pick(ids), way: pick(['up', 'down'] as const) }),
    async () => reorderBooks(db, by, shuffled((await places()).ids)),
    () => featureBooks(db, by, { ids: shuffled(ids).slice(0, 4) }),
  ]
  const waiting = upTo(100)
  // Eight tasks run at once, one for each connection in a process's pool.
  const carryOn = async () => {
    for (let n = waiting.pop(); n !== undefined; n = waiting.pop())
      await pick(deeds.slice(n % deeds.length))().catch(mayBeRefused)
  }
  await Promise.all(upTo(8).map(carryOn))
  const after = await places()
  expect(after.at).toEqual(upTo(after.ids.length))
  const featured = (await shelfOf(db)).flatMap(({ featuredOrder }) => featuredOrder ?? [])
  expect(featured.sort((a, b) => a - b)).toEqual(upTo(featured.length))
})
