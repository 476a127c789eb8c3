import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultLook, lookWith, serializeLook } from '~/art/child/look'
import { addDays, now, startClock, stopClock } from '~/config/clock'
import { config } from '~/config/config.server'
import { addToCart, listCartItems } from '~/domain/carts/carts.server'
import { db } from '~/domain/db.server'
import { changeLook, setLookChildName } from '~/domain/looks/change-look.server'
import { eraseDueLooks, forgetLook } from '~/domain/looks/erase-looks.server'
import { findProposal, keepLook, listKeptLooks, lookOf } from '~/domain/looks/looks.server'
import { findShownLook } from '~/domain/looks/shown-look.server'
import { findChildName, setChildName } from '~/domain/photos/child-name.server'
import { erasePhoto } from '~/domain/photos/photos.server'
import { eraseChild } from '~/domain/previews/erase-child.server'
import { readPinnedLook } from '~/domain/previews/pin-look.server'
import { previewOf } from '~/domain/previews/previews.server'
import { findCurrentPreview } from '~/domain/previews/start/repeated-previews.server'
import { requestDrawnPreview } from '~/domain/previews/start/start-preview.server'
import { applyDestroyedKeys } from '~/domain/retention/apply-destroyed-keys.server'
import { endPlainWordsForGood, sealOlderWords } from '~/domain/retention/seal-older-words.server'
import { createPictureKeys } from '~/domain/sealed-pictures/picture-keys.server'
import { pictureKeys } from '~/domain/storage.server'
import type { Owner } from '~/domain/visitors/owner'
import { findShownChild } from '~/http/cookie-holder.server'
import { rawKeyStore } from '~/ports/ports.server'
import { stepBackTo } from '~/server/opening/migrate.server'
import { aBook } from '../support/builders'
import { aDrawnPicture, aLook, aMember, aPhotoRow, aPicture } from '../support/carts'
import { aPaintedBook } from '../support/templates'

// What a row says of a child is sealed under a key outside the database, and dies with it.

const redHair = lookWith({ hair: { style: 'two-braids', colour: 'red', shift: 0 } })
const proposal = {
  look: redHair,
  confidence: {} as never,
  unsure: ['hairStyle' as const],
  likeliest: { hairStyle: ['two-braids' as const] },
}

const endAgain = () => sql`delete from plain_words_end`.execute(db)
afterEach(async () => {
  startClock()
  await endAgain()
  // Plain words end for all rows at once.
  for (const table of ['previews', 'looks', 'photos'] as const) await db.deleteFrom(table).execute()
})

/** All that the database has of a row, as a thief of it reads it. */
const textOf = async (table: 'looks' | 'photos' | 'previews', name: string) => {
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(one)::text as text from ${sql.table(table)} as one
    where ${sql.ref(table === 'photos' ? 'key' : 'name')} = ${name}`.execute(db)
  return rows[0]?.text ?? ''
}
const lookRow = (name: string) =>
  db.selectFrom('looks').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
const folderOf = (name: string) => `looks/${name}`

async function aNamedLook() {
  const { owner, userId } = await aMember()
  const { id, name } = await aLook(owner, { proposal, childName: '별이름' })
  return { owner, userId, id, name }
}

/** As an earlier release writes it. */
async function aPlainLook(owner: Owner) {
  const name = (await aLook(owner, { childName: null })).name
  await db
    .updateTable('looks')
    .set({ look: serializeLook(redHair), proposal: JSON.stringify(proposal), childName: '옛이름' })
    .where('name', '=', name)
    .execute()
  return name
}

describe.each([false, true])('words about a child, plain words ended: %s', (isOver) => {
  beforeEach(async () => {
    if (isOver) await endPlainWordsForGood(db)
  })

  it('come back as they were written, one key for all of a look', async () => {
    const { owner, name, userId } = await aNamedLook()
    expect(await lookOf(db, owner, name)).toMatchObject({ look: redHair, childName: '별이름' })
    expect(await findProposal(db, owner, name)).toEqual(proposal)
    await setLookChildName(db, owner, { name, child: '새이름' })
    await changeLook(db, owner, { name, look: serializeLook(defaultLook) })
    expect(await lookOf(db, owner, name)).toMatchObject({ look: defaultLook, childName: '새이름' })
    expect(await findShownLook(db, { userId })).toMatchObject({ name, childName: '새이름' })
    const find = vi.spyOn(pictureKeys, 'find')
    await keepLook(db, userId, name)
    expect(await listKeptLooks(db, userId)).toHaveLength(1)
    expect(find).toHaveBeenCalledTimes(1)
    find.mockRestore()
  })

  it('stand in no plain column once that has ended, and beside the seal until then', async () => {
    const { owner, name } = await aNamedLook()
    const { sourceKey } = await aPicture(owner, await aBook())
    await setChildName(db, owner, { photoKey: sourceKey, child: '별이름' })
    const picture = await aDrawnPicture(owner, await aBook(), { childName: '별이름' })
    const texts = [
      await textOf('looks', name),
      await textOf('photos', sourceKey),
      await textOf('previews', picture.name),
    ]
    for (const text of texts) expect(text).toContain('sealed_')
    const traces = ['별이름', 'two-braids', defaultLook.hair.style]
    expect(texts.map((text) => traces.some((trace) => text.includes(trace)))).toEqual(
      isOver ? [false, false, false] : [true, true, true],
    )
    expect(await findChildName(db, owner, sourceKey)).toBe('별이름')
    expect(await readPinnedLook(db, picture.name)).toBe(picture.look)
  })

  it('of another row or column do not open', async () => {
    const { owner, name } = await aNamedLook()
    const other = await aNamedLook()
    const { sealedLook, sealedChildName } = await lookRow(name)
    await db.updateTable('looks').set({ sealedLook, look: null }).where('name', '=', other.name).execute()
    expect(await lookOf(db, other.owner, other.name)).toBeUndefined()
    await db
      .updateTable('looks')
      .set({ sealedChildName: sealedLook, childName: null })
      .where('name', '=', name)
      .execute()
    expect(await lookOf(db, owner, name)).toBeUndefined()
    await db.updateTable('looks').set({ sealedChildName }).where('name', '=', name).execute()
    expect(await lookOf(db, owner, name)).toBeDefined()
  })

  it('of a look end with its key: the row as a backup has it shows nothing, and goes again', async () => {
    const { owner, name, userId } = await aNamedLook()
    const { id: _, ...row } = await lookRow(name)
    const forgotten = await Promise.all([1, 2].map(() => forgetLook(db, owner, name)))
    expect(forgotten).toContain(true)
    await db
      .insertInto('looks')
      .values({ ...row, proposal: row.proposal === null ? null : JSON.stringify(row.proposal) })
      .execute()
    expect(await lookOf(db, owner, name)).toBeUndefined()
    expect(await findProposal(db, owner, name)).toBeUndefined()
    expect(await findShownLook(db, { userId })).toBeUndefined()
    await setLookChildName(db, owner, { name, child: '새이름' })
    await expect(changeLook(db, owner, { name, look: serializeLook(redHair) })).rejects.toMatchObject({
      code: 'look.gone',
    })
    expect(await pictureKeys.find(folderOf(name))).toBeUndefined()
    expect((await applyDestroyedKeys(db)).looks).toBeGreaterThan(0)
    expect(await textOf('looks', name)).toBe('')
  })

  it('that are erased while a picture is painted leave the picture unpainted', async () => {
    const { owner } = await aMember()
    const picture = await aDrawnPicture(owner, await aBook())
    expect(await readPinnedLook(db, picture.name)).toBe(picture.look)
    await pictureKeys.destroy(folderOf(picture.lookName))
    expect(await readPinnedLook(db, picture.name)).toBeUndefined()
    expect(await previewOf(db, owner, picture.name)).toBeUndefined()
    // Its owner can erase what is left.
    expect(await eraseChild(db, owner, picture.name)).toBe(true)
    expect([await textOf('previews', picture.name), await textOf('looks', picture.lookName)]).toEqual([
      '',
      '',
    ])
  })

  it('of a look that is due go with its key', async () => {
    const { name } = await aNamedLook()
    stopClock(addDays(now(), 31))
    await eraseDueLooks(db)
    expect(await textOf('looks', name)).toBe('')
    expect(await pictureKeys.find(folderOf(name))).toBeUndefined()
  })

  it('on a photo end with the photo’s key', async () => {
    const { owner } = await aMember()
    const { sourceKey } = await aPicture(owner, await aBook())
    await setChildName(db, owner, { photoKey: sourceKey, child: '별이름' })
    const row = await db
      .selectFrom('photos')
      .selectAll()
      .where('key', '=', sourceKey)
      .executeTakeFirstOrThrow()
    await erasePhoto(db, owner, sourceKey)
    const { id: _, ...again } = row
    await db.insertInto('photos').values(again).execute()
    expect(await findChildName(db, owner, sourceKey)).toBeNull()
  })

  it('are left out of lists and the cart while the key store is out of reach', async () => {
    const { owner, userId } = await aMember()
    const bookId = await aBook()
    const { previewKey } = await aDrawnPicture(owner, bookId, { childName: '별이름' })
    await addToCart(db, owner, { bookId, previewKey })
    const member = { summary: { user: { id: userId } } } as never
    const find = vi.spyOn(pictureKeys, 'find').mockRejectedValue(new Error('no route'))
    expect(await findShownChild(undefined, member)).toBeUndefined()
    expect(await listCartItems(db, owner)).toMatchObject([{ childName: null }])
    find.mockRestore()
    expect(await findShownChild(undefined, member)).toMatchObject({ childName: '별이름' })
    expect(await listCartItems(db, owner)).toMatchObject([{ childName: '별이름' }])
  })

  it('are left out of lists while the key store is slow', async () => {
    const { owner, userId } = await aMember()
    await aDrawnPicture(owner, await aBook(), { childName: '별이름' })
    const find = vi.spyOn(pictureKeys, 'find').mockReturnValue(new Promise(() => undefined))
    const member = { summary: { user: { id: userId } } } as never
    expect(await findShownChild(undefined, member)).toBeUndefined()
    find.mockRestore()
    expect(await findShownChild(undefined, member)).toMatchObject({ childName: '별이름' })
  })

  it('under a wrong secret are gone for now, unless they stand open, and nothing fails', async () => {
    const { owner, name } = await aNamedLook()
    const locked = createPictureKeys(rawKeyStore, ['another secret'])
    const find = vi.spyOn(pictureKeys, 'find').mockImplementation(locked.find)
    expect((await lookOf(db, owner, name))?.childName).toBe(isOver ? undefined : '별이름')
    find.mockRestore()
    expect(await lookOf(db, owner, name)).toMatchObject({ childName: '별이름' })
  })

  it('under a former secret open, and are wrapped anew by the sweep', async () => {
    const { owner, name } = await aNamedLook()
    const turned = createPictureKeys(rawKeyStore, ['a newer secret', ...config.secrets])
    const newest = createPictureKeys(rawKeyStore, ['a newer secret'])
    expect(await newest.find(folderOf(name))).toBeUndefined()
    await turned.rewrapOlder()
    expect(await newest.find(folderOf(name))).toBeDefined()
    await createPictureKeys(rawKeyStore, [config.secrets[0] ?? '', 'a newer secret']).rewrapOlder()
    expect(await lookOf(db, owner, name)).toMatchObject({ childName: '별이름' })
  })

  it('tell without a key whether a picture shows the look as it is now', async () => {
    const bookId = await aPaintedBook()
    const { owner, name } = await aNamedLook()
    const request = { bookId, lookName: name, channel: 'web' } as const
    const made = await requestDrawnPreview(db, owner, request)
    expect(await findCurrentPreview(db, owner, request)).toBe(made)
    await changeLook(db, owner, { name, look: serializeLook(defaultLook) })
    expect(await findCurrentPreview(db, owner, request)).toBeUndefined()
    await changeLook(db, owner, { name, look: serializeLook(redHair) })
    expect(await findCurrentPreview(db, owner, request)).toBe(made)
    const { id, key } = await aPhotoRow(owner)
    const pending = await aLook(owner, {}, { id, eraseAt: addDays(now(), 1) })
    const waiting = { ...request, lookName: pending.name }
    const first = await requestDrawnPreview(db, owner, waiting)
    expect(await requestDrawnPreview(db, owner, waiting)).toBe(first)
    expect(await erasePhoto(db, owner, key)).toBe(true)
  })
})

describe('while an earlier release may still run', () => {
  it('what it writes is read, though a seal is there, and sealed by the sweep', async () => {
    const { owner, name } = await aNamedLook()
    await db
      .updateTable('looks')
      .set({ look: serializeLook(defaultLook), childName: null })
      .where('name', '=', name)
      .execute()
    expect(await lookOf(db, owner, name)).toMatchObject({ look: defaultLook, childName: null })
    const plain = await aPlainLook(owner)
    expect(await sealOlderWords(db)).toBeGreaterThanOrEqual(2)
    expect(await sealOlderWords(db)).toBe(0)
    expect(await lookRow(plain)).toMatchObject({ childName: '옛이름' })
    expect(Object.values(await lookRow(plain)).filter(Buffer.isBuffer)).toHaveLength(3)
    expect(await lookOf(db, owner, plain)).toMatchObject({ look: redHair, childName: '옛이름' })
    expect(await findProposal(db, owner, plain)).toEqual(proposal)
  })

  it('its word is sealed beside one that has only its seal', async () => {
    const { owner, name } = await aNamedLook()
    await endPlainWordsForGood(db)
    await endAgain()
    await db.updateTable('looks').set({ childName: '옛이름' }).where('name', '=', name).execute()
    expect(await sealOlderWords(db)).toBe(1)
    expect(await lookOf(db, owner, name)).toMatchObject({ look: redHair, childName: '옛이름' })
  })

  it('its words are sealed and emptied when it is said to run no more', async () => {
    const { owner } = await aMember()
    const plain = await aPlainLook(owner)
    const { sourceKey } = await aPicture(owner, await aBook())
    await db.updateTable('photos').set({ childName: '옛이름' }).where('key', '=', sourceKey).execute()
    const picture = await aDrawnPicture(owner, await aBook())
    await db
      .updateTable('previews')
      .set({ look: serializeLook(redHair) })
      .where('name', '=', picture.name)
      .execute()
    expect(await endPlainWordsForGood(db)).toMatchObject({ keyless: [] })
    for (const text of [
      await textOf('looks', plain),
      await textOf('photos', sourceKey),
      await textOf('previews', picture.name),
    ])
      expect(text).not.toMatch(/옛이름|two-braids/)
    expect(await lookOf(db, owner, plain)).toMatchObject({ look: redHair, childName: '옛이름' })
    expect(await findChildName(db, owner, sourceKey)).toBe('옛이름')
    expect(await readPinnedLook(db, picture.name)).toBe(serializeLook(redHair))
    expect(await endPlainWordsForGood(db)).toEqual({ emptied: 0, keyless: [] })
  })

  it('nothing ends while the key of older words is gone', async () => {
    const { owner, name } = await aNamedLook()
    await db.updateTable('looks').set({ childName: '옛이름' }).where('name', '=', name).execute()
    await pictureKeys.destroy(folderOf(name))
    expect(await endPlainWordsForGood(db)).toEqual({ emptied: 0, keyless: [`looks ${name}`] })
    expect((await lookRow(name)).childName).toBe('옛이름')
    await db.deleteFrom('looks').where('name', '=', name).execute()
    expect(await lookOf(db, owner, name)).toBeUndefined()
  })

  it('a step back is refused once plain words have ended', async () => {
    await endPlainWordsForGood(db)
    await expect(stepBackTo('0074-photo-masters')).rejects.toThrow(/sealed alone/)
    await endAgain()
  })

  it('a late writer without a seal is refused, so that nothing is lost', async () => {
    await endPlainWordsForGood(db)
    const { owner } = await aMember()
    await expect(aPlainLook(owner)).rejects.toThrow(/came without its seal/)
  })
})
