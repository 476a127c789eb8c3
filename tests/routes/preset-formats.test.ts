import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { BookDocument, TextBox } from '~/book/document'
import { db } from '~/domain/db.server'
import { presetOf } from '~/domain/presets/presets.server'
import { loader as getPreset, action as putPreset } from '~/routes/api/admin/book-preset'
import { action as draftAction, loader as getDraft } from '~/routes/api/admin/preset-draft'
import { aBook } from '../support/builders'
import { aDocument, anOperator, callRoute, newWindowKey } from '../support/presets'

// A document's format: writers of an older one lose nothing, and one that this release does not know stays as it is.

let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  operator = await anOperator()
})

const put = (bookId: number, json: unknown) =>
  callRoute(putPreset, { method: 'PUT', headers: operator.headers, params: { bookId }, json })
const firstText = (document: BookDocument | undefined) => document?.textBoxes['2-3']?.[0]

/** A document whose first text is turned, spaced and translucent. */
function newerDocument(over: Partial<TextBox> = {}): BookDocument {
  const document = aDocument('달님')
  const [box, ...others] = document.textBoxes['2-3'] ?? []
  if (!box) throw new Error('There is no text.')
  const style = { ...box.style, letterSpacing: 0.2, lineHeight: 2, opacity: 0.5 }
  return {
    ...document,
    format: 2,
    textBoxes: { '2-3': [{ ...box, turn: 30, style, ...over }, ...others] },
  }
}
const olderDocument = () => {
  const { format: _, ...document } = aDocument('해님')
  return document
}

it('a document without additions is stored in the first format, and one with additions in the second', async () => {
  const bookId = await aBook()
  await put(bookId, { ...aDocument('달님'), format: 2 })
  expect((await presetOf(db, bookId))?.document.format).toBe(1)
  await put(bookId, { ...newerDocument(), version: 1 })
  const { document } = (await presetOf(db, bookId)) ?? {}
  expect(document?.format).toBe(2)
  expect(firstText(document)).toMatchObject({
    turn: 30,
    style: { letterSpacing: 0.2, lineHeight: 2, opacity: 0.5 },
  })
})

it('a writer that sends no format changes the words and keeps what it does not know', async () => {
  const bookId = await aBook()
  await put(bookId, newerDocument())
  const { status, body } = await put(bookId, { ...olderDocument(), version: 1 })
  expect([status, body.preset]).toEqual([200, (await presetOf(db, bookId))?.document])
  expect(firstText((await presetOf(db, bookId))?.document)).toMatchObject({
    text: '해님',
    turn: 30,
    style: { letterSpacing: 0.2, lineHeight: 2, opacity: 0.5 },
  })
})

it('a writer that knows the second format takes additions away', async () => {
  const bookId = await aBook()
  await put(bookId, newerDocument())
  await put(bookId, { preset: { ...aDocument('해님'), version: 1 }, knows: 2 })
  const text = firstText((await presetOf(db, bookId))?.document)
  expect([text?.text, text?.turn, text?.style.opacity]).toEqual(['해님', undefined, undefined])
})

it('a program that sends back what it read, and then leaves additions out, takes none away', async () => {
  const bookId = await aBook()
  await put(bookId, newerDocument())
  const { body } = await callRoute(getPreset, { headers: operator.headers, params: { bookId } })
  expect(Object.keys(body)).not.toContain('knows')
  const text = { ...firstText(body.preset), text: '해님', turn: undefined }
  await put(bookId, { ...body, preset: { ...body.preset, textBoxes: { '2-3': [text] } } })
  expect(firstText((await presetOf(db, bookId))?.document)).toMatchObject({ text: '해님', turn: 30 })
})

it('keys that mean nothing in the first format are neither refused nor stored', async () => {
  const bookId = await aBook()
  const { format: _, ...sent } = newerDocument({ turn: 999 })
  expect((await put(bookId, sent)).status).toBe(200)
  expect((await put(bookId, { ...sent, format: 1, version: 1 })).status).toBe(200)
  expect((await presetOf(db, bookId))?.document).toEqual({ ...aDocument('달님'), bookId, version: 2 })
  const params = { bookId, key: newWindowKey() }
  const json = { base: 2, document: sent }
  const { status } = await callRoute(draftAction, { method: 'PUT', headers: operator.headers, params, json })
  const { body } = await callRoute(getDraft, { headers: operator.headers, params })
  expect([status, firstText(body.document)]).toEqual([200, firstText(aDocument('달님'))])
})

it('a draft without a format keeps the additions of the version that it was made from', async () => {
  const bookId = await aBook()
  await put(bookId, newerDocument())
  const params = { bookId, key: newWindowKey() }
  const json = { base: 1, document: olderDocument() }
  await callRoute(draftAction, { method: 'PUT', headers: operator.headers, params, json })
  const { body } = await callRoute(getDraft, { headers: operator.headers, params })
  expect(firstText(body.document)).toMatchObject({ text: '해님', turn: 30, style: { opacity: 0.5 } })
})

it('defaults are stored as absent keys', async () => {
  const bookId = await aBook()
  const plain = newerDocument({ turn: 0 })
  const [box] = plain.textBoxes['2-3'] ?? []
  Object.assign(box?.style ?? {}, { letterSpacing: 0, lineHeight: 1.5, opacity: 1 })
  await put(bookId, plain)
  const { document } = (await presetOf(db, bookId)) ?? {}
  expect(document?.format).toBe(1)
  expect(Object.keys(firstText(document) ?? {})).not.toContain('turn')
  expect(Object.keys(firstText(document)?.style ?? {})).not.toContain('opacity')
})

it.each([
  ['turn', { turn: 200 }],
  ['opacity', { style: { opacity: 0 } }],
  ['line height', { style: { lineHeight: 9 } }],
])('a %s out of bounds is refused in a sentence, and nothing is stored', async (_, over) => {
  const bookId = await aBook()
  const { status, body } = await put(bookId, newerDocument(over as Partial<TextBox>))
  expect([status, /[가-힣]/.test(String(body.message ?? body.error))]).toEqual([400, true])
  expect(await presetOf(db, bookId)).toBeUndefined()
})

it('a request in an unknown format is refused, and the stored pages stay', async () => {
  const bookId = await aBook()
  await put(bookId, newerDocument())
  const { status, body } = await put(bookId, { ...newerDocument(), format: 6, version: 1, scents: [] })
  expect([status, String(body.message ?? body.error)]).toEqual([400, expect.stringContaining('모르는 형식')])
  expect((await presetOf(db, bookId))?.version).toBe(1)
})

it('a document that a later release stored is shown, and is not saved over', async () => {
  const bookId = await aBook()
  await put(bookId, newerDocument())
  await sql`update presets set document = document || '{"format": 6, "scents": {"2-3": [1]}}' where book_id = ${bookId}`.execute(
    db,
  )
  const { body } = await callRoute(getPreset, { headers: operator.headers, params: { bookId } })
  expect(firstText(body.preset)?.text).toBe('달님')
  const saved = await put(bookId, { ...newerDocument(), version: 1 })
  expect([saved.status, String(saved.body.message ?? saved.body.error)]).toEqual([
    400,
    expect.stringContaining('책은 그대로 두었으니'),
  ])
  const { document } = await db
    .selectFrom('presets')
    .select('document')
    .where('bookId', '=', bookId)
    .executeTakeFirstOrThrow()
  expect(document).toMatchObject({ format: 6, scents: { '2-3': [1] } })
})

const layer = {
  id: 'l',
  kind: 'shape',
  form: 'ellipse',
  x: 10,
  y: 10,
  width: 90,
  height: 60,
  fill: '#d05a3c',
}
const layeredDocument = (...layers: unknown[]) => ({
  ...aDocument('달님'),
  format: 3,
  layers: { '2-3': layers },
})

it('free layers stay when a writer does not know them, and go when one that knows them leaves them out', async () => {
  const bookId = await aBook()
  await put(bookId, layeredDocument(layer))
  await put(bookId, { preset: { ...aDocument('해님'), version: 1 }, knows: 2 })
  const { document } = (await presetOf(db, bookId)) ?? {}
  expect([firstText(document)?.text, document?.format, document?.layers]).toEqual([
    '해님',
    3,
    { '2-3': [layer] },
  ])
  await put(bookId, { preset: { ...aDocument('별님'), version: 2 }, knows: 3 })
  const after = (await presetOf(db, bookId))?.document
  expect([after?.format, after?.layers]).toEqual([1, undefined])
})

it('an emptied page of layers is emptied, and an empty field is not stored', async () => {
  const bookId = await aBook()
  await put(bookId, layeredDocument(layer))
  const emptied = await put(bookId, { preset: { ...layeredDocument(), version: 1 } })
  expect([emptied.status, emptied.body.preset]).toEqual([200, { ...aDocument('달님'), bookId, version: 2 }])
  const saved = await put(bookId, {
    preset: { ...aDocument('달님'), format: 3, layers: {}, version: 2 },
    knows: 3,
  })
  expect([saved.status, saved.body.preset]).toEqual([200, { ...aDocument('달님'), bookId, version: 3 }])
})

it.each<[string, unknown[], string]>([
  ['of an unknown kind', [{ ...layer, kind: 'hologram' }], '자리나 모양이 맞지 않아요'],
  ['out of bounds', [{ ...layer, x: 1e6 }], '자리나 모양이 맞지 않아요'],
  ['without a look', [{ ...layer, fill: undefined }], '자리나 모양이 맞지 않아요'],
  ['of another site', [{ ...layer, kind: 'image', url: 'https://elsewhere.example/a.png' }], '그림'],
  ['with the id of a text', [{ ...layer, id: aDocument('달님').textBoxes['2-3']?.[0]?.id }], '글상자와 겹치'],
  ['that stands twice', [layer, layer], '자리나 모양이 맞지 않아요'],
  [
    'of which there are 101',
    Array.from({ length: 101 }, (_, i) => ({ ...layer, id: `l${i}` })),
    '너무 많아요',
  ],
])('a layer %s is refused in a sentence, and nothing is stored', async (_, layers, words) => {
  const bookId = await aBook()
  const { status, body } = await put(bookId, layeredDocument(...layers))
  expect([status, String(body.message ?? body.error)]).toEqual([400, expect.stringContaining(words)])
  expect(await presetOf(db, bookId)).toBeUndefined()
})

it('words of another look are stored with their text, kept by a writer that does not know them, and refused in a sentence', async () => {
  const bookId = await aBook()
  const styled = (text: string, runs?: unknown) => {
    const document = aDocument(text)
    const [box] = document.textBoxes['2-3'] ?? []
    return { ...document, format: 5, textBoxes: { '2-3': [{ ...box, runs }] } }
  }
  const run = { from: 0, to: 2, color: '#c02020', size: 1.5 }
  await put(bookId, { preset: styled('달님이 웃어요', [run]), knows: 5 })
  const stored = async () => firstText((await presetOf(db, bookId))?.document)
  expect((await stored())?.runs).toEqual([run])
  const { format: _, ...older } = styled('큰 달님이 웃어요')
  await put(bookId, { ...older, version: 1 })
  expect(await stored()).toMatchObject({ text: '큰 달님이 웃어요', runs: [{ ...run, from: 2, to: 4 }] })
  const many = Array.from({ length: 10_000 }, (_, i) => ({ ...run, from: i, to: i + 1 }))
  for (const [runs, words] of [
    [[run, { ...run, from: 1, to: 3 }], '겹치지 않게'],
    [[{ ...run, to: 99 }], '겹치지 않게'],
    [many, '100곳까지'],
    [[{ ...run, fontFamily: '없는 글꼴' }], '글꼴은 저희에게 없어요'],
  ] as const) {
    const { status, body } = await put(bookId, {
      preset: { ...styled('달님이 웃어요', runs), version: 2 },
      knows: 5,
    })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(words)])
    expect((await stored())?.text).toBe('큰 달님이 웃어요')
  }
})
