import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  beginOrderedHead,
  replaceOrderedHead,
  requestOrderedHead,
  requireOrderedHead,
} from '~/domain/corrections/correct-ordered-head.server'
import { db } from '~/domain/db.server'
import { paintPageWithHead } from '~/domain/drawn-pages/paint-page-with-head.server'
import { boss } from '~/domain/jobs.server'
import { findOrderById } from '~/domain/orders/orders.server'
import type { Stroke } from '~/domain/photos/strokes'
import { changeStrokes, findStrokes } from '~/domain/photos/strokes.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { previewKey } from '~/domain/previews/preview'
import { findPreviewPhoto } from '~/domain/previews/preview-photos.server'
import { requestCorrectedHead } from '~/domain/previews/start/correct-head.server'
import { composite } from '~/engines/engines.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { anOrder } from '../support/builders'
import { aMember } from '../support/carts'
import { drawPhoto } from '../support/drawn-faces'
import { anOperator } from '../support/office'
import { aChildWithTwoPhotos, aPhotographedChild } from '../support/second-photos'
import { aPaintedBook, aPictureWithPlace } from '../support/templates'
import '../support/engine-results'

// The head of a second photo is corrected by hand as the first one is, and each keeps its own strokes.

let book = 0
beforeAll(async () => {
  book = await aPaintedBook()
  await startJobQueue()
  // On a busy machine the engine takes its time to start.
  await composite.look(drawPhoto())
})
afterAll(() => boss.stop({ graceful: false, close: false }))

const wipeCrown: Stroke = { tool: 'wipe', radius: 40, path: [470, 312, 530, 312] }

async function paintOn(name: string, pictureUrl: string) {
  const { photo } = (await findPreviewPhoto(db, name)) ?? {}
  const made = photo && (await paintPageWithHead(db, photo, { pictureUrl, width: 300 }))
  if (!made?.ok) throw new Error('not painted')
  return Buffer.from(made.picture.bytes)
}

describe('the head of a second photo', () => {
  it('is painted as its parent has corrected it, on the pages that show it alone', async () => {
    const { asker, owner, both, photoKey, secondKey } = await aChildWithTwoPhotos(book)
    await changeStrokes(db, owner, secondKey, () => [wipeCrown])
    const press = () => requestCorrectedHead(db, asker, both, 'second')
    const [corrected = '', again] = await Promise.all([press(), press()])
    expect([again, corrected === both]).toEqual([corrected, false])
    await paintPreview(db, corrected)
    const { photo } = (await findPreviewPhoto(db, corrected)) ?? {}
    expect([photo?.strokes, photo?.second?.strokes]).toEqual([[], [wipeCrown]])
    expect(await findStrokes(db, owner, photoKey)).toEqual([])
    const pages = [
      await aPictureWithPlace({ title: 'whale-song-4-5' }),
      await aPictureWithPlace({ title: 'whale-song-8-9' }),
    ]
    const isSame = async (page: string) => (await paintOn(both, page)).equals(await paintOn(corrected, page))
    expect(await Promise.all(pages.map(isSame))).toEqual([false, true])
  })

  it('stays corrected when the first one is corrected as well', async () => {
    const { asker, owner, both, photoKey, secondKey } = await aChildWithTwoPhotos(book)
    await changeStrokes(db, owner, secondKey, () => [wipeCrown])
    const corrected = await requestCorrectedHead(db, asker, both, 'second')
    const keepCrown: Stroke = { ...wipeCrown, tool: 'keep' }
    await changeStrokes(db, owner, photoKey, () => [keepCrown])
    // Strokes that are not used yet are for no other picture.
    await changeStrokes(db, owner, secondKey, () => [])
    const { photo } = (await findPreviewPhoto(db, await requestCorrectedHead(db, asker, corrected))) ?? {}
    expect([photo?.strokes, photo?.second?.strokes]).toEqual([[keepCrown], [wipeCrown]])
  })

  it('is corrected by its owner alone, and on a picture that shows it', async () => {
    const child = await aChildWithTwoPhotos(book)
    const use = (name: string, asker = child.asker) => requestCorrectedHead(db, asker, name, 'second')
    const gone = { code: 'preview.gone' }
    await expect(use(child.name)).rejects.toMatchObject(gone)
    await expect(use((await aPhotographedChild(book)).name)).rejects.toMatchObject(gone)
    const { owner } = await aMember()
    await expect(use(child.both, { owner, from: '127.0.0.1' })).rejects.toMatchObject(gone)
    const change = changeStrokes(db, owner, child.secondKey, () => [wipeCrown])
    await expect(change).rejects.toMatchObject({ code: 'photo.gone' })
  })
})

it('the office corrects the head of an ordered second photo, and the pages follow', async () => {
  const { userId, owner, both, name, photoKey, secondKey } = await aChildWithTwoPhotos(book)
  const child = { userId, bookId: book, sourceKey: photoKey, previewKey: previewKey(both) }
  const { id } = await anOrder({ ...child, status: 'PAID' })
  await changeStrokes(db, owner, secondKey, () => [wipeCrown])
  await beginOrderedHead(db, id, 'second')
  expect(await findStrokes(db, owner, secondKey)).toEqual([])
  const request = async () => requestOrderedHead(db, await requireOrderedHead(db, id, 'second'))
  await expect(request()).rejects.toMatchObject({ code: 'head.unchanged' })
  await changeStrokes(db, owner, secondKey, () => [wipeCrown])
  const made = await request()
  await paintPreview(db, made)
  const { by } = await anOperator()
  const replace = (chosen: string) =>
    replaceOrderedHead(db, id, { made: chosen, seen: both, which: 'second' }, by)
  // A picture without the second photo is none of its head.
  await expect(replace(name)).rejects.toMatchObject({ code: 'preview.gone' })
  await replace(made)
  expect((await findOrderById(db, id))?.previewKey).toBe(previewKey(made))
  expect((await findPreviewPhoto(db, made))?.photo.second).toMatchObject({
    key: secondKey,
    strokes: [wipeCrown],
  })
  await changeStrokes(db, owner, secondKey, () => [])
  await beginOrderedHead(db, id, 'second')
  expect(await findStrokes(db, owner, secondKey)).toEqual([wipeCrown])
})

it('the office finds no second head in an order that does not show one', async () => {
  const { userId, name, photoKey } = await aChildWithTwoPhotos(book)
  const child = { userId, bookId: book, sourceKey: photoKey, previewKey: previewKey(name) }
  const { id } = await anOrder({ ...child, status: 'PAID' })
  await expect(requireOrderedHead(db, id, 'second')).rejects.toMatchObject({ code: 'head.noPhoto' })
})
