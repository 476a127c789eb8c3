import type { Head } from '~/engines/composite/composite'
import { checksum } from '../pictures/checksum.server'

// A head is stored as a PNG with its measured skin and hair in a text chunk, so that one file holds all of it.

const SIGNATURE_BYTES = 8
/** The header is always the first chunk and 13 bytes long; each chunk has 12 bytes around its data. */
const HEADER_END = SIGNATURE_BYTES + 13 + 12
const KEYWORD = 'head\0'

export function writeHeadFile({ picture, ...measured }: Head): Uint8Array {
  const data = Buffer.from(`tEXt${KEYWORD}${JSON.stringify(measured)}`, 'latin1')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length - 4)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(checksum(data))
  return Buffer.concat([picture.subarray(0, HEADER_END), length, data, check, picture.subarray(HEADER_END)])
}

type HeadMeasurements = Omit<Head, 'picture'>

/** Undefined for an older file without all measurements: the head is then cut out again. */
export function readHeadFile(file: Uint8Array): Head | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  const start = HEADER_END + 8
  if (bytes.toString('latin1', HEADER_END + 4, start + KEYWORD.length) !== `tEXt${KEYWORD}`) return undefined
  const end = start + bytes.readUInt32BE(HEADER_END)
  const measured = JSON.parse(bytes.toString('latin1', start + KEYWORD.length, end)) as HeadMeasurements
  if (!measured.tone || !measured.hair) return undefined
  const picture = Buffer.concat([bytes.subarray(0, HEADER_END), bytes.subarray(end + 4)])
  return { picture, ...measured }
}
