const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

/**
 * CRC-32: Node's `zlib.crc32` exists from 20.15 on only. With the checksum of the bytes before, that of both together.
 */
export function checksum(bytes: Uint8Array, before = 0): number {
  let rest = before ^ 0xffffffff
  for (const byte of bytes) rest = (rest >>> 8) ^ (TABLE[(rest ^ byte) & 0xff] ?? 0)
  return (rest ^ 0xffffffff) >>> 0
}
