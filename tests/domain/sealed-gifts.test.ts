import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { now } from '~/config/clock'
import { db, inTransaction } from '~/domain/db.server'
import { eraseEbooks } from '~/domain/ebooks/erase-ebooks.server'
import { listGiftThanks, thankForGift } from '~/domain/ebooks/gift-thanks.server'
import { createGift, eraseGift, listGifts, readOpenGift } from '~/domain/ebooks/gifts.server'
import { destroyUnusedGiftKeys } from '~/domain/ebooks/words/erase-gift-words.server'
import { noGiftWords } from '~/domain/ebooks/words/gift-words.server'
import { boss } from '~/domain/jobs.server'
import { applyDestroyedKeys } from '~/domain/retention/apply-destroyed-keys.server'
import { replaceLostKey } from '~/domain/retention/replace-lost-key.server'
import { endPlainWordsForGood, sealOlderWords } from '~/domain/retention/seal-older-words.server'
import { giftFolder } from '~/domain/sealed-words/child-words.server'
import { openGift } from '~/domain/sealed-words/open-gift.server'
import { pictureKeys, storage } from '~/domain/storage.server'
import { exportMemberData } from '~/domain/users/export/export-member-data.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { sweepAll } from '~/jobs/sweep.server'
import { rawKeyStore } from '~/ports/ports.server'
import { migrate, stepBackTo } from '~/server/opening/migrate.server'
import { aBook, anOrder } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import { closeWords, eraseOrderWords, mountEmptyKeys } from '../support/key-stores'

// The words of a gift and its reader's thanks are sealed under the gift's key. Once it is destroyed, they cannot be read.

const words = { recipient: '서윤', giver: '할머니', line: '생일 축하해' }
const NONE = { recipient: null, giver: null, line: null, thanks: null }

beforeAll(() => startJobQueue())
afterAll(() => boss.stop({ graceful: false, close: false }))
afterEach(async () => {
  await sql`delete from plain_words_end`.execute(db)
  await db.deleteFrom('ebookGifts').execute()
})

async function aGift(wrapping: Partial<typeof words> = words, previewKey?: string) {
  const { userId } = await aMember()
  const { id: orderId } = await anOrder({ userId, status: 'PAID', previewKey })
  await db
    .insertInto('ebooks')
    .values({ orderId, recipe: 'a'.repeat(64), state: 'ready' })
    .execute()
  const giving = { userId, orderId, by: { actor: `user:${userId}` } as const }
  const { token } = await createGift(db, giving, { showsChild: false, ...wrapping })
  const { id } = await rowOf(orderId)
  return { ...giving, token, id }
}

const rowOf = (orderId: number) =>
  db.selectFrom('ebookGifts').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
const folderOf = ({ wordsKey }: { wordsKey: string | null }) => giftFolder(wordsKey ?? '')
const thank = (token: string, thanks?: string) => thankForGift(db, { token, thanks, address: '203.0.113.7' })

/** As an earlier release writes it. */
async function anOlderGift(previewKey?: string) {
  const gift = await aGift({}, previewKey)
  await db.updateTable('ebookGifts').set(words).where('id', '=', gift.id).execute()
  return gift
}

async function listKeys(): Promise<string[]> {
  const folders: string[] = []
  for await (const folder of pictureKeys.listFolders()) if (folder.startsWith('gifts/')) folders.push(folder)
  return folders.sort()
}

describe('the words of a gift', () => {
  it('are sealed as it is made, beside plain words until these have ended, and so are the thanks', async () => {
    const { token, orderId, userId } = await aGift()
    const row = await rowOf(orderId)
    expect(row).toMatchObject(words)
    expect(await openGift({ ...row, ...NONE })).toMatchObject(words)
    await endPlainWordsForGood(db)
    expect(await rowOf(orderId)).toEqual({ ...row, ...NONE })
    await thank(token, '잘 읽을게요')
    expect(await rowOf(orderId)).toMatchObject(NONE)
    expect(await readOpenGift(db, token)).toMatchObject({ ...words, thanks: '잘 읽을게요' })
    expect(await listGifts(db, orderId)).toMatchObject([words])
    expect(await listGiftThanks(db, orderId)).toMatchObject([{ recipient: '서윤', thanks: '잘 읽을게요' }])
    expect((await exportMemberData(db, userId)).ebookGifts).toMatchObject([
      { ...words, thanks: '잘 읽을게요' },
    ])
    const plain = db.updateTable('ebookGifts').set({ line: '축하해', sealedLine: null })
    await expect(plain.where('orderId', '=', orderId).execute()).rejects.toThrow(/line came without its seal/)
  })

  it('have no key while there are none, and leave none behind a gift that is not made', async () => {
    const before = await listKeys()
    const { token, orderId, userId, by } = await aGift({})
    expect(await listKeys()).toEqual(before)
    await expect(
      createGift(db, { userId, orderId: 0, by }, { showsChild: false, ...words }),
    ).rejects.toMatchObject({ code: 'order.unknown' })
    expect(await listKeys()).toEqual(before)
    const both = await Promise.allSettled([thank(token, '고마워요'), thank(token, '고마워요')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const row = await rowOf(orderId)
    expect(await openGift({ ...row, thanks: null })).toMatchObject({ thanks: '고마워요' })
    expect(await listKeys()).toEqual([...before, folderOf(row)].sort())
  })

  it.each([
    ['by hand', (gift: Awaited<ReturnType<typeof aGift>>) => eraseGift(db, gift, gift.id)],
    [
      'with the book',
      ({ orderId }: { orderId: number }) => inTransaction(db, (tx) => eraseEbooks(tx, [orderId])),
    ],
  ])('that were erased %s stay closed, also after a restore of rows and keys', async (_, erase) => {
    const gift = await aGift()
    const { id, ...copy } = await rowOf(gift.orderId)
    const key = await rawKeyStore.get(`live/${folderOf(copy)}.json`)
    await erase(gift)
    expect(await rowOf(gift.orderId)).toMatchObject({ ...noGiftWords, wordsKey: copy.wordsKey })
    await destroyUnusedGiftKeys(db)
    expect(await rowOf(gift.orderId)).toMatchObject({ wordsKey: null })
    expect(await listKeys()).not.toContain(folderOf(copy))
    expect(await openGift({ id, ...copy })).toMatchObject(NONE)
    await db.updateTable('ebookGifts').set(copy).where('id', '=', id).execute()
    await rawKeyStore.put(`live/${folderOf(copy)}.json`, key ?? Buffer.alloc(0))
    await applyDestroyedKeys(db)
    expect(await rowOf(gift.orderId)).toMatchObject({ ...noGiftWords, wordsKey: null })
    expect(await listKeys()).not.toContain(folderOf(copy))
  })
})

it('a gift loses its key in the run of the sweep that erases it with its book', async () => {
  const { orderId } = await aGift()
  const { wordsKey } = await rowOf(orderId)
  await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', orderId).execute()
  await sweepAll()
  expect(await rowOf(orderId)).toMatchObject({ ...noGiftWords, wordsKey: null })
  expect(await listKeys()).not.toContain(folderOf({ wordsKey }))
})

describe('the words of a gift that an earlier release wrote', () => {
  it('are sealed by the sweep, and again when that release changes one', async () => {
    const { orderId, token } = await anOlderGift()
    await sealOlderWords(db)
    expect(await openGift({ ...(await rowOf(orderId)), ...NONE })).toMatchObject(words)
    await db
      .updateTable('ebookGifts')
      .set({ thankedAt: now(), thanks: '고마워요' })
      .where('orderId', '=', orderId)
      .execute()
    expect((await rowOf(orderId)).sealedThanks).toBeNull()
    expect(await readOpenGift(db, token)).toMatchObject({ ...words, thanks: '고마워요' })
    await sealOlderWords(db)
    expect(await openGift({ ...(await rowOf(orderId)), ...NONE })).toMatchObject({
      ...words,
      thanks: '고마워요',
    })
  })

  it('are not sealed while the keys of the child’s pictures are not here', async () => {
    const [{ owner }, bookId] = [await aMember(), await aBook()]
    const { previewKey } = await aPicture(owner, bookId)
    await storage.put(previewKey, Buffer.from('a face'))
    const { orderId } = await anOlderGift()
    await db.updateTable('orders').set({ previewKey }).where('id', '=', orderId).execute()
    const unmount = mountEmptyKeys()
    onTestFinished(unmount)
    await sealOlderWords(db)
    expect(await rowOf(orderId)).toMatchObject({ wordsKey: null, ...words })
    unmount()
    await sealOlderWords(db)
    expect((await rowOf(orderId)).wordsKey).not.toBeNull()
  })
})

describe('a gift whose key is not here', () => {
  it('is read from its plain words while they stand, and is named before they end', async () => {
    const { id, token } = await aGift()
    onTestFinished(mountEmptyKeys())
    expect(await readOpenGift(db, token)).toMatchObject(words)
    await eraseOrderWords()
    expect(await endPlainWordsForGood(db)).toEqual({ emptied: 0, keyless: [`gifts ${id}`] })
    expect(await replaceLostKey(db, 'gifts', `${id}`)).toBe('replaced')
    expect(await endPlainWordsForGood(db)).toMatchObject({ keyless: [] })
    expect(await readOpenGift(db, token)).toMatchObject(words)
    expect(await replaceLostKey(db, 'gifts', 'none')).toBe('unknown')
  })

  it('opens its book without them once plain words have ended, and takes thanks when the key is back', async () => {
    const { token } = await aGift()
    const unmount = await closeWords()
    expect(await readOpenGift(db, token)).toMatchObject(NONE)
    await expect(thank(token, '고마워요')).rejects.toMatchObject({ code: 'shop.busy' })
    unmount()
    await thank(token, '고마워요')
    expect(await readOpenGift(db, token)).toMatchObject({ ...words, thanks: '고마워요' })
  })
})

describe('the end of plain words', () => {
  it('in an earlier release leaves plain words of gifts until this release repeats it', async () => {
    await sql`insert into plain_words_end (ended_at, orders_ended_at) values (now(), now())`.execute(db)
    const { orderId } = await anOlderGift()
    await sealOlderWords(db)
    expect(await rowOf(orderId)).toMatchObject(words)
    await endPlainWordsForGood(db)
    expect(await rowOf(orderId)).toMatchObject(NONE)
  })

  it('refuses the step back to a release that cannot open them', async () => {
    await sql`insert into plain_words_end (ended_at, orders_ended_at) values (now(), now())`.execute(db)
    await endPlainWordsForGood(db)
    await expect(stepBackTo('0079-sealed-gift-cards')).rejects.toThrow(
      'The words of gifts are sealed alone by now',
    )
    await sql`update plain_words_end set gifts_ended_at = null, drafts_ended_at = null, intakes_ended_at = null, history_ended_at = null, notes_ended_at = null, ordered_ended_at = null`.execute(
      db,
    )
    await stepBackTo('0079-sealed-gift-cards')
    await migrate()
  })
})
