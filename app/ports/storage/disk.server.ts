import { randomBytes, randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { link, lstat, mkdir, open, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { assertStorageKey, PROBE_KEY, type Storage } from './storage'

/** Objects as files under one folder. A reader sees a whole object or none: each is written aside, then renamed. */
export function createDiskStorage(root: string): Storage {
  const drafts = join(root, '.drafts')
  const storage: Storage = {
    put: (key, bytes) => write(key, () => bytes),
    putNew: (key, bytes) => writeNew(key, bytes),
    putFile: (key, path) => write(key, () => createReadStream(path)),
    putStream: (key, from) => write(key, () => from),

    async get(key) {
      const path = await pathOf(key)
      try {
        await assertInside(dirname(path))
        // O_NOFOLLOW: a symbolic link is not one of our objects, wherever it points.
        const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
        try {
          return await file.readFile()
        } finally {
          await file.close()
        }
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      }
    },

    async open(key) {
      const path = await pathOf(key)
      try {
        await assertInside(dirname(path))
        const found = await lstat(path)
        if (!found.isFile()) return undefined
        return {
          size: found.size,
          stream: async ({ first, last } = { first: 0, last: found.size - 1 }) =>
            Readable.toWeb(
              createReadStream(path, { start: first, end: Math.max(first, last) }),
            ) as ReadableStream<Uint8Array>,
        }
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      }
    },

    async remove(key) {
      const path = await pathOf(key)
      try {
        await assertInside(dirname(path))
      } catch (error) {
        if (isAbsent(error)) return
        throw error
      }
      await rm(path, { force: true })
    },

    async *list(prefix) {
      await clearDrafts()
      yield* filesBelow(root, '', prefix)
    },

    async probe(bytes = 2) {
      // Random bytes, because a compressing file system stores zeros in no space.
      await storage.put(PROBE_KEY, randomBytes(bytes))
      await storage.remove(PROBE_KEY)
    },
  }

  async function write(key: string, bytes: () => Uint8Array | Readable) {
    await withDraft(key, bytes, rename)
  }

  async function writeNew(key: string, bytes: Uint8Array): Promise<boolean> {
    return withDraft(
      key,
      () => bytes,
      async (draft, path) => {
        const isNew = await link(draft, path).then(() => true, unlessThere(false))
        await rm(draft)
        // A file's name is part of its folder, which reaches the disk by itself.
        for (const folder of [dirname(path), dirname(dirname(path))]) await syncFolder(folder)
        return isNew
      },
    )
  }

  async function withDraft<Done>(
    key: string,
    bytes: () => Uint8Array | Readable,
    place: (draft: string, path: string) => Promise<Done>,
  ): Promise<Done> {
    const path = await pathOf(key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await assertInside(dirname(path))
    await mkdir(drafts, { recursive: true, mode: 0o700 })
    const draft = join(drafts, randomUUID())
    try {
      const file = await open(draft, 'wx', 0o600)
      try {
        await writeFile(file, bytes())
        await file.sync()
      } finally {
        await file.close()
      }
      return await place(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  /** Listing all objects also removes the half-written drafts that a crash left. */
  async function clearDrafts() {
    for (const name of await readdir(drafts).catch(unlessAbsent([]))) {
      const draft = join(drafts, name)
      const written = await stat(draft).catch(unlessAbsent(undefined))
      if (written && Date.now() - written.mtimeMs > DRAFT_MS) await rm(draft, { force: true })
    }
  }

  async function pathOf(key: string) {
    assertStorageKey(key)
    await mkdir(root, { recursive: true, mode: 0o700 })
    return join(root, key)
  }

  async function assertInside(folder: string) {
    const [real, top] = await Promise.all([realpath(folder), realpath(root)])
    if (real !== top && !real.startsWith(top + sep)) throw new Error('a storage folder leads outside')
  }

  return storage
}

async function* filesBelow(root: string, folder: string, prefix: string): AsyncIterable<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(unlessAbsent([]))
  for (const entry of entries) {
    const key = folder ? `${folder}/${entry.name}` : entry.name
    if (
      entry.isDirectory() &&
      !entry.name.startsWith('.') &&
      (prefix.startsWith(`${key}/`) || key.startsWith(prefix) || `${key}/` === prefix)
    ) {
      yield* filesBelow(root, key, prefix)
    } else if (entry.isFile() && !entry.name.startsWith('.') && key.startsWith(prefix)) {
      yield key
    }
  }
}

/** Longer than writing can take. */
const DRAFT_MS = 60_000

const unlessAbsent =
  <Instead>(instead: Instead) =>
  (error: unknown) => {
    if (isAbsent(error)) return instead
    throw error
  }

const unlessThere =
  <Instead>(instead: Instead) =>
  (error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return instead
    throw error
  }

async function syncFolder(path: string) {
  const folder = await open(path, constants.O_RDONLY | constants.O_DIRECTORY)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function isAbsent(error: unknown) {
  return ['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')
}
