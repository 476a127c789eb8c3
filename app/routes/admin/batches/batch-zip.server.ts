import { createHash } from 'node:crypto'
import { type ArchiveFile, findArchive, recordDownload } from '~/domain/batches/batch-archive.server'
import { db } from '~/domain/db.server'
import { parseId } from '~/domain/input.server'
import { Refusal } from '~/domain/refusal'
import { toReadableStream } from '~/http/files/streaming.server'
import { layOutZip, readZip } from '~/http/formats/zip-ranges.server'
import { writeTicket } from '~/texts/print/ticket'
import { auditActor, type Operator } from '../office.server'

export function parseBatchId(params: { id?: string }): number {
  const id = parseId(params.id)
  if (!id) throw new Refusal('batch.unknown')
  return id
}

export async function openBatchZip(id: number) {
  const archive = await findArchive(db, id, writeTicket)
  if (!archive) return undefined
  const { number, files } = archive
  // One folder, so that unpacking two batches in one place mixes nothing.
  const layout = layOutZip(files.map((file) => ({ ...file, name: `${number}/${file.name}` })))
  return {
    name: `${number}.zip`,
    size: layout.size,
    sha256: hashFiles(number, files),
    stream: async (part?: { first: number; last: number }) => toReadableStream(readZip(layout, part)),
  }
}

/** The archive's bytes follow from these, so they name it as well as a hash of the whole would. */
function hashFiles(number: string, files: readonly ArchiveFile[]): string {
  const hash = createHash('sha256').update(number)
  for (const { name, bytes, sha256 } of files) hash.update(`\n${name} ${bytes} ${sha256}`)
  return hash.digest('hex')
}

/** A request from the middle goes on with a download that broke off, which is recorded already. */
export async function recordZipDownload(guest: Operator, id: number, { method, headers }: Request) {
  const isBeginning = method === 'GET' && /^(bytes=0-.*)?$/.test(headers.get('Range') ?? '')
  if (isBeginning) await recordDownload(db, id, auditActor(guest))
}
