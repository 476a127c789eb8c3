import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { keyFolderOf } from '~/domain/sealed-pictures/key-folder'
import { openObject, readSealedHead } from '~/domain/sealed-pictures/sealed-object.server'
import { unwrapKey, wrappingKeyOf } from '~/domain/sealed-pictures/wrap-key.server'
import { openText, type WordPlace } from '~/domain/sealed-words/seal.server'
import { isStorageKey } from '~/ports/storage/storage'

// Searches folders for pictures: as bytes, in encodings, and behind every key that the key stores still have.

export interface KnownPicture {
  key: string
  family: number
  bytes: Buffer
  hash: bigint
}

export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** A running Postgres removes caches between a listing and the reading; a removed file holds nothing. */
function readUnlessGone(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

/** The file's own bytes, decompressed: a backup's tables are compressed. */
function readContents(path: string): Buffer[] {
  const bytes = readUnlessGone(path)
  return path.endsWith('.gz') ? [bytes, gunzipSync(bytes)] : [bytes]
}

/** 64 bits: whether each cell of 8 × 8 is lighter than the mean. */
export async function perceptualHash(picture: Uint8Array): Promise<bigint> {
  const cells = await sharp(picture).greyscale().resize(8, 8, { fit: 'fill' }).raw().toBuffer()
  const mean = cells.reduce((sum, cell) => sum + cell, 0) / cells.length
  return cells.reduce((hash, cell) => (hash << 1n) | (cell > mean ? 1n : 0n), 0n)
}
const distance = (a: bigint, b: bigint) => [...(a ^ b).toString(2)].filter((bit) => bit === '1').length
const SAME = 6

/** A part of the picture's own bytes, in the encodings in which it could lie in a row, a log or a letter. */
function traces({ bytes }: KnownPicture): Buffer[] {
  const part = bytes.subarray(bytes.length >> 1, (bytes.length >> 1) + 30)
  const aligned = [0, 1, 2].map((skip) => part.subarray(skip, skip + 27).toString('base64'))
  return [part, ...[part.toString('hex'), ...aligned].map((text) => Buffer.from(text))]
}

/** Files in which bytes of the pictures stand open. */
export function findTraces(paths: readonly string[], pictures: readonly KnownPicture[]): string[] {
  const sought = pictures.map((picture) => ({ picture, parts: traces(picture) }))
  return paths.flatMap((path) =>
    readContents(path).flatMap((content) =>
      sought
        .filter(({ parts }) => parts.some((part) => content.includes(part)))
        .map(({ picture }) => `${picture.key} in ${path}`),
    ),
  )
}

export const countFilesWith = (paths: readonly string[], texts: readonly string[]): number =>
  paths.filter((path) => readContents(path).some((content) => texts.some((text) => content.includes(text))))
    .length

/** Every key of a store that a secret unwraps. */
export function readKeys(store: string, secrets: readonly string[]) {
  const wrappings = secrets.map(wrappingKeyOf)
  const live = join(store, 'live')
  return filesBelow(live).flatMap((path) => {
    const folder = relative(live, path).replace(/\.json$/, '')
    return unwrapKey(wrappings, folder, readFileSync(path)) ?? []
  })
}

interface Opened {
  path: string
  picture: Buffer
}

/** Tries every key on every sealed object, whatever key its head names, and takes pictures that are not sealed. */
export function openEverything(folder: string, keys: ReturnType<typeof readKeys>): Opened[] {
  return filesBelow(folder).flatMap((path) => {
    const key = relative(folder, path)
    const bytes = readFileSync(path)
    const head = readSealedHead(bytes)
    if (!head) return isStorageKey(key) && keyFolderOf(key) ? [{ path, picture: bytes }] : []
    return keys.flatMap(({ secret }) => {
      const picture = openObject({ id: head.keyId, secret }, key, bytes)
      return picture ? [{ path, picture }] : []
    })
  })
}

export interface SealedCopy extends WordPlace {
  bytes: Buffer
}

/** Tries every key on every sealed word. */
export const openWordsWith = (keys: ReturnType<typeof readKeys>, copies: readonly SealedCopy[]): string[] =>
  copies.flatMap(({ bytes, ...place }) => keys.flatMap((key) => openText(key, place, bytes) ?? []))

/** Fonts and print files are no pictures. Any other failure could hide a picture, and is thrown. */
async function hashIfPicture(bytes: Uint8Array): Promise<bigint | undefined> {
  try {
    return await perceptualHash(bytes)
  } catch (error) {
    if (bytes.length === 0 || /unsupported image format/.test(String(error))) return undefined
    throw error
  }
}

/** Those of `opened` that look like one of the pictures. */
export async function findLookalikes(opened: readonly Opened[], pictures: readonly KnownPicture[]) {
  const found: string[] = []
  for (const { path, picture } of opened) {
    const hash = await hashIfPicture(picture)
    const known = pictures.find((one) => hash !== undefined && distance(one.hash, hash) <= SAME)
    if (known) found.push(`${known.key} as ${path}`)
  }
  return found
}

export const sizeOf = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0)
