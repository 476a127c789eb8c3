import { promisify } from 'node:util'
import { constants, deflateRaw } from 'node:zlib'
import { checksum } from '~/domain/pictures/checksum.server'

// A gzip body put together from segments. Each was compressed apart and ends at a byte, so a page's fixed segments are
// compressed once; a short text that differs per request is written as it is, in a stored block.

export interface Segment {
  plain: Buffer
  deflated: Buffer
  crc: number
  /** Extends the checksum of the preceding bytes over this segment's length. */
  shift: number
}

const deflate = promisify(deflateRaw)

export async function compressSegment(plain: Buffer): Promise<Segment> {
  const deflated = await deflate(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  return { ...describe(plain), deflated: withoutSpare(deflated) }
}

const MAX_STORED_BYTES = 0xffff

/** What zlib returns for a short text is a part of a block of 16 KB, all of which would be kept with it. */
export const withoutSpare = (bytes: Buffer): Buffer =>
  bytes.length < bytes.buffer.byteLength ? Buffer.from(new Uint8Array(bytes).buffer) : bytes

export function storeSegment(text: string): Segment {
  const plain = Buffer.from(text)
  if (plain.length > MAX_STORED_BYTES) throw new Error('too long for one stored block')
  const head = Buffer.alloc(5)
  head.writeUInt16LE(plain.length, 1)
  head.writeUInt16LE(~plain.length & 0xffff, 3)
  return { ...describe(plain), deflated: Buffer.concat([head, plain]) }
}

const describe = (plain: Buffer) => ({ plain, crc: checksum(plain), shift: shiftOver(plain.length) })

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3])
/** An empty last block, because none of the segments is marked as the last. */
const LAST_BLOCK = Buffer.from([3, 0])

export function joinGzip(segments: readonly Segment[]): Buffer {
  let [crc, length] = [0, 0]
  for (const segment of segments) {
    crc = (multiply(segment.shift, crc) ^ segment.crc) >>> 0
    length += segment.plain.length
  }
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc, 0)
  tail.writeUInt32LE(length, 4)
  return Buffer.concat([GZIP_HEAD, ...segments.map(({ deflated }) => deflated), LAST_BLOCK, tail])
}

export const joinPlain = (segments: readonly Segment[]): Buffer =>
  Buffer.concat(segments.map(({ plain }) => plain))

// CRC-32 is a remainder of polynomials over two values, lowest power in the highest bit, so the checksum of two parts
// follows from both checksums: the first times x to the power of the second's bits, plus the second.

const POLYNOMIAL = 0xedb88320

function multiply(one: number, other: number): number {
  let product = 0
  let rest = other
  for (let bit = 0x80000000; bit > 0; bit >>>= 1) {
    if (one & bit) product ^= rest
    rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1
  }
  return product >>> 0
}

/** x to the power of eight times the number of bytes. */
function shiftOver(bytes: number): number {
  let power = 0x80000000
  let square = 0x00800000
  for (let rest = bytes; rest > 0; rest >>>= 1) {
    if (rest & 1) power = multiply(square, power)
    square = multiply(square, square)
  }
  return power
}
