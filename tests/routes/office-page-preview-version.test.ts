import { expect, it } from 'vitest'
import { emptyDocument } from '~/book/document'
import { db } from '~/domain/db.server'
import { savePreset } from '~/domain/presets/presets.server'
import { loader as drawing } from '~/routes/api/admin/book-preview'
import { aBook } from '../support/builders'
import { anOperator, aText, callRoute } from '../support/presets'

// A page of a stored version is drawn as it was then, whatever was stored since.

it('a page is drawn as it was in the requested version, else in the newest', async () => {
  const operator = await anOperator()
  const bookId = await aBook()
  const words = (text: string) => ({
    document: { ...emptyDocument(), textBoxes: { '2-3': [{ ...aText(text), x: 60, y: 60 }] } },
  })
  await savePreset(db, bookId, words('가'))
  await savePreset(db, bookId, { ...words('아주 긴 이야기예요'), base: 1 })
  const drawn = async (query: string) => {
    const answer = await callRoute(drawing, {
      headers: operator.headers,
      params: { bookId, n: 2 },
      query: `?${query}`,
    })
    return { status: answer.status, text: answer.text }
  }
  const [first, second, newest, none] = await Promise.all(
    ['version=1', 'version=2', '', 'version=0'].map(drawn),
  )
  expect(first?.status).toBe(200)
  expect(second).toEqual(newest)
  expect(first?.text).not.toBe(second?.text)
  expect(none?.text).not.toContain('<path')
  expect(first?.text).toContain('<path')
  expect((await drawn('version=9')).status).toBe(404)
  for (const bad of ['version=-1', 'version=1.5', 'version=x']) expect((await drawn(bad)).status).toBe(400)
})
