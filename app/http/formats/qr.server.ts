import { encode } from 'uqr'

// A QR code as the outline of its dark squares: the page draws it, so that no secret is sent elsewhere
// to be made into a picture.

export interface QrCode {
  /** squares on each side, the quiet zone included */
  size: number
  path: string
}

/** The quiet zone's width by the standard. */
const QUIET_ZONE = 4

export function encodeQr(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return { size, path: data.map((row, y) => bars(row, y)).join('') }
}

/** Neighbours in a row become one bar: no gaps between them, and a third of the path's length. */
function bars(row: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x += 1
    path += `M${from} ${y}h${x - from + 1}v1h${from - x - 1}z`
  }
  return path
}
