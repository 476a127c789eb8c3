import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultLook, lookWith, serializeLook } from '~/art/child/look'
import { addDays, now } from '~/config/clock'
import { db } from '~/domain/db.server'
import { changeLook, setLookChildName } from '~/domain/looks/change-look.server'
import { lookFolder, withNewLook } from '~/domain/looks/look-words.server'
import { findProposal, keepLook, listKeptLooks, lookOf } from '~/domain/looks/looks.server'
import { findShownLook } from '~/domain/looks/shown-look.server'
import { findChildName, setChildName } from '~/domain/photos/child-name.server'
import { photoFolder } from '~/domain/photos/photo'
import { erasePhoto } from '~/domain/photos/photos.server'
import { findNewestChild, findNewestDrawnChild } from '~/domain/previews/newest-child.server'
import { readPinnedLook } from '~/domain/previews/pin-look.server'
import { previewOf } from '~/domain/previews/previews.server'
import { applyDestroyedKeys } from '~/domain/retention/apply-destroyed-keys.server'
import { endPlainWordsForGood, sealOlderWords } from '~/domain/retention/seal-older-words.server'
import { pictureKeys, storage } from '~/domain/storage.server'
import type { Owner } from '~/domain/visitors/owner'
import { rawKeyStore } from '~/ports/ports.server'
import { aBook, anOrder } from '../support/builders'
import { aDrawnPicture, aLook, aMember, aPicture } from '../support/carts'
import { mountEmptyKeys } from '../support/key-stores'

// A key that is not there is no destroyed key: what still stands in plain columns is read, and nothing typed is lost.

const redHair = lookWith({ hair: { style: 'two-braids', colour: 'red', shift: 0 } })
const proposal = { look: redHair, confidence: {} as never, unsure: [], likeliest: {} }

afterEach(async () => {
  await sql`delete from plain_words_end`.execute(db)
  // Plain words end for all rows at once.
  for (const table of ['previews', 'looks', 'photos'] as const) await db.deleteFrom(table).execute()
})

const lookRow = (name: string) =>
  db.selectFrom('looks').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
const photoRow = (key: string) =>
  db.selectFrom('photos').selectAll().where('key', '=', key).executeTakeFirstOrThrow()

/** As an earlier release left them: words that have no seals, and pictures that are sealed. */
async function anOlderChild(owner: Owner) {
  const picture = await aDrawnPicture(owner, await aBook(), { childName: '옛이름' })
  await storage.put(picture.previewKey, Buffer.from('a face'))
  await db
    .updateTable('looks')
    .set({ sealedLook: null, sealedProposal: null, sealedChildName: null })
    .where('id', '=', picture.lookId)
    .execute()
  await db.updateTable('previews').set({ sealedLook: null }).where('id', '=', picture.id).execute()
  // An older look never had a key.
  await rawKeyStore.remove(`live/${lookFolder(picture.lookName)}.json`)
  return picture
}

async function aNamedPhoto(owner: Owner) {
  const { sourceKey } = await aPicture(owner, await aBook())
  await storage.put(sourceKey, Buffer.from('a face'))
  await db.updateTable('photos').set({ childName: '옛이름' }).where('key', '=', sourceKey).execute()
  return sourceKey
}

describe('an upgrade whose key store is not mounted', () => {
  it('seals nothing of a child whose pictures have their key elsewhere, and loses nothing', async () => {
    const { owner, userId } = await aMember()
    const drawn = await anOlderChild(owner)
    const photo = await aNamedPhoto(owner)
    const unmount = mountEmptyKeys()
    await sealOlderWords(db)
    expect(await pictureKeys.find(lookFolder(drawn.lookName))).toBeUndefined()
    expect(await pictureKeys.find(photoFolder(photo))).toBeUndefined()
    expect(await lookOf(db, owner, drawn.lookName)).toMatchObject({ childName: '옛이름' })
    unmount()
    await sealOlderWords(db)
    expect((await lookRow(drawn.lookName)).sealedLook).not.toBeNull()
    expect((await photoRow(photo)).sealedChildName).not.toBeNull()
    expect(await lookOf(db, owner, drawn.lookName)).toMatchObject({ childName: '옛이름', look: defaultLook })
    expect(await findChildName(db, owner, photo)).toBe('옛이름')
    expect(await findShownLook(db, { userId })).toMatchObject({ childName: '옛이름' })
  })

  it('words that were sealed there are read from the plain columns here', async () => {
    const { owner, userId } = await aMember()
    const unmount = mountEmptyKeys()
    const drawn = await aDrawnPicture(owner, await aBook(), { childName: '별이름' })
    const { name: other } = await aLook(owner, { proposal, childName: '달이름' })
    unmount()
    expect(await previewOf(db, owner, drawn.name)).toMatchObject({ childName: '별이름', look: drawn.look })
    expect(await readPinnedLook(db, drawn.name)).toBe(drawn.look)
    expect(await lookOf(db, owner, other)).toMatchObject({ look: redHair, childName: '달이름' })
    expect(await findProposal(db, owner, other)).toEqual(proposal)
    expect(await findShownLook(db, { userId })).toMatchObject({ childName: '달이름' })
  })

  it('what is typed while the key is not there stays, and is sealed with it', async () => {
    const { owner } = await aMember()
    const { name } = await aLook(owner, { look: defaultLook, childName: '별이름' })
    const photo = await aNamedPhoto(owner)
    const unmount = mountEmptyKeys()
    await setLookChildName(db, owner, { name, child: '새이름' })
    await changeLook(db, owner, { name, look: serializeLook(redHair) })
    await setChildName(db, owner, { photoKey: photo, child: '새이름' })
    unmount()
    expect(await lookOf(db, owner, name)).toMatchObject({ look: redHair, childName: '새이름' })
    expect(await findChildName(db, owner, photo)).toBe('새이름')
    await sealOlderWords(db)
    expect((await lookRow(name)).sealedChildName).not.toBeNull()
    expect((await photoRow(photo)).sealedChildName).not.toBeNull()
  })

  it('plain words do not end while a seal beside them does not open', async () => {
    const { owner } = await aMember()
    const unmount = mountEmptyKeys()
    const drawn = await aDrawnPicture(owner, await aBook(), { childName: '별이름' })
    unmount()
    const { keyless } = await endPlainWordsForGood(db)
    expect(keyless).toEqual([`looks ${drawn.lookName}`, `previews ${drawn.name}`])
    expect((await lookRow(drawn.lookName)).childName).toBe('별이름')
    await pictureKeys.destroy(lookFolder(drawn.lookName))
    // Erased: its words are owed to no one.
    expect(await endPlainWordsForGood(db)).toMatchObject({ keyless: [] })
    expect((await lookRow(drawn.lookName)).childName).toBeNull()
  })
})

describe('once plain words have ended', () => {
  it('a name or look that cannot be sealed is refused for the moment, and nothing is changed', async () => {
    const { owner } = await aMember()
    const { name } = await aLook(owner, { look: defaultLook, childName: '별이름' })
    const photo = await aNamedPhoto(owner)
    await endPlainWordsForGood(db)
    const unmount = mountEmptyKeys()
    const busy = { code: 'shop.busy' }
    await expect(setLookChildName(db, owner, { name, child: '새이름' })).rejects.toMatchObject(busy)
    await expect(setChildName(db, owner, { photoKey: photo, child: '새이름' })).rejects.toMatchObject(busy)
    const look = serializeLook(redHair)
    await expect(changeLook(db, owner, { name, look })).rejects.toMatchObject(busy)
    unmount()
    expect(await lookOf(db, owner, name)).toMatchObject({ look: defaultLook, childName: '별이름' })
    expect(await findChildName(db, owner, photo)).toBe('옛이름')
  })

  it('a look without its key hides no other child, and takes no other one’s room', async () => {
    const { owner, userId } = await aMember()
    const bookId = await aBook()
    const older = await aDrawnPicture(owner, bookId, { childName: '별이름' })
    const newer = await aDrawnPicture(owner, bookId, { childName: '달이름' })
    await db
      .updateTable('looks')
      .set({ changedAt: addDays(now(), 1) })
      .where('id', '=', newer.lookId)
      .execute()
    const full = await Promise.all(Array.from({ length: 7 }, () => aLook(owner, { look: defaultLook })))
    for (const name of [newer.lookName, ...full.map((look) => look.name)]) await keepLook(db, userId, name)
    await db
      .updateTable('looks')
      .set({ changedAt: addDays(now(), -1) })
      .where('isKept', '=', true)
      .where('id', '!=', newer.lookId)
      .execute()
    await endPlainWordsForGood(db)
    await expect(keepLook(db, userId, older.lookName)).rejects.toMatchObject({ code: 'look.tooMany' })
    await rawKeyStore.remove(`live/${lookFolder(newer.lookName)}.json`)
    expect(await findShownLook(db, { userId })).toMatchObject({ name: older.lookName })
    expect(await findNewestChild(db, owner)).toMatchObject({ name: older.name })
    expect(await findNewestDrawnChild(db, owner)).toMatchObject({ name: older.name })
    await keepLook(db, userId, older.lookName)
    expect(await listKeptLooks(db, userId)).toHaveLength(8)
  })

  it('an order of a drawn child is refused while its key is not there', async () => {
    const { owner, userId } = await aMember()
    const bookId = await aBook()
    const { previewKey, lookId } = await aDrawnPicture(owner, bookId)
    await endPlainWordsForGood(db)
    const before = await db.selectFrom('looks').selectAll().where('id', '=', lookId).execute()
    const unmount = mountEmptyKeys()
    await expect(anOrder({ userId, bookId, previewKey })).rejects.toMatchObject({ code: 'look.unopened' })
    unmount()
    expect(await db.selectFrom('orders').select('id').where('userId', '=', userId).execute()).toEqual([])
    expect(await db.selectFrom('looks').selectAll().where('id', '=', lookId).execute()).toEqual(before)
    expect((await anOrder({ userId, bookId, previewKey })).previewKey).toBe(previewKey)
  })
})

describe('a photo that is erased while the sweep seals its name', () => {
  it('gets no key again, and goes again with a restore', async () => {
    const { owner } = await aMember()
    const photo = await aNamedPhoto(owner)
    const { id: _, ...row } = await photoRow(photo)
    const find = pictureKeys.find
    const read = vi.spyOn(pictureKeys, 'find').mockImplementation(async (folder) => {
      if (folder === photoFolder(photo)) {
        read.mockRestore()
        await erasePhoto(db, owner, photo)
      }
      return find(folder)
    })
    await sealOlderWords(db)
    expect(await pictureKeys.find(photoFolder(photo))).toBeUndefined()
    await db.insertInto('photos').values(row).execute()
    await sealOlderWords(db)
    expect(await pictureKeys.find(photoFolder(photo))).toBeUndefined()
    await applyDestroyedKeys(db)
    expect(await db.selectFrom('photos').select('id').where('key', '=', photo).execute()).toEqual([])
  })
})

describe('the key of a look that does not come about', () => {
  const begin = async (run: () => Promise<unknown>) => {
    let begun = ''
    const result = await withNewLook(db, { look: defaultLook }, async ({ name }) => {
      begun = name
      return run()
    }).catch((error: Error) => error.message)
    return { result, hasKey: (await pictureKeys.find(lookFolder(begun))) !== undefined }
  }

  it('is destroyed, except where a commit may still come late', async () => {
    expect(await begin(async () => 'another one')).toEqual({ result: 'another one', hasKey: false })
    const refuse = (message: string) => () => Promise.reject(new Error(message))
    expect(await begin(refuse('refused'))).toEqual({ result: 'refused', hasKey: false })
    const late = 'Query read timeout'
    expect(await begin(refuse(late))).toEqual({ result: late, hasKey: true })
  })

  it('changes no result when it cannot be destroyed', async () => {
    const destroy = vi.spyOn(pictureKeys, 'destroy').mockRejectedValue(new Error('no route'))
    expect((await begin(async () => 'another one')).result).toBe('another one')
    destroy.mockRestore()
  })
})
