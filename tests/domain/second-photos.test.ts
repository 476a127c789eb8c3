import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, now } from '~/config/clock'
import { addToCart, listCartItems } from '~/domain/carts/carts.server'
import { removeSecondPhoto } from '~/domain/carts/remove-second-photo.server'
import { listRegisterEntries } from '~/domain/child-register/list-entries.server'
import { db, inTransaction } from '~/domain/db.server'
import { paintPageWithHead } from '~/domain/drawn-pages/paint-page-with-head.server'
import { boss } from '~/domain/jobs.server'
import { writeHeadFile } from '~/domain/photos/head-file.server'
import { headForPage, headOf } from '~/domain/photos/heads.server'
import { photoFolder } from '~/domain/photos/photo'
import { retainPhotoForOrder } from '~/domain/photos/photo-retention.server'
import { eraseDuePhotos, erasePhoto, schedulePhotoErasure } from '~/domain/photos/photos.server'
import { changeStrokes } from '~/domain/photos/strokes.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { previewKey } from '~/domain/previews/preview'
import { findPreviewPhoto } from '~/domain/previews/preview-photos.server'
import { previewsOf } from '~/domain/previews/previews.server'
import { requestCorrectedHead } from '~/domain/previews/start/correct-head.server'
import { addSecondPhoto, showSecondPhoto } from '~/domain/previews/start/second-photo.server'
import { repeatPreview } from '~/domain/previews/switch-style.server'
import { storage } from '~/domain/storage.server'
import { composite } from '~/engines/engines.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { anOrder } from '../support/builders'
import { drawPhoto } from '../support/drawn-faces'
import {
  aChildWithTwoPhotos,
  aPhotographedChild,
  type PhotographedChild as Child,
  type ChildWithTwoPhotos,
  DARK,
  remainsOf,
} from '../support/second-photos'
import { aPaintedBook, aPictureWithPlace } from '../support/templates'
import '../support/engine-results'

// A second photo of a child is used for the pages that ask for its mood, and never outlives the first one.

let book = 0
beforeAll(async () => {
  book = await aPaintedBook()
  await startJobQueue()
  // On a busy machine the engine takes its time to start.
  await composite.look(drawPhoto())
})
afterAll(() => boss.stop({ graceful: false, close: false }))

const rowsOf = ({ userId }: Child) =>
  db.selectFrom('photos').select(['key', 'eraseAt']).where('userId', '=', userId).orderBy('id').execute()

const namesOf = async ({ owner }: Child) => (await previewsOf(db, owner, book)).map(({ name }) => name)

/** Whether the face in the middle of a page is that of the dark child. */
async function isDark(name: string, pictureUrl: string): Promise<boolean> {
  const { photo } = (await findPreviewPhoto(db, name)) ?? {}
  const made = photo && (await paintPageWithHead(db, photo, { pictureUrl, width: 300 }))
  if (!made?.ok) throw new Error('not painted')
  const { data } = await sharp(made.picture.bytes)
    .extract({ left: 150, top: 150, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (data[0] ?? 0) < 190
}

const foldersOf = ({ photoKey, secondKey, both }: ChildWithTwoPhotos) => [
  photoFolder(photoKey),
  photoFolder(secondKey),
  `previews/${both}`,
]

describe('a second photo', () => {
  it('that is sent twice is stored once, and another one is refused until it is taken away', async () => {
    const { asker, name } = await aPhotographedChild(book)
    const send = (photo: Uint8Array) => addSecondPhoto(db, asker, { name, photo })
    const made = await send(DARK)
    expect(await send(DARK)).toBe(made)
    await expect(send(drawPhoto({ skin: '#c68e6a' }))).rejects.toMatchObject({ code: 'photo.hasSecond' })
    await expect(send(await sharp(DARK).resize(60).jpeg().toBuffer())).rejects.toMatchObject({
      code: expect.stringMatching(/^photo\./),
    })
  })

  it('stays with the child when its picture is painted again or its head is corrected', async () => {
    const { asker, owner, both, photoKey, secondKey } = await aChildWithTwoPhotos(book)
    const again = await repeatPreview(db, asker, both)
    await paintPreview(db, again)
    await changeStrokes(db, owner, photoKey, () => [{ tool: 'wipe', radius: 40, path: [470, 312, 530, 312] }])
    const corrected = await requestCorrectedHead(db, asker, again)
    for (const one of [again, corrected])
      expect((await findPreviewPhoto(db, one))?.photo.second).toMatchObject({ key: secondKey, mood: 'calm' })
  })

  it('is kept for as long as an order keeps the first one', async () => {
    const child = await aChildWithTwoPhotos(book)
    const until = addDays(now(), 200)
    await inTransaction(db, (tx) => retainPhotoForOrder(tx, child.photoKey, until))
    expect((await rowsOf(child)).map(({ eraseAt }) => eraseAt)).toEqual([until, until])
  })

  it.each([
    ['by hand', (child: Child) => erasePhoto(db, child.owner, child.photoKey)],
    [
      'by its date',
      async (child: Child) => {
        await db
          .updateTable('photos')
          .set({ eraseAt: addDays(now(), -1) })
          .where('key', '=', child.photoKey)
          .execute()
        await eraseDuePhotos(db)
      },
    ],
    [
      'when its member leaves',
      async (child: Child) => {
        await inTransaction(db, (tx) => schedulePhotoErasure(tx, child.owner))
        await eraseDuePhotos(db)
      },
    ],
  ])('is erased with the first one %s, and nothing of it stays', async (_, erase) => {
    const child = await aChildWithTwoPhotos(book)
    const folders = foldersOf(child)
    expect((await remainsOf(folders)).length).toBeGreaterThan(folders.length)
    await erase(child)
    expect([await remainsOf(folders), await rowsOf(child), await namesOf(child)]).toEqual([[], [], []])
  })

  it('stays when its member leaves while a book is made with the first one', async () => {
    const child = await aChildWithTwoPhotos(book)
    await anOrder({
      userId: child.userId,
      bookId: book,
      status: 'PAID',
      sourceKey: child.photoKey,
      previewKey: previewKey(child.both),
    })
    await inTransaction(db, (tx) => schedulePhotoErasure(tx, child.owner))
    await eraseDuePhotos(db)
    expect(await rowsOf(child)).toHaveLength(2)
  })

  it('gives its face to pages that ask for its mood, and the first one to all others', async () => {
    const { both, name } = await aChildWithTwoPhotos(book)
    const [calm, smiling, uploaded] = [
      await aPictureWithPlace({ title: 'whale-song-4-5' }),
      await aPictureWithPlace({ title: 'whale-song-8-9' }),
      await aPictureWithPlace(),
    ]
    expect(await isDark(both, calm)).toBe(true)
    expect(await isDark(both, smiling)).toBe(false)
    expect(await isDark(both, uploaded)).toBe(false)
    // A picture that was made before stays as it is.
    expect(await isDark(name, calm)).toBe(false)
  })

  it('has the hair of the first one on its pages, in the size of print too', async () => {
    const { both, photoKey, secondKey } = await aChildWithTwoPhotos(book)
    const { photo } = (await findPreviewPhoto(db, both)) ?? {}
    if (!photo) throw new Error('no photo')
    const [first, second] = [await headOf(db, photo), await headOf(db, { id: 0, key: secondKey })]
    if (!first?.ok || !second?.ok) throw new Error('no heads')
    const hair = { length: 'long', colour: '#ff0000' } as const
    for (const [folder, file] of [
      [photoFolder(secondKey), 'head.png'],
      [photoFolder(photoKey), 'head-print.png'],
    ] as const)
      await storage.put(`${folder}/${file}`, writeHeadFile({ ...second.head, hair }))
    for (const asked of [{ mood: 'calm' }, { mood: 'smiling', size: 'print' }] as const) {
      const cut = await headForPage(db, photo, asked)
      expect(cut?.ok && cut.head.hair).toEqual(first.head.hair)
      expect(cut?.ok && cut.head.tone).toBe(second.head.tone)
    }
  })

  it('counts in the register of what is kept of the child', async () => {
    const child = await aChildWithTwoPhotos(book)
    const photos = (await listRegisterEntries(db, child.userId)).filter(({ kind }) => kind === 'photo')
    expect(photos.map(({ count }) => count)).toEqual([2])
  })
})

describe('a second photo that is taken away', () => {
  it('goes with its pictures, and page and cart show the child without it', async () => {
    const child = await aChildWithTwoPhotos(book)
    const { asker, owner, both, name, photoKey, secondKey } = child
    await addToCart(db, owner, { bookId: book, sourceKey: photoKey, previewKey: previewKey(both) })
    expect(await removeSecondPhoto(db, owner, both)).toBe(name)
    expect(await remainsOf([photoFolder(secondKey), `previews/${both}`])).toEqual([])
    expect(await storage.get(photoKey)).toBeDefined()
    expect([await namesOf(child), (await rowsOf(child)).length]).toEqual([[name], 1])
    expect((await listCartItems(db, owner)).map((item) => item.previewKey)).toEqual([previewKey(name)])
    await expect(showSecondPhoto(db, asker, name)).rejects.toMatchObject({ code: 'photo.gone' })
    // A second press finds nothing left to do, and another photo may be added.
    expect(await removeSecondPhoto(db, owner, name)).toBe(name)
    expect(await addSecondPhoto(db, asker, { name, photo: DARK })).not.toBe(name)
  })

  it('stays while a book is to be made with it', async () => {
    const { userId, owner, both, photoKey } = await aChildWithTwoPhotos(book)
    const order = { userId, bookId: book, sourceKey: photoKey, previewKey: previewKey(both) }
    const { id } = await anOrder({ ...order, status: 'PAID' })
    await expect(removeSecondPhoto(db, owner, both)).rejects.toMatchObject({ code: 'photo.ordered' })
    await db.updateTable('orders').set({ status: 'CANCEL' }).where('id', '=', id).execute()
    expect(await removeSecondPhoto(db, owner, both)).not.toBe(both)
  })

  it('does not hold up one that the ordered book does not show', async () => {
    const { userId, owner, both, name, photoKey } = await aChildWithTwoPhotos(book)
    await anOrder({ userId, bookId: book, sourceKey: photoKey, previewKey: previewKey(name), status: 'PAID' })
    expect(await removeSecondPhoto(db, owner, both)).toBe(name)
  })
})
