import { inflateRawSync } from 'node:zlib'

/** The files of a zip, read from its central directory. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    const [method, size, nameLength] = [10, 20, 28].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const head = zip.readUInt32LE(at + 42)
    const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
    const bytes = zip.subarray(from, from + size)
    files.set(name, method ? inflateRawSync(bytes) : bytes)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
