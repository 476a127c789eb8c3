/** A file's kind by its first bytes, whatever its name; `other`: a picture in a format that no photo has. */
export type FileKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heic' | 'other'

const HEIC = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']
const signatures: [string, FileKind][] = [
  ['\xff\xd8\xff', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['BM', 'other'],
  ['II*\0', 'other'],
  ['MM\0*', 'other'],
  ['8BPS', 'other'],
  ['%PDF', 'other'],
  ['\0\0\x01\0', 'other'],
  ['\0\0\0\x0cjP  ', 'other'],
  ['\xff\x0a', 'other'],
]

export function kindOf(bytes: Uint8Array): FileKind | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 512))
  const known = signatures.find(([start]) => head.startsWith(start))
  if (known) return known[1]
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.slice(4, 8) === 'ftyp') return HEIC.includes(head.slice(8, 12)) ? 'heic' : 'other'
  return /^(\xef\xbb\xbf)?\s*<(\?xml|svg|!doctype svg|!--)/i.test(head) ? 'other' : undefined
}
