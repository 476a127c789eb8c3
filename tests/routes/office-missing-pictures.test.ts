import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BookDocument, emptyDocument } from '~/book/document'
import { db, inTransaction } from '~/domain/db.server'
import { deletePicture } from '~/domain/pictures/pictures.server'
import { presetOf } from '~/domain/presets/presets.server'
import { restoreVersion } from '~/domain/presets/versions.server'
import { saveUploadedPicture } from '~/domain/uploads/save-upload.server'
import { action as put } from '~/routes/api/admin/book-preset'
import { action as putDraft } from '~/routes/api/admin/preset-draft'
import { action as patchTitle } from '~/routes/api/books/title-overlay'
import { aBook } from '../support/builders'
import { anOperator, callRoute, newWindowKey } from '../support/presets'
import { plainPicture } from '../support/uploads'

// Missing uploads: erased by the sweep while a page with them was saved, or newer than the restored backup.

let operator: Awaited<ReturnType<typeof anOperator>>
let gone: string
let other: string
let bookId: number
beforeAll(async () => {
  operator = await anOperator()
})
beforeEach(async () => {
  bookId = await aBook()
  gone = await anUpload()
  other = await anUpload()
})

let count = 0
async function anUpload(): Promise<string> {
  const bytes = await plainPicture(400 + count++, 300)
    .png()
    .toBuffer()
  return (await saveUploadedPicture(db, operator.by, { adminId: operator.id, bytes })).url
}
async function lose(...urls: string[]) {
  await inTransaction(db, async (tx) => {
    for (const url of urls) await deletePicture(tx, url)
  })
}
const asked = (json: unknown) => ({ method: 'PUT', headers: operator.headers, params: { bookId }, json })
const save = (pages: Partial<BookDocument>, version: number) =>
  callRoute(put, asked({ ...emptyDocument(), ...pages, version }))
const size = { width: 200, height: 100, originalWidth: 400, originalHeight: 200 }
const title = (url: string) => ({ url, x: 10, y: 10, ...size })
const on = (...pages: string[]) => ({
  pageImages: Object.fromEntries(pages.map((page) => [page, `${gone}?v=1`])),
})

describe('a deleted upload', () => {
  it('cannot be saved into a book, and the error names each page with it', async () => {
    await lose(gone, other)
    const pages = { ...on('8-9', '2-3'), titleOverlays: { 'cover-front': title(other) } }
    const error = '앞표지, 2–3쪽, 8–9쪽에 올렸던 그림이 이제 저희에게 없어요. 그림을 다시 올려서 넣어 주세요.'
    expect(await save(pages, 0)).toMatchObject({ status: 400, body: { ok: false, error } })
    expect(await presetOf(db, bookId)).toBeUndefined()
  })

  it('cannot be set as a title overlay', async () => {
    await lose(gone)
    const json = { pageKey: '4-5', titleOverlay: title(gone) }
    const answer = await callRoute(patchTitle, { ...asked(json), method: 'PATCH', params: { id: bookId } })
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(/^4–5쪽에 올렸던/) } })
  })

  it('already in the saved pages may stay, but a second one cannot be added', async () => {
    expect((await save(on('2-3'), 0)).status).toBe(200)
    await lose(gone)
    expect((await save({ ...on('2-3'), aiPrompts: { '2-3': '숲' } }, 1)).status).toBe(200)
    const json = { pageKey: '4-5', titleOverlay: title(other), version: 2 }
    const answer = await callRoute(patchTitle, { ...asked(json), method: 'PATCH', params: { id: bookId } })
    expect(answer.status).toBe(200)
    const more = await anUpload()
    await lose(more)
    const pages = { ...on('2-3'), backgrounds: { '6-7': more } }
    expect((await save(pages, 3)).body.error).toMatch(/^6–7쪽에 올렸던/)
  })

  it('comes back with a restored older version', async () => {
    await save(on('2-3'), 0)
    await save({}, 1)
    await lose(gone)
    expect(await restoreVersion(db, operator.by, { bookId, version: 1, base: 2 })).toBe(3)
    expect((await presetOf(db, bookId))?.document.pageImages).toEqual(on('2-3').pageImages)
  })

  it('does not keep a draft or a named copy from being saved', async () => {
    await lose(gone)
    const document = { ...emptyDocument(), ...on('2-3') }
    for (const name of [undefined, '내 사본']) {
      const params = { bookId, key: newWindowKey() }
      expect((await callRoute(putDraft, { ...asked({ document, base: 0, name }), params })).status).toBe(200)
    }
  })
})
