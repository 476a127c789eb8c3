import { sql } from 'kysely'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'

vi.hoisted(() => {
  process.env.WADIZ_ENDS = '2099-12-31'
})

import { addDays, now, startClock, stopClock } from '~/config/clock'
import { sweepIntakes, upsertIntake } from '~/domain/campaigns/intakes.server'
import { listIntakes } from '~/domain/campaigns/office-intakes.server'
import { db } from '~/domain/db.server'
import { applyDestroyedKeys } from '~/domain/retention/apply-destroyed-keys.server'
import { replaceLostKey } from '~/domain/retention/replace-lost-key.server'
import { endPlainWordsForGood, sealOlderWords } from '~/domain/retention/seal-older-words.server'
import { intakeFolder } from '~/domain/sealed-words/child-words.server'
import { openIntake } from '~/domain/sealed-words/open-intake.server'
import { destroyKeysOfDeletedRows } from '~/domain/sealed-words/unused-keys.server'
import { pictureKeys } from '~/domain/storage.server'
import { exportMemberData } from '~/domain/users/export/export-member-data.server'
import { rawKeyStore } from '~/ports/ports.server'
import { migrate, stepBackTo } from '~/server/opening/migrate.server'
import { aBook } from '../support/builders'
import { aMember } from '../support/carts'
import { closeWords, mountEmptyKeys } from '../support/key-stores'

// What a request for news of the campaign says about children is sealed under its key.

const kids = { kid1Name: '하늘', kid1Gender: 'female', kid2Name: '바다', kid2Gender: 'male' } as const
const NONE = { kid1Name: null, kid1Gender: null, kid2Name: null, kid2Gender: null }

afterEach(async () => {
  startClock()
  await sql`delete from plain_words_end`.execute(db)
  await db.deleteFrom('wadizIntakes').execute()
  await destroyKeysOfDeletedRows(db)
})

let count = 0
const anEmail = () => `parent${++count}@example.com`
async function request(email = anEmail(), over: Partial<Record<keyof typeof kids, string>> = {}) {
  const [book1, book2] = [await aBook(), await aBook()]
  const intake = { ...kids, ...over, email, book1, book2, source: 'wadiz_preopen' }
  await upsertIntake(db, intake as never, { title: '소식', body: '곧 알려 드릴게요.' })
  return email
}
const rowOf = (email: string) =>
  db.selectFrom('wadizIntakes').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const listed = () => listIntakes(db, { page: 1, limit: 20 })

/** As an earlier release writes it. */
async function anOlderRequest() {
  const [email, book1, book2] = [anEmail(), await aBook(), await aBook()]
  await db
    .insertInto('wadizIntakes')
    .values({
      ...{ ...kids, email, book1, book2 },
      ...{ campaignId: 'jugongin', consentVersion: 'v1', consentedAt: now() },
    })
    .execute()
  return email
}

async function listKeys(): Promise<string[]> {
  const folders: string[] = []
  for await (const folder of pictureKeys.listFolders())
    if (folder.startsWith('intakes/')) folders.push(folder)
  return folders.sort()
}
const folderOf = ({ wordsKey }: { wordsKey: string | null }) => intakeFolder(wordsKey ?? '')

describe('children in a request for news', () => {
  it('are sealed as it is made, beside plain words until these have ended', async () => {
    const email = await request()
    const row = await rowOf(email)
    expect(row).toMatchObject(kids)
    expect(await openIntake({ ...row, ...NONE })).toMatchObject(kids)
    await endPlainWordsForGood(db)
    expect(await rowOf(email)).toEqual({ ...row, ...NONE })
    expect(await listed()).toMatchObject([{ email, ...kids }])
    const { userId } = await aMember()
    await db.updateTable('users').set({ email, emailVerifiedAt: now() }).where('id', '=', userId).execute()
    const { wadizIntakes } = await exportMemberData(db, userId)
    expect(wadizIntakes).toMatchObject([kids])
    expect(Object.keys(wadizIntakes[0] ?? {}).filter((name) => /sealed|wordsKey/.test(name))).toEqual([])
    const plain = db.updateTable('wadizIntakes').set({ kid2Name: '별', sealedKid2Name: null })
    await expect(plain.where('id', '=', row.id).execute()).rejects.toThrow(/kid2_name came without its seal/)
  })

  it('of a repeated request are the last ones, and those before stay closed', async () => {
    await endPlainWordsForGood(db)
    const email = await request()
    const before = await rowOf(email)
    await request(email, { kid1Name: '별' })
    await destroyKeysOfDeletedRows(db)
    expect(await listed()).toMatchObject([{ ...kids, kid1Name: '별' }])
    expect(await openIntake(before)).toMatchObject(NONE)
    expect(await listKeys()).toEqual([folderOf(await rowOf(email))])
  })

  it('leave no key behind a request that is refused', async () => {
    const intake = { ...kids, email: anEmail(), book1: 0, source: 'wadiz_preopen' }
    await expect(upsertIntake(db, intake, { title: '', body: '' })).rejects.toMatchObject({
      code: 'book.unknown',
    })
    expect(await listKeys()).toEqual([])
  })

  it('go with the request, and stay closed after a restore of its row and key', async () => {
    const email = await request()
    const { id: _, ...copy } = await rowOf(email)
    const key = await rawKeyStore.get(`live/${folderOf(copy)}.json`)
    stopClock(addDays(now(), 367))
    expect(await sweepIntakes(db)).toBe(1)
    await destroyKeysOfDeletedRows(db)
    expect(await listKeys()).toEqual([])
    expect(await openIntake(copy)).toMatchObject(NONE)
    await db.insertInto('wadizIntakes').values(copy).execute()
    await rawKeyStore.put(`live/${folderOf(copy)}.json`, key ?? Buffer.alloc(0))
    await applyDestroyedKeys(db)
    expect(await rowOf(email)).toMatchObject(NONE)
    expect(await listed()).toMatchObject([NONE])
    expect(await listKeys()).toEqual([])
    expect(await sweepIntakes(db)).toBe(1)
  })

  it('go in a restored row from before the request was repeated, which itself still counts', async () => {
    const [email, book1] = [anEmail(), await aBook()]
    const intake = { kid1Name: '하늘', kid1Gender: 'female', email, book1, source: 'wadiz_preopen' } as const
    const letter = { title: '소식', body: '곧 알려 드릴게요.' }
    await upsertIntake(db, intake, letter)
    const copy = await rowOf(email)
    await upsertIntake(db, { ...intake, kid1Name: '하늘이' }, letter)
    await destroyKeysOfDeletedRows(db)
    await db.deleteFrom('wadizIntakes').where('id', '=', copy.id).execute()
    const { id: _, ...restored } = copy
    await db.insertInto('wadizIntakes').values(restored).execute()
    for (const _again of [1, 2]) {
      await applyDestroyedKeys(db)
      expect(await rowOf(email)).toMatchObject({ ...NONE, email, book1, consentedAt: copy.consentedAt })
    }
    expect(await listed()).toMatchObject([{ email, ...NONE }])
    await endPlainWordsForGood(db)
    expect(await listed()).toMatchObject([{ email, ...NONE }])
    await upsertIntake(db, intake, letter)
    expect(await listed()).toMatchObject([{ email, kid1Name: '하늘' }])
  })
})

describe('a request that an earlier release wrote', () => {
  it('is sealed by the sweep, and again when that release changes it', async () => {
    const email = await anOlderRequest()
    expect(await sealOlderWords(db)).toBe(1)
    const sealed = await rowOf(email)
    expect(await openIntake({ ...sealed, ...NONE })).toMatchObject(kids)
    await db.updateTable('wadizIntakes').set({ kid1Name: '별' }).execute()
    expect(await rowOf(email)).toMatchObject({ sealedKid1Name: null })
    expect(await listed()).toMatchObject([{ ...kids, kid1Name: '별' }])
    await sealOlderWords(db)
    expect(await openIntake({ ...(await rowOf(email)), ...NONE })).toMatchObject({ ...kids, kid1Name: '별' })
  })
})

describe('a request whose key is not here', () => {
  it('is read from its plain words while they stand, and is named before they end', async () => {
    const { id } = await rowOf(await request())
    onTestFinished(mountEmptyKeys())
    expect(await listed()).toMatchObject([kids])
    expect(await endPlainWordsForGood(db)).toEqual({ emptied: 0, keyless: [`intakes ${id}`] })
    expect(await replaceLostKey(db, 'intakes', `${id}`)).toBe('replaced')
    expect(await endPlainWordsForGood(db)).toMatchObject({ keyless: [] })
    expect(await listed()).toMatchObject([kids])
    expect(await replaceLostKey(db, 'intakes', 'none')).toBe('unknown')
  })

  it('is listed without its children once plain words have ended', async () => {
    const email = await request()
    const unmount = await closeWords()
    expect(await listed()).toMatchObject([{ email, ...NONE }])
    unmount()
    expect(await listed()).toMatchObject([kids])
  })
})

describe('the end of plain words', () => {
  it('in an earlier release leaves plain requests until this release repeats it', async () => {
    await sql`insert into plain_words_end (ended_at, drafts_ended_at) values (now(), now())`.execute(db)
    const email = await anOlderRequest()
    await sealOlderWords(db)
    expect(await rowOf(email)).toMatchObject(kids)
    await endPlainWordsForGood(db)
    expect(await rowOf(email)).toMatchObject(NONE)
  })

  it('refuses the step back to a release that cannot open requests', async () => {
    await endPlainWordsForGood(db)
    await expect(stepBackTo('0081-sealed-drafts')).rejects.toThrow(
      'Requests for news are sealed alone by now',
    )
    await sql`update plain_words_end set intakes_ended_at = null, history_ended_at = null, notes_ended_at = null, ordered_ended_at = null`.execute(
      db,
    )
    await stepBackTo('0081-sealed-drafts')
    await migrate()
  })
})
