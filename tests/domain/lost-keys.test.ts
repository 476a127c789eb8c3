import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultLook } from '~/art/child/look'
import { db } from '~/domain/db.server'
import { lookFolder } from '~/domain/looks/look-words.server'
import { lookOf } from '~/domain/looks/looks.server'
import { findChildName, setChildName } from '~/domain/photos/child-name.server'
import { photoFolder } from '~/domain/photos/photo'
import { endPlainWordsForGood, sealOlderWords } from '~/domain/retention/seal-older-words.server'
import { createPictureKeys } from '~/domain/sealed-pictures/picture-keys.server'
import { pictureKeys, storage } from '~/domain/storage.server'
import { rawKeyStore } from '~/ports/ports.server'
import { replaceLostKeys } from '~/server/opening/replace-lost-keys.server'
import { aBook } from '../support/builders'
import { aDrawnPicture, aLook, aMember, aPicture } from '../support/carts'
import { mountEmptyKeys } from '../support/key-stores'

// The documented way out of a lost key: new-keys with the rows that end-plain-words names, then the same press again.

const empty = async () => {
  await sql`delete from plain_words_end`.execute(db)
  for (const table of ['previews', 'looks', 'photos'] as const) await db.deleteFrom(table).execute()
}
beforeEach(empty)
afterEach(empty)

const sealsOf = (name: string) =>
  db
    .selectFrom('looks')
    .select(['look', 'sealedLook', 'sealedChildName'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()

/** Its picture was painted and sealed there too. */
async function aLookOfAWrongStore() {
  const { owner } = await aMember()
  const unmount = mountEmptyKeys()
  const drawn = await aDrawnPicture(owner, await aBook(), { childName: '별이름' })
  await storage.put(drawn.previewKey, Buffer.from('a face'))
  unmount()
  return { owner, ...drawn }
}

async function aPhotoOfALostStore() {
  const { owner } = await aMember()
  const { sourceKey } = await aPicture(owner, await aBook())
  const unmount = mountEmptyKeys()
  await storage.put(sourceKey, Buffer.from('a face'))
  await setChildName(db, owner, { photoKey: sourceKey, child: '달이름' })
  unmount()
  return { owner, sourceKey }
}

describe('rows whose keys are lost for good', () => {
  it('are named, get new keys, and plain words end without losing a word', async () => {
    const look = await aLookOfAWrongStore()
    const photo = await aPhotoOfALostStore()
    const { keyless } = await endPlainWordsForGood(db)
    expect(keyless).toEqual([`looks ${look.lookName}`, `photos ${photo.sourceKey}`, `previews ${look.name}`])
    const { isDone, text } = await replaceLostKeys(keyless.flatMap((row) => row.split(' ')))
    expect(text).toContain('Rows whose key is not here: 0.')
    expect(isDone).toBe(true)
    expect(await endPlainWordsForGood(db)).toMatchObject({ keyless: [] })
    expect(await sealsOf(look.lookName)).toMatchObject({ look: null, sealedLook: expect.anything() })
    expect(await lookOf(db, look.owner, look.lookName)).toMatchObject({
      childName: '별이름',
      look: defaultLook,
    })
    expect(await findChildName(db, photo.owner, photo.sourceKey)).toBe('달이름')
  })

  it('keep a seal beside which no plain word stands', async () => {
    const { owner } = await aMember()
    const { name } = await aLook(owner, { look: defaultLook, childName: '별이름' })
    await endPlainWordsForGood(db)
    const before = await sealsOf(name)
    const unmount = mountEmptyKeys()
    await replaceLostKeys(['looks', name])
    unmount()
    expect(await sealsOf(name)).toEqual(before)
    expect(await lookOf(db, owner, name)).toMatchObject({ childName: '별이름' })
  })

  it('get none once they are erased, or where they are not known', async () => {
    const look = await aLookOfAWrongStore()
    await pictureKeys.destroy(lookFolder(look.lookName))
    expect((await replaceLostKeys(['looks', look.lookName])).text).toContain('was erased')
    expect(await pictureKeys.find(lookFolder(look.lookName))).toBeUndefined()
    expect((await replaceLostKeys(['looks', 'nothing'])).isDone).toBe(false)
    expect((await replaceLostKeys(['orders', look.lookName])).isDone).toBe(false)
  })
})

describe('a key of a secret that is not given', () => {
  it('is none that was destroyed, though the folder had such a one before', async () => {
    const { owner } = await aMember()
    const { sourceKey } = await aPicture(owner, await aBook())
    const folder = photoFolder(sourceKey)
    await storage.put(sourceKey, Buffer.from('a face'))
    await setChildName(db, owner, { photoKey: sourceKey, child: '달이름' })
    await pictureKeys.destroy(folder)
    expect(await pictureKeys.wasDestroyed(folder)).toBe(true)
    await createPictureKeys(rawKeyStore, ['a former secret']).findOrCreate(folder)
    expect(await pictureKeys.wasDestroyed(folder)).toBe(false)
    expect(await findChildName(db, owner, sourceKey)).toBe('달이름')
    await setChildName(db, owner, { photoKey: sourceKey, child: '해이름' })
    expect(await findChildName(db, owner, sourceKey)).toBe('해이름')
    expect(await endPlainWordsForGood(db)).toMatchObject({ keyless: [`photos ${sourceKey}`] })
  })

  it('stops neither the sweep of other rows nor the end of plain words', async () => {
    const { owner } = await aMember()
    const [first, second] = [
      await aLook(owner, { look: defaultLook }),
      await aLook(owner, { look: defaultLook }),
    ]
    await db.updateTable('looks').set({ sealedLook: null }).execute()
    await rawKeyStore.remove(`live/${lookFolder(first.name)}.json`)
    await createPictureKeys(rawKeyStore, ['a former secret']).findOrCreate(lookFolder(first.name))
    expect(await sealOlderWords(db)).toBe(1)
    expect(await sealsOf(second.name)).toMatchObject({ sealedLook: expect.anything() })
    expect(await endPlainWordsForGood(db)).toMatchObject({ keyless: [`looks ${first.name}`] })
    expect(await replaceLostKeys(['looks', first.name])).toMatchObject({ isDone: false })
    expect(await sealsOf(first.name)).toMatchObject({ look: expect.anything(), sealedLook: null })
  })
})
