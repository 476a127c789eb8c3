import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isStorageKey } from '~/ports/storage/storage'
import { type BackupCipher, deriveCipher } from './cipher.server'

// The manifest lists a backup's files with their hashes. It is written last: without it there is no backup.

export interface FileEntry {
  file: string
  bytes: number
  sha256: string
}
export interface RowsEntry extends FileEntry {
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
  tables: (RowsEntry & { name: string; columns: string[] })[]
  /** The last number of each sequence: none is ever given twice, though its row may be gone. */
  sequences: { name: string; last: string }[]
  jobs: RowsEntry
  objects: RowsEntry
}

const MANIFEST_FILE = 'manifest.json'
export const OBJECTS_FILE = 'objects.txt'

export async function writeManifest(folder: string, manifest: Manifest, lock?: BackupCipher) {
  const text = JSON.stringify(manifest, null, 1)
  const lines = [text, hashText(text), ...(lock ? [lock.sign(text)] : [])]
  await writeFile(join(folder, MANIFEST_FILE), `${lines.join('\n')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
}

/** A backup whose manifest passed its check, and the lock that its files are under. */
export interface Backup {
  folder: string
  manifest: Manifest
  lock?: BackupCipher
}

export async function readManifest(folder: string, key?: string): Promise<Backup> {
  const whole = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(`${folder} holds no backup, or one that was broken off: it has no ${MANIFEST_FILE}.`)
  })
  const [, text = '', sum, signed] =
    whole.match(/^([\s\S]*\n\})\n([0-9a-f]{64})\n(?:([0-9a-f]{64})\n)?$/) ?? []
  if (sum !== hashText(text)) throw new Error(`${MANIFEST_FILE} was cut off or changed.`)
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
  const lock = await deriveCipher(key, manifest.salt ?? '')
  if (lock.sign(text) !== signed)
    throw new Error(
      'BACKUP_KEY does not open this backup: it was made with another key, or its list was changed.',
    )
  return { folder, manifest, lock }
}

export function openBackupFile({ folder, lock }: Backup, file: string): Readable {
  const stored = createReadStream(join(folder, file))
  return lock ? Readable.from(lock.decrypt(file, stored)) : stored
}

const hashText = (text: string) => createHash('sha256').update(text).digest('hex')

interface ObjectEntry extends FileEntry {
  key: string
}

/** One line per object, because the whole list might not fit into memory. */
export const toObjectLine = ({ key, bytes, sha256 }: Omit<ObjectEntry, 'file'>) =>
  `${sha256} ${bytes} ${key}\n`

export async function* readObjects(whole: Backup): AsyncGenerator<ObjectEntry> {
  for await (const line of readLines(openBackupFile(whole, OBJECTS_FILE))) {
    const [sha256 = '', bytes = '', key = ''] = line.split(' ')
    if (!isStorageKey(key)) throw new Error(`${OBJECTS_FILE} names something that is no object of the shop.`)
    yield { sha256, bytes: Number(bytes), key, file: objectFile(key) }
  }
}

async function* readLines(bytes: AsyncIterable<Uint8Array>) {
  let rest = ''
  for await (const piece of bytes) {
    const lines = (rest + Buffer.from(piece).toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

export const objectFile = (key: string) => `objects/${key}`

export async function findDamage(whole: Backup): Promise<string[]> {
  const { folder } = whole
  const { tables, jobs, objects } = whole.manifest
  const wrong: string[] = []
  for (const entry of [...tables, jobs, objects]) wrong.push(...(await findFileDamage(folder, entry)))
  // The list of objects must be intact before it is read.
  if (wrong.length > 0) return wrong
  let count = 0
  for await (const object of readObjects(whole)) {
    count += 1
    wrong.push(...(await findFileDamage(folder, object)))
    if (wrong.length >= MAX_PROBLEMS) return [...wrong, 'and perhaps more.']
  }
  if (count !== objects.rows) wrong.push(`${OBJECTS_FILE} names ${count} objects instead of ${objects.rows}.`)
  return wrong
}
const MAX_PROBLEMS = 20

async function findFileDamage(folder: string, { file, bytes, sha256 }: FileEntry): Promise<string[]> {
  const found = await stat(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!found) return [`${file} is missing.`]
  if (found.size !== bytes) return [`${file} has ${found.size} bytes instead of ${bytes}.`]
  const hash = createHash('sha256')
  for await (const piece of createReadStream(join(folder, file))) hash.update(piece)
  return hash.digest('hex') === sha256 ? [] : [`${file} was changed.`]
}
