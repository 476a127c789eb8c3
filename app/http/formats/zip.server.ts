import { checksum } from '~/domain/pictures/checksum.server'
import { endRecords, indexRecord, localRecord } from './zip-records.server'

// A zip whose files are stored uncompressed, because photos do not shrink. Written while it is read, so that
// never more than one file is in memory.

export interface ZipEntry {
  /** in ASCII */
  name: string
  bytes: Uint8Array
}

export async function* zipFiles(
  files: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const index: Buffer[] = []
  let at = 0
  for await (const { name, bytes } of files) {
    const file = { name, bytes: bytes.length, crc32: checksum(bytes) }
    const head = localRecord(file)
    index.push(indexRecord(file, at))
    at += head.length + bytes.length
    yield head
    yield bytes
  }
  const list = Buffer.concat(index)
  yield list
  yield endRecords(index.length, list.length, at)
}
