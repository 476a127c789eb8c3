import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isKey } from '~/ports/storage/storage'
import { type Lock, lockFrom } from './lock.server'

// The manifest lists a backup's files with their hashes. It is written last: without it there is no backup.

export interface Kept {
  file: string
  bytes: number
  sha256: string
}
export interface KeptRows extends Kept {
  rows: number
}

export interface Manifest {
  /** 2: the files are encrypted, and the manifest is signed */
  format: 1 | 2
  /** the salt that the lock is derived with, besides the key */
  salt?: string
  madeAt: string
  /** The migrations that had run, in order, with the hash of each one's text. */
  migrations: { name: string; sha256: string }[]
  /** Ordered so that referenced tables come first. */
  tables: (KeptRows & { name: string; columns: string[] })[]
  /** The last number of each sequence: none is ever given twice, though its row may be gone. */
  sequences: { name: string; last: string }[]
  jobs: KeptRows
  objects: KeptRows
}

const MANIFEST = 'manifest.json'
export const OBJECTS = 'objects.txt'

export async function writeManifest(folder: string, manifest: Manifest, lock?: Lock) {
  const text = JSON.stringify(manifest, null, 1)
  const lines = [text, sumOf(text), ...(lock ? [lock.sign(text)] : [])]
  await writeFile(join(folder, MANIFEST), `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx', flush: true })
}

/** A backup whose manifest passed its check, and the lock that its files are under. */
export interface Whole {
  folder: string
  manifest: Manifest
  lock?: Lock
}

export async function readManifest(folder: string, key?: string): Promise<Whole> {
  const whole = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(`${folder} holds no backup, or one that was broken off: it has no ${MANIFEST}.`)
  })
  const [, text = '', sum, signed] =
    whole.match(/^([\s\S]*\n\})\n([0-9a-f]{64})\n(?:([0-9a-f]{64})\n)?$/) ?? []
  if (sum !== sumOf(text)) throw new Error(`${MANIFEST} was cut off or changed.`)
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1 && manifest.format !== 2)
    throw new Error('This backup was made by a newer build: restore it with that one.')
  if (manifest.format === 1) {
    // Otherwise an attacker who can exchange the folder could bring rows of their own.
    if (key)
      throw new Error('This backup is under no lock, though BACKUP_KEY is set: say --plain to restore it.')
    return { folder, manifest }
  }
  if (!key) throw new Error('This backup is under lock: give the BACKUP_KEY that it was made with.')
  const lock = await lockFrom(key, manifest.salt ?? '')
  if (lock.sign(text) !== signed)
    throw new Error(
      'BACKUP_KEY does not open this backup: it was made with another key, or its list was changed.',
    )
  return { folder, manifest, lock }
}

/** A file of the backup, decrypted. */
export function opened({ folder, lock }: Whole, file: string): Readable {
  const stored = createReadStream(join(folder, file))
  return lock ? Readable.from(lock.open(file, stored)) : stored
}

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex')

export interface KeptObject extends Kept {
  key: string
}

/** One line per object, because the whole list might not fit into memory. */
export const lineOf = ({ key, bytes, sha256 }: Omit<KeptObject, 'file'>) => `${sha256} ${bytes} ${key}\n`

export async function* objectsIn(whole: Whole): AsyncGenerator<KeptObject> {
  for await (const line of linesOf(opened(whole, OBJECTS))) {
    const [sha256 = '', bytes = '', key = ''] = line.split(' ')
    if (!isKey(key)) throw new Error(`${OBJECTS} names something that is no object of the shop.`)
    yield { sha256, bytes: Number(bytes), key, file: fileOf(key) }
  }
}

async function* linesOf(bytes: AsyncIterable<Uint8Array>) {
  let rest = ''
  for await (const piece of bytes) {
    const lines = (rest + Buffer.from(piece).toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

export const fileOf = (key: string) => `objects/${key}`

/** Everything wrong with a backup, as sentences; empty if all of it is as it was written. */
export async function wrongIn(whole: Whole): Promise<string[]> {
  const { folder } = whole
  const { tables, jobs, objects } = whole.manifest
  const wrong: string[] = []
  for (const kept of [...tables, jobs, objects]) wrong.push(...(await wrongWith(folder, kept)))
  // The list of objects must be intact before it is read.
  if (wrong.length > 0) return wrong
  let count = 0
  for await (const object of objectsIn(whole)) {
    count += 1
    wrong.push(...(await wrongWith(folder, object)))
    if (wrong.length >= MOST_TOLD) return [...wrong, 'and perhaps more.']
  }
  if (count !== objects.rows) wrong.push(`${OBJECTS} names ${count} objects instead of ${objects.rows}.`)
  return wrong
}
const MOST_TOLD = 20

async function wrongWith(folder: string, { file, bytes, sha256 }: Kept): Promise<string[]> {
  const found = await stat(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!found) return [`${file} is missing.`]
  if (found.size !== bytes) return [`${file} has ${found.size} bytes instead of ${bytes}.`]
  const hash = createHash('sha256')
  for await (const piece of createReadStream(join(folder, file))) hash.update(piece)
  return hash.digest('hex') === sha256 ? [] : [`${file} was changed.`]
}
