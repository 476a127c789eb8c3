// The header of an ICC profile has 128 bytes, then follows a table of tags, twelve bytes each.

const HEADER = 128
const TAG = 12
const MOST_TAGS = 100

const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

/** A printer's profile for four inks that converts colours to them. */
export function isInkProfile(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER + 4) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isPrinter =
    textAt(bytes, 36) === 'acsp' && textAt(bytes, 12) === 'prtr' && textAt(bytes, 16) === 'CMYK'
  const isWhole = view.getUint32(0) === bytes.length
  return isPrinter && isWhole && ['Lab ', 'XYZ '].includes(textAt(bytes, 20)) && hasTable(bytes, view)
}

function hasTable(bytes: Uint8Array, view: DataView): boolean {
  const count = view.getUint32(HEADER)
  const end = HEADER + 4 + count * TAG
  if (count > MOST_TAGS || end > bytes.length) return false
  const tags = Array.from({ length: count }, (_, i) => HEADER + 4 + i * TAG)
  const isInside = (at: number) => view.getUint32(at + 4) + view.getUint32(at + 8) <= bytes.length
  return tags.every(isInside) && tags.some((at) => textAt(bytes, at) === 'B2A0')
}
