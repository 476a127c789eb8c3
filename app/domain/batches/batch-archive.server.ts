import { createHash } from 'node:crypto'
import { now } from '~/config/clock'
import { type AdminActor, adminIdOf, recordAudit } from '../audit/audit.server'
import { type Db, inTransaction } from '../db.server'
import { checksum } from '../pictures/checksum.server'
import { Refusal } from '../refusal'
import { readObject, storage } from '../storage.server'
import { type BatchBook, type BatchFile, ticketName } from './batch'
import { listBatchBooks, openTicketWords } from './batch-books.server'
import { findBatch } from './batches.server'
import { manifestNames, writeManifestCsv, writeManifestJson } from './manifest'

// A batch as files: the same books give the same bytes, in the same order.

export interface ArchiveFile {
  name: string
  bytes: number
  sha256: string
  crc32: number
  open(part?: ByteRange): Promise<AsyncIterable<Uint8Array>>
}

interface ByteRange {
  first: number
  last: number
}

/** Writes the slip that accompanies one book through the printing house. */
export type TicketWriter = (batch: string, book: BatchBook) => string

interface NumberedBatch {
  number: string
  createdAt: Date
}

export async function findArchive(db: Db, batchId: number, writeTicket: TicketWriter) {
  const batch = await findBatch(db, batchId)
  if (!batch) return undefined
  const books = await openTicketWords(db, await listGoingBooks(db, batchId))
  const files = books.flatMap((book) => listBookFiles(batch, book, writeTicket))
  return { number: batch.number, files: [...listManifests(batch, books), ...files] }
}

export async function listGoingBooks(db: Db, batchId: number): Promise<BatchBook[]> {
  const books = await listBatchBooks(db, batchId)
  if (books.some(({ standing }) => standing === 'checking')) throw new Refusal('batch.checking')
  const going = books.filter(({ standing }) => standing === 'going')
  if (!going.length) throw new Refusal('batch.noBooks')
  return going
}

const listManifests = (batch: NumberedBatch, books: readonly BatchBook[]): ArchiveFile[] => [
  toTextFile(manifestNames.csv, writeManifestCsv(batch, books)),
  toTextFile(manifestNames.json, writeManifestJson(batch, books)),
]

export interface Receipt {
  name: string
  sha256: string
}

/** The files that the printing house lacks, or has in an older version, in the order of sending: the manifests last. */
export function listDueFiles(
  batch: NumberedBatch,
  going: readonly BatchBook[],
  { receipts, writeTicket }: { receipts: readonly Receipt[]; writeTicket: TicketWriter },
): ArchiveFile[] {
  // A file replaces the one before it under the same name, so only the newest receipt of a name counts.
  const there = new Map(receipts.map(({ name, sha256 }) => [name, sha256]))
  const files = [
    ...going.flatMap((book) => listBookFiles(batch, book, writeTicket)),
    ...listManifests(batch, going),
  ]
  return files.filter(({ name, sha256 }) => there.get(name) !== sha256)
}

const listBookFiles = (
  { number }: NumberedBatch,
  book: BatchBook,
  writeTicket: TicketWriter,
): ArchiveFile[] => [
  ...book.files.map(toStoredFile),
  toTextFile(ticketName(book.orderNumber), writeTicket(number, book)),
]

function toStoredFile({ name, key, bytes, sha256, crc32 }: BatchFile): ArchiveFile {
  if (crc32 === undefined) throw new Error(`${name} was not checked`)
  return { name, bytes, sha256, crc32, open: (part) => openStored({ key, bytes }, part) }
}

function toTextFile(name: string, text: string): ArchiveFile {
  const bytes = Buffer.from(text)
  return {
    name,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    crc32: checksum(bytes),
    open: async (part) => toPieces(part ? bytes.subarray(part.first, part.last + 1) : bytes),
  }
}

async function* toPieces(bytes: Uint8Array) {
  yield bytes
}

/** The stored file is not the one that was checked, and trying again helps nothing. */
export class ChangedFileError extends Error {
  override name = 'ChangedFileError'
}

async function openStored({ key, bytes }: Pick<BatchFile, 'key' | 'bytes'>, part?: ByteRange) {
  const object = await storage.open(key)
  if (object?.size !== bytes)
    throw new ChangedFileError(`${key} was checked and is ${object ? 'another' : 'gone'}`)
  return readObject(object, part)
}

/** A download that goes on where it broke off is the same download. */
export async function recordDownload(db: Db, batchId: number, by: AdminActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('batchSends')
      .values({ batchId, channel: 'download', adminId: adminIdOf(by), startedAt: now(), endedAt: now() })
      .execute()
    await recordAudit(tx, { ...by, action: 'batch.taken', subject: `batch:${batchId}` })
  })
}
