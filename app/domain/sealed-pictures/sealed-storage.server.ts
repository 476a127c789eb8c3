import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { log } from '~/config/log.server'
import type { Storage, StoredObject } from '~/ports/storage/storage'
import { keyFolderOf } from './key-folder'
import type { PictureKeys } from './picture-keys.server'
import {
  HEAD_BYTES,
  openObject,
  openPieces,
  readSealedHead,
  type SealedHead,
  sealedLength,
  sealObject,
  sealStream,
} from './sealed-object.server'
import { PIECE, TAG } from './sealed-pieces.server'
import type { PictureKey } from './wrap-key.server'

// The storage as the shop sees it: children's pictures are sealed as they are stored and opened as they are read. One whose
// key is destroyed or does not fit is as good as erased, so it is not there; one from before the sealing is read as it is.

export function createSealedStorage(inner: Storage, keys: PictureKeys): Storage {
  /** The key that the object names. */
  async function findKey(folder: string, { keyId }: SealedHead): Promise<PictureKey | undefined> {
    const key = await keys.find(folder)
    return key?.id === keyId ? key : undefined
  }

  /** A picture stored while its folder was erased can never be opened, so the job must fail and repeat. */
  async function confirmKey(folder: string, key: string, own: PictureKey) {
    if ((await keys.find(folder))?.id === own.id) return
    const stored = await inner.open(key)
    // Another process may have stored it again under a new key.
    if (stored && (await readHead(stored))?.keyId === own.id) await inner.remove(key)
    throw new Error('the key of a picture was destroyed while the picture was stored')
  }

  const storage: Storage = {
    ...inner,

    async put(key, bytes) {
      const folder = keyFolderOf(key)
      if (!folder) return inner.put(key, bytes)
      const own = await keys.findOrCreate(folder)
      await inner.put(key, sealObject(own, key, bytes))
      await confirmKey(folder, key, own)
    },

    async putNew(key, bytes) {
      const folder = keyFolderOf(key)
      if (!folder) return inner.putNew(key, bytes)
      const own = await keys.findOrCreate(folder)
      const isNew = await inner.putNew(key, sealObject(own, key, bytes))
      if (isNew) await confirmKey(folder, key, own)
      return isNew
    },

    async putFile(key, path) {
      if (!keyFolderOf(key)) return inner.putFile(key, path)
      const { size } = await stat(path)
      // The file is opened once its key is there: a stream that is never read would stay open.
      await storage.putStream(key, Readable.from(readFile(path), { objectMode: false }), size)
    },

    async putStream(key, from, length) {
      const folder = keyFolderOf(key)
      if (!folder) return inner.putStream(key, from, length)
      const own = await keys.findOrCreate(folder)
      const sealed = sealStream(own, key, { from, length })
      await inner.putStream(key, Readable.from(sealed, { objectMode: false }), sealedLength(length))
      await confirmKey(folder, key, own)
    },

    async get(key) {
      const folder = keyFolderOf(key)
      const object = await inner.get(key)
      const head = folder && object && readSealedHead(object)
      if (!head) return object
      const own = await findKey(folder, head)
      const opened = own && openObject(own, key, object)
      if (own && !opened) log.event('pictures.damaged')
      return opened
    },

    async open(key) {
      const folder = keyFolderOf(key)
      const object = await inner.open(key)
      const head = folder && object && (await readHead(object))
      if (!head) return object
      const own = await findKey(folder, head)
      if (own && object.size !== sealedLength(head.length)) log.event('pictures.damaged')
      else if (own) return { size: head.length, stream: (part) => openPart(own, { key, object, head }, part) }
      return undefined
    },
  }
  return storage
}

async function* readFile(path: string) {
  yield* createReadStream(path)
}

export const isSealed = async (object: StoredObject): Promise<boolean> =>
  (await readHead(object)) !== undefined

async function readHead(object: StoredObject): Promise<SealedHead | undefined> {
  if (object.size < HEAD_BYTES) return undefined
  const bytes = await new Response(await object.stream({ first: 0, last: HEAD_BYTES - 1 })).arrayBuffer()
  return readSealedHead(new Uint8Array(bytes))
}

interface OpenedObject {
  key: string
  object: StoredObject
  head: SealedHead
}

/** Only the pieces that the part touches are read. */
async function openPart(
  own: PictureKey,
  { key, object, head }: OpenedObject,
  part = { first: 0, last: Math.max(0, head.length - 1) },
): Promise<ReadableStream<Uint8Array>> {
  const first = Math.floor(part.first / PIECE)
  const end = Math.floor(part.last / PIECE) + 1
  const at = (piece: number) => HEAD_BYTES + piece * (PIECE + TAG)
  const sealed = await object.stream({ first: at(first), last: Math.min(at(end), object.size) - 1 })
  const from = Readable.fromWeb(sealed as never)
  const pieces = openPieces(own, { head, storageKey: key, from, first })
  const length = Math.min(part.last + 1, head.length) - part.first
  const cut = cutPart(pieces, { skip: part.first - first * PIECE, length })
  return Readable.toWeb(Readable.from(cut, { objectMode: false })) as ReadableStream<Uint8Array>
}

async function* cutPart(pieces: AsyncIterable<Buffer>, { skip, length }: { skip: number; length: number }) {
  let [over, left] = [skip, length]
  for await (const piece of pieces) {
    const wanted = piece.subarray(over, over + left)
    over = 0
    left -= wanted.length
    if (wanted.length > 0) yield wanted
  }
  if (left > 0) throw new Error('a sealed picture ended early')
}
