import { inflateSync } from 'node:zlib'

// A .woff compresses each font table by itself, and fontkit unpacks a table anew for every letter that it reads.
// Unpacking all tables once makes each letter cheap.

const HEADER = 44
const ENTRY = 20

export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) => tableAt(woff, HEADER + i * ENTRY))
  const power = 2 ** Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + count * 16)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE(count * 16 - power * 16, 10)
  const parts: Uint8Array[] = [head]
  let offset = head.length
  for (const [i, { tag, checksum, bytes }] of tables.entries()) {
    const entry = 12 + i * 16
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    const padding = Buffer.alloc(-bytes.length & 3)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}

function tableAt(woff: Buffer, entry: number) {
  const [from, packed, whole] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at))
  const bytes = woff.subarray(from, (from ?? 0) + (packed ?? 0))
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    bytes: packed === whole ? bytes : inflateSync(bytes),
  }
}
