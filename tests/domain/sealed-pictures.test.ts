import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addMinutes, now, startClock, stopClock } from '~/config/clock'
import { config } from '~/config/config.server'
import { db } from '~/domain/db.server'
import { eraseOrphanFiles, erasePhoto } from '~/domain/photos/photos.server'
import { applyDestroyedKeys } from '~/domain/retention/apply-destroyed-keys.server'
import { sealOlderPictures } from '~/domain/retention/seal-older-pictures.server'
import { sweepPictureKeys } from '~/domain/retention/sweep-picture-keys.server'
import { eraseFolder, pictureKeys, sealedObjects, storage } from '~/domain/storage.server'
import { rawKeyStore } from '~/ports/ports.server'
import { aBook } from '../support/builders'
import { aMember, aPhotoRow, aPicture } from '../support/carts'

// Erasing a child's pictures destroys their key: copies in objects and backups can no longer be opened.

afterEach(startClock)

const bytes = (text: string) => Buffer.from(text)
const newName = () => randomBytes(16).toString('base64url')
const read = async (key: string) => {
  const found = await storage.get(key)
  return found && Buffer.from(found).toString()
}
const foldersWithKeys = async () => {
  const folders: string[] = []
  for await (const folder of pictureKeys.listFolders()) folders.push(folder)
  return folders
}
const files = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

async function aPaintedPhoto() {
  const { owner } = await aMember()
  const picture = await aPicture(owner, await aBook())
  for (const key of [picture.sourceKey, picture.previewKey]) await storage.put(key, bytes('a face'))
  return {
    owner,
    ...picture,
    folders: [picture.sourceKey, picture.previewKey].map((key) => key.slice(0, 31)),
  }
}

const photoRow = (id: number) =>
  db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** The row as a backup brings it back. */
const insertAgain = ({ id: _, ...row }: Awaited<ReturnType<typeof photoRow>>) =>
  db.insertInto('photos').values(row).execute()

describe('pictures of a child', () => {
  it('are sealed on the disk; keys are for the shop alone', async () => {
    const { sourceKey, folders } = await aPaintedPhoto()
    const stored = readFileSync(join(config.dataDir, 'objects', sourceKey))
    expect(stored.includes('a face')).toBe(false)
    expect(await read(sourceKey)).toBe('a face')
    expect(await foldersWithKeys()).toEqual(expect.arrayContaining(folders))
    for (const path of files(join(config.dataDir, 'keys'))) expect(statSync(path).mode & 0o077).toBe(0)
  })

  it('end with their keys: a copy of the objects does not open, and erasing twice at once is fine', async () => {
    const { owner, sourceKey, previewKey, folders } = await aPaintedPhoto()
    const copies = await Promise.all([sourceKey, previewKey].map((key) => sealedObjects.get(key)))
    const both = await Promise.all([1, 2].map(() => erasePhoto(db, owner, sourceKey)))
    expect(both).toContain(true)
    for (const [i, key] of [sourceKey, previewKey].entries()) {
      expect(await read(key)).toBeUndefined()
      await sealedObjects.put(key, copies[i] as Uint8Array)
      expect(await read(key)).toBeUndefined()
    }
    const left = await foldersWithKeys()
    for (const folder of folders) expect(left).not.toContain(folder)
    expect(await eraseOrphanFiles(db)).toBe(2)
  })

  it('are removed while the list cannot be written, and their key with the next try', async () => {
    const { owner, sourceKey, previewKey, folders } = await aPaintedPhoto()
    const list = join(config.dataDir, 'keys/destroyed')
    rmSync(list, { recursive: true, force: true })
    writeFileSync(list, 'no folder')
    const copy = await sealedObjects.get(sourceKey)
    await expect(erasePhoto(db, owner, sourceKey)).rejects.toMatchObject({ code: 'shop.busy' })
    for (const key of [sourceKey, previewKey]) expect(await sealedObjects.get(key)).toBeUndefined()
    expect(await foldersWithKeys()).toEqual(expect.arrayContaining(folders))
    rmSync(list)
    expect(await erasePhoto(db, owner, sourceKey)).toBe(true)
    const left = await foldersWithKeys()
    for (const folder of folders) expect(left).not.toContain(folder)
    await sealedObjects.put(sourceKey, copy as Uint8Array)
    expect(await read(sourceKey)).toBeUndefined()
    await sealedObjects.remove(sourceKey)
  })

  it('that no row names are removed each, though the key of one cannot be destroyed', async () => {
    const keys = [newName(), newName()].map((name) => `uploads/${name}.jpg`)
    for (const key of keys) await storage.put(key, bytes('a face'))
    const spy = vi.spyOn(pictureKeys, 'destroy').mockRejectedValue(new Error('no room'))
    await expect(eraseOrphanFiles(db)).rejects.toMatchObject({ code: 'shop.busy' })
    spy.mockRestore()
    for (const key of keys) expect(await sealedObjects.get(key)).toBeUndefined()
  })

  it('are erased with their key once removing them has made room for the list', async () => {
    const key = `uploads/${newName()}.jpg`
    await storage.put(key, bytes('a face'))
    const spy = vi.spyOn(pictureKeys, 'destroy').mockRejectedValueOnce(new Error('no room'))
    expect(await eraseFolder(key.slice(0, -4))).toBe(1)
    spy.mockRestore()
    expect(await foldersWithKeys()).not.toContain(key.slice(0, -4))
  })

  it('keep their key while their object is out of sight, such as behind a missing mount', async () => {
    const { sourceKey, folders } = await aPaintedPhoto()
    const object = (await sealedObjects.get(sourceKey)) as Uint8Array
    await sealedObjects.remove(sourceKey)
    stopClock(addMinutes(now(), 60 * 24 * 60))
    await sweepPictureKeys(db)
    await sealedObjects.put(sourceKey, object)
    expect(await read(sourceKey)).toBe('a face')
    for await (const { folder } of pictureKeys.listDestroyed()) expect(folders).not.toContain(folder)
  })

  it('of a crash between the list and the key are erased by the next sweep', async () => {
    const { sourceKey, folders } = await aPaintedPhoto()
    const [folder = ''] = folders
    const live = (await rawKeyStore.get(`live/${folder}.json`)) as Uint8Array
    const object = (await sealedObjects.get(sourceKey)) as Uint8Array
    await eraseFolder(folder)
    await rawKeyStore.put(`live/${folder}.json`, live)
    await sealedObjects.put(sourceKey, object)
    expect(await read(sourceKey)).toBe('a face')
    await sweepPictureKeys(db)
    expect(await read(sourceKey)).toBeUndefined()
  })
})

describe('older pictures', () => {
  it('are read as they are, sealed by the sweep, and then there are none', async () => {
    await pictureKeys.setSealedSince(undefined)
    const { owner } = await aMember()
    const { key } = await aPhotoRow(owner)
    await sealedObjects.put(key, bytes('an older face'))
    expect(await read(key)).toBe('an older face')
    expect(await sealOlderPictures(db)).toBe(1)
    expect(Buffer.from((await sealedObjects.get(key)) ?? []).includes('an older face')).toBe(false)
    expect(await read(key)).toBe('an older face')
    expect(await pictureKeys.findSealedSince()).toBeUndefined()
    expect(await sealOlderPictures(db)).toBe(0)
    expect(await pictureKeys.findSealedSince()).toBeInstanceOf(Date)
  })

  it('are sealed once, though two runs overlap', async () => {
    await pictureKeys.setSealedSince(undefined)
    const keys = Array.from({ length: 12 }, () => `ebooks/8/${newName().slice(0, 16)}/cover.webp`)
    for (const key of keys) await sealedObjects.put(key, bytes(`an older face in ${key}`))
    const counts = await Promise.all([sealOlderPictures(db), sealOlderPictures(db)])
    expect(counts.sort((a, b) => a - b)).toEqual([0, keys.length])
    for (const key of keys) expect(await read(key)).toBe(`an older face in ${key}`)
  })

  it('that another run seals between two steps are left as it sealed them', async () => {
    await pictureKeys.setSealedSince(undefined)
    const key = `ebooks/8/${newName().slice(0, 16)}/cover.webp`
    const face = randomBytes(300).toString('hex')
    await sealedObjects.put(key, bytes(face))
    const open = sealedObjects.open
    const spy = vi.spyOn(sealedObjects, 'open').mockImplementation(async (one) => {
      const object = await open(one)
      if (one !== key || !object) return object
      const head = await new Response(await object.stream({ first: 0, last: 63 })).arrayBuffer()
      await storage.put(key, bytes(face))
      return {
        ...object,
        // What was read before the other run put its object in place.
        stream: async (part) => (part?.last === 63 ? new Blob([head]).stream() : object.stream(part)),
      }
    })
    await sealOlderPictures(db)
    spy.mockRestore()
    expect(await read(key)).toBe(face)
  })

  it('are sealed in several short runs, each of which goes on after the one before', async () => {
    await pictureKeys.setSealedSince(undefined)
    const keys = Array.from({ length: 3 }, () => `ebooks/8/${newName().slice(0, 16)}/cover.webp`)
    for (const key of keys) await sealedObjects.put(key, bytes('an older face'))
    const opened = vi.spyOn(sealedObjects, 'open')
    const seen = new Set<string>()
    for (let sealed = 0, runs = 0; sealed < keys.length && runs < 200; runs += 1) {
      opened.mockClear()
      sealed += await sealOlderPictures(db, 0)
      expect(opened.mock.calls.length).toBe(1)
      const [key = ''] = opened.mock.calls[0] ?? []
      expect(seen).not.toContain(key)
      seen.add(key)
    }
    opened.mockRestore()
    for (const key of keys) expect(seen).toContain(key)
    expect(await pictureKeys.findSealedSince()).toBeUndefined()
    for (const _ of [1, 2]) await sealOlderPictures(db)
    expect(await pictureKeys.findSealedSince()).toBeInstanceOf(Date)
  })

  it('are all sealed too where the last ones were erased after a run stopped at them', async () => {
    await pictureKeys.setSealedSince(undefined)
    await pictureKeys.setSealing({ after: '~prints/9999/zzzzzzzzzzzzzzzz/interior.pdf', isClean: true })
    await storage.put(`uploads/${newName()}.jpg`, bytes('a face'))
    await sealOlderPictures(db)
    expect(await pictureKeys.findSealedSince()).toBeInstanceOf(Date)
  })

  it('of a print are waited for, and no other is opened again meanwhile', async () => {
    await pictureKeys.setSealedSince(undefined)
    const key = `prints/8/${newName().slice(0, 16)}/interior.pdf`
    await sealedObjects.put(key, bytes('an older print'))
    await sealOlderPictures(db)
    const opened = vi.spyOn(sealedObjects, 'open')
    await sealOlderPictures(db)
    expect(opened.mock.calls[0]).toEqual([key])
    opened.mockRestore()
    expect(await pictureKeys.findSealedSince()).toBeUndefined()
    await sealedObjects.remove(key)
    for (const _ of [1, 2]) await sealOlderPictures(db)
    expect(await pictureKeys.findSealedSince()).toBeInstanceOf(Date)
  })

  it('are not all sealed where none is in sight though there are photos', async () => {
    await pictureKeys.setSealedSince(undefined)
    await aPhotoRow((await aMember()).owner)
    const listing = vi.spyOn(sealedObjects, 'open').mockResolvedValue(undefined)
    const list = vi.spyOn(storage, 'list').mockImplementation(async function* () {})
    await sealOlderPictures(db)
    for (const spy of [listing, list]) spy.mockRestore()
    expect(await pictureKeys.findSealedSince()).toBeUndefined()
  })

  it('of a book that was erased once and made again are kept', async () => {
    await pictureKeys.setSealedSince(undefined)
    const key = `ebooks/8/${newName().slice(0, 16)}/cover.webp`
    await eraseFolder(key.slice(0, -11))
    await sealedObjects.put(key, bytes('an older face'))
    await sealOlderPictures(db)
    expect(await read(key)).toBe('an older face')
  })

  it('that are erased while they are sealed do not stay', async () => {
    await pictureKeys.setSealedSince(undefined)
    const key = `uploads/${newName()}.jpg`
    await sealedObjects.put(key, bytes('an older face'))
    await eraseFolder(key.slice(0, -4))
    // As if the sweep had read it before it was erased.
    await sealedObjects.put(key, bytes('an older face'))
    await sealOlderPictures(db)
    expect(await sealedObjects.get(key)).toBeUndefined()
  })
})

describe('after a restore', () => {
  // The tests above left rows of photos whose keys they destroyed.
  beforeAll(() => applyDestroyedKeys(db))

  it('what was erased since is erased again, with its row, and nothing else is', async () => {
    const [gone, stays] = [await aPaintedPhoto(), await aPaintedPhoto()]
    const row = await photoRow(gone.photoId)
    const object = (await sealedObjects.get(gone.sourceKey)) as Uint8Array
    await erasePhoto(db, gone.owner, gone.sourceKey)
    await insertAgain(row)
    await sealedObjects.put(gone.sourceKey, object)
    expect(await applyDestroyedKeys(db)).toMatchObject({ photos: 1 })
    const keys = await db.selectFrom('photos').select('key').execute()
    expect(keys.map(({ key }) => key)).not.toContain(gone.sourceKey)
    expect(await sealedObjects.get(gone.sourceKey)).toBeUndefined()
    expect(await read(stays.sourceKey)).toBe('a face')
  })

  it('a picture from before the sealing that was erased since is erased again', async () => {
    const { owner } = await aMember()
    const { id, key } = await aPhotoRow(owner)
    const row = await photoRow(id)
    await sealedObjects.put(key, bytes('an older face'))
    await erasePhoto(db, owner, key)
    await insertAgain(row)
    await sealedObjects.put(key, bytes('an older face'))
    expect(await applyDestroyedKeys(db)).toMatchObject({ photos: 1 })
    expect(await sealedObjects.get(key)).toBeUndefined()
  })

  it('a book that was made again keeps its new pictures', async () => {
    const key = 'prints/9/bbbbbbbbbbbbbbbb/interior.pdf'
    await storage.put(key, bytes('first'))
    await eraseFolder('prints/9/bbbbbbbbbbbbbbbb')
    await storage.put(key, bytes('second'))
    await applyDestroyedKeys(db)
    expect(await read(key)).toBe('second')
  })
})
