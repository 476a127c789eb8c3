import { describe, expect, it } from 'vitest'
import { type BookDocument, defaultTextStyle, emptyDocument } from '~/book/document'
import { db } from '~/domain/db.server'
import { findDocumentVersion, presetOf, savePreset } from '~/domain/presets/presets.server'
import { listVersions } from '~/domain/presets/versions.server'
import { aBook } from '../support/builders'

const page = (text: string): BookDocument => ({
  ...emptyDocument(),
  textBoxes: {
    'cover-front': [{ id: 'a', x: 1, y: 2, width: 90, height: 80, text, style: defaultTextStyle() }],
  },
  aiPrompts: { '2-3': 'snake_case' },
})
const words = (document?: BookDocument) => document?.textBoxes['cover-front']?.[0]?.text

describe('the pages of a book', () => {
  it('are what was saved last, and earlier versions are history', async () => {
    const book = await aBook()
    expect(await presetOf(db, book)).toBeUndefined()
    expect(await savePreset(db, book, { document: page('하나') })).toBe(1)
    expect(await savePreset(db, book, { document: page('둘'), base: 1 })).toBe(2)
    expect(await presetOf(db, book)).toMatchObject({
      version: 2,
      document: { ...page('둘'), bookId: book, version: 2 },
    })
    expect(await findDocumentVersion(db, book, 1)).toEqual({ ...page('하나'), bookId: book, version: 1 })
    expect((await listVersions(db, book)).map(({ version }) => version)).toEqual([2, 1])
  })

  it('are read in the current format, and stay in their old one in the history', async () => {
    const book = await aBook()
    const older = {
      textBoxes: { 'cover-front': [{ ...page('옛').textBoxes['cover-front']?.[0], strokeWidth: 2 }] },
    }
    await db
      .insertInto('presets')
      .values({ bookId: book, version: 4, document: JSON.stringify(older) })
      .execute()
    expect(await presetOf(db, book)).toMatchObject({ version: 4, document: { format: 1, version: 4 } })
    await savePreset(db, book, { document: page('새'), base: 4 })
    const kept = await db
      .selectFrom('presetVersions')
      .select('document')
      .where('bookId', '=', book)
      .executeTakeFirst()
    expect(kept?.document).toEqual(older)
  })

  it('are not overwritten by a save based on an older version', async () => {
    const book = await aBook()
    for (const text of ['하나', '둘', '셋']) await savePreset(db, book, { document: page(text) })
    await expect(savePreset(db, book, { document: page('늦음'), base: 2 })).rejects.toMatchObject({
      code: 'preset.conflict',
      more: { version: 3 },
    })
    expect(words((await presetOf(db, book))?.document)).toBe('셋')
  })

  it('saved eight times at once, even for the first time, get one version each', async () => {
    const book = await aBook()
    const versions = await Promise.all(
      Array.from({ length: 8 }, (_, i) => savePreset(db, book, { document: page(`${i}`) })),
    )
    expect(versions.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect((await listVersions(db, book)).map(({ version }) => version)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  })

  it('saved eight times at once from one version are saved once', async () => {
    const book = await aBook()
    await savePreset(db, book, { document: page('처음') })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => savePreset(db, book, { document: page(`${i}`), base: 1 })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await presetOf(db, book))?.version).toBe(2)
  })

  it('need an existing book', async () => {
    await expect(savePreset(db, 2147483647, { document: page('') })).rejects.toMatchObject({
      code: 'book.unknown',
    })
  })
})
