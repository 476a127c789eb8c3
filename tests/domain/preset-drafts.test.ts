import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { addDays, now, startClock, stopClock } from '~/config/clock'
import { listenTo } from '~/domain/announcements.server'
import { db } from '~/domain/db.server'
import {
  listPresetDrafts,
  loadPresetDraft,
  savePresetDraft,
  sweepPresetDrafts,
} from '~/domain/presets/drafts.server'
import { presetOf, savePreset } from '~/domain/presets/presets.server'
import { listVersions, nameVersion, restoreVersion } from '~/domain/presets/versions.server'
import { aBook } from '../support/builders'
import { aDocument, anOperator, newWindowKey } from '../support/presets'

afterEach(startClock)

const inDays = (days: number) => stopClock(addDays(now(), days))

describe('a draft of the pages', () => {
  it('is swept a month after it was last saved, unless it has a name', async () => {
    const [bookId, { id: adminId, by }] = [await aBook(), await anOperator()]
    const [old, fresh, copy] = [newWindowKey(), newWindowKey(), newWindowKey()]
    const keep = (key: string, name?: string) =>
      savePresetDraft(db, { bookId, key, adminId }, { document: aDocument(key), base: 0, name, by })
    for (const key of [old, fresh]) await keep(key)
    await keep(copy, '사본')
    inDays(20)
    await keep(fresh)
    inDays(11)
    await sweepPresetDrafts(db)
    const left = await listPresetDrafts(db, { bookId, adminId })
    expect(left.map(({ key }) => key).sort()).toEqual([fresh, copy].sort())
  })

  it('counts as open for two minutes after it was saved', async () => {
    const [bookId, one, other] = [await aBook(), await anOperator(), await anOperator()]
    const keep = ({ id: adminId, by }: typeof one, key: string) =>
      savePresetDraft(db, { bookId, key, adminId }, { document: aDocument(''), base: 0, by })
    const [mine, theirs] = [newWindowKey(), newWindowKey()]
    await keep(one, mine)
    expect((await keep(other, theirs)).others.map(({ key }) => key)).toEqual([mine])
    inDays(3 / 24 / 60)
    expect((await keep(other, theirs)).others).toEqual([])
    const told = await listPresetDrafts(db, { bookId, adminId: one.id })
    expect(told.map(({ key, isHere }) => [key, isHere])).toEqual([
      [theirs, true],
      [mine, false],
    ])
  })

  it('with a name is listed, however many there are without one', async () => {
    const [bookId, { id: adminId, by }] = [await aBook(), await anOperator()]
    const copy = newWindowKey()
    const keep = (key: string, name?: string) =>
      savePresetDraft(db, { bookId, key, adminId }, { document: aDocument(''), base: 0, name, by })
    await keep(copy, '사본')
    inDays(1)
    for (let i = 0; i < 101; i++) await keep(newWindowKey())
    const told = await listPresetDrafts(db, { bookId, adminId })
    expect([told.length, told.at(-1)?.key]).toEqual([101, copy])
  })

  it('begun by three operators with one key at once belongs wholly to one of them', async () => {
    const [bookId, key] = [await aBook(), newWindowKey()]
    const operators = await Promise.all([anOperator(), anOperator(), anOperator()])
    const outcomes = await Promise.allSettled(
      operators.map(({ id: adminId, by }, i) =>
        savePresetDraft(db, { bookId, key, adminId }, { document: aDocument(`${i}`), base: 0, by }),
      ),
    )
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await loadPresetDraft(db, bookId, key)).document.textBoxes['2-3']?.[0]?.text).toBe(`${winner}`)
  })
})

describe('a version of the pages', () => {
  it('that is restored is saved as a new one, and all others stay', async () => {
    const [bookId, { by, username }] = [await aBook(), await anOperator()]
    for (const text of ['하나', '둘']) await savePreset(db, bookId, { document: aDocument(text), by })
    expect(await restoreVersion(db, by, { bookId, version: 1, base: 2 })).toBe(3)
    const words = async () => (await presetOf(db, bookId))?.document.textBoxes['2-3']?.[0]?.text
    expect(await words()).toBe('하나')
    expect((await listVersions(db, bookId)).map(({ version }) => version)).toEqual([3, 2, 1])
    expect((await listVersions(db, bookId)).map(({ by }) => by)).toEqual([username, username, username])
    await expect(restoreVersion(db, by, { bookId, version: 2, base: 2 })).rejects.toMatchObject({
      code: 'preset.conflict',
    })
    await expect(restoreVersion(db, by, { bookId, version: 9 })).rejects.toMatchObject({
      code: 'preset.noVersion',
    })
    expect(await words()).toBe('하나')
  })

  it('in use is listed, however many older ones have a name', async () => {
    const [bookId, { by }] = [await aBook(), await anOperator()]
    await savePreset(db, bookId, { document: aDocument('처음'), by })
    await sql`
      insert into preset_versions (book_id, version, document, name, saved_at)
      select book_id, n, document, 'v' || n, saved_at from presets, generate_series(1000, 1209) n
      where book_id = ${bookId}`.execute(db)
    await sql`update presets set version = 2000 where book_id = ${bookId}`.execute(db)
    const told = await listVersions(db, bookId)
    expect([told.length, told[0]?.version, told[1]?.version]).toEqual([200, 2000, 1209])
    await nameVersion(db, by, { bookId, version: 2000, name: '지금' })
    expect((await listVersions(db, bookId))[0]).toMatchObject({ version: 2000, name: '지금' })
  })

  it('restored six times at once is restored once', async () => {
    const [bookId, { by }] = [await aBook(), await anOperator()]
    for (const text of ['하나', '둘']) await savePreset(db, bookId, { document: aDocument(text), by })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => restoreVersion(db, by, { bookId, version: 1, base: 2 })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await presetOf(db, bookId))?.version).toBe(3)
  })
})

describe('saved pages', () => {
  it('are announced to listeners', async () => {
    const bookId = await aBook()
    let told: (() => void) | undefined
    await listenTo('catalogue', { onMessage: () => told?.() })
    const heard = new Promise<void>((resolve) => {
      told = resolve
    })
    await savePreset(db, bookId, { document: aDocument('새 쪽') })
    // Without an announcement this waits until the test's own limit.
    await heard
  })
})
