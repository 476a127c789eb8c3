import { MARK } from './odd-responses'
import type { SeededRandom } from './random-edits'

// Multipart bodies by hand, since no client sends broken ones.

interface Part {
  name: string
  text?: string
  file?: { name: string; type: string; bytes: Buffer }
}

interface MultipartBody {
  /** how it is broken, for the report of a failure */
  title: string
  type: string
  bytes: Buffer
}

const SEAM = 'seam'

const whole = (parts: readonly Part[], seam = SEAM, end = '--') =>
  Buffer.concat([...parts.map((part) => toPart(part, seam)), Buffer.from(`--${seam}${end}\r\n`)])

function toPart({ name, text = '', file }: Part, seam: string, more = ''): Buffer {
  const head = [
    `--${seam}`,
    `Content-Disposition: form-data; name="${name}"${file ? `; filename="${file.name}"` : ''}`,
    ...(file ? [`Content-Type: ${file.type}`] : []),
    ...(more ? [more] : []),
    '',
    '',
  ].join('\r\n')
  return Buffer.concat([Buffer.from(head), file?.bytes ?? Buffer.from(text), Buffer.from('\r\n')])
}

const FILE_NAMES = [
  '',
  '../../etc/passwd',
  'a\0.png',
  'x'.repeat(3000),
  '사진.png',
  '\u202egnp.exe',
  MARK.replaceAll('"', '%22'),
  'a"; filename="b.png',
  'CON',
]

type Breaking = (parts: readonly Part[], random: SeededRandom) => { type?: string; bytes: Buffer }
const withFile = (parts: readonly Part[], change: (file: NonNullable<Part['file']>) => object) =>
  parts.map((part) => (part.file ? { ...part, file: { ...part.file, ...change(part.file) } } : part))

const breakings: Record<string, Breaking> = {
  'without an end': (parts) => ({ bytes: whole(parts, SEAM, '') }),
  'cut in the middle': (parts, { next }) => {
    const bytes = whole(parts)
    return { bytes: bytes.subarray(0, Math.floor(next() * bytes.length)) }
  },
  'with another boundary': (parts) => ({ type: 'multipart/form-data; boundary=other', bytes: whole(parts) }),
  'without a boundary': (parts) => ({ type: 'multipart/form-data', bytes: whole(parts) }),
  'with two boundaries': (parts) => ({
    type: `multipart/form-data; boundary=${SEAM}; boundary=other`,
    bytes: whole(parts),
  }),
  'as another type': (parts, { pick }) => ({
    type: pick(['application/json', 'image/png', 'multipart/mixed; boundary=seam', 'text/plain', '']),
    bytes: whole(parts),
  }),
  'with bare line feeds': (parts) => ({
    bytes: Buffer.from(whole(parts).toString('latin1').replaceAll('\r\n', '\n'), 'latin1'),
  }),
  'with every part twice': (parts) => ({ bytes: whole([...parts, ...parts]) }),
  'with a thousand parts': (parts) => ({
    bytes: whole([...parts, ...Array.from({ length: 1000 }, (_, i) => ({ name: `field${i}`, text: 'x' }))]),
  }),
  'with an odd file name': (parts, { pick }) => ({
    bytes: whole(withFile(parts, () => ({ name: pick(FILE_NAMES) }))),
  }),
  'with a part without a name': (parts) => ({
    bytes: Buffer.concat([Buffer.from(`--${SEAM}\r\n\r\nx\r\n--${SEAM}\r\nX: y\r\n\r\n`), whole(parts)]),
  }),
  'with a long header': (parts) => ({
    bytes: Buffer.concat([
      ...parts.map((part) => toPart(part, SEAM, `X: ${'y'.repeat(100_000)}`)),
      whole([]),
    ]),
  }),
  'with base64 inside': (parts) => {
    const coded = withFile(parts, ({ bytes }) => ({ bytes: Buffer.from(bytes.toString('base64')) }))
    const encoding = 'Content-Transfer-Encoding: base64'
    return { bytes: Buffer.concat([...coded.map((part) => toPart(part, SEAM, encoding)), whole([])]) }
  },
  'with a form in a form': (parts) => {
    const inner = { name: 'inner.bin', type: 'multipart/mixed; boundary=inner', bytes: whole(parts, 'inner') }
    return { bytes: whole(parts.map((part) => (part.file ? { ...part, file: inner } : part))) }
  },
  'with the picture as a text': (parts) => ({
    bytes: whole(
      parts.map(({ name, text, file }) => ({ name, text: file ? file.bytes.toString('latin1') : text })),
    ),
  }),
  'with the file under another name': (parts) => ({
    bytes: whole(parts.map((part) => (part.file ? { ...part, name: '__proto__' } : part))),
  }),
  empty: () => ({ bytes: Buffer.alloc(0) }),
}

/** One body in eight is broken. */
export function toOddMultipart(parts: readonly Part[], random: SeededRandom): MultipartBody {
  const title = random.next() < 0.125 ? random.pick(Object.keys(breakings)) : 'whole'
  const { type = `multipart/form-data; boundary=${SEAM}`, bytes } = breakings[title]?.(parts, random) ?? {
    bytes: whole(parts),
  }
  return { title, type, bytes }
}
