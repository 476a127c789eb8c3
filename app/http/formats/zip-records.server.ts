// The records around the files of a zip whose files are stored uncompressed. A size, position or count beyond 32 or 16
// bits goes into a zip64 field; a smaller archive is written without, so that the oldest programs read it.

/** A file's name is ASCII. */
export interface ZipFacts {
  name: string
  bytes: number
  crc32: number
}

const STORED_FROM_1980 = 0x21
const MAX_16 = 0xffff
const MAX_32 = 0xffffffff
const PLAIN = 20
const ZIP64 = 45

export function localRecord(file: ZipFacts): Buffer {
  const far = file.bytes >= MAX_32 ? zip64Field([file.bytes, file.bytes]) : Buffer.alloc(0)
  return Buffer.concat([Buffer.from('PK\x03\x04'), commonFields(file, far), Buffer.from(file.name), far])
}

/** `at` is where the file's local record begins. */
export function indexRecord(file: ZipFacts, at: number): Buffer {
  const values = [...(file.bytes >= MAX_32 ? [file.bytes, file.bytes] : []), ...(at >= MAX_32 ? [at] : [])]
  const far = values.length ? zip64Field(values) : Buffer.alloc(0)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(Math.min(at, MAX_32), 10)
  const begin = Buffer.from('PK\x01\x02\x14\x00', 'latin1')
  return Buffer.concat([begin, commonFields(file, far), rest, Buffer.from(file.name), far])
}

/** The end of an archive with `count` files, whose index of `size` bytes begins at `at`. */
export function endRecords(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  for (const place of [8, 10]) end.writeUInt16LE(Math.min(count, MAX_16), place)
  end.writeUInt32LE(Math.min(size, MAX_32), 12)
  end.writeUInt32LE(Math.min(at, MAX_32), 16)
  if (count < MAX_16 && size < MAX_32 && at < MAX_32) return end
  return Buffer.concat([zip64End(count, size, at), zip64Locator(at + size), end])
}

/** Version, flags, no compression, no time, checksum, both sizes, lengths of the name and of what follows it. */
function commonFields({ name, bytes, crc32 }: ZipFacts, far: Buffer): Buffer {
  const about = Buffer.alloc(26)
  about.writeUInt16LE(far.length ? ZIP64 : PLAIN, 0)
  about.writeUInt16LE(STORED_FROM_1980, 8)
  about.writeUInt32LE(crc32, 10)
  for (const place of [14, 18]) about.writeUInt32LE(Math.min(bytes, MAX_32), place)
  about.writeUInt16LE(Buffer.byteLength(name), 22)
  about.writeUInt16LE(far.length, 24)
  return about
}

function zip64Field(values: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(8 * values.length, 2)
  for (const [i, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * i)
  return field
}

function zip64End(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(56)
  end.write('PK\x06\x06', 'latin1')
  end.writeBigUInt64LE(44n, 4)
  for (const place of [12, 14]) end.writeUInt16LE(ZIP64, place)
  for (const place of [24, 32]) end.writeBigUInt64LE(BigInt(count), place)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(at), 48)
  return end
}

function zip64Locator(at: number): Buffer {
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(at), 8)
  locator.writeUInt32LE(1, 16)
  return locator
}
