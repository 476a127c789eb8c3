import { encode } from 'uqr'

// What a camera reads, as the outline of its dark squares: drawn by the page itself, so that no secret is sent anywhere
// to be made into a picture.

export interface Qr {
  /** squares on each side, the quiet ones around it included */
  size: number
  /** an SVG path, one unit a square */
  path: string
}

/** As wide as the standard asks for. */
const QUIET = 4

export function qrOf(text: string): Qr {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  return { size, path: data.map((row, y) => bars(row, y)).join('') }
}

/** Neighbours in a row are one bar: no seams between them, and a third of the letters. */
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
