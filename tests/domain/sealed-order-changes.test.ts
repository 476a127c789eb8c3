import { sql } from 'kysely'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { defaultLook, lookWith, serializeLook } from '~/art/child/look'
import { addDays, now, startClock, stopClock } from '~/config/clock'
import { correctWordsForCustomer, hashWords } from '~/domain/corrections/correct-for-customer.server'
import { correctAddress, correctChild, correctWords } from '~/domain/corrections/correct-order.server'
import { db, inTransaction } from '~/domain/db.server'
import { anonymiseOrders } from '~/domain/orders/anonymise-orders.server'
import { buildPreviewPin, hashPicture } from '~/domain/orders/approved-preview.server'
import { purgeTestOrders } from '~/domain/orders/demo.server'
import { listOrderChanges } from '~/domain/orders/order-changes.server'
import { noChangeWords } from '~/domain/orders/words/change-words.server'
import { applyDestroyedKeys } from '~/domain/retention/apply-destroyed-keys.server'
import { replaceLostKey } from '~/domain/retention/replace-lost-key.server'
import { endPlainWordsForGood, sealOlderWords } from '~/domain/retention/seal-older-words.server'
import { changeFolder } from '~/domain/sealed-words/child-words.server'
import { openChange } from '~/domain/sealed-words/open-change.server'
import { destroyKeysOfDeletedRows } from '~/domain/sealed-words/unused-keys.server'
import { pictureKeys, storage } from '~/domain/storage.server'
import { exportMemberData } from '~/domain/users/export/export-member-data.server'
import { rawKeyStore } from '~/ports/ports.server'
import { migrate, stepBackTo } from '~/server/opening/migrate.server'
import { describeChange } from '~/texts/orders/history'
import { aBook, anAdmin, anOrder } from '../support/builders'
import { aDrawnPicture, aMember, aPicture } from '../support/carts'
import { closeWords, eraseOrderWords, mountEmptyKeys } from '../support/key-stores'
import { wordedOrder } from '../support/order-words'

// What a corrected order said about its child, before and after, is sealed under the correction's key.

afterEach(async () => {
  startClock()
  await sql`delete from plain_words_end`.execute(db)
  await db.deleteFrom('orderChanges').execute()
  await destroyKeysOfDeletedRows(db)
})

const renamed = { field: 'childName', before: '하늘', after: '바다' }
const dedicated = { field: 'dedication', before: null, after: '바다에게' }
const NONE = { before: null, after: null }

async function aPictured(over: { isTestOrder?: boolean } = {}) {
  const [{ owner, userId }, bookId] = [await aMember(), await aBook()]
  const { previewKey } = await aPicture(owner, bookId)
  await storage.put(previewKey, Buffer.from(previewKey))
  const order = await anOrder({ ...over, userId, bookId, previewKey })
  const by = { actor: `user:${userId}` } as const
  return { id: order.id, owner, userId, bookId, previewKey, about: { userId, orderId: order.id, by } }
}
type Made = Awaited<ReturnType<typeof aPictured>>

async function hashOf({ bookId }: Made, previewKey: string) {
  const { shownHash } = await buildPreviewPin(db, { bookId, previewKey }, await hashPicture(previewKey))
  return shownHash ?? ''
}
async function reword(made: Made, words: { childName: string; dedication?: string }) {
  await correctWords(db, made.about, { ...words, shownHash: await hashOf(made, made.previewKey) })
}
async function aCorrected(over: { isTestOrder?: boolean } = {}) {
  const made = await aPictured(over)
  await reword(made, { childName: '바다', dedication: '바다에게' })
  return made
}

const rowsOf = (orderId: number) =>
  db.selectFrom('orderChanges').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
const onlyRow = async (orderId: number) => {
  const [row] = await rowsOf(orderId)
  if (!row) throw new Error('no change was recorded')
  return row
}
const shownOf = async (orderId: number) =>
  (await listOrderChanges(db, orderId)).map(({ field, before, after }) => ({ field, before, after }))
const folderOf = ({ wordsKey }: { wordsKey: string | null }) => changeFolder(wordsKey ?? '')

/** As an earlier release writes it. */
const anOlderChange = (orderId: number) =>
  db
    .insertInto('orderChanges')
    .values({ ...renamed, orderId, actor: 'user:1' })
    .execute()

async function listKeys(): Promise<string[]> {
  const folders: string[] = []
  for await (const folder of pictureKeys.listFolders())
    if (folder.startsWith('changes/')) folders.push(folder)
  return folders.sort()
}
const forget = (id: number) => inTransaction(db, (tx) => anonymiseOrders(tx, [id]))

describe('the history of a corrected order', () => {
  it('is sealed as it is written, beside plain words until these have ended', async () => {
    const { id, userId } = await aCorrected()
    const rows = await rowsOf(id)
    expect(rows).toMatchObject([renamed, dedicated])
    expect(await listKeys()).toEqual([folderOf(rows[0] ?? { wordsKey: null })])
    await endPlainWordsForGood(db)
    expect(await rowsOf(id)).toEqual(rows.map((row) => ({ ...row, ...NONE })))
    expect(await shownOf(id)).toEqual([renamed, dedicated])
    const { orderChanges } = await exportMemberData(db, userId)
    expect(orderChanges).toMatchObject([renamed, dedicated])
    expect(Object.keys(orderChanges[0] ?? {}).filter((name) => /sealed|wordsKey|Closed/.test(name))).toEqual(
      [],
    )
    const plain = db.updateTable('orderChanges').set({ after: '별', sealedAfter: null })
    await expect(plain.where('id', '=', rows[0]?.id ?? 0).execute()).rejects.toThrow(/after came without/)
  })

  it('binds each word to its field and side', async () => {
    await endPlainWordsForGood(db)
    const row = await onlyRow((await aCorrected()).id)
    const { sealedBefore, sealedAfter } = row
    expect(await openChange({ ...row, sealedBefore: sealedAfter, sealedAfter: sealedBefore })).toBeUndefined()
    expect(await openChange({ ...row, field: 'dedication' })).toBeUndefined()
  })

  it('has a key for words about the child alone, and none for a picture or an address', async () => {
    await endPlainWordsForGood(db)
    const made = await aPictured()
    const { previewKey } = await aPicture(made.owner, made.bookId)
    await storage.put(previewKey, Buffer.from(previewKey))
    await correctChild(db, made.about, { previewKey, shownHash: await hashOf(made, previewKey) })
    const place = { recipientName: '이모', recipientPhone: '01099998888', postalCode: '48060' }
    await correctAddress(db, made.about, { ...place, address: '부산 해운대구 센텀중앙로 79' })
    expect(await rowsOf(made.id)).toMatchObject([
      { field: 'photo', before: made.previewKey, after: previewKey, wordsKey: null },
      { field: 'address', wordsKey: null, sealedAfter: null, after: expect.stringContaining('부산') },
    ])
    expect(await listKeys()).toEqual([])
  })

  it('holds the words that the office corrected, and a drawn child', async () => {
    const made = await aPictured()
    const order = await wordedOrder(made.id)
    const typed = { childName: '바다', dedication: '', keptDedication: '', dedicatedBy: '', dedicatedOn: '' }
    const by = { actor: `admin:${(await anAdmin()).id}`, address: '127.0.0.1', requestId: 'r' } as const
    await correctWordsForCustomer(db, made.id, { ...typed, reason: '전화', seen: hashWords(order) }, by)
    const look = serializeLook(lookWith({ hair: { ...defaultLook.hair, style: 'two-braids' } }))
    const drawn = await aDrawnPicture(made.owner, made.bookId)
    await db.updateTable('previews').set({ look }).where('name', '=', drawn.name).execute()
    await storage.put(drawn.previewKey, Buffer.from(drawn.previewKey))
    await correctChild(db, made.about, {
      previewKey: drawn.previewKey,
      shownHash: await hashOf(made, drawn.previewKey),
    })
    await endPlainWordsForGood(db)
    expect(await rowsOf(made.id)).toMatchObject([NONE, NONE])
    expect(await shownOf(made.id)).toEqual([renamed, { field: 'look', before: null, after: look }])
  })

  it('leaves no key behind a correction that is refused or changes nothing', async () => {
    const made = await aPictured()
    const refused = correctWords(db, made.about, { childName: '바다', shownHash: 'another' })
    await expect(refused).rejects.toMatchObject({ code: 'correction.changed' })
    await reword(made, { childName: '하늘' })
    expect(await listKeys()).toEqual([])
  })

  it('stays closed once its order is forgotten, also after a restore of its rows and key', async () => {
    const { id } = await aCorrected()
    const rows = await rowsOf(id)
    const copy = await onlyRow(id)
    const key = await rawKeyStore.get(`live/${folderOf(copy)}.json`)
    await forget(id)
    expect(await rowsOf(id)).toMatchObject([
      { ...noChangeWords, wordsKey: null },
      { ...noChangeWords, wordsKey: null },
    ])
    await destroyKeysOfDeletedRows(db)
    expect(await listKeys()).toEqual([])
    expect(await openChange({ ...copy, ...NONE })).toBeUndefined()
    for (const { id: rowId, ...row } of rows)
      await db.updateTable('orderChanges').set(row).where('id', '=', rowId).execute()
    await rawKeyStore.put(`live/${folderOf(copy)}.json`, key ?? Buffer.alloc(0))
    await applyDestroyedKeys(db)
    expect(await rowsOf(id)).toMatchObject([
      { ...noChangeWords, wordsKey: null },
      { ...noChangeWords, wordsKey: null },
    ])
    expect(await listKeys()).toEqual([])
  })

  it('goes with its key when an earlier release forgets the order', async () => {
    const { id } = await aCorrected()
    await db.updateTable('orderChanges').set(NONE).where('orderId', '=', id).execute()
    expect(await rowsOf(id)).toMatchObject([{ wordsKey: null }, { wordsKey: null }])
    await destroyKeysOfDeletedRows(db)
    expect(await listKeys()).toEqual([])
  })

  it('keeps the key of a correction as long as one of its words is there', async () => {
    const { id } = await aCorrected()
    const { id: first } = await onlyRow(id)
    await db.updateTable('orderChanges').set(noChangeWords).where('id', '=', first).execute()
    await destroyKeysOfDeletedRows(db)
    expect(await shownOf(id)).toEqual([{ ...renamed, ...NONE }, dedicated])
    expect(await listKeys()).toHaveLength(1)
  })

  it('of a test order goes with the order', async () => {
    const { id } = await aCorrected()
    await db.updateTable('orders').set({ isTestOrder: true }).where('id', '=', id).execute()
    stopClock(addDays(now(), 2))
    expect(await purgeTestOrders(db)).toBe(1)
    await destroyKeysOfDeletedRows(db)
    expect(await listKeys()).toEqual([])
  })
})

describe('a change that an earlier release wrote', () => {
  it('is sealed by the sweep, and anew when its words are changed without their seal', async () => {
    const { id } = await anOrder()
    await sealOlderWords(db)
    await anOlderChange(id)
    expect(await shownOf(id)).toEqual([renamed])
    expect(await sealOlderWords(db)).toBe(1)
    const sealed = await onlyRow(id)
    expect(await openChange({ ...sealed, ...NONE })).toMatchObject({ before: '하늘', after: '바다' })
    await db.updateTable('orderChanges').set({ after: '별' }).where('id', '=', sealed.id).execute()
    expect(await onlyRow(id)).toMatchObject({ sealedAfter: null, sealedBefore: sealed.sealedBefore })
    expect(await shownOf(id)).toEqual([{ ...renamed, after: '별' }])
    await sealOlderWords(db)
    expect(await openChange({ ...(await onlyRow(id)), ...NONE })).toMatchObject({ after: '별' })
    await destroyKeysOfDeletedRows(db)
    expect(await listKeys()).toEqual([folderOf(await onlyRow(id))])
  })

  it('gets no key in a store that lacks those of the child’s pictures', async () => {
    const { id } = await aPictured()
    await anOlderChange(id)
    const unmount = mountEmptyKeys()
    onTestFinished(unmount)
    await sealOlderWords(db)
    expect(await onlyRow(id)).toMatchObject({ wordsKey: null, after: '바다' })
    unmount()
    await sealOlderWords(db)
    expect((await onlyRow(id)).wordsKey).not.toBeNull()
  })
})

describe('a change whose key is not here', () => {
  it('is read from its plain words while they stand, and is named before they end', async () => {
    const { id } = await anOrder()
    await anOlderChange(id)
    await sealOlderWords(db)
    onTestFinished(mountEmptyKeys())
    expect(await shownOf(id)).toEqual([renamed])
    const row = await onlyRow(id)
    await eraseOrderWords()
    expect(await endPlainWordsForGood(db)).toEqual({ emptied: 0, keyless: [`changes ${row.id}`] })
    expect(await replaceLostKey(db, 'changes', `${row.id}`)).toBe('replaced')
    expect(await endPlainWordsForGood(db)).toMatchObject({ keyless: [] })
    expect(await shownOf(id)).toEqual([renamed])
    expect(await replaceLostKey(db, 'changes', 'none')).toBe('unknown')
  })

  it('is told to be closed once plain words have ended', async () => {
    const { id } = await aCorrected()
    await closeWords()
    expect((await listOrderChanges(db, id)).map(describeChange)).toEqual([
      { what: '아이 이름을 바꿨어요', more: '(지워졌거나 지금 볼 수 없는 글이에요)' },
      { what: '헌사를 바꿨어요', more: '(지워졌거나 지금 볼 수 없는 글이에요)' },
    ])
  })

  it('leaves the rest of the history readable while the key store is down, which takes no correction', async () => {
    const made = await aCorrected()
    await endPlainWordsForGood(db)
    const shownHash = await hashOf(made, made.previewKey)
    const down = vi.spyOn(rawKeyStore, 'get').mockRejectedValue(new Error('the key store is down'))
    expect(await listOrderChanges(db, made.id)).toMatchObject([
      { field: 'childName', isClosed: true, actor: made.about.by.actor },
      { field: 'dedication', isClosed: true },
    ])
    const correcting = correctWords(db, made.about, { childName: '별', shownHash })
    await expect(correcting).rejects.toMatchObject({ code: 'shop.busy' })
    down.mockRestore()
    expect(await wordedOrder(made.id)).toMatchObject({ childName: '바다' })
  })
})

describe('the end of plain words', () => {
  it('in an earlier release leaves plain changes until this release repeats it', async () => {
    await sql`insert into plain_words_end (ended_at, intakes_ended_at) values (now(), now())`.execute(db)
    const { id } = await anOrder()
    await anOlderChange(id)
    await sealOlderWords(db)
    expect(await onlyRow(id)).toMatchObject(renamed)
    await endPlainWordsForGood(db)
    expect(await onlyRow(id)).toMatchObject(NONE)
  })

  it('refuses the step back to a release that cannot open corrections', async () => {
    await endPlainWordsForGood(db)
    await expect(stepBackTo('0085-screens-and-drawings')).rejects.toThrow(
      'Corrections and memos of orders are sealed alone by now',
    )
    await sql`update plain_words_end set history_ended_at = null, notes_ended_at = null, ordered_ended_at = null`.execute(
      db,
    )
    await stepBackTo('0085-screens-and-drawings')
    await migrate()
  })
})
