import { beforeEach, describe, expect, it } from 'vitest'
import { type BookDocument, emptyDocument } from '~/book/document'
import { addDays, now, startClock, stopClock } from '~/config/clock'
import { type Db, db, inTransaction } from '~/domain/db.server'
import { readLargestFile } from '~/domain/pictures/pictures.server'
import { loadPresetDraft, savePresetDraft } from '~/domain/presets/drafts.server'
import { savePreset } from '~/domain/presets/presets.server'
import { saveUploadedPicture } from '~/domain/uploads/save-upload.server'
import { deleteUnusedUploads, sweepUploads } from '~/domain/uploads/sweep-uploads.server'
import { aBook } from '../support/builders'
import { anOperator, newWindowKey } from '../support/presets'
import { plainPicture } from '../support/uploads'

// An old picture is used at the very moment that the sweep erases it.

let url: string
let operator: Awaited<ReturnType<typeof anOperator>>
beforeEach(async () => {
  startClock()
  operator = await anOperator()
  const bytes = await plainPicture(400, 300).png().toBuffer()
  url = (await saveUploadedPicture(db, operator.by, { adminId: operator.id, bytes })).url
  stopClock(addDays(now(), 31))
})

const on = (bookId: number): BookDocument => ({
  ...emptyDocument(bookId),
  pageImages: { '2-3': `${url}?v=1` },
})
const keyOf = async () =>
  (await db.selectFrom('uploads').select('key').where('pictureUrl', '=', url).executeTakeFirstOrThrow()).key
const isThere = async () => (await readLargestFile(db, url)) !== undefined

/** Deletes the rows as the sweep does. */
async function taken(tx: Db) {
  await tx
    .deleteFrom('uploads')
    .where('key', '=', await keyOf())
    .execute()
  await tx.deleteFrom('pictures').where('url', '=', url).execute()
}

/** Runs the transaction up to its commit, so that other connections do not see it yet. */
async function written(deed: (tx: Db) => Promise<unknown>) {
  let commit = () => {}
  const committed = new Promise<void>((resolve) => {
    commit = resolve
  })
  let done = Promise.resolve()
  await new Promise<void>((resolve, reject) => {
    done = inTransaction(db, async (tx) => {
      await deed(tx)
      resolve()
      await committed
    })
    done.catch(reject)
  })
  return async () => {
    commit()
    await done
  }
}

describe('an uploaded picture that was unused for a month', () => {
  it.each<[string, (bookId: number) => (tx: Db) => Promise<unknown>]>([
    ['saved', (bookId) => (tx) => savePreset(tx, bookId, { document: on(bookId) })],
    [
      'put into a draft',
      (bookId) => (tx) =>
        savePresetDraft(
          tx,
          { bookId, key: newWindowKey(), adminId: operator.id },
          {
            document: on(bookId),
            base: 0,
            by: operator.by,
          },
        ),
    ],
  ])('stays while it is being %s', async (_, deed) => {
    const commit = await written(deed(await aBook()))
    expect(await sweepUploads(db)).toBe(0)
    await commit()
    expect(await isThere()).toBe(true)
    expect(await sweepUploads(db)).toBe(0)
    expect(await isThere()).toBe(true)
  })

  it('saved while it is swept is refused in a page, and accepted in a draft', async () => {
    const bookId = await aBook()
    const key = newWindowKey()
    const commit = await written(taken)
    const draft = { document: on(bookId), base: 0, by: operator.by }
    const late = Promise.allSettled([
      savePreset(db, bookId, { document: on(bookId) }),
      savePresetDraft(db, { bookId, key, adminId: operator.id }, draft),
    ])
    await new Promise((resolve) => setTimeout(resolve, 200))
    await commit()
    const fault = { code: 'preset.gonePicture', letters: '2–3쪽' }
    expect(await late).toMatchObject([
      { status: 'rejected', reason: { code: 'preset.invalid', more: { faults: { '2-3': fault } } } },
      { status: 'fulfilled' },
    ])
    expect((await loadPresetDraft(db, bookId, key)).document.pageImages).toEqual(on(bookId).pageImages)
  })

  it('stays when it is used after it was found, and before it is erased', async () => {
    const [bookId, key] = [await aBook(), await keyOf()]
    await savePreset(db, bookId, { document: on(bookId) })
    expect(await deleteUnusedUploads(db, [key])).toBe(0)
    expect(await isThere()).toBe(true)
  })

  it('is erased once by four sweeps at once', async () => {
    const counts = await Promise.all(Array.from({ length: 4 }, () => sweepUploads(db)))
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await isThere()).toBe(false)
  })
})
