import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { checksum } from '~/domain/pictures/checksum.server'
import { docx, paragraph } from './docx'
import { drawPhoto } from './drawn-faces'
import type { SeededRandom } from './random-edits'

// Files as broken phones, careless programs and attackers send them. Each begins as a file of a known kind.

export interface OddFile {
  /** its kind and its damage, for the report of a failure */
  title: string
  name: string
  type: string
  bytes: Buffer
}

const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
  tiff: 'image/tiff',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
}
const MEGABYTE = 1024 * 1024

/** Files of every kind, by ending. */
export async function makePlainFiles(): Promise<Record<string, Buffer>> {
  const photo = drawPhoto()
  const picture = () => sharp(photo).resize(500, 400, { fit: 'fill' })
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = () => sharp(frames, { join: { animated: true } })
  return {
    png: Buffer.from(photo),
    jpg: await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'progressive.jpg': await picture().jpeg({ progressive: true }).toBuffer(),
    'grey.png': await picture().greyscale().png({ palette: true }).toBuffer(),
    webp: await picture().webp().toBuffer(),
    'moving.webp': await moving().webp().toBuffer(),
    gif: await picture().gif().toBuffer(),
    'moving.gif': await moving().gif().toBuffer(),
    avif: await picture().resize(120).avif({ effort: 0 }).toBuffer(),
    heic: readFileSync(join(import.meta.dirname, 'drawn-face.heic')),
    tiff: await picture().resize(200).tiff().toBuffer(),
    svg: Buffer.from(svg('<rect width="400" height="400" fill="#3a7a8a"/>')),
    pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    zip: docx(paragraph('옛날에'), [{ name: '../../../etc/cron.d/x', text: 'x' }]),
    docx: docx(
      Array.from({ length: 20 }, (_, i) => paragraph(`${i}번째 밤에 하늘이는 달을 보았어요.`)).join(''),
    ),
    txt: Buffer.from('하늘이는 달을 보았어요.\n\n'.repeat(40)),
  }
}

const svg = (inside: string, { before = '', size = 400 } = {}) =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}">${inside}</svg>`

/** Files that are well formed and still no harmless picture or text. */
export function makeHostileFiles(): Record<string, Buffer> {
  const entities = Array.from({ length: 12 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join(
    '',
  )
  const lol = `<!DOCTYPE svg [<!ENTITY e0 "lol">${entities}]>`
  return {
    'bomb.png': plainPng(20_000, 20_000),
    'wide.png': plainPng(40_000, 1),
    'endless.png': plainPng(2_147_483_647, 2_147_483_647, Buffer.alloc(10)),
    'none.png': plainPng(0, 0),
    'words.png': plainPng(64, 64, undefined, [
      ['zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(50 * MEGABYTE))])],
      ['iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(20 * MEGABYTE))])],
    ]),
    'entities.svg': Buffer.from(svg('<text y="20">&e12;</text>', { before: lol })),
    'outside.svg': Buffer.from(svg('<image href="file:///etc/passwd" width="9" height="9"/>')),
    'script.svg': Buffer.from(svg('<script>alert(1)</script><rect width="9" height="9" onload="x"/>')),
    'circle.svg': Buffer.from(
      svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g><use href="#a"/>'),
    ),
    'deep.svg': Buffer.from(svg(`${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}`)),
    'huge.svg': Buffer.from(svg('<rect width="1" height="1"/>', { size: 1e9 })),
    'blur.svg': Buffer.from(
      svg(
        '<filter id="f"><feGaussianBlur stdDeviation="99999"/></filter><rect width="400" height="400" filter="url(#f)"/>',
      ),
    ),
    'bomb.docx': docx(paragraph(' '.repeat(60 * MEGABYTE))),
    'deep.docx': docx('<w:p>'.repeat(200_000)),
    'entities.docx': docx(paragraph(`${lol}&e12;&#x110000;&#0;&#55296;`)),
    'macros.docx': docx(paragraph('x'), [{ name: 'word/vbaProject.bin', text: 'x' }]),
    'long.txt': Buffer.from('가'.repeat(2 * MEGABYTE)),
    'rows.txt': Buffer.from('\n'.repeat(MEGABYTE)),
    'half.txt': Buffer.from('가나다라', 'utf16le').subarray(0, 7),
    'marks.txt': Buffer.from('\ufeff\u202e\u0000{childName:은/는}{{{{\ud800<script>'),
    'old.docx': Buffer.from('d0cf11e0a1b11ae1'.padEnd(2000, '0'), 'hex'),
    'empty.jpg': Buffer.alloc(0),
    'byte.jpg': Buffer.from([0xff]),
    'noughts.heic': Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(5000),
    ]),
  }
}

type Chunk = readonly [name: string, bytes: Buffer]

/** A black PNG of one bit a pixel, whose header and further chunks have proper checksums. */
function plainPng(width: number, height: number, pixels?: Buffer, more: Chunk[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = pixels ?? Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  const chunks: Chunk[] = [['IHDR', header], ...more, ['IDAT', deflateSync(rows)], ['IEND', Buffer.alloc(0)]]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks.map(toChunk)])
}

function toChunk([name, bytes]: Chunk): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), bytes])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(bytes.length)
  sum.writeUInt32BE(checksum(named))
  return Buffer.concat([size, named, sum])
}

type Damage = (bytes: Buffer, random: SeededRandom, other: Buffer) => Buffer
const below = ({ next }: SeededRandom, most: number) => Math.floor(next() * most)

/** Each takes a file, and another one of any kind. */
const damages: Record<string, Damage> = {
  'as it is': (bytes) => bytes,
  'cut short': (bytes, random) => bytes.subarray(0, below(random, bytes.length)),
  'without its start': (bytes, random) => bytes.subarray(below(random, 200)),
  'with bytes flipped': (bytes, random) => {
    const odd = Buffer.from(bytes)
    for (let left = 1 + below(random, 60); left > 0; left--)
      odd[below(random, odd.length)] = below(random, 256)
    return odd
  },
  'with bytes flipped in its head': (bytes, random) => {
    const odd = Buffer.from(bytes)
    for (let left = 1 + below(random, 6); left > 0; left--)
      odd[8 + below(random, 400)] = random.pick([0, 1, 127, 128, 255])
    return odd
  },
  'with a hole': (bytes, random) => {
    const from = below(random, bytes.length)
    return Buffer.from(bytes).fill(0, from, Math.min(bytes.length, from + below(random, 3000)))
  },
  'with a piece twice': (bytes, random) => {
    const from = below(random, bytes.length)
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from / 2)])
  },
  'under another magic': (bytes, _, other) => Buffer.concat([other.subarray(0, 12), bytes.subarray(12)]),
  'before another file': (bytes, _, other) => Buffer.concat([bytes, other]),
  'behind another file': (bytes, _, other) => Buffer.concat([other, bytes]),
  'behind markup': (bytes) => Buffer.concat([Buffer.from('<!doctype html><script>x</script>'), bytes]),
  'behind a mark of order': (bytes) => Buffer.concat([Buffer.from('\ufeff \n'), bytes]),
  'with a long tail': (bytes) => Buffer.concat([bytes, Buffer.alloc(4 * MEGABYTE)]),
  'with a huge size': (bytes) => enlarge(bytes),
}

/** Overwrites the width and height where the kind has them, whatever they were. */
function enlarge(bytes: Buffer): Buffer {
  const odd = Buffer.from(bytes)
  if (odd.subarray(1, 4).toString('latin1') === 'PNG') {
    odd.writeUInt32BE(0x7fff_fff0, 16)
    odd.writeUInt32BE(0x7fff_fff0, 20)
    odd.writeUInt32BE(checksum(odd.subarray(12, 29)), 29)
  }
  if (odd.subarray(0, 3).toString('latin1') === 'GIF') odd.fill(255, 6, 10)
  if (odd.subarray(12, 16).toString('latin1') === 'VP8X') odd.fill(255, 24, 30)
  const frame = odd[0] === 0xff ? Math.max(odd.indexOf('ffc0', 0, 'hex'), odd.indexOf('ffc2', 0, 'hex')) : -1
  if (frame > 0) odd.fill(255, frame + 5, frame + 9)
  const extent = odd.indexOf('ispe')
  if (extent > 0) odd.fill(127, extent + 8, extent + 16)
  return odd
}

/** Every hostile file once in its turn, and damaged ones between them. */
export async function openOddFiles(random: SeededRandom) {
  const [plain, hostile] = [await makePlainFiles(), makeHostileFiles()]
  const hostileNames = Object.keys(hostile)
  let turn = 0
  return function nextOddFile(endings: readonly string[]): OddFile {
    const isHostile = random.next() < 0.3
    const queue = fitting(hostileNames, endings)
    const ofKind = fitting(Object.keys(plain), [random.pick(endings)])
    const name = isHostile ? (queue[turn++ % queue.length] ?? 'txt') : random.pick(ofKind)
    const damage = isHostile && random.next() < 0.7 ? 'as it is' : random.pick(Object.keys(damages))
    const bytes = hostile[name] ?? plain[name] ?? Buffer.alloc(0)
    const other = plain[random.pick(Object.keys(plain))] ?? bytes
    // Every fourth has the name and type of another kind.
    const label = random.next() < 0.25 ? random.pick(Object.keys(types)) : endingOf(name)
    return {
      title: `${name} ${damage}, sent as ${label}`,
      name: `file.${label}`,
      type: types[label] ?? '',
      bytes: damages[damage]?.(bytes, random, other) ?? bytes,
    }
  }
}

const fitting = (names: readonly string[], endings: readonly string[]) =>
  names.filter((name) => endings.includes(endingOf(name)))
const endingOf = (name: string) => name.split('.').at(-1) ?? name
