import { sql } from 'kysely'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { db, inTransaction } from '~/domain/db.server'
import { addMemo, deleteMemos, listMemos } from '~/domain/orders/office/memos.server'
import { openMemos } from '~/domain/orders/words/memo-words.server'
import { openPerson } from '~/domain/people/open-person.server'
import { applyDestroyedKeys } from '~/domain/retention/apply-destroyed-keys.server'
import { replaceLostKey } from '~/domain/retention/replace-lost-key.server'
import { endPlainWordsForGood, sealOlderWords } from '~/domain/retention/seal-older-words.server'
import { memoFolder } from '~/domain/sealed-words/child-words.server'
import { destroyKeysOfDeletedRows } from '~/domain/sealed-words/unused-keys.server'
import { pictureKeys, storage } from '~/domain/storage.server'
import { rawKeyStore } from '~/ports/ports.server'
import { aBook, anAdmin, anOrder } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import { closeWords, eraseOrderWords, mountEmptyKeys } from '../support/key-stores'

// What an operator notes about an order is sealed under the memo's key.

const content = '하늘이 어머니와 통화함'

afterEach(async () => {
  await sql`delete from plain_words_end`.execute(db)
  await db.deleteFrom('orderMemos').execute()
  await destroyKeysOfDeletedRows(db)
})

const anOperator = async () =>
  ({ actor: `admin:${(await anAdmin()).id}`, address: '127.0.0.1', requestId: 'r' }) as const

async function aMemo() {
  const [order, by] = [await anOrder(), await anOperator()]
  await addMemo(db, order.id, content, by)
  return { ...order, by }
}
/** As an earlier release writes it. */
async function anOlderMemo(over: Parameters<typeof anOrder>[0] = {}) {
  const { id } = await anOrder(over)
  const { id: adminId } = await anAdmin()
  await db.insertInto('orderMemos').values({ orderId: id, adminId, content }).execute()
  return id
}
const rowOf = (orderId: number) =>
  db.selectFrom('orderMemos').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
const shownOf = async (orderId: number) => (await listMemos(db, orderId)).map((memo) => memo.content)
const folderOf = ({ wordsKey }: { wordsKey: string | null }) => memoFolder(wordsKey ?? '')
const openAlone = async (row: Awaited<ReturnType<typeof rowOf>>) =>
  (await openMemos([{ ...row, content: null }])).map((memo) => memo.content)

async function listKeys(): Promise<string[]> {
  const folders: string[] = []
  for await (const folder of pictureKeys.listFolders()) if (folder.startsWith('memos/')) folders.push(folder)
  return folders.sort()
}

describe('a memo', () => {
  it('is sealed as it is written, beside plain words until these have ended', async () => {
    const { id, userId, by } = await aMemo()
    const row = await rowOf(id)
    expect(row.content).toBe(content)
    expect(await openAlone(row)).toEqual([content])
    expect(await endPlainWordsForGood(db)).toMatchObject({ keyless: [] })
    expect(await rowOf(id)).toEqual({ ...row, content: null })
    expect(await shownOf(id)).toEqual([content])
    const { memos } = await openPerson(db, { userId, subject: `order:${id}` }, by)
    expect(memos).toEqual([expect.objectContaining({ id: row.id, orderId: id, content })])
    expect(memos[0]).not.toHaveProperty('sealedContent')
    const plain = db.updateTable('orderMemos').set({ content: '다른 말', sealedContent: null })
    await expect(plain.where('id', '=', row.id).execute()).rejects.toThrow(/content came without its seal/)
  })

  it('leaves no key behind when it is refused', async () => {
    await expect(addMemo(db, 2_000_000, content, await anOperator())).rejects.toMatchObject({
      code: 'order.unknown',
    })
    expect(await listKeys()).toEqual([])
  })

  it('goes with its key, also after a restore of its row and key', async () => {
    const { id } = await aMemo()
    const copy = await rowOf(id)
    const key = await rawKeyStore.get(`live/${folderOf(copy)}.json`)
    await inTransaction(db, (tx) => deleteMemos(tx, [id]))
    await destroyKeysOfDeletedRows(db)
    expect(await listKeys()).toEqual([])
    expect(await openAlone(copy)).toEqual([null])
    const { id: _, ...restored } = copy
    await db.insertInto('orderMemos').values(restored).execute()
    await rawKeyStore.put(`live/${folderOf(copy)}.json`, key ?? Buffer.alloc(0))
    await applyDestroyedKeys(db)
    expect(await shownOf(id)).toEqual([])
    expect(await listKeys()).toEqual([])
  })
})

describe('a memo that an earlier release wrote', () => {
  it('is sealed by the sweep, and keeps its key beside those of deleted rows', async () => {
    const id = await anOlderMemo()
    expect(await shownOf(id)).toEqual([content])
    expect(await sealOlderWords(db)).toBe(1)
    const sealed = await rowOf(id)
    expect(await openAlone(sealed)).toEqual([content])
    await sql`insert into unused_keys (folder) values (${folderOf(sealed)})`.execute(db)
    await destroyKeysOfDeletedRows(db)
    expect(await listKeys()).toEqual([folderOf(sealed)])
  })

  it('gets no key in a store that lacks those of the child’s pictures', async () => {
    const [{ owner }, bookId] = [await aMember(), await aBook()]
    const { previewKey } = await aPicture(owner, bookId)
    await storage.put(previewKey, Buffer.from('a face'))
    const id = await anOlderMemo({ ...owner, bookId, previewKey })
    const unmount = mountEmptyKeys()
    onTestFinished(unmount)
    await sealOlderWords(db)
    expect(await rowOf(id)).toMatchObject({ wordsKey: null, content })
    unmount()
    await sealOlderWords(db)
    expect((await rowOf(id)).wordsKey).not.toBeNull()
  })

  it('stays plain after an end in an earlier release, until this one repeats it', async () => {
    await sql`insert into plain_words_end (ended_at, intakes_ended_at) values (now(), now())`.execute(db)
    const id = await anOlderMemo()
    await sealOlderWords(db)
    expect(await rowOf(id)).toMatchObject({ content })
    await endPlainWordsForGood(db)
    expect(await rowOf(id)).toMatchObject({ content: null })
  })
})

describe('a memo whose key is not here', () => {
  it('is read from its plain words while they stand, and is named before they end', async () => {
    const { id } = await aMemo()
    onTestFinished(mountEmptyKeys())
    expect(await shownOf(id)).toEqual([content])
    const row = await rowOf(id)
    await eraseOrderWords()
    expect(await endPlainWordsForGood(db)).toEqual({ emptied: 0, keyless: [`memos ${row.id}`] })
    expect(await replaceLostKey(db, 'memos', `${row.id}`)).toBe('replaced')
    expect(await endPlainWordsForGood(db)).toMatchObject({ keyless: [] })
    expect(await shownOf(id)).toEqual([content])
    expect(await replaceLostKey(db, 'memos', 'none')).toBe('unknown')
  })

  it('has no words once plain ones have ended', async () => {
    const { id } = await aMemo()
    await closeWords()
    expect(await shownOf(id)).toEqual([null])
  })

  it('leaves the list readable while the key store is down, which takes no memo', async () => {
    const { id, by } = await aMemo()
    await endPlainWordsForGood(db)
    const down = vi.spyOn(rawKeyStore, 'get').mockRejectedValue(new Error('the key store is down'))
    const [shown, adding] = [await shownOf(id), addMemo(db, id, '또 통화함', by)]
    await expect(adding).rejects.toMatchObject({ code: 'shop.busy' })
    down.mockRestore()
    expect(shown).toEqual([null])
    expect(await shownOf(id)).toEqual([content])
  })
})
