import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { defaultLook } from '~/art/child/look'
import { addDays, now, startClock, stopClock } from '~/config/clock'
import { db } from '~/domain/db.server'
import { lookFolder } from '~/domain/looks/look-words.server'
import { DESTROYED_KEY_DAYS } from '~/domain/periods/periods'
import { pruneDestroyedKeys, sweepPictureKeys } from '~/domain/retention/sweep-picture-keys.server'
import { pictureKeys } from '~/domain/storage.server'
import { rawKeyStore } from '~/ports/ports.server'
import { aLook, aMember } from '../support/carts'

// The list of destroyed keys is kept for longer than any backup or copy of the keys that needs it, and then pruned.

afterEach(async () => {
  startClock()
  for await (const key of rawKeyStore.list('destroyed/')) await rawKeyStore.remove(key)
})

const newFolder = () => `previews/${randomBytes(16).toString('base64url')}`

async function destroyNew(folder = newFolder()): Promise<string> {
  await pictureKeys.findOrCreate(folder)
  await pictureKeys.destroy(folder)
  return folder
}

async function listed(): Promise<string[]> {
  const folders: string[] = []
  for await (const { folder } of pictureKeys.listDestroyed()) folders.push(folder)
  return folders.sort()
}

const later = (days: number) => stopClock(addDays(now(), days))

describe('an entry of the list of destroyed keys', () => {
  it('goes after a year, and not before', async () => {
    stopClock(now())
    const [older, plain] = [await destroyNew(), newFolder()]
    await pictureKeys.destroy(plain)
    later(1)
    const newer = await destroyNew()
    later(DESTROYED_KEY_DAYS - 1)
    expect(await pruneDestroyedKeys(db)).toBe(0)
    expect(await listed()).toEqual([older, plain, newer].sort())
    stopClock(new Date(now().getTime() + 1))
    expect(await pruneDestroyedKeys(db)).toBe(2)
    expect(await listed()).toEqual([newer])
  })

  it('stays while a copy of its key is back, until the sweep has destroyed that', async () => {
    const folder = newFolder()
    await pictureKeys.findOrCreate(folder)
    const copy = await rawKeyStore.get(`live/${folder}.json`)
    await pictureKeys.destroy(folder)
    await rawKeyStore.put(`live/${folder}.json`, copy ?? Buffer.alloc(0))
    later(DESTROYED_KEY_DAYS + 1)
    expect(await pruneDestroyedKeys(db)).toBe(0)
    await sweepPictureKeys(db)
    expect(await pruneDestroyedKeys(db)).toBe(1)
    expect(await pictureKeys.find(folder)).toBeUndefined()
  })

  it('stays while the row of its look does', async () => {
    const { owner } = await aMember()
    const { id, name } = await aLook(owner, { look: defaultLook })
    await pictureKeys.destroy(lookFolder(name))
    later(DESTROYED_KEY_DAYS + 1)
    expect(await pruneDestroyedKeys(db)).toBe(0)
    await db.deleteFrom('looks').where('id', '=', id).execute()
    expect(await pruneDestroyedKeys(db)).toBe(1)
  })

  it('is reached by one of several runs that each have time for one', async () => {
    for (let i = 0; i < 3; i++) await destroyNew()
    later(DESTROYED_KEY_DAYS + 1)
    const runs = []
    for (let i = 0; i < 4; i++) runs.push(await pruneDestroyedKeys(db, 0))
    expect(runs).toEqual([1, 1, 1, 0])
    expect(await listed()).toEqual([])
  })

  it('stays if its day cannot be read', async () => {
    const folder = await destroyNew()
    for await (const key of rawKeyStore.list('destroyed/')) await rawKeyStore.put(key, Buffer.from('{'))
    later(DESTROYED_KEY_DAYS + 1)
    expect(await pruneDestroyedKeys(db)).toBe(0)
    expect(await listed()).toEqual([folder])
  })
})
