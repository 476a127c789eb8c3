import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyDocument } from '~/book/document'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { markErased } from '~/domain/photos/photos.server'
import { savePreset } from '~/domain/presets/presets.server'
import { findOwnKeys } from '~/domain/previews/child-keys.server'
import { paintPage, startPages } from '~/domain/previews/pages.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { pageFileKey, previewKey } from '~/domain/previews/preview'
import { addSecondPhoto } from '~/domain/previews/start/second-photo.server'
import { eraseFolder, storage } from '~/domain/storage.server'
import { composite } from '~/engines/engines.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { drawPhoto } from '../support/drawn-faces'
import {
  aChildWithTwoPhotos,
  aPhotographedChild,
  DARK,
  remainsOf,
  secondKeyOf,
} from '../support/second-photos'
import { aPaintedBook, aPictureWithPlace } from '../support/templates'
import '../support/engine-results'

// A second photo that comes or goes while something else is at work with it.

const PAGE = '4-5'
let book = 0
beforeAll(async () => {
  book = await aPaintedBook()
  await savePreset(db, book, {
    document: {
      ...emptyDocument(book),
      pageImages: { [PAGE]: await aPictureWithPlace({ title: 'whale-song-4-5' }) },
      heads: { [PAGE]: { x: 300, y: 150, scale: 1, turn: 0, flip: false } },
    },
  })
  await startJobQueue()
  // On a busy machine the engine takes its time to start.
  await composite.look(drawPhoto())
})
afterAll(() => boss.stop({ graceful: false, close: false }))

const rowOf = (key: string) =>
  db
    .selectFrom('photos')
    .select(['id', 'key', 'eraseAt', 'firstPhotoId'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

const stateOf = async (name: string) =>
  (
    await db
      .selectFrom('previews')
      .select(['state', 'reason'])
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).state

/** The first moment of taking it away: the date has passed, and the files are still to be erased. */
const beginRemoval = async (key: string) => markErased(db, await rowOf(key))

/** Takes the second photo away just before this file is written. */
function removeBefore(file: string, secondKey: string) {
  const { put } = storage
  const writing = vi.spyOn(storage, 'put').mockImplementation(async (key, bytes) => {
    if (key === file) await beginRemoval(secondKey)
    await put(key, bytes)
  })
  return () => writing.mockRestore()
}

function aSignal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give, given }
}

describe('a second photo that is being taken away', () => {
  it('lets no order name a picture that shows it', async () => {
    const { owner, both, photoKey, secondKey } = await aChildWithTwoPhotos(book)
    const keys = { bookId: book, sourceKey: photoKey, previewKey: previewKey(both) }
    expect(await findOwnKeys(db, owner, keys)).toMatchObject({ previewKey: previewKey(both) })
    await beginRemoval(secondKey)
    expect(await findOwnKeys(db, owner, keys)).toEqual({ sourceKey: photoKey, lookName: '', previewKey: '' })
  })

  it('leaves nothing of a picture that is being painted', async () => {
    const child = await aPhotographedChild(book)
    const both = await addSecondPhoto(db, child.asker, { name: child.name, photo: DARK })
    const restore = removeBefore(previewKey(both), await secondKeyOf(child, book))
    await paintPreview(db, both)
    restore()
    expect([await stateOf(both), await remainsOf([`previews/${both}`])]).toEqual(['painting', []])
  })

  it('leaves nothing of a page that is being painted', async () => {
    const { owner, both, secondKey } = await aChildWithTwoPhotos(book)
    await startPages(db, owner, both)
    const file = pageFileKey(both, PAGE)
    const restore = removeBefore(file, secondKey)
    await paintPage(db, both, PAGE)
    restore()
    expect(await remainsOf([`previews/${both}`])).toEqual([])
  })
})

describe('a second photo whose file', () => {
  it('could not be written is erased, and its sender reads why', async () => {
    const { asker, name, userId } = await aPhotographedChild(book)
    const writing = vi.spyOn(storage, 'put').mockRejectedValueOnce(new Error('the disk is full'))
    await expect(addSecondPhoto(db, asker, { name, photo: DARK })).rejects.toThrow('the disk is full')
    writing.mockRestore()
    const due = await db
      .selectFrom('photos')
      .select('firstPhotoId')
      .where('userId', '=', userId)
      .where('eraseAt', '<=', new Date())
      .execute()
    expect(due).toEqual([{ firstPhotoId: null }])
  })

  it('is gone fails its picture, which does not show the first face instead', async () => {
    const child = await aPhotographedChild(book)
    const both = await addSecondPhoto(db, child.asker, { name: child.name, photo: DARK })
    await eraseFolder((await secondKeyOf(child, book)).replace('/source.jpg', ''))
    await paintPreview(db, both)
    expect(await stateOf(both)).toBe('failed')
  })

  it('is still being written is waited for by its second sending', async () => {
    const { asker, name } = await aPhotographedChild(book)
    const send = () => addSecondPhoto(db, asker, { name, photo: DARK })
    const { put, get } = storage
    const [started, asked] = [aSignal(), aSignal()]
    let key = ''
    const writing = vi.spyOn(storage, 'put').mockImplementationOnce(async (file, bytes) => {
      key = file
      started.give()
      await asked.given
      await put(file, bytes)
    })
    const first = send()
    await started.given
    const reading = vi.spyOn(storage, 'get').mockImplementation((file) => {
      if (file === key) asked.give()
      return get(file)
    })
    const made = await send()
    expect(await get(key)).toBeDefined()
    asked.give()
    expect(await first).toBe(made)
    for (const spied of [writing, reading]) spied.mockRestore()
  })
})
