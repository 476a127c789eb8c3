import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { db } from '~/domain/db.server'
import { boss } from '~/domain/jobs.server'
import { photoFolder } from '~/domain/photos/photo'
import type { Stroke } from '~/domain/photos/strokes'
import { changeStrokes, findStrokes } from '~/domain/photos/strokes.server'
import { paintPreview } from '~/domain/previews/paint-preview.server'
import { previewKey } from '~/domain/previews/preview'
import { findOwnPreview } from '~/domain/previews/previews.server'
import { requestCorrectedHead } from '~/domain/previews/start/correct-head.server'
import { requestPreview, startPreview } from '~/domain/previews/start/start-preview.server'
import { repeatPreview } from '~/domain/previews/switch-style.server'
import { storage } from '~/domain/storage.server'
import { createVisitor } from '~/domain/visitors/visitors.server'
import { startJobQueue } from '~/jobs/jobs.server'
import { drawHandsOnHair } from '../support/covered-faces'
import { drawPhoto } from '../support/drawn-faces'
import { aBookWithPlace } from '../support/templates'
import '../support/engine-results'

// A parent corrects a photographed head by hand: the picture follows, and no picture that was made before changes.

let book = 0
beforeAll(async () => {
  book = await aBookWithPlace()
  await startJobQueue()
})
afterAll(() => boss.stop({ graceful: false, close: false }))

async function aPhotographedChild(photo: Uint8Array = drawPhoto()) {
  const { visitor } = await createVisitor(db)
  const asker = { owner: { visitorId: visitor.id }, from: '127.0.0.1' }
  const { name, photoKey } = await startPreview(db, asker, { bookId: book, channel: 'web', photo })
  await paintPreview(db, name)
  return { asker, name, photoKey }
}

/** The middle of the crown's hair. */
const wipeCrown: Stroke = { tool: 'wipe', radius: 40, path: [470, 312, 530, 312] }

async function correct({ asker, name, photoKey }: Awaited<ReturnType<typeof aPhotographedChild>>) {
  await changeStrokes(db, asker.owner, photoKey, (strokes) => [...strokes, wipeCrown])
  const corrected = await requestCorrectedHead(db, asker, name)
  await paintPreview(db, corrected)
  return corrected
}

const WALL = [134, 173, 163]

async function isWallAtCrown(name: string): Promise<boolean> {
  const bytes = await storage.get(previewKey(name))
  if (!bytes) throw new Error('no picture')
  const { data } = await sharp(bytes)
    .extract({ left: 600, top: 396, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return WALL.every((value, c) => Math.abs(value - (data[c] ?? 0)) < 12)
}

const stateOf = async ({ owner }: { owner: { visitorId: number } }, name: string) =>
  (await findOwnPreview(db, owner, name))?.state

describe('a photographed head', () => {
  it('is painted as its parent has corrected it, and an earlier picture stays as it is', async () => {
    const child = await aPhotographedChild()
    const corrected = await correct(child)
    expect(corrected).not.toBe(child.name)
    expect([await isWallAtCrown(child.name), await isWallAtCrown(corrected)]).toEqual([false, true])
    const heads: string[] = []
    for await (const key of storage.list(photoFolder(child.photoKey))) if (/head/.test(key)) heads.push(key)
    expect(heads).toHaveLength(2)
  })

  it('that is not changed since makes no further picture', async () => {
    const child = await aPhotographedChild()
    const corrected = await correct(child)
    const press = () => requestCorrectedHead(db, child.asker, child.name)
    expect(await Promise.all([press(), press()])).toEqual([corrected, corrected])
    await changeStrokes(db, child.asker.owner, child.photoKey, () => [])
    expect(await press()).toBe(child.name)
  })

  it('stays corrected in further pictures of its photo', async () => {
    const child = await aPhotographedChild()
    const corrected = await correct(child)
    const again = await repeatPreview(db, child.asker, corrected)
    const { photoKey, asker } = child
    const other = await requestPreview(db, asker.owner, {
      bookId: await aBookWithPlace(),
      channel: 'web',
      photoKey,
    })
    for (const name of [again, other]) {
      await paintPreview(db, name)
      expect(await isWallAtCrown(name)).toBe(true)
    }
  })

  it('that was not shown is painted once it is corrected', async () => {
    const child = await aPhotographedChild(await drawHandsOnHair())
    expect(await stateOf(child.asker, child.name)).toBe('failed')
    expect(await stateOf(child.asker, await correct(child))).toBe('done')
  })

  it('is corrected by its owner alone', async () => {
    const [child, stranger] = [await aPhotographedChild(), await createVisitor(db)]
    const owner = { visitorId: stranger.visitor.id }
    const change = changeStrokes(db, owner, child.photoKey, () => [wipeCrown])
    await expect(change).rejects.toMatchObject({ code: 'photo.gone' })
    const use = requestCorrectedHead(db, { owner, from: '127.0.0.1' }, child.name)
    await expect(use).rejects.toMatchObject({ code: 'preview.gone' })
    expect(await findStrokes(db, child.asker.owner, child.photoKey)).toEqual([])
  })

  it('keeps its strokes when one more would be too many', async () => {
    const { asker, photoKey } = await aPhotographedChild()
    const most = Array.from({ length: 400 }, () => ({ ...wipeCrown, path: [500, 312] }))
    await changeStrokes(db, asker.owner, photoKey, () => most)
    const more = changeStrokes(db, asker.owner, photoKey, (strokes) => [...strokes, wipeCrown])
    await expect(more).rejects.toMatchObject({ code: 'head.tooManyStrokes' })
    expect(await findStrokes(db, asker.owner, photoKey)).toHaveLength(400)
  })
})
