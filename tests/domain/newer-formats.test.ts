import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { db, inTransaction } from '~/domain/db.server'
import { makeEbook } from '~/domain/ebooks/make-ebooks.server'
import { copyBook } from '~/domain/presets/copy-book.server'
import { loadPresetDraft, savePresetDraft } from '~/domain/presets/drafts.server'
import { presetOf, savePreset } from '~/domain/presets/presets.server'
import { restoreVersion } from '~/domain/presets/versions.server'
import { loader as asFile } from '~/routes/admin/editor/preset-file'
import { aBook } from '../support/builders'
import { aBookWithPages, aPaidBook, ebookRow } from '../support/ebooks'
import { aDocument, anOperator, newWindowKey } from '../support/presets'
import { loaderArgs } from '../support/requests'

// After a release was taken back: what it wrote is not replaced by, or copied as, the part that the older one knows.

const LATER = '{"format": 6, "scents": {"2-3": [1]}}'
const refusal = { code: 'preset.newerFormat' }
const makeNewer = (bookId: number) =>
  sql`update presets set document = document || ${LATER}::jsonb where book_id = ${bookId}`.execute(db)

it('a book is not copied or exported, and an older version of that kind is not restored', async () => {
  const { by, headers } = await anOperator()
  const bookId = await aBook()
  await savePreset(db, bookId, { document: aDocument('하나') })
  await makeNewer(bookId)
  const exported = async (query: string) => {
    const args = loaderArgs(`/admin/books/${bookId}/pages.json${query}`, { headers })
    return asFile({ ...args, params: { id: String(bookId) } } as never) as Promise<Response>
  }
  await expect(copyBook(db, bookId, (title) => `${title} 사본`, by)).rejects.toMatchObject(refusal)
  for (const query of ['', '?version=1'])
    expect((await exported(query).catch((thrown) => thrown)).status).toBe(400)
  // The later release saved it once more, without its additions.
  await sql`insert into preset_versions (book_id, version, document, saved_at)
    select book_id, version, document, saved_at from presets where book_id = ${bookId}`.execute(db)
  await sql`update presets set version = 2, document = ${JSON.stringify(aDocument('둘'))}::jsonb
    where book_id = ${bookId}`.execute(db)
  await expect(restoreVersion(db, by, { bookId, version: 1 })).rejects.toMatchObject(refusal)
  expect((await exported('?version=1').catch((thrown) => thrown)).status).toBe(400)
  expect((await exported('')).status).toBe(200)
  expect((await presetOf(db, bookId))?.version).toBe(2)
})

it('a draft is not opened, and not written over', async () => {
  const { id: adminId, by } = await anOperator()
  const window = { bookId: await aBook(), key: newWindowKey(), adminId }
  const save = () => savePresetDraft(db, window, { document: aDocument('하나'), base: 0, by })
  await save()
  await save()
  await sql`update preset_drafts set document = document || ${LATER}::jsonb where key = ${window.key}`.execute(
    db,
  )
  await expect(loadPresetDraft(db, window.bookId, window.key)).rejects.toMatchObject(refusal)
  await expect(save()).rejects.toMatchObject({ code: 'draft.taken' })
  const { document } = await db
    .selectFrom('presetDrafts')
    .select('document')
    .where('key', '=', window.key)
    .executeTakeFirstOrThrow()
  expect(document).toMatchObject({ format: 6, scents: { '2-3': [1] } })
})

it('an e-book that is ready keeps its pictures', async () => {
  const book = await aBookWithPages()
  const { id } = await aPaidBook({ book })
  const recipe = 'a'.repeat(64)
  await db.updateTable('ebooks').set({ state: 'ready', recipe }).where('orderId', '=', id).execute()
  await makeNewer(book)
  await inTransaction(db, (tx) => makeEbook(tx, id))
  expect(await ebookRow(id)).toMatchObject({ state: 'ready', recipe })
  await sql`update presets set document = document - 'scents' || '{"format": 1}' where book_id = ${book}`.execute(
    db,
  )
  await inTransaction(db, (tx) => makeEbook(tx, id))
  expect((await ebookRow(id)).recipe).not.toBe(recipe)
})
