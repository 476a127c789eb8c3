import { sql } from 'kysely'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { db, inTransaction } from '~/domain/db.server'
import { deleteWaivers, waivePrint } from '~/domain/prints/print-waivers.server'
import { findPrintView } from '~/domain/prints/prints.server'
import { openNote } from '~/domain/prints/words/note-words.server'
import { applyDestroyedKeys } from '~/domain/retention/apply-destroyed-keys.server'
import { replaceLostKey } from '~/domain/retention/replace-lost-key.server'
import { endPlainWordsForGood, sealOlderWords } from '~/domain/retention/seal-older-words.server'
import { noteFolder } from '~/domain/sealed-words/child-words.server'
import { destroyKeysOfDeletedRows } from '~/domain/sealed-words/unused-keys.server'
import { pictureKeys, storage } from '~/domain/storage.server'
import { rawKeyStore } from '~/ports/ports.server'
import { migrate, stepBackTo } from '~/server/opening/migrate.server'
import { aBook, anAdmin, anOrder, aPrintWaiver } from '../support/builders'
import { aMember, aPicture } from '../support/carts'
import { closeWords, eraseOrderWords, mountEmptyKeys } from '../support/key-stores'

// Why an operator prints a book as it is is sealed under the note's key.

const note = '하늘이 사진은 어머니가 확인함'
const plain = '시험으로 진행해요'

afterEach(async () => {
  await sql`delete from plain_words_end`.execute(db)
  await db.deleteFrom('printWaivers').execute()
  await destroyKeysOfDeletedRows(db)
})

const waive = async (orderId: number, text = note) =>
  waivePrint(db, { orderId, admin: (await anAdmin()).id, note: text })

async function aWaived() {
  const { id } = await anOrder({ status: 'PAID' })
  await waive(id)
  return id
}
/** As an earlier release writes it. */
async function anOlderNote(over: Parameters<typeof anOrder>[0] = {}) {
  const { id } = await anOrder({ status: 'PAID', ...over })
  await aPrintWaiver(id)
  return id
}
const rowOf = (orderId: number) =>
  db.selectFrom('printWaivers').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
const viewOf = async (orderId: number) => {
  const { waiver, isCleared } = (await findPrintView(db, orderId)) ?? {}
  return { note: waiver?.note, isCleared }
}
const folderOf = ({ wordsKey }: { wordsKey: string | null }) => noteFolder(wordsKey ?? '')
const openAlone = (row: Awaited<ReturnType<typeof rowOf>>) => openNote({ ...row, note: null })

async function listKeys(): Promise<string[]> {
  const folders: string[] = []
  for await (const folder of pictureKeys.listFolders()) if (folder.startsWith('notes/')) folders.push(folder)
  return folders.sort()
}

describe('a note beside a print', () => {
  it('is sealed as it is written, beside plain words until these have ended', async () => {
    const id = await aWaived()
    const row = await rowOf(id)
    expect([row.note, await openAlone(row)]).toEqual([note, note])
    expect(await endPlainWordsForGood(db)).toMatchObject({ keyless: [] })
    expect(await rowOf(id)).toEqual({ ...row, note: null })
    expect(await viewOf(id)).toEqual({ note, isCleared: true })
    const unsealed = db.updateTable('printWaivers').set({ note: '다른 사유예요', sealedNote: null })
    await expect(unsealed.where('id', '=', row.id).execute()).rejects.toThrow(/note came without its seal/)
  })

  it('leaves no key behind when it is refused', async () => {
    const { id } = await anOrder()
    await expect(waive(id)).rejects.toMatchObject({ code: 'print.notPaid' })
    expect(await listKeys()).toEqual([])
  })

  it('goes with its key, also after a restore of its row and key', async () => {
    const id = await aWaived()
    const copy = await rowOf(id)
    const key = await rawKeyStore.get(`live/${folderOf(copy)}.json`)
    await inTransaction(db, (tx) => deleteWaivers(tx, [id]))
    await destroyKeysOfDeletedRows(db)
    expect(await listKeys()).toEqual([])
    expect(await openAlone(copy)).toBeNull()
    const { id: _, ...restored } = copy
    await db
      .insertInto('printWaivers')
      .values({ ...restored, problems: '[]' })
      .execute()
    await rawKeyStore.put(`live/${folderOf(copy)}.json`, key ?? Buffer.alloc(0))
    await applyDestroyedKeys(db)
    expect(await viewOf(id)).toMatchObject({ isCleared: false })
    expect(await listKeys()).toEqual([])
  })
})

describe('a note that an earlier release wrote', () => {
  it('is sealed by the sweep, and keeps its key beside those of deleted rows', async () => {
    const id = await anOlderNote()
    await sealOlderWords(db)
    const sealed = await rowOf(id)
    expect(await openAlone(sealed)).toBe(plain)
    await sql`insert into unused_keys (folder) values (${folderOf(sealed)})`.execute(db)
    await destroyKeysOfDeletedRows(db)
    expect(await listKeys()).toEqual([folderOf(sealed)])
    await db.updateTable('printWaivers').set({ note: '다른 사유예요' }).where('orderId', '=', id).execute()
    expect(await rowOf(id)).toMatchObject({ sealedNote: null })
    await sealOlderWords(db)
    expect(await openAlone(await rowOf(id))).toBe('다른 사유예요')
  })

  it('gets no key in a store that lacks those of the child’s pictures', async () => {
    const [{ owner }, bookId] = [await aMember(), await aBook()]
    const { previewKey } = await aPicture(owner, bookId)
    await storage.put(previewKey, Buffer.from('a face'))
    const id = await anOlderNote({ ...owner, bookId, previewKey })
    const unmount = mountEmptyKeys()
    onTestFinished(unmount)
    await sealOlderWords(db)
    expect(await rowOf(id)).toMatchObject({ wordsKey: null, note: plain })
    unmount()
    await sealOlderWords(db)
    expect((await rowOf(id)).wordsKey).not.toBeNull()
  })

  it('stays plain after an end in an earlier release, until this one repeats it', async () => {
    await sql`insert into plain_words_end (ended_at, history_ended_at) values (now(), now())`.execute(db)
    const id = await anOlderNote()
    await sealOlderWords(db)
    expect(await rowOf(id)).toMatchObject({ note: plain })
    await endPlainWordsForGood(db)
    expect(await rowOf(id)).toMatchObject({ note: null })
  })
})

describe('a note whose key is not here', () => {
  it('is read from its plain words while they stand, and is named before they end', async () => {
    const id = await aWaived()
    onTestFinished(mountEmptyKeys())
    expect(await viewOf(id)).toEqual({ note, isCleared: true })
    const row = await rowOf(id)
    await eraseOrderWords()
    expect(await endPlainWordsForGood(db)).toEqual({ emptied: 0, keyless: [`notes ${row.id}`] })
    expect(await replaceLostKey(db, 'notes', `${row.id}`)).toBe('replaced')
    expect(await endPlainWordsForGood(db)).toMatchObject({ keyless: [] })
    expect(await viewOf(id)).toEqual({ note, isCleared: true })
    expect(await replaceLostKey(db, 'notes', 'none')).toBe('unknown')
  })

  it('has no words once plain ones have ended, and lets its book be printed all the same', async () => {
    const id = await aWaived()
    await closeWords()
    expect(await viewOf(id)).toEqual({ note: null, isCleared: true })
  })

  it('leaves the page readable while the key store is down, which takes no note', async () => {
    const id = await aWaived()
    await endPlainWordsForGood(db)
    const down = vi.spyOn(rawKeyStore, 'get').mockRejectedValue(new Error('the key store is down'))
    onTestFinished(() => down.mockRestore())
    expect(await viewOf(id)).toEqual({ note: null, isCleared: true })
    await expect(waive(id, '또 확인했어요')).rejects.toMatchObject({ code: 'shop.busy' })
    down.mockRestore()
    expect(await viewOf(id)).toEqual({ note, isCleared: true })
  })
})

it('the end of plain notes refuses the step back to a release that cannot open them', async () => {
  await endPlainWordsForGood(db)
  await expect(stepBackTo('0089-sealed-order-words')).rejects.toThrow('Notes beside prints are sealed alone')
  await sql`update plain_words_end set notes_ended_at = null, ordered_ended_at = null`.execute(db)
  await stepBackTo('0089-sealed-order-words')
  await migrate()
})
