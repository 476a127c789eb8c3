// The index of a zip, zip64 included, read from the archive's last bytes as a program does that skips to a file.

interface IndexedFile {
  name: string
  bytes: number
  /** where its local record begins */
  at: number
}

/** `end` holds the last bytes of an archive that is `size` bytes long. */
export function readZipIndex(end: Buffer, size: number): IndexedFile[] {
  const { count, at } = findIndex(end, size)
  const files: IndexedFile[] = []
  for (let from = at - (size - end.length); files.length < count; ) {
    if (end.toString('latin1', from, from + 4) !== 'PK\x01\x02') throw new Error('the index is cut off')
    const [nameLength, moreLength] = [end.readUInt16LE(from + 28), end.readUInt16LE(from + 30)]
    const nameEnd = from + 46 + nameLength
    const values = readZip64(end.subarray(nameEnd, nameEnd + moreLength))
    const wide = (place: number) => {
      const value = end.readUInt32LE(from + place)
      return value === 0xffffffff ? (values.shift() ?? Number.NaN) : value
    }
    const [bytes, stored, begin] = [wide(24), wide(20), wide(42)]
    if (bytes !== stored) throw new Error('a stored file has one size')
    files.push({ name: end.toString('utf8', from + 46, nameEnd), bytes, at: begin })
    from = nameEnd + moreLength
  }
  return files
}

function findIndex(end: Buffer, size: number) {
  const from = end.length - 22
  if (end.toString('latin1', from, from + 4) !== 'PK\x05\x06') throw new Error('the end is missing')
  const locator = from - 20
  if (end.toString('latin1', locator, locator + 4) !== 'PK\x06\x07')
    return { count: end.readUInt16LE(from + 10), at: end.readUInt32LE(from + 16) }
  const wide = Number(end.readBigUInt64LE(locator + 8)) - (size - end.length)
  if (end.toString('latin1', wide, wide + 4) !== 'PK\x06\x06') throw new Error('the zip64 end is missing')
  return { count: Number(end.readBigUInt64LE(wide + 32)), at: Number(end.readBigUInt64LE(wide + 48)) }
}

function readZip64(fields: Buffer): number[] {
  for (let from = 0; from < fields.length; from += 4 + fields.readUInt16LE(from + 2))
    if (fields.readUInt16LE(from) === 1) {
      const count = fields.readUInt16LE(from + 2) / 8
      return Array.from({ length: count }, (_, i) => Number(fields.readBigUInt64LE(from + 4 + 8 * i)))
    }
  return []
}
