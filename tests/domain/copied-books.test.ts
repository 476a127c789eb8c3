import { expect, it } from 'vitest'
import { removeBook } from '~/domain/books/edit-book.server'
import { findOfficeBook, listOfficeBooks } from '~/domain/books/office-books.server'
import { db } from '~/domain/db.server'
import { copyBook } from '~/domain/presets/copy-book.server'
import { presetOf, savePreset } from '~/domain/presets/presets.server'
import { listAuditEntries } from '../support/audit'
import { aBook, aPicture } from '../support/builders'
import { aDocument, anOperator } from '../support/presets'

// A copy of a book is a book of its own: hidden, behind its original, with the pages as they are now.

const toTitle = (title: string) => `${title} 사본`

it('copies fields, pictures, template and pages; changing one leaves the other', async () => {
  const { by } = await anOperator()
  const [cover, target] = [await aPicture(), await aPicture()]
  const original = await aBook({
    title: '고래의 노래',
    price: 45000,
    ageRange: '4~7세',
    imageUrl: cover.url,
    targetImageUrl: target.url,
    isHidden: false,
  })
  const other = await aBook()
  await savePreset(db, original, { document: aDocument('옛날에') })
  await savePreset(db, original, { document: aDocument('지금은') })
  const copy = await copyBook(db, original, toTitle, by)
  expect(await findOfficeBook(db, copy)).toMatchObject({
    title: '고래의 노래 사본',
    price: 45000,
    ageRange: '4~7세',
    imageUrl: cover.url,
    targetImageUrl: target.url,
    isHidden: true,
  })
  const ids = (await listOfficeBooks(db)).map(({ id }) => id)
  expect(ids.indexOf(copy)).toBe(ids.indexOf(original) + 1)
  expect(ids).toContain(other)
  const preset = await presetOf(db, copy)
  expect(preset).toMatchObject({ version: 1, document: { bookId: copy, version: 1 } })
  expect(preset?.document.textBoxes).toEqual((await presetOf(db, original))?.document.textBoxes)

  await savePreset(db, copy, { document: aDocument('사본에서'), base: 1 })
  expect((await presetOf(db, original))?.document.textBoxes['2-3']?.[0]?.text).toBe('지금은')
  expect(await listAuditEntries(db, `book:${copy}`)).toMatchObject([
    { deed: 'book.copied', detail: { from: original } },
  ])
})

it('a double press copies once, also at the same moment; a deleted book is unknown', async () => {
  const { by } = await anOperator()
  const original = await aBook({ title: '한 번만' })
  const copies = await Promise.all([1, 2].map(() => copyBook(db, original, toTitle, by)))
  expect(new Set(copies).size).toBe(1)
  await removeBook(db, by, original)
  await expect(copyBook(db, original, toTitle, by)).rejects.toThrow('book.unknown')
})
