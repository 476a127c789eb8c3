import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodePhoto, MAX_PHOTO_BYTES } from '~/engines/composite/photo/decode'
import { drawPhotoCanvas } from '../support/drawn-faces'

const canvas = drawPhotoCanvas({ width: 480, height: 320, x: 240, y: 150, size: 90 })
const png = canvas.toBuffer('image/png')
/** The same drawing as a phone would save it. */
const heic = readFileSync('tests/support/drawn-face.heic')
const open = () => sharp(png).removeAlpha()
const [jpeg, webp, gif] = [
  await open().jpeg().toBuffer(),
  await open().webp().toBuffer(),
  await open().gif().toBuffer(),
]
const frames = () => sharp([png, png], { join: { animated: true } })
const text = (words: string) => new TextEncoder().encode(words)
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** Changes the size in the file's header and leaves the pixels. */
function resizedHeader(bytes: Uint8Array, at: number, width: number, height = width) {
  const lie = Buffer.from(bytes)
  lie.writeUInt32BE(width, at)
  lie.writeUInt32BE(height, at + 4)
  return lie
}

const good: [string, () => Promise<Uint8Array> | Uint8Array][] = [
  ['a JPEG', () => jpeg],
  ['a progressive JPEG', () => open().jpeg({ progressive: true }).toBuffer()],
  ['a grey JPEG', () => open().greyscale().jpeg().toBuffer()],
  ['a JPEG in CMYK', () => open().toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG', () => png],
  ['a PNG of 16 bits', () => open().toColourspace('rgb16').png().toBuffer()],
  ['a PNG with a palette', () => open().png({ palette: true, colours: 16 }).toBuffer()],
  ['a PNG with alpha', () => sharp(png).ensureAlpha(0.5).png().toBuffer()],
  ['a grey PNG', () => open().greyscale().toColourspace('b-w').png().toBuffer()],
  ['a GIF', () => gif],
  ['an animated GIF, its first frame', () => frames().gif().toBuffer()],
  ['a WebP', () => webp],
  ['a WebP without loss', () => open().webp({ lossless: true }).toBuffer()],
  ['an animated WebP, its first frame', () => frames().webp().toBuffer()],
  ['a JPEG that is also a ZIP', () => joined(jpeg, text('PK\u0003\u0004 evil'))],
  ['a JPEG with a script behind it', () => joined(jpeg, text('<script>alert(1)</script>'))],
  ['a PNG with words behind it', () => joined(png, text('<?php ?>'))],
]

const cuts = ([0.02, 0.3, 0.6, 0.9] as const).flatMap((part): [string, string, Uint8Array][] =>
  Object.entries({ jpeg, png, webp }).map(([name, bytes]) => [
    `a ${name} cut off at ${part}`,
    'notAPicture',
    bytes.subarray(0, Math.floor(bytes.length * part)),
  ]),
)
const bad: [string, string, Uint8Array][] = [
  ['nothing', 'empty', new Uint8Array()],
  ['one byte', 'unsupported', text('x')],
  ['zeros', 'unsupported', new Uint8Array(5000)],
  ['words', 'unsupported', text('안녕하세요, 사진이에요.')],
  ['a page', 'unsupported', text('<!doctype html><p>photo.jpg')],
  ['a ZIP', 'unsupported', text('PK\u0003\u0004photo.jpg')],
  ['an SVG', 'unsupported', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an SVG behind a declaration', 'unsupported', text('<?xml version="1.0"?>\n<svg/>')],
  ['an SVG behind a comment', 'unsupported', text('<!-- photo --><svg/>')],
  ['a PDF', 'unsupported', text('%PDF-1.7\n')],
  ['a bitmap', 'unsupported', text('BM....')],
  ['a TIFF', 'unsupported', text('II*\0....')],
  ['a film', 'unsupported', text('\0\0\0\x18ftypmp42....')],
  ['an AVIF', 'unsupported', text('\0\0\0\x18ftypavif....')],
  ['the start of a HEIC', 'notAPicture', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['the start of a JPEG', 'notAPicture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
  ['the start of a PNG', 'notAPicture', png.subarray(0, 8)],
  ['a GIF that is a script', 'notAPicture', text('GIF89a/*<svg/onload=alert(1)>*/=1;')],
  ['a PNG that is an SVG', 'notAPicture', joined(png.subarray(0, 8), text('<svg/>'))],
  ['a byte too many', 'tooLarge', joined(jpeg, new Uint8Array(MAX_PHOTO_BYTES + 1 - jpeg.length))],
  ['a bomb of 12000 by 12000', 'tooManyPixels', resizedHeader(png, 16, 12_000)],
  ['a strip of 12001 by 1', 'tooManyPixels', resizedHeader(png, 16, 12_001, 1)],
  ['a GIF cut off at its head', 'notAPicture', gif.subarray(0, 20)],
  ...cuts,
]

describe('decoding a photo', () => {
  it.each(good)('reads %s', async (_, make) => {
    const decoded = await decodePhoto(new Uint8Array(await make()))
    expect(decoded).toMatchObject({ ok: true, photo: { width: 480, height: 320 } })
    if (decoded.ok) expect(decoded.photo.data).toHaveLength(480 * 320 * 4)
  })
  it.each(bad)('rejects %s: %s', async (_, reason, bytes) => {
    expect(await decodePhoto(bytes)).toEqual({ ok: false, reason })
  })
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns a photo with EXIF orientation %i upright', async (orientation) => {
    const turned = await open().withMetadata({ orientation }).jpeg().toBuffer()
    const decoded = await decodePhoto(turned)
    const upright = orientation > 4 ? { width: 320, height: 480 } : { width: 480, height: 320 }
    expect(decoded).toMatchObject({ ok: true, photo: upright })
  })
  it('reduces the longest side to 1024', async () => {
    const decoded = await decodePhoto(await open().resize(3000, 2000).jpeg().toBuffer())
    expect(decoded).toMatchObject({ ok: true, photo: { width: 1024, height: 683 } })
  })
  it('accepts a file of exactly five megabytes', async () => {
    expect(await decodePhoto(joined(jpeg, new Uint8Array(MAX_PHOTO_BYTES - jpeg.length)))).toMatchObject({
      ok: true,
    })
  })
  it.each([1, 0.95, 0.5, 0.1])('reads a HEIC only when it is complete: %d', async (part) => {
    const bytes = heic.subarray(0, heic.length * part)
    const decoded = await decodePhoto(bytes)
    if (part === 1) expect(decoded).toMatchObject({ ok: true, photo: { width: 480, height: 320 } })
    else expect(decoded).toEqual({ ok: false, reason: 'notAPicture' })
  })
})
