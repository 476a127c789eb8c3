import { createHash } from 'node:crypto'
import { now } from '~/config/clock'
import { log } from '~/config/log.server'
import type { Storage } from '~/ports/storage/storage'
import { createRounds } from './rounds.server'
import {
  newPictureKey,
  type PictureKey,
  readWrappedKey,
  unwrapKey,
  wrapKey,
  wrappingKeyOf,
} from './wrap-key.server'

// The keys of children's pictures, one for each folder, in a store of their own that no backup holds. A destroyed key is
// listed before it is removed, so a copy of the store that brings it back is put right by the list. No key is kept in
// memory: a process could still open pictures that another one has erased.

export interface PictureKeys {
  /** Undefined for a key that is destroyed, missing, or wrapped under another secret. */
  find(folder: string): Promise<PictureKey | undefined>
  /** Throws for a key that is wrapped under another secret: a new one would lose the folder's pictures. */
  findOrCreate(folder: string): Promise<PictureKey>
  /** Whether the folder has a key that is wrapped under another secret. */
  isLocked(folder: string): Promise<boolean>
  /** Erases the folder's pictures wherever they lie. It may be repeated. */
  destroy(folder: string): Promise<void>
  /** For a key under which nothing was stored: the list would only grow by it. */
  discard(folder: string): Promise<void>
  /** Destroys keys of the list that are back. Returns their folders. */
  destroyListed(): Promise<string[]>
  /** Wraps older keys under the newest secret. Returns how many keys it wrapped or had no time to read. */
  rewrapOlder(runMs?: number): Promise<number>
  /** Whether the folder's key is on the list. One that was begun anew may have another, which is not. */
  wasDestroyed(folder: string): Promise<boolean>
  /** Whether the folder was erased before it ever had a key. */
  wasErasedPlain(folder: string): Promise<boolean>
  listFolders(): AsyncIterable<string>
  listDestroyed(): AsyncIterable<DestroyedKey>
  /** Entries of the list from before that day; one run may have time for a part of the list. */
  findDestroyedBefore(day: Date, runMs?: number): Promise<DestroyedKey[]>
  /** Returns how many entries went. One whose key a copy of the store has brought back stays. */
  dropFromList(entries: readonly DestroyedKey[]): Promise<number>
  /** Since when no picture lies unsealed in the storage; undefined while some do. */
  findSealedSince(): Promise<Date | undefined>
  /** Without a date the sealing begins anew. */
  setSealedSince(since: Date | undefined): Promise<void>
  /** How far the sealing of older pictures has come. */
  findSealing(): Promise<SealingProgress | undefined>
  setSealing(progress: SealingProgress | undefined): Promise<void>
}

interface SealingProgress {
  after: string
  /** whether no older picture was met yet */
  isClean: boolean
}

/** the newest first */
type Secrets = readonly [string, ...string[]]

interface DestroyedKey {
  folder: string
  /** empty for a folder that was erased without ever having a key */
  id: string
}

const LIVE = 'live/'
const DESTROYED = 'destroyed/'
const SEALING = 'state/sealing.json'
const REWRAPPING = 'state/rewrapping.json'
const PRUNING = 'state/pruning.json'
const SEALED_SINCE = 'state/sealed-since.bin'
const NO_ID = '-'.repeat(22)

const liveKey = (folder: string) => `${LIVE}${folder}.json`
const folderIn = (key: string) => key.slice(LIVE.length, -'.json'.length)
/** One file for each destroyed key: processes never write the same one differently, and two lists merge by copying. */
const destroyedKey = (folder: string, id: string) => `${destroyedKeys(folder)}${id}.json`
const destroyedKeys = (folder: string) => `${DESTROYED}${folder}_`

function readEntryName(key: string): DestroyedKey | undefined {
  const [, folder, id] = key.match(/^destroyed\/(.+)_([\w-]{22})\.json$/) ?? []
  return folder && id ? { folder, id: id === NO_ID ? '' : id } : undefined
}

export function createPictureKeys(store: Storage, secrets: Secrets): PictureKeys {
  const wrappings = secrets.map(wrappingKeyOf)
  const newest = wrappingKeyOf(secrets[0])
  const { readState, writeState, visitInTurn } = createRounds(store)

  async function read(folder: string): Promise<PictureKey | 'locked' | undefined> {
    const file = await store.get(liveKey(folder))
    if (!file) return undefined
    const key = unwrapKey(wrappings, folder, file)
    if (!key) log.event('pictures.lockedKey')
    return key ?? 'locked'
  }

  async function rewrap(folder: string): Promise<boolean> {
    const file = await store.get(liveKey(folder))
    if (!file || unwrapKey([newest], folder, file)) return false
    const key = unwrapKey(wrappings, folder, file)
    if (!key) return false
    const madeAt = readWrappedKey(file)?.madeAt ?? now()
    const present = await store.get(liveKey(folder))
    if (!present || readWrappedKey(present)?.id !== key.id) return false
    await store.put(liveKey(folder), wrapKey(key, { wrapping: newest, folder, madeAt }))
    // It may have been destroyed meanwhile, which is listed before the key is removed.
    if (await store.get(destroyedKey(folder, key.id))) await store.remove(liveKey(folder))
    return true
  }

  const keys: PictureKeys = {
    async find(folder) {
      const key = await read(folder)
      return key === 'locked' ? undefined : key
    },

    isLocked: async (folder) => (await read(folder)) === 'locked',

    async findOrCreate(folder) {
      let key = await read(folder)
      if (!key) {
        await store.putNew(
          liveKey(folder),
          wrapKey(newPictureKey(), { wrapping: newest, folder, madeAt: now() }),
        )
        // Two processes may have made one at once: the stored one counts.
        key = await read(folder)
      }
      if (!key || key === 'locked') throw new Error('the key of a folder of pictures does not open')
      return key
    },

    async destroy(folder) {
      const file = await store.get(liveKey(folder))
      const id = (file && readWrappedKey(file)?.id) ?? NO_ID
      await store.putNew(
        destroyedKey(folder, id),
        Buffer.from(`${JSON.stringify({ destroyedAt: now().toISOString() })}\n`),
      )
      // Another process may have destroyed it meanwhile, and a third one may have begun the folder anew.
      const present = await store.get(liveKey(folder))
      if (present && (readWrappedKey(present)?.id ?? NO_ID) === id) await store.remove(liveKey(folder))
    },

    discard: (folder) => store.remove(liveKey(folder)),

    async destroyListed() {
      const live = new Set<string>()
      for await (const folder of keys.listFolders()) live.add(folder)
      const destroyed: string[] = []
      for await (const { folder, id } of keys.listDestroyed()) {
        if (!id || !live.has(folder)) continue
        const file = await store.get(liveKey(folder))
        if (!file || readWrappedKey(file)?.id !== id) continue
        await store.remove(liveKey(folder))
        destroyed.push(folder)
      }
      return destroyed
    },

    async rewrapOlder(runMs = Number.POSITIVE_INFINITY) {
      if (wrappings.length === 1) return 0
      const under = createHash('sha256').update(newest).digest('base64url')
      let wrapped = 0
      const round = { state: REWRAPPING, under, runMs }
      const unread = await visitInTurn(keys.listFolders(), round, async (folder) => {
        if (await rewrap(folder)) wrapped += 1
      })
      return wrapped + unread
    },

    async wasDestroyed(folder) {
      const file = await store.get(liveKey(folder))
      if (file)
        return (await store.get(destroyedKey(folder, readWrappedKey(file)?.id ?? NO_ID))) !== undefined
      for await (const _ of store.list(destroyedKeys(folder))) return true
      return false
    },

    async wasErasedPlain(folder) {
      return (await store.get(destroyedKey(folder, NO_ID))) !== undefined
    },

    async *listFolders() {
      for await (const key of store.list(LIVE)) yield folderIn(key)
    },

    async *listDestroyed() {
      for await (const key of store.list(DESTROYED)) {
        const entry = readEntryName(key)
        if (entry) yield entry
      }
    },

    async findDestroyedBefore(day, runMs = Number.POSITIVE_INFINITY) {
      const older: DestroyedKey[] = []
      const round = { state: PRUNING, under: '', runMs }
      await visitInTurn(store.list(DESTROYED), round, async (key) => {
        const entry = readEntryName(key)
        const { destroyedAt = '' } = (await readState<{ destroyedAt: string }>(key)) ?? {}
        if (entry && new Date(destroyedAt) < day) older.push(entry)
      })
      return older
    },

    async dropFromList(entries) {
      let dropped = 0
      for (const { folder, id } of entries) {
        const file = await store.get(liveKey(folder))
        if (file && readWrappedKey(file)?.id === id) continue
        await store.remove(destroyedKey(folder, id || NO_ID))
        dropped += 1
      }
      return dropped
    },

    async findSealedSince() {
      const file = await store.get(SEALED_SINCE)
      const since = new Date(
        Buffer.from(file ?? [])
          .toString('utf8')
          .trim(),
      )
      return Number.isNaN(since.getTime()) ? undefined : since
    },

    async setSealedSince(since) {
      if (since) await store.put(SEALED_SINCE, Buffer.from(`${since.toISOString()}\n`))
      else await store.remove(SEALED_SINCE)
      if (!since) await store.remove(SEALING)
    },

    async findSealing() {
      const { after, isClean } = (await readState<SealingProgress>(SEALING)) ?? {}
      return after === undefined ? undefined : { after, isClean: isClean === true }
    },

    setSealing: (progress) => writeState(SEALING, progress),
  }
  return keys
}
