import { checksum } from '~/domain/pictures/checksum.server'

// A zip whose files are stored uncompressed, because photos do not shrink. Written while it is read, so that
// never more than one file is in memory.

export interface ZipEntry {
  /** in ASCII */
  name: string
  bytes: Uint8Array
}

const STORED_FROM_1980 = 0x21
/** The limits of zip without zip64. */
const MAX_FILES = 0xffff
const MAX_BYTES = 0xffffffff

export async function* zipFiles(
  files: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const index: Buffer[] = []
  let at = 0
  for await (const { name, bytes } of files) {
    const title = Buffer.from(name)
    const about = entryFields(bytes, title.length)
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), about, title])
    index.push(indexEntry(about, title, at))
    at += head.length + bytes.length
    if (index.length > MAX_FILES || at > MAX_BYTES) throw new RangeError('too much for one file')
    yield head
    yield bytes
  }
  const list = Buffer.concat(index)
  yield list
  yield endRecord(index.length, list.length, at)
}

/** Version, flags, no compression, no time, checksum, both sizes, length of the name. */
function entryFields(bytes: Uint8Array, nameLength: number): Buffer {
  const about = Buffer.alloc(26)
  about.writeUInt16LE(20, 0)
  about.writeUInt16LE(STORED_FROM_1980, 8)
  about.writeUInt32LE(checksum(bytes), 10)
  about.writeUInt32LE(bytes.length, 14)
  about.writeUInt32LE(bytes.length, 18)
  about.writeUInt16LE(nameLength, 22)
  return about
}

function indexEntry(about: Buffer, title: Buffer, at: number): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(at, 10)
  return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, rest, title])
}

function endRecord(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return end
}
