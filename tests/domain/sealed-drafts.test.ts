import { sql } from 'kysely'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addMinutes, now, startClock, stopClock } from '~/config/clock'
import { addToCart, removeCartItems } from '~/domain/carts/carts.server'
import { db, inTransaction } from '~/domain/db.server'
import { completeLogin } from '~/domain/logins/complete-login.server'
import {
  deleteOrderDraft,
  endOrderDraft,
  findOrderDraft,
  writeOrderDraft,
} from '~/domain/orders/checkout/drafts.server'
import { sweepOrderDrafts } from '~/domain/orders/checkout/sweep-drafts.server'
import { findDraftRow } from '~/domain/orders/words/draft-words.server'
import { applyDestroyedKeys } from '~/domain/retention/apply-destroyed-keys.server'
import { replaceLostKey } from '~/domain/retention/replace-lost-key.server'
import { endPlainWordsForGood, sealOlderWords } from '~/domain/retention/seal-older-words.server'
import { draftFolder } from '~/domain/sealed-words/child-words.server'
import { openDraft } from '~/domain/sealed-words/open-draft.server'
import { destroyKeysOfDeletedRows } from '~/domain/sealed-words/unused-keys.server'
import { pictureKeys } from '~/domain/storage.server'
import { exportMemberData } from '~/domain/users/export/export-member-data.server'
import type { Owner } from '~/domain/visitors/owner'
import { rawKeyStore } from '~/ports/ports.server'
import { migrate, stepBackTo } from '~/server/opening/migrate.server'
import { aBook } from '../support/builders'
import { aMember, aVisitor } from '../support/carts'
import { closeWords, mountEmptyKeys } from '../support/key-stores'

// What is typed into an order form is sealed under the draft's key. Once it is destroyed, no copy of the row opens.

const words = { childName: '하늘', dedication: '하늘에게', giftCard: '생일 축하해' }

afterEach(async () => {
  startClock()
  await sql`delete from plain_words_end`.execute(db)
  await db.deleteFrom('orderDrafts').execute()
  await destroyKeysOfDeletedRows(db)
})

const write = (owner: Owner, fields: Record<string, string> = words) => writeOrderDraft(db, owner, fields)
const read = async (owner: Owner) => (await findOrderDraft(db, owner))?.fields
const rowOf = async (owner: Owner) => {
  const row = await findDraftRow(db, owner)
  if (!row) throw new Error('there is no draft')
  return row
}
const folderOf = ({ wordsKey }: { wordsKey: string | null }) => draftFolder(wordsKey ?? '')

async function listKeys(): Promise<string[]> {
  const folders: string[] = []
  for await (const folder of pictureKeys.listFolders()) if (folder.startsWith('drafts/')) folders.push(folder)
  return folders.sort()
}

/** As an earlier release writes it. */
async function anOlderDraft() {
  const { owner, userId } = await aMember()
  await db
    .insertInto('orderDrafts')
    .values({ ...owner, fields: JSON.stringify(words), changedAt: now() })
    .execute()
  return { owner, userId, row: await rowOf(owner) }
}

describe('an order draft', () => {
  it('is sealed as it is typed, beside plain words until these have ended', async () => {
    const { owner, userId } = await aMember()
    await write(owner)
    const row = await rowOf(owner)
    expect(JSON.parse(row.fields ?? '')).toEqual(words)
    expect(await openDraft({ ...row, fields: null })).toEqual(words)
    await endPlainWordsForGood(db)
    expect(await rowOf(owner)).toEqual({ ...row, fields: null })
    await write(owner, { ...words, childName: '바다' })
    expect(await rowOf(owner)).toMatchObject({ fields: null, wordsKey: row.wordsKey })
    expect(await read(owner)).toEqual({ ...words, childName: '바다' })
    expect((await exportMemberData(db, userId)).orderDrafts).toMatchObject([
      { fields: { childName: '바다' } },
    ])
    const plain = db.updateTable('orderDrafts').set({ fields: '{}', sealedFields: null })
    await expect(plain.where('id', '=', row.id).execute()).rejects.toThrow(/fields came without its seal/)
  })

  it('keeps the words for books that wait, at a login and a payment, without any plain word', async () => {
    await endPlainWordsForGood(db)
    const [visitor, { owner, userId }] = [await aVisitor(), await aMember()]
    const { id: waits } = await addToCart(db, owner, { bookId: await aBook() })
    const { id: goesOn } = await addToCart(db, visitor.owner, { bookId: await aBook() })
    await write(owner, { item: `${waits}`, dedication: '하늘에게' })
    await write(visitor.owner, { item: `${goesOn}`, dedication: '바다에게', address: '서울' })
    await completeLogin(db, { userId, visitorId: visitor.visitorId })
    const kept = { [`dedication_${waits}`]: '하늘에게' }
    expect(await read(owner)).toEqual({ item: `${goesOn}`, dedication: '바다에게', address: '서울', ...kept })
    await removeCartItems(db, owner, [goesOn])
    await inTransaction(db, (tx) => endOrderDraft(tx, owner))
    expect(await read(owner)).toEqual(kept)
    const ended = await rowOf(owner)
    expect(await openDraft(ended)).toMatchObject({ address: '서울' })
    expect(await sweepOrderDrafts(db)).toBe(1)
    const cut = await rowOf(owner)
    expect(await openDraft(cut)).toEqual({ ...kept, [`typedAt_${waits}`]: expect.any(String) })
    expect(await read(owner)).toEqual(kept)
    await destroyKeysOfDeletedRows(db)
    expect(await openDraft(ended)).toBeUndefined()
    // The next words are those of another order.
    await write(owner, { item: `${waits}`, address: '부산' })
    expect(await read(owner)).toEqual({ item: `${waits}`, address: '부산' })
    expect(await listKeys()).toEqual([folderOf(cut)])
  })

  it('of which words for a waiting book are 72 hours old is sealed anew without them', async () => {
    await endPlainWordsForGood(db)
    const { owner } = await aMember()
    const start = now()
    const { id: waits } = await addToCart(db, owner, { bookId: await aBook() })
    const { id: goesOn } = await addToCart(db, owner, { bookId: await aBook() })
    await write(owner, { item: `${waits}`, dedication: '하늘에게' })
    stopClock(addMinutes(start, 60 * 60))
    await write(owner, { item: `${goesOn}`, dedication: '바다에게' })
    expect(await sweepOrderDrafts(db)).toBe(0)
    stopClock(addMinutes(start, 73 * 60))
    const before = await rowOf(owner)
    expect(await sweepOrderDrafts(db)).toBe(1)
    await destroyKeysOfDeletedRows(db)
    expect(await openDraft(before)).toBeUndefined()
    expect(await openDraft(await rowOf(owner))).toEqual({ item: `${goesOn}`, dedication: '바다에게' })
    expect(await sweepOrderDrafts(db)).toBe(0)
  })

  it('that goes on for longer than a draft is kept gets another key, and copies from before stay closed', async () => {
    const { owner } = await aMember()
    const start = now()
    await write(owner)
    const first = await rowOf(owner)
    stopClock(addMinutes(start, 48 * 60))
    await write(owner, { ...words, childName: '바다' })
    expect((await rowOf(owner)).wordsKey).toBe(first.wordsKey)
    stopClock(addMinutes(start, 73 * 60))
    await write(owner, { ...words, childName: '별' })
    await destroyKeysOfDeletedRows(db)
    expect(await openDraft({ ...first, fields: null })).toBeUndefined()
    expect(await openDraft({ ...(await rowOf(owner)), fields: null })).toEqual({ ...words, childName: '별' })
  })

  it('is stored once by twenty requests at once, and leaves one key', async () => {
    const { owner } = await aVisitor()
    await Promise.all(Array.from({ length: 20 }, (_, i) => write(owner, { childName: String(i) })))
    expect(await listKeys()).toEqual([folderOf(await rowOf(owner))])
  })

  it('that is refused leaves no key', async () => {
    const { owner, userId } = await aMember()
    await db.updateTable('users').set({ isActive: false }).where('id', '=', userId).execute()
    await expect(write(owner)).rejects.toMatchObject({ code: 'session.missing' })
    expect(await listKeys()).toEqual([])
  })
})

describe('a draft that has gone', () => {
  it.each([
    ['by hand', (owner: Owner) => deleteOrderDraft(db, owner)],
    ['with its order', (owner: Owner) => inTransaction(db, (tx) => endOrderDraft(tx, owner))],
    [
      'with its visitor',
      (owner: Owner) =>
        db
          .deleteFrom('visitors')
          .where('id', '=', 'visitorId' in owner ? owner.visitorId : 0)
          .execute(),
    ],
  ])('%s stays closed, also after a restore of its row and key', async (_, erase) => {
    const { owner } = await aVisitor()
    await write(owner)
    const { id: __, fields, ...copy } = await rowOf(owner)
    const key = await rawKeyStore.get(`live/${folderOf(copy)}.json`)
    await erase(owner)
    await destroyKeysOfDeletedRows(db)
    expect(await listKeys()).toEqual([])
    expect(await openDraft({ ...copy, fields })).toBeUndefined()
    const { owner: other } = await aVisitor()
    await db
      .insertInto('orderDrafts')
      .values({ ...copy, fields, ...other })
      .execute()
    await rawKeyStore.put(`live/${folderOf(copy)}.json`, key ?? Buffer.alloc(0))
    await applyDestroyedKeys(db)
    expect(await findDraftRow(db, other)).toBeUndefined()
    expect(await listKeys()).toEqual([])
  })
})

it('drafts whose keys are not here keep no later one from being cut', async () => {
  await endPlainWordsForGood(db)
  // A slow machine gets as far as a fast one.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
  await sql`
    with visitor as (
      insert into visitors (token_hash, created_at, last_seen_at)
      select md5(random()::text) || md5(random()::text), now(), now() from generate_series(1, 501) as n returning id
    )
    insert into order_drafts (visitor_id, words_key, keyed_at, sealed_fields, changed_at, ended_at)
    select id, 'lost' || id, now(), '', now(), now() from visitor`.execute(db)
  const { owner } = await aMember()
  const { id: waits } = await addToCart(db, owner, { bookId: await aBook() })
  await write(owner, { item: `${waits}`, dedication: '하늘에게', address: '서울' })
  await inTransaction(db, (tx) => endOrderDraft(tx, owner))
  expect(await sweepOrderDrafts(db)).toBe(1)
  expect((await rowOf(owner)).endedAt).toBeNull()
  await db.deleteFrom('orderDrafts').execute()
  expect(await destroyKeysOfDeletedRows(db)).toBeGreaterThan(501)
})

describe('a draft that an earlier release wrote', () => {
  it('is sealed by the sweep, and again when that release changes it', async () => {
    const { owner } = await anOlderDraft()
    expect(await sealOlderWords(db)).toBe(1)
    const sealed = await rowOf(owner)
    expect(await openDraft({ ...sealed, fields: null })).toEqual(words)
    await db.updateTable('orderDrafts').set({ fields: '{"childName":"바다"}' }).execute()
    expect(await rowOf(owner)).toMatchObject({ sealedFields: null })
    expect(await read(owner)).toEqual({ childName: '바다' })
    await sealOlderWords(db)
    expect(await openDraft({ ...(await rowOf(owner)), fields: null })).toEqual({ childName: '바다' })
    await destroyKeysOfDeletedRows(db)
    expect(await openDraft({ ...sealed, fields: null })).toBeUndefined()
  })

  it('goes on at a login, beside words for a waiting book', async () => {
    const [visitor, { owner, userId }] = [await aVisitor(), await anOlderDraft()]
    const { id: waits } = await addToCart(db, owner, { bookId: await aBook() })
    await db
      .updateTable('orderDrafts')
      .set({ fields: JSON.stringify({ item: `${waits}`, dedication: '하늘에게' }) })
      .execute()
    await write(visitor.owner, { dedication: '바다에게' })
    await db
      .updateTable('orderDrafts')
      .set({ fields: '{"dedication":"별에게"}' })
      .where('visitorId', '=', visitor.visitorId)
      .execute()
    await completeLogin(db, { userId, visitorId: visitor.visitorId })
    const all = { dedication: '별에게', [`dedication_${waits}`]: '하늘에게' }
    expect(await read(owner)).toEqual(all)
    await endPlainWordsForGood(db)
    expect(await read(owner)).toEqual(all)
  })
})

describe('a draft whose key is not here', () => {
  it('is read from its plain words while they stand, and is named before they end', async () => {
    const { owner } = await aMember()
    await write(owner)
    const { id } = await rowOf(owner)
    onTestFinished(mountEmptyKeys())
    expect(await read(owner)).toEqual(words)
    expect(await endPlainWordsForGood(db)).toEqual({ emptied: 0, keyless: [`drafts ${id}`] })
    expect(await replaceLostKey(db, 'drafts', `${id}`)).toBe('replaced')
    expect(await endPlainWordsForGood(db)).toMatchObject({ keyless: [] })
    expect(await read(owner)).toEqual(words)
    expect(await replaceLostKey(db, 'drafts', 'none')).toBe('unknown')
  })

  it('leaves the form empty once plain words have ended, which is then typed anew', async () => {
    const { owner } = await aMember()
    await write(owner)
    await closeWords()
    expect(await read(owner)).toBeUndefined()
    expect(await write(owner, { childName: '바다' })).toBe(true)
    expect(await read(owner)).toEqual({ childName: '바다' })
  })

  it('stops neither a login nor a payment while the key store is out of reach', async () => {
    await endPlainWordsForGood(db)
    const [visitor, { owner, userId }] = [await aVisitor(), await aMember()]
    await addToCart(db, owner, { bookId: await aBook() })
    await write(owner, { childName: '바다' })
    await write(visitor.owner)
    const outage = vi.spyOn(pictureKeys, 'find').mockRejectedValue(new Error('down'))
    onTestFinished(() => outage.mockRestore())
    await expect(read(visitor.owner)).rejects.toMatchObject({ code: 'shop.busy' })
    await expect(write(visitor.owner)).rejects.toMatchObject({ code: 'shop.busy' })
    await completeLogin(db, { userId, visitorId: visitor.visitorId })
    await inTransaction(db, (tx) => endOrderDraft(tx, owner))
    outage.mockRestore()
    expect(await openDraft(await rowOf(owner))).toEqual(words)
    expect(await read(owner)).toBeUndefined()
  })
})

/** Once, between the moment at which a draft's row is read and that at which it is written. */
function meanwhile(run: () => Promise<unknown>) {
  const find = pictureKeys.find
  const spy = vi.spyOn(pictureKeys, 'find').mockImplementationOnce(async (folder) => {
    const key = await find(folder)
    await run()
    return key
  })
  onTestFinished(() => spy.mockRestore())
}

describe('a draft that changes while a key is read', () => {
  it.each([
    ['deleted', (owner: Owner) => deleteOrderDraft(db, owner)],
    [
      'deleted, and written by an earlier release,',
      async (owner: Owner) => {
        await deleteOrderDraft(db, owner)
        await db
          .insertInto('orderDrafts')
          .values({ ...owner, fields: JSON.stringify(words), changedAt: now() })
          .execute()
      },
    ],
  ])('and is %s is typed under another key', async (_, change) => {
    const { owner } = await aMember()
    await write(owner)
    const first = await rowOf(owner)
    meanwhile(() => change(owner))
    expect(await write(owner, { ...words, childName: '바다' })).toBe(true)
    const second = await rowOf(owner)
    expect(second.wordsKey).not.toBe(first.wordsKey)
    await destroyKeysOfDeletedRows(db)
    expect(await openDraft({ ...second, fields: null })).toEqual({ ...words, childName: '바다' })
    expect(await openDraft({ ...first, fields: null })).toBeUndefined()
  })

  it('and is paid stays paid, though words for another book have got too old', async () => {
    await endPlainWordsForGood(db)
    const { owner } = await aMember()
    const start = now()
    const { id: waits } = await addToCart(db, owner, { bookId: await aBook() })
    const { id: goesOn } = await addToCart(db, owner, { bookId: await aBook() })
    await write(owner, { item: `${waits}`, dedication: '하늘에게' })
    stopClock(addMinutes(start, 60 * 60))
    await write(owner, { item: `${goesOn}`, dedication: '바다에게', address: '서울' })
    stopClock(addMinutes(start, 73 * 60))
    meanwhile(() => inTransaction(db, (tx) => endOrderDraft(tx, owner)))
    expect(await sweepOrderDrafts(db)).toBe(0)
    expect(await rowOf(owner)).toMatchObject({ endedAt: now() })
  })

  it('and moves to a member is cut by the member’s cart', async () => {
    const [visitor, { owner, userId }] = [await aVisitor(), await aMember()]
    const { id: waits } = await addToCart(db, visitor.owner, { bookId: await aBook() })
    await write(visitor.owner, { item: `${waits}`, dedication: '하늘에게' })
    await inTransaction(db, (tx) => endOrderDraft(tx, visitor.owner))
    meanwhile(() => completeLogin(db, { userId, visitorId: visitor.visitorId }))
    expect(await sweepOrderDrafts(db)).toBe(0)
    expect(await sweepOrderDrafts(db)).toBe(1)
    expect(await read(owner)).toMatchObject({ [`dedication_${waits}`]: '하늘에게' })
  })

  it('and is paid stays paid while the sweep seals it', async () => {
    const { owner } = await anOlderDraft()
    await addToCart(db, owner, { bookId: await aBook() })
    const make = pictureKeys.findOrCreate
    const spy = vi.spyOn(pictureKeys, 'findOrCreate').mockImplementationOnce(async (folder) => {
      await inTransaction(db, (tx) => endOrderDraft(tx, owner))
      return make(folder)
    })
    onTestFinished(() => spy.mockRestore())
    expect(await sealOlderWords(db)).toBe(0)
    expect((await rowOf(owner)).endedAt).not.toBeNull()
  })

  it('keeps its key as long as its row is there, though the key’s name is due', async () => {
    const { owner } = await aMember()
    await write(owner)
    const row = await rowOf(owner)
    await db
      .insertInto('unusedKeys')
      .values({ folder: folderOf(row) })
      .execute()
    expect(await destroyKeysOfDeletedRows(db)).toBe(0)
    expect(await openDraft({ ...row, fields: null })).toEqual(words)
    await deleteOrderDraft(db, owner)
    expect(await destroyKeysOfDeletedRows(db)).toBe(1)
  })
})

it('a login waits for orders before it changes a draft, as the end of plain words locks them', async () => {
  const [visitor, { userId }] = [await aVisitor(), await aMember()]
  await write(visitor.owner)
  let login: Promise<string> | undefined
  await inTransaction(db, async (tx) => {
    await sql`lock table orders in share row exclusive mode`.execute(tx)
    login = completeLogin(db, { userId, visitorId: visitor.visitorId })
    const waiting = sql`select from pg_locks where not granted and relation = 'orders'::regclass`
    await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1))
    await sql`lock table order_drafts in share row exclusive mode nowait`.execute(tx)
  })
  await login
})

describe('the end of plain words', () => {
  it('in an earlier release leaves plain drafts until this release repeats it', async () => {
    await sql`insert into plain_words_end (ended_at, orders_ended_at, gifts_ended_at) values (now(), now(), now())`.execute(
      db,
    )
    const { owner } = await anOlderDraft()
    await sealOlderWords(db)
    expect((await rowOf(owner)).fields).not.toBeNull()
    await endPlainWordsForGood(db)
    expect((await rowOf(owner)).fields).toBeNull()
  })

  it('refuses the step back to a release that cannot open drafts', async () => {
    await endPlainWordsForGood(db)
    await expect(stepBackTo('0080-sealed-gifts')).rejects.toThrow('Drafts of orders are sealed alone by now')
    await sql`update plain_words_end set drafts_ended_at = null, intakes_ended_at = null, history_ended_at = null, notes_ended_at = null, ordered_ended_at = null`.execute(
      db,
    )
    await stepBackTo('0080-sealed-gifts')
    await migrate()
  })
})

it('a step back cuts the words of paid orders, which the earlier release would show again', async () => {
  const [{ owner }, other] = [await aMember(), await aMember()]
  const waits = await addToCart(db, owner, { bookId: await aBook() })
  const gone = await addToCart(db, other.owner, { bookId: await aBook() })
  await write(owner, { item: `${waits.id}`, dedication: '하늘에게', address: '서울' })
  const sealed = await rowOf(owner)
  await write(other.owner, { item: `${gone.id}`, dedication: '바다에게' })
  for (const one of [owner, other.owner]) await inTransaction(db, (tx) => endOrderDraft(tx, one))
  await removeCartItems(db, other.owner, [gone.id])
  const later = await stepBackTo('0080-sealed-gifts')
  onTestFinished(() => migrate())
  expect(later).toContain('0081-sealed-drafts')
  const { fields, ...cut } = await rowOf(owner)
  expect(JSON.parse(fields ?? '')).toEqual({
    [`dedication_${waits.id}`]: '하늘에게',
    [`typedAt_${waits.id}`]: expect.any(String),
  })
  expect(cut).toMatchObject({ endedAt: null, wordsKey: null, sealedFields: null })
  expect(await findDraftRow(db, other.owner)).toBeUndefined()
  await destroyKeysOfDeletedRows(db)
  expect(await listKeys()).not.toContain(folderOf(sealed))
})
