import { expect, it } from 'vitest'
import { findOfficeBook } from '~/domain/books/office-books.server'
import { db } from '~/domain/db.server'
import { action } from '~/routes/admin/books/book'
import { copyTitle } from '~/texts/office/books'
import { aBook } from '../support/builders'
import { anOperator, type FormResult, formInit, routeArgs } from '../support/office-people'

it('the list’s button copies a book and opens the copy', async () => {
  const { headers } = await anOperator()
  const id = await aBook({ title: '복제할 책' })
  const press = async () => {
    const form = formInit({ intent: 'copy' }, headers)
    return (await action(routeArgs(`/admin/books/${id}?page=2`, { id: String(id) }, form))) as FormResult
  }
  const done = await press()
  const copy = Number(done.headers.get('Location')?.match(/^\/admin\/books\/(\d+)\?page=2$/)?.[1])
  expect(done.status).toBe(303)
  expect(await findOfficeBook(db, copy)).toMatchObject({ title: '복제할 책 사본', isHidden: true })
  expect((await press()).headers.get('Location')).toBe(`/admin/books/${copy}?page=2`)
})

it('a title that is too long for the addition is shortened', () => {
  expect([...copyTitle('가'.repeat(100))]).toHaveLength(100)
  expect(copyTitle('가'.repeat(100))).toMatch(/가 사본$/)
})
