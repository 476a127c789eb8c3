import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Mood } from '~/art/child/expression'
import { pageMoods } from '~/art/child/page-moods'
import { emptyDocument } from '~/book/document'
import { addDays, addMinutes, now } from '~/config/clock'
import { removeSecondPhoto } from '~/domain/carts/remove-second-photo.server'
import { listRegisterEntries } from '~/domain/child-register/list-entries.server'
import { db, inTransaction } from '~/domain/db.server'
import { findRecipe } from '~/domain/ebooks/recipes.server'
import { boss } from '~/domain/jobs.server'
import { detachMemberOrders } from '~/domain/orders/detach-member-orders.server'
import type { OrderStatus } from '~/domain/orders/order'
import { photoFolder } from '~/domain/photos/photo'
import { eraseDuePhotos, markErased, schedulePhotoErasure } from '~/domain/photos/photos.server'
import { savePreset } from '~/domain/presets/presets.server'
import { findOwnKeys } from '~/domain/previews/child-keys.server'
import { paintPage, startPages } from '~/domain/previews/pages.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { pageFileKey, previewKey } from '~/domain/previews/preview'
import { findPreviewPhoto } from '~/domain/previews/preview-photos.server'
import { addSecondPhoto } from '~/domain/previews/start/second-photo.server'
import { repeatPreview } from '~/domain/previews/switch-style.server'
import { splitByLeaving, sumByKind } from '~/domain/receipts/receipt'
import { eraseFolder, storage } from '~/domain/storage.server'
import { newName } from '~/domain/tokens.server'
import { composite } from '~/engines/engines.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { anOrder, aPreorder } from '../support/builders'
import { drawPhoto } from '../support/drawn-faces'
import {
  aChildWithTwoPhotos,
  aPhotographedChild,
  type ChildWithTwoPhotos,
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

const photosOf = async ({ userId }: ChildWithTwoPhotos) =>
  (await db.selectFrom('photos').select('key').where('userId', '=', userId).execute()).map(({ key }) => key)

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

it('a second photo is parted by a date that is not the first one’s, which an earlier release gives it', async () => {
  const child = await aChildWithTwoPhotos(book)
  const { photoKey, secondKey } = child
  const date = (key: string, eraseAt: Date) =>
    db.updateTable('photos').set({ eraseAt }).where('key', '=', key).execute()
  const [{ id: firstPhotoId }, until] = [await rowOf(photoKey), addDays(now(), 200)]
  await date(photoKey, until)
  expect(await rowOf(secondKey)).toMatchObject({ firstPhotoId, eraseAt: until })
  for (const [i, key] of [photoKey, secondKey].entries()) await date(key, addMinutes(now(), -1 - i))
  expect(await rowOf(secondKey)).toMatchObject({ firstPhotoId: null })
  await eraseDuePhotos(db)
  expect(await photosOf(child)).toEqual([])
})

it('a second photo that no book needs goes with its member, and the first one of an ordered book stays', async () => {
  const child = await aChildWithTwoPhotos(book)
  const { userId, owner, name, both, photoKey, secondKey } = child
  await anOrder({ userId, bookId: book, sourceKey: photoKey, previewKey: previewKey(name), status: 'PAID' })
  const { erased } = splitByLeaving(await listRegisterEntries(db, userId))
  expect(sumByKind(erased)).toEqual([
    { kind: 'photo', count: 1 },
    { kind: 'previews', count: 1 },
  ])
  await inTransaction(db, (tx) => schedulePhotoErasure(tx, owner))
  await eraseDuePhotos(db)
  expect(await photosOf(child)).toEqual([photoKey])
  expect(await remainsOf([photoFolder(secondKey), `previews/${both}`])).toEqual([])
})

it('a second photo of an ordered book stays with its member’s first one, and so says the receipt', async () => {
  const child = await aChildWithTwoPhotos(book)
  const { userId, photoKey: sourceKey } = child
  await anOrder({ userId, bookId: book, sourceKey, previewKey: previewKey(child.both), status: 'PAID' })
  expect(splitByLeaving(await listRegisterEntries(db, userId)).erased).toEqual([])
  await inTransaction(db, (tx) => schedulePhotoErasure(tx, child.owner))
  await eraseDuePhotos(db)
  expect(await photosOf(child)).toHaveLength(2)
})

describe('a book that is not paid yet, and is cancelled when its member leaves,', () => {
  const leave = async ({ userId, owner }: ChildWithTwoPhotos) => {
    const { erased } = splitByLeaving(await listRegisterEntries(db, userId))
    await inTransaction(db, async (tx) => {
      await detachMemberOrders(tx, userId, { actor: `user:${userId}` })
      await schedulePhotoErasure(tx, owner)
    })
    await eraseDuePhotos(db)
    return sumByKind(erased).filter(({ kind }) => kind === 'photo' || kind === 'previews')
  }
  const order = ({ userId, photoKey: sourceKey }: ChildWithTwoPhotos, name: string, status: OrderStatus) =>
    anOrder({ userId, bookId: book, sourceKey, previewKey: previewKey(name), status })

  it('holds back neither of its photos, and the receipt names both', async () => {
    const child = await aChildWithTwoPhotos(book)
    await order(child, child.name, 'ORDERED')
    expect(await leave(child)).toEqual([
      { kind: 'photo', count: 2 },
      { kind: 'previews', count: 2 },
    ])
    expect(await photosOf(child)).toEqual([])
  })

  it('holds back no second photo that a paid book does without', async () => {
    const child = await aChildWithTwoPhotos(book)
    await order(child, child.both, 'ORDERED')
    await order(child, child.name, 'PAID')
    expect(await leave(child)).toEqual([
      { kind: 'photo', count: 1 },
      { kind: 'previews', count: 1 },
    ])
    expect(await photosOf(child)).toEqual([child.photoKey])
    expect(await remainsOf([`previews/${child.both}`])).toEqual([])
  })

  it('is no registration, which keeps its photos until its campaign ends', async () => {
    const child = await aChildWithTwoPhotos(book)
    const { owner, photoKey: sourceKey } = child
    await aPreorder({ owner, bookId: book, sourceKey, previewKey: previewKey(child.both) })
    expect(await leave(child)).toEqual([])
    expect(await photosOf(child)).toHaveLength(2)
  })
})

it('a second photo is taken away even if no picture without it finds room to be painted', async () => {
  const child = await aChildWithTwoPhotos(book)
  const { asker, owner, both, name, photoKey, secondKey } = child
  const again = await repeatPreview(db, asker, both)
  await paintPreview(db, again)
  const { id: photoId } = await rowOf(photoKey)
  const waiting = { bookId: book, photoId, templateUrl: '/pictures/other.jpg', channel: 'wadiz' }
  for (let i = 0; i < 4; i++)
    await db
      .insertInto('previews')
      .values({ ...waiting, name: newName() })
      .execute()
  expect(await removeSecondPhoto(db, owner, again)).toBe(name)
  expect(await photosOf(child)).toEqual([photoKey])
  expect(await remainsOf([photoFolder(secondKey), `previews/${again}`])).toEqual([])
})

it('a picture with a second photo that failed is not repeated with it', async () => {
  const child = await aPhotographedChild(book)
  const both = await addSecondPhoto(db, child.asker, { name: child.name, photo: DARK })
  await eraseFolder(photoFolder(await secondKeyOf(child, book)))
  await paintPreview(db, both)
  const again = await repeatPreview(db, child.asker, child.name)
  expect((await findPreviewPhoto(db, again))?.photo.second).toBeUndefined()
})

it('a book is made again when a release shows the second photo on other pages', async () => {
  const { userId, both, photoKey } = await aChildWithTwoPhotos(book)
  const order = { userId, bookId: book, sourceKey: photoKey, previewKey: previewKey(both) }
  const { id } = await anOrder({ ...order, status: 'PAID' })
  const hashOf = async () => (await findRecipe(db, id))?.hash
  const [moods, art, hash] = [pageMoods as Record<string, Mood>, `whale-song/${PAGE}`, await hashOf()]
  expect([moods[art], await hashOf()]).toEqual(['calm', expect.stringMatching(/^[0-9a-f]{64}$/)])
  moods[art] = 'smiling'
  onTestFinished(() => {
    moods[art] = 'calm'
  })
  expect(await hashOf()).not.toBe(hash)
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
    await eraseFolder(photoFolder(await secondKeyOf(child, book)))
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
